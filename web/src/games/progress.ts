/* progress.ts: how far the tracks of the planet have come, by the figures of the server. */
import { figures } from "../table/store";

/* Of these tracks together, 0 .. 1. */
export function shareOf(values: Record<string, number>): number {
    const tracks = (figures.value.tracks ?? []).filter((t) => t.id in values);
    const shares = tracks.map((t) => (values[t.id] - t.from) / (t.to - t.from));
    return shares.length ? shares.reduce((a, b) => a + b) / shares.length : 0;
}
