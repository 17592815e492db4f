/* ui.ts: what is open on the page and belongs to no table. */
import { signal } from "@preact/signals";

export const tab = signal("board"); /* on a small screen */
export const dialog = signal<"" | "options" | "share" | "more">("");
export const showBoard = signal(false); /* the board instead of the score, when the game is over */
