/* blueprint.ts: the plan of a building: white lines on blue paper, with dimensions that differ from
 * card to card. */
import { piece, type PieceKind } from "./piece";
import { Dice } from "./random";
import { asBackground, circle, draw, path } from "./svg";

const WIDTH = 160;
const HEIGHT = 90;

function paper(): string {
    let lines = "";
    for (let x = 0; x <= WIDTH; x += 10) lines += draw("M", x, " 0v", HEIGHT);
    for (let y = 0; y <= HEIGHT; y += 10) lines += draw("M0 ", y, "h", WIDTH);
    return (
        `<rect width="${WIDTH}" height="${HEIGHT}" fill="#1f4f94"/>` +
        path(lines, { stroke: "#8fb8ee", "stroke-opacity": ".22", "stroke-width": ".6" })
    );
}

function dimensions(dice: Dice): string {
    const x = dice.between(30, 42);
    const across = draw("M", x, " 76h", WIDTH - 2 * x, "M", x, " 72v8M", WIDTH - x, " 72v8");
    const up = draw("M", x - 8, " 22v46M", x - 12, " 22h8M", x - 12, " 68h8");
    const ink = { fill: "none", stroke: "#dcebff" };
    return (
        path(across + up, { ...ink, "stroke-opacity": ".8" }) +
        circle(dice.between(126, 140), dice.between(30, 36), 9, ink) +
        path(draw("M", dice.between(20, 40), " 14h", dice.between(20, 38)), {
            ...ink,
            "stroke-dasharray": "3 2",
        })
    );
}

/* The building, larger or smaller, and up to two annexes of its kind: no card looks like another. */
function buildings(dice: Dice, art: string): string {
    const at = (x: number, y: number, scale: number) =>
        `<g transform="translate(${x.toFixed(1)} ${y}) scale(${scale.toFixed(2)})">${art}</g>`;
    const annexes = Math.floor(dice.between(0, 3));
    const side = dice.between(0, 1) < 0.5 ? -1 : 1;
    const far = Array.from({ length: annexes }, (_, i) =>
        at(80 + side * (i ? -1 : 1) * dice.between(42, 52), 59, dice.between(0.8, 1.15)),
    );
    return far.join("") + at(80 - side * (annexes === 1 ? 12 : 0), 46, dice.between(1.7, 2.15));
}

/* The piece in shades of white. */
const WHITE =
    '<filter id="white"><feColorMatrix values=".3 .35 .2 0 .42 .3 .35 .2 0 .5 .3 .35 .2 0 .62 0 0 0 .92 0"/></filter>';

const kept = new Map<string, string>();

/* As a background image, made once for each card. */
export function blueprintOf(building: string, id: string): string {
    let image = kept.get(id);
    if (image) return image;
    const dice = new Dice(id);
    const plan = `<g filter="url(#white)">${buildings(dice, piece(building as PieceKind))}</g>`;
    image = asBackground(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
            `preserveAspectRatio="xMidYMid slice">${WHITE}${paper()}${dimensions(dice)}${plan}</svg>`,
    );
    kept.set(id, image);
    return image;
}
