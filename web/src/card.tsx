/* card.tsx: a card, drawn from its row of the component table: cost, tags, requirement, what
 * it does as icons, and the generated text. */
import type { ComponentChildren } from "preact";
import { Icon, hasIcon } from "./icons";
import type { Component } from "./types";
import { sentence } from "./words";

interface Chip {
    icon: string;
    text: string;
    box?: boolean; /* production: in a box, as on the boards */
    bad?: boolean; /* it hurts somebody */
}

const goods: Record<string, string> = {
    "M€": "megacredits",
    steel: "steel",
    titanium: "titanium",
    plants: "plants",
    plant: "plants",
    energy: "energy",
    heat: "heat",
    animals: "animals",
    animal: "animals",
    microbes: "microbes",
    microbe: "microbes",
    "science cube": "science",
    "science cubes": "science",
    fighter: "fighters",
    fighters: "fighters",
};
const G = "(M€|steel|titanium|plants?|energy|heat|animals?|microbes?|science cubes?|fighters?)";

const dieFace: Record<string, string> = { megacredit: "mc" };

/* Sentences of the generated text that have an icon. */
const rules: [RegExp, (m: RegExpMatchArray) => Chip][] = [
    [
        new RegExp(`raise your ${G} production by (\\d+)`, "gi"),
        (m) => ({ icon: goods[m[1]], text: `+${m[2]}`, box: true }),
    ],
    [
        new RegExp(`lower your ${G} production by (\\d+)`, "gi"),
        (m) => ({ icon: goods[m[1]], text: `−${m[2]}`, box: true }),
    ],
    [
        new RegExp(`lower the ${G} production of any one player by (\\d+)`, "gi"),
        (m) => ({ icon: goods[m[1]], text: `−${m[2]}`, box: true, bad: true }),
    ],
    [new RegExp(`gain (\\d+) ${G}`, "gi"), (m) => ({ icon: goods[m[2]], text: m[1] })],
    [new RegExp(`lose (\\d+) ${G}`, "gi"), (m) => ({ icon: goods[m[2]], text: `−${m[1]}` })],
    [
        new RegExp(`(?:take|steal) up to (\\d+) ${G}`, "gi"),
        (m) => ({ icon: goods[m[2]], text: `−${m[1]}`, bad: true }),
    ],
    [/raise the temperature by (\d+)(?: steps?)?/gi, (m) => ({ icon: "temperature", text: `+${m[1]}` })],
    [/raise the oxygen by (\d+)(?: steps?)?/gi, (m) => ({ icon: "oxygen", text: `+${m[1]}` })],
    [/place an ocean(?: on an ocean area)?/gi, () => ({ icon: "ocean", text: "" })],
    [/place a city/gi, () => ({ icon: "city", text: "" })],
    [/place a greenery/gi, () => ({ icon: "greenery", text: "" })],
    [/raise your TR by (\d+)/gi, (m) => ({ icon: "tr", text: `+${m[1]}` })],
    [
        /(\d+) (?:die|dice) \((yellow|grey|green|blue|red|any colour)\)/gi,
        (m) => ({ icon: m[2] === "any colour" ? "any-die" : `${m[2]}-die`, text: m[1] }),
    ],
    [
        /gain (\d+) (?:die|dice) set to (\w+)/gi,
        (m) => ({ icon: dieFace[m[2]] ?? m[2], text: m[1] }),
    ],
    [/gain (\d+) wild tokens?/gi, (m) => ({ icon: "wild", text: m[1] })],
    [/draw (\d+) cards?/gi, (m) => ({ icon: "card", text: m[1] })],
];

const STANDING = /(?:(?:Main |Support |Free )?[Aa]ction:|Or action:|Always:|When |First action:)/;

/* Icons for what happens at once; actions and standing effects are told in words. */
export function chipsOf(text: string): Chip[] {
    const now = text.split(STANDING)[0];
    const found: [number, Chip][] = [];
    for (const [pattern, make] of rules)
        for (const m of now.matchAll(pattern)) found.push([m.index ?? 0, make(m)]);
    return found.sort((a, b) => a[0] - b[0]).map(([, chip]) => chip);
}

