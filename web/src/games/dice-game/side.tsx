/* side.tsx: my dice and tokens, the actions of a turn in their order, milestones and awards. */
import { Act, useWhys } from "../../table/act";
import { Tags } from "../../cards/face";
import { hasIcon, Icon, iconTitle } from "../../shell/icons";
import { SeatBadge } from "../../shell/seat";
import { card, components, figure, me, myTurn, nameOf, optionsOf, snap } from "../../table/store";
import type { InPlayers, View } from "../../generated/dice-game";
import type { Component, Seat } from "../../shell/types";
import { plural } from "../../shell/words";
import { colours, dieOf, faces, milestones } from "./facts";
import { Tray } from "./tray";

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
            {!list.length && <span class="dim">none</span>}
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
        <div class="pool" role="group" aria-label="Take and roll a die of the pool">
            {colours.map((c) => {
                const [common, second, rare] = faces[c].map(iconTitle);
                return (
                    <Act
                        key={c}
                        move={`take ${c}`}
                        label={`Take and roll a ${iconTitle(c)}: ${common} 3 of 6, ${second} 2, ${rare} 1. ${v.pool[c]} left`}
                    >
                        <Icon name={c} size={20} hidden /> {v.pool[c]}
                    </Act>
                );
            })}
        </div>
    );
}

function Actions({ v }: { v: View }) {
    const standards = Object.values(components.value).filter(
        (c: Component) => c.group === "standard" && (c.tags?.length ?? 0) > 0,
    );
    useWhys(() => [
        ...standards.map((c) => `standard ${c.id}`),
        ...colours.map((c) => `take ${c}`),
        "draw",
        "turn",
        "produce",
        "end",
    ]);
    const now = stepNow(v);
    const p = v.players[me.value ?? v.active ?? ""] ?? Object.values(v.players)[0];
    const production = [
        `keep up to ${figure("keep") + p.storage} dice`,
        `draw to ${p.refill} cards`,
        "roll what your cards produce",
        "blue cards can be used again",
    ];
    const again = now === "main" && optionsOf("take", "draw", "turn").length > 0;
    return (
        <section class="projects dicesteps" aria-label="Actions">
            <h2 class={now === "support" ? "now" : ""}>
                1 Support action{again ? " (also as the main one)" : ""}
            </h2>
            <Pool v={v} />
            <div class="supports">
                <Act move="draw" label="Pay one resource of any kind to draw 2 cards">
                    Pay 1: draw 2 cards
                </Act>
                <Act
                    move="turn"
                    label="Pay one resource of any kind to turn another die to any face"
                >
                    Pay 1: turn a die
                </Act>
            </div>
            <h2 class={now === "main" ? "now" : ""}>2 Main action: a card, its action, or</h2>
            <div class="standards">
                {standards.map((c) => (
                    <Act
                        key={c.id}
                        move={`standard ${c.id}`}
                        label={`Standard action ${c.name}: ${c.text}`}
                        twoSteps
                    >
                        <span>{c.name}</span>
                        <Tags tags={c.tags} size={13} />
                    </Act>
                ))}
            </div>
            <Act
                move="produce"
                label={`Production turn instead of both: ${production.join(", ")}`}
                class="instead"
                twoSteps
            >
                Instead: production turn
            </Act>
        </section>
    );
}

/* ---- Milestones and awards ----------------------------------------------------------------------- */

function Counts({ of, mine, v }: { of: (p: InPlayers) => number; mine: Seat; v: View }) {
    return (
        <span class="counts">
            {Object.keys(v.players).map((s) => (
                <span key={s} class={s === mine ? "mineaward" : ""}>
                    <SeatBadge seat={s} size={14} />
                    {of(v.players[s])}
                </span>
            ))}
        </span>
    );
}

/* Alone, a milestone is gone after a turn, and an award takes a number by how rare it is. */
const lastTurn = [16, 20, 24];
const enough = (symbol: string) => [10, 8, 6][faces[dieOf(symbol)]?.indexOf(symbol) ?? 0];

function Goals({ v, mine }: { v: View; mine: Seat }) {
    const alone = Object.keys(v.players).length === 1;
    return (
        <section class="goals" aria-label="Milestones and awards">
            <h2>Milestones: {figure("milestone_points")} VP</h2>
            <ul class="awards">
                {(v.milestones as (string | null)[]).map((id, i) =>
                    id ? (
                        <li key={id} title={card(id)?.text}>
                            <b>{card(id)?.name ?? id}</b>
                            {v.milestone_owners[i] ? (
                                <SeatBadge seat={v.milestone_owners[i]} size={18} />
                            ) : (
                                <Counts of={(p) => milestones[id](p, v)} mine={mine} v={v} />
                            )}
                            <small>
                                {card(id)?.says[0]?.text}
                                {alone && !v.milestone_owners[i] && `, until turn ${lastTurn[i]}`}
                            </small>
                        </li>
                    ) : null,
                )}
            </ul>
            <h2>Awards: {alone ? "so many" : "most"} symbols on played cards,{" "}
                {figure("award_points_first")} VP
            </h2>
            <ul class="awards">
                {(v.awards as (string | null)[]).filter(Boolean).map((id) => (
                    <li key={id} title={iconTitle(id!)}>
                        <Icon name={id!} size={20} />
                        <Counts of={(p) => p.symbols[id!] ?? 0} mine={mine} v={v} />
                        {alone && <span>of {enough(id!)}</span>}
                    </li>
                ))}
            </ul>
        </section>
    );
}

export function Side() {
    const v = snap.value!.view as View;
    const seat = me.value ?? (Object.keys(v.players)[0] as Seat);
    const p = v.players[seat];
    const first = Object.keys(v.players).length === 1 ? 1 : 0; /* alone one comes before the game */
    const next = figure(`bonus_card_${1 + Math.max(0, p.bonus_taken - first)}`);
    return (
        <>
            <section class="mydice" aria-label={`Dice of ${nameOf(seat)}`}>
                <h2>
                    {seat === me.value ? "My dice" : nameOf(seat)}{" "}
                    <span class="trmark">
                        {p.vp} VP{next ? <small> bonus card at {next}</small> : null}
                    </span>
                </h2>
                <Tray p={p} mine={seat === me.value} />
                <p class="line">
                    <span class="dim">Production</span> <Production p={p} />
                </p>
            </section>
            <Actions v={v} />
            <Goals v={v} mine={seat} />
        </>
    );
}

/* Beside the name: points on the track and the corporation. */
export function Rank({ seat }: { seat: Seat }) {
    const p = (snap.value!.view as View).players[seat];
    return (
        <>
            <small class="cut">{p.corporation ? card(p.corporation)?.name : "choosing"}</small>
            <span class="rank" title="Points on the track so far; cards, milestones and awards come at the end">
                {p.vp} VP
            </span>
        </>
    );
}

export function Strip({ seat }: { seat: Seat }) {
    const v = snap.value!.view as View;
    const p = v.players[seat];
    return (
        <div class="tmstrip">
            <div class="dicecounts">
                {colours
                    .flatMap((c) => faces[c])
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
                <span>makes</span> <Production p={p} />
                <span class="right" title={`${plural(p.hand_count, "card")} in hand`}>
                    <Icon name="card" size={14} />
                    {p.hand_count}
                </span>
            </div>
        </div>
    );
}
