/* icons.tsx: every small drawing of the client, by name. All of them live in a box of 24 by
 * 24 and are drawn with plain paths, so that they work inside other SVG drawings as well. */
import type { ComponentChildren } from "preact";

/* name -> [colour of the plate, drawing in dark on it] */
const P = (d: string, extra?: object) => <path d={d} {...extra} />;
const line = {
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 2.2,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
};

const drawings: Record<string, [string, ComponentChildren]> = {
    /* resources */
    megacredits: [
        "#f0c34a",
        <text x="12" y="16.6" text-anchor="middle" font-size="12.5" font-weight="800">
            M€
        </text>,
    ],
    steel: ["#b98a5a", P("M4 17 8 8h12l-4 9z M8 8l-4 9")],
    titanium: [
        "#a9b2bd",
        P("M12 3.5l2.3 5.6 6 .5-4.6 3.9 1.5 5.9L12 16.2l-5.2 3.2 1.5-5.9L3.7 9.6l6-.5z"),
    ],
    plants: ["#5fb65f", P("M5 20C5 9 11 4 20 4c0 10-5 14-12 13.4M5 20C8 14 12 11 15 9.5", line)],
    energy: ["#b07be0", P("M13.5 3 6 13.5h5L10 21l8-11.5h-5.2z")],
    heat: [
        "#ef7d4a",
        P(
            "M12 2.8c1 4 5.7 5.6 5.7 11A5.9 5.9 0 0 1 12 20.500a5.9 5.9 0 0 1-5.7-6.200c0-2.5 1.5-3.8 2.2-6 1.3.8 1.9 2 2 3.300C12.2 9.3 12.6 6.3 12 2.800z",
        ),
    ],
    animals: [
        "#86c06c",
        P(
            "M12 12.500c-3 0-5.3 3-5.3 5.3 0 3 3.3 1.9 5.3 1.900s5.3 1.1 5.3-1.900c0-2.3-2.3-5.3-5.3-5.300zM5.7 9.300a2 2.6 0 1 0 .01 0zM10 4.300a2 2.7 0 1 0 .01 0zM14.2 4.300a2 2.7 0 1 0 .01 0zM18.4 9.300a2 2.6 0 1 0 .01 0z",
        ),
    ],
    microbes: [
        "#9ccf4f",
        P(
            "M12 6a6.2 6.2 0 1 0 .01 0zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.800M16.2 16.2 19 19M19 5l-2.8 2.800M7.8 16.2 5 19",
            line,
        ),
    ],
    science: [
        "#e9e9ef",
        P(
            "M12 10.200a1.8 1.8 0 1 0 .01 0zM12 4c2 0 3.5 3.6 3.5 8s-1.5 8-3.5 8-3.5-3.6-3.5-8S10 4 12 4zM5 8c1-1.7 4.9-1.2 8.7 1s6.1 5.3 5.1 7-4.9 1.2-8.7-1S4 9.7 5 8zM19 8c-1-1.7-4.9-1.2-8.7 1s-6.1 5.3-5.1 7 4.9 1.2 8.7-1S20 9.7 19 8z",
            { ...line, "stroke-width": 1.6 },
        ),
    ],
    fighters: ["#d0677a", P("M12 3l3 8 6 4-6 1-1.5 5h-3L9 16l-6-1 6-4z")],
    card: ["#d9c9b0", P("M7 4h10v16H7zM9.5 8h5M9.5 12h5", line)],
    tr: [
        "#e2814f",
        <text x="12" y="16.4" text-anchor="middle" font-size="11.5" font-weight="800">
            TR
        </text>,
    ],
    vp: [
        "#e5b35a",
        <text x="12" y="16.2" text-anchor="middle" font-size="11" font-weight="800">
            VP
        </text>,
    ],
    /* tags */
    building: ["#b98a5a", P("M5 20V10l5-3v13M10 20V4l9 4v12M13 10h3M13 14h3M3 20h18", line)],
    space: ["#454b5c", P("M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2z", { fill: "#ffd76a" })],
    power: ["#b07be0", P("M13.5 3 6 13.500h5L10 21l8-11.500h-5.200z")],
    earth: [
        "#5f9fe0",
        P(
            "M12 3.500a8.5 8.5 0 1 0 .01 0zM3.5 12h17M12 3.500c-5 5-5 12 0 17M12 3.500c5 5 5 12 0 17",
            { ...line, "stroke-width": 1.7 },
        ),
    ],
    plant: ["#5fb65f", P("M5 20C5 9 11 4 20 4c0 10-5 14-12 13.400M5 20C8 14 12 11 15 9.5", line)],
    microbe: [
        "#9ccf4f",
        P(
            "M12 6a6.2 6.2 0 1 0 .01 0zM12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.8 2.800M16.2 16.2 19 19M19 5l-2.8 2.800M7.8 16.2 5 19",
            line,
        ),
    ],
    animal: [
        "#86c06c",
        P(
            "M12 12.500c-3 0-5.3 3-5.3 5.3 0 3 3.3 1.9 5.3 1.900s5.3 1.1 5.3-1.900c0-2.3-2.3-5.3-5.3-5.300zM5.7 9.300a2 2.6 0 1 0 .01 0zM10 4.300a2 2.7 0 1 0 .01 0zM14.2 4.300a2 2.7 0 1 0 .01 0zM18.4 9.300a2 2.6 0 1 0 .01 0z",
        ),
    ],
    jovian: ["#e0a06a", P("M12 6a6 6 0 1 0 .01 0zM2.5 15.500C8 16.5 17 13 21.5 8.5", line)],
    city: ["#9fa6b5", P("M3 20h18M5 20v-7h4v7M9 20V5h6v15M15 20v-9h4v9M11 9h2M11 13h2", line)],
    event: ["#e0604f", P("M4 12h13M12 6l6 6-6 6", { ...line, "stroke-width": 3 })],
    wild: [
        "#f6f1e6",
        <text x="12" y="17.5" text-anchor="middle" font-size="16" font-weight="800">
            ?
        </text>,
    ],
    /* the planet */
    temperature: ["#e58a5a", P("M10 4a2 2 0 0 1 4 0v9a4.5 4.5 0 1 1-4 0zM12 9v8", line)],
    oxygen: [
        "#cfe3ea",
        <text x="12" y="16.3" text-anchor="middle" font-size="11.5" font-weight="800">
            O₂
        </text>,
    ],
    ocean: [
        "#4d9be0",
        P("M2.5 10c3-3 5 3 9.5 0s6.5 3 9.5 0M2.5 15.500c3-3 5 3 9.5 0s6.5 3 9.5 0", line),
    ],
    greenery: [
        "#4fa35a",
        P("M12 21v-6M12 15c-4 0-6.5-2.5-6.5-5.500S9 3 12 3s6.5 3.5 6.5 6.500S16 15 12 15z", line),
    ],
    water: ["#4d9be0", P("M12 3c4 5.5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5.5 6-11z")],
    mc: [
        "#f0c34a",
        <text x="12" y="16.6" text-anchor="middle" font-size="12.5" font-weight="800">
            M€
        </text>,
    ],
    nuclear: [
        "#ead94f",
        P(
            "M12 10.300a1.7 1.7 0 1 0 .01 0zM10.3 9 7 4.500a9 9 0 0 1 10 0L13.7 9a4 4 0 0 0-3.4 0zM9 14.500l-3 5a9 9 0 0 1-4-8h5.500a4 4 0 0 0 1.5 3zM15 14.500l3 5a9 9 0 0 0 4-8h-5.500a4 4 0 0 1-1.5 3z",
        ),
    ],
    /* dice */
    "yellow-die": ["#f0c34a", P("M6 6h12v12H6zM9 9h.01M15 15h.01M15 9h.01M9 15h.01", line)],
    "grey-die": ["#a9b2bd", P("M6 6h12v12H6zM9 9h.01M15 15h.01M15 9h.01M9 15h.01", line)],
    "green-die": ["#5fb65f", P("M6 6h12v12H6zM9 9h.01M15 15h.01M15 9h.01M9 15h.01", line)],
    "blue-die": ["#5a9bf0", P("M6 6h12v12H6zM9 9h.01M15 15h.01M15 9h.01M9 15h.01", line)],
    "red-die": ["#e8604c", P("M6 6h12v12H6zM9 9h.01M15 15h.01M15 9h.01M9 15h.01", line)],
    "any-die": ["#f6f1e6", P("M6 6h12v12H6zM9 9h.01M15 15h.01M15 9h.01M9 15h.01", line)],
    /* On Mars */
    mineral: ["#c8794a", P("M4 16 9 6l7 1 4 8-6 5z")],
    battery: ["#b9d35a", P("M5 8h13v9H5zM18 11h2.500v3H18M9 10.500v4M13 10.500v4", line)],
    crystal: ["#79d3df", P("M12 2.5 18 10l-6 11.500L6 10z")],
    colonist: ["#e7d3b0", P("M12 4a3.6 3.6 0 1 0 .01 0zM5 20.500c0-5 3-8 7-8s7 3 7 8z")],
    bot: [
        "#bcc4cf",
        P("M7 8h10v8H7zM12 8V4.500M9.5 11.500v1M14.5 11.500v1M8.5 16v3.500M15.5 16v3.5", line),
    ],
    rover: [
        "#d8b46a",
        P("M4 9h11l4 4v3H4zM7.5 16.500a2.3 2.3 0 1 0 .01 0M16.5 16.500a2.3 2.3 0 1 0 .01 0", line),
    ],
    ship: [
        "#dfe3ea",
        P("M12 2.500c4 3.5 5 8 4 14H8c-1-6 0-10.5 4-14zM8 13l-4 5h4M16 13l4 5h-4", line),
    ],
    shelter: ["#cfd6c4", P("M4 19v-4a8 8 0 0 1 16 0v4zM10 19v-5h4v5", line)],
    mine: ["#a5714a", P("M4 19 12 5l8 14zM9 19l3-6 3 6", line)],
    generator: ["#b9d35a", P("M13.5 3 6 13.500h5L10 21l8-11.500h-5.200z")],
    extractor: ["#6fb3e6", P("M12 3c4 5.5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5.5 6-11z")],
    greenhouse: [
        "#6cbf74",
        P("M4 19V11l8-6 8 6v8zM12 19v-7M8 14c2 0 4 1 4 3M16 14c-2 0-4 1-4 3", line),
    ],
    condenser: ["#cfe3ea", P("M6 7h12M8 7v8a4 4 0 0 0 8 0V7M12 3v4M12 19v2", line)],
    scientist: [
        "#e9e9ef",
        P(
            "M9 3h6M10 3v6L5.5 18.500c-.6 1.5.3 2.5 1.5 2.500h10c1.2 0 2.1-1 1.5-2.500L14 9V3M8 15h8",
            line,
        ),
    ],
    warehouse: ["#c9b18f", P("M3.5 20V9.500L12 4l8.5 5.500V20zM7 20v-7h10v7M7 16.500h10", line)],
    blueprint: ["#5a86d0", P("M4.5 5h15v14h-15zM8 15.500v-5l4-2.5 4 2.500v5zM4.5 9h2", line)],
    tech: [
        "#8fa3e6",
        P(
            "M6 6h12v12H6zM9.5 9.500h5v5h-5zM9 3v3M15 3v3M9 18v3M15 18v3M3 9h3M3 15h3M18 9h3M18 15h3",
            { ...line, "stroke-width": 1.8 },
        ),
    ],
    lab: [
        "#8fa3e6",
        P("M3.5 12h12M11 6.500l5.5 5.500-5.500 5.500M20 5v14", { ...line, "stroke-width": 2.6 }),
    ],
    advanced: [
        "#ffd76a",
        P("M4.5 20v-8l7.5-5 7.5 5v8zM12 17v-5M9.7 14l2.3-2.300 2.3 2.300M12 4V2", line),
    ],
    pod: ["#dfe3ea", P("M12 2.500v10M8 9l4 4 4-4M5 16.500c2-2 12-2 14 0l-2 4H7z", line)],
    star: [
        "#e5b35a",
        P("M12 3.500l2.5 5.5 6 .7-4.5 4 1.2 6L12 16.7 6.8 19.7 8 13.700l-4.5-4 6-.7z"),
    ],
};

