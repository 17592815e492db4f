/* facts.ts: the hexes of the colony and the laboratory, for drawing, and short words for what
 * the components say in full. */
import { flat, type Point } from "../../map/hexes";
import { nameOf, snap } from "../../table/store";
import type { InPlayers } from "../../generated/on-mars";
import type { Component, Seat } from "../../shell/types";
import { msg, tr } from "../../shell/language";

export const SIZE = 24;

/* For each column its first axial r and how many hexes it has. A column is a letter from the
 * left, a number counts from its top. */
const columns: [number, number][] = [
    [2, 3],
    [0, 6],
    [-1, 7],
    [-2, 8],
    [-3, 9],
    [-3, 8],
    [-4, 9],
    [-4, 8],
    [-5, 9],
    [-5, 8],
    [-5, 7],
    [-5, 6],
    [-4, 3],
];

export const hexAt: Record<string, Point> = {};
columns.forEach(([r, count], i) => {
    for (let k = 0; k < count; k++) hexAt["abcdefghijklm"[i] + (k + 1)] = flat(i - 6, r + k, SIZE);
});
export const isHex = (id: string) => id in hexAt;

export const near = (a: string, b: string) =>
    Math.hypot(hexAt[a].x - hexAt[b].x, hexAt[a].y - hexAt[b].y) < SIZE * 1.9;

/* Spaces of the laboratory: column, and the half row where it begins. */
export const labs: Record<string, [number, number]> = {
    "lab-1t": [1, 2],
    "lab-1b": [1, 4],
    "lab-2t": [2, 1],
    "lab-2m": [2, 3],
    "lab-2b": [2, 5],
    "lab-3t": [3, 2],
    "lab-3b": [3, 4],
    "lab-4t": [4, 1],
    "lab-4m": [4, 3],
    "lab-4b": [4, 5],
    "lab-5t": [5, 2],
    "lab-5b": [5, 4],
    "lab-6": [6, 3],
};

export const items = ["mineral", "battery", "water", "plant", "oxygen"];
export const types = [
    "mine",
    "generator",
    "water-extractor",
    "greenhouse",
    "oxygen-condenser",
    "shelter",
];
type Buildings = "mines" | "generators" | "extractors" | "greenhouses" | "condensers";
export const buildings: [Buildings, string, string][] = [
    ["mines", "mine", msg("mine")],
    ["generators", "generator", msg("generator")],
    ["extractors", "extractor", msg("water extractor")],
    ["greenhouses", "greenhouse", msg("greenhouse")],
    ["condensers", "condenser", msg("oxygen condenser")],
];
export const lss: [string, string][] = [
    ["generator", "generator"],
    ["water-extractor", "extractor"],
    ["greenhouse", "greenhouse"],
    ["oxygen-condenser", "condenser"],
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
    construct: "building",
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
};

/* A benefit in an icon and a word, by the operation of a space or a laboratory. */
interface Benefit {
    icon: string;
    word: string;
}
const benefits: Record<string, Benefit> = {
    warehouse: { icon: "warehouse", word: "warehouse" },
    colonists: { icon: "colonist", word: "colonist" },
    bots: { icon: "bot", get word() { return tr("move bots"); } },
    rover: { icon: "rover", get word() { return tr("move rover"); } },
    learn: { icon: "tech", word: "learn tech" },
    develop: { icon: "lab", word: "develop" },
    upgrade: { icon: "advanced", word: "upgrade" },
    blueprint: { icon: "blueprint", word: "blueprint" },
    operate: { icon: "advanced", word: "operate" },
};
export function benefitOf(c?: Component): Benefit | undefined {
    const effect = c?.abilities[0]?.effects[0];
    if (!effect) return undefined;
    if (effect.op === "gain" && effect.what) return { icon: effect.what, word: effect.what };
    return benefits[effect.op];
}

/* Executive actions are called like this in moves. */
export const executiveOf = (c: Component) => c.id.slice("executive-".length);

/* ---- A player's figures -------------------------------------------------------------------- */

type P = InPlayers; /* one of view.players */

export const limitOf = (p: P) => p.shelter.length + 1;
export const roomOf = (p: P) => Math.max(4, 2 * p.shelter.length + 2);
export const docked = (p: P) => Object.values(p.dock).filter(Boolean).length;
export const depotOf = (p: P) => 8 - docked(p);

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
            if (!seen.has(other) && near(at, other)) {
                seen.add(other);
                queue.push(other);
            }
    return [...seen];
}
export const complexSize = (kind: string[], hex: string) => complexOf(kind, hex).length;
