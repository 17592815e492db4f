/* changes.tsx: what an event changes, as a small mark: a sign, a number and an icon. */
import { hasIcon, Icon } from "../shell/icons";
import { SeatBadge } from "../shell/seat";
import type { GameEvent, Seat } from "../shell/types";
import { signed } from "../shell/words";
import { me, titleOf } from "./store";

export interface Change {
    seat: Seat | null;
    icon: string;
    text: string; /* the number, or nothing where the icon says all */
    tone: "good" | "bad" | "plain";
    box?: boolean; /* a production */
    said: string; /* in words, as the log tells it */
}

/* Ids of events that add or take so many of a thing. */
const adds = new Set("gain take colonists wild vp points cubes draw buy crystal".split(" "));
const takes = new Set("pay lose convert pay-wild discard spend-goal".split(" "));
/* Events whose icon has another name than their thing. */
const iconsById: Record<string, string> = {
    tr: "tr",
    temperature: "temperature",
    oxygen: "oxygen",
    ocean: "ocean",
    greenery: "greenery",
    city: "city-tile",
    tile: "special",
    draw: "card",
    buy: "card",
    discard: "card",
    vp: "vp",
    points: "vp",
    wild: "wild",
    "pay-wild": "wild",
    colonists: "colonist",
    crystal: "crystal",
    "spend-goal": "crystal",
    "new-bot": "bot",
    bot: "bot",
    rover: "rover",
    ship: "ship",
    learn: "tech",
    develop: "tech",
    hire: "scientist",
    blueprint: "blueprint",
    upgrade: "advanced",
};
const units: Record<string, string> = { temperature: "°", oxygen: " %" };

const thingOf = ({ resource, item, type, tile }: GameEvent["args"]) =>
    [resource, item, tile, type].find((x): x is string => typeof x === "string" && hasIcon(x));

const tiles: Record<string, string> = { city: "city-tile" };

function iconFor(e: GameEvent) {
    const thing = thingOf(e.args);
    if (e.id === "tile" && thing) return tiles[thing] ?? thing;
    return iconsById[e.id] ?? thing;
}

/* What an event changes, or nothing when it only tells what happens. */
export function changeOf(e: GameEvent): Change | null {
    const icon = iconFor(e);
    if (!icon || !hasIcon(icon)) return null;
    const n = typeof e.args.n === "number" ? e.args.n : undefined;
    const base = { seat: e.seat, icon, said: e.text };
    if (e.id === "production-up" || e.id === "production-down") {
        const up = e.id === "production-up";
        return { ...base, text: signed(up ? (n ?? 1) : -(n ?? 1)), tone: up ? "good" : "bad", box: true };
    }
    if (adds.has(e.id)) return { ...base, text: `+${n ?? 1}`, tone: "good" };
    if (takes.has(e.id)) return { ...base, text: `−${n ?? 1}`, tone: e.id === "lose" ? "bad" : "plain" };
    if (e.id === "roll") return { ...base, text: "", tone: "plain" };
    const told = n === undefined || e.id === "tile" ? "" : `${signed0(n)}${units[e.id] ?? ""}`;
    if (iconsById[e.id] || e.id === "build") return { ...base, text: told, tone: "plain" };
    return null;
}

const signed0 = (n: number) => (n < 0 ? `−${-n}` : String(n));

/* Several of a kind become one: three times "+1 plant" is "+3 plants". */
export function changesOf(events: GameEvent[]): Change[] {
    const list: Change[] = [];
    for (const e of events) {
        const c = changeOf(e);
        if (!c) continue;
        const same = list.find(
            (x) => x.seat === c.seat && x.icon === c.icon && x.box === c.box && x.tone === c.tone,
        );
        if (!same) list.push(c);
        else if (adds.has(e.id) || takes.has(e.id) || c.box)
            same.text = signed(toNumber(same.text) + toNumber(c.text));
        else if (c.text) same.text = c.text; /* a track: where it stands at last */
    }
    return list;
}

const toNumber = (text: string) => Number(text.replace("−", "-").replace("+", ""));

/* A change as it is shown; whose it is is said unless it is that of `seat`. */
export function ChangeChip({ change: c, seat }: { change: Change; seat: Seat }) {
    const mine = c.seat === me.value;
    const other = c.seat && c.seat !== seat;
    return (
        <span class={`delta ${c.tone} ${other && mine ? "you" : ""}`} title={c.said}>
            {other && (mine ? <b>you </b> : <SeatBadge seat={c.seat!} size={13} />)}
            <span class={c.box ? "makes" : ""}>
                {c.text && <b>{c.text}</b>}
                <Icon name={c.icon} size={15} />
            </span>
        </span>
    );
}

export const titleOfThing = ([domain, id]: [string, string]) => titleOf(domain, id);
