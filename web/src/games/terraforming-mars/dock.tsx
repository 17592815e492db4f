/* dock.tsx: my hand and everybody's cards, or the form of the decision at hand. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useWhys } from "../../act";

import { CardRow, type RowCard } from "../../cardrow";
import { hasIcon, Icon, iconTitle } from "../../icons";
import { SeatBadge } from "../../seat";
import { card, ghost, live, me, myTurn, nameOf, optionFor, options, optionsOf, pick, send, snap, whyOf } from "../../store";
import type { Component, Seat, View, Why } from "../../types";
import { argsOf, plural, verbOf } from "../../words";
import { resourceNames } from "./facts";
import { selling } from "./side";

/* ---- The hand -------------------------------------------------------------------------------- */

type Status = "now" | "later" | "never" | "unknown";

/* Reasons that no later turn can mend: the planet only grows warmer and wetter. */
const never = ["too-warm", "too-much-oxygen", "too-many-oceans"];

/* What was known when I could act last: planning goes on while others think. */
const remembered = signal<Record<string, { status: Status; reason: string }>>({});

function statusOf(id: string): { status: Status; reason: string } {
    if (optionFor(`play ${id}`)) return { status: "now", reason: "" };
    const why: Why | undefined = whyOf(`play ${id}`);
    if (why && !["not-your-turn", "not-now"].includes(why.reason ?? "")) return { status: never.includes(why.reason ?? "") ? "never" : "later", reason: why.text };
    return remembered.value[id] ?? { status: "unknown", reason: "" };
}

const order: Status[] = ["now", "unknown", "later", "never"];
const sorts: Record<string, (a: Component, b: Component) => number> = {
    playable: (a, b) => order.indexOf(statusOf(a.id).status) - order.indexOf(statusOf(b.id).status) || (a.cost ?? 0) - (b.cost ?? 0),
    cost: (a, b) => (a.cost ?? 0) - (b.cost ?? 0),
    type: (a, b) => (a.type ?? "").localeCompare(b.type ?? "") || (a.cost ?? 0) - (b.cost ?? 0),
    name: (a, b) => a.name.localeCompare(b.name),
    number: (a, b) => (a.number ?? 0) - (b.number ?? 0),
};

const sortBy = signal(localStorage.getItem("areo.sort") ?? "playable");
const tagFilter = signal("");
const typeFilter = signal("");
const query = signal("");

function matches(c: Component) {
    const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    const text = `${c.name} ${c.text} ${c.tags?.join(" ")} ${c.type}`.toLowerCase();
    return (!tagFilter.value || !!c.tags?.includes(tagFilter.value)) && (!typeFilter.value || c.type === typeFilter.value) && words.every((w) => text.includes(w));
}

function Tools({ list }: { list: Component[] }) {
    const tags = [...new Set(list.flatMap((c) => c.tags ?? []))].filter(hasIcon).sort();
    return (
        <div class="cardtools">
            <label>
                <span class="sr">Sort by</span>
                <select
                    value={sortBy.value}
                    onChange={(e) => {
                        sortBy.value = e.currentTarget.value;
                        localStorage.setItem("areo.sort", sortBy.value);
                    }}
                >
                    {Object.keys(sorts).map((s) => <option key={s} value={s}>by {s}</option>)}
                </select>
            </label>
            <label>
                <span class="sr">Kind of card</span>
                <select value={typeFilter.value} onChange={(e) => (typeFilter.value = e.currentTarget.value)}>
                    <option value="">all kinds</option>
                    <option value="automated">green</option>
                    <option value="active">blue</option>
                    <option value="event">red</option>
                </select>
            </label>
            <span class="tagfilter" role="group" aria-label="Filter by tag">
                {tags.map((t) => (
                    <button type="button" key={t} aria-pressed={tagFilter.value === t} aria-label={iconTitle(t)} onClick={() => (tagFilter.value = tagFilter.value === t ? "" : t)}>
                        <Icon name={t} size={16} hidden />
                    </button>
                ))}
            </span>
            <label>
                <span class="sr">Search in the cards</span>
                <input type="search" placeholder="search cards" value={query.value} onInput={(e) => (query.value = e.currentTarget.value)} />
            </label>
        </div>
    );
}

