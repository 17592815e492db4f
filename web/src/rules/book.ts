/* book.ts: the rules of a game in words, asked for once in each language, and what explains what. */
import { signal } from "@preact/signals";
import type { RuleParagraph, Rules } from "../generated/messages";
import { api } from "../shell/api";
import { language } from "../shell/language";
import { place } from "../shell/places";

const books = signal<Record<string, Rules>>({});
const asked = new Set<string>();

/* The rules of a game; undefined until they are here. */
export function rulesOf(game: string): Rules | undefined {
    const book = `${game} ${language.value}`;
    if (!books.value[book] && !asked.has(book)) {
        asked.add(book);
        api.rules(place.value, game).then(
            (rules) => (books.value = { ...books.value, [book]: rules }),
            () => asked.delete(book),
        );
    }
    return books.value[book];
}

/* The paragraph that explains a reason, an operation, an option or a verb. */
export function ruleFor(game: string, kind: string, id: string): RuleParagraph | undefined {
    const all = rulesOf(game)?.topics.flatMap((t) => t.paragraphs);
    return all?.find((p) => p.covers.includes(`${kind}:${id}`));
}
