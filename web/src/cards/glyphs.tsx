/* glyphs.tsx: the printed language of icons: so many of a thing, "or", "for each", an arrow. */
import type { ComponentChildren } from "preact";
import { hasIcon, Icon } from "../shell/icons";
import type { Component } from "../shell/types";
import type { Effect, Per } from "./schema";

/* What an operation is drawn with: the effect, its card and the size of icons. */
export interface Ink {
    e: Effect;
    card: Component;
    z: number;
}

const SHOWN_ONE_BY_ONE = 3;
export const Minus = () => <b class="minus">−</b>;
export const Word = ({ children }: { children: ComponentChildren }) => (
    <b class="word">{children}</b>
);
export const Arrow = () => (
    <svg class="arrow" viewBox="0 0 20 16" aria-hidden="true">
        <path d="M0 5h11V0l9 8-9 8v-5H0z" fill="currentColor" />
    </svg>
);
export const Slash = ({ or }: { or?: boolean }) => <b class={or ? "slash or" : "slash"}>/</b>;

interface TimesProps {
    n: number;
    icon: string;
    z: number;
    any?: boolean; /* anybody's */
}

/* Money and points hold their number; of everything else a few are shown one by one, more as a figure. */
export function Times({ n, icon, z, any }: TimesProps) {
    const count = Math.abs(n);
    if (icon === "megacredits" || icon === "vp")
        return (
            <>
                {n < 0 && <Minus />}
                <Icon name={icon} size={z} text={String(count)} any={any} hidden />
            </>
        );
    const one = (i: number) => <Icon key={i} name={icon} size={z} any={any} hidden />;
    return (
        <>
            {n < 0 && <Minus />}
            {count > SHOWN_ONE_BY_ONE && <b class="num">{count}</b>}
            {count > SHOWN_ONE_BY_ONE
                ? one(0)
                : Array.from({ length: Math.max(1, count) }, (_, i) => one(i))}
        </>
    );
}

/* Icons have the names of things, with these exceptions. */
const iconNames: Record<string, string> = {
    city: "city-tile",
    "city-on-mars": "city-tile",
    "opponents-space-tag": "space",
    "event-played": "event",
    "adjacent-ocean": "ocean",
    "adjacent-city": "city-tile",
    "ocean-beside": "ocean",
    "middle-tile": "special",
    paid: "any-die",
};

function perIcon(per: Per, card: Component): string {
    if (per.whose === "here") return cubeIcon(card);
    if (iconNames[per.id]) return iconNames[per.id];
    return per.what && hasIcon(per.what) ? per.what : "cube";
}

/* "for each": a slash, how many, of what; anybody's have a red rim. */
export function ForEach({ per, each, card, z }: { per: Per; each?: number; card: Component; z: number }) {
    const many = each ?? per.each;
    const any = per.whose === "anyone" || per.whose === "opponents";
    return (
        <span class="per" data-per={per.id}>
            <Slash />
            {many > 1 && <b class="num">{many}</b>}
            <Icon name={perIcon(per, card)} size={z} any={any} hidden />
        </span>
    );
}

/* The kind of cube that a card holds. */
export function cubeIcon(card: Component): string {
    const kind = card.holds ?? "cube";
    return kind === "science" ? "science-cube" : hasIcon(kind) ? kind : "cube";
}

export const Box = ({ children }: { children: ComponentChildren }) => (
    <span class="production">{children}</span>
);
