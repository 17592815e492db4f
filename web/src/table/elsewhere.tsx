/* elsewhere.tsx: a game goes on in another place, by its record: from this device on the server, or the
 * other way round. It stays where it was as well. */
import { api, placeOf } from "../shell/api";
import { localRooms } from "../shell/local";
import { serverThere } from "../shell/places";
import { start } from "../shell/setup";
import { dialog } from "../shell/ui";
import { can, live, say, tokenNow } from "./store";
import { tr } from "../shell/language";

export function Elsewhere() {
    const s = live.value!;
    const to = placeOf(tokenNow()) === "here" ? "server" : "here";
    if (!localRooms || !serverThere.value || !can("record")) return null;
    async function move() {
        const seats = s.players.map((p) =>
            p.kind === "bot"
                ? { kind: "bot", bot: p.bot ?? undefined }
                : { kind: "person", name: p.name || undefined, link: "here" },
        );
        dialog.value = "";
        try {
            const record = await api.file(tokenNow(), "record");
            await start({ record, seats }, s.game, s.name, s.seat ?? undefined, to);
            say(to === "server" ? tr("The game goes on on the server.") : tr("The game goes on here."));
        } catch (e) {
            say((e as Error).message, true);
        }
    }
    return (
        <p>
            <button type="button" data-test="elsewhere" onClick={move}>
                {to === "server" ? tr("Go on with it on the server") : tr("Go on with it on this device")}
            </button>
        </p>
    );
}
