/* track.tsx: what lies beside the map: turn order spaces and shuttle of both sides, life support,
 * missions; above it the warehouse and the discovery tiles that wait. */
import { Act, useWhys } from "../../table/act";
import { Icon } from "../../shell/icons";
import { SeatBadge } from "../../shell/seat";
import { card, pointAt } from "../../table/store";
import type { View } from "../../generated/on-mars";
import type { Component } from "../../shell/types";
import { plural, title } from "../../shell/words";
import { benefitOf, items, lss, players, whoIs } from "./facts";

const sides = ["orbit", "colony"] as const;
const spaces = {
    orbit: ["orbit-1", "orbit-2", "orbit-3", "orbit-4"],
    colony: ["colony-5", "colony-6", "colony-7", "colony-8"],
};

/* A button that only tells: the card of the id is shown while it is pointed at. */
function Tells({
    id,
    children,
    label,
}: {
    id: string;
    label: string;
    children: preact.ComponentChildren;
}) {
    const show = () => pointAt({ kind: "card", id });
    return (
        <button
            type="button"
            class="tells"
            onMouseEnter={show}
            onMouseLeave={() => pointAt(null)}
            onFocus={show}
            onBlur={() => pointAt(null)}
        >
            <span class="sr">{label}</span>
            <span class="what" aria-hidden="true">
                {children}
            </span>
        </button>
    );
}

/* ---- Turn order and shuttle ---------------------------------------------------------------- */

function Space({ id, v }: { id: string; v: View }) {
    const number = id.slice(-1);
    const c: Component | undefined = card(`space-${number}`);
    const benefit = benefitOf(c);
    const here = players().filter((seat) => v.players[seat].space === id);
    const done = here.some((seat) => v.players[seat].acted);
    const who = here.length ? `; ${here.map(whoIs).join(", ")}${done ? ", turn over" : ""}` : "";
    return (
        <Act
            move={`space ${id}`}
            class={`space ${done ? "done" : ""}`}
            twoSteps
            label={`Turn order ${number}: ${c?.text ?? ""}${who}`}
        >
            <b>{number}</b>
            {here.map((seat) => (
                <SeatBadge key={seat} seat={seat} size={18} />
            ))}
            {benefit ? (
                <>
                    <Icon name={benefit.icon} size={16} hidden />
                    <small>{benefit.word}</small>
                </>
            ) : (
                <small class="dim">no benefit</small>
            )}
        </Act>
    );
}

/* On space 1 it leaves at the end of the round. */
function Shuttle({ side, v }: { side: string; v: View }) {
    const here = v.shuttle_side === side && v.shuttle_space > 0;
    const text = !here
        ? ""
        : v.shuttle_space === 1
          ? `leaves after ${v.phase === "shuttle" ? "the next" : "this"} round`
          : `leaves in ${v.shuttle_space} rounds`;
    return (
        <p class={`shuttle ${here ? "here" : ""}`}>
            {[3, 2, 1].map((n) => (
                <span key={n} class={n === 1 ? "last" : ""}>
                    {here && v.shuttle_space === n ? <Icon name="ship" size={18} /> : n}
                </span>
            ))}
            <small>{here ? `Shuttle ${text}` : ""}</small>
        </p>
    );
}

export function Rail({ side, v }: { side: (typeof sides)[number]; v: View }) {
    return (
        <div class={`rail ${side}`}>
            <section aria-label={`${title(side)}: turn order`}>
                <h2>{title(side)}</h2>
                <div class="spaces">
                    {spaces[side].map((id) => (
                        <Space key={id} id={id} v={v} />
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
    "tech-reward": "best tech level",
    "ship-reward": "ships in hangar",
    "advanced-reward": "advanced buildings",
    "mine-reward": "mines",
    "bot-reward": "bots",
    "discovery-reward": "discovery tiles",
    "shelter-reward": "shelters",
    "colonist-reward": "colonists at home",
};

/* A building in a column below the level brings its reward and a benefit. */
function Support({ v }: { v: View }) {
    return (
        <section class="support" aria-label="Life support">
            <h2 title="when all four are there the colony rises to the next level">
                Colony level {v.level}
            </h2>
            {lss.map(([id, icon]) => {
                const tile = v.reward[id] ?? "";
                const reward = card(tile);
                const open = v.lss[id] <= v.level;
                const state = open
                    ? "the next one is rewarded"
                    : "as high as the level, nothing for the next one";
                return (
                    <Tells
                        key={id}
                        id={tile}
                        label={`${title(id)} ${v.lss[id]} of ${v.level + 1}: ${state}. Reward: ${reward?.text}`}
                    >
                        <Icon name={icon} size={18} hidden />
                        <b class={open ? "due" : ""}>
                            {v.lss[id]}/{v.level + 1}
                        </b>
                        <small>{counts[tile] ?? reward?.text}</small>
                    </Tells>
                );
            })}
        </section>
    );
}

function Missions({ v }: { v: View }) {
    return (
        <section class="support" aria-label="Missions">
            <h2 title="each completed mission, and each level from 3 on, is a step towards the end">
                {v.missions_remaining ? `${v.missions_remaining} to the end` : "One more round"}
            </h2>
            {Object.keys(v.mission).map((n) => {
                const tile = v.mission[n] ?? "";
                const c = card(tile);
                const each = c?.says.find((s) => s.id === "mission-brings")?.args.n ?? 1;
                return (
                    <Tells
                        key={n}
                        id={tile}
                        label={`Mission ${c?.name}: ${v.mission_left[n]} to go, each brings ${plural(Number(each), "crystal")}`}
                    >
                        <b class={v.mission_left[n] ? "due" : ""}>{v.mission_left[n] || "✓"}</b>
                        <small>{c?.name}</small>
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
    const goods = [...items, "crystal"].filter((i) => i !== "mineral");
    useWhys(() => [
        ...goods.map((i) => `take ${i}`),
        ...sides.flatMap((s) => spaces[s].map((id) => `space ${id}`)),
    ]);
    return (
        <div class="common">
            <span class="lss" role="group" aria-label="Warehouse">
                Warehouse
                {goods.map((i) => (
                    <Act
                        key={i}
                        move={`take ${i}`}
                        label={`${title(i)}, ${v.warehouse[i]} in the warehouse`}
                    >
                        <Icon name={i} size={18} hidden /> {v.warehouse[i]}
                    </Act>
                ))}
            </span>
            <span class="lss" role="group" aria-label="Discovery tiles to be placed">
                To discover
                {Object.values(v.exploration as Record<string, string>).map((id) => (
                    <Tells key={id} id={id} label={`${card(id)?.name}: ${card(id)?.text}`}>
                        {title(id.slice("find-".length))}
                    </Tells>
                ))}
            </span>
            {v.last_round > 0 && <b class="warn">Last round{v.last_round === 1 ? " next" : ""}</b>}
        </div>
    );
}
