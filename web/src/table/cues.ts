/* cues.ts: which sound goes with what has happened: one for a state, the most important. */
import { effect } from "@preact/signals";
import { type Cue, play } from "../shell/sound";
import type { GameEvent } from "../shell/types";
import { me, myTurn, news } from "./store";

const of: [Cue, (e: GameEvent) => boolean][] = [
    ["loss", (e) => e.seat === me.value && ["lose", "production-down", "destroy"].includes(e.id)],
    ["tile", (e) => ["ocean", "greenery", "city", "tile", "special", "build"].includes(e.id)],
    ["dice", (e) => e.id === "roll"],
    ["card", (e) => ["play", "draw", "buy", "upgrade", "learn"].includes(e.id)],
    ["gain", (e) => e.seat === me.value && ["gain", "tr", "vp", "points"].includes(e.id)],
];

let mineBefore = false;
effect(() => {
    const events = news.value;
    const turn = myTurn.value;
    const cue = of.find(([, is]) => events.some(is))?.[0];
    if (cue) play(cue);
    else if (turn && !mineBefore) play("turn");
    mineBefore = turn;
});
