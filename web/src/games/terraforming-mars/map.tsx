/* map.tsx: the planet: hexes with their tiles, the three parameters around them. */
import { HexMap, type Hex } from "../../hexmap";
import { Icon, Mark } from "../../icons";
import { SeatMark } from "../../seat";
import { narrow } from "../../ui";
import { optionsOf, snap } from "../../store";
import type { View } from "../../types";
import { plural, title } from "../../words";
import { useWhys } from "../../act";
import { places, SIZE } from "./facts";

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

const short: Record<string, string> = {
    capital: "Capital",
    "natural-preserve": "Preserve",
    "mining-area": "Mining",
    "mining-rights": "Mining",
    "commercial-district": "Market",
    "nuclear-zone": "Nuclear",
    "industrial-center": "Industry",
    "ecological-zone": "Ecology",
    "lava-flows": "Lava",
    "mohole-area": "Mohole",
    "restricted-area": "Restricted",
};

export function TileArt({ tile, size = SIZE }: { tile: Tile; size?: number }) {
    const r = size * 0.9;
    const hex = [0, 1, 2, 3, 4, 5]
        .map(
            (i) =>
                `${(r * Math.sin((i * Math.PI) / 3)).toFixed(1)},${(r * Math.cos((i * Math.PI) / 3)).toFixed(1)}`,
        )
        .join(" ");
    const base =
        tile.kind === "ocean"
            ? "#2f7fc4"
            : tile.kind === "greenery"
              ? "#3c8a45"
              : tile.kind === "city" || tile.kind === "capital"
                ? "#767d8c"
                : "#8a6a3a";
    return (
        <g class="tile">
            <polygon points={hex} fill={base} stroke="#0007" stroke-width="1.5" />
            {tile.kind === "ocean" && (
                <path
                    d="M-20 -5c7-7 13 7 20 0s13 7 20 0M-20 5c7-7 13 7 20 0s13 7 20 0"
                    fill="none"
                    stroke="#a8d4f5"
                    stroke-width="2.5"
                    stroke-linecap="round"
                />
            )}
            {tile.kind === "greenery" && (
                <g fill="#a6dd8f">
                    <path d="M-13-2l7-13 7 13z" />
                    <path d="M0 0l7-14 7 14z" />
                    <path d="M-6 2l6-11 6 11z" fill="#7cc46f" />
                </g>
            )}
            {(tile.kind === "city" || tile.kind === "capital") && (
                <path
                    d="M-16 2v-9h6v9M-10 2v-18h7v18M-3 2v-12h6v12M3 2v-21h7v21M10 2v-8h6v8"
                    fill="#dfe4ec"
                    stroke="#2a2f38"
                    stroke-width="1"
                />
            )}
            {short[tile.kind] && (
                <text y={tile.kind === "capital" ? 13 : -6} text-anchor="middle" class="special">
                    {short[tile.kind]}
                </text>
            )}
            {tile.seat && (
                <SeatMark seat={tile.seat} x={0} y={tile.kind === "capital" ? 22 : 16} r={9} />
            )}
        </g>
    );
}

function Bonus({ list }: { list: string[] }) {
    return (
        <g>
            {list.map((b, i) => (
                <Mark key={i} name={b} x={(i - (list.length - 1) / 2) * 19} y={1} size={17} />
            ))}
        </g>
    );
}

function Ground({ id }: { id: string }) {
    const p = places[id];
    return (
        <g>
            {p.ground === "volcano" && (
                <path d="M-10 -10l6-9h8l6 9z" fill="none" stroke="#ffb38a" stroke-width="1.5" />
            )}
            {p.ground === "noctis" && (
                <text y="-13" text-anchor="middle" class="note">
                    Noctis
                </text>
            )}
            {p.ground === "off-map" && (
                <text y="3" text-anchor="middle" class="note">
                    {p.name!.split(" ")[0]}
                </text>
            )}
            <Bonus list={p.bonus} />
        </g>
    );
}

