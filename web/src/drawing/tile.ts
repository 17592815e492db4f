/* tile.ts: hexagons and the tiles that lie on them: shadow, side, top with light, a picture, and
 * the owner's rim and mark. Drawn around 0, 0 with the point of the hexagon up. */
import { Dice } from "./random";
import { colourOf, lookOf, seatMark } from "./seats";
import { circle, draw, element, ellipse, group, moved, num, path, rect } from "./svg";

export type TileKind =
    | "ocean" | "greenery" | "city" | "capital" | "mohole" | "preserve" | "commercial" | "mining"
    | "nuclear" | "lava" | "special";

/* Top and side. */
const colours: Record<TileKind, [string, string]> = {
    ocean: ["#2f86d2", "#123f75"],
    greenery: ["#4d9a4a", "#1f4d22"],
    city: ["#8b95a6", "#3d4453"],
    capital: ["#a39fc0", "#45405e"],
    mohole: ["#7a4030", "#341510"],
    preserve: ["#6f9a6a", "#2c4a2c"],
    commercial: ["#b08b4e", "#54401c"],
    mining: ["#8a6a50", "#402c1c"],
    nuclear: ["#a79a35", "#4d4610"],
    lava: ["#b8482a", "#4a1508"],
    special: ["#b07b46", "#5a3718"],
};

/* The corners of a hexagon, as `points` of a polygon. */
export function corners(x: number, y: number, radius: number, pointUp = true): string {
    const out: string[] = [];
    for (let i = 0; i < 6; i++) {
        const a = (Math.PI / 180) * (60 * i - (pointUp ? 30 : 0));
        out.push(`${num(x + radius * Math.cos(a))},${num(y + radius * Math.sin(a))}`);
    }
    return out.join(" ");
}

const hexagon = (x: number, y: number, radius: number, more: Record<string, string | number>) =>
    element("polygon", { points: corners(x, y, radius), ...more });

function sea(dice: Dice): string {
    let waves = "";
    for (let i = 0; i < 5; i++)
        waves += path(draw("M", dice.between(-20, -8), " ", -15 + i * 7.5, "q4-3.5 8 0t8 0t8 0"), {
            opacity: dice.between(0.45, 0.95),
        });
    return group(
        { fill: "none", stroke: "#bfe3ff", "stroke-linecap": "round", "stroke-width": 1.7 },
        waves,
    );
}

function forest(dice: Dice): string {
    let out = "";
    for (let i = 0; i < 13; i++) {
        const x = dice.between(-19, 19);
        const size = dice.between(6.5, 10);
        const tree =
            draw("M", x, " ", -12 + i * 1.9 - size, "l", size * 0.46, " ", size) +
            draw("h", -size * 0.92, "z");
        out += path(tree, {
            fill: `hsl(${num(dice.between(96, 128))} 46% ${num(dice.between(36, 64))}%)`,
            stroke: "#0c2a10",
            "stroke-width": ".5",
        });
    }
    return out;
}

const reserve = (dice: Dice) =>
    forest(dice) +
    circle(0, -1, 10, { fill: "#12301a", opacity: ".8" }) +
    path("M-6 4a6 6 0 0 1 12 0z", { fill: "#d8f0c0" });

function house(x: number, width: number, height: number, light: boolean, roof: string): string {
    let floors = "";
    for (let y = 12 - height; y < 6; y += 3.6)
        floors += draw("M", x + 1.3, " ", y, "h", width - 2.6, "v1.3h", -(width - 2.6), "z");
    return (
        path(draw("M", x, " 8v", -height, "h", width, "v", height, "z"), {
            fill: light ? "#eef2f8" : "#c9d1de",
            stroke: "#1d222c",
            "stroke-width": ".7",
        }) +
        rect(x, 8 - height, width, 2.6, { fill: roof }) +
        (floors ? path(floors, { fill: "#39414f" }) : "")
    );
}

/* Houses under a dome, roofs in the colour of the owner; the capital is higher and has a star. */
function town(dice: Dice, owner: string | undefined, capital: boolean): string {
    const roof = owner ? lookOf(colourOf(owner))[0] : "#dfe6f0";
    const houses = capital ? 8 : 6;
    let out = "";
    for (let i = 0; i < houses; i++) {
        const high = (capital && (i === 3 || i === 4) ? 10 : 0) + (i === 2 || i === 3 ? 5 : 0);
        const width = dice.between(5, 7);
        out += house(-19 + (i * 38) / houses, width, dice.between(10, 20) + high, i % 2 === 1, roof);
    }
    out += path("M-22 8.5a22 21 0 0 1 44 0z", { fill: "#e6f3ff", opacity: ".16" });
    out += path("M-22 8.5a22 21 0 0 1 44 0", { fill: "none", stroke: "#fff", "stroke-opacity": ".65" });
    if (!capital) return out;
    const star = "M0-21l2 4.5 4.8.4-3.7 3.2 1.1 4.7L0-10.7l-4.2 2.5 1.1-4.7-3.7-3.2 4.8-.4z";
    return out + path(star, { fill: "#ffd76a", stroke: "#4a3500", "stroke-width": ".6" });
}

