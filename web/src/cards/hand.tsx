/* hand.tsx: my hand with its three honest states, and everybody's cards in play. What the games
 * do differently is in a Deck. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useWhys } from "../table/act";
import { arrivals, noteArrivals } from "./arrivals";
import { CardFace } from "./face";
import { CardRow, CardRows, type RowCard } from "./cardrow";
import { secondName } from "./second";
import { useGame } from "../games";
import { hasIcon, Icon, iconTitle } from "../shell/icons";
import { SeatBadge } from "../shell/seat";
import { card, detail, ghost, inVain, live, me, myTurn, nameOf, optionFor, optionsOf, past, pick, snap, whyOf } from "../table/store";
import type { Component, Seat, View, Why } from "../shell/types";
import { msg, tr } from "../shell/language";

export interface Deck<V = View> {
    never: string[]; /* reasons that no later turn can mend */
    moment: string[]; /* reasons that only tell when a card may be played */
    drawn?: string[]; /* reasons that the face of the card shows by itself */
    soon?: string[]; /* reasons with which it may be played later in this turn */
    kinds: [string, string][]; /* types of cards and what they are called */
    open(v: V): boolean; /* is it the time when cards can be played? */
    hand(v: V, seat: Seat): string[];
    handCount(v: V, seat: Seat): number;
    played(v: V, seat: Seat): string[];
    past(v: V, seat: Seat): string[]; /* played and gone */
    used(v: V, seat: Seat): string[];
    cubes(v: V): Record<string, number>;
    hasAction: (c: Component) => boolean;
    face?: (c: Component) => Component;
}

/* could: if it were my turn; plain: nothing is said, because one looks back. */
type Status = "now" | "could" | "later" | "never" | "unknown" | "plain";

/* What was known when I could act last: planning goes on while others think. */
interface Known {
    status: Status;
    reason: string;
    why?: string | null; /* the id of the reason */
}
const remembered = signal<Record<string, Known>>({});

let never: string[] = [];
let moment: string[] = [];
let soon: string[] = [];

/* Only now it cannot be played: that says nothing about the card. */
const passing = (why?: Why) => !!why && ["not-your-turn", "not-now", ...moment].includes(why.reason ?? "");

/* The reason on the card itself: not what its requirement already says in red, nor one that may be over. */
function noteOf(id: string, deck: Deck) {
    const { status, reason, why } = statusOf(id);
    if (passing(whyOf(`play ${id}`)) || deck.drawn?.includes(why ?? "")) return "";
    if (status === "later") return reason;
    return status === "never" ? tr("never again: {reason}", { reason }) : "";
}

function statusOf(id: string): Known {
    if (past.value) return { status: "plain", reason: "" };
    if (optionFor(`play ${id}`)) return { status: "now", reason: "" };
    const why: Why | undefined = whyOf(`play ${id}`);
    if (why?.legal) return { status: "could", reason: "" };
    if (why && soon.includes(why.reason ?? "")) return { status: "could", reason: "" };
    if (why && !passing(why))
        return { status: never.includes(why.reason ?? "") ? "never" : "later", reason: why.text, why: why.reason };
    const before = remembered.value[id] ?? { status: "unknown", reason: "" };
    return before.status === "now" ? { status: "could", reason: "" } : before;
}

const order: Status[] = ["now", "could", "unknown", "later", "never"];
const byCost = (a: Component, b: Component) => (a.cost ?? 0) - (b.cost ?? 0);
const came = (c: Component) => arrivals.value.indexOf(c.id);
const firstTag = (c: Component) => c.tags?.[0] ?? "~"; /* those without come last */

