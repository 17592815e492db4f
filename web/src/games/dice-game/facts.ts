/* facts.ts: how the board and the dice are drawn. What the spaces, tracks and dice are, is told by the
 * server (figures). */
import { computed } from "@preact/signals";
import { pointy, type Point } from "../../map/hexes";
import { figures } from "../../table/store";
import type { Effect, Track } from "../../generated/messages";

export const SIZE = 40;

export interface Space {
    id: string;
    ocean: boolean;
    bonus: string[]; /* icons */
    at: Point;
}

/* What an effect of a space or a step brings, as icons. */
const icons: Record<string, string> = { points: "vp", cards: "card", wild: "wild", dice: "any-die" };
export const iconsOf = (e: Effect): string[] => Array<string>(e.n ?? 1).fill(e.what ?? icons[e.op] ?? e.op);

const sides = computed(() =>
    Object.fromEntries(
        Object.entries(figures.value.sides ?? {}).map(([side, list]) => [
            side,
            list.map((p): Space => ({
                id: p.id,
                ocean: !!p.ocean,
                bonus: ((p.bonus ?? []) as Effect[]).flatMap(iconsOf),
                at: pointy(p.q, p.r, SIZE),
            })),
        ]),
    ),
);
export const spacesOf = (side: string): Space[] => sides.value[side] ?? [];

/* Dice by colour, and the faces of each from common to rare. */
export const faces = computed(() => figures.value.dice ?? {});
export const colours = computed(() => Object.keys(faces.value));
export const allFaces = computed(() => Object.values(faces.value).flat());
export const dieOf = (face: string) => colours.value.find((c) => c === face || faces.value[c].includes(face)) ?? "any-die";

const nothing: Track = { id: "", from: 0, to: 1, step: 1, bonus: [] };
export const trackOf = (id: string) => figures.value.tracks?.find((t) => t.id === id) ?? nothing;
