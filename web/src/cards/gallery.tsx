/* gallery.tsx: all components of a game on one page, to read and to search, without a table. */
import { language, msg, tr } from "../shell/language";
import { figures } from "../table/store";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../shell/api";
import { viewOf } from "../games";
import { place } from "../shell/places";
import { href } from "../shell/route";
import type { Component } from "../shell/types";
import { CardFace, type FaceSize } from "./face";
import { useGameTitle } from "./gametitle";
import { subjectsOf } from "../rules/book";
import { RuleLinks } from "../rules/link";
import { SecondChoice, secondName, useSecond } from "./second";

const sizes: [FaceSize, string][] = [
    ["large", msg("large")],
    ["small", msg("as in the hand")],
    ["tiny", msg("low")],
    ["row", msg("in a row")],
    ["chip", msg("names")],
];

const wordsOf = (c: Component) =>
    `${c.name} ${c.english ?? ""} ${secondName(c)} ${c.group} ${c.type ?? ""} ${(c.tags ?? []).join(" ")} ${c.text}`.toLowerCase();

export function Gallery({ game, at = "" }: { game: string; at?: string }) {
    const list = useSignal<Component[] | null>(null);
    const trouble = useSignal("");
    const query = useSignal(decodeURIComponent(at));
    const size = useSignal<FaceSize>("small");
    useEffect(() => {
        api.components(place.value, game).then(
            (all) => {
                figures.value = all.figures;
                list.value = all.components;
            },
            (e: Error) => (trouble.value = e.message),
        );
    }, [game, language.value]);
    useSecond(place.value, game);
    const Face = viewOf(game)?.Face ?? CardFace;
    const words = query.value.toLowerCase().split(" ").filter(Boolean);
    const shown = list.value?.filter((c) => words.every((w) => wordsOf(c).includes(w))) ?? [];
    return (
        <main class="gallery">
            <header>
                <a href={href("/")}>Areo</a>
                <h1>{tr("{title}: all components", { title: useGameTitle(game) })}</h1>
                <label>
                    <span class="sr">{tr("Search in names and texts")}</span>
                    <input
                        type="search"
                        placeholder={tr("search")}
                        value={query.value}
                        onInput={(e) => (query.value = e.currentTarget.value)}
                    />
                </label>
                <label>
                    {tr("Size")}{" "}
                    <select
                        value={size.value}
                        onChange={(e) => (size.value = e.currentTarget.value as FaceSize)}
                    >
                        {sizes.map(([id, text]) => (
                            <option key={id} value={id}>
                                {tr(text)}
                            </option>
                        ))}
                    </select>
                </label>
                <SecondChoice />
                <span class="dim" role="status">
                    {trouble.value || (list.value ? tr("{n} of {n2}", { n: shown.length, n2: list.value.length }) : "…")}
                </span>
            </header>
            <ul class={`faces ${size.value}`}>
                {shown.map((c, i) => (
                    <li key={`${c.group} ${c.id} ${i}`} class="card plain" data-group={c.group}>
                        <span class="sr">
                            {c.name}. {c.text}
                        </span>
                        <Face card={c} size={size.value} />
                        <RuleLinks game={game} of={subjectsOf(c)} />
                    </li>
                ))}
            </ul>
        </main>
    );
}