const groundWords: Record<string, string> = {
    land: "land",
    "ocean-area": "ocean area",
    volcano: "volcano",
    noctis: "reserved for Noctis City",
    "off-map": "off the map",
};
/* "2 plants, 1 card" */
const counted = (list: string[]) =>
    [...new Set(list)].map((b) =>
        ((n) => (b === "plants" || b === "card" ? plural(n, b.replace(/s$/, "")) : `${n} ${b}`))(
            list.filter((x) => x === b).length,
        ),
    );
const tileWord = (t: Tile) =>
    t.kind === "ocean" ? "ocean" : `${title(t.kind)}${t.seat ? " of " + t.seat : ""}`;

function claimOf(v: View, id: string) {
    return Object.keys(v.players).find((seat) => v.players[seat].claims.includes(id));
}

/* The kind of tile that is being placed, from the words of the prompt. */
export function placing(): string {
    const prompt = snap.value?.prompt ?? "";
    const special = prompt.match(/place the (.+?) tile/)?.[1];
    if (special) return special.toLowerCase().replace(/ /g, "-");
    if (/ocean/.test(prompt) && !/next to/.test(prompt)) return "ocean";
    if (/greener/.test(prompt)) return "greenery";
    return /city/.test(prompt) ? "city" : /mark a free place/.test(prompt) ? "claim" : "special";
}

export function Board() {
    const v = snap.value!.view as View;
    const choosing = optionsOf("place").length > 0;
    useWhys(() => (choosing ? Object.keys(places).map((id) => `place ${id}`) : []));
    const tiles = tilesOf(v);
    const hexes: Hex[] = Object.values(places).map((p) => {
        const tile = tiles[p.id];
        const claim = claimOf(v, p.id);
        const name = p.name ?? p.id;
        const claimed = claim ? `, claimed by ${claim}` : "";
        const gives = p.bonus.length ? `, gives ${counted(p.bonus).join(", ")}` : "";
        const what = tile ? tileWord(tile) : groundWords[p.ground] + gives;
        return {
            id: p.id,
            at: p.at,
            kind: p.ground,
            label: `${name}: ${what}${claimed}`,
            name: `${name}: ${tile ? tileWord(tile) : groundWords[p.ground]}${claimed}`,
            moves: [`place ${p.id}`],
            art: tile ? (
                <TileArt tile={tile} />
            ) : (
                <g>
                    <Ground id={p.id} />
                    {claim && <SeatMark seat={claim} x={0} y={19} r={7} />}
                </g>
            ),
        };
    });
    const kind = placing();
    return (
        <div class="boardbox">
            {narrow.value && <Meters v={v} />}
            <HexMap
                label="Map of Mars"
                hexes={hexes}
                size={SIZE}
                box={narrow.value ? [-268, -252, 536, 504] : [-342, -254, 684, 508]}
                placing={choosing}
                ghostArt={() => (
                    <g opacity="0.75">
                        {kind === "claim" ? (
                            <SeatMark seat={snap.value!.seat!} x={0} y={0} r={12} />
                        ) : (
                            <TileArt
                                tile={{
                                    kind,
                                    seat: kind === "ocean" ? undefined : snap.value!.seat!,
                                }}
                            />
                        )}
                    </g>
                )}
            >
                {!narrow.value && <Tracks v={v} />}
            </HexMap>
        </div>
    );
}

/* ---- Temperature, oxygen, oceans --------------------------------------------------------------- */

