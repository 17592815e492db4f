/* side.tsx: my dice and tokens, standard actions, support actions, milestones and awards. */
import { Act, useWhys } from "../../act";
import { Tags } from "../../card";
import { hasIcon, Icon, iconTitle } from "../../icons";
import { SeatBadge } from "../../seat";
import { card, components, me, nameOf, snap } from "../../store";
import type { Component, Seat, View } from "../../types";
import { plural } from "../../words";
import { colours, dieOf, faces } from "./facts";

/* One die with its face up. */
export function Die({ face, size = 30 }: { face: string; size?: number }) {
    return (
        <span
            class={`die ${face === "wild" ? "wild" : dieOf(face)}`}
            role="img"
            aria-label={iconTitle(face)}
            title={iconTitle(face)}
        >
            <Icon name={face} size={size - 8} hidden />
        </span>
    );
}

function Dice({ p, size }: { p: View; size?: number }) {
    const list = colours
        .flatMap((c) => faces[c])
        .flatMap((f) => Array.from({ length: p.dice[f] ?? 0 }, () => f));
    return (
        <span class="dicelist">
            {list.map((f, i) => (
                <Die key={i} face={f} size={size} />
            ))}
            {p.wild > 0 && (
                <span class="wilds">
                    <Die face="wild" size={size} /> ×{p.wild}
                </span>
            )}
            {!list.length && !p.wild && <span class="dim">no dice</span>}
        </span>
    );
}

const makesIcon = (m: string) => (hasIcon(m) ? m : "vp");

function Production({ p }: { p: View }) {
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

function Goals({ v, mine }: { v: View; mine: Seat }) {
    return (
        <section class="goals" aria-label="Milestones and awards">
            <h2>Milestones</h2>
            <ul class="golist">
                {(v.milestones as (string | null)[]).map((id, i) =>
                    id ? (
                        <li key={id}>
                            <b>{card(id)?.name ?? id}</b> <span class="dim">{card(id)?.text}</span>
                            {v.milestone_owners[i] && (
                                <SeatBadge seat={v.milestone_owners[i]} size={18} />
                            )}
                        </li>
                    ) : null,
                )}
            </ul>
            <h2>Awards</h2>
            <ul class="awards">
                {(v.awards as (string | null)[]).filter(Boolean).map((id) => (
                    <li key={id}>
                        <Icon name={id!} size={20} />{" "}
                        {Object.keys(v.players).map((s) => (
                            <span key={s} class={s === mine ? "mineaward" : ""}>
                                <SeatBadge seat={s} size={15} />
                                {v.players[s].symbols[id!] ?? 0}
                            </span>
                        ))}
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
    const standards = Object.values(components.value).filter(
        (c: Component) => c.group === "standard" && (c.tags?.length ?? 0) > 0,
    );
    useWhys(() => [...standards.map((c) => `standard ${c.id}`), "draw", "turn", "produce", "end"]);
    return (
        <>
            <section class="mydice" aria-label={`Dice of ${nameOf(seat)}`}>
                <h2>
                    {seat === me.value ? "My dice" : nameOf(seat)}{" "}
                    <span class="trmark">{p.vp} VP</span>
                </h2>
                <Dice p={p} size={34} />
                <p class="line">
                    <span class="dim">Production</span> <Production p={p} />
                </p>
            </section>
            <section class="projects" aria-label="Actions">
                <h2>Main actions</h2>
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
                <h2>Support actions</h2>
                <div class="supports">
                    <Act move="draw" label="Pay one resource to draw 2 cards">
                        Draw 2 cards
                    </Act>
                    <Act move="turn" label="Pay one resource to turn another die">
                        Turn a die
                    </Act>
                    <Act move="produce" label="Take a production turn" class="wide" twoSteps>
                        Production turn
                    </Act>
                </div>
            </section>
            <Goals v={v} mine={seat} />
        </>
    );
}

export function Strip({ seat }: { seat: Seat }) {
    const v = snap.value!.view as View;
    const p = v.players[seat];
    return (
        <div class="tmstrip">
            <div class="line">
                <span>
                    <b>{p.vp}</b> VP
                </span>
                <span class="cut">{p.corporation ? card(p.corporation)?.name : "choosing"}</span>
                <span class="right">{plural(p.hand_count, "card")}</span>
            </div>
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
            </div>
        </div>
    );
}
