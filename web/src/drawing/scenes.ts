/* scenes.ts: the landscapes behind the cards, one function for each kind of subject. Every choice
 * comes from the canvas's dice, so a card keeps its face. */
import { Canvas, conifer, dome, frond, globe, lightning, nightSide, panel, sun } from "./shapes";
import { circle, draw, ellipse, group, hsl, num, path, rect } from "./svg";

export type Scene =
    | "plant" | "microbe" | "herd" | "birds" | "fish" | "comet" | "space" | "jovian" | "earth"
    | "power" | "building" | "city" | "science" | "vent" | "sea" | "burst" | "desert";

/* What a scene may look at: where the horizon is, on which side the light stands, its hues, and
 * which further subjects belong to the card. */
export interface Setting {
    c: Canvas;
    hue: number;
    horizon: number;
    left: boolean;
    lightX: number;
    middle: number;
    with: (subject: string) => boolean;
}

function plant({ c, hue, horizon, left, lightX }: Setting): string {
    const { width: w, height: h } = c;
    let s = sun(lightX, h * 0.28, c.between(7, 11), hsl(48, 95, 84));
    s += c.ridge(horizon - 8, 7, 5, hsl(hue + 40, 30, 54));
    s += c.ridge(horizon + 2, 5, 5, hsl(hue, 36, 46));
    for (let i = 0; i < 14; i++)
        s += conifer(
            c.between(0, w),
            horizon + c.between(5, 12),
            c.between(9, 17),
            hsl(hue + c.between(-14, 14), 42, c.between(20, 30)),
        );
    s += c.ridge(horizon + 16, 4, 4, hsl(hue - 12, 46, 18));
    const x = left ? w * 0.76 : w * 0.24;
    for (let i = 0; i < 7; i++)
        s += frond(
            x,
            h + 4,
            c.between(30, 52),
            -Math.PI / 2 + (i - 3) * c.between(0.24, 0.34),
            hsl(hue + c.between(-20, 20), 55, c.between(30, 48)),
        );
    return s;
}

function rod(x: number, y: number, length: number, turn: number, hue: number): string {
    const tail = draw("M", x + length, " ", y, "q6-6 10 0t10 0");
    return group(
        { transform: `rotate(${num(turn)} ${num(x)} ${num(y)})` },
        rect(x - length, y - 4.5, 2 * length, 9, {
            rx: 4.5,
            fill: hsl(hue + 60, 55, 52, 0.62),
            stroke: hsl(hue + 60, 70, 80, 0.85),
        }),
        path(tail, { fill: "none", stroke: hsl(hue + 60, 70, 80, 0.6) }),
        circle(x - length / 2, y, 1.8, { fill: "#1a2a08" }),
    );
}

function cell(x: number, y: number, size: number, flat: number, turn: number, hue: number): string {
    return group(
        { transform: `rotate(${num(turn)} ${num(x)} ${num(y)})` },
        ellipse(x, y, size, size * flat, {
            fill: hsl(hue, 60, 55, 0.5),
            stroke: hsl(hue, 70, 76, 0.85),
        }),
        circle(x + size * 0.2, y, size * 0.27, { fill: hsl(hue + 20, 70, 34, 0.9) }),
    );
}

/* A drop under the microscope; the cross hairs of the instrument for research. */
function microbe({ c, hue, middle, with: has }: Setting): string {
    const { width: w, height: h } = c;
    let s = rect(0, 0, w, h, { fill: hsl(hue, 50, 16, 0.55) });
    const rods = c.chance(0.45);
    for (let i = 0; i < (rods ? 22 : 16); i++) {
        const x = c.between(0, w);
        const y = c.between(0, h);
        const size = c.between(5, 19);
        const turn = c.between(0, 180);
        const own = hue + c.between(-40, 40);
        s += rods ? rod(x, y, size, turn, own) : cell(x, y, size, c.between(0.45, 0.95), turn, own);
    }
    if (!c.chance(0.3) && !has("science")) return s;
    const hairs =
        draw("M", middle - 44, " ", h / 2, "h18M", middle + 26, " ", h / 2, "h18M", middle) +
        draw(" 1v16M", middle, " 73v16");
    return (
        s +
        circle(middle, h / 2, 35, { fill: "none", stroke: "#fff", "stroke-opacity": ".5" }) +
        path(hairs, { stroke: "#fff", "stroke-opacity": ".6" })
    );
}

