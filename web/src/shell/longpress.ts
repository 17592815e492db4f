/* longpress.ts: a finger that rests on a thing inspects it, as the mouse does by pointing; an icon says what it is to both. */
import { iconTitle } from "./icons";
import { sentence } from "./words";

const WAIT = 450; /* milliseconds */
const SLIP = 10; /* pixels: more is a scroll */
const THINGS = "[data-card], [data-hex], [data-thing], .act, .story button, .tells";

const iconAt = (e: Event) => (e.target as Element).closest?.<SVGElement>("svg.icon[data-icon]");
const nameOf = (icon: SVGElement) => sentence(iconTitle(icon.dataset.icon!));

/* The mouse: the browser shows the name, unless what the icon stands on has more to say. */
addEventListener("pointerover", (e) => {
    const icon = iconAt(e);
    if (!icon || icon.querySelector("title") || icon.closest("[title]")) return;
    const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
    title.textContent = nameOf(icon);
    icon.append(title);
});

const NAMED = 2000; /* milliseconds that a name is shown to a finger */

function showName(icon: SVGElement) {
    const { left, top } = icon.getBoundingClientRect();
    const label = document.createElement("output");
    label.className = "iconname";
    label.textContent = nameOf(icon);
    (icon.closest("dialog") ?? document.body).append(label);
    label.style.left = `${Math.max(4, Math.min(left, innerWidth - label.offsetWidth - 4))}px`;
    label.style.top = `${Math.max(4, top - label.offsetHeight - 8)}px`;
    setTimeout(() => label.remove(), NAMED);
}

/* `inspect` is called when the thing below the finger has the focus. An icon is named that stands for itself, or on nothing that can
 * be inspected. The click that ends the press is swallowed: to look at something never does it. */
export function watchLongPress(inspect: () => void): () => void {
    let timer = 0;
    let from = { x: 0, y: 0 };
    let pressed = false;
    const stop = () => clearTimeout(timer);
    const down = (e: PointerEvent) => {
        stop();
        pressed = false;
        const thing = (e.target as Element).closest<HTMLElement | SVGElement>(THINGS);
        const at = iconAt(e);
        const icon = at && (!thing || at.ariaLabel) ? at : undefined;
        if (e.pointerType === "mouse" || (!thing && !icon)) return;
        from = { x: e.clientX, y: e.clientY };
        timer = window.setTimeout(() => {
            pressed = true;
            if (icon) return showName(icon);
            thing!.focus({ preventScroll: true });
            inspect();
        }, WAIT);
    };
    const move = (e: PointerEvent) => {
        if (Math.hypot(e.clientX - from.x, e.clientY - from.y) > SLIP) stop();
    };
    const click = (e: Event) => {
        if (!pressed) return;
        pressed = false;
        e.preventDefault();
        e.stopPropagation();
    };
    const menu = (e: Event) => pressed && e.preventDefault();
    const list: [string, (e: never) => void][] = [
        ["pointerdown", down],
        ["pointermove", move],
        ["pointerup", stop],
        ["pointercancel", stop],
        ["click", click],
        ["contextmenu", menu],
    ];
    for (const [name, act] of list) addEventListener(name, act as EventListener, true);
    return () => {
        stop();
        for (const [name, act] of list) removeEventListener(name, act as EventListener, true);
    };
}
