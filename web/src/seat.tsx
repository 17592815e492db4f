/* seat.tsx: how a player is shown everywhere: a colour, a letter and a pattern together. */
import type { Seat } from "./types";

export const seatColour: Record<string, string> = {
    red: "#e8604c",
    green: "#4fb36a",
    blue: "#5a9bf0",
    yellow: "#e8c04a",
    black: "#c9ced8",
    neutral: "#8d8580",
};
export const seatLetter: Record<string, string> = {
    red: "R",
    green: "G",
    blue: "B",
    yellow: "Y",
    black: "K",
    neutral: "N",
};

/* The patterns: plain, stripes, slants, dots, checks. Drawn once per page. */
export function SeatPatterns() {
    const dark = "#0009";
    const patterns: Record<string, preact.ComponentChild> = {
        red: null,
        green: <rect width="3" height="8" fill={dark} />,
        blue: <path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke={dark} stroke-width="2.5" />,
        yellow: <circle cx="4" cy="4" r="2" fill={dark} />,
        black: <path d="M0 0h4v4H0zM4 4h4v4H4z" fill={dark} />,
        neutral: <path d="M0 4h8" stroke={dark} stroke-width="3" />,
    };
    return (
        <svg width="0" height="0" style="position:absolute" aria-hidden="true">
            <defs>
                {Object.keys(patterns).map((seat) => (
                    <pattern id={`seat-${seat}`} width="8" height="8" patternUnits="userSpaceOnUse">
                        <rect width="8" height="8" fill={seatColour[seat]} />
                        {patterns[seat]}
                    </pattern>
                ))}
            </defs>
        </svg>
    );
}

/* A round piece with the letter of its owner, inside another SVG. */
export function SeatMark({ seat, x, y, r = 8 }: { seat: Seat; x: number; y: number; r?: number }) {
    return (
        <g aria-hidden="true">
            <circle
                cx={x}
                cy={y}
                r={r}
                fill={`url(#seat-${seat})`}
                stroke="#120c0a"
                stroke-width={r / 5}
            />
            <circle cx={x} cy={y} r={r * 0.62} fill="#120c0a" />
            <text
                x={x}
                y={y + r * 0.36}
                text-anchor="middle"
                font-size={r * 1.05}
                font-weight="800"
                fill={seatColour[seat]}
            >
                {seatLetter[seat] ?? "?"}
            </text>
        </g>
    );
}

export function SeatBadge({ seat, size = 22 }: { seat: Seat; size?: number }) {
    return (
        <svg
            class="icon"
            width={size}
            height={size}
            viewBox="0 0 24 24"
            role="img"
            aria-label={seat}
        >
            <SeatMark seat={seat} x={12} y={12} r={11} />
        </svg>
    );
}
