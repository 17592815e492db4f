/* seats.ts: colour, letter and mark of a seat. A seat is known by all of them and by its pattern, so
 * that nobody needs to tell colours apart. */
import { signal } from "@preact/signals";
import { circle, element } from "./svg";

export const COLOURS = ["red", "green", "blue", "yellow", "black"];

/* The colour and the letter of each; its pattern is `seat-NAME` in the page's definitions. */
const looks: Record<string, [colour: string, letter: string]> = {
    red: ["#f0604d", "R"],
    green: ["#46b868", "G"],
    blue: ["#5aa0ff", "B"],
    yellow: ["#eec643", "Y"],
    black: ["#c9ced8", "K"],
    neutral: ["#9a948e", "N"],
};
export const lookOf = (colour: string) => looks[colour] ?? looks.neutral;

/* A seat has the colour it is called by, unless its player has chosen another one. */
const chosen = signal<Record<string, string>>({});
export const colourOf = (seat: string) => chosen.value[seat] ?? seat;

/* What is chosen at the table. A player who has no seat there (Lacerda) takes what is left. */
export function wear(players: { seat: string; colour: string }[]) {
    const worn = Object.fromEntries(players.map((p) => [p.seat, p.colour]));
    const left = COLOURS.filter((c) => !Object.values(worn).includes(c));
    for (const c of COLOURS.filter((c) => !worn[c]))
        worn[c] = left.splice(Math.max(0, left.indexOf(c)), 1)[0];
    if (COLOURS.some((c) => worn[c] !== colourOf(c))) chosen.value = worn;
}

export function colourMark(colour: string, x: number, y: number, radius: number): string {
    const [fill, letter] = lookOf(colour);
    return (
        circle(x, y, radius, {
            fill: `url(#seat-${colour}) ${fill}` /* plain in a picture of its own */,
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
                fill,
            },
            letter,
        )
    );
}

export const seatMark = (seat: string, x: number, y: number, radius: number) =>
    colourMark(colourOf(seat), x, y, radius);
