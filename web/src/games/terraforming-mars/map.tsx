/* map.tsx: the planet: hexes with their tiles, the three parameters around them. */
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Planet, Spot } from "../../drawing/relief";
import { tile as drawTile, type TileKind } from "../../drawing/tile";
import { Globe } from "../../map/globe";
import { HexMap, type Hex } from "../../map/hexmap";
import { Icon, Mark } from "../../shell/icons";
import { SeatMark } from "../../shell/seat";
import { narrow } from "../../shell/ui";
import { asked, figure, nameOf, optionsOf, snap } from "../../table/store";
import type { Track } from "../../generated/messages";
import type { View } from "../../generated/terraforming-mars";
import { perCent, signed, title } from "../../shell/words";
import { useWhys } from "../../table/act";
import { hueOf, shareOf } from "../progress";
import { places, SIZE, trackOf } from "./facts";
import { nameIn, tr } from "../../shell/language";

interface Tile {
    kind: string; /* ocean, greenery, city or the id of a special tile */
    seat?: string;
}

/* What lies where. */
function tilesOf(v: View): Record<string, Tile> {
    const tiles: Record<string, Tile> = {};
    for (const id of v.oceans) tiles[id] = { kind: "ocean" };
    for (const id of v.neutral_cities) tiles[id] = { kind: "city", seat: "neutral" };
    for (const id of v.neutral_greeneries) tiles[id] = { kind: "greenery", seat: "neutral" };
    for (const seat of Object.keys(v.players)) {
        const p = v.players[seat];
        for (const id of p.greeneries) tiles[id] = { kind: "greenery", seat };
        for (const id of p.cities) tiles[id] = { kind: "city", seat };
        for (const id of p.specials) tiles[id] = { kind: "special", seat };
    }
    for (const kind of Object.keys(v.special_tiles)) {
        const at = v.special_tiles[kind];
        if (at) tiles[at] = { kind, seat: tiles[at]?.seat };
    }
    return tiles;
}

/* The drawing of each special tile. */
const looks: Record<string, TileKind> = {
    capital: "capital",
    "natural-preserve": "preserve",
    "mining-area": "mining",
    "mining-rights": "mining",
    "commercial-district": "commercial",
    "nuclear-zone": "nuclear",
    "ecological-zone": "preserve",
    "lava-flows": "lava",
    "mohole-area": "mohole",
};
const plain = new Set(["ocean", "greenery", "city"]);

interface TileProps {
    tile: Tile;
    place: string;
    size?: number;
    ghost?: boolean; /* not placed yet */
}

/* Drawn once for each place, owner and kind. */
export function TileArt({ tile, place, size = SIZE, ghost }: TileProps) {
    const kind = (plain.has(tile.kind) ? tile.kind : (looks[tile.kind] ?? "special")) as TileKind;
    const art = useMemo(
        () => drawTile(kind, place, size, { owner: tile.seat, ghost }),
        [kind, place, size, tile.seat, ghost],
    );
    return <g class="tile" dangerouslySetInnerHTML={{ __html: art }} />;
}

function Bonus({ list }: { list: string[] }) {
    return (
        <g>
            {list.map((b, i) => (
                <Mark key={i} name={b} x={(i - (list.length - 1) / 2) * 16.5} y={1} size={15} />
            ))}
        </g>
    );
}

/* Ganymede and Phobos: a small grey world each. */
function Moon() {
    return (
        <g class="moon">
            <circle r={25} fill="#8f877e" />
            <path d="M-20 15A25 25 0 0 0 25 0 30 30 0 0 1-20 15" fill="#0005" />
            <circle cx={-8} cy={-9} r={5} fill="#6f6860" />
            <circle cx={9} cy={4} r={7} fill="#776f66" />
            <circle cx={6} cy={-14} r={3} fill="#6f6860" />
            <circle cx={-10} cy={9} r={3.5} fill="#756d64" />
        </g>
    );
}

function Ground({ id }: { id: string }) {
    const p = places.value[id];
    return (
        <g>
            {p.ground === "off-map" && <Moon />}
            <g transform={p.name ? "translate(0 6)" : undefined}>
                <Bonus list={p.bonus} />
            </g>
        </g>
    );
}

