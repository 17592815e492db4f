/* board.tsx: the colony: buildings, shelters, pieces; around it what concerns everybody. */
import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { complexColour, piece as drawPiece, star, type PieceKind } from "../../drawing/piece";
import type { Planet } from "../../drawing/relief";
import { Globe } from "../../map/globe";
import { corners } from "../../map/hexes";
import { HexMap, type Hex } from "../../map/hexmap";
import { Icon, iconTitle, Mark } from "../../shell/icons";
import { seatColour, SeatMark } from "../../shell/seat";
import { asked, askWhy, card, detail, figures, live, me, options, pointAt, snap, titleOf, whyOf } from "../../table/store";
import type { View } from "../../generated/on-mars";
import { argsOf, sentence, title, verbOf } from "../../shell/words";
import { benefitOf, buildings, complexOf, complexSize, hexAt, hexIds, iconOf, isHex, SIZE, types, whoIs } from "./facts";
import type { Subject } from "../../rules/book";
import { Common, Rail } from "./track";
import { tr } from "../../shell/language";
import { narrow } from "../../shell/ui";

/* ---- Moves that end on a hex -------------------------------------------------------------------- */

const mapVerbs = ["bot", "rover", "pass", "build", "place", "upgrade", "explore"];

export const onMap = (move: string) =>
    mapVerbs.includes(verbOf(move)) && isHex(argsOf(move)[argsOf(move).length - 1] ?? "");

/* What is put on the map, without the place: "bot j8", "build mine". */
const piece = (move: string) => move.split(" ").slice(0, -1).join(" ");
const chosen = signal("");

/* A piece that makes room: where it stands is said by the prompt. */
const leaving = () => asked("from-hex")?.args.hex as string | undefined;
const leavingPiece = () =>
    stacksOf(snap.value!.view as View)[leaving() ?? ""]?.piece?.icon ?? "bot";

function pieceIcon(move: string) {
    const [verb, what] = move.split(" ");
    if (verb === "place") return leavingPiece();
    if (verb === "pass") return "rover";
    if (verb === "build") return iconOf(what);
    if (verb === "upgrade") return iconOf(card(what)?.type ?? "");
    if (verb === "explore") return benefitOf(card(what))?.icon ?? "star";
    return verb === "rover" ? "rover" : "bot";
}

const ghostOf = (move: string) => (
    <g opacity="0.8">
        <Mark name={pieceIcon(move)} x={0} y={0} size={24} />
    </g>
);

function wordsOf(prefix: string) {
    const [verb, what] = prefix.split(" ");
    if (verb === "bot") return tr("bot on {what}", { what });
    if (verb === "pass") return tr("rover, leaving its crystal");
    if (verb === "build") return sentence(titleOf("type", what));
    if (verb === "place") return leavingPiece();
    return what ? (card(what)?.name ?? title(what)) : verb;
}

/* Why there is no hex for it: what stands against all of them, as its price. */
function nowhere(p: string) {
    const reasons = new Set(hexIds.value.map((id) => whyOf(`${p} ${id}`)?.text));
    const [one] = reasons;
    return reasons.size === 1 && one ? one : tr("no hex for it now");
}

/* What is put on the map or moved there; a card tells of itself while it is pointed at. */
function Pieces({ list, now, can }: { list: string[]; now: string; can: string[] }) {
    return (
        <div class="pieces" role="group" aria-label={tr("What is placed or moved")}>
            {list.map((p) => {
                const id = argsOf(p)[0] ?? "";
                const show = () => card(id) && pointAt({ kind: "card", id });
                return (
                    <button
                        type="button"
                        key={p}
                        data-piece={p}
                        aria-pressed={p === now}
                        class={can.includes(p) ? "" : "none"}
                        title={[sentence(wordsOf(p)), ...(can.includes(p) ? [] : [nowhere(p)])].join(": ")}
                        onClick={() => {
                            chosen.value = p;
                            if (narrow.value) pointAt(null); /* the card would lie over the map */
                        }}
                        onMouseEnter={show}
                        onMouseLeave={() => pointAt(null)}
                        onFocus={show}
                        onBlur={() => pointAt(null)}
                    >
                        <Icon name={pieceIcon(p)} size={18} hidden /> <span>{sentence(wordsOf(p))}</span>
                    </button>
                );
            })}
            {!can.includes(now) && (
                <p class="nowhere" role="status">
                    {sentence(wordsOf(now))}: {nowhere(now)}
                </p>
            )}
        </div>
    );
}

