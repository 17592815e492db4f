/* side.tsx: my own board: resources, colonists, laboratory, and the actions of a turn. */
import { Act, useWhys } from "../../act";
import { Icon } from "../../icons";
import { card, components, me, nameOf, snap } from "../../store";
import type { Component, Seat, View } from "../../types";
import { sentence, title } from "../../words";
import { items, posts } from "./facts";

const orbit = ["landing-pod", "obtain-blueprint", "learn-tech", "research", "resupply"];

function Goods({ p, size = 22 }: { p: View; size?: number }) {
    return (
        <span class="goods">
            {items.map((i) => (
                <span key={i}>
                    <Icon name={i} size={size} /> <b>{p.stock[i]}</b>
                </span>
            ))}
            <span>
                <Icon name="crystal" size={size} /> <b>{p.crystals}</b>
            </span>
        </span>
    );
}

function Colonists({ p }: { p: View }) {
    return (
        <p class="colonists">
            <span>
                <Icon name="colonist" size={18} hidden /> {p.quarters} at home
            </span>
            <span>{p.work} at work</span>
            {posts
                .filter((x) => p.post[x])
                .map((x) => (
                    <span key={x}>
                        {p.post[x]} on {title(x)}
                    </span>
                ))}
            <span>
                <Icon name="ship" size={18} hidden /> {p.hangar} in the hangar
            </span>
        </p>
    );
}

function Lab({ p }: { p: View }) {
    const techs = Object.keys(p.tech).filter((t) => p.tech[t]);
    return (
        <ul class="lab" aria-label="Laboratory">
            {techs.map((t) => (
                <li key={t} title={card(t)?.text}>
                    {card(t)?.name ?? title(t)} <b>{p.tech[t].match(/\d/)?.[0]}</b>
                </li>
            ))}
        </ul>
    );
}

function Group({ label, list, verb }: { label: string; list: Component[]; verb: string }) {
    return (
        <section class="actions even" aria-label={label}>
            <h2>{label}</h2>
            <div>
                {list.map((c) => {
                    const id = verb === "executive" ? c.id.replace(/^executive-/, "") : c.id;
                    return (
                        <Act
                            key={c.id}
                            move={`${verb} ${id}`}
                            label={`${c.name}: ${c.text}`}
                            twoSteps={verb === "do"}
                        >
                            {sentence(c.name.replace(/^Executive: /, ""))}
                        </Act>
                    );
                })}
            </div>
        </section>
    );
}

export function Side() {
    const v = snap.value!.view as View;
    const seat = me.value ?? (Object.keys(v.players)[0] as Seat);
    const p = v.players[seat];
    const all = Object.values(components.value);
    const actions = all.filter((c) => c.group === "action");
    const executives = all.filter((c) => c.group === "executive");
    useWhys(() => [
        ...actions.map((c) => `do ${c.id}`),
        ...executives.map((c) => `executive ${c.id.replace(/^executive-/, "")}`),
        "end",
    ]);
    return (
        <>
            <section class="mydice" aria-label={`Board of ${nameOf(seat)}`}>
                <h2>
                    {seat === me.value ? "My board" : nameOf(seat)}{" "}
                    <span class="trmark">{p.op} on the points track</span>
                </h2>
                <Goods p={p} />
                <Colonists p={p} />
                <Lab p={p} />
            </section>
            <Group
                label="Actions in orbit"
                verb="do"
                list={actions.filter((c) => orbit.includes(c.id))}
            />
            <Group
                label="Actions in the colony"
                verb="do"
                list={actions.filter((c) => !orbit.includes(c.id))}
            />
            <Group label="Executive actions" verb="executive" list={executives} />
        </>
    );
}

export function Strip({ seat }: { seat: Seat }) {
    const v = snap.value!.view as View;
    const p = v.players[seat];
    return (
        <div class="tmstrip">
            <div class="line">
                <span>{p.space ? title(p.space) : ""}</span>
                <span class="right">
                    {p.quarters} home, {p.work} work
                </span>
            </div>
            <Goods p={p} size={14} />
        </div>
    );
}
