/* side.tsx: my own board: goods, colonists, pieces, laboratory, and the actions of a turn. */
import { Act, useWhys } from "../../table/act";
import { Points } from "../../table/players";
import { Icon } from "../../shell/icons";
import { SeatBadge } from "../../shell/seat";
import {
    card,
    components,
    detail,
    figure,
    me,
    nameOf,
    optionFor,
    optionsOf,
    playerOf,
    say,
    snap,
} from "../../table/store";
import type { InPlayers, View } from "../../generated/on-mars";
import type { Component, Seat } from "../../shell/types";
import { title, softly } from "../../shell/words";
import {
    docked,
    executiveOf,
    iconOf,
    items,
    labs,
    limitsOf,
    players,
    short,
    sideOf,
    spaceSide,
    types,
} from "./facts";
import { showMine } from "./dock";
import { Lab } from "./lab";
import { tr } from "../../shell/language";

function Goods({ seat, p, size = 22, plain }: { seat: Seat; p: InPlayers; size?: number; plain?: boolean }) {
    const { goods: full, crystals: depot } = limitsOf(seat);
    const has = tr("Crystals: {crystals}, room for {depotof}", { crystals: p.crystals, depotof: depot });
    const waiting = tr("{pending} more at the start of the next turn", { pending: p.pending });
    const over = Math.max(0, p.crystals + p.pending - depot); /* unless some are spent before */
    const lost = tr("{n|crystal|crystals} of them without room", { n: over });
    return (
        <span class="goods">
            {items().map((i) => (
                <span key={i} title={tr("{title}: {i}, room for {full}", { title: title(i), i: p.stock[i], full })}>
                    <Icon name={i} size={size} /> <b>{p.stock[i]}</b>
                    {!plain && <small>/{full}</small>}
                </span>
            ))}
            <span title={[has, ...(p.pending ? [waiting] : []), ...(over ? [lost] : [])].join("; ")}>
                <Icon name="crystal" size={size} /> <b>{p.crystals}</b>
                <small>
                    {p.pending ? <span class={over ? "over" : ""}>{`+${p.pending}`}</span> : ""}
                    {plain ? "" : `/${depot}`}
                </small>
            </span>
        </span>
    );
}

/* Where the colonists are, and what else is left to be placed. */
function Pieces({ seat, p }: { seat: Seat; p: InPlayers }) {
    const room = limitsOf(seat).quarters;
    const [bots, shelters] = [figure("bots"), figure("shelters")];
    const atPosts = Object.values(p.post as Record<string, number>).reduce((a, b) => a + b, 0);
    const where = [
        tr("{quarters} in the living quarters (room for {roomof})", { quarters: p.quarters, roomof: room }),
        tr("{atposts} on action slots", { atposts: atPosts }),
        tr("{work} in the working area", { work: p.work }),
        tr("{supply} in the supply", { supply: p.supply }),
    ];
    const part = (icon: string, text: string, words: string) => (
        <span title={words}>
            <Icon name={icon} size={16} hidden /> {text}
        </span>
    );
    return (
        <p class="colonists">
            {part(
                "colonist",
                tr("{quarters}/{roomof} home, {atposts} on actions, {work} at work", { quarters: p.quarters, roomof: room, atposts: atPosts, work: p.work }),
                where.join(", "),
            )}
            {part(
                "ship",
                tr("{hangar} in hangar, {docked} docked", { hangar: p.hangar, docked: docked(p) }),
                tr("{hangar|ship|ships} in the hangar, {docked} in the depot", { hangar: p.hangar, docked: docked(p) }),
            )}
            {part("bot", `${p.bot.length}/${bots}`, tr("{n} of {of} bots are on the map", { n: p.bot.length, of: bots }))}
            {part(
                "shelter",
                `${p.shelter.length}/${shelters}`,
                tr("{n} of {of} shelters are on the map", { n: p.shelter.length, of: shelters }),
            )}
            <Progress p={p} />
        </p>
    );
}

/* Building types with a cube in the progress area. */
function Progress({ p }: { p: InPlayers }) {
    const ids = types().filter((id) => id in p.cube);
    const done = ids.filter((id) => p.cube[id]).length;
    return (
        <span class="progress" title={tr("{done} of {of} cubes in the progress area", { done, of: ids.length })}>
            {ids.map((id) => (
                <span key={id} class={p.cube[id] ? "" : "off"}>
                    <Icon name={iconOf(id)} size={16} hidden />
                </span>
            ))}
        </span>
    );
}

/* ---- Actions ----------------------------------------------------------------------------------- */

const words = (move: string, c: Component) => (optionFor(move) ? c.name : `${c.name}: ${c.text}`);

/* Who has colonists on the slots of an action, and what that costs me on top; a free slot asks for one. */
function Slots({ id, v }: { id: string; v: View }) {
    const on = players().flatMap((seat) =>
        Array.from({ length: v.players[seat].post[id] ?? 0 }, () => seat),
    );
    const extra = detail(`do ${id}`, "extra-cost")?.args.n;
    return (
        <span class="slots">
            {!on.length && id in v.players[players()[0]].post && <Icon name="colonist" size={14} hidden />}
            {on.map((seat, i) => (
                <span key={i}>
                    <SeatBadge seat={seat} size={14} />
                </span>
            ))}
            {extra && <b class="extra">+{extra}</b>}
        </span>
    );
}