function Tracks({ v }: { v: View }) {
    const oceans = v.oceans.length;
    return (
        <g>
            <circle r="252" class="planetglow" />
            <g role="img" aria-label={`Temperature ${v.temperature} °C of +8 °C`}>
                <Track
                    x={-326}
                    count={20}
                    at={(v.temperature + 30) / 2}
                    colour="#ef7d4a"
                    label={(i) => (i % 5 === 0 || i === 19 ? String(i * 2 - 30) : "")}
                    marks={{ 3: "heat", 5: "heat", 15: "ocean" }}
                />
                <text x={-316} y={-238} text-anchor="middle" class="tracktitle">
                    {v.temperature > 0 ? "+" : ""}
                    {v.temperature} °C
                </text>
            </g>
            <g role="img" aria-label={`Oxygen ${v.oxygen} % of 14 %`}>
                <Track
                    x={308}
                    count={15}
                    at={v.oxygen}
                    colour="#cfe3ea"
                    label={(i) => (i % 2 === 0 ? String(i) : "")}
                    marks={{ 8: "temperature" }}
                    left
                />
                <text x={314} y={-238} text-anchor="middle" class="tracktitle">
                    {v.oxygen} % O₂
                </text>
            </g>
            <g role="img" aria-label={`Oceans ${oceans} of 9`}>
                <text x={-236} y={170} text-anchor="middle" class="tracktitle">
                    Oceans {oceans}/9
                </text>
                {Array.from({ length: 9 }, (_, i) => (
                    <g key={i} opacity={i < oceans ? 1 : 0.28}>
                        <Mark
                            name="water"
                            x={-268 + (i % 3) * 22}
                            y={188 + Math.floor(i / 3) * 22}
                            size={19}
                            plain
                        />
                    </g>
                ))}
            </g>
            <g>
                <text x={236} y={170} text-anchor="middle" class="tracktitle">
                    Deck
                </text>
                <text x={236} y={192} text-anchor="middle" class="note">
                    {v.deck_count} left
                </text>
                <text x={236} y={210} text-anchor="middle" class="note">
                    {v.discard_count} discarded
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
            <progress max={1} value={share} aria-label={text} />
        </div>
    );
    return (
        <div class="meters">
            {row("temperature", `${v.temperature} °C`, (v.temperature + 30) / 38)}
            {row("oxygen", `${v.oxygen} %`, v.oxygen / 14)}
            {row("ocean", `${v.oceans.length} of 9`, v.oceans.length / 9)}
        </div>
    );
}

interface TrackProps {
    x: number;
    count: number;
    at: number;
    colour: string;
    label: (i: number) => string;
    marks: Record<number, string>;
    left?: boolean;
}

function Track({ x, count, at, colour, label, marks, left }: TrackProps) {
    const top = -222;
    const height = 444;
    const step = height / count;
    const y = (i: number) => top + height - (i + 1) * step;
    return (
        <g>
            {Array.from({ length: count }, (_, i) => (
                <g key={i}>
                    <rect
                        x={x}
                        y={y(i) + 1}
                        width="18"
                        height={step - 2}
                        rx="3"
                        fill={i <= at ? colour : "#ffffff14"}
                        stroke={i === at ? "#fff" : "none"}
                        stroke-width="1.5"
                    />
                    <text
                        x={left ? x - 4 : x + 22}
                        y={y(i) + step / 2 + 4}
                        text-anchor={left ? "end" : "start"}
                        class="note"
                    >
                        {label(i)}
                    </text>
                    {marks[i] && <Mark name={marks[i]} x={x + 9} y={y(i) + step / 2} size={14} />}
                </g>
            ))}
        </g>
    );
}

/* ---- What a place means ------------------------------------------------------------------------- */

/* When no tile is being placed; otherwise the engine tells what it would bring. */
export function Notes({ id }: { id: string }) {
    const tiles = tilesOf(snap.value!.view);
    const p = places[id];
    const wet = p.near.filter((n) => tiles[n]?.kind === "ocean").length;
    if (tiles[id]) return null;
    const gives = [
        ...counted(p.bonus),
        ...(wet ? [`${2 * wet} M€ for ${wet === 1 ? "an ocean" : "oceans"} next to it`] : []),
    ];
    return (
        <dl class="told">
            <div>
                <dt>A tile here brings</dt>
                <dd>{gives.join(", ") || "nothing"}</dd>
            </div>
        </dl>
    );
}
