/* board.tsx: the colony: buildings, shelters, pieces; above it what concerns everybody. */
import { signal } from "@preact/signals";
import { HexMap, type Hex } from "../../hexmap";
import { Icon, Mark } from "../../icons";
import { SeatMark } from "../../seat";
import { card, options, snap } from "../../store";
import type { View } from "../../types";
import { argsOf, sentence, title, verbOf } from "../../words";
import { buildings, hexAt, isHex, items, lss, SIZE } from "./facts";

/* ---- Moves that end on a hex -------------------------------------------------------------------- */

const mapVerbs = ["bot", "rover", "pass", "build", "place", "upgrade", "explore"];

export const onMap = (move: string) =>
    mapVerbs.includes(verbOf(move)) && isHex(argsOf(move)[argsOf(move).length - 1] ?? "");

/* What is put on the map, without the place: "bot j8", "build mine". */
const piece = (move: string) => move.split(" ").slice(0, -1).join(" ");
const chosen = signal("");

const arts: Record<string, string> = {
    "water-extractor": "extractor",
    "oxygen-condenser": "condenser",
};
function ghostOf(move: string) {
    const [verb, what] = move.split(" ");
    const name =
        verb === "bot" || verb === "rover"
            ? verb
            : verb === "pass"
              ? "rover"
              : verb === "build"
                ? (arts[what] ?? what)
                : verb === "explore"
                  ? "star"
                  : "bot";
    return (
        <g opacity="0.8">
            <Mark name={name} x={0} y={0} size={24} />
        </g>
    );
}

function wordsOf(prefix: string) {
    const [verb, what] = prefix.split(" ");
    if (verb === "bot") return `bot on ${what}`;
    if (verb === "pass") return "rover, leaving its crystal";
    if (verb === "build") return title(what);
    if (verb === "place") return "piece";
    return what ? (card(what)?.name ?? title(what)) : verb;
}

/* ---- What lies on a hex ------------------------------------------------------------------------- */

interface Stack {
    building?: string;
    name?: string;
    seat?: string; /* of a shelter or an advanced building */
    advanced?: string;
    piece?: { icon: string; seat: string };
    mark?: string;
}

function stacksOf(v: View): Record<string, Stack> {
    const at: Record<string, Stack> = {};
    const on = (id: string) => (at[id] = at[id] ?? {});
    for (const [member, icon, name] of buildings)
        for (const id of v[member]) Object.assign(on(id), { building: icon, name });
    for (const id of v.crystal) on(id).mark = "crystal";
    for (const d of Object.keys(v.discovery_at))
        if (v.discovery_at[d]) on(v.discovery_at[d]).mark = "star";
    for (const r of Object.keys(v.research_at))
        if (v.research_at[r]) on(v.research_at[r]).mark = "scientist";
    for (const seat of Object.keys(v.players)) {
        const p = v.players[seat];
        for (const id of p.shelter)
            Object.assign(on(id), { building: "shelter", name: "shelter", seat });
        for (const id of p.miner) on(id).piece = { icon: "colonist", seat };
        for (const id of p.bot) on(id).piece = { icon: "bot", seat };
        if (p.rover) on(p.rover).piece = { icon: "rover", seat };
    }
    for (const b of Object.keys(v.built))
        if (v.built[b]) Object.assign(on(v.built[b]), { advanced: b, seat: v.owner[b] });
    return at;
}

function StackArt({ s }: { s: Stack }) {
    return (
        <g>
            {s.building && (
                <Mark name={s.building} x={0} y={s.piece ? -6 : 0} size={s.piece ? 19 : 24} />
            )}
            {s.advanced && (
                <circle r={SIZE * 0.7} fill="none" stroke="#ffd76a" stroke-width="2.5" />
            )}
            {s.seat && !s.piece && <SeatMark seat={s.seat} x={11} y={10} r={7} />}
            {!s.building && s.mark && <Mark name={s.mark} x={0} y={s.piece ? -7 : 0} size={18} />}
            {s.piece && <Mark name={s.piece.icon} x={-7} y={9} size={16} />}
            {s.piece && <SeatMark seat={s.piece.seat} x={8} y={9} r={7.5} />}
        </g>
    );
}

function words(s: Stack | undefined) {
    if (!s) return "empty";
    return (
        [
            s.name &&
                `${s.advanced ? `advanced ${s.name} (${card(s.advanced)?.name ?? s.advanced})` : s.name}${s.seat ? " of " + s.seat : ""}`,
            s.piece && `${s.piece.icon === "colonist" ? "miner" : s.piece.icon} of ${s.piece.seat}`,
            s.mark === "crystal"
                ? "crystal"
                : s.mark === "star"
                  ? "discovery tile"
                  : s.mark && "research tile",
        ]
            .filter(Boolean)
            .join(", ") || "empty"
    );
}

/* ---- The board ----------------------------------------------------------------------------------- */

export function Board() {
    const v = snap.value!.view as View;
    const at = stacksOf(v);
    const moves = options.value.map((o) => o.move).filter(onMap);
    const pieces = [...new Set(moves.map(piece))];
    const now = pieces.includes(chosen.value) ? chosen.value : pieces[0];
    const hexes: Hex[] = Object.keys(hexAt).map((id) => ({
        id,
        at: hexAt[id],
        kind: "land",
        label: `${id}: ${words(at[id])}`,
        moves: now ? [`${now} ${id}`] : [],
        art: at[id] ? <StackArt s={at[id]} /> : undefined,
    }));
    return (
        <div class="boardbox dice">
            <Common v={v} />
            {pieces.length > 0 && (
                <div class="pieces" role="group" aria-label="What is placed or moved">
                    {pieces.map((p) => (
                        <button
                            type="button"
                            key={p}
                            aria-pressed={p === now}
                            onClick={() => (chosen.value = p)}
                        >
                            {sentence(wordsOf(p))}
                        </button>
                    ))}
                </div>
            )}
            <HexMap
                label="The colony"
                hexes={hexes}
                size={SIZE}
                pointed={false}
                box={[-248, -198, 496, 396]}
                placing={pieces.length > 0}
                ghostArt={ghostOf}
            >
                <circle r="246" class="planetglow" />
            </HexMap>
        </div>
    );
}

function Common({ v }: { v: View }) {
    return (
        <div class="common">
            <span>
                <b>Colony level {v.level}</b>
            </span>
            <span class="lss" role="group" aria-label="Life support">
                {lss.map(([id, icon]) => (
                    <span key={id} title={`${title(id)} ${v.lss[id]}`}>
                        <Icon name={icon} size={18} /> {v.lss[id]}
                    </span>
                ))}
            </span>
            <span>
                <Icon name="ship" size={18} hidden /> Shuttle: {v.shuttle_side ?? "not yet"}{" "}
                {v.shuttle_side ? v.shuttle_space : ""}
            </span>
            <span class="lss" role="group" aria-label="Warehouse">
                Warehouse
                {[...items, "crystal"]
                    .filter((i) => v.warehouse[i])
                    .map((i) => (
                        <span key={i}>
                            <Icon name={i} size={16} /> {v.warehouse[i]}
                        </span>
                    ))}
            </span>
            {Object.keys(v.mission).map((n) => (
                <span key={n} title={card(v.mission[n])?.text}>
                    {card(v.mission[n])?.name ?? v.mission[n]}: <b>{v.mission_left[n]}</b> to go
                </span>
            ))}
        </div>
    );
}
