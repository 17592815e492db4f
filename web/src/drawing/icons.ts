/* icons.ts: every small drawing, by name, as text of SVG in a box of 24 by 24. The shape of the plate
 * says what a thing is before its colour does: square = resource, circle = tag, hexagon = tile,
 * octagon = parameter, sheet = card, shield = rating, planet = points, flat hexagon = building. */

export type Shape =
    | "square" | "circle" | "hexagon" | "sheet" | "shield" | "planet" | "octagon" | "flat" | "die";

export interface IconArt {
    shape: Shape;
    plate: string;
    ink?: string; /* dark unless said */
    art: string;
}

const DARK = "#1a130f";

export const plates: Record<Shape, string> = {
    square: '<rect x="1" y="1" width="22" height="22" rx="5"/>',
    circle: '<circle cx="12" cy="12" r="11"/>',
    hexagon: '<path d="M12 .8 21.8 6.4v11.2L12 23.2 2.2 17.6V6.4z"/>',
    sheet: '<rect x="4" y="1.5" width="16" height="21" rx="2.5"/>',
    shield: '<path d="M12 .8 22 4v8c0 6-4.5 9.8-10 11.5C6.5 21.8 2 18 2 12V4z"/>',
    planet: '<circle cx="12" cy="12" r="11"/>',
    octagon: '<path d="M6.5 1h11L23 6.5v11L17.5 23h-11L1 17.5v-11z"/>',
    flat: '<path d="M6.2 2h11.6L23.5 12 17.8 22H6.2L.5 12z"/>',
    die: '<rect x="2" y="2" width="20" height="20" rx="6"/>',
};

const pips =
    '<circle cx="12" cy="12" r="2"/><circle cx="7.5" cy="7.5" r="1.7"/><circle cx="16.5" cy="16.5" r="1.7"/><circle cx="16.5" cy="7.5" r="1.7"/><circle cx="7.5" cy="16.5" r="1.7"/>';
const anything: IconArt = {
    shape: "circle",
    plate: "#f6f1e6",
    art: '<text x="12" y="17.3" text-anchor="middle" font-size="15" font-weight="800" letter-spacing="-.4">?</text>',
};
const house: IconArt = {
    shape: "circle",
    plate: "#96602f",
    ink: "#fffdf6",
    art: '<path d="M5.5 18V10.5L10 8v10zM11 18V5.5l7.5 3.5v9h-2.5v-3h-2.4v3z"/>',
};
const die = (plate: string): IconArt => ({ shape: "die", plate, art: pips });