function Actions({ label, list, v }: { label: string; list: Component[]; v: View }) {
    return (
        <section class="actions five" aria-label={label}>
            <h2>{label}</h2>
            <div>
                {list.map((c) => (
                    <Act
                        key={c.id}
                        move={`do ${c.id}`}
                        label={words(`do ${c.id}`, c)}
                        class="main"
                        twoSteps
                    >
                        <span class="staff">
                            <Icon name={iconOf(c.id)} size={18} hidden />
                            <Slots id={c.id} v={v} />
                        </span>
                        {softly(short[c.id] ?? c.name)}
                    </Act>
                ))}
            </div>
        </section>
    );
}

/* This executive action is said as the building that is used, by its owner or by a scientist. */
const operations = () => optionsOf("operate", "send");
const operation = () => operations()[0]?.move ?? "executive operate";

/* With several of them the cards are shown that carry them. */
function showOperations() {
    showMine();
    say(tr("Choose one of the framed cards."));
}

function Executives({ list, p }: { list: Component[]; p: InPlayers }) {
    return (
        <section class="actions four" aria-label={tr("Executive actions")}>
            <h2>{tr("Executive actions, one in a turn")}</h2>
            <div>
                {list.map((c) => {
                    const id = executiveOf(c);
                    const price = c.costs[0]?.n;
                    const under = p.dock[String(c.number)];
                    const move = id === "operate" ? operation() : `executive ${id}`;
                    return (
                        <Act
                            key={c.id}
                            move={move}
                            label={words(move, c)}
                            class={under ? "under" : ""}
                            shows={id === "operate" && operations().length > 1 ? showOperations : undefined}
                            twoSteps
                        >
                            {softly(short[c.id] ?? c.name)}
                            <span class="price">
                                {under && <Icon name="ship" size={14} hidden />}
                                {price}
                                <Icon name="crystal" size={13} hidden />
                            </span>
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
    const player = playerOf(seat);
    const all = Object.values(components.value);
    const actions = all.filter((c) => c.group === "action");
    const executives = all.filter((c) => c.group === "executive");
    useWhys(() => [
        ...actions.map((c) => `do ${c.id}`),
        ...executives.map((c) => `executive ${executiveOf(c)}`),
    ]);
    const here = seat === me.value && p.space ? spaceSide(p.space) : "";
    const heading = (side: string, text: string) =>
        here === side ? tr("{text}: you are here", { text }) : text;
    return (
        <>
            <section class="mydice" aria-label={tr("Board of {nameof}", { nameof: nameOf(seat) })}>
                <h2>
                    {seat === me.value ? tr("My board") : nameOf(seat)}{" "}
                    {player && player.score !== null && <Points player={player} />}
                </h2>
                <Goods seat={seat} p={p} />
                <Pieces seat={seat} p={p} />
                <Lab seat={seat} v={v} />
            </section>
            <Actions
                label={heading("orbit", tr("Actions in orbit"))}
                list={actions.filter((c) => sideOf(c.id) === "orbit")}
                v={v}
            />
            <Actions
                label={heading("colony", tr("Actions in the colony"))}
                list={actions.filter((c) => sideOf(c.id) === "colony")}
                v={v}
            />
            <Executives list={executives} p={p} />
        </>
    );
}

/* Tech tiles with their levels: everybody may use them. */
export function Techs({ p }: { p: InPlayers }) {
    const list = Object.keys(p.tech).filter((t) => p.tech[t]);
    return (
        <span class="techs">
            {list.length > 0 && <Icon name="tech" size={14} />}
            {list.map((t) => (
                <span key={t} title={tr("{name}, level {value}", { name: card(t)?.name, value: labs.value[p.tech[t]!]?.[0] })}>
                    <Icon name={iconOf(t)} size={14} hidden />
                    <b>{labs.value[p.tech[t]!]?.[0]}</b>
                    <span class="sr">{card(t)?.name}</span>
                </span>
            ))}
        </span>
    );
}

export function Strip({ seat }: { seat: Seat }) {
    const v = snap.value!.view as View;
    const p = v.players[seat];
    const plans = Object.keys(v.owner).filter((id) => v.owner[id] === seat);
    const built = plans.filter((id) => v.built[id]).length;
    const colonists = tr("{quarters|colonist|colonists} at home, {work} at work", { quarters: p.quarters, work: p.work });
    return (
        <div class="tmstrip">
            <Goods seat={seat} p={p} size={14} plain />
            <div class="line">
                <Techs p={p} />
                <span
                    class="right"
                    title={tr("{colonists}; {built} of {n|blueprint|blueprints} built", { colonists, built, n: plans.length })}
                >
                    <Icon name="colonist" size={14} hidden /> {p.quarters}
                    {p.work > 0 && <small>+{p.work}</small>}
                    {plans.length > 0 && (
                        <>
                            {" "}
                            <Icon name="advanced" size={14} hidden /> {built}/{plans.length}
                        </>
                    )}
                </span>
            </div>
        </div>
    );
}
