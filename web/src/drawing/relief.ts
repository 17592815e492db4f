/* relief.ts: the ground of a planet as a picture: a height field of warped noise, with craters,
 * basins where oceans may lie, volcanoes and a canyon, lit from the upper left.
 *
 * Pure arithmetic over arrays, so that it runs in a worker (relief-worker.ts) and in a test. Lengths
 * are in the units of the map, with the centre of the planet at 0, 0. */
import { randomFrom } from "./random";

export type Spot = [x: number, y: number, radius: number];

export interface Planet {
    seed: number;
    half: number; /* half the width of the picture */
    pixels: number; /* its width and height */
    craters: number;
    basins: Spot[];
    cones: Spot[];
    canyon: [x: number, y: number][];
    bright: number; /* 1; more for the light theme */
}

interface Field {
    size: number;
    scale: number; /* pixels a unit */
    half: number;
    height: Float32Array;
    wet: Float32Array; /* 0 .. 1: how much a basin */
}

type Noise = (x: number, y: number) => number;

const soften = (t: number) => t * t * (3 - 2 * t);

/* Value noise over a lattice of 256. */
function noiseFrom(random: () => number): Noise {
    const value = Array.from({ length: 256 }, random);
    const order = value.map((_, i) => i).sort(() => random() - 0.5);
    const at = (x: number, y: number) => value[order[(order[x & 255] + y) & 255]];
    return (x, y) => {
        const left = Math.floor(x);
        const top = Math.floor(y);
        const u = soften(x - left);
        const w = soften(y - top);
        const upper = at(left, top) * (1 - u) + at(left + 1, top) * u;
        const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u;
        return upper * (1 - w) + lower * w;
    };
}

/* Six octaves, the first smooth, the others ridged, over coordinates that are bent themselves. */
function hills(noise: Noise, x: number, y: number): number {
    const bentX = x + noise(x / 60 + 9, y / 60) * 46;
    const bentY = y + noise(x / 60 + 71, y / 60 + 33) * 46;
    let sum = 0;
    let weight = 1;
    let fine = 1 / 130;
    for (let octave = 0; octave < 6; octave++) {
        const n = noise(bentX * fine + octave * 17.3, bentY * fine + octave * 31.7);
        sum += weight * (octave < 1 ? n : 1 - Math.abs(2 * n - 1));
        weight *= 0.44;
        fine *= 2.03;
    }
    return sum * 30;
}

/* Calls `change` for every pixel of a disc, with its distance from the centre, 0 .. 1. */
function stamp(f: Field, [x, y, radius]: Spot, change: (pixel: number, d: number) => void) {
    const cx = (x + f.half) * f.scale;
    const cy = (y + f.half) * f.scale;
    const r = radius * f.scale;
    for (let j = Math.max(0, Math.floor(cy - r)); j < Math.min(f.size, cy + r); j++)
        for (let i = Math.max(0, Math.floor(cx - r)); i < Math.min(f.size, cx + r); i++) {
            const d = Math.hypot(i - cx, j - cy) / r;
            if (d < 1) change(j * f.size + i, d);
        }
}

function crater(f: Field, random: () => number) {
    const radius = 2.5 + 26 * random() ** 5; /* many small ones, few large ones */
    const x = (random() * 2 - 1) * f.half;
    const y = (random() * 2 - 1) * f.half;
    const deep = radius * 0.5;
    stamp(f, [x, y, radius * 1.5], (p, d) => {
        const t = d * 1.5;
        if (t < 1) f.height[p] += deep * (t * t * 1.3 - 1) * 0.9 + (t > 0.8 ? deep * 0.15 : 0);
        else f.height[p] += deep * 0.3 * (1.5 - t) * 2;
    });
}

function basin(f: Field, [x, y, radius]: Spot) {
    stamp(f, [x, y, radius * 1.45], (p, d) => {
        const t = soften(Math.min(1, (1 - d) * 1.7));
        f.height[p] = f.height[p] * (1 - t * 0.72) - t * 15;
        f.wet[p] = Math.max(f.wet[p], t);
    });
}

