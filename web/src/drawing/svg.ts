/* svg.ts: small words for writing SVG as text. Numbers have one decimal: nobody sees more, and
 * the drawings stay a third smaller. */

type Attributes = Record<string, string | number | undefined>;

export const num = (n: number): string => {
    const text = n.toFixed(1);
    return text.endsWith(".0") ? text.slice(0, -2) : text;
};

const written = (value: string | number) => (typeof value === "number" ? num(value) : value);

export function element(name: string, attributes: Attributes, inside = ""): string {
    let head = `<${name}`;
    for (const [key, value] of Object.entries(attributes))
        if (value !== undefined) head += ` ${key}="${written(value)}"`;
    return inside ? `${head}>${inside}</${name}>` : `${head}/>`;
}

export const circle = (x: number, y: number, r: number, more: Attributes) =>
    element("circle", { cx: x, cy: y, r, ...more });

export const rect = (x: number, y: number, w: number, h: number, more: Attributes) =>
    element("rect", { x, y, width: w, height: h, ...more });

export const ellipse = (x: number, y: number, rx: number, ry: number, more: Attributes) =>
    element("ellipse", { cx: x, cy: y, rx, ry, ...more });

const isFigure = (c = "") => c !== "" && "0123456789.".includes(c);

/* The pieces of a path: letters as they are, numbers rounded. */
export function draw(...pieces: (string | number)[]): string {
    let out = "";
    for (const p of pieces) {
        const text = written(p);
        const glue = out !== "" && isFigure(out[out.length - 1]) && isFigure(text[0]) ? " " : "";
        out += glue + text;
    }
    return out;
}

export const path = (d: string, more: Attributes) => element("path", { d, ...more });

export const group = (more: Attributes, ...inside: string[]) =>
    element("g", more, inside.join(""));

export const moved = (x: number, y: number, inside: string, scale = 1) =>
    group(
        { transform: `translate(${num(x)} ${num(y)})${scale === 1 ? "" : ` scale(${scale.toFixed(3)})`}` },
        inside,
    );

/* Hue in degrees, saturation and lightness in per cent. */
export function hsl(hue: number, saturation: number, lightness: number, alpha = 1): string {
    const h = ((hue % 360) + 360) % 360;
    return `hsl(${num(h)} ${num(saturation)}% ${num(lightness)}%${alpha < 1 ? ` / ${alpha}` : ""})`;
}

/* A drawing as the background of an element: one node in the page, however fine it is. */
export const asBackground = (svg: string) =>
    `url("data:image/svg+xml,${[...svg].map((c) => ('%#<>"\n'.includes(c) ? encodeURIComponent(c) : c)).join("")}")`;
