/* facts.ts: how the colony and the laboratory are drawn, and short words for what the components say
 * in full. What hexes, spaces, rows and limits there are, is told by the server (figures, standings). */
import { computed } from "@preact/signals";
import { flat, type Point } from "../../map/hexes";
import { card, figures, nameOf, snap, titleOf, titles } from "../../table/store";
import type { InPlayers } from "../../generated/on-mars";
import type { Limits } from "../../generated/messages";
import type { Component, Seat } from "../../shell/types";
import { title } from "../../shell/words";
import { msg, tr } from "../../shell/language";

export const SIZE = 24;

const hexes = computed(() =>
    Object.fromEntries(
        (figures.value.places ?? []).map((p) => [p.id, { at: flat(p.q, p.r, SIZE), near: p.near }]),
    ),
);
export const hexIds = computed(() => Object.keys(hexes.value));
const nowhere: Point = { x: 0, y: 0 };
export const hexAt = (id: string): Point => hexes.value[id]?.at ?? nowhere;
export const isHex = (id: string) => id in hexes.value;

/* Spaces of the laboratory: column, and the half row where it begins; those of a column stand around
 * the middle. */
export const labs = computed<Record<string, [number, number]>>(() => {
    const list = figures.value.labs ?? [];
    return Object.fromEntries(
        list.map((lab) => {
            const column = list.filter((l) => l.column === lab.column);
            return [lab.id, [lab.column, 4 - column.length + 2 * column.indexOf(lab)]];
        }),
    );
});
export const labColumns = computed(() => [...new Set((figures.value.labs ?? []).map((l) => l.column))]);
/* The space of the laboratory where a new tile begins. */
export const firstLab = () => figures.value.labs?.[0]?.id ?? "";
export const gridRowOf = (place: string) => figures.value.grid?.find((row) => row.places.includes(place));

const ids = (domain: string) => Object.keys(titles.value[domain] ?? {});
export const items = () => ids("item").filter((i) => i !== "crystal");
export const types = () => ids("type");
export const lss = () => ids("lss");
export const spacesOn = (side: string) => (figures.value.spaces ?? []).filter((s) => s.side === side);
export const spaceSide = (space: string) => figures.value.spaces?.find((s) => s.id === space)?.side;
const spaceOf = (space: string) => figures.value.spaces?.find((x) => x.id === space);
export const spaceNumber = (space: string) => card(spaceOf(space)?.component ?? "")?.number?.toString();
/* Where a player stands, in a word and the number: Colony 5. */
export function spaceWord(space: string): string {
    const s = spaceOf(space);
    const number = spaceNumber(space);
    return s && number ? `${title(s.side)} ${number}` : title(space);
}
export const sideOf = (action: string) => figures.value.actions?.find((a) => a.id === action)?.side;

type Buildings = "mines" | "generators" | "extractors" | "greenhouses" | "condensers";
export const buildings: [Buildings, string, string][] = [
    ["mines", "mine", msg("mine")],
    ["generators", "generator", msg("generator")],
    ["extractors", "extractor", msg("water extractor")],
    ["greenhouses", "greenhouse", msg("greenhouse")],
    ["condensers", "condenser", msg("oxygen condenser")],
];
/* The drawing of a building type, a tech, an action or an executive action. */
const drawings: Record<string, string> = {
    "water-extractor": "extractor",
    "oxygen-condenser": "condenser",
    "water-tech": "extractor",
    "oxygen-tech": "condenser",
    "upgrade-tech": "advanced",
    "landing-pod": "pod",
    "obtain-blueprint": "blueprint",
    "learn-tech": "tech",
    research: "lab",
    resupply: "warehouse",
    "control-center": "rover",
    upgrade: "advanced",
    "welcome-ship": "ship",
    hire: "scientist",
};
export function iconOf(id: string) {
    const end = ["-tech", "-goal", "-mission"].find((word) => id.endsWith(word));
    return drawings[id] ?? (end ? id.slice(0, -end.length) : id);
}