const priceIn = (more?: string) => {
    const n = more?.match(/^(\d+) M€/)?.[1];
    return n === undefined ? undefined : Number(n);
};

function handCards(ids: string[]): RowCard[] {
    const list = ids.map((id) => card(id)).filter((c): c is Component => !!c && matches(c));
    return list.sort(sorts[sortBy.value] ?? sorts.playable).map((c) => {
        const { status, reason } = statusOf(c.id);
        const move = `play ${c.id}`;
        return {
            card: c,
            status,
            move,
            price: priceIn(optionFor(move)?.more),
            note: status === "later" ? reason : status === "never" ? `never again: ${reason}` : "",
            chosen: ghost.value === move,
            label: status === "now" ? "playable" : status === "later" ? `not yet: ${reason}` : status === "never" ? `never again: ${reason}` : "",
            act: () => pick(move, true),
        };
    });
}

/* ---- Cards in play ------------------------------------------------------------------------------- */

function playedCards(v: View, seat: Seat): RowCard[] {
    const p = v.players[seat];
    const rank = (c: Component) => (c.group === "corporation" ? 0 : c.type === "active" ? 1 : 2);
    const list = [...p.played, ...p.events].map((id: string) => card(id)).filter((c): c is Component => !!c && matches(c));
    return list.sort((a, b) => rank(a) - rank(b)).map((c) => ({
        card: c,
        status: c.type === "event" ? "past" : optionFor(`use ${c.id}`) ? "now" : "plain",
        cubes: v.cubes[c.id],
        used: v.used.includes(c.id),
        label: v.used.includes(c.id) ? "used in this generation" : "",
        note: whyOf(`use ${c.id}`)?.reason === "not-your-turn" ? "" : seat === me.value && /Action:/.test(c.text) ? (whyOf(`use ${c.id}`)?.text ?? "") : "",
        move: `use ${c.id}`,
        act: seat === me.value && /Action:/.test(c.text) ? () => pick(`use ${c.id}`) : undefined,
    }));
}

const shown = signal("hand");

function CardTabs({ v }: { v: View }) {
    const seats = snap.value!.players.map((p) => p.seat);
    const mine = me.value;
    const name = (id: string, text: string, seat?: Seat) => (
        <button type="button" key={id} aria-pressed={shown.value === id} onClick={() => (shown.value = id)}>
            {seat && <SeatBadge seat={seat} size={16} />} {text}
        </button>
    );
    return (
        <div class="cardtabs" role="group" aria-label="Which cards">
            {mine && name("hand", `Hand ${v.players[mine].hand_count}`)}
            {mine && name(mine, `In play ${v.players[mine].played.length}`, mine)}
            {seats.filter((s) => s !== mine).map((s) => name(s, `${nameOf(s)} ${v.players[s].played.length + v.players[s].events.length}`, s))}
        </div>
    );
}

function Cards({ v }: { v: View }) {
    const seat = me.value;
    const which = shown.value === "hand" && !seat ? snap.value!.players[0].seat : shown.value;
    const inHand = which === "hand" && seat;
    const ids = inHand ? (v.players[seat].hand as string[]) : [];
    const rows = inHand ? handCards(ids) : playedCards(v, v.players[which] ? which : snap.value!.players[0].seat);
    const all = inHand ? ids.map((id) => card(id)).filter((c): c is Component => !!c) : rows.map((r) => r.card);
    return (
        <>
            <div class="dockhead">
                <CardTabs v={v} />
                <Tools list={all} />
            </div>
            <CardRow label={inHand ? "Cards in hand" : `Cards of ${which}`} rows={rows} empty={inHand ? "No cards in hand." : "Nothing in play yet."} />
        </>
    );
}

