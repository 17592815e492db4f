/* points.tsx: what a card is worth, as a planet: a figure, "1 / 2 animals", or plus and minus for
 * what must be done. */
import { Icon } from "../shell/icons";
import type { Component } from "../shell/types";
import { cubeIcon, ForEach } from "./glyphs";
import type { Points } from "./schema";

const figure = (n: number) => (n < 0 ? `−${-n}` : String(n));

function Badge({ p, card, z }: { p: Points; card: Component; z: number }) {
    return (
        <span
            class={`vp ${p.n < 0 ? "negative" : ""} ${p.per ? "each" : ""}`}
            data-points={p.n}
            data-scored={p.when}
        >
            <b>{figure(p.n)}</b>
            {p.per && <ForEach per={p.per} each={p.each} card={card} z={z} />}
            {p.if && (
                <span class="per" data-per={p.if}>
                    <b class="slash">/</b>
                    <Icon name={cubeIcon(card)} size={z} hidden />
                </span>
            )}
            {p.when === "at-once" && <b class="slash">!</b>}
        </span>
    );
}

/* Done and not done are one badge when they are the same figure. */
export function PointsBadge({ card, z }: { card: Component; z: number }) {
    const [first, second] = card.points;
    if (!first) return null;
    if (first.when === "done" && second?.when === "not-done")
        return (
            <span class="vp" data-points={first.n} data-otherwise={second.n} data-scored="done">
                <b>
                    {first.n === -second.n ? `±${first.n}` : `+${first.n} ${figure(second.n)}`}
                </b>
            </span>
        );
    return (
        <span class="worth">
            {card.points.map((p, i) => (
                <Badge key={i} p={p} card={card} z={z} />
            ))}
        </span>
    );
}
