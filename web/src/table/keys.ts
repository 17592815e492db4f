/* keys.ts: the keyboard. Every key is a single letter and does nothing while one types. */
import {
    askHint,
    cancel,
    commit,
    ghost,
    optionFor,
    past,
    redo,
    send,
    snap,
    stepTo,
    undo,
    undoTurn,
} from "./store";
import { inspect } from "./peek";
import { openRules } from "../rules/at";
import { gotIt, nextStory } from "./since";
import { dialog, tab } from "../shell/ui";
import { msg } from "../shell/language";

export const keys: [string, string][] = [
    ["1 … 9", msg("the first options on the page")],
    ["/", msg("all options, with search")],
    ["Enter", msg("confirm the place that is shown as a ghost")],
    ["Esc", msg("back: ghost, hint, half-made choice")],
    ["u / U", msg("undo a step / the whole turn")],
    ["r", msg("redo")],
    ["h", msg("hint: what the bot would do")],
    ["e", msg("end the turn")],
    ["p", msg("pass (twice)")],
    ["m", msg("to the map; arrows walk from hex to hex")],
    ["c", msg("to the cards; arrows walk from card to card")],
    ["l", msg("to the log")],
    ["Space", msg("got it: what the others did is read")],
    ["n", msg("the next thing that the others did, on the board")],
    ["i", msg("inspect what is pointed at; on a touch screen: a long press")],
    ["[ ]", msg("step back and forward through the game")],
    ["?", msg("the rules of what is pointed at; otherwise this list")],
];

let passAsked = 0; /* when p was pressed last: passing by one slip would be sad */

function focus(selector: string, part: string) {
    tab.value = part;
    requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

function pass() {
    if (!optionFor("pass")) return;
    if (Date.now() - passAsked < 1500) void send(["pass"]);
    passAsked = Date.now();
}

/* The button that bears the number; the question comes before what else is on the page. */
function numbered(n: number) {
    const key = `button[aria-keyshortcuts="${n}"]`;
    const roots = document.querySelector("dialog[open]") ? ["dialog[open]"] : [".prompt", ".table"];
    const found = roots.flatMap((root) => document.querySelector<HTMLButtonElement>(`${root} ${key}`) ?? []);
    found[0]?.click();
}

const single: Record<string, () => void> = {
    u: undo,
    U: undoTurn,
    r: redo,
    h: askHint,
    p: pass,
    e: () => {
        for (const move of ["end-turn", "end", "end-move"])
            if (optionFor(move)) return void send([move]);
    },
    m: () => focus("#map [tabindex=\"0\"]", "board"),
    c: () => focus(".dock [data-card][tabindex=\"0\"]", "dock"),
    l: () => focus(".log ol", "log"),
    " ": gotIt,
    n: () => nextStory(1),
    i: inspect,
    "/": () => (dialog.value = "options"),
    "?": () => openRules() || (dialog.value = "more"),
    "[": () => stepTo((past.value ?? snap.value)!.step - 1),
    "]": () => stepTo((past.value ?? snap.value)!.step + 1),
};

const buttons = "button, a, [role=button]";
let pressed: Element | null = null;
export const onPress = (e: Event) => void (pressed = (e.target as Element).closest(buttons));

/* Does Enter belong to what has the focus? A button of something that cannot be done has nothing to do
 * with it, nor has a tab that was looked at by a click: then it means what was chosen. */
function answering(target: HTMLElement) {
    const move = target.closest<HTMLElement>("button[data-move]")?.dataset.move;
    if (move) return !!optionFor(move);
    const button = target.closest(buttons);
    return !!button && !(ghost.value && button === pressed && button.hasAttribute("aria-pressed"));
}

export function onKey(e: KeyboardEvent) {
    const target = e.target as HTMLElement;
    if (e.ctrlKey || e.metaKey || e.altKey || !snap.value) return;
    if (target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select")) return;
    if (e.key === "Escape") return dialog.value ? void (dialog.value = "") : cancel();
    if (e.key === "Enter" && ghost.value && !answering(target)) {
        e.preventDefault();
        return void commit(ghost.value);
    }
    if (e.key === "Enter" && !answering(target))
        return document.querySelector<HTMLButtonElement>(".form.pay .primary")?.click();
    if ("123456789".includes(e.key)) return numbered(Number(e.key));
    if (dialog.value) return;
    const act = single[e.key];
    if (!act || (e.key === " " && target.closest("button, a, [role=button], ol"))) return;
    e.preventDefault();
    act();
}
