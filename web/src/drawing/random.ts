/* random.ts: numbers that look random and are the same for everybody, for ever. A drawing that
 * is seeded by an id is part of that card's face. */

/* FNV-1a. */
export function hashOf(text: string): number {
    let h = 2166136261;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
    return h >>> 0;
}

/* mulberry32: 0 <= x < 1. */
export function randomFrom(seed: number): () => number {
    let a = seed;
    return () => {
        a = (a + 0x6d2b79f5) | 0;
        let t = Math.imul(a ^ (a >>> 15), 1 | a);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

/* A dice cup for one drawing. */
export class Dice {
    readonly next: () => number;

    constructor(seed: string) {
        this.next = randomFrom(hashOf(seed));
    }

    between(low: number, high: number): number {
        return low + (high - low) * this.next();
    }

    below(n: number): number {
        return Math.floor(this.next() * n);
    }

    chance(p: number): boolean {
        return this.next() < p;
    }
}
