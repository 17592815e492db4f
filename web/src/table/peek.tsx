/* peek.tsx: what the mouse or the focus is on, in full: a card, a place, an action; and what
 * it would bring, as the engine tells it: my cost, what I get, what others get, points. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { CardFace } from "../cards/face";
import { useGame } from "../games";
import { usePointing } from "./act";
import { card, ghost, live, me, nameOf, optionFor, partAt, pointAt, pointed, type Pointed, previews, snap, titleOf, warningOf, whyOf } from "./store";
import { lasting } from "./changes";
import { objectOf } from "./telling";
import type { GameEvent, Preview, Seat } from "../shell/types";
import { subjectsAt } from "../rules/at";
import { rulesFor } from "../rules/book";
import { RuleLinks } from "../rules/link";
import { dialog, narrow } from "../shell/ui";
import { sentence, signed } from "../shell/words";
import { tr } from "../shell/language";

/* Said by the move itself: no news. */
const restates =
    "play project use claim fund end-turn pass convert ocean greenery city tile beside-oceans standard action executive produce special space-bonus step-bonus take-die draw-cards turn-die hit".split(
        " ",
    );
const costs =
    "pay due pay-wild lose production-down spend-goal discard give work post".split(" ");

/* "heat production +2", "TR 21", "2 steel": what changes, without the verb. */
function short(e: GameEvent) {
    const by = { "production-up": 1, "production-down": -1 }[e.id];
    if (by)
        return tr("{resource} production {n}", {
            resource: titleOf("resource", String(e.args.resource)),
            n: signed(by * Number(e.args.n)),
        });
    const n = objectOf(e);
    const track = {
        temperature: () => tr("temperature to {n}", { n }),
        oxygen: () => tr("oxygen to {n}", { n }),
        tr: () => tr("TR to {n}", { n }),
        effect: () => titleOf("card", String(e.args.card)),
    }[e.id];
    return track ? track() : n;
}

/* "Lowell gains 2 plants": one player has one name. */
function byName(e: GameEvent) {
    const text = e.text;
    const who = nameOf(e.seat!);
    return text.startsWith(who) ? text : `${who}: ${text}`;
}

/* `more`: what is known of it though chance has a hand in it. */
function groups({ events = [], points = {}, chance }: Preview, more?: string): [string, string][] {
    const mine = events.filter((e) => e.seat === me.value);
    const others = events.filter((e) => e.seat && e.seat !== me.value);
    const list = (some: GameEvent[]) => some.map(short).join(", ");
    const won = (seat: string) => lasting(points[seat], events, seat as Seat);
    const scored = Object.keys(points).filter(won);
    const price = (e: GameEvent) => costs.includes(e.id);
    return [
        [tr("Cost"), list(mine.filter(price))],
        [tr("You receive"), (chance && more) || list(mine.filter((e) => !price(e) && !restates.includes(e.id) && !(e.id === "vp" && points[me.value!])))],
        [tr("Others"), others.map(byName).join(", ")],
        [tr("Everybody"), events.filter((e) => !e.seat).map((e) => e.text).join(", ")],
        [
            tr("Points"),
            scored
                .map((s) => `${s === me.value ? tr("you") : nameOf(s)} ${signed(won(s))}`)
                .join(", "),
        ],
        [tr("Then"), chance && !more ? tr("what follows depends on dice, new cards or the others") : ""],
    ].filter(([, text]) => text) as [string, string][];
}

