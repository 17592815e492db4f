/* forms.tsx: decisions about several cards at once, and choices of one card among several. */
import type { ComponentChildren } from "preact";
import { flipped, Submit, useAnswer } from "../../table/act";
import { Meanwhile, shown } from "../../cards/hand";
import { CardRow, choiceRows, type RowCard } from "../../cards/cardrow";
import {
    card,
    figure,
    lastMove,
    me,
    nameOf,
    optionFor,
    optionsOf,
    send,
    snap,
} from "../../table/store";
import type { View } from "../../generated/terraforming-mars";
import type { Component, Seat } from "../../shell/types";
import { argsOf, sentence } from "../../shell/words";
import { deck } from "./deck";
import { selling } from "./side";
import { tr } from "../../shell/language";

/* ---- Parts of all forms ----------------------------------------------------------------------- */

/* Cards that can be ticked, at most so many. Those that the table has as picked already (a hint was taken,
 * or the page was opened in the middle) are ticked from the start. */
function useTicks(picked: string[] = [], most = Infinity) {
    const [ticked, tick] = useAnswer(picked);
    const fixed = (id: string) => picked.includes(id) && !optionFor(`back ${id}`);
    const flip = (id: string) => {
        if (fixed(id)) return;
        const kept = ticked.filter(fixed);
        const loose = ticked.filter((x) => !fixed(x));
        tick([...kept, ...flipped(loose, id, most - kept.length)]);
    };
    /* From what is picked to what is ticked. */
    const moves = (verb: string) => [
        ...picked.filter((id) => !ticked.includes(id)).map((id) => `back ${id}`),
        ...inOrder(ticked.filter((id) => !picked.includes(id))).map((id) => `${verb} ${id}`),
    ];
    const rows = (ids: string[]) =>
        rowsOf(ids, (id) => ({
            status: "plain",
            chosen: ticked.includes(id),
            pressed: ticked.includes(id),
            act: () => flip(id),
        }));
    return { ticked, rows, moves };
}

function rowsOf(ids: string[], more: (id: string) => Omit<RowCard, "card">): RowCard[] {
    return ids.flatMap((id) => {
        const known = card(id);
        return known ? [{ card: known, ...more(id) }] : [];
    });
}

/* The engine takes picks in the order of the card numbers. */
const inOrder = (ids: string[]) =>
    [...ids].sort((a, b) => (card(a)?.number ?? 0) - (card(b)?.number ?? 0));

interface HeadProps {
    title: ComponentChildren;
    submit: string;
    ready: boolean;
    act: () => void;
    verdict?: string;
    bad?: boolean;
    back?: () => void;
}

/* The button stands before the figures that change, so that it stays where it is. */
function FormHead({ title, submit, ready, act, verdict, bad, back }: HeadProps) {
    return (
        <div class="dockhead formhead">
            <h2>{title}</h2>
            <Submit ready={ready} act={act}>
                {submit}
            </Submit>
            {back && (
                <button type="button" onClick={back}>
                    {tr("Back")}
                </button>
            )}
            {verdict && (
                <p class={bad ? "verdict bad" : "verdict"} role="status">
                    {verdict}
                </p>
            )}
        </div>
    );
}

/* Cards that were drafted, to be seen beside the choice. */
function Kept({ ids }: { ids: string[] }) {
    if (!ids.length) return null;
    return (
        <>
            <h3 class="upright">{tr("Kept so far")}</h3>
            <CardRow label={tr("Kept so far")} snug rows={rowsOf(ids, () => ({ status: "past" }))} />
        </>
    );
}

/* ---- The forms -------------------------------------------------------------------------------- */

/* What a corporation begins with. */
function startMoney(corporation?: Component) {
    const start = corporation?.abilities.find((a) => a.when === "start");
    const money = start?.effects.filter((e) => e.op === "gain" && e.what === "megacredits");
    return money ? money.reduce((sum, e) => sum + (e.n ?? 0), 0) : NaN;
}

