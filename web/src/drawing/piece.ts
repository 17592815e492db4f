/* piece.ts: the pieces of On Mars, drawn around 0, 0 in a box of 40: buildings, bots, rovers,
 * colonists and what lies on the ground. What belongs to somebody has the seat's colour. */
import { colourOf, lookOf } from "./seats";
import { circle, element, ellipse, path, rect } from "./svg";

export type PieceKind =
    | "mine" | "generator" | "water-extractor" | "greenhouse" | "oxygen-condenser" | "shelter"
    | "bot" | "rover" | "colonist" | "crystal" | "research" | "discovery";

/* The colour of a complex. */
export const complexColour: Record<string, string> = {
    mine: "#b06a3c",
    generator: "#a9c43f",
    "water-extractor": "#3f8fdc",
    greenhouse: "#4fa558",
    "oxygen-condenser": "#a9d3df",
    shelter: "#d8d4c2",
};

const ink = "#0b0d12";
const outline = (fill: string, stroke: string, width = 1) => ({
    fill,
    stroke,
    "stroke-width": width,
});
const line = (stroke: string, width: number) => ({
    fill: "none",
    stroke,
    "stroke-width": width,
    "stroke-linecap": "round",
});
const letter = (x: number, y: number, size: number, fill: string, text: string) =>
    element(
        "text",
        { x, y, "text-anchor": "middle", "font-size": size, "font-weight": 800, fill },
        text,
    );

/* A head frame over a shaft. */
const mine = () =>
    path("M-16 10l9-17h11l9 17z", outline("#8a4d28", "#241006")) +
    path("M-7-7h11l3 6-8 2z", { fill: "#b8743f" }) +
    path("M-5 10l4-9 5 9z", { fill: "#1a0b05" }) +
    path("M9 10V-13M16 10V-13M7-13h12M9-5h7M9 2h7", line("#e8d5b8", 1.8)) +
    circle(12.5, -14, 3, outline("#e8d5b8", "#241006"));

/* Solar panels and a battery. */
const generator = () =>
    path("M-17 4l13-9 8 4-13 9z", outline("#2a4f9a", "#cfe0ff")) +
    path("M-12.6.7l8 4M-8.3-2.3l8 4M-13 6l13-9", line("#cfe0ff", 0.7)) +
    path("M-5 8v4M3 3v4", line("#cfd6e0", 2)) +
    rect(6, -8, 11, 17, { rx: 2, ...outline("#d7e68f", "#2b3307") }) +
    path("M12.5-6l-4 7h3l-1 6 5-8h-3z", { fill: "#3b4706" });

/* A tank with its pipe. */
const extractor = () =>
    rect(-13, -9, 16, 19, { rx: 3, ...outline("#3f8fdc", "#082a4d") }) +
    ellipse(-5, -9, 8, 3.4, outline("#9fd1ff", "#082a4d")) +
    path("M-13-3h16M-13 4h16", line("#0b3a68", 0.8)) +
    path("M3 4h6v-9h5V9", line("#cfd6e0", 2.6)) +
    path("M-5-3c2.4 3.2 3.3 4.600 3.3 6.200a3.300 3.300 0 0 1-6.600 0c0-1.600.9-3 3.3-6.200z", {
        fill: "#eaf6ff",
    });

/* A glass house with trees. */
const greenhouse = () =>
    path("M-17 10V2a12 11 0 0 1 12-11h10A12 11 0 0 1 17 2v8z", {
        ...outline("#bfeec4", "#0e3a18"),
        opacity: ".92",
    }) +
    path("M-13 10q0-8 4-9 4 1 4 9zM-4 10q0-10 4-11 4 1 4 11zM5 10q0-8 4-9 4 1 4 9z", {
        fill: "#2f8b3b",
    }) +
    path("M-8.5-7.5V10M0-9V10M8.5-7.5V10M-17 2h34", { ...line("#fff", 1), "stroke-opacity": ".8" });

/* Two spheres. */
const condenser = () =>
    circle(-7, 0, 9, outline("#e9f5f8", "#1f4450")) +
    circle(9, 3, 7, outline("#cbe4ea", "#1f4450")) +
    path("M-14 2a9 9 0 0 0 14 0", { fill: "#9fc6d0" }) +
    path("M-12-4a6 6 0 0 1 5-4", line("#fff", 2)) +
    path("M-7 9v3M9 10v2M1-3h3", line("#5c7f8a", 2.4)) +
    letter(-7, 3.6, 8.5, "#143842", "O₂");