const savanna = ({ c, hue, horizon, lightX }: Setting) =>
    sun(lightX, horizon - 12, c.between(11, 17), hsl(38, 98, 80)) +
    c.ridge(horizon - 5, 6, 4, hsl(hue - 10, 36, 58)) +
    c.ridge(horizon + 8, 5, 4, hsl(hue - 18, 38, 42));

const shore = ({ c, hue }: Setting) => c.ridge(c.height - 8, 4, 6, hsl(hue - 24, 46, 20));

function birds(set: Setting): string {
    const { c, hue, horizon } = set;
    let wings = "";
    for (let i = 0; i < 11; i++) {
        const x = c.between(14, c.width - 14);
        const y = c.between(8, horizon - 8);
        const q = c.between(3, 8);
        wings +=
            draw("M", x - q, " ", y - q * 0.5, "q", q * 0.6, " ", -q * 0.3, " ", q, " ", q * 0.5) +
            draw("q", q * 0.4, " ", -q * 0.8, " ", q, " ", -q * 0.5);
    }
    const flock = path(wings, {
        fill: "none",
        stroke: hsl(hue - 30, 50, 14),
        "stroke-width": 1.5,
        "stroke-linecap": "round",
    });
    return savanna(set) + flock + shore(set);
}

function fish(set: Setting): string {
    const { c, horizon } = set;
    let s = savanna(set) + rect(0, horizon, c.width, c.height, { fill: hsl(205, 65, 34) });
    for (let i = 0; i < 9; i++) {
        const x = c.between(10, c.width - 10);
        const y = c.between(horizon + 6, c.height - 6);
        const q = c.between(5, 9);
        s += path(
            draw("M", x - q, " ", y, "q", q, " ", -q * 0.7, " ", q * 1.7, " 0l", q * 0.5, " ") +
                draw(-q * 0.4, "v", q * 0.8, "l", -q * 0.5, " ", -q * 0.4) +
                draw("q", -q * 0.7, " ", q * 0.7, " ", -q * 1.7, " 0z"),
            { fill: hsl(30 + c.between(-20, 20), 80, 62) },
        );
    }
    return s + shore(set);
}

function herd(set: Setting): string {
    const { c, hue, horizon } = set;
    const count = 4 + c.below(5);
    let s = savanna(set);
    for (let i = 0; i < count; i++) {
        const x = (i + c.between(0.2, 0.8)) * (c.width / count);
        const y = horizon + c.between(8, 20);
        const q = c.between(6, 10);
        const body =
            draw("M", -q, " 0q0 ", -q * 0.8, " ", q, " ", -q * 0.8, "q", q * 0.5, " 0 ", q * 0.7) +
            draw(" ", -q * 0.5, "l", q * 0.5, " 0l", q * 0.1, " ", q * 0.5, "l", -q * 0.6, " ") +
            draw(q * 0.4, "v", q, "h-1.6v", -q * 0.7, "h", -q * 0.9, "v", q * 0.7, "h-1.6z");
        const turned = c.chance(0.5) ? -1 : 1;
        s += path(body, {
            transform: `translate(${num(x)} ${num(y)}) scale(${turned} 1)`,
            fill: hsl(hue - 30, 42, c.between(12, 22)),
        });
    }
    return s + shore(set);
}

function comet({ c, left, with: has }: Setting): string {
    const { width: w, height: h } = c;
    const x = left ? w * 0.3 : w * 0.7;
    const y = h * c.between(0.36, 0.52);
    const way = left ? 1 : -1;
    const mars = left ? w * 0.95 : w * 0.05;
    let s = globe(mars, h * 1.05, h * 0.72, 14, 58, 40) + nightSide(mars, h * 1.05, h * 0.72);
    for (let i = 0; i < 7; i++) {
        const q = c.between(-13, 13);
        const tail =
            draw("M", x - way * 6, " ", y + q * 0.5) +
            draw("L", x - way * c.between(50, 110), " ", y - c.between(26, 56) + q);
        s += path(tail, {
            stroke: hsl(30 + c.between(-20, 20), 95, 76, 0.55),
            "stroke-width": c.between(0.7, 2.8),
            "stroke-linecap": "round",
        });
    }
    s += circle(x, y, 19, { fill: hsl(32, 98, 66, 0.25) });
    s += c.rock(x, y, c.between(9, 14), hsl(has("ice") ? 205 : 26, 28, 62));
    return s + c.rock(x + way * 25, y + c.between(8, 18), c.between(3, 5), hsl(26, 24, 54));
}

