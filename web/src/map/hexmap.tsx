/* hexmap.tsx: a map of hexes that is played on: legal places are lit, a click shows a ghost,
 * a second one commits; arrow keys walk from hex to hex, Enter does what a click does. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { corners, nextHex, type Point } from "./hexes";
import { coordinates } from "../shell/prefs";
import type { Subject } from "../rules/book";
import { useZoom } from "./zoom";
import { useTelling } from "../table/act";
import { fresh, latest } from "../table/motion";
import { seatColour } from "../shell/seat";
import { ghost, optionFor, pick, pointAt, pulse, whyOf } from "../table/store";
import { tr } from "../shell/language";

export interface Hex {
    id: string;
    at: Point;
    kind: string; /* class of the ground */
    label: string; /* for those who hear the map */
    name?: string; /* above the panel about it, if that is shorter */
    art?: ComponentChildren; /* what lies on it, drawn around 0, 0 */
    about?: Subject[]; /* what lies on it, as the rules call it */
    moves?: string[]; /* what a click may mean here; the first legal one counts */
}

interface Props {
    label: string;
    hexes: Hex[];
    size: number;
    pointed?: boolean;
    box: [number, number, number, number];
    ghostArt?: (move: string) => ComponentChildren;
    placing: boolean; /* is a place being chosen? then reasons are asked and shown */
    children?: ComponentChildren; /* below the hexes */
    over?: ComponentChildren; /* and above them */
}

export function HexMap({
    label,
    hexes,
    size,
    pointed = true,
    box,
    ghostArt,
    placing,
    children,
    over,
}: Props) {
    const here = useSignal(hexes[Math.floor(hexes.length / 2)].id);
    const svg = useRef<SVGSVGElement>(null);
    const points = Object.fromEntries(hexes.map((h) => [h.id, h.at]));

    function legalMove(h: Hex) {
        return h.moves?.find((move) => optionFor(move));
    }
    function describe(h: Hex) {
        const move = legalMove(h);
        const option = move ? optionFor(move) : undefined;
        if (option) {
            const text = option.more ? `${option.text}, ${option.more}` : option.text;
            return tr("{label}. Possible: {text}", { label: h.label, text });
        }
        const why = placing && h.moves?.[0] ? whyOf(h.moves[0]) : undefined;
        return why ? tr("{label}. Not possible: {text}", { label: h.label, text: why.text }) : h.label;
    }
    const tell = useTelling<string>((id) => {
        const h = hexes.find((h) => h.id === id)!;
        return {
            kind: "hex",
            id,
            label: h.name ?? h.label,
            move: legalMove(h) ?? h.moves?.[0],
            about: h.about,
            right: h.at.x < box[0] + box[2] / 2,
            low: h.at.y > box[1] + box[3] / 2,
        };
    });
    function show(h: Hex) {
        here.value = h.id;
        tell(h.id);
    }
    /* A click on a place that is not possible tells why. */
    function act(h: Hex) {
        const move = legalMove(h) ?? (placing ? h.moves?.[0] : undefined);
        if (move) pick(move, true);
    }
    function key(e: KeyboardEvent, h: Hex) {
        if (e.key === "Enter" || e.key === " ") {
            e.preventDefault();
            return act(h);
        }
        const next = nextHex(h.id, e.key, points);
        if (!next) return;
        e.preventDefault();
        here.value = next;
        svg.current?.querySelector<SVGElement>(`[data-hex="${next}"]`)?.focus();
    }
    /* The lit places come first when the map is entered. */
    const lit = hexes.filter(legalMove);
    const { view, drag } = useZoom(svg, box, size * Math.sqrt(3), lit);
    const stop = lit.length && !lit.some((h) => h.id === here.value) ? lit[0].id : here.value;

    return (
        <svg
            ref={svg}
            class="hexmap"
            viewBox={view.join(" ")}
            {...drag}
            role="group"
            aria-label={label}
            id="map"
            tabIndex={-1}
        >
            {children}
            {hexes.map((h) => {
                const move = legalMove(h);
                const isGhost = move !== undefined && ghost.value === move;
                return (
                    <g
                        key={h.id}
                        data-hex={h.id}
                        class={`hex ${h.kind} ${move ? "lit" : placing ? "unlit" : ""} ${isGhost ? "ghost" : ""} ${pulse.value === h.id ? "pulse" : ""} ${latest.value.has(h.id) ? "latest" : ""}`}
                        role="button"
                        tabIndex={h.id === stop ? 0 : -1}
                        aria-disabled={!move}
                        transform={`translate(${h.at.x.toFixed(2)} ${h.at.y.toFixed(2)})`}
                        onClick={() => act(h)}
                        onFocus={() => show(h)}
                        onMouseEnter={() => show(h)}
                        onMouseLeave={() => pointAt(null)}
                        onBlur={() => pointAt(null)}
                        onKeyDown={(e) => key(e as unknown as KeyboardEvent, h)}
                    >
                        <text class="said" text-anchor="middle">
                            {describe(h)}
                        </text>
                        <polygon
                            class="ground"
                            points={corners({ x: 0, y: 0 }, size * 0.96, pointed)}
                        />
                        <g aria-hidden="true">
                            {h.art}
                            {isGhost && ghostArt?.(move)}
                        </g>
                        {coordinates.value && (
                            <text class="coordinate" y={size * 0.78} aria-hidden="true">
                                {h.id}
                            </text>
                        )}
                        {fresh.value[h.id] && (
                            <polygon
                                class="freshring"
                                stroke={seatColour(fresh.value[h.id])}
                                points={corners({ x: 0, y: 0 }, size * 1.02, pointed)}
                            />
                        )}
                        {move && (
                            <polygon
                                class="ring"
                                points={corners({ x: 0, y: 0 }, size * 0.86, pointed)}
                            />
                        )}
                    </g>
                );
            })}
            {over}
        </svg>
    );
}