const pit = () =>
    ellipse(0, -1, 18, 12, { fill: "#1a0705" }) +
    ellipse(0, 0, 13, 8, { fill: "#5c1a0a" }) +
    ellipse(0, 1, 8, 4.8, { fill: "#e8672a" }) +
    ellipse(0, 1.5, 4, 2.3, { fill: "#ffd58a" }) +
    path("M-18-1a18 12 0 0 1 36 0", { fill: "none", stroke: "#d08a6a", "stroke-width": 1.3 });

const shops = () =>
    path("M-17 7V-4h9V7zM-7 7v-18h11V7zM6 7V-7h10V7z", {
        fill: "#f4e4bf",
        stroke: "#3b2a0c",
        "stroke-width": ".8",
    }) +
    path("M-17-4l2-4h5l2 4zM6-7l2-4h6l2 4z", { fill: "#e0763f" }) +
    circle(-1.5, -4, 4, { fill: "#f2c24b", stroke: "#3b2a0c", "stroke-width": ".8" });

const mine = () =>
    path("M-18 8-5-14 8 8z", { fill: "#5d4430", stroke: "#22160c" }) +
    path("M-6 8l6-10 6 10z", { fill: "#1d120a" }) +
    path("M9 8V-8h3V8M5-8h14", { stroke: "#e0c49a", "stroke-width": 2, fill: "none" });

const trefoil =
    "M12 10.3a1.7 1.7 0 1 0 .01 0zM10.3 9 7 4.5a9 9 0 0 1 10 0L13.7 9a4 4 0 0 0-3.4 0zM9 14.5l-3 5a9 9 0 0 1-4-8h5.5a4 4 0 0 0 1.5 3zM15 14.5l3 5a9 9 0 0 0 4-8h-5.5a4 4 0 0 1-1.5 3z";

const volcano = () =>
    path("M-18 8-4-14h8L18 8z", { fill: "#3a120a" }) +
    path("M-3-14q5 9-3 13t3 9M3-13q-3 8 5 12t0 9", {
        stroke: "#ffb03a",
        "stroke-width": 3,
        fill: "none",
        "stroke-linecap": "round",
    });

const pictures: Record<TileKind, (dice: Dice, owner?: string) => string> = {
    ocean: sea,
    greenery: forest,
    preserve: reserve,
    city: (dice, owner) => town(dice, owner, false),
    capital: (dice, owner) => town(dice, owner, true),
    mohole: pit,
    commercial: shops,
    mining: mine,
    nuclear: () => moved(-15, -16, path(trefoil, { fill: "#2b2600" }), 1.25),
    lava: volcano,
    special: () => path("M0-12l4 8 9 1-6.500 6 1.500 9L0 8l-8 4 1.500-9L-13-3l9-1z", { fill: "#ffe3b0" }),
};

export interface TileLook {
    owner?: string;
    ghost?: boolean; /* not placed yet */
}

/* A tile for a hexagon of that radius. `place` seeds what differs from tile to tile. */
export function tile(kind: TileKind, place: string, radius: number, look: TileLook = {}): string {
    const [top, side] = colours[kind];
    const z = radius / 34; /* pictures are drawn for 34 */
    const r = radius * 0.955;
    const picture = moved(0, 0, pictures[kind](new Dice(kind + place), look.owner), z);
    const mark = look.owner ? seatMark(look.owner, 0, radius * 0.56, 7.6 * z) : "";
    if (look.ghost)
        return (
            hexagon(0, 0, r, { fill: top, opacity: ".62" }) +
            group({ opacity: ".8" }, picture) +
            hexagon(0, 0, r * 0.96, {
                fill: "none",
                stroke: "#fff",
                "stroke-width": 3 * z,
                "stroke-dasharray": `${num(7 * z)} ${num(5 * z)}`,
            }) +
            mark
        );
    const rim = look.owner
        ? hexagon(0, 0, r * 0.925, { fill: "none", stroke: "#0b0d12", "stroke-width": 6.2 * z }) +
          hexagon(0, 0, r * 0.925, {
              fill: "none",
              stroke: `url(#seat-${colourOf(look.owner)})`,
              "stroke-width": 4.2 * z,
          })
        : "";
    return (
        hexagon(1.5 * z, 7.5 * z, r, { fill: "#000", opacity: ".34" }) +
        hexagon(0, 4 * z, r, { fill: side }) +
        hexagon(0, 0, r, { fill: top }) +
        hexagon(0, 0, r, { fill: "url(#tilelight)" }) +
        picture +
        hexagon(0, 0, r - 0.6, { fill: "none", stroke: "#fff", "stroke-opacity": ".28" }) +
        rim +
        mark
    );
}
