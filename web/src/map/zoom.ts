/* zoom.ts: on a small screen the places to choose from are large enough for a finger: the map comes
 * closer while one is asked for, and is moved with the finger. It stays where it is as long as all of the
 * next ones are in sight, and while questions in between, as for the price, are answered. */
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { narrow } from "../shell/ui";
import { can } from "../table/store";
import type { Point } from "./hexes";

export const FINGER = 42; /* pixels across a hex, at least */
const SLIP = 8; /* pixels that are no movement yet */

type Box = [number, number, number, number];

/* The part of the box that is shown, of this size around a point. */
function around([x, y, w, h]: Box, at: Point, zoom: number): Box {
    const [width, height] = [w / zoom, h / zoom];
    const held = (v: number, from: number, room: number) => Math.max(from, Math.min(from + room, v));
    return [
        held(at.x - width / 2, x, w - width),
        held(at.y - height / 2, y, h - height),
        width,
        height,
    ];
}

const middle = (list: { at: Point }[]): Point => ({
    x: list.reduce((sum, h) => sum + h.at.x, 0) / list.length,
    y: list.reduce((sum, h) => sum + h.at.y, 0) / list.length,
});

export function useZoom(
    svg: RefObject<SVGSVGElement | null>,
    box: Box,
    across: number, /* of a hex from side to side, in units of the map */
    lit: { id: string; at: Point }[],
) {
    const room = useSignal({ w: 0, h: 0 });
    const center = useSignal<Point>({ x: 0, y: 0 });
    const finger = useRef<{ at: Point; from: Point; far: boolean } | null>(null);
    useEffect(() => {
        if (!svg.current) return;
        const watch = new ResizeObserver(
            ([e]) => (room.value = { w: e.contentRect.width, h: e.contentRect.height }),
        );
        watch.observe(svg.current);
        return () => watch.disconnect();
    }, []);
    const scale = Math.min(room.value.w / box[2], room.value.h / box[3]);
    const close = useRef(false);
    close.current = narrow.value && (lit.length > 0 || (close.current && can("cancel")));
    const zoom = close.current && scale > 0 ? FINGER / (across * scale) : 1;
    const view = around(box, center.value, zoom);
    const which = lit.map((h) => h.id).join();
    useLayoutEffect(() => {
        const [x, y, w, h] = view;
        const seen = ({ at }: { at: Point }) =>
            Math.abs(at.x - x - w / 2) < (w - across) / 2 && Math.abs(at.y - y - h / 2) < (h - across) / 2;
        if (zoom > 1 && lit.length && !lit.every(seen)) center.value = middle(lit);
    }, [which, zoom > 1]);
    if (zoom <= 1 || !lit.length) return { view: zoom > 1 ? view : box, drag: {} };
    const unit = scale * zoom; /* pixels for a unit of the map */
    const drag = {
        style: { touchAction: "none" },
        onPointerDown: (e: PointerEvent) => {
            finger.current = { at: { x: e.clientX, y: e.clientY }, from: center.value, far: false };
        },
        onPointerMove: (e: PointerEvent) => {
            const f = finger.current;
            if (!f || !e.buttons) return;
            const by = { x: e.clientX - f.at.x, y: e.clientY - f.at.y };
            f.far ||= Math.hypot(by.x, by.y) > SLIP;
            if (f.far) center.value = { x: f.from.x - by.x / unit, y: f.from.y - by.y / unit };
        },
        /* To move the map chooses nothing. */
        onClickCapture: (e: Event) => {
            if (finger.current?.far) e.stopPropagation();
            finger.current = null;
        },
    };
    return { view, drag };
}