const icons: Record<string, IconArt> = {
    /* Resources */
    megacredits: {
        shape: "square",
        plate: "#f2c24b",
        art: '<text x="12" y="16" text-anchor="middle" font-size="11.5" font-weight="800" letter-spacing="-.4">M€</text>',
    },
    steel: {
        shape: "square",
        plate: "#b4835a",
        art: '<path d="M4 16.5 7.6 8.5h12.6l-3.6 8z"/>',
    },
    titanium: {
        shape: "square",
        plate: "#7d8896",
        ink: "#ffe08a",
        art: '<path d="M12 4l2.3 5.3 5.7.5-4.3 3.8 1.3 5.6-5-3-5 3 1.3-5.6L4 9.8l5.7-.5z"/>',
    },
    plants: {
        shape: "square",
        plate: "#3a9443",
        ink: "#fffdf6",
        art: '<path d="M6 18.6C5.4 10.5 10 6.4 18.6 5.6c.4 8-3.6 12.4-9.8 11.8l-1.4 2.2z"/><path d="M8 17C10.5 13 13 10.6 16 8.6" stroke="#2c6a30" stroke-width="1.3" fill="none"/>',
    },
    energy: {
        shape: "square",
        plate: "#8e4fd0",
        ink: "#fffdf6",
        art: '<path d="M13.8 2.6 5.6 13.6h5.1L9.6 21.4l8.8-11.6h-5.3z"/>',
    },
    heat: {
        shape: "square",
        plate: "#e0571f",
        ink: "#fffdf6",
        art: '<path d="M12 2.8c1 4 5.7 5.6 5.7 11A5.9 5.9 0 0 1 12 20.5a5.9 5.9 0 0 1-5.7-6.2c0-2.5 1.5-3.8 2.2-6 1.3.8 1.9 2 2 3.3C12.2 9.3 12.6 6.3 12 2.8z"/>',
    },
    animals: {
        shape: "square",
        plate: "#8a7138",
        ink: "#fffdf6",
        art: '<path d="M12 12.2c-3 0-5.3 2.8-5.3 5.2 0 3 3.3 1.9 5.3 1.9s5.3 1.1 5.3-1.9c0-2.4-2.3-5.2-5.3-5.2zM5.7 9a2 2.6 0 1 0 .01 0zM10 4.4a2 2.7 0 1 0 .01 0zM14.2 4.4a2 2.7 0 1 0 .01 0zM18.4 9a2 2.6 0 1 0 .01 0z"/>',
    },
    microbes: {
        shape: "square",
        plate: "#7d9f22",
        ink: "#fffdf6",
        art: '<circle cx="12" cy="12" r="4.7"/><path d="M12 4v3.2M12 16.8V20M4 12h3.2M16.8 12H20M6.3 6.3l2.3 2.3M15.4 15.4l2.3 2.3M17.7 6.3l-2.3 2.3M8.6 15.4l-2.3 2.3" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    fighters: {
        shape: "square",
        plate: "#c9566d",
        ink: "#fffdf6",
        art: '<path d="M12 3l3 8 6 4-6 1-1.5 5h-3L9 16l-6-1 6-4z"/>',
    },
    "science-cube": {
        shape: "square",
        plate: "#dfe3ec",
        art: '<circle cx="12" cy="12" r="1.9"/><path d="M12 4.2c2 0 3.3 3.5 3.3 7.8s-1.3 7.8-3.3 7.8-3.3-3.5-3.3-7.8S10 4.2 12 4.2zM5.3 8.1c1-1.7 4.7-1 8.4 1.1s6 5 5 6.7-4.7 1-8.4-1.1-6-5-5-6.7zM18.7 8.1c-1-1.7-4.7-1-8.4 1.1s-6 5-5 6.7 4.7 1 8.4-1.1 6-5 5-6.7z" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    cube: {
        shape: "square",
        plate: "#d9d2c4",
        art: '<path d="M12 5.5l6 3.2v6.6l-6 3.2-6-3.2V8.7z"/>',
    },
    /* Tags */
    building: house,
    space: {
        shape: "circle",
        plate: "#20263a",
        ink: "#ffd76a",
        art: '<path d="M12 4l1.9 6.1L20 12l-6.1 1.9L12 20l-1.9-6.1L4 12l6.1-1.9z"/>',
    },
    power: {
        shape: "circle",
        plate: "#8e4fd0",
        ink: "#fffdf6",
        art: '<path d="M13.8 2.6 5.6 13.6h5.1L9.6 21.4l8.8-11.6h-5.3z"/>',
    },
    earth: {
        shape: "circle",
        plate: "#3f86d8",
        ink: "#a8e08c",
        art: '<path d="M6 8.5c2-3.5 6-4.5 8-3.5 1 2-1.5 2.5-1.5 4.5s-3 1.5-3.5 3.5-3-.5-3-4.5zM13.5 13c2-1.5 4.5-.5 5 1-1 3-3 4.5-4.5 5-1.5-1.5-2-4.5-.5-6z"/>',
    },
    plant: {
        shape: "circle",
        plate: "#3a9443",
        ink: "#fffdf6",
        art: '<path d="M6 18.6C5.4 10.5 10 6.4 18.6 5.6c.4 8-3.6 12.4-9.8 11.8l-1.4 2.2z"/><path d="M8 17C10.5 13 13 10.6 16 8.6" stroke="#2c6a30" stroke-width="1.3" fill="none"/>',
    },
    microbe: {
        shape: "circle",
        plate: "#7d9f22",
        ink: "#fffdf6",
        art: '<circle cx="12" cy="12" r="4.7"/><path d="M12 4v3.2M12 16.8V20M4 12h3.2M16.8 12H20M6.3 6.3l2.3 2.3M15.4 15.4l2.3 2.3M17.7 6.3l-2.3 2.3M8.6 15.4l-2.3 2.3" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    animal: {
        shape: "circle",
        plate: "#8a7138",
        ink: "#fffdf6",
        art: '<path d="M12 12.2c-3 0-5.3 2.8-5.3 5.2 0 3 3.3 1.9 5.3 1.9s5.3 1.1 5.3-1.9c0-2.4-2.3-5.2-5.3-5.2zM5.7 9a2 2.6 0 1 0 .01 0zM10 4.4a2 2.7 0 1 0 .01 0zM14.2 4.4a2 2.7 0 1 0 .01 0zM18.4 9a2 2.6 0 1 0 .01 0z"/>',
    },
    science: {
        shape: "circle",
        plate: "#eef0f5",
        art: '<circle cx="12" cy="12" r="1.9"/><path d="M12 4.2c2 0 3.3 3.5 3.3 7.8s-1.3 7.8-3.3 7.8-3.3-3.5-3.3-7.8S10 4.2 12 4.2zM5.3 8.1c1-1.7 4.7-1 8.4 1.1s6 5 5 6.7-4.7 1-8.4-1.1-6-5-5-6.7zM18.7 8.1c-1-1.7-4.7-1-8.4 1.1s-6 5-5 6.7 4.7 1 8.4-1.1 6-5 5-6.7z" fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    jovian: {
        shape: "circle",
        plate: "#e19a5c",
        art: '<path d="M12 6.2a5.8 5.8 0 1 0 .01 0z"/><path d="M2.8 15.8C8 17 17 13.4 21.2 8.4" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    city: {
        shape: "circle",
        plate: "#66738a",
        ink: "#fffdf6",
        art: '<path d="M5 18v-6h3.6v6zM9.6 18V6h4.6v12zM15.2 18V9.5H19V18z"/>',
    },
    event: {
        shape: "circle",
        plate: "#dc4e3e",
        ink: "#fff",
        art: '<path d="M5 12h11M11.5 6.5 17.5 12l-6 5.5" fill="none" stroke="currentColor" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    wild: anything,
    /* The planet */
    temperature: {
        shape: "octagon",
        plate: "#e8673c",
        ink: "#fff2e8",
        art: '<path d="M10 5a2 2 0 0 1 4 0v8.2a4.6 4.6 0 1 1-4 0z"/>',
    },
    oxygen: {
        shape: "octagon",
        plate: "#bfe0ea",
        art: '<text x="12" y="16" text-anchor="middle" font-size="11" font-weight="800" letter-spacing="-.4">O₂</text>',
    },
    ocean: {
        shape: "hexagon",
        plate: "#2b7fcc",
        ink: "#cfeaff",
        art: '<path d="M3.6 9.5c2.7-2.6 4.7 2.6 8.4 0s5.7 2.6 8.4 0M4.4 14.5c2.5-2.5 4.3 2.5 7.6 0s5.1 2.5 7.6 0" fill="none" stroke="currentColor" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    greenery: {
        shape: "hexagon",
        plate: "#3f9148",
        ink: "#c9f0b4",
        art: '<path d="M8.2 6.2 12 13.2h-2.3V17H6.7v-3.8H4.4zM15.6 7.8l3.4 6h-2v3h-2.8v-3h-2z"/>',
    },
    "city-tile": {
        shape: "hexagon",
        plate: "#7c8799",
        ink: "#f2f5fa",
        art: '<path d="M5 18v-6h3.6v6zM9.6 18V6h4.6v12zM15.2 18V9.5H19V18z"/>',
    },
    special: {
        shape: "hexagon",
        plate: "#9b6a3c",
        ink: "#ffe3b0",
        art: '<path d="M12 6l1.7 4 4.3.4-3.2 2.9 1 4.2L12 15.3l-3.8 2.2 1-4.2L6 10.4l4.3-.4z"/>',
    },
    tr: {
        shape: "shield",
        plate: "#e0763f",
        ink: "#fff",
        art: '<text x="12" y="15" text-anchor="middle" font-size="9.5" font-weight="800" letter-spacing="-.4">TR</text>',
    },
    vp: {
        shape: "planet",
        plate: "#c4532a",
        art: '',
    },
    card: {
        shape: "sheet",
        plate: "#e9dcc4",
        art: '<path d="M8 7.5h8M8 11h8M8 14.5h5" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    /* Faces of The Dice Game */
    water: {
        shape: "square",
        plate: "#3f93dd",
        ink: "#e4f4ff",
        art: '<path d="M12 3c4 5.5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5.5 6-11z"/>',
    },
    mc: {
        shape: "square",
        plate: "#f2c24b",
        art: '<text x="12" y="16" text-anchor="middle" font-size="11.5" font-weight="800" letter-spacing="-.4">M€</text>',
    },
    nuclear: {
        shape: "square",
        plate: "#e6d33f",
        art: '<path d="M12 10.3a1.7 1.7 0 1 0 .01 0zM10.3 9 7 4.5a9 9 0 0 1 10 0L13.7 9a4 4 0 0 0-3.4 0zM9 14.5l-3 5a9 9 0 0 1-4-8h5.5a4 4 0 0 0 1.5 3zM15 14.5l3 5a9 9 0 0 0 4-8h-5.5a4 4 0 0 1-1.5 3z"/>',
    },
    /* On Mars */
    "any-resource": anything,
    construct: house,
    mineral: {
        shape: "square",
        plate: "#c0703f",
        ink: "#fffdf6",
        art: '<path d="M4 16 9 6l7 1 4 8-6 5z"/>',
    },
    battery: {
        shape: "square",
        plate: "#aecb4b",
        art: '<path d="M5 8h12.5v2H20v4.5h-2.5v2H5z"/>',
    },
    crystal: {
        shape: "square",
        plate: "#63c8d6",
        art: '<path d="M12 3 18 10l-6 11L6 10z"/>',
    },
    colonist: {
        shape: "square",
        plate: "#e7d3b0",
        art: '<path d="M12 4a3.6 3.6 0 1 0 .01 0zM5 20c0-5 3-7.6 7-7.6s7 2.6 7 7.6z"/>',
    },
    bot: {
        shape: "square",
        plate: "#bcc4cf",
        art: '<path d="M7 8h10v7.5H7zM11 4h2v3h-2zM8 17h2v3H8zM14 17h2v3h-2z"/>',
    },
    rover: {
        shape: "square",
        plate: "#d8b46a",
        art: '<path d="M4 9h10.5l4.5 4v3H4zM7.5 15a2.6 2.6 0 1 0 .01 0zM16 15a2.6 2.6 0 1 0 .01 0z"/>',
    },
    ship: {
        shape: "square",
        plate: "#dfe3ea",
        art: '<path d="M12 2.5c4 3.5 5 8 4 14H8c-1-6 0-10.5 4-14zM7.5 12l-4 6h4zM16.5 12l4 6h-4z"/>',
    },
    pod: {
        shape: "square",
        plate: "#dfe3ea",
        art: '<path d="M12 3.5v9M8.2 9l3.8 3.8L15.8 9M5.5 16.5c2-1.8 11-1.8 13 0l-2 3.5h-9z" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    blueprint: {
        shape: "square",
        plate: "#4a7bd0",
        ink: "#e6efff",
        art: '<path d="M5 5.5h14v13H5zM8.5 15v-5l3.5-2.2L15.5 10v5z" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    tech: {
        shape: "square",
        plate: "#8293e0",
        art: '<path d="M7 7h10v10H7zM10 10h4v4h-4zM9.5 3.5V7M14.5 3.5V7M9.5 17v3.5M14.5 17v3.5M3.5 9.5H7M3.5 14.5H7M17 9.5h3.5M17 14.5h3.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    lab: {
        shape: "square",
        plate: "#8293e0",
        art: '<path d="M4 12h11M11 6.5l5.5 5.5-5.5 5.5M20 5v14" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    scientist: {
        shape: "circle",
        plate: "#e9e9ef",
        art: '<path d="M9 4h6M10.2 4v5.5L6 17.6c-.6 1.4.2 2.4 1.4 2.4h9.2c1.2 0 2-1 1.4-2.4l-4.2-8.1V4M8.4 15h7.2" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    warehouse: {
        shape: "square",
        plate: "#c9b18f",
        art: '<path d="M4 19.5V9.5L12 5l8 4.5v10zM8 19.5v-6h8v6M8 16.5h8" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>',
    },
    mine: {
        shape: "flat",
        plate: "#a5643c",
        ink: "#ffe0c4",
        art: '<path d="M4 18.5 12 6l8 12.5h-5L12 13.5l-3 5z"/>',
    },
    generator: {
        shape: "flat",
        plate: "#aecb4b",
        art: '<path d="M13.8 2.6 5.6 13.6h5.1L9.6 21.4l8.8-11.6h-5.3z"/>',
    },
    extractor: {
        shape: "flat",
        plate: "#4d9be0",
        ink: "#e9f6ff",
        art: '<path d="M12 3c4 5.5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5.5 6-11z"/>',
    },
    greenhouse: {
        shape: "flat",
        plate: "#58ad62",
        ink: "#d8f5c8",
        art: '<path d="M4.5 18.5V11a7.5 6.5 0 0 1 15 0v7.5z"/>',
    },
    condenser: {
        shape: "flat",
        plate: "#b9dbe4",
        art: '<text x="12" y="16" text-anchor="middle" font-size="10.5" font-weight="800" letter-spacing="-.4">O₂</text>',
    },
    shelter: {
        shape: "flat",
        plate: "#d8d4c2",
        art: '<path d="M4 18.5v-3.5a8 8 0 0 1 16 0v3.5h-5.5V14h-5v4.5z"/>',
    },
    advanced: {
        shape: "flat",
        plate: "#f0c454",
        art: '<path d="M12 4.5 19 12h-4v6.5H9V12H5z"/>',
    },
    star: {
        shape: "circle",
        plate: "#e5b35a",
        art: '<path d="M12 4l2.3 5.3 5.7.5-4.3 3.8 1.3 5.6-5-3-5 3 1.3-5.6L4 9.8l5.7-.5z"/>',
    },
    /* Dice without a face */
    "yellow-die": die("#f5cf63"),
    "grey-die": die("#b4bcc7"),
    "green-die": die("#63b766"),
    "blue-die": die("#5a9fe8"),
    "red-die": die("#ea6a50"),
    "any-die": die("#f6f1e6"),
};

export const hasIcon = (name: string): boolean => name in icons;

export interface IconLook {
    text?: string; /* instead of the drawing: a number on a coin */
    any?: boolean; /* anybody's: a red rim */
    bare?: boolean; /* the drawing without its plate, in the plate's colour */
}

/* At the size of ICON_WRITTEN a number has 12 pixels on a laptop; what is longer than a digit is narrowed. */
export const ICON_WRITTEN = 17;
const written = (text: string) =>
    `<text class="num" x="12" y="18.5" text-anchor="middle" font-size="18.5"${text.length > 1 ? ` textLength="${text.length > 2 ? 20 : 17.5}" lengthAdjust="spacingAndGlyphs"` : ""}>${text}</text>`;

/* The drawing in its box of 24. An unknown name gives an empty grey square. */
export function iconArt(name: string, look: IconLook = {}): string {
    const { shape, plate, ink = DARK, art }: IconArt = icons[name] ?? {
        shape: "square",
        plate: "#888",
        art: "",
    };
    const inside = look.text === undefined ? art : written(look.text);
    if (look.bare) return `<g fill="${plate}" color="${plate}">${inside}</g>`;
    const rim = look.any
        ? `<g fill="none" stroke="#e5342c" stroke-width="3.2">${plates[shape]}</g>`
        : "";
    return (
        `<g fill="${plate}" stroke="#0009">${plates[shape]}</g>` +
        `<g fill="url(#gloss)">${plates[shape]}</g>` +
        `<g fill="${ink}" color="${ink}">${inside}</g>${rim}`
    );
}
