/* arrivals.ts: the order in which the cards of a hand came, kept in the browser so that it
 * outlives a reload. The game itself does not know it: a hand is a set. */
import { signal } from "@preact/signals";

const KEY = "areo.arrivals";
const TABLES = 30; /* older tables are forgotten */

export const arrivals = signal<string[]>([]); /* ids of the hand that is shown, oldest first */

function kept(): [string, string[]][] {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? "[]");
    } catch {
        return [];
    }
}

/* `which` names the hand: a table and a seat. */
export function noteArrivals(which: string, hand: string[]) {
    const all = kept();
    const before = all.find(([name]) => name === which)?.[1] ?? [];
    const now = [
        ...before.filter((id) => hand.includes(id)),
        ...hand.filter((id) => !before.includes(id)),
    ];
    const rest = all.filter(([name]) => name !== which);
    localStorage.setItem(KEY, JSON.stringify([[which, now], ...rest].slice(0, TABLES)));
    arrivals.value = now;
}
