/* face.tsx: the face of a card, from the top: a band in the colour of its kind with price and name,
 * its motif with the tags on it, the requirement, what it does in icons, words only where icons
 * cannot say it, cubes and points at the bottom.
 *
 *     large   inspected: everything, with the whole text
 *     small   in the hand: everything but the whole text
 *     tiny    many at once: band, a strip of the motif, icons
 *     row     a line in a list
 *     chip    a word in a sentence */
import type { ComponentChildren } from "preact";
import { motifOf } from "../drawing/motif";
import { hasIcon, Icon } from "../shell/icons";
import type { Component } from "../shell/types";
import { sentence, softly, tied } from "../shell/words";
import { AbilityRow, unsaid } from "./abilities";
import { cubeIcon } from "./glyphs";
import { NeedBar, type Present } from "./need";
import { PointsBadge } from "./points";
import { secondName } from "./second";
import { tr } from "../shell/language";

export type FaceSize = "large" | "small" | "tiny" | "row" | "chip";

export interface FaceProps {
    card: Component;
    size: FaceSize;
    price?: number; /* what it costs now */
    cubes?: number;
    used?: boolean;
    foot?: ComponentChildren; /* why it cannot be played */
    present?: (need: Component["needs"][number]) => Present | undefined;
}

/* What the games draw differently. */
export interface FaceParts {
    lead?: ComponentChildren; /* before the name, instead of the price */
    under?: ComponentChildren; /* below the name */
    corner?: ComponentChildren; /* at the bottom left */
    art?: string; /* background, instead of the motif */
    tags?: boolean; /* false: tags are told elsewhere */
}

/* So many letters need the room of the motif. */
const CROWDED = 44;

const iconSizes: Record<FaceSize, number> = { large: 24, small: 17, tiny: 14, row: 16, chip: 14 };

function Price({ card, price }: { card: Component; price?: number }) {
    if (card.cost === undefined || card.cost < 0) return null;
    const cheaper = price !== undefined && price < card.cost;
    return (
        <span class={`cost ${cheaper ? "cheaper" : ""}`}>
            {cheaper && <s>{card.cost}</s>}
            {price ?? card.cost}
        </span>
    );
}

export function Tags({ tags, type, size = 17 }: { tags?: string[]; type?: string; size?: number }) {
    return (
        <span class="tags">
            {tags
                ?.filter(hasIcon)
                .map((t, i) => <Icon key={i} name={t} size={size} hidden />)}
            {type === "event" && <Icon name="event" size={size} hidden />}
        </span>
    );
}

/* The words that the icons do not say, for a card in the hand. What is said of a cause of its own belongs to it. */
function briefOf(card: Component): string {
    const told = card.abilities.flatMap((a) => unsaid(a, card));
    const says = card.abilities.every((a) => a.cause?.id === card.id) ? card.says.map((s) => s.text) : [];
    const parts = [...told, ...says];
    return parts.map(sentence).join(". ");
}

/* The signs of a goal tell only what it brings: a low card has words for its condition. */
const low = (card: Component, size: FaceSize) => size === "tiny" && !!card.abilities[0]?.cause?.text;

/* Set smaller when there is much of it. */
const lengthOf = (text: string) => (text.length > 70 ? "long" : "");

function Body({ card, size }: { card: Component; size: FaceSize }) {
    const z = iconSizes[size];
    const words = size === "large" ? sentence(card.text) : size === "small" || low(card, size) ? briefOf(card) : "";
    return (
        <span class="body">
            {card.abilities.map((a, i) => (
                <AbilityRow key={i} a={a} card={card} z={z} />
            ))}
            {words && <span class={`text ${lengthOf(words)}`}>{tied(words)}</span>}
        </span>
    );
}

function Cubes({ card, cubes, z }: { card: Component; cubes?: number; z: number }) {
    if (cubes === undefined) return null;
    return (
        <span class="cubes">
            <Icon name={cubeIcon(card)} size={z} hidden />
            <b>{cubes}</b>
        </span>
    );
}

/* A long word goes to the next line as a whole; it is broken only where a line is too short for it. */
const wordOf = (word: string, i: number) => (
    <>
        {i > 0 && " "}
        {word.length > 5 ? <span class="longword">{softly(word)}</span> : word}
    </>
);

/* Set smaller when its longest word would be broken. */
function Name({ card, size }: { card: Component; size: FaceSize }) {
    const name = sentence(card.name);
    const other = size === "large" || size === "small" ? secondName(card) : "";
    const longest = Math.max(...name.split(" ").map((word) => word.length));
    return (
        <span class="name">
            <span style={{ "--letters": longest }}>{name.split(" ").map(wordOf)}</span>
            {other && <small class="second">{other}</small>}
        </span>
    );
}

const kindOf = (card: Component) => card.type ?? card.group;

/* A word in a sentence: the motif in a ring, price, name. */
export function CardChip({ card }: { card: Component }) {
    return (
        <span class={`cardchip type-${kindOf(card)}`}>
            <span class="dot" style={{ backgroundImage: motifOf(card) }} />
            {card.name}
        </span>
    );
}

export function CardFace(props: FaceProps & FaceParts) {
    const { card, size, price, cubes, used, foot, present, lead, under, corner } = props;
    if (size === "chip") return <CardChip card={card} />;
    const z = iconSizes[size];
    const art = { backgroundImage: props.art ?? motifOf(card) };
    const crowded =
        size === "small" && (briefOf(card).length > CROWDED || card.abilities.length > 2);
    const tags = props.tags !== false && (
        <Tags tags={card.tags} type={card.type} size={size === "large" ? 26 : crowded ? 15 : 18} />
    );
    return (
        <span
            class={`face ${size} type-${kindOf(card)} ${used ? "used" : ""} ${crowded ? "crowded" : ""}`}
            data-face={card.id}
            aria-hidden="true"
        >
            <span class="band">
                {lead ?? <Price card={card} price={price} />}
                <Name card={card} size={size} />
                {(size === "row" || crowded) && tags}
            </span>
            {under}
            <span class="art" style={art}>
                {size !== "row" && !crowded && tags}
            </span>
            {card.needs.map((need, i) => (
                <NeedBar key={i} need={need} now={present?.(need)} z={z - 2} />
            ))}
            <Body card={card} size={size} />
            <span class="foot">
                <Cubes card={card} cubes={cubes} z={z} />
                {corner}
                {used && <span class="usedmark">{tr("used")}</span>}
                {foot}
                <PointsBadge card={card} z={z} />
            </span>
            {size === "large" && card.number ? (
                <span class="number">
                    {card.deck} {String(card.number).padStart(3, "0")}
                </span>
            ) : null}
        </span>
    );
}
