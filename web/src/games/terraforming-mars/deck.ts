/* deck.ts: what the cards of Terraforming Mars are like, for whoever lays them out. */
import type { Deck } from "../../cards/hand";
import type { View } from "../../generated/terraforming-mars";
import { hasAction } from "./facts";

/* The planet only grows warmer and wetter: these reasons never pass. */
export const deck: Deck<View> = {
    never: ["too-warm", "too-much-oxygen", "too-many-oceans"],
    moment: ["first-action-due"],
    drawn: [
        ...["too-cold", "too-warm", "too-little-oxygen", "too-much-oxygen", "too-few-oceans", "too-many-oceans"],
        ...["too-few-tags", "needs-production", "needs-greenery", "needs-cities"],
    ],
    kinds: [
        ["automated", "Green"],
        ["active", "Blue"],
        ["event", "Red"],
    ],
    open: (v) => v.phase === "action" && !v.agenda.length,
    hand: (v, seat) => v.players[seat].hand,
    handCount: (v, seat) => v.players[seat].hand_count,
    played: (v, seat) => v.players[seat].played,
    past: (v, seat) => v.players[seat].events,
    used: (v) => v.used,
    cubes: (v) => v.cubes as Record<string, number>,
    hasAction,
};
