/* face.tsx: a card of The Dice Game: the symbols of its cost, those that I lack marked; its
 * production in a box; the rest in words. */
import type { FaceProps } from "../../card";
import { pointsOf } from "../../card";
import { Icon } from "../../icons";
import { me, snap } from "../../store";
import { sentence } from "../../words";

/* "2 dice (grey)", "1 wild token", "1 VP" */
function makes(text: string): [string, string][] {
    const list = text.match(/Production: ([^.]+)\./)?.[1].split(", ") ?? [];
    return list.map((part) => {
        const n = part.match(/^\d+/)?.[0] ?? "1";
        const colour = part.match(/\((.+)\)/)?.[1];
        if (colour) return [n, colour === "any colour" ? "any-die" : `${colour}-die`];
        return [n, part.includes("wild") ? "wild" : "vp"];
    });
}

/* Each symbol of the cost of a card in my hand: paid by a die, by a token, or missing. */
function symbols(id: string, tags: string[]): [string, string][] {
    const p = me.value ? snap.value?.view.players[me.value] : undefined;
    if (!p?.hand?.includes(id)) return tags.map((tag) => [tag, ""]);
    const dice = { ...p.dice };
    let tokens = p.wild;
    return tags.map((tag) => {
        if (dice[tag]-- > 0) return [tag, ""];
        return [tag, tokens-- > 0 ? "token" : "lacking"];
    });
}

const sizes = { large: 22, small: 17, tiny: 14 };

/* Many cards at once are low: marked symbols stand for the reason, and leave room for words. */
export function Face({ card, size, used, foot }: FaceProps) {
    const production = makes(card.text);
    const words = card.text
        .replace(/Production: [^.]+\.\s*/, "")
        .replace(
            /to gain a resource of your choice other than .* for each one/,
            "for as many others",
        )
        .replace(/(^|(?<=\.)\s+)-?\d+ VP at the end\.$/, "");
    const points = card.text.match(/(-?\d+) VP at the end/)?.[1] ?? pointsOf(card.text);
    return (
        <span
            class={`face dg ${size} type-${card.type ?? card.group} ${used ? "used" : ""}`}
            aria-hidden="true"
        >
            <span class={`head ${card.tags?.length || points || used ? "" : "empty"}`}>
                <span class="symbols">
                    {symbols(card.id, card.tags ?? []).map(([tag, state], i) => (
                        <span key={i} class={state}>
                            <Icon name={tag} size={sizes[size]} />
                        </span>
                    ))}
                </span>
                {used && <span class="usedmark">used</span>}
                {points && <span class="vp">{points}</span>}
            </span>
            <span class="name">{card.name}</span>
            {production.length > 0 && (
                <span class="makes">
                    {production.map(([n, icon], i) => (
                        <span key={i} class="chip box">
                            {n} <Icon name={icon} size={17} />
                        </span>
                    ))}
                </span>
            )}
            <span class="text">
                {sentence(size === "tiny" ? words.replace(/ action: /g, ": ") : words)}
            </span>
            {size !== "tiny" && <span class="foot">{foot}</span>}
        </span>
    );
}
