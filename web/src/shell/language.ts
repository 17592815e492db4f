/* language.ts: what the page says, in the language of the reader (docs/translating.md).
 *
 * The English text is the key of a message; catalogues are po/LANG.po, of which the
 * build makes a file for each language. `tr` reads a signal, so whatever is drawn with it follows when the language changes. */
import { computed, signal } from "@preact/signals";
import { address, parts } from "./parts";

type Argument = string | number | null | undefined;

interface Catalogue {
    plural: string;
    texts: Record<string, string>;
    breaks?: string /* "kraft-werk grün-flä-che" */;
}

/* In their own words; xx is for tests. */
export const languages: [string, string][] = [
    ["en", "English"],
    ["it", "Italiano"],
    ["fr", "Français"],
    ["es", "Español"],
    ["pl", "Polski"],
    ["de", "Deutsch"],
];

const known = (code: string) => code === "xx" || languages.some(([c]) => c === code);

/* What was chosen here, otherwise the first that the browser asks for and we have. */
function preferred(): string {
    const asked = new URLSearchParams(location.search).get("lang");
    const wishes = [asked, localStorage.getItem("areo.language"), ...navigator.languages];
    for (const wish of wishes) {
        const code = wish?.split("-")[0].toLowerCase();
        if (code && known(code)) return code;
    }
    return "en";
}

export const language = signal(preferred());
const catalogue = signal<Catalogue | null>(null);

async function load(code: string): Promise<void> {
    let found: Catalogue | null = null;
    const file = parts.languages?.[code];
    if (file) {
        try {
            found = await (await fetch(await address(file, "application/json"))).json();
        } catch {
            /* without the catalogue it is English */
        }
    }
    catalogue.value = found;
    document.documentElement.lang = code;
    language.value = code;
}

/* Changes the language of the page; the rest follows the signal. */
export async function speak(code: string) {
    localStorage.setItem("areo.language", code);
    await load(code);
}

/* Before the first paint: the page is never shown in one language and then in another. */
export const ready = load(language.value);

function pluralClass(n: number): number {
    const count = Math.abs(n);
    switch (catalogue.value?.plural) {
        case "french":
            return count > 1 ? 1 : 0;
        case "polish":
            if (count === 1) return 0;
            return count % 10 >= 2 && count % 10 <= 4 && (count % 100 < 12 || count % 100 > 14) ? 1 : 2;
        default:
            return count === 1 ? 0 : 1;
    }
}

const marks = ["|", "?"];

/* {name}; {n|card|cards}: the number and its word; {n?is|are}: the word alone, with the number for # in it. */
function place(inside: string, args: Record<string, Argument>): string {
    const at = [...inside].findIndex((c) => marks.includes(c));
    const name = at < 0 ? inside : inside.slice(0, at);
    const value = args[name] ?? "";
    const shown = typeof value === "number" && value < 0 ? `−${-value}` : String(value);
    if (at < 0) return shown;
    const words = inside.slice(at + 1).split("|");
    const word = words[Math.min(pluralClass(Number(value)), words.length - 1)];
    return inside[at] === "|" ? `${shown} ${word}` : word.replace("#", shown);
}

/* A text in the language of the page, with its arguments filled in. */
export function tr(english: string, args: Record<string, Argument> = {}): string {
    const pieces = (catalogue.value?.texts[english] ?? english).split("{");
    return pieces
        .map((piece, i) => {
            if (!i) return piece;
            const end = piece.indexOf("}");
            return place(piece.slice(0, end), args) + piece.slice(end + 1);
        })
        .join("");
}

/* The same for a sentence that has elements in it: a list of what stands between them and of them. */
export function weave<T>(english: string, args: Record<string, T>): (string | T)[] {
    const pieces = (catalogue.value?.texts[english] ?? english).split("{");
    return pieces.flatMap((piece, i) => {
        if (!i) return [piece];
        const end = piece.indexOf("}");
        return [args[piece.slice(0, end)], piece.slice(end + 1)];
    });
}

/* Asks the server for the same language. */
export const inLanguage = (path: string) =>
    `${path}${path.includes("?") ? "&" : "?"}lang=${language.peek()}`;

/* Marks a text that is said later, with `tr`. */
export const msg = (english: string) => english;

const breaks = computed(() => new Map(catalogue.value?.breaks?.split(" ").map((word) => [word.replaceAll("-", ""), word])));

/* A long word with the places where it may be broken; undefined: the language does not say. */
export function breaksIn(word: string): string | undefined {
    let i = 0;
    const marked = breaks.value.get(word.toLowerCase());
    return marked && [...marked].map((c) => (c === "-" ? "\u00ad" : word[i++])).join("");
}

/* What the game calls things, by id, in the language of the page. */
export const names = signal<Record<string, string>>({});
export const nameIn = (id: string) => (language.value === "en" ? undefined : names.value[id]);
