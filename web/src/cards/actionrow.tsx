/* actionrow.tsx: the action of a card in play as one line: motif, name, price and result in icons. */
import { motifOf } from "../drawing/motif";
import { Icon } from "../shell/icons";
import type { Component } from "../shell/types";
import { AbilityRow } from "./abilities";
import { cubeIcon } from "./glyphs";
import { softly } from "../shell/words";
import { tr } from "../shell/language";

interface Props {
    card: Component;
    cubes?: number;
    used?: boolean;
}

export function ActionRow({ card, cubes, used }: Props) {
    const actions = card.abilities.filter((a) => a.when.endsWith("action"));
    return (
        <span class={`actionrow type-${card.type ?? card.group}`}>
            <span class="picture" style={{ backgroundImage: motifOf(card) }} />
            <span class="name">{softly(card.name)}</span>
            <span class="does">
                {actions.map((a, i) => (
                    <AbilityRow key={i} a={a} card={card} z={15} />
                ))}
            </span>
            {cubes !== undefined && cubes > 0 && (
                <span class="cubes">
                    <Icon name={cubeIcon(card)} size={14} hidden />
                    <b>{cubes}</b>
                </span>
            )}
            {used && <span class="usedmark">{tr("used")}</span>}
        </span>
    );
}