/* Names are wider than their places: they stand over the tiles beside them. */
function Names({ built }: { built: Record<string, unknown> }) {
    return (
        <g aria-hidden="true">
            {Object.values(places.value).map(
                ({ id, name, at, ground }) =>
                    name &&
                    !built[id] && (
                        <text key={id} x={at.x} y={at.y - (ground === "off-map" ? 31 : 12)} text-anchor="middle" class="place">
                            {name.split(" ")[0]}
                        </text>
                    ),
            )}
        </g>
    );
}

const groundWords: Record<string, string> = {
    get land() { return tr("land"); },
    get "ocean-area"() { return tr("ocean area"); },
    get volcano() { return tr("volcano"); },
    get noctis() { return tr("reserved for Noctis City"); },
    get "off-map"() { return tr("off the map"); },
};
/* "2 plants, 1 card" */
const counted = (list: string[]) =>
    [...new Set(list)].map((b) =>
        ((n) =>
            b === "plants"
                ? tr("{n|plant|plants}", { n })
                : b === "card"
                  ? tr("{n|card|cards}", { n })
                  : tr("{n} {what}", { n, what: nameIn(b) ?? b }))(list.filter((x) => x === b).length),
    );
const tileWord = (t: Tile) =>
    t.seat ? tr("{tile} of {seat}", { tile: title(t.kind), seat: nameOf(t.seat) }) : title(t.kind);

function claimOf(v: View, id: string) {
    return Object.keys(v.players).find((seat) => v.players[seat].claims.includes(id));
}

/* The kind of tile that is being placed, from the effect that asks. */
export function placing(): string {
    const effect = asked("effect")?.effect;
    return effect?.op === "tile" ? (effect.what ?? "special") : (effect?.op ?? "greenery");
}

export function Board() {
    const v = snap.value!.view as View;
    const choosing = optionsOf("place").length > 0;
    useWhys(() => (choosing ? Object.keys(places.value).map((id) => `place ${id}`) : []));
    const tiles = tilesOf(v);
    const hexes: Hex[] = Object.values(places.value).map((p) => {
        const tile = tiles[p.id];
        const claim = claimOf(v, p.id);
        const name = p.name ?? p.id;
        const what = tile ? tileWord(tile) : groundWords[p.ground];
        const gives = !tile && p.bonus.length && tr("gives {list}", { list: counted(p.bonus).join(", ") });
        const claimed = claim && tr("claimed by {claim}", { claim: nameOf(claim) });
        const told = (...parts: (string | 0 | false | undefined)[]) => `${name}: ${parts.filter(Boolean).join(", ")}`;
        return {
            id: p.id,
            at: p.at,
            kind: p.ground,
            label: told(what, gives, claimed),
            name: told(what, claimed),
            about: tile ? [["op", tile.kind]] : [],
            moves: [`place ${p.id}`],
            art: tile ? (
                <TileArt tile={tile} place={p.id} />
            ) : (
                <g>
                    <Ground id={p.id} />
                    {claim && <SeatMark seat={claim} x={0} y={19} r={7} />}
                </g>
            ),
        };
    });
    const kind = placing();
    if (!hexes.length) return <div class="boardbox" />; /* the figures are still on their way */
    return (
        <div class="boardbox">
            {narrow.value && <Meters v={v} />}
            <HexMap
                label={tr("Map of Mars")}
                hexes={hexes}
                size={SIZE}
                box={narrow.value ? [-268, -252, 536, 504] : [-414, -254, 828, 508]}
                placing={choosing}
                over={<Names built={tiles} />}
                ghostArt={(move) =>
                    kind === "claim" ? (
                        <SeatMark seat={snap.value!.seat!} x={0} y={0} r={12} />
                    ) : (
                        <TileArt
                            tile={{ kind, seat: kind === "ocean" ? undefined : snap.value!.seat! }}
                            place={move}
                            ghost
                        />
                    )
                }
            >
                <Globe
                    planet={tharsis.value}
                    radius={290}
                    share={shareOf({ temperature: v.temperature, oxygen: v.oxygen })}
                />
                <Regions built={tiles} />
                {!narrow.value && <Gauges v={v} />}
            </HexMap>
        </div>
    );
}

/* ---- The planet -------------------------------------------------------------------------------- */