const sorts: Record<string, [string, (a: Component, b: Component) => number]> = {
    playable: [
        msg("playable first"),
        (a, b) =>
            order.indexOf(statusOf(a.id).status) - order.indexOf(statusOf(b.id).status) ||
            byCost(a, b),
    ],
    newest: [msg("newest first"), (a, b) => came(b) - came(a) || byCost(a, b)],
    cost: [msg("cheapest first"), byCost],
    type: [msg("by kind"), (a, b) => (a.type ?? "").localeCompare(b.type ?? "") || byCost(a, b)],
    tag: [msg("by tag"), (a, b) => firstTag(a).localeCompare(firstTag(b)) || byCost(a, b)],
    name: [msg("by name"), (a, b) => a.name.localeCompare(b.name)],
    number: [msg("by number"), (a, b) => (a.number ?? 0) - (b.number ?? 0)],
};

const sortBy = signal(localStorage.getItem("areo.sort") ?? "playable");
const tagFilter = signal("");
const typeFilter = signal("");
const query = signal("");

function matches(c: Component) {
    const words = query.value.toLowerCase().split(" ").filter(Boolean);
    const text = `${c.name} ${c.english ?? ""} ${secondName(c)} ${c.text} ${c.tags?.join(" ")} ${c.type}`.toLowerCase();
    return (
        (!tagFilter.value || !!c.tags?.includes(tagFilter.value)) &&
        (!typeFilter.value || c.type === typeFilter.value) &&
        words.every((w) => text.includes(w))
    );
}

/* Kinds, tags and a search: rarely needed, so they are folded away. */
function Filters({ list, deck }: { list: Component[]; deck: Deck }) {
    const tags = [...new Set(list.flatMap((c) => c.tags ?? []))].filter(hasIcon).sort();
    const on = !!(query.value || tagFilter.value || typeFilter.value);
    return (
        <details class={`filters ${on ? "on" : ""}`}>
            <summary>
                <span>{on ? tr("Filtered") : tr("Filter")}</span>
            </summary>
            <div class="fold">
                <label>
                    <span class="sr">{tr("Search in the cards")}</span>
                    <input
                        type="search"
                        placeholder={tr("search cards")}
                        value={query.value}
                        onInput={(e) => (query.value = e.currentTarget.value)}
                    />
                </label>
                <label>
                    <span class="sr">{tr("Kind of card")}</span>
                    <select
                        value={typeFilter.value}
                        onChange={(e) => (typeFilter.value = e.currentTarget.value)}
                    >
                        <option value="">{tr("all kinds")}</option>
                        {deck.kinds.map(([kind, text]) => (
                            <option key={kind} value={kind}>
                                {tr(text)}
                            </option>
                        ))}
                    </select>
                </label>
                <span class="tagfilter" role="group" aria-label={tr("Filter by tag")}>
                    {tags.map((t) => (
                        <button
                            type="button"
                            key={t}
                            aria-pressed={tagFilter.value === t}
                            title={iconTitle(t)}
                            onClick={() => (tagFilter.value = tagFilter.value === t ? "" : t)}
                        >
                            <Icon name={t} size={16} hidden />
                            <span class="sr">{iconTitle(t)}</span>
                        </button>
                    ))}
                </span>
            </div>
        </details>
    );
}

function Tools({ list, deck }: { list: Component[]; deck: Deck }) {
    return (
        <div class="cardtools">
            <label>
                <span class="sr">{tr("Sort by")}</span>
                <select
                    value={sortBy.value}
                    onChange={(e) => {
                        sortBy.value = e.currentTarget.value;
                        localStorage.setItem("areo.sort", sortBy.value);
                    }}
                >
                    {Object.entries(sorts).map(([id, [text]]) => (
                        <option key={id} value={id}>
                            {tr(text)}
                        </option>
                    ))}
                </select>
            </label>
            <Filters list={list} deck={deck} />
        </div>
    );
}

/* What a card of my hand costs me, also while something else is asked. */
const priceNow = (id: string) => (me.value ? snap.value!.standings.prices?.[me.value]?.[id] : undefined);

