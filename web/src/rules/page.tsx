/* page.tsx: the rules of a game in our own words, by topic and with a search. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { RuleParagraph, RuleTopic } from "../generated/messages";
import { href } from "../shell/route";
import { sentence } from "../shell/words";
import { covers, rulesOf, subjectsOf } from "./book";
import { Page } from "./link";
import { language, tr } from "../shell/language";
import { CardFace } from "../cards/face";
import { useGameTitle } from "../cards/gametitle";
import { viewOf } from "../games";
import { api } from "../shell/api";
import { place } from "../shell/places";
import type { Component } from "../shell/types";
import { figures } from "../table/store";

const holds = (words: string[], text: string) => words.every((w) => text.toLowerCase().includes(w));

const MOST_SHOWN = 4;

const atCards = (game: string, c: Component) => href(`/cards/${game}/${encodeURIComponent(c.name)}`);

/* Cards that do what a paragraph is about, as the client draws them. */
function Examples({ game, some }: { game: string; some: Component[] }) {
    const open = useSignal(false);
    const Face = viewOf(game)?.Face ?? CardFace;
    if (!some.length) return null;
    return (
        <details onToggle={(e) => (open.value = e.currentTarget.open)}>
            <summary>{tr("Examples")}</summary>
            {open.value && (
                <ul class="faces small">
                    {some.slice(0, MOST_SHOWN).map((c) => (
                        <li key={c.id} class="card plain">
                            <a href={atCards(game, c)}>
                                <span class="sr">
                                    {c.name}. {c.text}
                                </span>
                                <Face card={c} size="small" />
                            </a>
                        </li>
                    ))}
                </ul>
            )}
        </details>
    );
}

/* The way back: what has a link to the paragraph. */
function LeadsHere({ game, p, some }: { game: string; p: RuleParagraph; some: Component[] }) {
    const open = useSignal(false);
    const said = (kind: string) => p.covers.filter((c) => c.kind === kind && c.text).map((c) => <li key={c.id}>{sentence(c.text!)}</li>);
    const named = some.map((c) => (
        <li key={`${c.group} ${c.id}`}>
            <a href={atCards(game, c)}>{c.name}</a>
        </li>
    ));
    const lists: [string, JSX.Element[]][] = [
        [tr("Why not"), said("reason")],
        [tr("Moves"), said("verb")],
        [tr("Variants"), said("option")],
        [tr("Components"), named],
    ];
    if (!lists.some(([, list]) => list.length)) return null;
    return (
        <details onToggle={(e) => (open.value = e.currentTarget.open)} data-leads={p.number}>
            <summary>{tr("What leads here")}</summary>
            {open.value &&
                lists.map(([head, list]) => list.length > 0 && (
                    <section key={head}>
                        <h3>{head}</h3>
                        <ul>{list}</ul>
                    </section>
                ))}
        </details>
    );
}

interface TopicProps {
    game: string;
    topic: RuleTopic;
    words: string[];
    at?: string;
    all: Component[];
}

function Topic({ game, topic, words, at, all }: TopicProps) {
    const shown = topic.paragraphs.filter((p) => holds(words, `${topic.title} ${p.text}`));
    if (!shown.length) return null;
    return (
        <section id={topic.id}>
            <h2>{topic.title}</h2>
            {shown.map((p) => {
                const led = all.filter((c) => covers(p, subjectsOf(c)));
                return (
                    <div key={p.number}>
                        <p data-rule={p.number} aria-current={p.number === at ? "true" : undefined}>
                            <b class="number">{p.number}</b> {p.text} <Page of={p} />
                        </p>
                        <Examples game={game} some={led} />
                        <LeadsHere game={game} p={p} some={led} />
                    </div>
                );
            })}
        </section>
    );
}

/* /rules/GAME, and /rules/GAME/6.3 at that paragraph. */
export function RulesPage({ game, at }: { game: string; at?: string }) {
    const query = useSignal("");
    const rules = rulesOf(game);
    const all = useSignal<Component[]>([]);
    useEffect(() => {
        api.components(place.value, game).then(
            (list) => {
                figures.value = list.figures;
                all.value = list.components;
            },
            () => undefined,
        );
    }, [game, language.value]);
    const words = query.value.toLowerCase().split(" ").filter(Boolean);
    useEffect(() => {
        document.querySelector(`[data-rule="${at}"]`)?.scrollIntoView({ block: "center" });
    }, [at, rules]);
    return (
        <main class="rules">
            <header>
                <a href={href("/")}>Areo</a>
                <h1>{tr("{title}: the rules", { title: useGameTitle(game) })}</h1>
                <label>
                    <span class="sr">{tr("Search in the rules")}</span>
                    <input
                        type="search"
                        placeholder={tr("search")}
                        value={query.value}
                        onInput={(e) => (query.value = e.currentTarget.value)}
                    />
                </label>
                <a href={href(`/cards/${game}`)}>{tr("all components")}</a>
                <a href={href(`/icons/${game}`)}>{tr("the icons")}</a>
            </header>
            {rules ? (
                rules.topics.map((t) => <Topic key={t.id} game={game} topic={t} words={words} at={at} all={all.value} />)
            ) : (
                <p role="status">…</p>
            )}
        </main>
    );
}
