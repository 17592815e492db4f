/* ui.ts: what is open on the page and belongs to no table. */
import { signal } from "@preact/signals";

/* A screen for one part at a time. */
const query = matchMedia("(max-width: 820px), (max-height: 500px)");
export const narrow = signal(query.matches);
query.addEventListener("change", () => (narrow.value = query.matches));

/* A screen with room for everything at once. */
const large = matchMedia("(min-width: 1600px) and (min-height: 850px)");
export const wide = signal(large.matches);
large.addEventListener("change", () => (wide.value = large.matches));

/* A screen with room for a card that stays beside the hand. */
const largest = matchMedia("(min-width: 2200px) and (min-height: 1200px)");
export const huge = signal(largest.matches);
largest.addEventListener("change", () => (huge.value = largest.matches));

/* What has happened: what was chosen last, or, until then, whatever there is. */
export const told = signal<"auto" | "since" | "log">("auto");

export const tab = signal("board"); /* on a small screen */
export const dialog = signal<"" | "options" | "share" | "more" | "cards" | "inspect" | "rule">("");
export const cardsOf = signal(""); /* the seat whose cards the dialog shows */
export const showBoard = signal(false); /* the board instead of the score, when the game is over */
