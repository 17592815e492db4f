/* cardrow.tsx: cards side by side, without scrolling: they shrink, and then there are pages.
 * Arrow keys walk from card to card; Enter does what a click does. */
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CardFace } from "./face";
import { secondName } from "./second";
import { useGame } from "../games";
import { card as cardOf, ghost, pick, pointAt } from "../table/store";
import type { Component, Option } from "../shell/types";
import { narrow } from "../shell/ui";
import { argsOf, sentence, softly, tied } from "../shell/words";
import { tr } from "../shell/language";

export interface RowCard {
    card: Component;
    status: "now" | "could" | "later" | "never" | "unknown" | "plain" | "past";
    label?: string; /* the state in words */
    note?: string; /* the reason, on the card */
    move?: string;
    price?: number;
    cubes?: number;
    used?: boolean;
    chosen?: boolean;
    pressed?: boolean; /* a tick in a form */
    act?: () => void;
}

/* Options as the card that each names first, with what it says beyond it, or when it is alone and nobody
 * knows what for: a click chooses, a second one confirms. */
export function choiceRows(list: Option[]): RowCard[] {
    const ids = list.map((o) => argsOf(o.move)[0]);
    return list.flatMap((o) => {
        const card = cardOf(argsOf(o.move)[0]);
        if (!card) return [];
        return {
            card,
            status: "now" as const,
            move: o.move,
            chosen: ghost.value === o.move,
            note: new Set(ids).size < ids.length || list.length === 1 ? sentence(o.text) : "",
            act: () => pick(o.move, true),
        };
    });
}

interface Props {
    label: string;
    rows: RowCard[];
    empty?: string;
    size?: "wide";
    snug?: boolean | number; /* no wider than its cards, which may be so wide: others stand beside it */
    high?: boolean; /* more pages rather than lower cards */
}

/* In the units of the style sheets; a card of the narrow width still shows its name and its text. */
const GAP = 0.43;
const WIDTH = 13.5;
const NARROW = 9;
const TILE = [8.1, 17]; /* a low card shows signs only, beside each other */
const EASY = 10; /* where there are pages anyway */
const HEIGHT = 13.9;
const LOW = 5.9;

const NEW = 600; /* milliseconds, until a card that came in is one of the others */

const pixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/* How large a part of the page is, in pixels. */
function useRoom(box: RefObject<HTMLElement | null>) {
    const room = useSignal({ w: 1340, h: 160 });
    useEffect(() => {
        if (!box.current) return;
        const watch = new ResizeObserver(
            ([entry]) => (room.value = { w: entry.contentRect.width, h: entry.contentRect.height }),
        );
        watch.observe(box.current);
        return () => watch.disconnect();
    }, []);
    return room.value;
}

/* How many cards fit, and how large they are: at first they get narrower, then lower. */
function layout(width: number, height: number, count: number, wide: boolean, high?: boolean) {
    if (narrow.value || wide)
        return { page: Math.max(1, count), size: "small" as const }; /* a small screen scrolls */
    const rem = pixels();
    const gap = GAP * rem;
    const across = (w: number) => Math.max(1, Math.floor((width + gap) / (w + gap)));
    const down = (h: number) => Math.max(1, Math.floor((height + gap) / (h * rem + gap)));
    const low = !high && count > across(NARROW * rem) * down(HEIGHT);
    const rows = down(low ? LOW : HEIGHT);
    const per = Math.max(1, Math.ceil(count / rows));
    const room = Math.floor((width - 2 * gap) / per - gap);
    const [least, most] = low ? TILE : [high ? EASY : NARROW, WIDTH];
    const card = Math.max(least * rem, Math.min(most * rem, room));
    const tall = low ? Math.min(HEIGHT * rem, Math.floor((height - 2) / rows - gap)) : undefined; /* the height is used */
    const broad = low && card > WIDTH * rem; /* room for larger signs */
    return { page: across(card) * rows, size: low ? ("tiny" as const) : ("small" as const), card, tall, broad };
}

/* Cards that were not in the row before, in their order: they come in one after the other. A row that
 * has just been opened has no news. */
function useArrivals(rows: RowCard[]): string[] {
    const known = useRef<Set<string> | null>(null);
    const ids = rows.map((r) => r.card.id);
    const before = known.current;
    const came = before && ids.some((id) => before.has(id)) ? ids.filter((id) => !before.has(id)) : [];
    useEffect(() => {
        const learn = () => void (known.current = new Set(ids));
        if (!known.current) return learn();
        const timer = setTimeout(learn, NEW); /* drawn again meanwhile, they are still new */
        return () => clearTimeout(timer);
    }, [ids.join()]);
    return came.slice(0, 5);
}