function handCards(ids: string[], deck: Deck): RowCard[] {
    const list = ids.map((id) => card(id)).filter((c): c is Component => !!c && matches(c));
    return list.sort((sorts[sortBy.value] ?? sorts.playable)[1]).map((c) => {
        const { status, reason } = statusOf(c.id);
        const move = `play ${c.id}`;
        const why = whyOf(move);
        return {
            card: deck.face?.(c) ?? c,
            status,
            move,
            price: (detail(move, "price")?.args.price as number | undefined) ?? priceNow(c.id),
            note: noteOf(c.id, deck),
            chosen: ghost.value === move,
            label:
                status === "now"
                    ? tr("playable")
                    : passing(why) && myTurn.value
                      ? tr("not yet: {reason}", { reason: why!.text })
                    : status === "could"
                      ? myTurn.value
                      ? tr("playable later in this turn")
                      : tr("playable when it is your turn")
                      : status === "later"
                        ? tr("not yet: {reason}", { reason })
                        : status === "never"
                          ? tr("never again: {reason}", { reason })
                          : "",
            act: () => pick(move, true),
        };
    });
}

/* ---- Cards in play ------------------------------------------------------------------------------- */

function playedCards(v: View, seat: Seat, deck: Deck, fits = matches): RowCard[] {
    const gone = deck.past(v, seat);
    const used = deck.used(v, seat);
    const rank = (c: Component) =>
        c.group === "corporation" ? 1 : deck.hasAction(c) ? 2 : gone.includes(c.id) ? 4 : 3;
    const list = [...deck.played(v, seat), ...gone]
        .map((id) => card(id))
        .filter((c): c is Component => !!c && fits(c));
    return list
        .sort((a, b) => rank(a) - rank(b))
        .map((c) => {
            const move = `use ${c.id}`;
            const mine = seat === me.value && deck.hasAction(c);
            const option = optionFor(move);
            const why = mine ? whyOf(move) : undefined;
            return {
                card: deck.face?.(c) ?? c,
                status: gone.includes(c.id) ? "past" : option && mine && !inVain(option) ? "now" : "plain",
                cubes: deck.cubes(v)[c.id],
                used: used.includes(c.id),
                chosen: ghost.value === move,
                label: used.includes(c.id) ? tr("used") : "",
                note:
                    why &&
                    !passing(why) &&
                    !used.includes(c.id)
                        ? why.text
                        : "",
                move,
                act: mine ? () => pick(move, true) : undefined,
            };
        });
}

export const shown = signal("hand");

function CardTabs({ v, deck, slim }: { v: View; deck: Deck; slim?: boolean }) {
    const seats = snap.value!.players.map((p) => p.seat);
    const mine = me.value;
    const ready = optionsOf("use").filter((o) => !inVain(o)).length;
    const name = (id: string, text: string, number: number, seat?: Seat) => (
        <button
            type="button"
            key={id}
            data-test={seat && seat === mine ? "inplay" : undefined}
            aria-pressed={shown.value === id}
            title={slim ? text : undefined}
            onClick={() => (shown.value = id)}
        >
            {seat ? <SeatBadge seat={seat} size={16} /> : slim && <Icon name="card" size={16} hidden />}{" "}
            <span class={slim ? "sr" : undefined}>{text}</span>{" "}
            {ready > 0 && seat === mine && (
                <span class="ready" title={tr("actions that can be used now")}>
                    <span aria-hidden="true">{ready}</span>
                    <span class="sr">{tr("{n} usable", { n: ready })}, </span>
                </span>
            )}{" "}
            <b>{number}</b>
        </button>
    );
    const count = (s: Seat) => deck.played(v, s).length + deck.past(v, s).length;
    return (
        <div class={`cardtabs ${slim ? "slim" : ""}`} role="group" aria-label={tr("Which cards")}>
            {mine && name("hand", tr("Hand"), deck.handCount(v, mine))}
            {mine && name(mine, tr("In play"), count(mine), mine)}
            {seats.filter((s) => s !== mine).map((s) => name(s, nameOf(s), count(s), s))}
        </div>
    );
}

