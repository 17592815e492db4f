/* facts.ts: the Tharsis map and the figures of the player boards, for drawing. The rules are the
 * server's; a test compares these places with the game's own list. */
import { pointy, type Point } from "../../map/hexes";
import type { InPlayers } from "../../generated/terraforming-mars";
import type { Component } from "../../shell/types";
import { msg, tr } from "../../shell/language";

export type Ground = "land" | "ocean-area" | "volcano" | "noctis" | "off-map";

export interface Place {
    id: string;
    name?: string;
    ground: Ground;
    bonus: string[]; /* icons */
    at: Point;
    near: string[];
}

export const SIZE = 34;

/* Rows of the map: o ocean area, v volcano, n Noctis, . land; behind it the bonus: s steel,
 * t titanium, p plant, c card. */
const rows = [
    ".ss oss . oc o",
    ". vs . . . occ",
    "vc . . . . . .s",
    "vtp .p .p .p .pp .p .p opp",
    "vpp .pp npp opp opp opp .pp .pp .pp",
    ".p .pp .p .p .p op op op",
    ". . . . . .p .",
    ".ss . .c .c . .t",
    ".s .ss . . ott",
];
const names: Record<string, string> = {
    get r2c2() { return tr("Tharsis Tholus"); },
    get r3c1() { return tr("Ascraeus Mons"); },
    get r4c1() { return tr("Pavonis Mons"); },
    get r5c1() { return tr("Arsia Mons"); },
    get r5c3() { return tr("Noctis City"); },
};
const grounds: Record<string, Ground> = { ".": "land", o: "ocean-area", v: "volcano", n: "noctis" };
const bonuses: Record<string, string> = { s: "steel", t: "titanium", p: "plants", c: "card" };

export const places: Record<string, Place> = {};
const axial: Record<string, [number, number]> = {};
rows.forEach((row, i) => {
    const r = i - 4;
    row.split(" ").forEach((cell, k) => {
        const q = Math.max(-4, -4 - r) + k;
        const id = `r${i + 1}c${k + 1}`;
        axial[id] = [q, r];
        places[id] = {
            id,
            name: names[id],
            ground: grounds[cell[0]],
            bonus: [...cell.slice(1)].map((b) => bonuses[b]),
            at: pointy(q, r, SIZE),
            near: [],
        };
    });
});
for (const a of Object.keys(axial))
    for (const b of Object.keys(axial)) {
        const dq = axial[a][0] - axial[b][0];
        const dr = axial[a][1] - axial[b][1];
        if (Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) === 1) places[a].near.push(b);
    }
places.ganymede = {
    id: "ganymede",
    get name() { return tr("Ganymede Colony"); },
    ground: "off-map",
    bonus: [],
    at: { x: -216, y: -200 },
    near: [],
};
places.phobos = {
    id: "phobos",
    get name() { return tr("Phobos Space Haven"); },
    ground: "off-map",
    bonus: [],
    at: { x: 216, y: -200 },
    near: [],
};

export const resources = ["megacredits", "steel", "titanium", "plants", "energy", "heat"] as const;
export type Resource = (typeof resources)[number];
export const isResource = (id: string): id is Resource => resources.some((r) => r === id);
export const resourceNames: Record<string, string> = {
    megacredits: "M€",
    steel: "steel",
    titanium: "titanium",
    plants: "plants",
    energy: "energy",
    heat: "heat",
};
export const projects: [string, string, string][] = [
    ["sell-patents", msg("Sell"), "card"],
    ["power-plant", msg("Power"), "energy"],
    ["asteroid", msg("Asteroid"), "temperature"],
    ["aquifer", msg("Aquifer"), "ocean"],
    ["greenery", msg("Greenery"), "greenery"],
    ["city", msg("City"), "city"],
];

type P = InPlayers; /* one of view.players */

/* What each milestone and award counts, also for positions that one looks back at. */
export const milestones: [string, (p: P) => number][] = [
    ["terraformer", (p) => p.tr],
    ["mayor", (p) => p.cities.length],
    ["gardener", (p) => p.greeneries.length],
    ["builder", (p) => p.tags.building ?? 0],
    ["planner", (p) => p.hand_count],
];
export const awards: [string, string, (p: P) => number][] = [
    [
        "landlord",
        msg("tiles on Mars"),
        (p) =>
            [...p.cities, ...p.greeneries, ...p.specials].filter((id: string) => id[0] === "r")
                .length,
    ],
    ["banker", msg("M€ production"), (p) => p.production.megacredits],
    ["scientist", msg("science tags"), (p) => p.tags.science ?? 0],
    ["thermalist", msg("heat"), (p) => p.heat],
    ["miner", msg("steel and titanium"), (p) => p.steel + p.titanium],
];

/* Can it be used once in a generation? */
export const hasAction = (c?: Component) => !!c?.abilities.some((a) => a.when === "action");
