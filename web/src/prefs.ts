/* prefs.ts: how this person likes to play; kept in the browser, the same for all games. */
import { signal } from "@preact/signals";

function kept(key: string, standard: boolean) {
    const value = signal((localStorage.getItem(key) ?? String(standard)) === "true");
    value.subscribe((now) => localStorage.setItem(key, String(now)));
    return value;
}

export const oneClick = kept("areo.one-click", false); /* no ghost: a click is the move */
export const autoEnd = kept("areo.auto-end", false); /* end or pass when that is all one can do */
export const newHere = kept("areo.new-here", true); /* until the first tip was read */
export const coordinates = kept("areo.coordinates", false); /* on maps */