const titles: Record<string, string> = {
    megacredits: "M€",
    mc: "megacredit",
    tr: "terraform rating",
    vp: "points",
    event: "event",
};

export const hasIcon = (name: string) => name in drawings;
export const iconTitle = (name: string) => titles[name] ?? name.replace(/-/g, " ");

/* The drawing alone, for use inside another SVG: centred on x, y and `size` wide. */
export function Mark({
    name,
    x,
    y,
    size = 20,
    plain,
}: {
    name: string;
    x: number;
    y: number;
    size?: number;
    plain?: boolean;
}) {
    const [colour, art] = drawings[name] ?? ["#888", null];
    const k = size / 24;
    return (
        <g transform={`translate(${x - size / 2} ${y - size / 2}) scale(${k})`} aria-hidden="true">
            {!plain && (
                <rect x="0.5" y="0.5" width="23" height="23" rx="6" fill={colour} stroke="#0008" />
            )}
            <g fill={plain ? colour : "#1b1310"} style={{ color: plain ? colour : "#1b1310" }}>
                {art}
            </g>
        </g>
    );
}

/* An icon in a line of text. It has a name of its own unless `hidden`. */
export function Icon({
    name,
    size = 18,
    hidden,
}: {
    name: string;
    size?: number;
    hidden?: boolean;
}) {
    const label = hidden ? { "aria-hidden": true } : { role: "img", "aria-label": iconTitle(name) };
    return (
        <svg class="icon" width={size} height={size} viewBox="0 0 24 24" {...(label as object)}>
            {!hidden && <title>{iconTitle(name)}</title>}
            <Mark name={name} x={12} y={12} size={24} />
        </svg>
    );
}
