/* book.ts: the rules of a game in words, asked for once in each language, and what explains what. */
import { signal } from "@preact/signals";
import type { RuleCover, RuleParagraph, Rules } from "../generated/messages";
import { api } from "../shell/api";
import { language } from "../shell/language";
import { place } from "../shell/places";
import type { Component } from "../shell/types";

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

/* What a paragraph may cover: a reason, an operation, an option, a verb, a group of components. */
export type Subject = [kind: RuleCover["kind"], id: string];

/* What a component is, and what it does. */
export const subjectsOf = (c: Component): Subject[] => [
    ["group", c.group],
    ...(c.abilities ?? []).flatMap((a) => [...(a.price ?? []), ...a.effects].map((e): Subject => ["op", e.op])),
];

export const covers = (p: RuleParagraph, subjects: Subject[]) =>
    p.covers.some((c) => subjects.some(([kind, id]) => c.kind === kind && c.id === id));

/* The paragraphs that explain them, those of the first subjects first. */
export function rulesFor(game: string, subjects: Subject[]): RuleParagraph[] {
    const all = rulesOf(game)?.topics.flatMap((t) => t.paragraphs) ?? [];
    return [...new Set(subjects.flatMap((s) => all.filter((p) => covers(p, [s]))))];
}