function satellite(c: Canvas, x: number, y: number): string {
    const ribs = [-24.7, -17.3, 17.3, 24.7].map((dx) => draw("M", x + dx, " ", y - 7, "v14"));
    return group(
        { transform: `rotate(${num(c.between(-28, 28))} ${num(x)} ${num(y)})` },
        panel(x - 32, y - 7, 22, 14),
        panel(x + 10, y - 7, 22, 14),
        path(ribs.join(""), { stroke: "#9db8e8", "stroke-width": ".6" }),
        rect(x - 10, y - 5, 20, 10, { rx: 3, fill: "#dfe5ef" }),
        circle(x, y - 9, 4.5, { fill: "#c8d0de" }),
    );
}

function space({ c, left }: Setting): string {
    const { width: w, height: h } = c;
    const x = left ? w * 0.2 : w * 0.8;
    let s = globe(x, h * 1.05, h * 0.66, 14 + c.between(-6, 10), 60, 44);
    s += nightSide(x, h * 1.05, h * 0.66);
    for (let i = 0; i < 2; i++)
        s += ellipse(x, h * 1.05, h * (0.9 + i * 0.2), h * (0.84 + i * 0.2), {
            fill: "none",
            stroke: "#fff",
            "stroke-opacity": ".22",
            "stroke-dasharray": "3 4",
        });
    return s + satellite(c, left ? w * 0.66 : w * 0.34, h * c.between(0.34, 0.48));
}

/* A disc that cuts off what is drawn on it. The id is unique within the drawing, and each
 * drawing is an image of its own. */
const onDisc = (x: number, y: number, radius: number, inside: string) =>
    `<clipPath id="disc">${circle(x, y, radius, {})}</clipPath><g clip-path="url(#disc)">${inside}</g>`;

function jovian({ c, hue, left, with: has }: Setting): string {
    const { width: w, height: h } = c;
    const x = left ? w * 0.3 : w * 0.7;
    const y = h * 0.42;
    const radius = h * c.between(0.36, 0.46);
    let bands = "";
    for (let i = 0; i < 7; i++)
        bands += rect(x - radius, y - radius + (i * radius) / 3.5, radius * 2, c.between(2, radius / 4), {
            fill: hsl(hue + c.between(-14, 14), 55, c.between(42, 76)),
        });
    bands += ellipse(x + c.between(-10, 10), y + radius * 0.35, 8, 4, { fill: hsl(8, 65, 48) });
    let s = globe(x, y, radius, hue, 58, 60) + onDisc(x, y, radius, bands) + nightSide(x, y, radius);
    if (c.chance(0.6))
        s += ellipse(x, y, radius * 1.7, radius * 0.32, {
            transform: `rotate(-16 ${num(x)} ${num(y)})`,
            fill: "none",
            stroke: "#fbe6c8",
            "stroke-opacity": ".6",
            "stroke-width": 2.4,
        });
    s += globe(left ? w * 0.76 : w * 0.24, h * c.between(0.22, 0.36), c.between(5, 9), 210, 16, 74);
    s += c.crag(h - 12, 7, 9, hsl(220, 18, 12));
    if (!has("city")) return s + dome(w * (left ? 0.78 : 0.22), h - 10, 9, "#ffe2b8");
    const town = w * (left ? 0.74 : 0.26);
    s += dome(town, h - 10, 19, "#bfe4ff");
    s += c.tower(town - 8, h - 10, 6, 12, "#20283a", "#ffdf8a");
    return s + c.tower(town, h - 10, 5, 15, "#20283a", "#ffdf8a");
}