/* Buying at the start and in research: one form, sent as one message. */
export function ResearchForm({ v }: { v: View }) {
    const p = v.players[me.value!];
    const setup = v.phase === "setup" && optionsOf("corporation").length > 0;
    const [corporation, choose] = useAnswer<string | null>(null);
    const { ticked, rows, moves } = useTicks(p.picked);
    const corp = card(corporation ?? p.corporation_pick ?? "");
    const money =
        v.phase === "setup"
            ? startMoney(corp)
            : p.megacredits;
    const price = figure("card_price");
    const count = ticked.length;
    const left = money - price * count;
    const missing = setup && !corporation;
    function submit() {
        const keep = moves(optionsOf("buy").length ? "buy" : "keep");
        shown.value = "hand"; /* where they come to */
        void send([...(setup ? [`corporation ${corporation}`] : []), ...keep, "done"]);
    }
    const buy = count ? tr("Buy {count|card|cards}", { count }) : tr("Buy nothing");
    return (
        <div class="form research" data-test="research">
            <FormHead
                title={
                    <>
                        {setup ? tr("A corporation, and cards") : tr("Buy cards")}{" "}
                        <small>{tr("{price} M€ each", { price })}</small>
                    </>
                }
                submit={missing ? tr("Choose a corporation") : buy}
                ready={!missing && !(left < 0)}
                act={submit}
                verdict={
                    Number.isNaN(left)
                        ? tr("{count|card|cards}, {value} M€", { count, value: price * count })
                        : left < 0
                          ? tr("{count|card|cards}, {value} M€: short by {left} M€", { count, value: price * count, left: -left })
                          : tr("{count|card|cards}, {value} M€, {left} M€ left", { count, value: price * count, left })
                }
                bad={left < 0}
            />
            {setup && (
                <CardRow
                    label={tr("Corporations")}
                    size="wide"
                    rows={rowsOf(
                        optionsOf("corporation").map((o) => argsOf(o.move)[0]),
                        (id) => ({
                            status: "plain",
                            chosen: corporation === id,
                            pressed: corporation === id,
                            act: () => choose(id),
                        }),
                    )}
                />
            )}
            <div class="beside">
                <CardRow label={tr("Cards on offer")} snug={!setup} rows={rows(p.offer)} />
                {!setup && <Meanwhile deck={deck} />}
            </div>
        </div>
    );
}

export function SellForm({ v, started }: { v: View; started: boolean }) {
    const p = v.players[me.value!];
    const { ticked, rows, moves } = useTicks(started ? p.picked : []);
    const hand = p.hand as string[];
    const count = ticked.length;
    function submit() {
        const sell = moves("sell");
        selling.value = false;
        void send([...(started ? [] : ["project sell-patents"]), ...sell, "done"]);
    }
    return (
        <div class="form" data-test="sell">
            <FormHead
                title={
                    <>
                        {tr("Sell patents")}{" "} <small>{tr("{price} M€ each", { price: figure("patent_price") })}</small>
                    </>
                }
                submit={count ? tr("Sell {count|card|cards}", { count }) : tr("Choose cards to sell")}
                ready={count > 0}
                act={submit}
                verdict={tr("{count|card|cards}, {value} M€", { count, value: count * figure("patent_price") })}
                back={started ? undefined : () => (selling.value = false)}
            />
            <CardRow label={tr("Cards in hand")} rows={rows(hand)} />
        </div>
    );
}

/* Keep exactly so many of the cards one sees. */
export function KeepForm({ count }: { count: number }) {
    const p = (snap.value!.view as View).players[me.value!];
    const of = card(argsOf(lastMove.value)[0] ?? ""); /* what they come from, if this page has played it */
    const { ticked, rows, moves } = useTicks(p.picked, count);
    const seen: string[] = p.offer.length
        ? p.offer
        : [...p.picked, ...optionsOf("keep").map((o) => argsOf(o.move)[0])];
    return (
        <div class="form" data-test="keep">
            <FormHead
                title={of ? tr("{name}: keep {count|card|cards}", { name: of.name, count }) : tr("Keep {count|card|cards}", { count })}
                submit={tr("Keep {n} of {count}", { n: ticked.length, count })}
                ready={ticked.length === count}
                act={() => send(moves("keep"))}
            />
            <div class="beside">
                <CardRow label={tr("Cards to choose from")} snug rows={rows(seen)} />
                <Meanwhile deck={deck} />
            </div>
        </div>
    );
}

const draftGoesTo = (): Seat => snap.value!.standings.drafts_to?.[me.value!] ?? me.value!;

/* A card that lies before another player. */
function whose(v: View, id: string) {
    const owner = snap.value!.players.find((p) => v.players[p.seat].played.includes(id));
    return owner && owner.seat !== me.value ? nameOf(owner.seat) : "";
}

/* One card is to be chosen: its face stands for the option. */
export function CardChoice({ v, verbs }: { v: View; verbs: string[] }) {
    const p = v.players[me.value!];
    const draft = verbs.includes("draft");
    const rows = choiceRows(optionsOf(...verbs)).map((r) => ({ ...r, cubes: v.cubes[r.card.id], note: r.note || whose(v, r.card.id) }));
    return (
        <div class="form" data-test="choice">
            <div class="dockhead">
                <h2>
                    {draft
                        ? rows.length > 1
                            ? tr("Draft: keep one, the rest goes to {nameof}", { nameof: nameOf(draftGoesTo()) })
                            : tr("Draft: the last card is yours")
                        : sentence(snap.value!.prompt ?? "")}
                </h2>
                {draft && <p class="verdict">{tr("You pay for those you want afterwards.")}</p>}
            </div>
            <div class="beside">
                <CardRow label={tr("Cards to choose from")} snug={draft} rows={rows} />
                {draft && <Kept ids={p.picked} />}
                {draft && <Meanwhile deck={deck} />}
            </div>
        </div>
    );
}
