/* at.tsx: the rules of what is pointed at, opened by the key ? at the table. */
import { href } from "../shell/route";
import { tr } from "../shell/language";
import { sentence, verbOf } from "../shell/words";
import { card, live, optionFor, partAt, pointed, type Pointed, thing, whyOf } from "../table/store";
import { dialog } from "../shell/ui";
import { signal } from "@preact/signals";
import { rulesFor, type Subject, subjectsOf } from "./book";
import { Page } from "./link";

/* What the paragraphs may cover that has to do with a thing, the closest first. */
export function subjectsAt(p: Pointed): Subject[] {
    const move = p.move ?? "";
    const why = move && !optionFor(move) ? whyOf(move)?.reason : undefined;
    const [verb, id = p.id] = move.split(" ");
    const known = p.kind === "hex" ? undefined : p.group ? partAt(p) : (thing(verb, id) ?? card(id));
    return [
        ...(why ? [["reason", why] as Subject] : []),
        ...(p.about ?? []),
        ["verb", verbOf(move) || (p.kind === "hex" ? "place" : "play")],
        ...(known ? subjectsOf(known) : []),
    ];
}

const about = signal<Pointed | null>(null);

/* False: nothing is pointed at. */
export function openRules(): boolean {
    about.value = pointed.value;
    if (about.value) dialog.value = "rule";
    return !!about.value;
}

export function RulesAt() {
    const game = live.value!.game;
    const found = about.value ? rulesFor(game, subjectsAt(about.value)) : [];
    return (
        <div class="rules at" data-test="rule-at">
            {about.value?.label && <h3>{sentence(about.value.label)}</h3>}
            {found.slice(0, 5).map((p) => (
                <p key={p.number} data-rule={p.number}>
                    <a class="rule" href={href(`/rules/${game}/${p.number}`)} target="_blank">
                        § {p.number}
                    </a>{" "}
                    {p.text} <Page of={p} />
                </p>
            ))}
            <p>
                <a href={href(`/rules/${game}`)} target="_blank">
                    {tr("The rules of this game")}
                </a>
            </p>
        </div>
    );
}