function cone(f: Field, spot: Spot) {
    stamp(f, spot, (p, d) => {
        f.height[p] += d < 0.16 ? 19 - (0.16 - d) * 70 : 26 * (1 - d) ** 1.25;
    });
}

function canyon(f: Field, bed: [number, number][], random: () => number) {
    const steps = 36;
    for (let k = 0; k + 1 < bed.length; k++)
        for (let t = 0; t < steps; t++) {
            const x = bed[k][0] + ((bed[k + 1][0] - bed[k][0]) * t) / steps + (random() - 0.5) * 5;
            const y = bed[k][1] + ((bed[k + 1][1] - bed[k][1]) * t) / steps + (random() - 0.5) * 6;
            stamp(f, [x, y, 7 + random() * 7], (p, d) => {
                f.height[p] = Math.min(f.height[p], f.height[p] * 0.9 - 1.8 * (1 - d));
            });
        }
}

function raise(planet: Planet): Field {
    const { pixels: size, half } = planet;
    const random = randomFrom(planet.seed);
    const noise = noiseFrom(random);
    const f: Field = {
        size,
        half,
        scale: size / (half * 2),
        height: new Float32Array(size * size),
        wet: new Float32Array(size * size),
    };
    for (let j = 0; j < size; j++)
        for (let i = 0; i < size; i++)
            f.height[j * size + i] = hills(noise, i / f.scale, j / f.scale);
    for (let k = 0; k < planet.craters; k++) crater(f, random);
    for (const spot of planet.basins) basin(f, spot);
    for (const spot of planet.cones) cone(f, spot);
    canyon(f, planet.canyon, random);
    return f;
}

/* Height, then red, green, blue. */
const ramp = [
    [0, 82, 34, 22],
    [18, 132, 58, 34],
    [34, 172, 86, 48],
    [50, 204, 122, 72],
    [68, 228, 170, 116],
    [92, 244, 212, 168],
];
const seabed = [58, 78, 104];

function slopeLight(f: Field, i: number, j: number): number {
    const { size, height: h } = f;
    const dx = h[j * size + Math.min(size - 1, i + 1)] - h[j * size + Math.max(0, i - 1)];
    const dy = h[Math.min(size - 1, j + 1) * size + i] - h[Math.max(0, j - 1) * size + i];
    return Math.max(0.38, Math.min(1.45, 0.9 - (dx + dy) * 0.135));
}

/* Darker towards the limb, away from the sun. */
function globeLight(f: Field, i: number, j: number): number {
    const x = i / f.scale / f.half - 1;
    const y = j / f.scale / f.half - 1;
    const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
    return 0.36 + 0.82 * Math.max(0, x * -0.42 + y * -0.48 + z * 0.77);
}

/* The picture, as pixels of red, green, blue and 255. */
export function relief(planet: Planet): Uint8ClampedArray<ArrayBuffer> {
    const f = raise(planet);
    const out = new Uint8ClampedArray(f.size * f.size * 4);
    for (let j = 0; j < f.size; j++)
        for (let i = 0; i < f.size; i++) {
            const p = j * f.size + i;
            const h = Math.max(0, Math.min(91, f.height[p] + 12));
            let k = 0;
            while (k < ramp.length - 2 && h > ramp[k + 1][0]) k++;
            const t = (h - ramp[k][0]) / (ramp[k + 1][0] - ramp[k][0]);
            const wet = f.wet[p] * 0.8;
            const light = slopeLight(f, i, j) * globeLight(f, i, j) * planet.bright;
            for (let c = 0; c < 3; c++) {
                const dry = ramp[k][c + 1] + (ramp[k + 1][c + 1] - ramp[k][c + 1]) * t;
                out[p * 4 + c] = (dry * (1 - wet) + seabed[c] * wet) * light;
            }
            out[p * 4 + 3] = 255;
        }
    return out;
}
