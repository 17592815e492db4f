/* progress.ts: how far the tracks of the planet have come, by the figures of the server. */
import { tr } from "../shell/language";
import { figures } from "../table/store";

/* Of these tracks together, 0 .. 1. */
export function shareOf(values: Record<string, number>): number {
    const tracks = (figures.value.tracks ?? []).filter((t) => t.id in values);
    const shares = tracks.map((t) => (values[t.id] - t.from) / (t.to - t.from));
    return shares.length ? shares.reduce((a, b) => a + b) / shares.length : 0;
}

/* The colour of a track when so much of it has been done: it warms up, gets air, gets water. */
export const hueOf = (id: string, t: number) =>
    id === "temperature"
        ? `hsl(${214 + t * 168} ${72 + t * 18}% ${64 - t * 6}%)`
        : id === "oxygen"
          ? `hsl(196 ${45 + t * 40}% ${76 - t * 12}%)`
          : "#4a94e8";

interface Climate {
    temperature: number;
    oxygen: number;
    oceans: unknown[];
}

/* Where the planet stands, for a game that was lost alone. */
export function missingOf(v: Climate): string {
    const goal = (id: string) => figures.value.tracks?.find((t) => t.id === id)?.to ?? 0;
    return tr("{temperature} of {warmest} °C, {oxygen} of {most} % oxygen, {n} of {all} oceans", {
        temperature: v.temperature,
        warmest: goal("temperature"),
        oxygen: v.oxygen,
        most: goal("oxygen"),
        n: v.oceans.length,
        all: goal("oceans"),
    });
}