/* Beside cards to choose from: my hand, or what anybody has in play, because it is chosen with a view to that. */
export function Meanwhile({ deck, chosen }: { deck: Deck; chosen?: string }) {
    const v = snap.value!.view as View;
    const which = v.players[shown.value] ? shown.value : "hand";
    const inHand = which === "hand";
    const label = inHand ? tr("In hand") : which === me.value ? tr("In play") : nameOf(which);
    const hand = deck.hand(v, me.value!).flatMap((id) => card(id) ?? []);
    return (
        <>
            <CardTabs v={v} deck={deck} slim />
            <h3 class="upright">{label}</h3>
            <CardRow
                label={label}
                rows={
                    inHand
                        ? hand.map((c) => ({ card: c, status: "past", chosen: c.id === chosen }))
                        : playedCards(v, which, deck, () => true)
                }
                empty={inHand ? tr("No cards in hand.") : tr("Nothing in play yet.")}
            />
        </>
    );
}

/* Whose cards are shown: those of my hand, or those that a seat has in play. A small hand leaves room:
 * what I have in play stands beside it. */
export function Cards({ deck }: { deck: Deck }) {
    const v = snap.value!.view as View;
    const seat = me.value;
    const which =
        shown.value !== "hand" && v.players[shown.value]
            ? shown.value
            : seat
              ? "hand"
              : snap.value!.players[0].seat;
    const inHand = which === "hand" && seat;
    const ids = seat ? deck.hand(v, seat) : [];
    never = deck.never;
    moment = deck.moment;
    soon = deck.soon ?? [];
    useEffect(() => {
        if (seat && live.value && !past.value) noteArrivals(`${live.value.table} ${seat}`, ids);
    }, [ids.join(), seat]);
    useWhys(() => [
        ...ids.map((id) => `play ${id}`),
        ...(seat ? deck.played(v, seat).map((id) => `use ${id}`) : []),
    ]);
    /* Remember what could be played, for the time when others act. */
    useEffect(() => {
        if (!myTurn.value || !deck.open(v)) return;
        const fresh = ids
            .filter((id) => optionFor(`play ${id}`) || whyOf(`play ${id}`))
            .map((id) => [id, statusOf(id)] as const);
        if (
            fresh.some(
                ([id, s]) =>
                    remembered.value[id]?.status !== s.status ||
                    remembered.value[id]?.reason !== s.reason,
            )
        )
            remembered.value = { ...remembered.value, ...Object.fromEntries(fresh) };
    });
    const rows = inHand
        ? handCards(ids, deck)
        : playedCards(v, which === "hand" ? snap.value!.players[0].seat : which, deck);
    const all = (inHand ? ids : rows.map((r) => r.card.id))
        .map((id) => card(id))
        .filter((c): c is Component => !!c);
    return (
        <div class="shelf">
            <div class="dockhead">
                <CardTabs v={v} deck={deck} />
                <Tools list={all} deck={deck} />
            </div>
            <CardRows
                label={inHand ? tr("Cards in hand") : tr("Cards of {nameof}", { nameof: nameOf(which) })}
                rows={rows}
                empty={inHand ? tr("No cards in hand.") : tr("Nothing in play yet.")}
                beside={inHand ? { label: tr("In play"), rows: playedCards(v, seat, deck) } : undefined}
            />
        </div>
    );
}

/* The cards a seat has in play, with all of their text, for the dialog. */
export function Tableau({ deck, seat }: { deck: Deck; seat: Seat }) {
    const rows = playedCards(snap.value!.view, seat, deck, () => true);
    const Face = useGame()?.Face ?? CardFace;
    if (!rows.length) return <p class="dim">{tr("Nothing in play yet.")}</p>;
    return (
        <div class="tableau">
            {rows.map((r) => (
                <div key={r.card.id} class={`card ${r.status === "past" ? "past" : ""}`}>
                    <Face card={r.card} size="large" cubes={r.cubes} used={r.used} />
                </div>
            ))}
        </div>
    );
}