function earth({ c, left }: Setting): string {
    const { width: w, height: h } = c;
    const x = left ? w * 0.26 : w * 0.74;
    const y = h * 0.56;
    const radius = h * 0.5;
    let land = "";
    for (let i = 0; i < 5; i++)
        land += c.rock(
            x + c.between(-radius, radius),
            y + c.between(-radius, radius),
            c.between(8, 16),
            hsl(110 + c.between(-30, 20), 36, c.between(38, 50)),
        );
    for (let i = 0; i < 4; i++) {
        const cloud =
            draw("M", x - radius, " ", y + c.between(-radius, radius), "q", radius, " ") +
            draw(c.between(-14, 14), " ", radius * 2, " ", c.between(-8, 8));
        land += path(cloud, {
            stroke: "#fff",
            "stroke-opacity": ".55",
            "stroke-width": c.between(1.5, 4),
            fill: "none",
        });
    }
    let s = globe(x, y, radius, 208, 68, 46) + onDisc(x, y, radius, land) + nightSide(x, y, radius);
    for (let i = 3 + c.below(3); i > 0; i--) {
        const toX = left ? c.between(w * 0.56, w * 0.96) : c.between(w * 0.04, w * 0.44);
        const toY = c.between(14, h - 16);
        s += path(draw("M", x, " ", y, "Q", (x + toX) / 2, " ", toY - 34, " ", toX, " ", toY), {
            fill: "none",
            stroke: "#ffd98a",
            "stroke-opacity": ".5",
            "stroke-dasharray": "2 3",
        });
        s += circle(toX, toY, 3, { fill: "#ffd98a" });
    }
    return s;
}

function turbines(c: Canvas, horizon: number): string {
    let masts = "";
    let blades = "";
    for (let i = 0; i < 4; i++) {
        const x = c.width * (0.14 + i * 0.24) + c.between(-6, 6);
        const y = horizon + c.between(8, 16);
        const height = c.between(26, 42);
        const turn = c.between(0, 2);
        masts += draw("M", x, " ", y, "v", -height);
        for (let j = 0; j < 3; j++) {
            const a = turn + (j * 2 * Math.PI) / 3;
            blades += draw("M", x, " ", y - height, "l", Math.cos(a) * 16, " ", Math.sin(a) * 16);
        }
    }
    return (
        path(masts, { stroke: "#dfe0ee", "stroke-width": 1.8 }) +
        path(blades, { stroke: "#fff", "stroke-width": 2.2, "stroke-linecap": "round" })
    );
}

function solarField(c: Canvas, horizon: number): string {
    let s = "";
    for (let i = 0; i < 5; i++) {
        const x = c.width * (0.06 + i * 0.2);
        const y = horizon + 14 + c.between(-3, 3);
        s += path(draw("M", x, " ", y, "l22-9v13l-22 9z"), {
            fill: "#2b4f96",
            stroke: "#a9c6ff",
            "stroke-width": ".8",
        });
        const lines =
            draw("M", x + 7.3, " ", y - 3, "v13M", x + 14.6, " ", y - 6, "v13M", x, " ") +
            draw(y + 6.5, "l22-9");
        s += path(lines, { stroke: "#a9c6ff", "stroke-width": ".5" });
    }
    return s;
}

function pylons(c: Canvas, horizon: number): string {
    let d = "";
    for (let i = 0; i < 3; i++) {
        const x = c.width * (0.2 + i * 0.3);
        const y = horizon + 12;
        d +=
            draw("M", x - 8, " ", y, "L", x, " ", y - 44, "l8 44M", x - 14, " ", y - 32, "h28") +
            draw("M", x - 10, " ", y - 22, "h20");
    }
    return path(d, { stroke: "#c9b9e8", "stroke-width": 1.2, fill: "none" });
}

function power({ c, hue, horizon, lightX }: Setting): string {
    const works = [turbines, solarField, pylons];
    let s = c.crag(horizon, 8, 8, hsl(hue - 10, 30, 18));
    s += c.ridge(horizon + 14, 4, 4, hsl(hue - 14, 34, 11));
    s += works[c.below(works.length)](c, horizon);
    s += lightning(lightX, 2, hsl(hue + 20, 95, 86));
    return s + circle(lightX - 6, 40, 17, { fill: hsl(hue, 90, 76, 0.18) });
}

function chimney(x: number, base: number, height: number, fill: string): string {
    return (
        path(draw("M", x, " ", base, "l3 ", -height - 8, "h5l3 ", height + 8, "z"), { fill }) +
        circle(x + 8, base - height - 13, 5, { fill: "#fff", opacity: ".35" }) +
        circle(x + 15, base - height - 20, 7, { fill: "#fff", opacity: ".22" })
    );
}