const shelter = (colour: string) =>
    path("M-16 10V5a16 15 0 0 1 32 0v5z", outline(colour, "#120c0a", 1.2)) +
    path("M-16 5a16 15 0 0 1 32 0", { ...line("#fff", 1), "stroke-opacity": ".5" }) +
    path("M-11-2a11 10 0 0 1 7-5.5", { ...line("#fff", 2.4), "stroke-opacity": ".85" }) +
    path("M-5 10V3a5 5 0 0 1 10 0v7z", { fill: "#1b1a22" }) +
    path("M-3 10V4a3 3 0 0 1 6 0v6z", { fill: "#ffe29a" });

const bot = (colour: string) =>
    rect(-7, -7, 14, 11, { rx: 3, ...outline(colour, ink, 1.3) }) +
    rect(-4.5, -4.5, 9, 4, { rx: 2, fill: "#0e1118" }) +
    circle(-2, -2.5, 1.2, { fill: "#7ff" }) +
    circle(2, -2.5, 1.2, { fill: "#7ff" }) +
    path("M0-7v-4", line("#dfe3ea", 1.6)) +
    circle(0, -12, 1.8, { fill: "#dfe3ea" }) +
    path("M-8 5h16l2 4H-10z", outline("#3b4252", ink));

const rover = (colour: string) =>
    path("M-14-4h14l7 6h5v5h-26z", outline(colour, ink, 1.3)) +
    path("M0-3l5 5h-8v-5z", { fill: "#cfeaff" }) +
    path("M-12-4v-6h5", line("#dfe3ea", 1.6)) +
    [-9, 0, 9].map((x) => circle(x, 8, 4, outline("#1b1f29", "#dfe3ea", 1.2))).join("");

const colonist = (colour: string) =>
    circle(0, -8, 4.6, outline(colour, ink)) +
    path("M-7 8q0-12 7-12t7 12z", outline(colour, ink));

const crystal = () =>
    path("M-5 8-9-3l5-7 5 6-2 12zM2 8l-1-11 6-5 4 8-4 8z", outline("#7fe6f2", "#0d4a56")) +
    path("M-4-10l1 18M7-8 4 8", { ...line("#fff", 1), "stroke-opacity": ".8" });

const flask =
    "M-2.3-6.8h4.6M-1.4-6.8v4.2L-4.6 3.500c-.5 1.100.2 1.800 1.100 1.800h7c.9 0 1.500-.7 1-1.800L1.400-2.600v-4.200";

const research = () =>
    circle(0, 0, 11, outline("#eef0f5", "#2a2f3a")) + path(flask, line("#2a2f3a", 1.3));

const discovery = () =>
    rect(-10, -10, 20, 20, { rx: 5, ...outline("#3a2a5e", "#d7b8ff") });

const drawings: Record<PieceKind, { flat?: boolean; paint: (colour: string) => string }> = {
    mine: { paint: mine },
    generator: { paint: generator },
    "water-extractor": { paint: extractor },
    greenhouse: { paint: greenhouse },
    "oxygen-condenser": { paint: condenser },
    shelter: { paint: shelter },
    bot: { paint: bot },
    rover: { paint: rover },
    colonist: { paint: colonist },
    crystal: { flat: true, paint: crystal },
    research: { flat: true, paint: research },
    discovery: { flat: true, paint: discovery },
};

export function piece(kind: PieceKind, seat?: string): string {
    const { flat, paint } = drawings[kind];
    const colour = seat ? lookOf(colourOf(seat))[0] : "#e6dfcf";
    const shadow = flat ? "" : ellipse(1, 11, 16, 4.5, { fill: "#000", opacity: ".35" });
    return shadow + paint(colour);
}

/* An advanced building has a star. */
export const star = (x: number, y: number, radius: number) =>
    path("M0-10l2.9 6.300 6.900.8-5.100 4.600 1.400 6.800L0 5l-6.100 3.500 1.400-6.800-5.100-4.600 6.900-.8z", {
        transform: `translate(${x} ${y}) scale(${(radius / 10).toFixed(2)})`,
        fill: "#ffd76a",
        stroke: "#3d2a00",
        "stroke-width": 1.6,
    });
