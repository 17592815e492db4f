/* page.tsx: the rules of a game in our own words, by topic and with a search. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RuleTopic } from "../generated/messages";
import { href } from "../shell/route";
import { title } from "../shell/words";
import { rulesOf } from "./book";
import { language, tr } from "../shell/language";
import { CardFace } from "../cards/face";
import { viewOf } from "../games";
import { api } from "../shell/api";
import { place } from "../shell/places";
import type { Component } from "../shell/types";
import { figures } from "../table/store";

const holds = (words: string[], text: string) => words.every((w) => text.toLowerCase().includes(w));

const MOST_SHOWN = 4;

/* Cards that do what a paragraph is about, as the client draws them. */
function Examples({ game, covers, all }: { game: string; covers: string[]; all: Component[] }) {
    const ops = covers.filter((c) => c.startsWith("op:")).map((c) => c.slice(3));
    const does = (c: Component) => c.abilities?.some((a) => [...(a.price ?? []), ...a.effects].some((e) => ops.includes(e.op)));
    const open = useSignal(false);
    const some = ops.length ? all.filter(does) : [];
    const Face = viewOf(game)?.Face ?? CardFace;
    if (!some.length) return null;
    return (
        <details onToggle={(e) => (open.value = e.currentTarget.open)}>
            <summary>{tr("Examples")}</summary>
            {open.value && (
                <ul class="faces small">
                    {some.slice(0, MOST_SHOWN).map((c) => (
                        <li key={c.id} class="card plain">
                            <a href={href(`/cards/${game}/${encodeURIComponent(c.name)}`)}>
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
            {shown.map((p) => (
                <div key={p.number}>
                    <p data-rule={p.number} class={p.number === at ? "here" : ""}>
                        <b class="number">{p.number}</b> {p.text}
                    </p>
                    <Examples game={game} covers={p.covers} all={all} />
                </div>
            ))}
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
                <h1>{tr("{title}: the rules", { title: title(game) })}</h1>
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
