/* shapes.ts: what landscapes are made of: ridges, stars, globes, domes, towers, trees, rocks.
 * A canvas knows its size and throws its own dice. */
import { Dice } from "./random";
import { circle, draw, hsl, path, rect } from "./svg";

export class Canvas extends Dice {
    constructor(
        seed: string,
        readonly width: number,
        readonly height: number,
    ) {
        super(seed);
    }

    /* Soft hills from edge to edge, filled to the bottom. */
    ridge(y: number, swing: number, waves: number, fill: string): string {
        const { width: w, height: h } = this;
        let d = draw("M", -2, " ", h + 2, "V", y);
        let x0 = -2;
        let y0 = y;
        for (let i = 1; i <= waves; i++) {
            const x = (i / waves) * (w + 4) - 2;
            const y1 = y + this.between(-swing, swing);
            const middle = x0 + (x - x0) / 2;
            d += draw("C", middle, " ", y0, " ", middle, " ", y1, " ", x, " ", y1);
            x0 = x;
            y0 = y1;
        }
        return path(d + draw("V", h + 2, "z"), { fill });
    }

    /* Sharp rocks from edge to edge. */
    crag(y: number, swing: number, peaks: number, fill: string): string {
        const { width: w, height: h } = this;
        let d = draw("M", -2, " ", h + 2, "V", y);
        for (let i = 0; i <= peaks; i++) {
            const x = (i / peaks) * (w + 4) - 2 + this.between(-4, 4);
            d += draw("L", x, " ", y + this.between(-swing, swing * 0.6));
        }
        return path(d + draw("L", w + 2, " ", y, "V", h + 2, "z"), { fill });
    }

    stars(count: number): string {
        let out = "";
        for (let i = 0; i < count; i++)
            out += circle(
                this.between(0, this.width),
                this.between(0, this.height * 0.8),
                this.between(0.3, 1),
                { opacity: this.between(0.3, 0.95) },
            );
        return `<g fill="#fff">${out}</g>`;
    }

    tower(x: number, y: number, width: number, height: number, wall: string, lit: string): string {
        let windows = "";
        for (let row = y - height + 3; row < y - 2; row += 4)
            for (let column = x + 1.3; column < x + width - 1.5; column += 2.8)
                if (this.chance(0.5)) windows += draw("M", column, " ", row, "h1.4v1.8h-1.4z");
        const body = path(draw("M", x, " ", y, "v", -height, "h", width, "v", height, "z"), {
            fill: wall,
        });
        return body + (windows ? path(windows, { fill: lit }) : "");
    }

    rock(x: number, y: number, radius: number, fill: string): string {
        const corners = 9;
        let d = "";
        for (let i = 0; i < corners; i++) {
            const a = (i / corners) * 2 * Math.PI;
            const q = radius * this.between(0.75, 1.15);
            d += draw(i ? "L" : "M", x + q * Math.cos(a), " ", y + q * Math.sin(a) * 0.85);
        }
        return (
            path(d + "z", { fill }) +
            circle(x - radius * 0.3, y - radius * 0.2, radius * 0.22, { fill: "#0003" }) +
            circle(x + radius * 0.3, y + radius * 0.25, radius * 0.15, { fill: "#0003" })
        );
    }
}

export const sun = (x: number, y: number, radius: number, fill: string) =>
    circle(x, y, radius * 2.6, { fill, opacity: ".13" }) +
    circle(x, y, radius * 1.7, { fill, opacity: ".2" }) +
    circle(x, y, radius, { fill });

export const globe = (x: number, y: number, radius: number, hue: number, s: number, l: number) =>
    circle(x, y, radius + 2.5, { fill: hsl(hue, 80, 70, 0.16) }) +
    circle(x, y, radius, { fill: hsl(hue, s, l) });

/* The night side of a globe; the light comes from the upper left. */
export function nightSide(x: number, y: number, radius: number): string {
    const outer = radius * 1.35;
    return path(
        draw("M", x + radius * 0.5, " ", y - radius * 0.866) +
            draw("A", radius, " ", radius, " 0 1 1 ", x - radius * 0.866, " ", y + radius * 0.5) +
            draw("A", outer, " ", outer, " 0 0 0 ", x + radius * 0.5, " ", y - radius * 0.866, "z"),
        { fill: "#000", opacity: ".38" },
    );
}

export function dome(x: number, y: number, radius: number, tint: string): string {
    const arc = draw("M", x - radius, " ", y, "a", radius, " ", radius, " 0 0 1 ", 2 * radius, " 0");
    const gleam =
        draw("M", x - radius * 0.7, " ", y - radius * 0.5) +
        draw("a", radius * 0.8, " ", radius * 0.8, " 0 0 1 ", radius * 0.5, " ", -radius * 0.35);
    const glass = { fill: "none", stroke: "#fff" };
    return (
        path(arc + "z", { fill: tint, opacity: ".36" }) +
        path(arc, { ...glass, "stroke-opacity": ".6", "stroke-width": ".8" }) +
        path(gleam, {
            ...glass,
            "stroke-opacity": ".75",
            "stroke-width": "1.3",
            "stroke-linecap": "round",
        })
    );
}

export function conifer(x: number, y: number, height: number, fill: string): string {
    const h = height;
    return path(
        draw("M", x, " ", y - h, "l", h * 0.3, " ", h * 0.5, "h", -h * 0.12) +
            draw("l", h * 0.22, " ", h * 0.5, "h", -h * 0.8, "l", h * 0.22, " ", -h * 0.5) +
            draw("h", -h * 0.12, "z"),
        { fill },
    );
}

export function frond(x: number, y: number, length: number, angle: number, fill: string): string {
    const dx = Math.cos(angle) * length;
    const dy = Math.sin(angle) * length;
    const nx = -Math.sin(angle) * length * 0.23;
    const ny = Math.cos(angle) * length * 0.23;
    const side = (k: number) => draw(x + dx / 2 + k * nx, " ", y + dy / 2 + k * ny, " ");
    return (
        path(draw("M", x, " ", y, "Q") + side(1) + draw(x + dx, " ", y + dy, "Q") + side(-1) +
            draw(x, " ", y, "z"), { fill }) +
        path(draw("M", x, " ", y, "L", x + dx * 0.9, " ", y + dy * 0.9), {
            stroke: "#0004",
            "stroke-width": ".6",
        })
    );
}

export const lightning = (x: number, y: number, stroke: string, size = 1) =>
    path(draw("M", x, " ", y, "l", -8 * size, " ", 19 * size, "h", 8 * size, "l", -9 * size, " ", 22 * size), {
        stroke,
        "stroke-width": 2,
        fill: "none",
        "stroke-linejoin": "round",
    });

export const panel = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, { fill: "#35507f", stroke: "#9db8e8", "stroke-width": ".8" });
