/* story.ts: what the log tells: who changed the planet, and what made my production. */
import { computed } from "@preact/signals";
import { log, me, titleOf } from "../../table/store";
import { gather } from "../../table/telling";
import type { GameEvent, Seat } from "../../shell/types";
import { signed } from "../../shell/words";
import { msg, tr } from "../../shell/language";

/* Events that are a step of a parameter each, wherever the game began. */
const steps: [string, string][] = [
    [msg("Temperature, steps"), "temperature"],
    [msg("Oxygen, steps"), "oxygen"],
    [msg("Oceans"), "ocean"],
];

export function story(events: GameEvent[]) {
    const rows = steps.map(([name, id]): [string, Record<Seat, number>] => {
        const of: Record<Seat, number> = {};
        for (const e of events) if (e.seat && e.id === id) of[e.seat] = (of[e.seat] ?? 0) + 1;
        return [tr(name), of];
    });
    return { title: tr("Who changed the planet"), rows };
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
