/* story.ts: what the log tells: who changed the planet, and what made my production. */
import { computed } from "@preact/signals";
import { gather } from "../../log";
import { log, me } from "../../store";
import type { GameEvent, Seat } from "../../types";
import { signed } from "../../words";

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

const deed = /(?:plays as|plays|carries out the project|uses|places) (.+?)(?: on \S+)?$/;
const change = /(raises|lowers) (\S+) production by (\d+)$/;

/* Of each resource: "Mine +1, Power Plant +1". */
export const makers = computed(() => {
    const sums: Record<string, Record<string, number>> = {};
    for (const group of gather(log.value)) {
        if (group[0].seat !== me.value) continue;
        const cause = group.map((e) => e.text.match(deed)?.[1]).find((x) => x) ?? "others";
        for (const e of group) {
            const [, verb, resource, n] = e.text.match(change) ?? [];
            if (!resource || e.seat !== me.value) continue;
            const of = (sums[resource] ??= {});
            of[cause] = (of[cause] ?? 0) + (verb === "raises" ? 1 : -1) * Number(n);
        }
    }
    return Object.fromEntries(
        Object.entries(sums).map(([resource, of]) => [
            resource,
            Object.entries(of)
                .filter(([, n]) => n)
                .map(([name, n]) => `${name} ${signed(n)}`)
                .join(", "),
        ]),
    );
});
