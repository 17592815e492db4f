/* board.tsx: the map of The Dice Game, its tracks, and the pool of dice. */
import { Act, useWhys } from "../../act";
import { HexMap, type Hex } from "../../hexmap";
import { Icon, iconTitle, Mark } from "../../icons";
import { optionsOf, snap } from "../../store";
import type { View } from "../../types";
import { narrow } from "../../ui";
import { title } from "../../words";
import { TileArt } from "../terraforming-mars/map";
import { colours, SIZE, spacesOf } from "./facts";

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

export function Board() {
    const v = snap.value!.view as View;
    const tiles = tilesOf(v);
    const spaces = spacesOf(v.options.board);
    const choosing = optionsOf("place").length > 0;
    useWhys(() => [
        ...(choosing ? spaces.map((s) => `place ${s.id}`) : []),
        ...colours.map((c) => `take ${c}`),
    ]);
    const hexes: Hex[] = spaces.map((s) => ({
        id: s.id,
        at: s.at,
        kind: s.ocean ? "ocean-area" : "land",
        label: `${s.id}: ${tiles[s.id] ? title(tiles[s.id]) : (s.ocean ? "ocean space" : "land") + bonusWords(s.bonus)}`,
        moves: [`place ${s.id}`],
        art: tiles[s.id] ? (
            <TileArt tile={{ kind: tiles[s.id] }} size={SIZE} />
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
    return (
        <div class="boardbox dice">
            <div class="meters">
                <Meter
                    icon="temperature"
                    text={`${v.temperature} °C`}
                    share={(v.temperature + 32) / 40}
                />
                <Meter icon="oxygen" text={`${v.oxygen} %`} share={v.oxygen / 14} />
                <Meter
                    icon="ocean"
                    text={`${v.oceans.length} of 7 oceans`}
                    share={v.oceans.length / 7}
                />
            </div>
            <HexMap
                label="Map of Mars"
                hexes={hexes}
                size={SIZE}
                box={narrow.value ? [-246, -226, 492, 452] : [-300, -226, 600, 452]}
                placing={choosing}
                ghostArt={() => (
                    <g opacity="0.75">
                        <TileArt tile={{ kind }} size={SIZE} />
                    </g>
                )}
            >
                <circle r="224" class="planetglow" />
            </HexMap>
            <Pool v={v} />
        </div>
    );
}

function Meter({ icon, text, share }: { icon: string; text: string; share: number }) {
    return (
        <div class="meter">
            <Icon name={icon} size={20} hidden />
            <span>{text}</span>
            <progress max={1} value={share} aria-label={text} />
        </div>
    );
}

/* Dice that are left; a click takes and rolls one. */
function Pool({ v }: { v: View }) {
    return (
        <section class="pool" aria-label="Pool of dice">
            <h2>Pool</h2>
            {colours.map((c) => (
                <Act
                    key={c}
                    move={`take ${c}`}
                    label={`Take and roll a ${iconTitle(c)}, ${v.pool[c]} left`}
                >
                    <Icon name={c} size={24} hidden /> {v.pool[c]}
                </Act>
            ))}
            <span class="act">
                <Icon name="wild" size={22} /> {v.wild_pool}
            </span>
            <span class="dim">Deck {v.deck_count}</span>
        </section>
    );
}

export function Notes({ id }: { id: string }) {
    const v = snap.value!.view as View;
    const s = spacesOf(v.options.board).find((x) => x.id === id);
    if (!s || tilesOf(v)[id]) return null;
    return (
        <dl>
            <dt>You receive</dt>
            <dd>{s.bonus.length ? s.bonus.map(iconTitle).join(", ") : "nothing"}</dd>
        </dl>
    );
}