export function CardRow({ label, rows, empty, size, snug, high }: Props) {
    const box = useRef<HTMLDivElement>(null);
    const Face = useGame()?.Face ?? CardFace;
    const room = useRoom(box);
    const page = useSignal(0);
    const here = useSignal(0);
    const { page: fit, size: faces, card, tall, broad } = layout(room.w, room.h, rows.length, size === "wide", high);
    const came = useArrivals(rows);
    const pages = Math.max(1, Math.ceil(rows.length / fit));
    const at = Math.min(page.value, pages - 1);
    const visible = rows.slice(at * fit, (at + 1) * fit);
    const stop = Math.min(here.value, visible.length - 1);

    function walk(e: KeyboardEvent, i: number) {
        const by = { ArrowRight: 1, ArrowLeft: -1, Home: -1000, End: 1000 }[e.key];
        if (!by) return;
        e.preventDefault();
        let to = i + by;
        if (by === 1 && to >= visible.length && at < pages - 1) {
            page.value = at + 1;
            to = 0;
        } else if (by === -1 && to < 0 && at > 0) {
            page.value = at - 1;
            to = fit - 1;
        }
        here.value = Math.max(0, Math.min(to, fit - 1, rows.length - 1));
        requestAnimationFrame(() =>
            box.current?.querySelectorAll<HTMLElement>("[data-card]")[here.value]?.focus(),
        );
    }

    return (
        <div
            class={`cardrow ${size ?? ""}`}
            role="group"
            aria-label={label}
            style={snug ? { flex: `0 1 ${Math.max(1, rows.length) * ((snug === true ? WIDTH : snug) + GAP) + GAP}rem` } : undefined}
        >
            {pages > 1 && (
                <button
                    type="button"
                    class="turnpage"
                    disabled={at === 0}
                    aria-label={tr("Earlier cards")}
                    onClick={() => (page.value = at - 1)}
                >
                    ‹
                </button>
            )}
            <div class={`cards ${broad ? "broad" : ""}`} ref={box} style={card ? { "--card": `${card}px`, ...(tall && { "--tall": `${tall}px` }) } : undefined}>
                {visible.map((r, i) => {
                    const show = () => pointAt({ kind: "card", id: r.card.id, move: r.move });
                    const cost = r.card.cost ?? -1;
                    const words = [
                        r.card.name,
                        secondName(r.card),
                        cost >= 0 && tr("costs {n}", { n: r.price ?? cost }),
                        r.label,
                        r.cubes && tr("{n|cube|cubes}", { n: r.cubes }),
                    ];
                    return (
                        <button
                            type="button"
                            key={r.card.id + (r.move ?? "")}
                            data-card={r.card.id}
                            data-move={r.move}
                            data-status={r.status}
                            class={`card ${r.status} ${r.chosen ? "chosen" : ""} ${came.includes(r.card.id) ? "arrived" : ""}`}
                            style={
                                came.includes(r.card.id)
                                    ? { animationDelay: `${60 * came.indexOf(r.card.id)}ms` }
                                    : undefined
                            }
                            tabIndex={i === stop ? 0 : -1}
                            aria-pressed={r.pressed}
                            aria-disabled={!r.act}
                            onClick={() => r.act?.()}
                            onMouseEnter={show}
                            onMouseLeave={() => pointAt(null)}
                            onFocus={() => {
                                here.value = i;
                                show();
                            }}
                            onBlur={() => pointAt(null)}
                            onKeyDown={(e) => walk(e as unknown as KeyboardEvent, i)}
                        >
                            <span class="sr">
                                {words.filter(Boolean).join(", ")}. {r.card.text}
                            </span>
                            <Face
                                card={r.card}
                                size={faces}
                                price={r.price}
                                cubes={r.cubes}
                                used={r.used}
                                foot={r.note && <span class="reason">{softly(tied(r.note))}</span>}
                            />
                        </button>
                    );
                })}
                {!rows.length && <p class="dim">{empty ?? tr("No cards.")}</p>}
            </div>
            {pages > 1 && (
                <button
                    type="button"
                    class="turnpage"
                    disabled={at === pages - 1}
                    aria-label={tr("More cards")}
                    onClick={() => (page.value = at + 1)}
                >
                    ›
                </button>
            )}
        </div>
    );
}

/* A card that has a row of another kind beside it may be so wide. */
const BESIDE = 11.5;

/* The name of the other row, and what is around both. */
const AROUND = 4;

/* A row of few cards leaves room: another one stands beside it. When all find room their cards are equally
 * wide, otherwise the others have pages. */
export function CardRows({ beside, ...row }: Props & { beside?: { label: string; rows: RowCard[] } }) {
    const box = useRef<HTMLDivElement>(null);
    const width = useRoom(box).w / pixels();
    const [own, others] = [row.rows.length, beside?.rows.length ?? 0];
    const both = beside && others > 0 && !narrow.value && width - own * BESIDE > 2.4 * BESIDE;
    const each = Math.min(WIDTH, (width - AROUND) / (own + others) - GAP);
    const fits = each >= NARROW;
    return (
        <div class={`beside ${fits ? "fits" : ""}`} ref={box}>
            <CardRow {...row} snug={both && (fits ? each : EASY)} />
            {both && (
                <>
                    <h3 class="upright">{beside.label}</h3>
                    <CardRow {...beside} high={!fits} />
                </>
            )}
        </div>
    );
}
