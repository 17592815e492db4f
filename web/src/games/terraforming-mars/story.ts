/* story.ts: who changed the planet, for the end of a game. */
import type { GameEvent, Seat } from "../../types";

/* Events that raise a parameter to a value, where it starts, and how large a step is. */
const parameters: [string, string, number, number][] = [
    ["Temperature, steps", "temperature", -30, 2],
    ["Oxygen, steps", "oxygen", 0, 1],
];

export function story(events: GameEvent[]) {
    const rows: [string, Record<Seat, number>][] = parameters.map(([name, id, start, size]) => {
        const of: Record<Seat, number> = {};
        let before = start;
        for (const e of events.filter((x) => x.id === id && x.seat)) {
            const now = Number(e.text.match(/to (-?\d+)/)?.[1] ?? before);
            of[e.seat!] = (of[e.seat!] ?? 0) + (now - before) / size;
            before = now;
        }
        return [name, of];
    });
    const oceans: Record<Seat, number> = {};
    for (const e of events)
        if (e.seat && e.id === "ocean") oceans[e.seat] = (oceans[e.seat] ?? 0) + 1;
    return { title: "Who changed the planet", rows: [...rows, ["Oceans", oceans]] as typeof rows };
}
