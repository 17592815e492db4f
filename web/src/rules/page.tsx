/* page.tsx: the rules of a game in our own words, by topic and with a search. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { RuleTopic } from "../generated/messages";
import { href } from "../shell/route";
import { title } from "../shell/words";
import { rulesOf } from "./book";
import { tr } from "../shell/language";

const holds = (words: string[], text: string) => words.every((w) => text.toLowerCase().includes(w));

function Topic({ topic, words, at }: { topic: RuleTopic; words: string[]; at?: string }) {
    const shown = topic.paragraphs.filter((p) => holds(words, `${topic.title} ${p.text}`));
    if (!shown.length) return null;
    return (
        <section id={topic.id}>
            <h2>{topic.title}</h2>
            {shown.map((p) => (
                <p key={p.number} data-rule={p.number} class={p.number === at ? "here" : ""}>
                    <b class="number">{p.number}</b> {p.text}
                </p>
            ))}
        </section>
    );
}

/* /rules/GAME, and /rules/GAME/6.3 at that paragraph. */
export function RulesPage({ game, at }: { game: string; at?: string }) {
    const query = useSignal("");
    const rules = rulesOf(game);
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
            </header>
            {rules ? (
                rules.topics.map((t) => <Topic key={t.id} topic={t} words={words} at={at} />)
            ) : (
                <p role="status">…</p>
            )}
        </main>
    );
}
