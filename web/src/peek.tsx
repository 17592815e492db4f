/* peek.tsx: what the mouse or the focus is on, in full: a card, a place, an action. */
import { CardFace } from "./card";
import { useGame } from "./games";
import { card, optionFor, pointed, whyOf } from "./store";
import { sentence } from "./words";

export function Peek() {
    const p = pointed.value;
    const game = useGame();
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
        <div class="peek" aria-hidden="true">
            {known ? (
                <CardFace card={known} size="large" />
            ) : (
                <h2>{p.kind === "hex" ? p.label : sentence(p.label ?? p.id)}</h2>
            )}
            {p.kind === "hex" && game?.Notes && <game.Notes id={p.id} />}
            {verdict}
        </div>
    );
}
