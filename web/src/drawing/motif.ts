/* motif.ts: the face of a card: a small landscape made from its id and its tags. The same card has
 * the same face for everybody, for ever; two cards with the same tags differ by their seed. */
import { scenes, type Scene } from "./scenes";
import { Canvas } from "./shapes";
import { asBackground, hsl, rect } from "./svg";

/* What is needed of a card. */
export interface Subject {
    id: string;
    tags?: string[];
    type?: string;
    group?: string;
    says?: { args: Record<string, unknown> }[];
}

export const WIDTH = 160;
export const HEIGHT = 90;

/* Tags by what they show best; a card shows the first that it has. The price of a card of The Dice
 * Game is made of faces: those stand for the tags that look alike. */
const order = [
    "jovian", "city", "animal", "microbe", "plant", "science", "power", "space", "earth",
    "building", "water", "heat",
];
const alike: Record<string, string> = {
    steel: "building",
    titanium: "space",
    energy: "power",
    oxygen: "plant",
    nuclear: "heat",
};
const sceneOf: Record<string, Scene> = {
    animal: "herd",
    water: "sea",
    heat: "vent",
    jovian: "jovian", city: "city", microbe: "microbe", plant: "plant", science: "science",
    power: "power", space: "space", earth: "earth", building: "building",
};
const skyOf: Record<string, number> = {
    animal: 44, water: 200, heat: 12, jovian: 26, city: 214, microbe: 78, plant: 112, science: 190,
    power: 272, space: 232, earth: 208, building: 20,
};

/* Cards whose name says more than their tags do. */
const named: Record<string, Scene> = {
    "birds": "birds",
    "fish": "fish",
    "deep-well-heating": "vent",
    "ghg-factories": "vent",
    "lava-flows": "vent",
    "magnetic-field-generators": "power",
    "mohole-area": "vent",
    "nuclear-power": "vent",
    "nuclear-zone": "vent",
    "soletta": "space",
    "aquifer-pumping": "sea",
    "artificial-lake": "sea",
    "ice-cap-melting": "sea",
    "lake-marineris": "sea",
    "permafrost-extraction": "sea",
    "subterranean-reservoir": "sea",
    "water-import-from-europa": "jovian",
    "water-splitting-plant": "sea",
    "flooding": "sea",
};
const icy = new Set(["comet", "convoy-from-europa", "giant-ice-asteroid", "ice-asteroid", "towing-a-comet"]);

/* On Mars has no tags: the building that a card is about, or its own name, says what it shows. */
const about: Record<string, string> = {
    mine: "building", mineral: "building", construction: "building",
    generator: "power", battery: "power",
    extractor: "water", hydrologist: "water",
    greenhouse: "plant", plants: "plant",
    condenser: "building",
    shelter: "city", colonists: "city", settler: "city", complex: "city",
    ship: "space", ships: "space", rover: "space", lss: "space", crystal: "space",
    research: "science", tech: "science", learn: "science", blueprint: "science",
};
function tagsOf(card: Subject): string[] {
    if (card.tags?.length || card.type || card.group === "corporation") return card.tags ?? [];
    const told = (card.says ?? []).map((s) => String(s.args.type ?? ""));
    const words = [...told.slice(0, 2), card.id].flatMap((id) => id.split("-"));
    return words.map((word) => about[word] ?? word);
}

function subjectsOf(card: Subject): string[] {
    const found = new Set(tagsOf(card).map((tag) => alike[tag] ?? tag));
    return order.filter((tag) => found.has(tag));
}

export function sceneFor(card: Subject): Scene {
    const own = subjectsOf(card);
    const event = card.type === "event" || card.type === "red";
    if (named[card.id]) return named[card.id];
    if (event && own.includes("space")) return "comet";
    if (own.length) return sceneOf[own[0]];
    return event ? "burst" : "desert";
}

function sky(c: Canvas, hue: number, above: number, night: boolean): string {
    const stops = night
        ? [`0" stop-color="${hsl(above, 45, 9)}`, `1" stop-color="${hsl(hue, 48, 27)}`]
        : [
              `0" stop-color="${hsl(above, 48, c.between(27, 38))}`,
              `.75" stop-color="${hsl(hue + 24, 62, 68)}`,
              `1" stop-color="${hsl(hue + 34, 75, 80)}`,
          ];
    const gradient = stops.map((stop) => `<stop offset="${stop}"/>`).join("");
    return (
        `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${gradient}</linearGradient>` +
        rect(-2, -2, c.width + 4, c.height + 4, { fill: "url(#sky)" })
    );
}

/* The drawing, as an SVG document of its own. */
export function motif(card: Subject): string {
    const c = new Canvas(card.id, WIDTH, HEIGHT);
    const own = subjectsOf(card);
    const scene = scenes[sceneFor(card)];
    const hue = scene.hue + c.between(-16, 16);
    const above = own[1] ? skyOf[own[1]] : hue + c.between(-30, 30);
    const ground = sky(c, hue, above, scene.night ?? false);
    const horizon = HEIGHT * c.between(0.56, 0.68);
    const left = c.chance(0.5);
    const lightX = WIDTH * (left ? c.between(0.15, 0.35) : c.between(0.65, 0.85));
    const middle = WIDTH / 2 + c.between(-18, 18);
    const has = (subject: string) =>
        subject === "ice" ? icy.has(card.id) : own.slice(1).includes(subject);
    const stars = scene.night ? c.stars(36) : "";
    const painted = scene.paint({ c, hue, horizon, left, lightX, middle, with: has });
    return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
        `preserveAspectRatio="xMidYMid slice">${ground}${stars}${painted}</svg>`
    );
}

const kept = new Map<string, string>();

/* The motif as a background image: made once, then one node a card, however often it is shown. */
export function motifOf(card: Subject): string {
    const key = `${card.type}/${card.id}`; /* the games share some names */
    let image = kept.get(key);
    if (!image) kept.set(key, (image = asBackground(motif(card))));
    return image;
}
