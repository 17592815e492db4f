/* at.tsx: the rules of what is pointed at, opened by the key ? at the table. */
import type { RuleParagraph } from "../generated/messages";
import { href } from "../shell/route";
import { tr } from "../shell/language";
import { sentence, verbOf } from "../shell/words";
import { card, live, optionFor, pointed, type Pointed, thing, whyOf } from "../table/store";
import { dialog } from "../shell/ui";
import { signal } from "@preact/signals";
import { ruleFor } from "./book";

/* What the paragraphs may cover that has to do with a thing, the closest first. */
function subjects(p: Pointed): [string, string][] {
    const move = p.move ?? "";
    const why = move && !optionFor(move) ? whyOf(move)?.reason : undefined;
    const [verb, id = p.id] = move.split(" ");
    const known = p.kind === "hex" ? undefined : p.group ? thing(p.group, p.id) : (thing(verb, id) ?? card(id));
    const ops = known?.abilities?.flatMap((a) => [...(a.price ?? []), ...a.effects].map((e) => e.op)) ?? [];
    return [
        ...(why ? [["reason", why] as [string, string]] : []),
        ["verb", verbOf(move) || (p.kind === "hex" ? "place" : "play")],
        ...ops.map((op): [string, string] => ["op", op]),
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
    const found = about.value
        ? subjects(about.value).map(([kind, id]) => ruleFor(game, kind, id)).filter((p): p is RuleParagraph => !!p)
        : [];
    return (
        <div class="rules at" data-test="rule-at">
            {about.value?.label && <h3>{sentence(about.value.label)}</h3>}
            {[...new Set(found)].slice(0, 5).map((p) => (
                <p key={p.number} data-rule={p.number}>
                    <a class="rule" href={href(`/rules/${game}/${p.number}`)} target="_blank">
                        § {p.number}
                    </a>{" "}
                    {p.text}
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
