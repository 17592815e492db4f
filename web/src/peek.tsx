/* peek.tsx: what the mouse or the focus is on, in full: a card, a place, an action. */
import type { ComponentChildren } from "preact";
import { CardFace } from "./card";
import { card, optionFor, pointed, whyOf } from "./store";
import { sentence } from "./words";

export function Peek({ hex }: { hex?: (id: string, move?: string) => ComponentChildren }) {
    const p = pointed.value;
    if (!p) return null;
    const option = p.move ? optionFor(p.move) : undefined;
    const why = p.move && !option ? whyOf(p.move) : undefined;
    const known = p.kind === "card" ? card(p.id) : undefined;
    const verdict = option ? (
        <p class="good">Possible now{option.more && !known ? `: ${option.more}` : ""}</p>
    ) : why && why.reason !== "not-your-turn" ? (
        <p class="bad">Not now: {why.text}</p>
    ) : null;
    if (!known && p.kind === "card") return null;
    if (p.kind === "thing" && !verdict) return null;
    return (
        <div class={`peek ${p.kind}`} aria-hidden="true">
            {known ? <CardFace card={known} size="large" /> : <h3>{sentence(p.label ?? p.id)}</h3>}
            {p.kind === "hex" && hex?.(p.id, p.move)}
            {verdict}
        </div>
    );
}
