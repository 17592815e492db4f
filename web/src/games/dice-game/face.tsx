/* face.tsx: a card of The Dice Game: its price is a row of symbols, those that I lack are hollow. */
import type { View } from "../../generated/dice-game";
import { CardFace, type FaceProps } from "../../cards/face";
import { Icon } from "../../shell/icons";
import { me, snap } from "../../table/store";

/* Each symbol of the cost of a card in my hand: paid by a die, by a token, or missing. */
function symbols(id: string, tags: string[]): [string, string][] {
    const p = me.value ? (snap.value?.view as View | undefined)?.players[me.value] : undefined;
    if (!p?.hand?.includes(id)) return tags.map((tag) => [tag, ""]);
    const dice = { ...p.dice };
    let tokens = p.wild;
    return tags.map((tag) => {
        const left = dice[tag] ?? 0;
        dice[tag] = left - 1;
        if (left > 0) return [tag, ""];
        return [tag, tokens-- > 0 ? "token" : "lacking"];
    });
}

const sizes: Record<string, number> = { large: 24, small: 19, tiny: 15, row: 16 };

/* Many cards at once are low: marked symbols stand for the reason, and leave room for icons. */
export function Face(props: FaceProps) {
    const { card, size } = props;
    const price = card.tags?.length ? (
        <span class="symbols">
            {symbols(card.id, card.tags).map(([tag, state], i) => (
                <span key={i} class={state}>
                    <Icon name={tag} size={sizes[size] ?? 16} hidden />
                </span>
            ))}
        </span>
    ) : undefined;
    return (
        <CardFace
            {...props}
            lead={<></>}
            under={price}
            tags={false}
            foot={size === "tiny" ? undefined : props.foot}
        />
    );
}
