/* telling.ts: what an event says, by its id and its named arguments. Its text is shown, never taken
 * apart: where an argument stands in it is found by the title of the thing. */
import { COLOURS } from "../drawing/seats";
import { useGame } from "../games";
import { msg, tr } from "../shell/language";
import { calledOf, nameOf, titles } from "./store";
import { opens, prices, turns } from "./story";
import type { Args, GameEvent, Seat } from "../shell/types";

/* The domain of an argument: its name, or, when two of a kind are told apart, where its id is known. */
export function domainOf(name: string, id: string | number): string {
    const known = titles.value;
    if (known[name]) return name;
    const places = ["hex", "place", "resource", "seat"];
    return places.find((d) => known[d] && id in known[d]) ?? name;
}

export interface Part {
    text: string;
    domain?: string; /* a thing: its domain and its id */
    id?: string;
}

/* What sentences call a player; an opponent without a seat at the table has a name too. */
export function whose(seat: Seat) {
    const automa = useGame()?.automa?.();
    return automa?.seat === seat ? automa.name : nameOf(seat);
}

/* Players are called by their names. The domains of players begin with the seats; dice have colours
 * too, in another order. */
const domain = (name: string, id: string) => titles.value[domainOf(name, id)] ?? {};
const isSeat = (name: string, id: string) => Object.keys(domain(name, id))[0] === COLOURS[0];
function wordOf(name: string, value: string | number) {
    if (typeof value === "number") return String(value);
    if (isSeat(name, value) && COLOURS.includes(value)) return whose(value as Seat);
    return domain(name, value)[value] ?? value;
}

/* Where each argument stands in the text, in their order; those that are not named are left out. */
function standing(text: string, args: Args) {
    const found: { name: string; value: string | number; at: number; end: number }[] = [];
    let from = 0;
    for (const [name, value] of Object.entries(args)) {
        if (value === null) continue; /* hidden from me */
        const word = wordOf(name, value);
        const at = text.indexOf(word, from);
        if (at < 0) continue;
        from = at + word.length;
        found.push({ name, value, at, end: from });
    }
    return found;
}

/* The text in pieces; those that are things carry what they are. In a heading I am called as beside my score. */
export function partsOf(text: string, args: Args, heading = false): Part[] {
    const parts: Part[] = [];
    let from = 0;
    for (const { name, value, at, end } of standing(text, args)) {
        if (typeof value === "number") continue;
        const seat = domainOf(name, value) === "seat";
        if (seat && !heading) continue;
        if (at > from) parts.push({ text: text.slice(from, at) });
        parts.push(seat ? { text: calledOf(value as Seat) } : { text: text.slice(at, end), domain: domainOf(name, value), id: value });
        from = end;
    }
    if (from < text.length) parts.push({ text: text.slice(from) });
    return parts;
}

/* The words before the first argument that is not the seat itself: "gains " of "red gains 2 steel". */
function headOf(text: string, args: Args, seat?: string | null) {
    const first = standing(text, args).find((f) => !(f.name === "seat" && f.value === seat));
    return first ? text.slice(0, first.at) : null;
}

/* What an event is about, without who does it and the verb: "2 steel". */
export function objectOf(e: GameEvent) {
    const head = headOf(e.text, e.args, e.seat);
    return head === null ? without(e.text, e.seat) : e.text.slice(head.length);
}

/* Without the seat that a badge shows anyway. */
export function without(text: string, seat?: string | null) {
    const name = seat && wordOf("seat", seat);
    return name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
}

/* ---- Groups ----------------------------------------------------------------------------------- */

/* The beginning of a generation, a round, a turn with its number: these stand alone, as headings. */
export const isHeading = (e: GameEvent) =>
    ["generation", "round", "turn"].includes(e.id) && "n" in e.args;

/* These concern everybody, whoever brought them about. */
const apart = new Set(["shuttle", "over", ...turns]);

/* Events of one move belong together; so do those of one seat in a row, each deed by itself. */
export function gather(events: GameEvent[]): GameEvent[][] {
    const groups: GameEvent[][] = [];
    for (const e of events) {
        const last = groups[groups.length - 1];
        if (
            last &&
            !isHeading(e) &&
            !isHeading(last[0]) &&
            last[0].step === e.step &&
            (!e.seat || last[0].seat === e.seat) &&
            !apart.has(e.id) &&
            !opens(e, last.filter((x) => !prices.has(x.id)))
        )
            last.push(e);
        else groups.push([e]);
    }
    return groups;
}

/* What was done comes before its price. */
const drawn = "draw"; /* each for a price of its own */
function priceAfter(group: GameEvent[]) {
    const i = group.findIndex((e) => !prices.has(e.id));
    return i > 0 && group[i].id !== drawn ? [group[i], ...group.slice(0, i), ...group.slice(i + 1)] : group;
}

/* The same, several times. */
export const OFTEN = msg("{text} ({times} times)");

/* One sentence of the log: its parts, and how often it happened. */
export interface Told {
    parts: Part[];
    times: number;
}

export function textOf({ parts, times }: Told) {
    const text = parts.map((p) => p.text).join("");
    return times > 1 ? tr(OFTEN, { text, times }) : text;
}

/* These say where something is taken from; the gain that follows is the same thing once more. */
const sources = new Set(["take", "crystal"]);
const again = (e: GameEvent, before: GameEvent | null) =>
    e.id === "gain" && !!before && before.seat === e.seat && sources.has(before.id);

/* The sentences of a group: "draws A; draws B" becomes "draws A, B". */
export function tell(group: GameEvent[], seat?: string | null): Told[] {
    const list: Told[] = [];
    let before: GameEvent | null = null;
    for (const e of priceAfter(group)) {
        if (again(e, before)) continue;
        const last = list[list.length - 1];
        const same = before?.id === e.id && before.seat === e.seat;
        const head = headOf(e.text, e.args, e.seat);
        if (same && before!.text === e.text) last.times++;
        else if (same && last.times === 1 && head && before!.text.startsWith(head))
            last.parts.push(
                { text: ", " },
                ...partsOf(e.text.slice(head.length), withoutSeat(e.args)),
            );
        else {
            const text = without(e.text, seat);
            list.push({
                parts: partsOf(text, text === e.text ? e.args : withoutSeat(e.args), isHeading(e)),
                times: 1,
            });
        }
        before = e;
    }
    return list;
}

function withoutSeat(args: Args): Args {
    return Object.fromEntries(Object.entries(args).filter(([name]) => name !== "seat"));
}
