// Where the long words of a language may be broken: its rules are those of the npm package `hyphen`.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const MARK = "-";
const SHORTEST = 3; // letters that a part has at least, at the ends of a word

function broken(word, hyphenate) {
    const parts = hyphenate(word, { hyphenChar: MARK }).split(MARK);
    while (parts.length > 1 && parts[0].length < SHORTEST) parts.splice(0, 2, parts[0] + parts[1]);
    while (parts.length > 1 && parts.at(-1).length < SHORTEST) parts.splice(-2, 2, parts.at(-2) + parts.at(-1));
    return parts.join(MARK);
}

/* The catalogue of a language with its long words as "kraft-werk grün-flä-che" instead of a list. */
export function withBreaks(catalogue) {
    const { words, ...rest } = JSON.parse(catalogue);
    if (!words.length) return JSON.stringify(rest);
    const { hyphenateSync } = require(`hyphen/${rest.code}`);
    return JSON.stringify({ ...rest, breaks: words.map((w) => broken(w, hyphenateSync)).join(" ") });
}