const volcanoes: [id: string, radius: number][] = [
    ["r2c2", 26],
    ["r3c1", 40],
    ["r4c1", 42],
    ["r5c1", 46],
];
const marineris: [number, number][] = [
    [-150, 16],
    [-105, 8],
    [-40, 6],
    [30, -4],
    [95, 4],
    [160, 26],
    [205, 60],
];
const spot = (id: string, radius: number): Spot => [places.value[id].at.x, places.value[id].at.y, radius];
const tharsis = computed<Omit<Planet, "bright">>(() => ({
    seed: 11,
    half: 296,
    pixels: 560,
    craters: 90,
    basins: Object.values(places.value)
        .filter((p) => p.ground === "ocean-area")
        .map((p) => spot(p.id, SIZE)),
    cones: volcanoes.filter(([id]) => places.value[id]).map(([id, radius]) => spot(id, radius)),
    canyon: marineris,
}));
const regions: [x: number, y: number, name: string, turn: number][] = [
    [8, -157, "TEMPE", 0],
    [92, -104, "CHRYSE", 0],
    [-118, 106, "SOLIS PLANUM", 3],
    [190, 104, "ARGYRE", -3],
    [-66, -80, "LUNAE PLANUM", 0],
];

const LETTER = 8; /* half the width of one */

/* A name that a tile would hide in part is not there; on a small map there is no room for any. */
function Regions({ built }: { built: Record<string, unknown> }) {
    if (narrow.value) return null;
    const tiles = Object.values(places.value).filter((p) => built[p.id]);
    const free = regions.filter(([x, y, name]) =>
        tiles.every((p) => Math.abs(p.at.y - y) > SIZE + 8 || Math.abs(p.at.x - x) > name.length * LETTER + SIZE * 0.8),
    );
    return (
        <g aria-hidden="true">
            {free.map(([x, y, name, turn]) => (
                <text key={name} class="region" transform={`translate(${x} ${y}) rotate(${turn})`}>
                    {name}
                </text>
            ))}
        </g>
    );
}

/* ---- Temperature, oxygen, oceans --------------------------------------------------------------- */

/* The icons of the bonus steps of a track, by step. */
const marksOf = ({ from, step, bonus }: Track): Record<number, string> =>
    Object.fromEntries(
        bonus.map((b) => [(b.at - from) / step, b.effect.op === "production" ? b.effect.what! : b.effect.op]),
    );

const CORNER = 370; /* what is written there is not hidden by the values of low steps */

function Gauges({ v }: { v: View }) {
    const oceans = v.oceans.length;
    const [warmth, air, water] = ["temperature", "oxygen", "oceans"].map(trackOf);
    const degrees = (i: number) => warmth.from + i * warmth.step;
    const steps = (warmth.to - warmth.from) / warmth.step;
    return (
        <g>
            <Gauge
                side={-1}
                steps={steps}
                at={(v.temperature - warmth.from) / warmth.step}
                colour={(t) => hueOf("temperature", t)}
                label={`${signed(v.temperature)} °C`}
                said={tr("Temperature {temperature} °C of {last} °C", { temperature: v.temperature, last: signed(warmth.to) })}
                scale={[0, 5, 10, 15, steps].map((i) => [i, signed(degrees(i))])}
                marks={marksOf(warmth)}
            />
            <Gauge
                side={1}
                steps={air.to}
                at={v.oxygen}
                colour={(t) => hueOf("oxygen", t)}
                label={`${perCent(v.oxygen)} O₂`}
                said={tr("Oxygen {oxygen} % of {last} %", { oxygen: v.oxygen, last: air.to })}
                scale={[0, 4, 8, 12, air.to].map((i) => [i, String(i)])}
                marks={marksOf(air)}
            />
            <g role="img" aria-label={tr("Oceans {oceans} of {last}", { oceans, last: water.to })}>
                <text x={-CORNER} y={206} text-anchor="middle" class="tracktitle">
                    {tr("Oceans {oceans}/{last}", { oceans, last: water.to })}
                </text>
                {Array.from({ length: water.to }, (_, i) => (
                    <g key={i} opacity={i < oceans ? 1 : 0.28}>
                        <Mark
                            name="water"
                            x={-CORNER - 36 + (i % 5) * 18}
                            y={222 + Math.floor(i / 5) * 18}
                            size={16}
                            plain
                        />
                    </g>
                ))}
            </g>
            <g>
                <text x={CORNER} y={206} text-anchor="middle" class="tracktitle">
                    {tr("Deck {deckcount}", { deckcount: v.deck_count })}
                </text>
                <text x={CORNER} y={224} text-anchor="middle" class="note">
                    {tr("{discardcount} discarded", { discardcount: v.discard_count })}
                </text>
            </g>
        </g>
    );
}

