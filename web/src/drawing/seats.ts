/* seats.ts: colour, letter and mark of a seat. A seat is known by all of them and by its pattern, so
 * that nobody needs to tell colours apart. */
import { circle, element } from "./svg";

/* Colour and letter of a seat; its pattern is `seat-NAME` in the page's definitions. */
export const seats: Record<string, [colour: string, letter: string]> = {
    red: ["#f0604d", "R"],
    green: ["#46b868", "G"],
    blue: ["#5aa0ff", "B"],
    yellow: ["#eec643", "Y"],
    black: ["#c9ced8", "K"],
    neutral: ["#9a948e", "N"],
};

export function seatMark(seat: string, x: number, y: number, radius: number): string {
    const [colour, letter] = seats[seat] ?? seats.neutral;
    return (
        circle(x, y, radius, {
            fill: `url(#seat-${seat})`,
            stroke: "#0b0d12",
            "stroke-width": radius / 5,
        }) +
        circle(x, y, radius * 0.64, { fill: "#0e1118" }) +
        element(
            "text",
            {
                x,
                y: y + radius * 0.38,
                "text-anchor": "middle",
                "font-size": radius * 1.08,
                "font-weight": 800,
                fill: colour,
            },
            letter,
        )
    );
}
