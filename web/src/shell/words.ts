/* words.ts: turning ids and figures into words. */
import { breaksIn, language, nameIn, tr } from "./language";

/* A thing by its id: as the game calls it in the language of the page, otherwise the id in words. */
export const title = (id: string) => sentence(nameIn(id) ?? id.split("-").join(" "));
export const sentence = (text: string) => (text ? text[0].toUpperCase() + text.slice(1) : text);
/* With a minus as long as a plus. */
export const counted = (n: number) => (n < 0 ? `−${-n}` : String(n));
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/* With a blank before the sign or without, as the language writes it. */
export const perCent = (figure: number | string) => tr("{n} %", { n: figure });

/* A figure stays in one line with its unit. */
export const tied = (text: string) =>
    ["%", "°C", "M€"].reduce((t, unit) => t.replaceAll(` ${unit}`, `\u00a0${unit}`), text);

/* Where a long word may be broken if it must: as its language says, otherwise not near its ends, before a
 * consonant and a vowel, where a vowel, one more consonant or twice the same precedes. */
const isVowel = (letter: string) => "aeiouyáéíóúàèìòùäöüąęâêîôû".includes(letter.toLowerCase());
function syllables(word: string) {
    const opens = (i: number) =>
        i > 2 && i < word.length - 2 && !isVowel(word[i]) && isVowel(word[i + 1]) &&
        (isVowel(word[i - 1]) || word[i - 1] === word[i - 2] || (isVowel(word[i - 2]) && !"lrh".includes(word[i])));
    return [...word].map((letter, i) => (opens(i) ? `\u00ad${letter}` : letter)).join("");
}
const isLetter = (c: string) => c.toLowerCase() !== c.toUpperCase();
const broken = (word: string) => (word.length > 5 ? (breaksIn(word) ?? syllables(word)) : word);
export function softly(text: string) {
    let told = "";
    let word = "";
    for (const c of text) {
        if (isLetter(c)) word += c;
        else {
            told += broken(word) + c;
            word = "";
        }
    }
    return told + broken(word);
}

/* A name in the middle of a sentence: languages begin it with a small letter, but not German. */
export const inside = (text: string) => (language.value === "de" ? text : text.toLowerCase());

/* How long since a time in seconds. */
export function ago(then: number) {
    const s = Math.max(0, Date.now() / 1000 - then);
    if (s < 90) return tr("just now");
    if (s < 5400) return tr("{value|minute|minutes} ago", { value: Math.round(s / 60) });
    if (s < 129600) return tr("{value|hour|hours} ago", { value: Math.round(s / 3600) });
    return tr("{value|day|days} ago", { value: Math.round(s / 86400) });
}

/* The verb of a move and what follows it. */
export const verbOf = (move: string) => move.split(" ")[0];
export const argsOf = (move: string) => move.split(" ").slice(1);
