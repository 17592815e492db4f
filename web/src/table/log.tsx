/* log.tsx: what happened, move by move, with links to the cards and hexes it speaks of. */
import { useSignal } from "@preact/signals";
import { Component as PreactComponent, type ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { heard } from "./motion";
import { live, log, pointAt, pulse, snap, thing, titles } from "./store";
import { useGame } from "../games";
import { SeatBadge } from "../shell/seat";
import { gather, isHeading, OFTEN, type Part, tell, whose } from "./telling";
import type { GameEvent } from "../shell/types";
import { sentence } from "../shell/words";
import { narrow, tab } from "../shell/ui";
import { tr, weave } from "../shell/language";

const onMap = (p: Part) => p.domain === "place" || p.domain === "hex";

/* A thing that is spoken of shows itself while it is pointed at. It is no <button>: lines would be broken
 * between that and a comma. */
function Token({ part }: { part: Part }) {
    const component = part.domain && !onMap(part) ? thing(part.domain, part.id!) : undefined;
    if (!part.domain || (!onMap(part) && !component)) return <>{part.text}</>;
    const show = () =>
        component
            ? pointAt({ kind: "card", id: component.id, group: component.group })
            : (pulse.value = part.id!);
    const hide = () => {
        pointAt(null);
        pulse.value = null;
    };
    return (
        <span
            role="button"
            tabIndex={0}
            class="token"
            data-thing={component ? `${component.group} ${component.id}` : part.id}
            onMouseEnter={show}
            onMouseLeave={hide}
            onFocus={show}
            onBlur={hide}
            onClick={show}
        >
            {part.text}
        </span>
    );
}

/* The step at which a round began, if the log tells. */
export const beginOf = (round: number) =>
    log.value.find((e) => isHeading(e) && e.args.n === round)?.step;

interface LineProps {
    group: GameEvent[];
    named: boolean; /* are the titles of things known yet? */
}

/* What is told, and how often it happened. */
const often = (told: ComponentChildren, times: number) => (times > 1 ? weave(OFTEN, { text: told, times }) : told);

/* A line changes with the language alone: it is drawn once, however long the log grows. */
class Line extends PreactComponent<LineProps> {
    shouldComponentUpdate(next: LineProps) {
        const { group, named } = this.props;
        return next.group.length !== group.length || next.named !== named || next.group[0].text !== group[0].text;
    }
    render() {
        const { group } = this.props;
        const seat = group[0].seat;
        return (
            <li class={isHeading(group[0]) ? "heading" : ""}>
                {seat ? <SeatBadge seat={seat} size={16} /> : <span class="nobody" />}
                <span>
                    {tell(group, seat).map(({ parts, times }, k) => (
                        <span key={k} class={k ? "detail" : ""}>
                            {k ? "; " : ""}
                            {often(
                                parts.map((part, i) => (
                                    <Token
                                        key={i}
                                        part={k || i ? part : { ...part, text: sentence(part.text) }}
                                    />
                                )),
                                times,
                            )}
                        </span>
                    ))}
                </span>
            </li>
        );
    }
}

/* What was done to the table, and what everybody should know about its cards. */
function Notices() {
    const s = live.value;
    const list = s?.notices ?? [];
    if (!list.length && s?.seed === undefined) return null;
    return (
        <ul class="notices" data-test="notices" aria-label={tr("About this table")}>
            {s?.seed !== undefined && (
                <li>{tr("The seed was chosen ({seed}): who knows it can know the cards.", { seed: s.seed })}</li>
            )}
            {list.map((n, i) => (
                <li key={i}>
                    <SeatBadge seat={n.seat} size={16} /> {sentence(n.text)}.
                </li>
            ))}
        </ul>
    );
}

/* Shown again, it goes to the newest: that is why it is told. */
export function Log(_: { shown?: boolean }) {
    const only = useSignal("");
    const list = useRef<HTMLOListElement>(null);
    const other = useGame()?.automa?.()?.seat;
    const seats = [...(snap.value?.players ?? []).map((p) => p.seat), ...(other ? [other] : [])];
    const at = snap.value?.step ?? 0;
    const events = heard.value.filter(
        (e) =>
            e.step <= at &&
            e.id !== "due" && /* what was paid is told */
            (!only.value || e.seat === only.value || (only.value === "me" && hits(e))),
    );
    const groups = gather(events).slice(-400);
    const named = "seat" in titles.value;
    /* To the newest, unless one is reading further up. */
    const reading = useSignal(false);
    const top = useRef(0); /* where the list was scrolled to: only upwards is reading */
    const down = () => {
        const box = list.current;
        if (box) box.scrollTop = box.scrollHeight;
    };
    const part = narrow.value && tab.value; /* on a small screen it is hidden meanwhile, and begins at its top again */
    useEffect(() => {
        reading.value = false;
        top.current = 0;
        down();
    }, [part]);
    useEffect(() => {
        if (!reading.value) down();
    });
    return (
        <section class="log" aria-label={tr("Log")}>
            <header>
                <h2>{tr("Log")}</h2>
                <label>
                    <span class="sr">{tr("Whose events")}</span>
                    <select
                        value={only.value}
                        onChange={(e) => (only.value = e.currentTarget.value)}
                    >
                        <option value="">{tr("everything")}</option>
                        {live.value?.seat && <option value="me">{tr("about me")}</option>}
                        {seats.map((s) => (
                            <option key={s} value={s}>
                                {whose(s)}
                            </option>
                        ))}
                    </select>
                </label>
            </header>
            <Notices />
            <ol
                ref={list}
                aria-live="polite"
                tabIndex={0}
                aria-label={tr("Events, newest last")}
                onScroll={(e) => {
                    const box = e.currentTarget;
                    if (box.scrollHeight - box.scrollTop - box.clientHeight < 60)
                        reading.value = false;
                    else if (box.scrollTop < top.current) reading.value = true;
                    top.current = box.scrollTop;
                }}
            >
                {groups.map((group) => (
                    <Line key={`${group[0].step} ${group[0].text}`} group={group} named={named} />
                ))}
                {!groups.length && (
                    <li class="dim">
                        <span class="nobody" />
                        {tr("Nothing has happened yet.")}
                    </li>
                )}
            </ol>
            {reading.value && (
                <button type="button" class="newest" onClick={down}>
                    {tr("To the newest ↓")}
                </button>
            )}
        </section>
    );
}

function hits(e: GameEvent) {
    const me = live.value?.seat;
    return !!me && (Object.values(e.args).includes(me));
}
