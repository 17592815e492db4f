/* track.tsx: what lies beside the map: turn order spaces and shuttle of both sides, life support,
 * missions; above it the warehouse and the discovery tiles that wait. */
import { Act, usePointing, useWhys } from "../../table/act";
import { Tells } from "../../table/peek";
import { Icon } from "../../shell/icons";
import { SeatBadge } from "../../shell/seat";
import { card, figure, figures, optionFor, snap, titleOf } from "../../table/store";
import type { View } from "../../generated/on-mars";
import type { Component } from "../../shell/types";
import { sentence, softly, title } from "../../shell/words";
import { lacerda } from "./lacerda";
import { benefitOf, ending, iconOf, lss, players, spacesOn, whoIs } from "./facts";
import { tr } from "../../shell/language";

const sides = ["orbit", "colony"] as const;

/* ---- Turn order and shuttle ---------------------------------------------------------------- */

function Space({ id, about, v }: { id: string; about: string; v: View }) {
    const c: Component | undefined = card(about);
    const number = c?.number ?? "";
    const benefit = benefitOf(c);
    const here = players().filter((seat) => v.players[seat].space === id);
    const done = here.some((seat) => v.players[seat].acted);
    const names = here.map(whoIs).join(", ");
    const label = optionFor(`space ${id}`)
        ? (c?.name ?? "") /* what it brings is told with it */
        : tr("Turn order {number}: {text}", { number, text: c?.text ?? "" });
    const who = done ? tr("{names}, turn over", { names }) : names;
    return (
        <Act
            move={`space ${id}`}
            class={`space ${done ? "done" : ""}`}
            twoSteps
            keyName={optionFor(`space ${id}`) && String(number)}
            label={who ? `${label}; ${who}` : label}
        >
            <b>{number}</b>
            {here.map((seat) => (
                <span key={seat} class="disc" data-piece={`disc ${seat}`} data-at={id}>
                    <SeatBadge seat={seat} size={18} />
                </span>
            ))}
            {benefit ? (
                <>
                    <Icon name={benefit.icon} size={16} hidden />
                    <small>{softly(benefit.word)}</small>
                </>
            ) : (
                <small class="dim">{tr("no benefit")}</small>
            )}
        </Act>
    );
}

/* On space 1 it leaves at the end of the round. */
function Shuttle({ side, v }: { side: string; v: View }) {
    const here = v.shuttle_side === side && v.shuttle_space > 0;
    const n = snap.value!.standings.shuttle_leaves;
    const text = !n
        ? tr("stays to the end")
        : n > 1
          ? tr("leaves in {shuttlespace|round|rounds}", { shuttlespace: n })
          : v.phase === "shuttle"
            ? tr("leaves after the next round")
            : tr("leaves after this round");
    return (
        <p
            class={`shuttle ${here ? "" : "away"}`}
            title={tr("The way of the shuttle: one space each round; from 1 it leaves for the other side.")}
        >
            {Array.from({ length: figure("shuttle_spaces") || 0 }, (_, i) => figure("shuttle_spaces") - i).map((n) => (
                <span key={n} class={here && n === 1 ? "last" : ""}>
                    {here && v.shuttle_space === n ? (
                        <i data-piece="shuttle" data-at={`${side} ${n}`}>
                            <Icon name="ship" size={18} />
                        </i>
                    ) : (
                        n
                    )}
                </span>
            ))}
            <small>
                {here
                    ? tr("Shuttle {text}", { text }) + (n ? ` → ${title(side === "orbit" ? "colony" : "orbit")}` : "")
                    : !v.shuttle_space && tr("Shuttle: not here yet")}
            </small>
        </p>
    );
}

export function Rail({ side, v }: { side: (typeof sides)[number]; v: View }) {
    return (
        <div class={`rail ${side}`}>
            <section aria-label={tr("{title}: turn order", { title: title(side) })}>
                <h2>{title(side)}</h2>
                <div class="spaces">
                    {spacesOn(side).map((s) => (
                        <Space key={s.id} id={s.id} about={s.component ?? ""} v={v} />
                    ))}
                </div>
                <Shuttle side={side} v={v} />
            </section>
            {side === "orbit" ? <Support v={v} /> : <Missions v={v} />}
        </div>
    );
}

/* ---- Life support, missions ------------------------------------------------------------------ */