export function pointsOf(text: string): string | null {
    const each = text.match(/(-?\d+) points? (?:for (?:each|every)|if)(?: (\d+))?/);
    if (each) return `${each[1]}/${each[2] ?? "…"}`;
    return text.match(/(?:^|[.;] )(-?\d+) (?:points?|VP)(?: at the end)?\.?$/)?.[1] ?? null;
}

export const needOf = (text: string) => text.match(/^Needs ([^.]+)\./)?.[1] ?? null;

const ENDING = /(?:^|(?<=[.;])\s+)-?\d+ (?:points?|VP)(?: at the end)?\.$/;

const bare = (part: string) => part.replace(/^Start: /, "").replace(/[.;]$/, "");

/* The words that the icons of a card do not say already. */
function restOf(text: string) {
    const words = text.replace(/^Needs [^.]+\.\s*/, "").replace(ENDING, "");
    const standing = words.search(STANDING);
    const now = standing < 0 ? words : words.slice(0, standing);
    const told = now
        .split(/(?<=[.;])\s+/)
        .filter((part) => !rules.some(([r]) => part.match(r)?.[0] === bare(part)))
        .join(" ")
        .trim()
        .replace(/;$/, ".");
    return `${told} ${standing < 0 ? "" : words.slice(standing)}`.trim();
}

/* Short texts need no room to fade, long ones are set smaller. */
const lengthOf = (text: string) => (text.length < 60 ? "whole" : text.length > 80 ? "long" : "");

export function Chips({ list }: { list: Chip[] }) {
    return (
        <span class="chips">
            {list.map((c, i) => (
                <span key={i} class={`chip ${c.box ? "box" : ""} ${c.bad ? "bad" : ""}`}>
                    {c.text}
                    <Icon name={c.icon} size={16} />
                </span>
            ))}
        </span>
    );
}

export function Tags({ tags, type, size = 17 }: { tags?: string[]; type?: string; size?: number }) {
    return (
        <span class="tags">
            {tags?.filter(hasIcon).map((t, i) => (
                <Icon key={i} name={t} size={size} />
            ))}
            {type === "event" && <Icon name="event" size={size} />}
        </span>
    );
}

export interface FaceProps {
    card: Component;
    size: "large" | "small" | "tiny";
    price?: number; /* what it costs now */
    cubes?: number;
    used?: boolean;
    foot?: ComponentChildren;
}

export function CardFace({ card, size, price, cubes, used, foot }: FaceProps) {
    const need = needOf(card.text);
    const points = pointsOf(card.text);
    const cheaper = price !== undefined && card.cost !== undefined && price < card.cost;
    const chips = chipsOf(card.text);
    const kind = card.type ?? card.group;
    return (
        <span class={`face ${size} type-${kind} ${used ? "used" : ""}`} aria-hidden="true">
            <span class="head">
                {card.cost !== undefined && card.cost >= 0 && (
                    <span class={`cost ${cheaper ? "cheaper" : ""}`}>
                        {cheaper && <s>{card.cost}</s>}
                        {cheaper ? price : card.cost}
                    </span>
                )}
                <Tags tags={card.tags} type={card.type} size={size === "large" ? 22 : 16} />
            </span>
            <span class="name">{card.name}</span>
            {need && size !== "tiny" && <span class="need">{need}</span>}
            {(size !== "tiny" || !foot) && chips.length > 0 && <Chips list={chips} />}
            {size === "tiny" && !foot && chips.length === 0 && (
                <span class="brief">{sentence(restOf(card.text))}</span>
            )}
            {size !== "tiny" && (size === "large" || chips.length < 4) && (
                <span class={`text ${lengthOf(card.text)}`}>
                    {sentence(size === "large" ? card.text : restOf(card.text))}
                </span>
            )}
            <span class="foot">
                {cubes !== undefined && cubes > 0 && <span class="cubes">{cubes} ◆</span>}
                {used && <span class="usedmark">used</span>}
                {foot}
                {points && <span class="vp">{points}</span>}
            </span>
            {size === "large" && card.number ? (
                <span class="number">
                    {card.deck} {String(card.number).padStart(3, "0")}
                </span>
            ) : null}
        </span>
    );
}
