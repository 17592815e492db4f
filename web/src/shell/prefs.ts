/* prefs.ts: how this person likes to play; kept in the browser, the same for all games. */
import { computed, signal } from "@preact/signals";

function kept(key: string, standard: boolean) {
    const value = signal((localStorage.getItem(key) ?? String(standard)) === "true");
    value.subscribe((now) => localStorage.setItem(key, String(now)));
    return value;
}

export const oneClick = kept("areo.one-click", false); /* no ghost: a click is the move */
export const autoEnd = kept("areo.auto-end", false); /* end or pass when that is all one can do */
export const newHere = kept("areo.new-here", true); /* until the first tip was read */
export const coordinates = kept("areo.coordinates", false); /* on maps */

export const sound = kept("areo.sound", false); /* short cues */
export const showHints = kept("areo.hints", true); /* the bot may be asked */
export const coach = kept("areo.coach", true); /* a word before a costly mistake */

/* The coach is there for the first games; whoever wants it then calls it back. */
const COACHED_GAMES = 3;
export function gameCoached() {
    const games = Number(localStorage.getItem("areo.coached")) + 1;
    localStorage.setItem("areo.coached", String(games));
    if (games === COACHED_GAMES) coach.value = false;
}

export type Theme = "system" | "dark" | "light";
export const themes: Theme[] = ["system", "dark", "light"];

const saved = localStorage.getItem("areo.theme") as Theme | null;
export const theme = signal<Theme>(saved && themes.includes(saved) ? saved : "system");

/* What the system likes, until the player has chosen. */
const light = matchMedia("(prefers-color-scheme: light)");
const lightSystem = signal(light.matches);
light.addEventListener("change", () => (lightSystem.value = light.matches));
export const lightTheme = computed(() =>
    theme.value === "system" ? lightSystem.value : theme.value === "light",
);

theme.subscribe((now) => localStorage.setItem("areo.theme", now));
lightTheme.subscribe((now) => (document.documentElement.dataset.theme = now ? "light" : "dark"));