/* What a reward counts, in a word or two; pointing at it tells it in full. */
const counts: Record<string, string> = {
    get "tech-reward"() { return tr("best tech level"); },
    get "ship-reward"() { return tr("ships in hangar"); },
    get "advanced-reward"() { return tr("advanced buildings"); },
    get "mine-reward"() { return tr("mines"); },
    get "bot-reward"() { return tr("bots"); },
    get "discovery-reward"() { return tr("discovery tiles"); },
    get "shelter-reward"() { return tr("shelters"); },
    get "colonist-reward"() { return tr("colonists at home"); },
};

/* A building in a column below the level brings its reward and a benefit. */
function Support({ v }: { v: View }) {
    const pointing = usePointing(() => ({ kind: "thing", id: "level", about: [["group", "reward"]] }));
    return (
        <section class="support" aria-label={tr("Life support")}>
            <h2 {...pointing} title={tr("when all four are there the colony rises to the next level")}>
                {tr("Colony level {level}", { level: v.level })}
            </h2>
            {lss().map((id) => {
                const tile = v.reward[id] ?? "";
                const reward = card(tile);
                const open = v.lss[id] <= v.level;
                const state = open
                    ? tr("the next one is rewarded")
                    : tr("as high as the level, nothing for the next one");
                return (
                    <Tells
                        key={id}
                        id={tile}
                        label={tr("{title} {id} of {value}: {state}. Reward: {text}", { title: title(id), id: v.lss[id], value: v.level + 1, state, text: reward?.text })}
                    >
                        <Icon name={iconOf(id)} size={18} hidden />
                        <b class={open ? "due" : ""}>
                            {v.lss[id]}/{v.level + 1}
                        </b>
                        <small>{softly(counts[tile] ?? reward?.text ?? "")}</small>
                    </Tells>
                );
            })}
        </section>
    );
}

const letters = ["a", "b", "c"];

function Missions({ v }: { v: View }) {
    const pointing = usePointing(() => ({ kind: "thing", id: "missions", about: [["group", "mission"]] }));
    return (
        <section class="support" data-test="missions" aria-label={tr("Missions")}>
            <h2 {...pointing} title={tr("each completed mission, and each level from 3 on, is a step towards the end")}>
                {ending() || tr("{n|step|steps} to the end", { n: v.missions_remaining })}
            </h2>
            {Object.keys(v.mission).map((n, i) => {
                const tile = v.mission[n] ?? "";
                const c = card(tile);
                const each = c?.says.find((s) => s.id === "mission-brings")?.args.n ?? 1;
                return (
                    <Tells
                        key={n}
                        id={tile}
                        label={tr("Mission {name}: {n} to go, each brings {number|crystal|crystals}", { name: c?.name, n: v.mission_left[n], number: Number(each) })}
                    >
                        <b class={v.mission_left[n] ? "due" : ""}>{v.mission_left[n] || "✓"}</b>
                        <small>
                            {lacerda() ? `${titleOf("letter", letters[i])}: ` : "" /* his cards name them so */}
                            {softly(c?.name ?? "")}
                        </small>
                        <span class="each">
                            {each}
                            <Icon name="crystal" size={14} hidden />
                        </span>
                    </Tells>
                );
            })}
        </section>
    );
}

/* ---- Above the map ----------------------------------------------------------------------------- */

export function Common({ v }: { v: View }) {
    const goods = figures.value.warehouse ?? [];
    useWhys(() => [
        ...goods.map((i) => `take ${i}`),
        ...sides.flatMap((side) => spacesOn(side).map((s) => `space ${s.id}`)),
    ]);
    return (
        <div class="common">
            <span class="lss" role="group" aria-label={tr("Warehouse")}>
                {tr("Warehouse")}
                {goods.map((i) => (
                    <Act
                        key={i}
                        move={`take ${i}`}
                        label={tr("{title}, {i} in the warehouse", { title: title(i), i: v.warehouse[i] })}
                    >
                        <Icon name={i} size={18} hidden /> {v.warehouse[i]}
                    </Act>
                ))}
            </span>
            <span class="lss" role="group" aria-label={tr("Discovery tiles to be placed")}>
                {tr("To discover")}
                {Object.values(v.exploration as Record<string, string>).map((id) => (
                    <Tells key={id} id={id} label={`${card(id)?.name}: ${card(id)?.text}`}>
                        <Icon name={benefitOf(card(id))?.icon ?? "star"} size={18} hidden />{" "}
                        {sentence(benefitOf(card(id))?.word ?? card(id)?.name ?? "")}
                    </Tells>
                ))}
            </span>
            {ending() && <b class="warn">{ending()}</b>}
        </div>
    );
}
