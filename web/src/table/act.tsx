/* act.tsx: a button that stands for a move where it belongs. It is always there: when the move
 * is not possible it says why, and a click tells it in full. */
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import {
    askWhy,
    ghost,
    held,
    inVain,
    live,
    myTurn,
    optionFor,
    options,
    past,
    pick,
    pointAt,
    pointed,
    type Pointed,
    question,
    say,
    whyOf,
} from "./store";
import { narrow } from "../shell/ui";
import { sentence } from "../shell/words";
import { tr } from "../shell/language";

interface Props {
    move: string;
    label: string;
    class?: string;
    twoSteps?: boolean;
    card?: string; /* shown large while the mouse or the focus is on the button */
    children: ComponentChildren;
    keyName?: string; /* the number on it is its key */
    shows?: () => void; /* a click only shows where the choice is made */
}

export function Act({ move, label, class: name = "", twoSteps, card, children, keyName, shows }: Props) {
    const option = optionFor(move);
    const why = whyOf(move);
    const reason = option
        ? (option.more ?? "")
        : why && why.reason !== "not-your-turn"
          ? why.text
          : "";
    const ended = label.endsWith(".") ? label : `${label}.`;
    const pointing = usePointing(() =>
        card
            ? { kind: "card", id: card, move, right: true }
            : { kind: "thing", id: move, label, move, right: true },
    );
    return (
        <button
            type="button"
            class={`act ${name} ${option && !inVain(option) ? "can" : option ? "could" : why?.legal ? "could" : "cannot"} ${ghost.value === move ? "chosen" : ""}`}
            data-move={move}
            data-shows={shows && ""}
            aria-keyshortcuts={keyName}
            aria-disabled={!option || held.value}
            title={reason ? sentence(reason) : undefined}
            onClick={() => (option && shows ? shows() : pick(move, twoSteps))}
            {...pointing}
        >
            <span class="sr">
                {reason ? `${ended} ${option ? reason : tr("Not possible: {reason}", { reason })}` : label}
            </span>
            <span class="what" aria-hidden="true">
                {children}
            </span>
        </button>
    );
}

/* What ends a form stands in its head; on a small screen below the question, under the thumb. */
export const ender = signal<ComponentChildren>(null);

export function Submit({ ready, quiet, act, children }: { ready: boolean; quiet?: boolean; act: () => void; children: ComponentChildren }) {
    const button = (
        <button type="button" class={quiet ? "" : "primary"} data-test="submit" disabled={!ready || held.value} onClick={act}>
            {children}
        </button>
    );
    useLayoutEffect(() => {
        ender.value = narrow.value && button;
        return () => void (ender.value = null);
    });
    return narrow.value ? null : button;
}

/* The panel about a thing, while the mouse or the focus is on it. When the thing changes under the
 * pointer it is told anew. */
export function useTelling<T>(make: (of: T) => Pointed) {
    const shown = useRef<{ of: T; told: Pointed } | null>(null);
    const show = (of: T) => {
        shown.current = { of, told: make(of) };
        pointAt(shown.current.told);
    };
    useEffect(() => {
        const now = shown.current;
        if (now && pointed.peek() === now.told && JSON.stringify(make(now.of)) !== JSON.stringify(now.told))
            show(now.of);
    });
    return show;
}

export function usePointing(make: () => Pointed) {
    const show = useTelling(make);
    const hide = () => pointAt(null);
    return { onMouseEnter: () => show(undefined), onMouseLeave: hide, onFocus: () => show(undefined), onBlur: hide };
}

/* Asks for the reasons against these moves whenever the decision changes. */
export function useWhys(moves: () => string[]) {
    const s = live.value;
    useEffect(() => {
        if (s?.seat && !s.over && !past.value) askWhy(moves());
    }, [s?.decision, s?.step, myTurn.value, options.value.length]);
}

/* A tick more, or one taken back. Where there is room for one only it moves; else nothing that was chosen goes
 * by itself. */
export function flipped<T>(list: T[], one: T, room = Infinity): T[] {
    if (list.includes(one)) return list.filter((x) => x !== one);
    if (list.length < room) return [...list, one];
    if (room === 1) return [one];
    say(tr("No more than {n}: take one back first.", { n: room }), true);
    return list;
}

/* A half-made answer. It belongs to one question: when another one comes, it is gone. */
export function useAnswer<T>(empty: T): [T, (now: T) => void] {
    const kept = useSignal({ to: question.value, answer: empty });
    const now = kept.value.to === question.value ? kept.value.answer : empty;
    return [now, (answer) => (kept.value = { to: question.value, answer })];
}
