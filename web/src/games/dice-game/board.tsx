/* board.tsx: the map of The Dice Game and its tracks. */
import { useWhys } from "../../table/act";
import type { Planet } from "../../drawing/relief";
import { Globe } from "../../map/globe";
import { HexMap, type Hex } from "../../map/hexmap";
import { Icon, iconTitle, Mark } from "../../shell/icons";
import { optionsOf, snap } from "../../table/store";
import type { View } from "../../generated/dice-game";
import { narrow } from "../../shell/ui";
import { title } from "../../shell/words";
import { TileArt } from "../terraforming-mars/map";
import { oceans, oxygen, SIZE, spacesOf, temperature, type Space, type TrackRow } from "./facts";
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

const bonusWords = (list: string[]) =>
    list.length ? `, brings ${list.map(iconTitle).join(", ")}` : "";

/* What is being placed, from the words of the prompt. */
function placing(): string {
    const prompt = snap.value?.prompt ?? "";
    return ["ocean", "greenery", "city"].find((k) => prompt.includes(k)) ?? "special";
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

/* How much of the three tracks is done. */
function shareOf(v: View): number {
    const done = ({ steps }: TrackRow, at: number) => (at - steps[0]) / (steps[steps.length - 1] - steps[0]);
    return (done(temperature, v.temperature) + done(oxygen, v.oxygen)) / 2;
}

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
        label: `${s.id}: ${tiles[s.id] ? title(tiles[s.id]) : (s.ocean ? tr("ocean space") : "land") + bonusWords(s.bonus)}`,
        moves: [`place ${s.id}`],
        art: tiles[s.id] ? (
            <TileArt tile={{ kind: tiles[s.id] }} place={s.id} size={SIZE} />
        ) : (
            <g>
                {s.bonus.map((b, i) => (
                    <Mark
                        key={i}
                        name={b}
                        x={(i - (s.bonus.length - 1) / 2) * 24}
                        y={0}
                        size={22}
                    />
                ))}
            </g>
        ),
    }));
    const kind = placing();
    const alone = Object.keys(v.players).length === 1;
    return (
        <div class="boardbox dice">
            <div class="tracks">
                <Track row={temperature} at={v.temperature} />
                <Track row={oxygen} at={v.oxygen} />
                <Track row={oceans} at={v.oceans.length} />
                <p class="dim">
                    {alone ? tr("All three must be full") : tr("It ends when two are full")}
                    <br />
                    {tr("{value} · deck {deckcount}", { value: v.ending ? tr("Last turns") : (alone ? tr("Turn {turn} of 50", { turn: v.turn }) : tr("Turn {turn}", { turn: v.turn })), deckcount: v.deck_count })}
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
                <Globe planet={marsOf(spaces)} share={shareOf(v)} radius={224} />
            </HexMap>
        </div>
    );
}

/* One box for each step; a bonus waits on some of them for whoever comes there. */
function Track({ row, at }: { row: TrackRow; at: number }) {
    const words = `${row.name} ${at} ${row.unit}`;
    return (
        <div class="track" role="img" aria-label={words}>
            <span class="value">
                <Icon name={row.icon} size={18} hidden /> {at} {row.unit}
            </span>
            <span class="steps">
                {row.steps.slice(1).map((n) => (
                    <span
                        key={n}
                        class={n <= at ? "done" : ""}
                        title={`${n} ${row.unit}${row.bonus[n] ? `: ${iconTitle(row.bonus[n])}` : ""}`}
                    >
                        {row.bonus[n] && n > at && <Icon name={row.bonus[n]} size={14} hidden />}
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
            <dd>{s.bonus.length ? s.bonus.map(iconTitle).join(", ") : "nothing"}</dd>
        </dl>
    );
}