function crane(x: number, base: number, height: number, fill: string): string {
    const body =
        draw("M", x, " ", base, "v", -height - 6, "h2v", height + 6, "zM", x - 7, " ") +
        draw(base - 6 - height, "h26v2.2h-26z");
    return (
        path(body, { fill }) + path(draw("M", x + 15, " ", base - 4 - height, "v9"), { stroke: fill })
    );
}

function building({ c, hue, horizon, lightX, with: has }: Setting): string {
    const base = horizon + 14;
    let s = sun(lightX, horizon - 16, c.between(7, 12), hsl(34, 95, 84));
    s += c.crag(horizon - 5, 9, 7, hsl(hue, 34, 54));
    s += c.ridge(horizon + 8, 3, 4, hsl(hue - 6, 40, 32));
    for (let x = c.between(6, 20); x < c.width - 16; ) {
        const width = c.between(9, 20);
        const height = c.between(10, 32);
        const kind = c.next();
        const wall = hsl(hue + c.between(-8, 8), 22, c.between(17, 26));
        if (kind < 0.4) s += c.tower(x, base, width, height, wall, hsl(42, 95, 72));
        else if (kind < 0.65) s += chimney(x, base, height, wall);
        else s += crane(x, base, height, wall);
        x += width + c.between(1, 8);
    }
    s += c.ridge(c.height - 9, 3, 5, hsl(hue - 12, 46, 18));
    return has("power") ? s + lightning(lightX, 4, "#fff0c8", 0.75) : s;
}

function city({ c, horizon, left, lightX, middle }: Setting): string {
    const base = horizon + 14;
    const radius = c.between(30, 40);
    let s = sun(lightX, horizon - 20, c.between(7, 11), hsl(40, 90, 86));
    s += c.crag(horizon - 5, 8, 7, hsl(16, 34, 54)) + c.ridge(horizon + 12, 3, 4, hsl(14, 38, 30));
    for (let x = middle - radius * 0.78; x < middle + radius * 0.7; ) {
        const width = c.between(5, 9);
        const room = radius * radius - (x + width / 2 - middle) ** 2;
        const height = Math.sqrt(Math.max(20, room)) * c.between(0.55, 0.95);
        s += c.tower(x, base, width, height, hsl(216, 26, c.between(22, 38)), "#ffe6a0");
        x += width + c.between(0.5, 2);
    }
    s += dome(middle, base, radius, "#d4ecff");
    s += dome(middle + (left ? -1 : 1) * (radius + 16), base + 3, c.between(9, 14), "#d4ecff");
    return s + c.ridge(c.height - 9, 3, 5, hsl(12, 44, 19));
}

/* A net of thoughts: points, joined where they are near. */
function science({ c, hue, middle, with: has }: Setting): string {
    const { width: w, height: h } = c;
    let s = rect(0, 0, w, h, { fill: hsl(hue, 55, 14, 0.62) });
    const points: [number, number, number][] = [];
    for (let i = 0; i < 15; i++)
        points.push([c.between(6, w - 6), c.between(6, h - 6), c.between(2, 6)]);
    let links = "";
    points.forEach(([x, y], i) => {
        for (const [x2, y2] of points.slice(i + 1))
            if (Math.hypot(x - x2, y - y2) < 36) links += draw("M", x, " ", y, "L", x2, " ", y2);
    });
    s += path(links, { stroke: hsl(hue, 70, 80, 0.55), "stroke-width": 1.2 });
    for (const [x, y, q] of points)
        s +=
            circle(x, y, q + 3, { fill: hsl(hue, 90, 80, 0.16) }) +
            circle(x, y, q, { fill: hsl(hue + c.between(-50, 60), 72, 70) });
    if (!has("building")) return s;
    s += c.ridge(h - 18, 2, 3, hsl(20, 30, 14)) + dome(middle, h - 17, 18, "#dff2ff");
    return s + c.tower(middle + 24, h - 17, 8, 22, "#1b2434", "#ffe6a0");
}