/* The same in three words, for a small screen. */
function Meters({ v }: { v: View }) {
    const row = (icon: string, text: string, share: number) => (
        <div class="meter">
            <Icon name={icon} size={20} hidden />
            <span>{text}</span>
            <progress max={1} value={share} aria-label={text} style={{ "--fill": hueOf(icon, share) }} />
        </div>
    );
    return (
        <div class="meters">
            {row("temperature", `${signed(v.temperature)} °C`, shareOf({ temperature: v.temperature }))}
            {row("oxygen", perCent(v.oxygen), shareOf({ oxygen: v.oxygen }))}
            {row("ocean", tr("{n} of {of}", { n: v.oceans.length, of: trackOf("oceans").to }), shareOf({ oceans: v.oceans.length }))}
        </div>
    );
}

interface GaugeProps {
    side: -1 | 1; /* left or right of the planet */
    steps: number;
    at: number;
    colour: (share: number) => string;
    label: string;
    said: string;
    scale: (readonly [step: number, text: string])[];
    marks: Record<number, string>; /* the bonus on a step, until it is reached */
}

const RADIUS = 309;
const SPAN = 0.76; /* radians up and down */

/* An arc beside the planet; it fills from the bottom. */
function Gauge({ side, steps, at, colour, label, said, scale, marks }: GaugeProps) {
    const angle = (i: number) =>
        (side < 0 ? Math.PI : 0) - side * (-SPAN + (2 * SPAN * i) / steps);
    const on = (i: number, r = RADIUS) => ({ x: r * Math.cos(angle(i)), y: r * Math.sin(angle(i)) });
    const arc = (from: number, to: number) => {
        const [a, b] = [on(from), on(to)];
        const sweep = side < 0 ? 1 : 0;
        return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}A${RADIUS} ${RADIUS} 0 0 ${sweep} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
    };
    const here = on(at);
    const width = 70;
    return (
        <g role="img" aria-label={said} class="gauge">
            <path d={arc(0, steps)} class="groove" />
            {Array.from({ length: steps }, (_, i) => (
                <path
                    key={i}
                    d={arc(i + 0.08, i + 0.92)}
                    class={`step ${i < at ? "done" : ""}`}
                    stroke={i < at ? colour(i / steps) : "var(--tick)"}
                />
            ))}
            {scale.filter(([i]) => i !== at).map(([i, text]) => {
                const p = on(i, RADIUS + 17);
                return (
                    <text
                        key={i}
                        class="note"
                        x={p.x}
                        y={p.y + 4}
                        text-anchor={side < 0 ? "end" : "start"}
                    >
                        {text}
                    </text>
                );
            })}
            {Object.entries(marks)
                .filter(([i]) => at < +i)
                .map(([i, name]) => {
                    const p = on(+i - 0.5);
                    return <Mark key={i} name={name} x={p.x} y={p.y} size={17} />;
                })}
            <g class="glides" style={{ transform: `translate(${here.x}px, ${here.y}px)` }}>
                <circle r="9" class="marker" />
                <circle r="4.5" fill={colour(at / steps)} />
            </g>
            <g
                class="glides"
                style={{
                    transform: `translate(${side < 0 ? here.x - 16 - width : here.x + 16}px, ${here.y - 14}px)`,
                }}
            >
                <rect class="plate" width={width} height="28" rx="8" stroke={colour(at / steps)} />
                <text class="value" x={width / 2} y="19.5" text-anchor="middle">
                    {label}
                </text>
            </g>
        </g>
    );
}

/* ---- What a place means ------------------------------------------------------------------------- */

/* When no tile is being placed; otherwise the engine tells what it would bring. */
export function Notes({ id }: { id: string }) {
    const tiles = tilesOf(snap.value!.view as View);
    const p = places.value[id];
    const wet = p.near.filter((n) => tiles[n]?.kind === "ocean").length;
    if (tiles[id]) return null;
    const gives = [
        ...counted(p.bonus),
        ...(wet ? [(wet === 1 ? tr("{value} M€ for an ocean next to it", { value: figure("money_by_ocean") * wet }) : tr("{value} M€ for oceans next to it", { value: figure("money_by_ocean") * wet }))] : []),
    ];
    return (
        <dl class="told">
            <div>
                <dt>{tr("A tile here brings")}</dt>
                <dd>{gives.join(", ") || tr("nothing")}</dd>
            </div>
        </dl>
    );
}
