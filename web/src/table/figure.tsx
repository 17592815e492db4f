/* figure.tsx: a number that runs to its new value, with a bubble that says what changed it. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { past } from "./store";
import { signed } from "../shell/words";
import { still } from "../shell/moving";

const RUN = 220; /* milliseconds */

interface Props {
    value: number;
    by?: string; /* what changed it */
    test?: string;
}

/* A bubble at the edge of its panel moves inwards: it must not make the panel wider. */
function keepInside(bubble: HTMLElement | null) {
    const panel = bubble?.closest(".side, .players, .pinned, .area");
    if (!bubble || !panel) return;
    const out = bubble.getBoundingClientRect().right - panel.getBoundingClientRect().right;
    if (out > 0) bubble.style.left = `${-Math.ceil(out)}px`;
}

export function Figure({ value, by, test }: Props) {
    const box = useRef<HTMLElement>(null);
    const old = useRef(value);
    const bubble = useSignal<{ text: string; n: number } | null>(null);
    useEffect(() => {
        const from = old.current;
        old.current = value;
        const seen = !!box.current?.getClientRects().length; /* or it would rise later, when its part is opened */
        if (from === value || past.value || !seen) return void (bubble.value = null);
        bubble.value = { text: `${signed(value - from)}${by ? ` ${by}` : ""}`, n: value - from };
        /* Not by the end of its animation alone: where its part is hidden meanwhile, it would rise once more. */
        const gone = setTimeout(() => (bubble.value = null), still.matches ? 2000 : 1200);
        if (still.matches) return () => clearTimeout(gone);
        /* Only the letters change on the way: the value is in the page at once. */
        const begin = performance.now();
        let frame = 0;
        const run = (now: number) => {
            const share = Math.min(1, (now - begin) / RUN);
            if (box.current) box.current.dataset.shown = String(Math.round(from + (value - from) * share));
            if (share < 1) frame = requestAnimationFrame(run);
            else if (box.current) delete box.current.dataset.shown;
        };
        frame = requestAnimationFrame(run);
        return () => {
            clearTimeout(gone);
            cancelAnimationFrame(frame);
        };
    }, [value]);
    return (
        <span class="figure">
            <b ref={box} data-test={test}>
                {value}
            </b>
            {bubble.value && (
                <span
                    key={bubble.value.text}
                    ref={keepInside}
                    class={`bubble ${bubble.value.n > 0 ? "up" : "down"}`}
                    aria-hidden="true"
                    onAnimationEnd={() => (bubble.value = null)}
                >
                    {bubble.value.text}
                </span>
            )}
        </span>
    );
}