/* Heat from below: a cone with its lava. */
function vent({ c, hue, horizon, middle }: Setting): string {
    const top = horizon - 24;
    let s = sun(middle, horizon, 24, hsl(28, 98, 62)) + c.crag(horizon - 4, 9, 8, hsl(hue, 44, 30));
    const cone =
        draw("M", middle - 44, " ", c.height, "L", middle - 13, " ", top, "h26L", middle + 44, " ") +
        draw(c.height, "z");
    const lava =
        draw("M", middle - 12, " ", top + 1, "q5 22-3 33t8 34M", middle + 9, " ", top + 1) +
        "q-7 16 5 26t-3 34";
    s += path(cone, { fill: hsl(hue - 4, 42, 17) });
    s += path(lava, {
        stroke: hsl(24, 98, 58),
        "stroke-width": 3,
        fill: "none",
        "stroke-linecap": "round",
    });
    s += ellipse(middle, top, 13, 3, { fill: hsl(42, 98, 70) });
    for (let i = 0; i < 18; i++)
        s += circle(middle + c.between(-36, 36), c.between(2, top + 2), c.between(0.6, 1.9), {
            fill: hsl(34, 98, 70),
        });
    for (let i = 0; i < 4; i++)
        s += circle(middle + c.between(-22, 22), c.between(4, 18), c.between(8, 15), {
            fill: "#1a0c08",
            opacity: ".28",
        });
    return s + c.crag(c.height - 8, 5, 10, hsl(hue - 6, 44, 10));
}

function sea({ c, horizon, lightX }: Setting): string {
    const { width: w, height: h } = c;
    let s = sun(lightX, horizon - 14, c.between(8, 12), hsl(42, 95, 86));
    s += c.crag(horizon - 6, 8, 6, hsl(16, 34, 50));
    s += rect(-2, horizon, w + 4, h, { fill: hsl(204, 60, 36) });
    for (let i = 0; i < 16; i++)
        s += path(draw("M", c.between(0, w), " ", c.between(horizon + 4, h), "q5-3 10 0t10 0"), {
            stroke: "#cfeaff",
            "stroke-opacity": c.between(0.25, 0.8),
            fill: "none",
            "stroke-width": 1.2,
        });
    return s + c.ridge(h - 5, 3, 3, hsl(14, 44, 18));
}

function burst({ c, hue, horizon, middle }: Setting): string {
    const rays = 26;
    let s = circle(middle, horizon, 34, { fill: hsl(hue, 80, 55, 0.3) });
    for (let i = 0; i < rays; i++) {
        const a = (i / rays) * 2 * Math.PI + c.between(-0.06, 0.06);
        const q = c.between(36, 96);
        const ray =
            draw("M", middle + Math.cos(a) * 14, " ", horizon + Math.sin(a) * 12) +
            draw("L", middle + Math.cos(a) * q, " ", horizon + Math.sin(a) * q * 0.8);
        s += path(ray, {
            stroke: hsl(hue + c.between(-10, 34), 90, c.between(58, 78), 0.6),
            "stroke-width": c.between(0.6, 2.6),
        });
    }
    s += circle(middle, horizon, 12, { fill: "#fff4d8" });
    return s + c.crag(c.height - 13, 6, 9, hsl(hue, 40, 12));
}

function desert({ c, hue, lightX, middle }: Setting): string {
    let s = sun(lightX, c.height * 0.3, c.between(8, 13), hsl(38, 95, 84));
    for (let i = 0; i < 5; i++)
        s += c.ridge(c.height * 0.44 + i * 10, 8 - i, 5, hsl(hue + i * 3, 40 + i * 3, 58 - i * 10));
    return s + dome(middle, c.height - 9, 13, "#ffe2c4");
}

/* Hue of the ground, whether its sky is night, and who draws it. */
export const scenes: Record<Scene, { hue: number; night?: boolean; paint: (s: Setting) => string }> = {
    plant: { hue: 112, paint: plant },
    microbe: { hue: 78, paint: microbe },
    herd: { hue: 44, paint: herd },
    birds: { hue: 44, paint: birds },
    fish: { hue: 44, paint: fish },
    comet: { hue: 226, night: true, paint: comet },
    space: { hue: 232, night: true, paint: space },
    jovian: { hue: 26, night: true, paint: jovian },
    earth: { hue: 208, night: true, paint: earth },
    power: { hue: 272, night: true, paint: power },
    building: { hue: 20, paint: building },
    city: { hue: 214, paint: city },
    science: { hue: 190, paint: science },
    vent: { hue: 10, paint: vent },
    sea: { hue: 200, paint: sea },
    burst: { hue: 356, night: true, paint: burst },
    desert: { hue: 14, paint: desert },
};
