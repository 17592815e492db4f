/* hexes.ts: where hexes lie on the screen, and which one is next in a direction. */

export interface Point {
    x: number;
    y: number;
}

/* Rows of hexes with a corner at the top (Terraforming Mars and its dice game). */
export const pointy = (q: number, r: number, size: number): Point => ({
    x: size * Math.sqrt(3) * (q + r / 2),
    y: size * 1.5 * r,
});

/* Columns of hexes with a flat side at the top (On Mars). */
export const flat = (q: number, r: number, size: number): Point => ({
    x: size * 1.5 * q,
    y: size * Math.sqrt(3) * (r + q / 2),
});

export function corners(at: Point, size: number, pointed = true): string {
    const list = [];
    for (let i = 0; i < 6; i++) {
        const angle = (Math.PI / 180) * (60 * i - (pointed ? 30 : 0));
        list.push(
            `${(at.x + size * Math.cos(angle)).toFixed(2)},${(at.y + size * Math.sin(angle)).toFixed(2)}`,
        );
    }
    return list.join(" ");
}

/* The nearest hex in the direction of an arrow key. */
export function nextHex(from: string, key: string, points: Record<string, Point>): string | null {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
        key
    ];
    if (!step) return null;
    let best: string | null = null;
    let least = Infinity;
    for (const id of Object.keys(points)) {
        const dx = points[id].x - points[from].x;
        const dy = points[id].y - points[from].y;
        const along = dx * step[0] + dy * step[1];
        const aside = Math.abs(dx * step[1]) + Math.abs(dy * step[0]);
        if (id === from || along < 1 || aside > along * 1.8) continue;
        const far = along + aside * 1.5;
        if (far < least) {
            least = far;
            best = id;
        }
    }
    return best;
}
