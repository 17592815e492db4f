/* story.ts: what the log tells: who changed the planet, and what made my production. */
import { computed } from "@preact/signals";
import { log, me, titleOf } from "../../table/store";
import { gather } from "../../table/telling";
import type { GameEvent, Seat } from "../../shell/types";
import { signed } from "../../shell/words";
import { msg, tr } from "../../shell/language";

/* Events that raise a parameter to a value, where it starts, and how large a step is. */
const parameters: [string, string, number, number][] = [
    [msg("Temperature, steps"), "temperature", -30, 2],
    [msg("Oxygen, steps"), "oxygen", 0, 1],
];

export function story(events: GameEvent[]) {
    const rows: [string, Record<Seat, number>][] = parameters.map(([name, id, start, size]) => {
        const of: Record<Seat, number> = {};
        let before = start;
        for (const e of events.filter((x) => x.id === id && x.seat)) {
            const now = Number(e.args.n);
            of[e.seat!] = (of[e.seat!] ?? 0) + (now - before) / size;
            before = now;
        }
        return [tr(name), of];
    });
    const oceans: Record<Seat, number> = {};
    for (const e of events)
        if (e.seat && e.id === "ocean") oceans[e.seat] = (oceans[e.seat] ?? 0) + 1;
    return { title: tr("Who changed the planet"), rows: [...rows, [tr("Oceans"), oceans]] as typeof rows };
}

/* What was done in a move: the thing that its first telling event names. */
function deedOf(group: GameEvent[]) {
    for (const { args } of group)
        for (const domain of ["card", "project", "tile"])
            if (args[domain]) return titleOf(domain, String(args[domain]));
    return "others";
}

/* Of each resource: "Mine +1, Power Plant +1". */
export const makers = computed(() => {
    const sums: Record<string, Record<string, number>> = {};
    for (const group of gather(log.value)) {
        if (group[0].seat !== me.value) continue;
        const cause = deedOf(group);
        for (const e of group) {
            const sign = { "production-up": 1, "production-down": -1 }[e.id];
            if (!sign || e.seat !== me.value) continue;
            const of = (sums[e.args.resource!] ??= {});
            of[cause] = (of[cause] ?? 0) + sign * Number(e.args.n);
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
