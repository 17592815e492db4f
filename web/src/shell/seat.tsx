/* seat.tsx: how a player is shown everywhere: a colour, a letter and a pattern together. */
import { colourMark, colourOf, lookOf } from "../drawing/seats";
import { rem } from "./icons";
import { tr } from "./language";
import type { Seat } from "./types";
import { sentence } from "./words";

export const seatColour = (seat: Seat) => lookOf(colourOf(seat))[0];
export const seatLetter = (seat: Seat) => lookOf(colourOf(seat))[1];
export const seatClass = (seat: Seat | null) => (seat ? `seat-${colourOf(seat)}` : "");
/* The words are those of the option that says who begins. */
export const colourWord = (colour: string) => tr(sentence(colour));

/* The patterns of the colours, and the light on icons and tiles. Drawn once per page; drawings refer
 * to them by id. */
export function SeatPatterns() {
    const patterns: Record<string, preact.ComponentChild> = {
        red: null,
        green: <rect width="2.2" height="6" fill="#0a2a14" />,
        blue: <rect width="2.2" height="6" fill="#0b2148" />,
        yellow: <circle cx="3" cy="3" r="1.5" fill="#3b2d00" />,
        black: <path d="M0 0h3v3H0zM3 3h3v3H3z" fill="#171a20" />,
        neutral: <rect width="6" height="2" fill="#2a2725" />,
    };
    return (
        <svg width="0" height="0" style="position:absolute" aria-hidden="true">
            <defs>
                <linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1">
                    <stop offset="0" stop-color="#fff" stop-opacity=".42" />
                    <stop offset=".45" stop-color="#fff" stop-opacity=".06" />
                    <stop offset="1" stop-color="#000" stop-opacity=".2" />
                </linearGradient>
                <linearGradient id="tilelight" x1="0" y1="0" x2=".3" y2="1">
                    <stop offset="0" stop-color="#fff" stop-opacity=".34" />
                    <stop offset=".5" stop-color="#fff" stop-opacity="0" />
                    <stop offset="1" stop-color="#000" stop-opacity=".28" />
                </linearGradient>
                {Object.keys(patterns).map((colour) => (
                    <pattern
                        key={colour}
                        id={`seat-${colour}`}
                        width="6"
                        height="6"
                        patternUnits="userSpaceOnUse"
                        patternTransform={colour === "blue" ? "rotate(45)" : undefined}
                    >
                        <rect width="6" height="6" fill={lookOf(colour)[0]} />
                        {patterns[colour]}
                    </pattern>
                ))}
            </defs>
        </svg>
    );
}

/* A round piece with the letter of its owner, inside another SVG. */
export function SeatMark({ seat, x, y, r = 8 }: { seat: Seat; x: number; y: number; r?: number }) {
    return (
        <g aria-hidden="true" dangerouslySetInnerHTML={{ __html: colourMark(colourOf(seat), x, y, r) }} />
    );
}

export const SeatBadge = ({ seat, size }: { seat: Seat; size?: number }) => (
    <ColourBadge colour={colourOf(seat)} size={size} />
);

export function ColourBadge({ colour, size = 22 }: { colour: string; size?: number }) {
    return (
        <svg
            class="icon"
            style={{ width: rem(size), height: rem(size) }}
            viewBox="0 0 24 24"
            role="img"
            aria-label={colourWord(colour)}
            dangerouslySetInnerHTML={{ __html: colourMark(colour, 12, 12, 11) }}
        />
    );
}
