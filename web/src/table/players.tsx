/* players.tsx: everybody at the table in a few lines each. */
import { api, remember } from "../shell/api";
import { useGame } from "../games";
import { go } from "../shell/route";
import { Icon } from "../shell/icons";
import { SeatBadge, seatClass } from "../shell/seat";
import { inspect, Tells } from "./peek";
import { categoryName } from "./score";
import { calledOf, card, games, live, nameOf, past, pointAt, say, snap, tokenNow } from "./store";
import type { Player, Seat } from "../shell/types";
import { cardsOf, dialog, tab } from "../shell/ui";
import { levelWord } from "../shell/setup";
import { counted, sentence, softly } from "../shell/words";
import { msg, tr } from "../shell/language";

const POINTS = msg(
    "if the game ended now: everything that scores at the end, as far as you may know it",
);

export function Players() {
    const s = snap.value!;
    const game = useGame();
    return (
        <section class={`players ${s.players.length > 3 ? "many" : ""}`} aria-label={tr("Players")}>
            {s.players.map((p) => (
                <article
                    key={p.seat}
                    class={`player ${s.acting.includes(p.seat) ? "acting" : ""} ${p.seat === s.seat ? "me" : ""} ${seatClass(p.seat)}`}
                >
                    <header>
                        <SeatBadge seat={p.seat} />
                        <Name player={p} />
                        {p.kind === "open" || (p.kind === "person" && !p.connected && p.seat !== s.seat) ? (
                            <small>{p.kind === "open" ? tr("free seat") : tr("away")}</small>
                        ) : null}
                        {game?.marks?.(s.view, p.seat).map((mark) => (
                            <span key={mark} class="mark">
                                {mark}
                            </span>
                        ))}
                        {s.acting.includes(p.seat) && <span class="toact">{tr("to act")}</span>}
                        {game?.Rank && s.view?.players?.[p.seat] && <game.Rank seat={p.seat} />}
                        {p.score !== null && <Points player={p} />}
                    </header>
                    {game && s.view?.players?.[p.seat] && <game.Strip seat={p.seat} />}
                    {p.kind === "open" && !s.seats.length && <Join seat={p.seat} />}
                </article>
            ))}
            {s.standings.goal?.map((p) => (
                <p key={p.id} class={`goal ${p.args.n === 0 ? "good" : "dim"}`} data-test="goal">
                    {p.args.n === 0 && "✓ "}
                    {sentence(p.text)}.
                </p>
            ))}
        </section>
    );
}

/* On a small screen: everybody in one line, wherever one is. A tap opens the rest. */
export function Seats() {
    const s = snap.value!;
    const game = useGame();
    return (
        <button type="button" class="seats" onClick={() => (tab.value = "players")}>
            {s.players.map((p) => {
                const [icon, n] = (s.view?.players?.[p.seat] && game?.standing?.(s.view, p.seat)) || ["vp", p.score];
                const acting = s.acting.includes(p.seat);
                const passed = game?.passed?.(s.view, p.seat);
                return (
                    <span key={p.seat} class={`${seatClass(p.seat)} ${acting ? "acting" : ""} ${passed ? "passed" : ""}`}>
                        <SeatBadge seat={p.seat} size={17} />
                        {n !== null && (
                            <>
                                <Icon name={icon} size={15} />
                                <b>{counted(n)}</b>
                            </>
                        )}
                        {acting && <span class="sr">{tr("to act")}</span>}
                        {passed && <span class="sr">{tr("passed")}</span>}
                    </span>
                );
            })}
        </button>
    );
}

/* What a player would score now; pointing or a tap tells what it is made of. */
export function Points({ player }: { player: Player }) {
    const made = Object.entries(past.value ? {} : player.points);
    const show = () =>
        pointAt({
            kind: "thing",
            id: "points",
            label: tr("{name}: {n|point|points}", { name: nameOf(player.seat), n: player.score! }),
            notes: [
                ...made.map(([c, n]): [string, string] => [sentence(categoryName(c)), counted(n)]),
                [tr("Points"), tr(POINTS)],
            ],
        });
    return (
        <button
            type="button"
            class="points"
            onMouseEnter={show}
            onMouseLeave={() => pointAt(null)}
            onFocus={show}
            onBlur={() => pointAt(null)}
            onClick={() => {
                show();
                inspect();
            }}
        >
            <Icon name="vp" size={16} hidden />
            {counted(player.score!)} <span class="sr">{tr("points so far")}</span>
        </button>
    );
}

/* Beside a name: as what its owner plays. */
export function Corporation({ id }: { id: string | null }) {
    const c = id ? card(id) : undefined;
    if (!c) return <small>{tr("choosing")}</small>;
    return (
        <Tells id={c.id} label={c.name}>
            {softly(c.name)}
        </Tells>
    );
}

/* What a level means to somebody who plays against it. */
function botWords(id: string) {
    const info = games.value.find((g) => g.id === snap.value!.game);
    return tr("a bot, {level}: {text}", {
        level: levelWord(id),
        text: info?.bots.find((b) => b.id === id)?.text ?? "",
    });
}

/* A click on a name opens the cards that its owner has in play. */
function Name({ player }: { player: Player }) {
    const name = nameOf(player.seat);
    const shown = calledOf(player.seat);
    if (!useGame()?.deck || !snap.value!.view?.players?.[player.seat]) return <strong>{shown}</strong>;
    return (
        <button
            type="button"
            class="name"
            title={
                player.bot
                    ? tr("The cards of {name} ({bot})", { name, bot: botWords(player.bot) })
                    : tr("The cards of {name}", { name })
            }
            onClick={() => {
                cardsOf.value = player.seat;
                dialog.value = "cards";
            }}
        >
            {shown}
        </button>
    );
}

function Join({ seat }: { seat: Seat }) {
    async function join() {
        try {
            const got = await api.join(tokenNow(), seat, localStorage.getItem("areo.name") ?? "");
            remember({ token: got.token, game: live.value!.game, title: live.value!.name });
            go(`/t/${got.token}`);
        } catch (e) {
            say((e as Error).message, true);
        }
    }
    return (
        <button type="button" class="primary" onClick={join}>
            {tr("Take this seat")}
        </button>
    );
}

