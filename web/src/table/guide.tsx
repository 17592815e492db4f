/* guide.tsx: a guided game: what the guide says, and what it points at. The panel stands beside the
 * map, on a small screen as a strip above it; it never lies over anything. */
import { useEffect, useLayoutEffect } from "preact/hooks";
import { go } from "../shell/route";
import { tr } from "../shell/language";
import { narrow, tab } from "../shell/ui";
import { guideTo, live, past } from "./store";

/* The parts of the page that have no id of the game. */
const parts: Record<string, string> = {
    parameters: ".gauge, .meters, .tracks",
    resources: ".lanes, .tmstrip, .mydice",
    log: ".telling, .log, .since, .laststory",
    offer: ".dock .form",
    pay: ".dock .form",
    score: ".score",
    hand: ".dock .cards",
    dice: ".tray",
    support: ".support:not([data-test=missions])",
    missions: "[data-test=missions]",
    orbit: ".actions:has([data-move='do resupply'])",
    colony: ".actions:has([data-move='do control-center'])",
    shuttle: ".shuttle",
    objectives: ".objectives",
    lab: ".side .lab",
    lacerda: ".lacerda",
    milestones: ".goals",
    tr: ".trmark, .rank",
};

/* Where a thing of a guide is on the page: "card birds", "place r3c4", "move pass", "log". */
export function selectorOf(point: string): string {
    const blank = point.indexOf(" ");
    const kind = blank < 0 ? point : point.slice(0, blank);
    const id = blank < 0 ? "" : point.slice(blank + 1);
    const is = (name: string, value: string) => `[data-${name}=${JSON.stringify(value)}]`;
    if (kind === "move") {
        const end = id.lastIndexOf(" "); // a place on the map, perhaps, for what comes before it
        const piece = `${is("piece", id.slice(0, end))}[aria-pressed=false]`;
        return `${is("move", id)}:not([aria-disabled=true], .plain), ${piece}, ${is("hex", id.slice(end + 1))}.lit`;
    }
    if (kind === "card") return `${is("card", id)}, ${is("move", `use ${id}`)}`;
    if (kind === "place") return `${is("hex", id)}.lit`;
    if (kind === "milestone") return is("move", `claim ${id}`);
    if (kind === "award") return is("move", `fund ${id}`);
    if (kind === "figure" && id !== "tr") return is("test", `stock-${id}`);
    return parts[id || kind] ?? parts[kind] ?? "";
}

const LOOK =
    "{ outline: 3px solid var(--hint) !important; outline-offset: 1px; border-radius: 6px; scroll-margin: 6px; }";
/* Within a drawing only: it is handed down to what is drawn in icons. */
const DRAWN = "{ stroke: var(--hint) !important; }";
/* On a map the frame lies half below the places around it, and all of them are lit: this one is filled. */
const PLACE = "{ fill: #c3a2ffb0; }";
/* The side cuts off what lies outside of it. */
const INSIDE = "{ outline-offset: -2px; }";
const lookOf = (target: string) => `${target} ${LOOK} svg ${target} ${DRAWN} ${target} .ring ${PLACE} .side ${target} ${INSIDE}`;
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

/* Brings into view what is pointed at: of several things the first that is to be clicked; on a small
 * screen with the part of the table where it is. */
function bringUp(targets: string) {
    const seen = [...document.querySelectorAll(`:is(${targets})`)];
    const asked = seen.filter((e) => e.matches(".lit, .can, .now, .option, [data-piece]"));
    const some = asked.length ? asked : seen;
    const shown = () => some.find((e) => e.getClientRects().length) ?? some[0];
    const part = narrow.value && ["board", "dock", "side", "left"].find((p) => shown()?.closest(`.${p}`));
    if (part) tab.value = part !== "left" ? part : shown().matches(".log, .since") ? "log" : "players";
    document.querySelector(".left")?.scrollTo(0, 0);
    requestAnimationFrame(() => shown()?.scrollIntoView({ block: "nearest", inline: "nearest" }));
}

function useTarget() {
    const guide = past.value ? null : live.value?.guide;
    const targets = guide?.points.map(selectorOf).filter(Boolean).join(", ") ?? "";
    useLayoutEffect(() => {
        sheet.replaceSync(targets ? lookOf(`:is(${targets})`) : "");
        return () => sheet.replaceSync("");
    }, [targets]);
    useEffect(() => {
        if (!targets) return;
        let soon = setTimeout(bringUp, 0, targets); // the table goes to what asks; this comes after it
        /* A click may lead to the next thing without a move: from a piece to its place. */
        const clicked = (e: Event) => {
            if ((e.target as Element).closest(`:is(${targets})`)) soon = setTimeout(bringUp, 0, targets);
        };
        addEventListener("click", clicked, true);
        return () => {
            clearTimeout(soon);
            removeEventListener("click", clicked, true);
        };
    }, [guide?.id, targets, live.value?.decision]);
    return targets;
}

export const guided = () => !!live.value?.guide && live.value.link === "seat";

export function GuidePanel() {
    const targets = useTarget();
    const guide = live.value?.guide;
    if (!guide || past.value) return null;
    const ended = guide.waits === "end";
    return (
        <section
            class="guide"
            aria-label={tr("Guide")}
            data-test="guide"
            data-step={guide.id ?? "over"}
            data-targets={targets}
        >
            <button
                type="button"
                class="quiet close"
                data-test="guide-leave"
                aria-label={tr("Without the guide")}
                title={tr("Without the guide")}
                onClick={() => guideTo("leave")}
            >
                ✕
            </button>
            <p aria-live="polite" data-test="guide-text">
                {guide.text}
            </p>
            {guide.strayed && (
                <p class="strayed" data-test="guide-strayed">
                    {tr("That was something else, which is fine too: play on, or take it back.")}
                </p>
            )}
            <div class="steps">
                <small class="dim">{tr("Step {step} of {of}", { step: guide.step, of: guide.of })}</small>
                {guide.back && (
                    <button type="button" class="quiet" data-test="guide-back" onClick={() => guideTo("back")}>
                        {tr("Back")}
                    </button>
                )}
                {guide.retry && guide.strayed && (
                    <button type="button" data-test="guide-retry" onClick={() => guideTo("retry")}>
                        {tr("Take it back")}
                    </button>
                )}
                {!ended && guide.waits !== "others" && (
                    <button
                        type="button"
                        class={guide.waits === "next" ? "primary" : "quiet"}
                        data-test="guide-next"
                        onClick={() => guideTo("next")}
                    >
                        {guide.waits === "next" ? tr("Next") : tr("Leave this out")}
                    </button>
                )}
                {ended && (
                    <button type="button" class="primary" data-test="guide-own" onClick={() => go("/")}>
                        {tr("A game of my own")}
                    </button>
                )}
            </div>
        </section>
    );
}

/* Who has left the guide can have it back. */
export function GuideReturn() {
    if (live.value?.guide !== null || live.value?.link !== "seat") return null;
    return (
        <button type="button" class="quiet" data-test="guide-return" onClick={() => guideTo("return")}>
            {tr("Guide")}
        </button>
    );
}