/* ---- What lies on a hex ------------------------------------------------------------------------- */

interface Stack {
    building?: string;
    size?: number; /* of its complex */
    name?: string;
    seat?: string; /* of a shelter or an advanced building */
    advanced?: string;
    piece?: { icon: string; seat: string };
    mark?: string;
    tile?: string; /* the card of a discovery or research tile */
    waiting?: string[]; /* seats whose rover has not moved yet */
}

/* Rovers count as standing on the mine in the middle until they move for the first time. */
const middle = () => hexIds.value.find((id) => !hexAt(id).x && !hexAt(id).y) ?? "";

function stacksOf(v: View): Record<string, Stack> {
    const at: Record<string, Stack> = {};
    const on = (id: string) => (at[id] = at[id] ?? {});
    for (const [member, icon, name] of buildings)
        for (const id of v[member])
            Object.assign(on(id), { building: icon, name: tr(name), size: complexSize(v[member], id) });
    for (const id of v.crystal) on(id).mark = "crystal";
    for (const d of Object.keys(v.discovery_at))
        if (v.discovery_at[d]) Object.assign(on(v.discovery_at[d]), { mark: "star", tile: d });
    for (const r of Object.keys(v.research_at))
        if (v.research_at[r])
            Object.assign(on(v.research_at[r]), { mark: "scientist", tile: figures.value.research?.[r] });
    for (const seat of Object.keys(v.players)) {
        const p = v.players[seat];
        for (const id of p.shelter)
            Object.assign(on(id), {
                building: "shelter",
                name: iconTitle("shelter"),
                seat,
                size: complexSize(p.shelter, id),
            });
        for (const id of p.miner) on(id).piece = { icon: "colonist", seat };
        for (const id of p.bot) on(id).piece = { icon: "bot", seat };
        if (p.rover) on(p.rover).piece = { icon: "rover", seat };
        else (on(middle()).waiting ??= []).push(seat);
    }
    for (const b of Object.keys(v.built))
        if (v.built[b]) Object.assign(on(v.built[b]), { advanced: b, seat: v.owner[b] });
    return at;
}

/* Where the rules speak of it. */
const subjectsOf = (s: Stack = {}): Subject[] => [
    ...(s.piece && s.piece.icon !== "colonist" ? [["verb", s.piece.icon] as Subject] : []),
    ...(s.advanced ? [["group", "blueprint"] as Subject] : []),
    ...(s.building ? [["group", "building"] as Subject, ["group", "tile"] as Subject] : []),
    ...(s.mark ? [["verb", "collect"] as Subject] : []),
];

/* Icons and members of the view have short names, pieces those of the buildings. */
const kinds: Record<string, PieceKind> = {
    mine: "mine",
    generator: "generator",
    extractor: "water-extractor",
    greenhouse: "greenhouse",
    condenser: "oxygen-condenser",
    shelter: "shelter",
    star: "discovery",
    scientist: "research",
    crystal: "crystal",
    bot: "bot",
    rover: "rover",
    colonist: "colonist",
};

interface PieceProps {
    kind: string;
    seat?: string;
    y?: number;
    scale: number;
}

function PieceArt({ kind, seat, y = 0, scale }: PieceProps) {
    const art = useMemo(() => drawPiece(kinds[kind], seat), [kind, seat]);
    return (
        <g
            transform={`translate(0 ${y}) scale(${scale})`}
            dangerouslySetInnerHTML={{ __html: art }}
        />
    );
}

