/* moving.ts: movements that no style sheet can make, and how all of them end. */

export const still = matchMedia("(prefers-reduced-motion: reduce)");

/* To the end of every movement that has one. */
function finish() {
    for (const a of document.getAnimations())
        if (a.effect?.getComputedTiming().endTime !== Infinity && a.playState === "running") a.finish();
}
for (const event of ["pointerdown", "keydown"]) addEventListener(event, finish, { capture: true });

/* What cannot be done shakes its head, three pixels wide. */
export function shake(move: string) {
    if (still.matches) return;
    document
        .querySelector(`[data-move="${CSS.escape(move)}"]`)
        ?.animate(
            [0, -3, 3, -2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
            160,
        );
}
