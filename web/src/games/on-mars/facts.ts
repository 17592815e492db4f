/* facts.ts: the hexes of the colony, for drawing. A column is a letter from the left, a number
 * counts from its top. */
import { flat, type Point } from "../../hexes";

export const SIZE = 24;

/* For each column its first axial r and how many hexes it has. */
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

export const items = ["mineral", "battery", "water", "plant", "oxygen"];
export const buildings: [string, string, string][] = [
    ["mines", "mine", "mine"],
    ["generators", "generator", "generator"],
    ["extractors", "extractor", "water extractor"],
    ["greenhouses", "greenhouse", "greenhouse"],
    ["condensers", "condenser", "oxygen condenser"],
];
export const lss: [string, string][] = [
    ["generator", "battery"],
    ["water-extractor", "water"],
    ["greenhouse", "plant"],
    ["oxygen-condenser", "oxygen"],
];
export const posts = ["obtain-blueprint", "research", "construct", "upgrade", "hire"];
