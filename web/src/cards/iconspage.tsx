/* iconspage.tsx: the grammar of the icons: every operation of a game as it is drawn, beside its words,
 * from the components, so that nothing can be missing; and what each icon of the game is called. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../shell/api";
import { Icon, iconTitle } from "../shell/icons";
import { language, names, tr } from "../shell/language";
import { place } from "../shell/places";
import { href } from "../shell/route";
import type { Component, Components } from "../shell/types";
import { sentence } from "../shell/words";
import { figures, namesOf } from "../table/store";
import { AbilityRow } from "./abilities";
import { useGameTitle } from "./gametitle";
import type { Ability } from "./schema";

/* What is drawn in each game: resources, tags or faces, tiles and buildings, the rest. */
const icons: Record<string, string> = {
    "terraforming-mars":
        "megacredits steel titanium plants energy heat animals microbes fighters science-cube cube building space science " +
        "power earth plant microbe animal jovian city event temperature oxygen ocean greenery city-tile special tr vp card",
    "dice-game":
        "mc steel titanium earth science city plant microbe animal water energy oxygen heat event nuclear wild yellow-die " +
        "grey-die green-die blue-die red-die any-die temperature ocean greenery city-tile special vp card",
    "on-mars":
        "mineral battery water plant oxygen crystal any-resource mine generator extractor greenhouse condenser shelter " +
        "construct advanced colonist scientist bot rover ship pod blueprint tech lab warehouse star vp",
};

/* The first ability for each key that the function gives. */
function oneOfEach(all: Component[], keyOf: (a: Ability) => string | undefined) {
    const found = new Map<string, { a: Ability; card: Component }>();
    for (const card of all)
        for (const a of card.abilities ?? []) {
            const key = keyOf(a);
            if (key && !found.has(key)) found.set(key, { a, card });
        }
    return [...found];
}

function Drawn({ list }: { list: [string, { a: Ability; card: Component }][] }) {
    return (
        <dl class="grammar">
            {list.map(([key, { a, card }]) => (
                <div key={key} data-icon-of={key}>
                    <dt aria-hidden="true">
                        <AbilityRow a={a} card={card} z={22} />
                    </dt>
                    <dd>{sentence(a.text)}</dd>
                </div>
            ))}
        </dl>
    );
}

export function IconsPage({ game }: { game: string }) {
    const all = useSignal<Components | null>(null);
    useEffect(() => {
        api.components(place.value, game).then(
            (list) => {
                figures.value = list.figures;
                names.value = namesOf(list);
                all.value = list;
            },
            () => undefined,
        );
    }, [game, language.value]);
    const list = all.value?.components ?? [];
    return (
        <main class="rules icons">
            <header>
                <a href={href("/")}>Areo</a>
                <h1>{tr("{title}: the icons", { title: useGameTitle(game) })}</h1>
                <a href={href(`/rules/${game}`)}>{tr("The rules of this game")}</a>
            </header>
            <h2>{tr("How abilities are written")}</h2>
            <Drawn list={oneOfEach(list, (a) => a.when)} />
            <h2>{tr("What they do")}</h2>
            <Drawn list={oneOfEach(list, (a) => a.effects[0]?.op)} />
            <h2>{tr("What the icons are called")}</h2>
            <ul class="iconlist">
                {(icons[game] ?? "").split(" ").map((name) => (
                    <li key={name}>
                        <Icon name={name} size={26} hidden /> {sentence(iconTitle(name))}
                    </li>
                ))}
            </ul>
        </main>
    );
}