/* ---- Forms -------------------------------------------------------------------------------------- */

/* Buying at the start and in research: one form, sent as one message. */
function ResearchForm({ v }: { v: View }) {
    const p = v.players[me.value!];
    const setup = v.phase === "setup" && optionsOf("corporation").length > 0;
    const corporation = useSignal<string | null>(null);
    const chosen = useSignal<string[]>([]);
    useEffect(() => {
        corporation.value = null;
        chosen.value = [];
    }, [live.value?.decision]);
    const offer = (p.offer as string[]).filter((id) => !(p.picked as string[]).includes(id));
    const corp = card(corporation.value ?? p.corporation_pick ?? "");
    const money = v.phase === "setup" ? Number(corp?.text.match(/gain (\d+) M€/i)?.[1] ?? NaN) : p.megacredits;
    const spent = 3 * (chosen.value.length + (v.phase === "setup" ? p.picked.length : 0));
    const left = money - spent;
    const ready = (!setup || corporation.value) && !(left < 0);
    const flip = (id: string) => (chosen.value = chosen.value.includes(id) ? chosen.value.filter((x) => x !== id) : [...chosen.value, id]);
    function submit() {
        const keep = Object.keys(cardsInOrder(chosen.value)).map((id) => `keep ${id}`);
        void send([...(setup ? [`corporation ${corporation.value}`] : []), ...keep, "done"]);
    }
    return (
        <div class="form research" data-test="research">
            <div class="dockhead">
                <h3>{setup ? "Choose a corporation and the cards to buy" : "Buy cards"} <small>3 M€ each</small></h3>
                <p class={left < 0 ? "verdict bad" : "verdict"} role="status">
                    {plural(chosen.value.length, "card")}, {3 * chosen.value.length} M€{Number.isNaN(left) ? "" : `, ${left} M€ left`}
                </p>
                <button type="button" class="primary" data-test="submit" disabled={!ready} onClick={submit}>
                    {chosen.value.length ? `Buy ${plural(chosen.value.length, "card")}` : "Buy nothing"}
                </button>
            </div>
            {setup && (
                <CardRow
                    label="Corporations"
                    size="wide"
                    rows={optionsOf("corporation").map((o) => {
                        const id = argsOf(o.move)[0];
                        return { card: card(id)!, status: "plain" as const, chosen: corporation.value === id, pressed: corporation.value === id, act: () => (corporation.value = id) };
                    }).filter((r) => r.card)}
                />
            )}
            <CardRow
                label="Cards on offer"
                rows={offer.map((id) => ({ card: card(id)!, status: "plain" as const, chosen: chosen.value.includes(id), pressed: chosen.value.includes(id), act: () => flip(id) })).filter((r) => r.card)}
            />
        </div>
    );
}

/* The engine takes picks in the order of the card numbers. */
function cardsInOrder(ids: string[]): Record<string, true> {
    return Object.fromEntries([...ids].sort((a, b) => (card(a)?.number ?? 0) - (card(b)?.number ?? 0)).map((id) => [id, true as const]));
}

function SellForm({ v, started }: { v: View; started: boolean }) {
    const chosen = useSignal<string[]>([]);
    const hand = v.players[me.value!].hand as string[];
    const flip = (id: string) => (chosen.value = chosen.value.includes(id) ? chosen.value.filter((x) => x !== id) : [...chosen.value, id]);
    function submit() {
        const sell = Object.keys(cardsInOrder(chosen.value)).map((id) => `sell ${id}`);
        selling.value = false;
        void send([...(started ? [] : ["project sell-patents"]), ...sell, "done"]);
    }
    return (
        <div class="form" data-test="sell">
            <div class="dockhead">
                <h3>Sell patents <small>1 M€ each</small></h3>
                <p class="verdict" role="status">{plural(chosen.value.length, "card")} for {chosen.value.length} M€</p>
                <button type="button" class="primary" data-test="submit" disabled={!chosen.value.length} onClick={submit}>Sell {chosen.value.length || ""}</button>
                {!started && <button type="button" onClick={() => (selling.value = false)}>Back</button>}
            </div>
            <CardRow label="Cards in hand" rows={hand.map((id) => ({ card: card(id)!, status: "plain" as const, chosen: chosen.value.includes(id), pressed: chosen.value.includes(id), act: () => flip(id) })).filter((r) => r.card)} />
        </div>
    );
}

