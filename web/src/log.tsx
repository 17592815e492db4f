/* log.tsx: what happened, move by move, with links to the cards and hexes it speaks of. */
import { computed, useSignal } from "@preact/signals";
import { Component as PreactComponent } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { components, live, log, pointAt, pulse, snap } from "./store";
import { SeatBadge } from "./seat";
import type { GameEvent } from "./types";
import { sentence } from "./words";

/* Names of cards, longest first, so that "Asteroid Mining" wins over "Asteroid". */
const names = computed(() => {
    const list = Object.values(components.value)
        .filter((c) => c.name.length > 3)
        .sort((a, b) => b.name.length - a.name.length);
    const escaped = list.map((c) => c.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    const byName = new Map(list.map((c) => [c.name, c.id]));
    const pattern = new RegExp(
        `(?<![\\w-])(${[...escaped, "r\\d{1,2}c\\d{1,2}", "[a-m]\\d{1,2}"].join("|")})(?![\\w-])`,
        "g",
    );
    return { byName, pattern };
});

function Sentence({ text }: { text: string }) {
    const { byName, pattern } = names.value;
    return (
        <>
            {text.split(pattern).map((part, i) => {
                if (i % 2 === 0) return part;
                const id = byName.get(part);
                const show = () => (id ? pointAt({ kind: "card", id }) : (pulse.value = part));
                const hide = () => {
                    pointAt(null);
                    pulse.value = null;
                };
                return (
                    <button
                        type="button"
                        class="token"
                        onMouseEnter={show}
                        onMouseLeave={hide}
                        onFocus={show}
                        onBlur={hide}
                        onClick={show}
                    >
                        {part}
                    </button>
                );
            })}
        </>
    );
}

/* These stand alone, as headings. */
const HEADING = /^(?:generation|turn|round) (\d+)/;
const isHeading = (e: GameEvent) => HEADING.test(e.text);

/* The step at which a round began, if the log tells. */
export const beginOf = (round: number) =>
    log.value.find((e) => Number(e.text.match(HEADING)?.[1]) === round)?.step;

/* Events of one move belong together; so do those of one seat in a row. */
export function gather(events: GameEvent[]): GameEvent[][] {
    const groups: GameEvent[][] = [];
    for (const e of events) {
        const last = groups[groups.length - 1];
        if (
            last &&
            !isHeading(e) &&
            !isHeading(last[0]) &&
            last[0].step === e.step &&
            (!e.seat || !last[0].seat || last[0].seat === e.seat)
        )
            last.push(e);
        else groups.push([e]);
    }
    return groups;
}

/* A line never changes: it is drawn once, however long the log grows. */
class Line extends PreactComponent<{ group: GameEvent[] }> {
    shouldComponentUpdate(next: { group: GameEvent[] }) {
        return next.group.length !== this.props.group.length;
    }
    render() {
        const { group } = this.props;
        const seat = group[0].seat;
        return (
            <li class={isHeading(group[0]) ? "heading" : ""}>
                {seat ? <SeatBadge seat={seat} size={16} /> : <span class="nobody" />}
                <span>
                    {tell(group, seat).map((text, k) => (
                        <span key={k} class={k ? "detail" : ""}>
                            {k ? "; " : ""}
                            <Sentence text={k ? text : sentence(text)} />
                        </span>
                    ))}
                </span>
            </li>
        );
    }
}

export function Log() {
    const only = useSignal("");
    const list = useRef<HTMLOListElement>(null);
    const seats = snap.value?.players ?? [];
    const at = snap.value?.step ?? 0;
    const events = log.value.filter(
        (e) =>
            e.step <= at &&
            (!only.value || e.seat === only.value || (only.value === "me" && hits(e))),
    );
    const groups = gather(events).slice(-400);
    /* To the newest, unless one is reading further up. */
    const reading = useSignal(false);
    const top = useRef(0); /* where the list was scrolled to: only upwards is reading */
    const down = () => {
        const box = list.current;
        if (box) box.scrollTop = box.scrollHeight;
    };
    useEffect(() => {
        if (!reading.value) down();
    });
    return (
        <section class="log" aria-label="Log">
            <header>
                <h2>Log</h2>
                <label>
                    <span class="sr">Whose events</span>
                    <select
                        value={only.value}
                        onChange={(e) => (only.value = e.currentTarget.value)}
                    >
                        <option value="">everything</option>
                        {live.value?.seat && <option value="me">about me</option>}
                        {seats.map((s) => (
                            <option key={s.seat} value={s.seat}>
                                {s.name || s.seat}
                            </option>
                        ))}
                    </select>
                </label>
            </header>
            <ol
                ref={list}
                aria-live="polite"
                tabIndex={0}
                aria-label="Events, newest last"
                onScroll={(e) => {
                    const box = e.currentTarget;
                    if (box.scrollHeight - box.scrollTop - box.clientHeight < 60)
                        reading.value = false;
                    else if (box.scrollTop < top.current) reading.value = true;
                    top.current = box.scrollTop;
                }}
            >
                {groups.map((group) => (
                    <Line key={`${group[0].step} ${group[0].text}`} group={group} />
                ))}
                {!groups.length && (
                    <li class="dim">
                        <span class="nobody" />
                        Nothing has happened yet.
                    </li>
                )}
            </ol>
            {reading.value && (
                <button type="button" class="newest" onClick={down}>
                    To the newest ↓
                </button>
            )}
        </section>
    );
}

/* What was done comes before its price. */
function priceAfter(group: GameEvent[]) {
    const i = group.findIndex((e) => e.id !== "pay");
    return i > 0 ? [group[i], ...group.slice(0, i), ...group.slice(i + 1)] : group;
}

/* The sentences of a group; "draws A; draws B" becomes "draws A, B", and three cards that nobody
 * may see become "3 cards"; "A comes to light; B comes to light" becomes "A, B come to light". */
export function tell(group: GameEvent[], seat?: string): string[] {
    const list: string[] = [];
    let before: GameEvent | null = null;
    for (const e of priceAfter(group)) {
        const text = seat ? strip(e.text, seat) : e.text;
        const head = text.match(/^(?:\w+ )?(?:is offered|draws|gains|rolls|pays) /)?.[0];
        const last = list[list.length - 1] ?? "";
        const same = before?.id === e.id && before.seat === e.seat;
        if (same && head && last.startsWith(head))
            list[list.length - 1] += ", " + text.slice(head.length);
        else if (same && LIGHT.test(text) && LIGHT.test(last))
            list[list.length - 1] =
                last.replace(LIGHT, "") + ", " + text.replace(LIGHT, " come to light");
        else list.push(text);
        before = e;
    }
    return list.map((text) =>
        text.replace(/\ba card(?:, a card)+/g, (m) => `${m.split(", ").length} cards`),
    );
}

const LIGHT = / comes? to light$/;

/* Without the seat that a badge shows anyway; one plant is no plants. */
export const strip = (text: string, seat: string) =>
    (text.startsWith(seat + " ") ? text.slice(seat.length + 1) : text).replace(
        /\b1 plants\b/,
        "1 plant",
    );

function hits(e: GameEvent) {
    const me = live.value?.seat;
    return !!me && (e.seat === me || e.text.includes(me));
}
