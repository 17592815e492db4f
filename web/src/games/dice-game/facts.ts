/* facts.ts: the two sides of the board, for drawing. The rules are the server's; a test compares
 * the places with the game's own list. */
import { pointy, type Point } from "../../map/hexes";
import { tr } from "../../shell/language";

export const SIZE = 40;

/* Rows a to g: o ocean space, . land; behind it what it brings. */
const sides: Record<string, string[]> = {
    a: [
        ".steel otitanium .vp ocard",
        ". .steel . .plant ocard,card",
        ".titanium . .plant .vp .plant o",
        ".any-die .plant oplant oplant,plant oplant .plant .heat",
        ". .wild .vp . omicrobe .",
        ".steel . .wild .card otitanium",
        ".steel . .titanium .any-die",
    ],
    b: [
        ".plant . .wild .steel",
        ".plant oplant o . .steel",
        ". .vp ocard,card . .titanium owater",
        ".any-die . .plant .vp . oheat .titanium",
        ". omicrobe .plant . .steel .wild",
        ".steel oplant,plant .vp ocard .any-die",
        "otitanium .science . .card",
    ],
};

export interface Space {
    id: string;
    ocean: boolean;
    bonus: string[];
    at: Point;
}

export function spacesOf(side: string): Space[] {
    const list: Space[] = [];
    (sides[side] ?? sides.a).forEach((row, i) => {
        const r = i - 3;
        row.split(" ").forEach((cell, k) => {
            const q = Math.max(-3, -3 - r) + k;
            const bonus = cell.slice(1).split(",").filter(Boolean);
            list.push({
                id: "abcdefg"[i] + (k + 1),
                ocean: cell[0] === "o",
                bonus,
                at: pointy(q, r, SIZE),
            });
        });
    });
    return list;
}

export const colours = ["yellow-die", "grey-die", "green-die", "blue-die", "red-die"];
export const faces: Record<string, string[]> = {
    "yellow-die": ["mc", "science", "earth"],
    "grey-die": ["steel", "titanium", "city"],
    "green-die": ["plant", "microbe", "animal"],
    "blue-die": ["water", "energy", "oxygen"],
    "red-die": ["heat", "event", "nuclear"],
};
export const dieOf = (face: string) => colours.find((c) => faces[c].includes(face)) ?? "any-die";

/* ---- Tracks -------------------------------------------------------------------------------- */

export interface TrackRow {
    icon: string;
    name: string;
    steps: number[];
    unit: string;
    bonus: Record<number, string>; /* for whoever reaches the step */
}
const steps = (from: number, to: number, by: number) =>
    Array.from({ length: (to - from) / by + 1 }, (_, i) => from + i * by);
export const temperature: TrackRow = {
    icon: "temperature",
    get name() { return tr("Temperature"); },
    steps: steps(-32, 8, 4),
    unit: "°C",
    bonus: { [-24]: "heat", [-16]: "heat", 0: "water" },
};
export const oxygen: TrackRow = {
    icon: "oxygen",
    get name() { return tr("Oxygen"); },
    steps: steps(0, 14, 2),
    unit: "%",
    bonus: { 4: "plant", 10: "wild" },
};
export const oceans: TrackRow = {
    icon: "ocean",
    get name() { return tr("Oceans"); },
    steps: steps(0, 7, 1),
    unit: "of 7",
    bonus: {},
};
