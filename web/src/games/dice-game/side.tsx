/* side.tsx: my dice and tokens, the actions of a turn in their order, milestones and awards. */
import { Act, useWhys } from "../../table/act";
import { AbilityRow } from "../../cards/abilities";
import { Tags } from "../../cards/face";
import { hasIcon, Icon, iconTitle } from "../../shell/icons";
import { SeatBadge, seatClass } from "../../shell/seat";
import { card, components, figure, figures, layingDice, me, myTurn, nameOf, optionFor, optionsOf, snap } from "../../table/store";
import type { InPlayers, View } from "../../generated/dice-game";
import type { Component, Seat } from "../../shell/types";
import { allFaces, colours, faces } from "./facts";
import { Tray, Turns } from "./tray";
import { causes } from "../../table/motion";
import { Figure } from "../../table/figure";
import { Corporation } from "../../table/players";
import { tr, weave } from "../../shell/language";
import { argsOf, sentence, softly } from "../../shell/words";

const makesIcon = (m: string) => (hasIcon(m) ? m : "vp");

function Production({ p }: { p: InPlayers }) {
    const list = Object.keys(p.production).filter((m) => p.production[m]);
    return (
        <span class="dicelist">
            {list.map((m) => (
                <span key={m} class="chip box">
                    {p.production[m]} <Icon name={makesIcon(m)} size={17} />
                </span>
            ))}
            {!list.length && <span class="dim">{tr("none")}</span>}
        </span>
    );
}

/* ---- Actions ------------------------------------------------------------------------------------- */

/* Which step of the turn it is: its heading is marked. */
function stepNow(v: View) {
    if (!myTurn.value || v.agenda.length) return "";
    return v.stage === "start" ? "support" : v.stage === "main" ? "main" : "";
}

/* Dice that are left; a click takes and rolls one. */
function Pool({ v }: { v: View }) {
    return (
        <div class="pool" role="group" aria-label={tr("Take and roll a die of the pool")}>
            {colours.value.map((c) => {
                const die = { icontitle: iconTitle(c), c: v.pool[c] };
                const shows = faces.value[c]
                    .map((face, i) => `${iconTitle(face)} ${figure(`die_sides_${i + 1}`)}`)
                    .join(", ");
                return (
                    <Act
                        key={c}
                        move={`take ${c}`}
                        label={
                            layingDice()
                                ? tr("Lay out a {icontitle}: {c} left", die)
                                : tr("Take and roll a {icontitle}, of {sides} sides: {shows}. {c} left", { ...die, sides: figure("die_sides"), shows })
                        }
                    >
                        <Icon name={c} size={20} hidden /> {v.pool[c]}
                    </Act>
                );
            })}
        </div>
    );
}

/* The actions of my cards of one kind that can be used now: each stands where those of its kind do, a free one
 * below them. */
function CardActs({ when }: { when: string }) {
    return (
        <>
            {optionsOf("use").map((o) => {
                const c = card(argsOf(o.move)[0])!;
                const action = c.abilities.find((a) => a.when === when);
                return action ? (
                    <Act key={o.move} move={o.move} label={sentence(o.text)} card={c.id} class="cardact" twoSteps>
                        <span>{c.name}</span>
                        <AbilityRow a={action} card={c} z={14} />
                    </Act>
                ) : null;
            })}
        </>
    );
}

function Actions({ v }: { v: View }) {
    const standards = Object.values(components.value).filter(
        (c: Component) => c.group === "standard" && (c.tags?.length ?? 0) > 0,
    );
    useWhys(() => [
        ...standards.map((c) => `standard ${c.id}`),
        ...colours.value.map((c) => `take ${c}`),
        "draw",
        "turn",
        "produce",
        "end",
    ]);
    const now = stepNow(v);
    const p = v.players[me.value ?? v.active ?? ""] ?? Object.values(v.players)[0];
    const production = [
        tr("keep up to {value} dice", { value: figure("keep") + p.storage }),
        tr("draw to {refill|card|cards}", { refill: p.refill }),
        tr("roll what your cards produce"),
        tr("blue cards can be used again"),
    ];
    const again = now === "main" && optionsOf("take", "draw", "turn").length > 0;
    return (
        <section class={`projects dicesteps ${optionsOf("turn").some((o) => o.args.from) ? "turning" : ""}`} aria-label={tr("Actions")}>
            <Turns />
            <h2 class={now === "support" ? "now" : ""}>
                {(again ? tr("1 Support action (also as the main one)") : tr("1 Support action"))}
            </h2>
            <Pool v={v} />
            <div class="supports">
                <Act move="draw" label={card("draw")?.text ?? ""}>
                    {tr("Pay 1: draw {n|card|cards}", { n: card("draw")?.abilities[0]?.effects[0]?.n })}
                </Act>
                <Act
                    move="turn"
                    label={tr("Pay one resource of any kind to turn another die to any face")}
                >
                    {tr("Pay 1: turn a die")}
                </Act>
                <CardActs when="support-action" />
            </div>
            <h2 class={now === "main" ? "now" : ""}>{tr("2 Main action: a card, its action, or")}</h2>
            <div class="standards">
                {standards.map((c) => (
                    <Act
                        key={c.id}
                        move={`standard ${c.id}`}
                        label={
                            optionFor(`standard ${c.id}`)
                                ? tr("Standard action {name}", { name: c.name }) /* its text is told with it */
                                : tr("Standard action {name}: {text}", { name: c.name, text: c.text })
                        }
                        twoSteps
                    >
                        <span>{softly(c.name)}</span>
                        <Tags tags={c.tags} size={13} />
                    </Act>
                ))}
            </div>
            <div class="mains">
                <CardActs when="main-action" />
                <CardActs when="free-action" />
                {(optionFor("produce") || !optionsOf("use").length) && (
                    <Act
                        move="produce"
                        label={tr("Production turn instead of both: {value}", { value: production.join(", ") })}
                        class="instead"
                    >
                        {tr("Instead: production turn")}
                    </Act>
                )}
            </div>
        </section>
    );
}

