/* scorecard.ts: the end of a game as one picture, to be shown to friends. */
import { seatMark } from "./seats";

export interface Scored {
    seat: string;
    name: string;
    total: number;
    parts: { colour: string; points: number }[];
}

const WIDTH = 1200;
const HEIGHT = 630;

const escaped = (s: string) =>
    s.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function row(s: Scored, i: number, most: number, step: number) {
    const y = 250 + i * step;
    let x = 330;
    const bars = s.parts
        .filter((p) => p.points > 0)
        .map((p) => {
            const width = (p.points / most) * 680;
            const bar = `<rect x="${x.toFixed(1)}" y="${y - 22}" width="${Math.max(0, width - 3).toFixed(1)}" height="44" rx="6" fill="${p.colour}"/>`;
            x += width;
            return bar;
        });
    return `<g>${seatMark(s.seat, 80, y, 26)}<text x="122" y="${y + 10}" font-size="30">${escaped(s.name)}</text>${bars.join("")}<text x="1130" y="${y + 14}" font-size="42" font-weight="700" text-anchor="end">${s.total}</text></g>`;
}

/* What the colours mean, in as many lines as it takes, the last one beside the signature. */
function legend(words: [colour: string, word: string][]) {
    const LETTER = 10.5;
    const [left, right, line, bottom] = [150, WIDTH - 50, 28, 606];
    let [x, lines] = [left, 0];
    const places = words.map(([, word]) => {
        const width = 44 + word.length * LETTER;
        if (x > left && x + width > right) [x, lines] = [left, lines + 1];
        const place = [x, lines];
        x += width;
        return place;
    });
    return words
        .map(([colour, word], i) => {
            const [x, y] = [places[i][0], bottom - (lines - places[i][1]) * line];
            return `<rect x="${x}" y="${y - 15}" width="17" height="17" rx="4" fill="${colour}"/><text x="${x + 25}" y="${y}" font-size="19">${escaped(word)}</text>`;
        })
        .join("");
}

/* A planet in the corner, the title, a bar for everybody, what its parts are. */
export function scorecard(title: string, under: string, scores: Scored[], words: [string, string][]): string {
    const most = Math.max(1, ...scores.map((s) => s.parts.reduce((n, p) => n + Math.max(0, p.points), 0)));
    const step = Math.min(84, 340 / scores.length);
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Inter, Segoe UI, Roboto, Noto Sans, DejaVu Sans, sans-serif" fill="#eef2f8"><defs><radialGradient id="mars" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#f0a06a"/><stop offset=".6" stop-color="#c4572e"/><stop offset="1" stop-color="#5c1e0c"/></radialGradient><linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".4"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient></defs><rect width="100%" height="100%" fill="#0b0e14"/><circle cx="1090" cy="70" r="210" fill="url(#mars)"/><text x="60" y="110" font-size="56" font-weight="700">${escaped(title)}</text><text x="60" y="160" font-size="28" fill="#a9b5c7">${escaped(under)}</text>${scores.map((s, i) => row(s, i, most, step)).join("")}<text x="60" y="606" font-size="24" fill="#a9b5c7">Areo</text>${legend(words)}</svg>`;
}

/* As a file that every program shows. */
export async function asPng(svg: string): Promise<Blob> {
    const image = new Image(WIDTH, HEIGHT);
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    canvas.getContext("2d")!.drawImage(image, 0, 0);
    return new Promise((resolve, reject) =>
        canvas.toBlob((b) => (b ? resolve(b) : reject(new Error("no picture"))), "image/png"),
    );
}
