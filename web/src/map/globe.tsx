/* globe.tsx: the planet below a map: its ground in relief, and the air around it. */
import { planetPicture } from "../drawing/planet";
import type { Planet } from "../drawing/relief";
import { lightTheme } from "../shell/prefs";

interface Props {
    planet: Omit<Planet, "bright">;
    radius: number;
    share?: number; /* how far Mars is terraformed, 0 .. 1: the air turns from rust to blue */
}

export function Globe({ planet, radius, share = 0 }: Props) {
    const mix = (from: number, to: number) => Math.round(from + (to - from) * share);
    const air = `rgb(${mix(255, 105)} ${mix(140, 195)} ${mix(90, 255)})`;
    const picture = planetPicture({ ...planet, bright: lightTheme.value ? 1.12 : 1 }).value;
    const { half } = planet;
    return (
        <g aria-hidden="true">
            <defs>
                <clipPath id="globe">
                    <circle r={radius} />
                </clipPath>
                <radialGradient id="air">
                    <stop offset=".84" stop-color={air} stop-opacity="0" />
                    <stop offset=".915" stop-color={air} stop-opacity=".75" />
                    <stop offset=".935" stop-color={air} stop-opacity=".38" />
                    <stop offset="1" stop-color={air} stop-opacity="0" />
                </radialGradient>
            </defs>
            <circle r={radius * 1.097} fill="url(#air)" />
            <circle r={radius} class="globe" />
            {picture && (
                <image
                    class="relief"
                    href={picture}
                    x={-half}
                    y={-half}
                    width={half * 2}
                    height={half * 2}
                    clip-path="url(#globe)"
                />
            )}
        </g>
    );
}