/* ---- Milestones and awards ----------------------------------------------------------------------- */

function Counts({ of, mine, v }: { of: (p: InPlayers, seat: Seat) => number; mine: Seat; v: View }) {
    return (
        <span class="counts">
            {Object.keys(v.players).map((s) => (
                <span key={s} class={s === mine ? "mineaward" : ""}>
                    <SeatBadge seat={s} size={14} />
                    {of(v.players[s], s)}
                </span>
            ))}
        </span>
    );
}

/* Alone, a milestone is gone after a turn, and an award takes a number by how rare it is. */
const lastTurn = (i: number) => figure(`solo_milestone_turn_${i + 1}`);
const enough = (symbol: string) => figures.value.awards?.find((a) => a.id === symbol)?.goal;

function Goals({ v, mine }: { v: View; mine: Seat }) {
    const count = Object.keys(v.players).length;
    const alone = count === 1;
    const first = figure("award_points_first");
    const awarded = count > 2 ? `${first} / ${figure("award_points_second")}` : first; /* for the second too */
    return (
        <section class="goals" aria-label={tr("Milestones and awards")}>
            <h2>{tr("Milestones: {figure} VP", { figure: figure("milestone_points") })}</h2>
            <ul class="awards">
                {(v.milestones as (string | null)[]).map((id, i) =>
                    id ? (
                        <li
                            key={id}
                            title={card(id)?.text}
                            class={v.milestone_owners[i] ? `taken ${seatClass(v.milestone_owners[i])}` : ""}
                        >
                            <b>{softly(card(id)?.name ?? id)}</b>
                            {v.milestone_owners[i] ? (
                                <SeatBadge seat={v.milestone_owners[i]} size={18} />
                            ) : (
                                <Counts of={(_, s) => snap.value!.standings.milestones?.[id]?.[s] ?? 0} mine={mine} v={v} />
                            )}
                            <small>
                                {alone && !v.milestone_owners[i]
                                    ? tr("{what}, until turn {i}", { what: card(id)?.says[0]?.text, i: lastTurn(i) })
                                    : card(id)?.says[0]?.text}
                            </small>
                        </li>
                    ) : null,
                )}
            </ul>
            <h2>{(alone ? tr("Awards: so many symbols on played cards, {figure} VP", { figure: figure("award_points_first") }) : tr("Awards: most symbols on played cards, {figure} VP", { figure: awarded }))}
            </h2>
            <ul class="awards">
                {(v.awards as (string | null)[]).filter(Boolean).map((id) => (
                    <li key={id} title={iconTitle(id!)}>
                        <Icon name={id!} size={20} />
                        <Counts of={(p) => p.symbols[id!] ?? 0} mine={mine} v={v} />
                        {alone && <span>{tr("of {enough}", { enough: enough(id!) })}</span>}
                    </li>
                ))}
            </ul>
        </section>
    );
}

const onTrack = () => tr("Points on the track so far; cards, milestones and awards come at the end");

export function Side() {
    const v = snap.value!.view as View;
    const seat = me.value ?? (Object.keys(v.players)[0] as Seat);
    const p = v.players[seat];
    const next = [figure("bonus_card_1"), figure("bonus_card_2")].find((vp) => vp > p.vp);
    return (
        <>
            <section class="mydice" aria-label={tr("Dice of {nameof}", { nameof: nameOf(seat) })}>
                <h2>
                    {seat === me.value ? tr("My dice") : nameOf(seat)}{" "}
                    <span class="trmark" title={onTrack()}>
                        {weave("{vp} VP on the track", { vp: <Figure value={p.vp} by={causes.value.vp} /> })}{next ? <small> {" "}{tr("(bonus card at {next})", { next })}</small> : null}
                    </span>
                </h2>
                <Tray p={p} mine={seat === me.value} />
                <p class="line">
                    <span class="dim">{tr("Production")}</span> <Production p={p} />
                </p>
            </section>
            <Actions v={v} />
            <Goals v={v} mine={seat} />
        </>
    );
}

/* Beside the name: the corporation. */
export function Rank({ seat }: { seat: Seat }) {
    const p = (snap.value!.view as View).players[seat];
    return <Corporation id={p.corporation} />;
}

export function Strip({ seat }: { seat: Seat }) {
    const v = snap.value!.view as View;
    const p = v.players[seat];
    return (
        <div class="tmstrip">
            <div class="dicecounts">
                {allFaces.value
                    .filter((f) => p.dice[f])
                    .map((f) => (
                        <span key={f}>
                            <Icon name={f} size={16} />
                            {p.dice[f]}
                        </span>
                    ))}
                {p.wild > 0 && (
                    <span>
                        <Icon name="wild" size={16} />
                        {p.wild}
                    </span>
                )}
            </div>
            <div class="line makes">
                <span>{tr("makes")}</span> <Production p={p} />
                <span class="right" title={onTrack()}>
                    {tr("track {vp}", { vp: p.vp })}
                </span>
                <span title={tr("{handcount|card|cards} in hand", { handcount: p.hand_count })}>
                    <Icon name="card" size={14} />
                    {p.hand_count}
                </span>
            </div>
        </div>
    );
}