/* A building stands behind the piece on its hex; what lies on open ground lies below it. */
function StackArt({ s, at }: { s: Stack; at: string }) {
    return (
        <g class="tile">
            {s.building && (
                <PieceArt
                    kind={s.building}
                    seat={s.seat}
                    y={s.piece ? -4 : -1}
                    scale={s.advanced ? 0.95 : 0.85}
                />
            )}
            {s.advanced && <g dangerouslySetInnerHTML={{ __html: star(-12, -12, 6) }} />}
            {s.seat && <SeatMark seat={s.seat} x={12} y={11} r={6.5} />}
            {s.waiting?.map((seat, i, { length: n }) => (
                <g key={seat} transform={`translate(${(i - (n - 1) / 2) * 11} ${s.piece ? -13 : 9}) scale(0.46)`}>
                    <PieceArt kind="rover" seat={seat} scale={1} />
                    <SeatMark seat={seat} x={-9} y={11} r={9} />
                </g>
            ))}
            {!s.building && s.mark && <PieceArt kind={s.mark} y={s.piece ? -5 : 0} scale={0.78} />}
            {!s.building && s.mark === "star" && (
                <Mark name={benefitOf(card(s.tile!))?.icon ?? "star"} x={0} y={s.piece ? -5 : 0} size={13} />
            )}
            {s.piece && (
                <g data-piece={`${s.piece.icon} ${s.piece.seat}`} data-at={at}>
                    <PieceArt
                        kind={s.piece.icon}
                        seat={s.piece.seat}
                        y={s.building || s.mark ? 8 : 1}
                        scale={s.building ? 0.68 : 0.9}
                    />
                    <SeatMark seat={s.piece.seat} x={-12} y={11} r={6} />
                </g>
            )}
        </g>
    );
}

/* The hex of a complex that stands highest, and rightmost of those. */
const topOf = (ids: string[]) =>
    [...ids].sort((a, b) => hexAt(a).y - hexAt(b).y || hexAt(b).x - hexAt(a).x)[0];

/* How many buildings a complex has, at its corner; one alone needs no number. */
function Count({ at, n }: { at: { x: number; y: number }; n: number }) {
    if (n < 2) return null;
    return (
        <g class="count" transform={`translate(${at.x + SIZE * 0.62} ${at.y - SIZE * 0.72})`}>
            <circle r="8.5" />
            <text y="4" text-anchor="middle">
                {n}
            </text>
        </g>
    );
}

/* The buildings of each kind; shelters are of their owner's. */
function byKind(at: Record<string, Stack>) {
    const kinds = new Map<string, string[]>();
    for (const id of Object.keys(at)) {
        const { building, seat } = at[id];
        if (!building) continue;
        const key = building === "shelter" ? `shelter ${seat}` : building;
        kinds.set(key, [...(kinds.get(key) ?? []), id]);
    }
    return kinds;
}

/* Buildings of a kind that touch are one complex: one outline around them and one ground. */
function Complexes({ kinds }: { kinds: Map<string, string[]> }) {
    const hexes = (ids: string[], size: number, more: object) =>
        ids.map((id) => <polygon key={id} points={corners(hexAt(id), size, false)} {...more} />);
    return (
        <g aria-hidden="true" class="complexes">
            {[...kinds].map(([key, ids]) => {
                const [kind, seat] = key.split(" ");
                const colour = seat ? seatColour(seat) : complexColour[kindOf(kind)];
                return (
                    <g key={key}>
                        {hexes(ids, SIZE, { class: "edge" })}
                        {hexes(ids, SIZE, { class: "rim", stroke: colour })}
                        {hexes(ids, SIZE + 0.6, { class: "ground" })}
                        {hexes(ids, SIZE + 0.6, { fill: colour, "fill-opacity": 0.34 })}
                    </g>
                );
            })}
        </g>
    );
}

/* Above everything else on the map. */
function Counts({ kinds }: { kinds: Map<string, string[]> }) {
    return (
        <g aria-hidden="true" class="complexes">
            {[...kinds.values()].flatMap((ids) =>
                ids
                    .filter((id) => topOf(complexOf(ids, id)) === id)
                    .map((id) => <Count key={id} at={hexAt(id)} n={complexSize(ids, id)} />),
            )}
        </g>
    );
}

const kindOf = (icon: string): string => kinds[icon];

const colony: Omit<Planet, "bright"> = {
    seed: 29,
    half: 262,
    pixels: 520,
    craters: 120,
    basins: [],
    cones: [
        [-150, -120, 60],
        [170, 110, 46],
    ],
    canyon: [
        [-230, 90],
        [-120, 60],
        [-20, 95],
        [90, 150],
    ],
};

const owned = (tile: string, seat?: string) => (seat ? tr("{tile} of {seat}", { tile, seat: whoIs(seat) }) : tile);

