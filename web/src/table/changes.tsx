/* changes.tsx: what an event changes, as a small mark: a sign, a number and an icon. */
import { useGame } from "../games";
import { hasIcon, Icon } from "../shell/icons";
import { SeatBadge } from "../shell/seat";
import type { GameEvent, Seat } from "../shell/types";
import { counted, perCent, signed } from "../shell/words";
import { me, titleOf } from "./store";
import { tr } from "../shell/language";

export interface Change {
    seat: Seat | null;
    icon: string;
    of?: string; /* of what it is: the building of a tech tile, the symbol of an award */
    name?: string; /* of a single blueprint */
    into?: string; /* what it turns to */
    by?: number; /* so many more or less */
    to?: number; /* a track: where it stands now */
    times?: number; /* so often, when it is neither of these */
    unit: string;
    tone: "good" | "bad" | "plain";
    box?: boolean; /* a production */
    said: string; /* in words, as the log tells it */
}

/* Ids of events that add or take so many of a thing. */
const adds = new Set("gain roll colonists wild vp points cubes draw buy award-more".split(" "));
const takes = new Set("pay due lose pay-wild discard spend-goal work post give award-less".split(" "));
const losses = new Set(["lose", "award-less"]);
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
    "award-more": "vp",
    "award-less": "vp",
    wild: "wild",
    "pay-wild": "wild",
    colonists: "colonist",
    work: "colonist",
    post: "colonist",
    "spend-goal": "star",
    "new-bot": "bot",
    bot: "bot",
    rover: "rover",
    ship: "ship",
    learn: "tech",
    develop: "tech",
    hire: "scientist",
    blueprint: "blueprint",
    upgrade: "advanced",
    explore: "star",
    tech: "tech",
};
/* Events that tell where a track stands, and its unit. */
const tracks: Record<string, string> = { temperature: "°", oxygen: "%", tr: "" };

const thingOf = ({ resource, item, type, tile, payment, from }: GameEvent["args"]) =>
    [resource, item, tile, type, payment, from].find((x): x is string => typeof x === "string" && hasIcon(x));

const tiles: Record<string, string> = { city: "city-tile" };

/* Tiles are called by the buildings that they belong to. */
const techOf = ({ tech }: GameEvent["args"]) => {
    const icon = typeof tech === "string" ? useGame()?.icon?.("tech", tech) : undefined;
    return icon && hasIcon(icon) ? icon : undefined;
};

function iconFor(e: GameEvent) {
    const thing = thingOf(e.args);
    if (e.id === "tile" && thing) return tiles[thing] ?? thing;
    return iconsById[e.id] ?? thing;
}

/* What an event changes, or nothing when it only tells what happens. */
export function changeOf(e: GameEvent): Change | null {
    const icon = iconFor(e);
    if (!icon || !hasIcon(icon)) return null;
    const n = typeof e.args.n === "number" ? e.args.n : 1;
    if (!n && (adds.has(e.id) || takes.has(e.id))) return null;
    const award = e.id.startsWith("award-");
    const base = { seat: e.seat, icon, of: award ? thingOf(e.args) : techOf(e.args), said: e.text, unit: "" };
    if (e.id === "blueprint") return { ...base, name: titleOf("blueprint", String(e.args.blueprint)), tone: "plain" };
    /* Whose tile was used is told: it brings him something. */
    if (e.id === "tech") return !e.args.owner || e.args.owner === e.seat ? null : { ...base, seat: e.args.owner as Seat, tone: "plain" };
    if (e.id === "turned") return { ...base, into: String(e.args.to), tone: "plain" };
    if (e.id === "production-up") return { ...base, by: n, tone: "good", box: true };
    if (e.id === "production-down") return { ...base, by: -n, tone: "bad", box: true };
    if (adds.has(e.id)) return { ...base, by: n, tone: "good" };
    if (takes.has(e.id)) return { ...base, by: -n, tone: losses.has(e.id) ? "bad" : "plain" };
    if (e.id in tracks) return { ...base, to: n, unit: tracks[e.id], tone: "plain" };
    if (e.id === "build" || iconsById[e.id]) return { ...base, tone: "plain" };
    return null;
}

/* Several of a kind become one: three times "+1 plant" is "+3 plants"; of a track the last counts. */
export function changesOf(events: GameEvent[]): Change[] {
    const list: Change[] = [];
    for (const e of events) {
        const c = changeOf(e);
        const same =
            c &&
            list.find(
                (x) => x.seat === c.seat && x.icon === c.icon && x.of === c.of && x.into === c.into && x.box === c.box && x.tone === c.tone,
            );
        if (same && same.by !== undefined && c.by !== undefined) same.by += c.by;
        else if (same && c.to !== undefined) same.to = c.to;
        else if (same && c.by === undefined) Object.assign(same, { times: (same.times ?? 1) + 1, name: undefined });
        else if (c && !same) list.push(c);
    }
    return list;
}

/* Of the points of a preview those that are had for good: others may get ahead in an award. */
export const lasting = (points: number, events: GameEvent[], seat: Seat) =>
    changesOf(events.filter((e) => e.seat === seat && e.id.startsWith("award-"))).reduce((n, c) => n - c.by!, points);

export function figureOf({ by, to, unit, times }: Change) {
    if (by !== undefined) return signed(by);
    if (to === undefined) return times ? `${times} ×` : "";
    return `→ ${unit === "%" ? perCent(to) : `${counted(to)}${unit}`}`; /* where it goes, not by how much */
}

/* A change as it is shown; whose it is is said unless it is that of `seat`. */
export function ChangeChip({ change: c, seat }: { change: Change; seat: Seat | null }) {
    const mine = c.seat === me.value;
    const other = c.seat && c.seat !== seat;
    return (
        <span class={`delta ${c.tone} ${other && mine ? "you" : ""}`} title={c.said}>
            {other && (mine ? <b>{tr("you")}{" "} </b> : <SeatBadge seat={c.seat!} size={13} />)}
            <span class={c.box ? "makes" : ""}>
                {figureOf(c) && <b>{figureOf(c)}</b>}
                <Icon name={c.icon} size={15} />
                {c.of && <Icon name={c.of} size={15} />}
                {c.name}
                {c.into && "→"}
                {c.into && <Icon name={c.into} size={15} />}
            </span>
        </span>
    );
}
