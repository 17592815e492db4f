/* route.ts: which page is shown: / is the start page, /t/TOKEN a table, /cards/GAME its components. */
import { signal } from "@preact/signals";

export const path = signal(location.pathname);

export function go(to: string) {
    history.pushState(null, "", to);
    path.value = location.pathname;
    window.scrollTo(0, 0);
}

addEventListener("popstate", () => (path.value = location.pathname));