/* Names for buttons where the room is small. */
export const short: Record<string, string> = {
    get "landing-pod"() { return tr("Landing pod"); },
    get "obtain-blueprint"() { return tr("Blueprint"); },
    get "learn-tech"() { return tr("Learn tech"); },
    get research() { return tr("Develop"); },
    get resupply() { return tr("Resupply"); },
    get "control-center"() { return tr("Control center"); },
    get construct() { return tr("Construct"); },
    get upgrade() { return tr("Upgrade"); },
    get "welcome-ship"() { return tr("Welcome ship"); },
    get hire() { return tr("Hire"); },
    get "executive-develop"() { return tr("Develop"); },
    get "executive-rove"() { return tr("Rove"); },
    get "executive-blueprint"() { return tr("Blueprint"); },
    get "executive-upgrade"() { return tr("Upgrade"); },
    get "executive-mineral"() { return tr("Mineral"); },
    get "executive-bots"() { return tr("Bots"); },
    get "executive-warehouse"() { return tr("Warehouse"); },
    get "executive-operate"() { return tr("Operate"); },
};

/* A benefit in an icon and a word, by the operation of a space or a laboratory. */
interface Benefit {
    icon: string;
    word: string;
}
const benefits: Record<string, Benefit> = {
    warehouse: { icon: "warehouse", get word() { return tr("warehouse"); } },
    colonists: { icon: "colonist", get word() { return tr("colonist"); } },
    bots: { icon: "bot", get word() { return tr("move bots"); } },
    rover: { icon: "rover", get word() { return tr("move rover"); } },
    learn: { icon: "tech", get word() { return tr("learn tech"); } },
    develop: { icon: "lab", get word() { return tr("develop"); } },
    upgrade: { icon: "advanced", get word() { return tr("upgrade"); } },
    blueprint: { icon: "blueprint", get word() { return tr("blueprint"); } },
    operate: { icon: "advanced", get word() { return tr("operate"); } },
    hire: { icon: "scientist", get word() { return tr("hire"); } },
};
export function benefitOf(c?: Component): Benefit | undefined {
    const effect = c?.abilities[0]?.effects[0];
    if (!effect) return undefined;
    if (effect.op === "build" && effect.what === "any") return { icon: "construct", word: short.construct };
    if (["gain", "build"].includes(effect.op) && effect.what && effect.domain)
        return { icon: iconOf(effect.what), word: titles.value.type?.[effect.what] ?? titleOf(effect.domain, effect.what) };
    return benefits[effect.op];
}

/* Executive actions are called like this in moves. */
export const executiveOf = (c: Component) => c.id.slice("executive-".length);

/* ---- A player's figures -------------------------------------------------------------------- */

type P = InPlayers; /* one of view.players */

const nothing: Limits = { goods: 0, quarters: 0, crystals: 0 };
export const limitsOf = (seat: Seat) => snap.value!.standings.limits?.[seat] ?? nothing;
export const docked = (p: P) => Object.values(p.dock).filter(Boolean).length;

/* Rounds after this one, when that is known; everything that tells of the end says it by this. */
export const roundsLeft = () => snap.value!.standings.rounds_left;
export const ending = () =>
    [tr("Last round"), tr("Last round next"), tr("Two more rounds")][roundsLeft() ?? -1] ?? "";

/* Alone, the second player of the board is Lacerda, who is no seat of the table. */
export const players = () => Object.keys(snap.value!.view.players) as Seat[];
export const isLacerda = (seat: Seat) => !snap.value!.players.some((p) => p.seat === seat);
export const whoIs = (seat: Seat) => (isLacerda(seat) ? tr("Lacerda") : nameOf(seat));

/* The complex that a hex belongs to, among the hexes of one kind. */
export function complexOf(kind: string[], hex: string): string[] {
    const seen = new Set([hex]);
    const queue = [hex];
    for (let at = queue.pop(); at; at = queue.pop())
        for (const other of kind)
            if (!seen.has(other) && hexes.value[at]?.near.includes(other)) {
                seen.add(other);
                queue.push(other);
            }
    return [...seen];
}
export const complexSize = (kind: string[], hex: string) => complexOf(kind, hex).length;