/* Keep exactly so many of the cards one sees. */
function KeepForm({ count }: { count: number }) {
    const chosen = useSignal<string[]>([]);
    const ids = optionsOf("keep").map((o) => argsOf(o.move)[0]);
    const p = snap.value!.view.players[me.value!] as View;
    const seen: string[] = p.offer.length ? p.offer.filter((id: string) => !p.picked.includes(id)) : ids;
    const flip = (id: string) => (chosen.value = chosen.value.includes(id) ? chosen.value.filter((x) => x !== id) : [...chosen.value, id].slice(-count));
    return (
        <div class="form" data-test="keep">
            <div class="dockhead">
                <h3>Keep {plural(count, "card")}</h3>
                <button
                    type="button"
                    class="primary"
                    data-test="submit"
                    disabled={chosen.value.length !== count}
                    onClick={() => send(Object.keys(cardsInOrder(chosen.value)).map((id) => `keep ${id}`))}
                >
                    Keep {chosen.value.length} of {count}
                </button>
            </div>
            <CardRow label="Cards to choose from" rows={seen.map((id) => ({ card: card(id)!, status: "plain" as const, chosen: chosen.value.includes(id), pressed: chosen.value.includes(id), act: () => flip(id) })).filter((r) => r.card)} />
        </div>
    );
}

/* One card is to be chosen: its face stands for the option. */
function CardChoice({ verbs }: { verbs: string[] }) {
    const list = optionsOf(...verbs);
    return (
        <div class="form" data-test="choice">
            <div class="dockhead">
                <h3>{snap.value!.prompt}</h3>
            </div>
            <CardRow
                label="Cards to choose from"
                rows={list
                    .map((o) => ({ card: card(argsOf(o.move)[0])!, status: "now" as const, move: o.move, chosen: ghost.value === o.move, note: argsOf(o.move).length > 1 ? o.text : "", cubes: snap.value!.view.cubes[argsOf(o.move)[0]], act: () => pick(o.move, true) }))
                    .filter((r) => r.card)}
            />
        </div>
    );
}

