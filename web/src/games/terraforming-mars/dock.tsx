/* dock.tsx: my hand and everybody's cards, or the form of the decision at hand. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { CardRow } from "../../cardrow";
import { Cards, type Deck } from "../../hand";
import { Icon } from "../../icons";
import {
    card,
    ghost,
    live,
    me,
    myTurn,
    optionFor,
    options,
    optionsOf,
    pick,
    send,
    snap,
} from "../../store";
import type { View } from "../../types";
import { argsOf, plural, verbOf } from "../../words";
import { resourceNames } from "./facts";
import { selling } from "./side";

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
    const money =
        v.phase === "setup"
            ? Number(corp?.text.match(/gain (\d+) M€/i)?.[1] ?? NaN)
            : p.megacredits;
    const spent = 3 * (chosen.value.length + (v.phase === "setup" ? p.picked.length : 0));
    const left = money - spent;
    const ready = (!setup || corporation.value) && !(left < 0);
    const flip = (id: string) =>
        (chosen.value = chosen.value.includes(id)
            ? chosen.value.filter((x) => x !== id)
            : [...chosen.value, id]);
    function submit() {
        const verb = optionsOf("buy").length ? "buy" : "keep";
        const keep = Object.keys(cardsInOrder(chosen.value)).map((id) => `${verb} ${id}`);
        void send([...(setup ? [`corporation ${corporation.value}`] : []), ...keep, "done"]);
    }
    return (
        <div class="form research" data-test="research">
            <div class="dockhead">
                <h2>
                    {setup ? "Choose a corporation and the cards to buy" : "Buy cards"}{" "}
                    <small>3 M€ each</small>
                </h2>
                <p class={left < 0 ? "verdict bad" : "verdict"} role="status">
                    {plural(chosen.value.length, "card")}, {3 * chosen.value.length} M€
                    {Number.isNaN(left) ? "" : `, ${left} M€ left`}
                </p>
                <button
                    type="button"
                    class="primary"
                    data-test="submit"
                    disabled={!ready}
                    onClick={submit}
                >
                    {chosen.value.length
                        ? `Buy ${plural(chosen.value.length, "card")}`
                        : "Buy nothing"}
                </button>
            </div>
            {setup && (
                <CardRow
                    label="Corporations"
                    size="wide"
                    rows={optionsOf("corporation")
                        .map((o) => {
                            const id = argsOf(o.move)[0];
                            return {
                                card: card(id)!,
                                status: "plain" as const,
                                chosen: corporation.value === id,
                                pressed: corporation.value === id,
                                act: () => (corporation.value = id),
                            };
                        })
                        .filter((r) => r.card)}
                />
            )}
            <div class="beside">
                <CardRow
                    label="Cards on offer"
                    rows={offer
                        .map((id) => ({
                            card: card(id)!,
                            status: "plain" as const,
                            chosen: chosen.value.includes(id),
                            pressed: chosen.value.includes(id),
                            act: () => flip(id),
                        }))
                        .filter((r) => r.card)}
                />
                {!setup && p.hand.length > 0 && <OwnHand ids={p.hand} />}
            </div>
        </div>
    );
}

/* What one has already, to be seen while buying. */
function OwnHand({ ids }: { ids: string[] }) {
    return (
        <>
            <h3 class="upright">In hand</h3>
            <CardRow
                label="Cards in hand"
                rows={ids
                    .map((id) => ({ card: card(id)!, status: "past" as const }))
                    .filter((r) => r.card)}
            />
        </>
    );
}

/* The engine takes picks in the order of the card numbers. */
function cardsInOrder(ids: string[]): Record<string, true> {
    return Object.fromEntries(
        [...ids]
            .sort((a, b) => (card(a)?.number ?? 0) - (card(b)?.number ?? 0))
            .map((id) => [id, true as const]),
    );
}

