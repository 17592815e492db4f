/* face.tsx: a card of On Mars: a blueprint is a white drawing on blue, with what taking it brings at
 * the left and what it is worth at the right. */
import type { View } from "../../generated/on-mars";
import { CardFace, type FaceProps } from "../../cards/face";
import { blueprintOf } from "../../drawing/blueprint";
import { hasIcon, Icon } from "../../shell/icons";
import { me, snap, whyOf } from "../../table/store";
import type { Component } from "../../shell/types";
import { iconOf } from "./facts";
import { tr } from "../../shell/language";

const groupIcons: Record<string, string> = {
    scientist: "scientist",
    goal: "star",
    discovery: "star",
    research: "scientist",
    mission: "ship",
    objective: "star",
    reward: "vp",
};

const said = (c: Component, id: string) => c.says.find((s) => s.id === id)?.args ?? {};

/* What it is about: the building that it is for, or its kind. */
function iconFor(c: Component) {
    const type = c.type ?? said(c, "upgrade-contract").type ?? said(c, "works-in").type;
    if (type) return iconOf(String(type));
    const goods = said(c, "deliver").item;
    if (goods) return String(goods);
    const own = iconOf(c.id);
    return hasIcon(own) ? own : (groupIcons[c.group] ?? "blueprint");
}

/* The item that comes with it, until somebody has it. */
function Taken({ card }: { card: Component }) {
    const item = said(card, "taken").item;
    if (!item || (snap.value?.view as View | undefined)?.owner[card.id]) return null;
    return (
        <span class="brings">
            +1 <Icon name={String(item)} size={16} hidden />
        </span>
    );
}

const viewed = () => snap.value?.view as View | undefined;

/* How much of it lies on a contract that somebody has. */
function delivered(id: string, main: boolean) {
    const v = viewed();
    if (!v?.contract[id]) return "";
    return `${main ? v.goods[id] : v.minerals[id]}/`;
}

/* How far I am with a private goal, when that can be counted. */
function Gauge({ id }: { id: string }) {
    const why = viewed()?.players[me.value!]?.goal_hand.includes(id) ? whyOf(`complete ${id}`) : undefined;
    if (why?.reason !== "goal-open") return null;
    const { needed, present } = why.args;
    return (
        <span class="need">
            <b>{`${present} / ${needed}`}</b>
            <progress max={Number(needed)} value={Number(present)} />
        </span>
    );
}

/* What it asks for: how large a complex, which goods, what a scientist costs and is worth. */
function Asked({ card }: { card: Component }) {
    if (card.group === "goal") return <Gauge id={card.id} />;
    const of = ["for-complex", "upgrade-contract"].find((id) => said(card, id).n);
    const { n, type } = of ? said(card, of) : {};
    const goods = card.says.filter((s) => s.id === "deliver").map((s) => s.args);
    const price = said(card, "costs-two");
    const workers = said(card, "costs-workers").n;
    const worth = said(card, "scientist-worth");
    if (!n && !goods.length && !worth.n) return null;
    return (
        <span class="need">
            {n && (
                <>
                    <Icon name={iconOf(String(type))} size={15} hidden /> <b>{tr("complex of {n}", { n })}</b>
                </>
            )}
            {goods.map(({ item, n }, i) => (
                <b key={item}>
                    {delivered(card.id, !i)}
                    {n} <Icon name={String(item)} size={18} hidden />
                </b>
            ))}
            {worth.n && (
                <>
                    <b>
                        {price.n ?? workers} <Icon name={workers ? "colonist" : String(price.item)} size={18} hidden />
                    </b>
                    <b class="worth">
                        {worth.n} <Icon name="vp" size={18} hidden /> / <Icon name={iconOf(String(worth.type))} size={18} hidden />
                        <Icon name="advanced" size={16} hidden />
                    </b>
                </>
            )}
        </span>
    );
}

/* How often it is to be done depends on who plays; in a game the note beside it says it. */
export const inGame = (c: Component): Component => {
    const says = c.says.filter((s) => s.id !== "mission-start");
    return snap.value && says.length < c.says.length ? { ...c, says, text: says.map((s) => s.text).join(". ") } : c;
};

export function Face(props: FaceProps) {
    const card = inGame(props.card);
    const { size } = props;
    return (
        <CardFace
            {...props}
            card={card}
            lead={<Icon name={iconFor(card)} size={size === "large" ? 26 : 20} hidden />}
            art={card.group === "blueprint" ? blueprintOf(card.type ?? "mine", card.id) : undefined}
            under={<Asked card={card} />}
            corner={<Taken card={card} />}
        />
    );
}