/* What is to be said of a thing; `headed`: its name stands above it already. */
function bodyOf(p: Pointed, headed = false): ComponentChildren {
    const game = useGame();
    const option = p.move ? optionFor(p.move) : undefined;
    const why = p.move && !option ? whyOf(p.move) : undefined;
    const Face = game?.Face ?? CardFace;
    const known =
        p.kind !== "card" ? undefined : partAt(p);
    const tells = !!option?.more && !known && !!game?.tells;
    const preview = option && !game?.tells ? previews.value[p.move!] : undefined;
    const told = preview ? groups(preview, p.kind === "hex" ? option?.more : "") : [];
    if (preview && !told.length && p.kind === "hex") told.push([tr("You receive"), tr("nothing")]);
    told.push(...(p.notes ?? []));
    if (p.move && warningOf(p.move)) told.push([tr("Mind"), warningOf(p.move)]);
    const verdict = option ? (
        <p class="good">
            {ghost.value === p.move && !narrow.value
                ? tr("Click again, or press Enter.")
                : option.more && !known && !tells && !told.length
                  ? tr("Possible now: {more}", { more: option.more })
                  : tr("Possible now")}
        </p>
    ) : why?.legal ? (
        <p class="good">{tr("Possible when it is your turn")}</p>
    ) : why && why.reason !== "not-your-turn" ? (
        <p class="bad">{tr("Not now: {text}", { text: why.text })}</p>
    ) : null;
    if (!known && p.kind === "card") return null;
    if (p.kind === "thing" && p.move && !option && !why) return null; /* it was done, or is not asked any more */
    if (p.kind === "thing" && !verdict && !told.length && !(game?.tells && p.label)) return null;
    return (
        <>
            {known ? (
                <Face card={known} size="large" />
            ) : (
                !headed && <h2>{p.kind === "hex" ? p.label : sentence(p.label ?? p.id)}</h2>
            )}
            {tells && (
                <ul class="gains">
                    {option!.details.map((p) => (
                        <li key={p.text}>{sentence(p.text)}</li>
                    ))}
                </ul>
            )}
            {told.length > 0 && (
                <dl class="told">
                    {told.map(([head, text]) => (
                        <div key={head}>
                            <dt>{head}</dt>
                            <dd>{text}</dd>
                        </div>
                    ))}
                </dl>
            )}
            {p.kind === "hex" && (!option || tells) && live.value && game?.Notes && <game.Notes id={p.id} move={p.move} />}
            {verdict}
        </>
    );
}

/* `kept`: cards are shown beside the hand, not here. */
export function Peek({ kept }: { kept?: boolean }) {
    const p = pointed.value;
    const elsewhere = narrow.value ? p?.move && ghost.value === p.move /* the bar tells it */ : kept && p?.kind === "card";
    const body = p && !elsewhere && !inspecting.value ? bodyOf(p) : null;
    if (!body) return null;
    return (
        <div class={`peek ${p!.right ? "right" : ""} ${p!.low ? "high" : ""}`} aria-hidden="true" data-test="peek">
            {body}
        </div>
    );
}

/* ---- Kept: on a very large screen the last card stays beside the hand ------------------------------ */

const last = signal<Pointed | null>(null);
pointed.subscribe((p) => {
    if (p?.kind === "card") last.value = p;
});

/* Before any was pointed at: what I am. */
function corporation(): Pointed | null {
    const { view, seat } = snap.value!;
    const own = seat ? (useGame()?.deck?.played(view, seat) ?? []) : [];
    const id = own.find((id) => card(id)?.group === "corporation");
    return id ? { kind: "card", id } : null;
}

export function Kept() {
    const mine = corporation();
    return (
        <aside class="kept" aria-label={tr("Card")} data-test="kept">
            {(last.value && bodyOf(last.value)) ?? (mine && bodyOf(mine)) ?? (
                <p class="dim">{tr("A card that you point at is shown here.")}</p>
            )}
        </aside>
    );
}

/* ---- Inspected: the same, to be read in peace, by the key i or a long press ----------------------- */

const inspecting = signal<Pointed | null>(null);

/* A card has its name on itself, other things above what is said of them. */
export function inspectedName() {
    const p = inspecting.value;
    const own = p?.kind === "card" ? (partAt(p)?.name ?? p.label) : p?.label;
    return own ? sentence(own) : tr("Inspected");
}

/* What the mouse, the focus or the finger is on. */
export function inspect() {
    if (!pointed.value) return;
    inspecting.value = pointed.value;
    dialog.value = "inspect";
}

/* A name or a sign without its card: the card is shown while it is pointed at, and inspected by a click. */
export function Tells({ id, label, children }: { id: string; label: string; children: ComponentChildren }) {
    const shows: Pointed = { kind: "card", id };
    const pointing = usePointing(() => shows);
    return (
        <button
            type="button"
            class="tells"
            {...pointing}
            onClick={() => {
                pointAt(shows); /* no finger has pointed */
                inspect();
            }}
        >
            <span class="sr">{label}</span>
            <span class="what" aria-hidden="true">
                {children}
            </span>
        </button>
    );
}

export function Inspected() {
    const p = inspecting.value;
    useEffect(() => () => void (inspecting.value = null), []);
    if (!p) return null;
    return (
        <div class="inspected">
            {bodyOf(p, true)}
            {rulesFor(live.value!.game, subjectsAt(p)).length > 0 && (
                <p class="rulelinks">
                    {tr("Rules")}{" "} <RuleLinks game={live.value!.game} of={subjectsAt(p)} />
                </p>
            )}
        </div>
    );
}