function words(s: Stack | undefined) {
    const list = [
        s?.name && owned(s.advanced ? tr("advanced {name}", { name: s.name }) : s.name, s.seat),
        s?.piece && owned(s.piece.icon === "colonist" ? tr("miner") : iconTitle(s.piece.icon), s.piece.seat),
        ...(s?.waiting ?? []).map((seat) => owned(iconTitle("rover"), seat)),
        s?.mark === "crystal" ? iconTitle("crystal") : s?.tile && card(s.tile)?.name,
    ];
    return list.filter(Boolean).join(", ") || tr("empty");
}

/* What one should know about a hex before deciding. */
export function Notes({ id, move = "" }: { id: string; move?: string }) {
    const s = stacksOf(snap.value!.view as View)[id];
    if (!s) return null;
    /* Who may take a tile there is told what it brings already. */
    const told = detail(move, "may-take-discovery") ?? detail(move, "may-take-research");
    const lines = [
        s.size && s.size > 1 ? tr("In a complex of {size|building|buildings}", { size: s.size }) : "",
        s.advanced ? `${card(s.advanced)?.name}: ${card(s.advanced)?.abilities[0]?.text ?? ""}` : "",
        s.tile && !told ? sentence(card(s.tile)?.text ?? "") : "",
    ].filter(Boolean);
    return lines.length ? (
        <ul>
            {lines.map((line) => (
                <li key={line}>{line}</li>
            ))}
        </ul>
    ) : null;
}

/* Crystals that going there costs on top of the points. */
const priceOf = (move: string) => detail(move, "costs-crystals")?.args.n ?? "";

/* ---- The board ----------------------------------------------------------------------------------- */

export function Board() {
    const v = snap.value!.view as View;
    const at = stacksOf(v);
    const kinds = byKind(at);
    const crystals = me.value ? v.players[me.value].crystals : 0;
    const moves = options.value.map((o) => o.move).filter(onMap);
    const can = [...new Set(moves.map(piece))];
    /* With a choice of buildings all of them are shown: hexes tell why one is not possible. */
    const built = can.filter((p) => verbOf(p) === "build").length > 1;
    const pieces = built
        ? [...types().map((t) => `build ${t}`), ...can.filter((p) => verbOf(p) !== "build")]
        : can;
    const now = pieces.includes(chosen.value) ? chosen.value : can[0];
    useEffect(() => {
        if (now) askWhy(hexIds.value.map((id) => `${now} ${id}`));
    }, [now, live.value?.decision, live.value?.step]);
    const [verb, what] = (now ?? "").split(" ");
    const from =
        verb === "bot"
            ? what
            : verb === "place"
              ? leaving()
              : ["rover", "pass"].includes(verb)
                ? (v.players[me.value!]?.rover ?? middle())
                : null;
    const hexes: Hex[] = hexIds.value.map((id) => {
        const price = now ? priceOf(`${now} ${id}`) : "";
        return {
            id,
            at: hexAt(id),
            kind: `land ${price ? "dear" : ""} ${Number(price) > crystals ? "goals" : ""} ${id === from ? "from" : ""}`,
            label: `${id}: ${words(at[id])}`,
            about: subjectsOf(at[id]),
            moves: now ? [`${now} ${id}`] : [],
            art: (
                <g>
                    {at[id] && <StackArt s={at[id]} at={id} />}
                    {price && (
                        <text class="price" y={at[id] ? 19 : 4} text-anchor="middle">
                            {price}◆
                        </text>
                    )}
                </g>
            ),
        };
    });
    if (!hexes.length) return <div class="boardbox mars" />; /* the figures are still on their way */
    return (
        <div class="boardbox mars">
            <Common v={v} />
            <div class="around">
                <Rail side="orbit" v={v} />
                <div class="middle">
                    {(pieces.length > 1 || card(what)) && <Pieces list={pieces} now={now} can={can} />}
                    <HexMap
                        label={tr("The colony")}
                        hexes={hexes}
                        size={SIZE}
                        pointed={false}
                        box={[-242, -192, 484, 384]}
                        placing={pieces.length > 0}
                        ghostArt={ghostOf}
                        over={<Counts kinds={kinds} />}
                    >
                        <Globe planet={colony} radius={258} />
                        <Complexes kinds={kinds} />
                    </HexMap>
                </div>
                <Rail side="colony" v={v} />
            </div>
        </div>
    );
}