function SellForm({ v, started }: { v: View; started: boolean }) {
    const chosen = useSignal<string[]>([]);
    const hand = v.players[me.value!].hand as string[];
    const flip = (id: string) =>
        (chosen.value = chosen.value.includes(id)
            ? chosen.value.filter((x) => x !== id)
            : [...chosen.value, id]);
    function submit() {
        const sell = Object.keys(cardsInOrder(chosen.value)).map((id) => `sell ${id}`);
        selling.value = false;
        /* With one card in hand the project sells it by itself. */
        const open = started ? [] : ["project sell-patents"];
        void send(hand.length === 1 && !started ? open : [...open, ...sell, "done"]);
    }
    return (
        <div class="form" data-test="sell">
            <div class="dockhead">
                <h2>
                    Sell patents <small>1 M€ each</small>
                </h2>
                <p class="verdict" role="status">
                    {plural(chosen.value.length, "card")} for {chosen.value.length} M€
                </p>
                <button
                    type="button"
                    class="primary"
                    data-test="submit"
                    disabled={!chosen.value.length}
                    onClick={submit}
                >
                    Sell {chosen.value.length || ""}
                </button>
                {!started && (
                    <button type="button" onClick={() => (selling.value = false)}>
                        Back
                    </button>
                )}
            </div>
            <CardRow
                label="Cards in hand"
                rows={hand
                    .map((id) => ({
                        card: card(id)!,
                        status: "plain" as const,
                        chosen: chosen.value.includes(id),
                        pressed: chosen.value.includes(id),
                        act: () => flip(id),
                    }))
                    .filter((r) => r.card)}
            />
        </div>
    );
}

/* Keep exactly so many of the cards one sees. */
function KeepForm({ count }: { count: number }) {
    const chosen = useSignal<string[]>([]);
    const ids = optionsOf("keep").map((o) => argsOf(o.move)[0]);
    const p = snap.value!.view.players[me.value!] as View;
    const seen: string[] = p.offer.length
        ? p.offer.filter((id: string) => !p.picked.includes(id))
        : ids;
    const flip = (id: string) =>
        (chosen.value = chosen.value.includes(id)
            ? chosen.value.filter((x) => x !== id)
            : [...chosen.value, id].slice(-count));
    return (
        <div class="form" data-test="keep">
            <div class="dockhead">
                <h2>Keep {plural(count, "card")}</h2>
                <button
                    type="button"
                    class="primary"
                    data-test="submit"
                    disabled={chosen.value.length !== count}
                    onClick={() =>
                        send(Object.keys(cardsInOrder(chosen.value)).map((id) => `keep ${id}`))
                    }
                >
                    Keep {chosen.value.length} of {count}
                </button>
            </div>
            <CardRow
                label="Cards to choose from"
                rows={seen
                    .map((id) => ({
                        card: card(id)!,
                        status: "plain" as const,
                        chosen: chosen.value.includes(id),
                        pressed: chosen.value.includes(id),
                        act: () => flip(id),
                    }))
                    .filter((r) => r.card)}
            />
        </div>
    );
}

/* One card is to be chosen: its face stands for the option. */
function CardChoice({ verbs }: { verbs: string[] }) {
    const list = optionsOf(...verbs);
    return (
        <div class="form" data-test="choice">
            <div class="dockhead">
                <h2>{snap.value!.prompt}</h2>
            </div>
            <CardRow
                label="Cards to choose from"
                rows={list
                    .map((o) => ({
                        card: card(argsOf(o.move)[0])!,
                        status: "now" as const,
                        move: o.move,
                        chosen: ghost.value === o.move,
                        note: argsOf(o.move).length > 1 ? o.text : "",
                        cubes: snap.value!.view.cubes[argsOf(o.move)[0]],
                        act: () => pick(o.move, true),
                    }))
                    .filter((r) => r.card)}
            />
        </div>
    );
}