/* Paying: the metal is chosen, the M€ row balances itself. */
function PayForm({ v }: { v: View }) {
    const list = optionsOf("pay").map((o) => ({ move: o.move, n: Number(argsOf(o.move)[0]), what: argsOf(o.move)[1] }));
    const p = v.players[me.value!];
    const what = list[0].what;
    const total = Number(snap.value!.prompt?.match(/pay (\d+) M€/)?.[1] ?? v.agenda[v.agenda.length - 1]?.x ?? 0);
    const value = what === "steel" ? p.steel_value : what === "titanium" ? p.titanium_value : 1;
    const numbers = list.map((o) => o.n).sort((a, b) => a - b);
    const thrifty = [...numbers].reverse().find((n) => n * value <= total) ?? numbers[0];
    const n = useSignal(thrifty);
    useEffect(() => {
        n.value = thrifty;
    }, [live.value?.decision]);
    const at = numbers.includes(n.value) ? n.value : numbers[0];
    const worth = at * value;
    const money = Math.max(0, total - worth);
    const others = ["titanium", "heat"].filter((r) => r !== what && p[r] > 0 && (snap.value!.prompt ?? "").includes(r));
    const over = worth - total;
    const short = money - p.megacredits;
    const step = (by: number) => {
        const i = numbers.indexOf(at) + by;
        if (i >= 0 && i < numbers.length) n.value = numbers[i];
    };
    return (
        <div class="form pay" data-test="payment">
            <div class="dockhead">
                <h3>Pay {total} M€</h3>
                <button type="button" class="primary" data-test="submit" onClick={() => send([`pay ${at} ${what}`])}>
                    Pay {at ? `${at} ${resourceNames[what]}` : ""}{at && money ? " and " : ""}{money || !at ? `${money} M€` : ""}
                </button>
            </div>
            <table class="payrows">
                <thead>
                    <tr><th scope="col">With</th><th scope="col">Worth</th><th scope="col">Have</th><th scope="col">Pay</th><th scope="col">Left</th><th scope="col">Counts for</th></tr>
                </thead>
                <tbody>
                    <tr>
                        <th scope="row"><Icon name={what} size={20} hidden /> {resourceNames[what]}</th>
                        <td>{value} M€</td>
                        <td>{p[what]}</td>
                        <td>
                            <span class="stepper">
                                <button type="button" aria-label={`Less ${what}`} onClick={() => step(-1)} disabled={at === numbers[0]}>−</button>
                                <output aria-live="polite">{at}</output>
                                <button type="button" aria-label={`More ${what}`} onClick={() => step(1)} disabled={at === numbers[numbers.length - 1]}>+</button>
                            </span>
                        </td>
                        <td>{p[what] - at}</td>
                        <td>{worth} M€</td>
                    </tr>
                    <tr>
                        <th scope="row"><Icon name="megacredits" size={20} hidden /> M€</th>
                        <td>1 M€</td>
                        <td>{p.megacredits}</td>
                        <td><b>{money}</b></td>
                        <td>{p.megacredits - money}</td>
                        <td>{money} M€</td>
                    </tr>
                </tbody>
            </table>
            <p class={over > 0 || short > 0 ? "verdict bad" : "verdict good"} role="status">
                {over > 0 ? `Overpaid by ${over} M€` : short > 0 ? `${short} M€ are left to be paid otherwise` : "Exact"}
                {others.length ? `; then ${others.join(", ")}` : ""}
            </p>
        </div>
    );
}

/* ---- Which of them ---------------------------------------------------------------------------- */

const cardVerbs = ["draft", "buy", "discard", "add", "copy", "keep", "corporation"];

export function Dock() {
    const v = snap.value!.view as View;
    const seat = me.value;
    const hand = seat ? (v.players[seat].hand as string[]) : [];
    useWhys(() => hand.map((id) => `play ${id}`));
    useEffect(() => {
        if (!optionFor("project sell-patents")) selling.value = false;
    }, [live.value?.decision]);
    /* Remember what could be played, for the time when others act. */
    useEffect(() => {
        if (!myTurn.value || v.phase !== "action" || v.agenda.length) return;
        remembered.value = { ...remembered.value, ...Object.fromEntries(hand.map((id) => [id, statusOf(id)])) };
    });
    if (seat && myTurn.value) {
        const verbs = new Set(options.value.map((o) => verbOf(o.move)));
        if (verbs.has("done") && (verbs.has("keep") || verbs.has("corporation"))) return <ResearchForm v={v} />;
        if (verbs.has("corporation")) return <ResearchForm v={v} />;
        if (verbs.has("sell")) return <SellForm v={v} started />;
        if (selling.value) return <SellForm v={v} started={false} />;
        if (verbs.has("pay")) return <PayForm v={v} />;
        if (verbs.has("keep")) return <KeepForm count={Number(snap.value!.prompt?.match(/keep (\d+)/)?.[1] ?? 1)} />;
        const found = cardVerbs.filter((verb) => verbs.has(verb));
        const cubes = optionsOf("remove").some((o) => card(argsOf(o.move)[0]));
        if (found.length || cubes) return <CardChoice verbs={cubes ? [...found, "remove"] : found} />;
    }
    return <Cards v={v} />;
}

