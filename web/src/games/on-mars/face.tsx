/* face.tsx: a card of On Mars, small enough to lie beside eleven others and still be read:
 * icons for what it is for, what taking it brings and what it is worth, and short words. */
import { CardFace, type FaceProps } from "../../card";
import { Icon } from "../../icons";
import { snap } from "../../store";
import type { Component } from "../../types";
import { sentence } from "../../words";
import { brief, iconOf } from "./facts";

/* What the sentences of a blueprint say beside its action. */
function blueprint(c: Component) {
    return {
        icon: iconOf(c.type ?? ""),
        brings: c.text.match(/taken: 1 (\w+)/)?.[1],
        worth: c.text.match(/(\d+) points when built/)?.[1],
        big: /complex of 3/.test(c.text),
    };
}

const groupIcons: Record<string, string> = {
    scientist: "scientist",
    goal: "star",
    discovery: "star",
    research: "scientist",
    mission: "ship",
    objective: "star",
    reward: "vp",
};

function iconFor(c: Component) {
    if (c.group === "tech") return iconOf(c.id);
    if (c.group === "contract") return c.id.replace(/-contract$/, "");
    return groupIcons[c.group] ?? "blueprint";
}

export function Face(props: FaceProps) {
    const { card, size, foot, used } = props;
    if (size === "large") return <CardFace {...props} />;
    const plan = card.group === "blueprint" ? blueprint(card) : undefined;
    const taken = plan && snap.value?.view.owner[card.id];
    return (
        <span
            class={`face om ${size} type-${card.type ?? card.group} ${used ? "used" : ""}`}
            aria-hidden="true"
        >
            <span class="head">
                <Icon name={plan?.icon ?? iconFor(card)} size={size === "tiny" ? 16 : 20} />
                <span class="name">{card.name}</span>
            </span>
            <span class="text">{sentence(brief(card.text))}</span>
            <span class="foot">
                {foot}
                {plan?.brings && !taken && (
                    <span class="brings">
                        +1 <Icon name={plan.brings} size={14} />
                    </span>
                )}
                {plan?.big && <span class="brings">complex 3</span>}
                {plan?.worth && <span class="vp">±{plan.worth}</span>}
            </span>
        </span>
    );
}