/* Paying: the metal is chosen, the M€ row balances itself. */
function PayForm({ v }: { v: View }) {
    const list = optionsOf("pay").map((o) => ({
        move: o.move,
        n: Number(argsOf(o.move)[0]),
        what: argsOf(o.move)[1],
    }));
    const p = v.players[me.value!];
    const what = list[0].what;
    const total = Number(
        snap.value!.prompt?.match(/pay (\d+) M€/)?.[1] ?? v.agenda[v.agenda.length - 1]?.x ?? 0,
    );
    const value = what === "steel" ? p.steel_value : what === "titanium" ? p.titanium_value : 1;
    const numbers = list.map((o) => o.n).sort((a, b) => a - b);
    /* Metal has no better use than to pay; heat has. */
    const most = [...numbers].reverse().find((n) => n * value <= total) ?? numbers[0];
    const thrifty = what === "heat" ? numbers[0] : most;
    const n = useSignal(thrifty);
    useEffect(() => {
        n.value = thrifty;
    }, [live.value?.decision]);
    const at = numbers.includes(n.value) ? n.value : numbers[0];
    const worth = at * value;
    const money = Math.max(0, total - worth);
    const others = ["titanium", "heat"].filter(
        (r) => r !== what && p[r] > 0 && (snap.value!.prompt ?? "").includes(r),
    );
    const over = worth - total;
    const short = money - p.megacredits;
    const step = (by: number) => {
        const i = numbers.indexOf(at) + by;
        if (i >= 0 && i < numbers.length) n.value = numbers[i];
    };
    return (
        <div class="form pay" data-test="payment">
            <div class="dockhead">
                <h2>Pay {total} M€</h2>
                <button
                    type="button"
                    class="primary"
                    data-test="submit"
                    onClick={() => send([`pay ${at} ${what}`])}
                >
                    Pay {at ? `${at} ${resourceNames[what]}` : ""}
                    {at && money ? " and " : ""}
                    {money || !at ? `${money} M€` : ""}
                </button>
            </div>
            <table class="payrows">
                <thead>
                    <tr>
                        <th scope="col">With</th>
                        <th scope="col">Worth</th>
                        <th scope="col">Have</th>
                        <th scope="col">Pay</th>
                        <th scope="col">Left</th>
                        <th scope="col">Counts for</th>
                    </tr>
                </thead>
                <tbody>
                    <tr>
                        <th scope="row">
                            <Icon name={what} size={20} hidden /> {resourceNames[what]}
                        </th>
                        <td>{value} M€</td>
                        <td>{p[what]}</td>
                        <td>
                            <span class="stepper">
                                <button
                                    type="button"
                                    aria-label={`Less ${what}`}
                                    onClick={() => step(-1)}
                                    disabled={at === numbers[0]}
                                >
                                    −
                                </button>
                                <output aria-live="polite">{at}</output>
                                <button
                                    type="button"
                                    aria-label={`More ${what}`}
                                    onClick={() => step(1)}
                                    disabled={at === numbers[numbers.length - 1]}
                                >
                                    +
                                </button>
                            </span>
                        </td>
                        <td>{p[what] - at}</td>
                        <td>{worth} M€</td>
                    </tr>
                    <tr>
                        <th scope="row">
                            <Icon name="megacredits" size={20} hidden /> M€
                        </th>
                        <td>1 M€</td>
                        <td>{p.megacredits}</td>
                        <td>
                            <b>{money}</b>
                        </td>
                        <td>{p.megacredits - money}</td>
                        <td>{money} M€</td>
                    </tr>
                </tbody>
            </table>
            <p class={over > 0 || short > 0 ? "verdict bad" : "verdict good"} role="status">
                {over > 0
                    ? `Overpaid by ${over} M€`
                    : short > 0
                      ? `${short} M€ are left to be paid otherwise`
                      : "Exact"}
                {others.length ? `; then ${others.join(", ")}` : ""}
            </p>
        </div>
    );
}

/* ---- Which of them ---------------------------------------------------------------------------- */

const cardVerbs = ["draft", "buy", "discard", "add", "copy", "keep", "corporation"];

/* The planet only grows warmer and wetter: these reasons never pass. */
const deck: Deck = {
    never: ["too-warm", "too-much-oxygen", "too-many-oceans"],
    moment: ["first-action-due"],
    kinds: [
        ["automated", "green"],
        ["active", "blue"],
        ["event", "red"],
    ],
    open: (v) => v.phase === "action" && !v.agenda.length,
    played: (v, seat) => v.players[seat].played,
    past: (v, seat) => v.players[seat].events,
    used: (v) => v.used,
    cubes: (v) => v.cubes,
    hasAction: (c) => /(^|\. )Action:/.test(c.text),
};

export function Dock() {
    const v = snap.value!.view as View;
    const seat = me.value;
    useEffect(() => {
        if (!optionFor("project sell-patents")) selling.value = false;
    }, [live.value?.decision]);
    if (seat && myTurn.value) {
        const verbs = new Set(options.value.map((o) => verbOf(o.move)));
        const taking = verbs.has("done") && (verbs.has("keep") || verbs.has("buy"));
        if (verbs.has("corporation") || (taking && v.players[seat].offer.length))
            return <ResearchForm v={v} />;
        if (verbs.has("sell")) return <SellForm v={v} started />;
        if (selling.value) return <SellForm v={v} started={false} />;
        if (verbs.has("pay")) return <PayForm v={v} />;
        if (verbs.has("keep"))
            return <KeepForm count={Number(snap.value!.prompt?.match(/keep (\d+)/)?.[1] ?? 1)} />;
        const found = cardVerbs.filter((verb) => verbs.has(verb));
        const cubes = optionsOf("remove").some((o) => card(argsOf(o.move)[0]));
        if (found.length || cubes)
            return <CardChoice verbs={cubes ? [...found, "remove"] : found} />;
    }
    return <Cards deck={deck} />;
}
