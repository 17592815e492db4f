/* route.ts: which page is shown: / is the start page, /t/TOKEN a table, /cards/GAME its components, /rules/GAME its rules, /icons/GAME its icons.
 *
 * On a server these are the paths of addresses. Without one, and for tables on this device, they stand
 * behind a "#": any host of files will do, and a file on a disk too. */
import { signal } from "@preact/signals";
import { isLocal } from "./local";
import { parts } from "./parts";

function here(): string {
    if (location.hash.startsWith("#/")) return location.hash.slice(1);
    return parts.server ? location.pathname : "/";
}

export const path = signal(here());

/* The address of a page. */
export function href(to: string): string {
    if (!parts.server) return `#${to}`;
    return isLocal(to.split("/")[2] ?? "") ? `/#${to}` : to;
}

export function go(to: string) {
    history.pushState(null, "", href(to));
    path.value = here();
    window.scrollTo(0, 0);
}

addEventListener("popstate", () => (path.value = here()));
addEventListener("hashchange", () => (path.value = here()));
