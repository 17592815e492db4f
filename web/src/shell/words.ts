/* words.ts: turning ids and figures into words. */

export const title = (id: string) => sentence(id.split("-").join(" "));
export const sentence = (text: string) => (text ? text[0].toUpperCase() + text.slice(1) : text);
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
export const plural = (n: number, one: string, many = one + "s") => `${n} ${n === 1 ? one : many}`;

/* A figure stays in one line with its unit. */
export const tied = (text: string) =>
    ["%", "°C", "M€"].reduce((t, unit) => t.replaceAll(` ${unit}`, `\u00a0${unit}`), text);

/* How long since a time in seconds. */
export function ago(then: number) {
    const s = Math.max(0, Date.now() / 1000 - then);
    if (s < 90) return "just now";
    if (s < 5400) return `${Math.round(s / 60)} minutes ago`;
    if (s < 129600) return `${Math.round(s / 3600)} hours ago`;
    return `${Math.round(s / 86400)} days ago`;
}

/* The verb of a move and what follows it. */
export const verbOf = (move: string) => move.split(" ")[0];
export const argsOf = (move: string) => move.split(" ").slice(1);
