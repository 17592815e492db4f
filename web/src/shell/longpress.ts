/* longpress.ts: a finger that rests on a thing inspects it, as the mouse does by pointing. */

const WAIT = 450; /* milliseconds */
const SLIP = 10; /* pixels: more is a scroll */
const THINGS = "[data-card], [data-hex], [data-thing], .act[data-move], .story button, .tells";

/* `inspect` is called when the thing below the finger has the focus, `name` with what an icon means. The click that ends the press
 * is swallowed: to look at something never does it. */
export function watchLongPress(inspect: () => void, name: (text: string) => void): () => void {
    let timer = 0;
    let from = { x: 0, y: 0 };
    let pressed = false;
    const stop = () => clearTimeout(timer);
    const down = (e: PointerEvent) => {
        stop();
        pressed = false;
        const thing = (e.target as Element).closest<HTMLElement | SVGElement>(THINGS);
        const icon = (e.target as Element).closest("svg.icon[aria-label]")?.getAttribute("aria-label");
        if (e.pointerType === "mouse" || (!thing && !icon)) return;
        from = { x: e.clientX, y: e.clientY };
        timer = window.setTimeout(() => {
            pressed = true;
            if (icon) return name(icon);
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
