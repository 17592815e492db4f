/* board.tsx: the map of The Dice Game and its tracks. */
import { useWhys } from "../../table/act";
import type { Planet } from "../../drawing/relief";
import { Globe } from "../../map/globe";
import { HexMap, type Hex } from "../../map/hexmap";
import { Icon, iconTitle, Mark } from "../../shell/icons";
import { asked, figure, optionsOf, snap } from "../../table/store";
import type { View } from "../../generated/dice-game";
import { narrow } from "../../shell/ui";
import { perCent, title } from "../../shell/words";
import { TileArt } from "../terraforming-mars/map";
import type { Track as TrackRow } from "../../generated/messages";
import { hueOf, shareOf } from "../progress";
import { iconsOf, SIZE, spacesOf, trackOf, type Space } from "./facts";
import { tr } from "../../shell/language";

function tilesOf(v: View): Record<string, string> {
    const tiles: Record<string, string> = {};
    for (const id of v.oceans) tiles[id] = "ocean";
    for (const id of v.greeneries) tiles[id] = "greenery";
    for (const id of v.cities) tiles[id] = "city";
    for (const kind of Object.keys(v.special_tiles))
        if (v.special_tiles[kind]) tiles[v.special_tiles[kind]] = kind;
    return tiles;
}

/* What a space brings: "2 × plant", "1 VP". */
const bonusWords = ({ bonus }: Space) =>
    [...new Set(bonus)]
        .map((b) => {
            const n = bonus.filter((x) => x === b).length;
            return b === "vp" ? tr("{vp} VP", { vp: n }) : n > 1 ? `${n} × ${iconTitle(b)}` : iconTitle(b);
        })
        .join(", ");

/* A space without a tile: "ocean space, gives plant". */
function groundWords(s: Space) {
    const ground = s.ocean ? tr("ocean space") : tr("land");
    const list = bonusWords(s);
    return list ? `${ground}, ${tr("gives {list}", { list })}` : ground;
}

/* What is being placed: the question names the tile, or it is about the board of a game alone. */
const prepared: [question: string, tile: string][] = [
    ["board-city", "city"],
    ["board-ocean", "ocean"],
    ["board-greenery", "greenery"],
];
function placing(): string {
    const tile = asked("place")?.args.tile ?? prepared.find(([id]) => asked(id))?.[1];
    return String(tile ?? "special");
}

const marsOf = (spaces: Space[]): Omit<Planet, "bright"> => ({
    seed: 17,
    half: 230,
    pixels: 460,
    craters: 70,
    basins: spaces.filter((s) => s.ocean).map((s) => [s.at.x, s.at.y, SIZE]),
    cones: [[-120, -110, 44]],
    canyon: [
        [-190, 70],
        [-90, 40],
        [20, 66],
        [130, 120],
    ],
});

export function Board() {
    const v = snap.value!.view as View;
    const tiles = tilesOf(v);
    const spaces = spacesOf(v.options.board);
    const choosing = optionsOf("place").length > 0;
    useWhys(() => (choosing ? spaces.map((s) => `place ${s.id}`) : []));
    const hexes: Hex[] = spaces.map((s) => ({
        id: s.id,
        at: s.at,
        kind: s.ocean ? "ocean-area" : "land",
        label: `${s.id}: ${tiles[s.id] ? title(tiles[s.id]) : groundWords(s)}`,
        about: tiles[s.id] ? [["op", tiles[s.id]]] : [],
        moves: [`place ${s.id}`],
        art: tiles[s.id] ? (
            <TileArt tile={{ kind: tiles[s.id] }} place={s.id} size={SIZE} />
        ) : (
            <g>
                {s.bonus.map((b, i) => {
                    const x = (i - (s.bonus.length - 1) / 2) * 24;
                    return (
                        <g key={i}>
                            {b === "vp" && <circle cx={x} r={12} class="halo" />}
                            <Mark name={b} x={x} y={0} size={22} />
                        </g>
                    );
                })}
            </g>
        ),
    }));
    if (!hexes.length) return <div class="boardbox dice" />; /* the figures are still on their way */
    const kind = placing();
    const alone = Object.keys(v.players).length === 1;
    return (
        <div class="boardbox dice">
            <div class="tracks">
                <Track row={trackOf("temperature")} at={v.temperature} />
                <Track row={trackOf("oxygen")} at={v.oxygen} />
                <Track row={trackOf("oceans")} at={v.oceans.length} />
                <p class="dim">
                    {alone ? tr("All three must be full") : tr("It ends when two are full")}
                    {narrow.value ? " · " : <br />}
                    {v.ending
                        ? tr("Last turns")
                        : alone
                          ? tr("Turn {turn} of {last}", { turn: v.turn, last: figure("solo_turns") })
                          : tr("Turn {turn}", { turn: v.turn })}
                    {" · "}
                    {tr("deck {deckcount}", { deckcount: v.deck_count })}
                </p>
            </div>
            <HexMap
                label={tr("Map of Mars")}
                hexes={hexes}
                size={SIZE}
                box={narrow.value ? [-246, -226, 492, 452] : [-300, -226, 600, 452]}
                placing={choosing}
                ghostArt={(move) => <TileArt tile={{ kind }} place={move} size={SIZE} ghost />}
            >
                <Globe planet={marsOf(spaces)} share={shareOf({ temperature: v.temperature, oxygen: v.oxygen })} radius={224} />
            </HexMap>
        </div>
    );
}

const trackNames: Record<string, string> = {
    get temperature() { return tr("Temperature"); },
    get oxygen() { return tr("Oxygen"); },
    get oceans() { return tr("Oceans"); },
};

/* One box for each step; a bonus waits on some of them for whoever comes there. */
function Track({ row, at }: { row: TrackRow; at: number }) {
    const reading = (n: number) =>
        row.unit === " %" ? perCent(n) : row.unit ? `${n}${row.unit}`.replace("-", "−") : tr("{n} of {of}", { n, of: row.to });
    const steps = Array.from({ length: (row.to - row.from) / row.step }, (_, i) => row.from + (i + 1) * row.step);
    const bonus = (n: number) => row.bonus.filter((b) => b.at === n).flatMap((b) => iconsOf(b.effect))[0];
    return (
        <div class="track" role="img" aria-label={`${trackNames[row.id]} ${reading(at)}`}>
            <span class="value">
                <Icon name={row.id === "oceans" ? "ocean" : row.id} size={18} hidden /> {reading(at)}
            </span>
            <span class="steps">
                {steps.map((n, i) => (
                    <span
                        key={n}
                        style={n <= at ? { background: hueOf(row.id, i / steps.length) } : undefined}
                        title={`${reading(n)}${bonus(n) ? `: ${iconTitle(bonus(n))}` : ""}`}
                    >
                        {bonus(n) && n > at && <Icon name={bonus(n)} size={14} hidden />}
                    </span>
                ))}
            </span>
        </div>
    );
}

export function Notes({ id }: { id: string }) {
    const v = snap.value!.view as View;
    const s = spacesOf(v.options.board).find((x) => x.id === id);
    if (!s || tilesOf(v)[id]) return null;
    return (
        <dl>
            <dt>{tr("You receive")}</dt>
            <dd>{bonusWords(s) || tr("nothing")}</dd>
        </dl>
    );
}
