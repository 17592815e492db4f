/* side.tsx: my own board: six lanes of resources, standard projects, goals, actions of cards. */
import { signal } from "@preact/signals";
import { Act, useWhys } from "../../table/act";
import { Figure } from "../../table/figure";
import { Corporation } from "../../table/players";
import { causes } from "../../table/motion";
import { ActionRow } from "../../cards/actionrow";
import { Icon } from "../../shell/icons";
import { SeatBadge } from "../../shell/seat";
import { before, card, detail, figure, figures, inVain, me, nameOf, optionFor, past, pointAt, snap, thing } from "../../table/store";
import type { InPlayers, View } from "../../generated/terraforming-mars";
import type { Seat } from "../../shell/types";
import { narrow, tab } from "../../shell/ui";
import { sentence, signed, softly, title } from "../../shell/words";
import { makers } from "./story";
import { hasAction, projects, type Resource, resourceName, resources } from "./facts";
import { msg, tr } from "../../shell/language";

export const selling = signal(false); /* the form of `sell patents` is open */

/* The stock after the next production phase. */
const after = (seat: Seat, r: Resource): number => snap.value!.standings.stock_next?.[seat]?.[r] ?? NaN;

const conversions: Record<string, [string, string, string]> = {
    plants: ["convert-plants", msg("Turn plants into a greenery"), "greenery"],
    heat: ["convert-heat", msg("Turn heat into a step of temperature"), "temperature"],
};

/* How a stock has changed since my last move. */
function Change({ now, was }: { now: number; was?: number }) {
    if (was === undefined || now === was) return null;
    return (
        <span class={now > was ? "change ahead" : "change behind"} title={tr("since your last move")}>
            {now > was ? "▲" : "▼"}
            {Math.abs(now - was)}
        </span>
    );
}

function Lane({ seat, p, was, r }: { seat: Seat; p: InPlayers; was?: InPlayers; r: Resource }) {
    const convert = conversions[r];
    return (
        <div
            class={`lane ${r}`}
            onMouseEnter={() =>
                pointAt({
                    kind: "thing",
                    id: r,
                    label: sentence(resourceName(r)),
                    right: true,
                    notes: [
                        [tr("Stock"), String(p[r])],
                        [tr("Production"), signed(p.production[r])],
                        [tr("Made by"), makers.value[r] ?? ""],
                        [tr("Afterwards"), String(after(seat, r))],
                    ].filter(([, text]) => text) as [string, string][],
                })
            }
            onMouseLeave={() => pointAt(null)}
        >
            <Icon name={r} size={22} />
            <Figure value={p[r]} by={causes.value[r]} test={`stock-${r}`} />
            <span class="prod">
                <span class="sr">{tr("production")}{" "} </span>
                {signed(p.production[r])}
            </span>
            <span class="after">
                <Change now={p[r]} was={was?.[r]} />
                <span class="sr">{tr("after production")}{" "} </span>
                <span aria-hidden="true">→</span> {after(seat, r)}
            </span>
            {convert && (
                <Act move={convert[0]} label={tr(convert[1])} class="convert" twoSteps={r === "heat"}>
                    <Icon name={convert[2]} size={16} hidden />
                </Act>
            )}
        </div>
    );
}

/* Cards are chosen where they lie. */
function sell() {
    selling.value = true;
    tab.value = "dock";
}

function Projects() {
    return (
        <section class="projects" aria-label={tr("Standard projects")}>
            <h2>{tr("Standard projects")}</h2>
            <div>
                {projects.map(([id, name, icon]) => (
                    <Act
                        key={id}
                        move={`project ${id}`}
                        label={tr("Standard project {title}", { title: title(id) })}
                        shows={id === "sell-patents" ? sell : undefined}
                        twoSteps
                    >
                        <Icon name={icon} size={18} hidden />
                        <span>{softly(tr(name))}</span>
                        <small>{priceOf(id)}</small>
                    </Act>
                ))}
            </div>
        </section>
    );
}

/* The price for me now comes with the option; otherwise the printed one. */
const priceOf = (id: string) =>
    id === "sell-patents"
        ? tr("+{n} each", { n: figure("patent_price") })
        : (detail(`project ${id}`, "price")?.args.price ?? thing("project", id)?.costs[0]?.n);

/* Of an award; among two the second gets nothing. */
const prizes = (players: number) =>
    [figure("award_points_first"), ...(players > 2 ? [figure("award_points_second")] : [])].join(" / ");

const taken = (goals: Record<string, Seat | null>) => Object.values(goals).filter((owner) => owner).length;

/* How many are still to be had, and for how much. */
function Cost({ most, taken, price }: { most: number; taken: number; price: string }) {
    const open = most - taken;
    return <small>{open ? tr("{open} of {most} left, {price}", { open, most, price }) : tr("all taken")}</small>;
}

/* How far everybody is in a race, mine first; the seat has its colour and its pattern. */
function Race({ counts, goal }: { counts: Record<Seat, number>; goal: number }) {
    const seats = Object.keys(counts);
    const most = Math.max(goal, ...Object.values(counts), 1);
    return (
        <span class="race" aria-hidden="true">
            {seats.map((seat) => (
                <i
                    key={seat}
                    class={`bar-${seat}`}
                    style={{ width: `${Math.max(4, (100 * Math.max(0, counts[seat])) / most)}%` }}
                />
            ))}
        </span>
    );
}

function Goals({ v }: { v: View }) {
    const seats = Object.keys(v.players) as Seat[];
    const mine = me.value ?? seats[0];
    if (seats.length === 1) return null;
    const { milestones, awards } = figures.value;
    const standings = snap.value!.standings;
    return (
        <section class="goals" aria-label={tr("Milestones and awards")}>
            <h2>
                {tr("Milestones: {figure} VP", { figure: figure("milestone_points") })}{" "} <Cost most={figure("milestones_most")} taken={taken(v.milestones)} price={`${figure("milestone_price")} M€`} />
            </h2>
            <div class="plates">
                {milestones?.map(({ id, goal = 0, text }) => {
                    const counts = standings.milestones?.[id] ?? {};
                    const owner = v.milestones[id] as Seat | null;
                    const have = counts[mine] ?? 0;
                    return (
                        <Act
                            key={id}
                            move={`claim ${id}`}
                            label={
                                owner
                                    ? tr("Milestone {title}: claimed by {name}", { title: title(id), name: nameOf(owner) })
                                    : tr("Milestone {title}: {have} of {goal} {text}", { title: title(id), have, goal, text })
                            }
                            class={`plate ${owner ? `owned owned-${owner}` : ""}`}
                            twoSteps
                        >
                            <span>{softly(title(id))}</span>
                            {owner ? (
                                <SeatBadge seat={owner} size={20} />
                            ) : (
                                <>
                                    <small class={have >= goal ? "ahead" : ""}>
                                        {have}/{goal}
                                    </small>
                                    <Race counts={counts} goal={goal} />
                                </>
                            )}
                        </Act>
                    );
                })}
            </div>
            <h2>
                {tr("Awards: {figure} VP", { figure: prizes(seats.length) })}{" "} <Cost most={figure("awards_most")} taken={taken(v.awards)} price={tr("next {price} M€", { price: figure(`award_price_${1 + taken(v.awards)}`) })} />
            </h2>
            <div class="plates">
                {awards?.map(({ id, text }) => {
                    const counts = standings.awards?.[id] ?? {};
                    const what = text && tr(text);
                    const funder = v.awards[id] as Seat | null;
                    const have = counts[mine] ?? 0;
                    const best = Math.max(...seats.filter((s) => s !== mine).map((s) => counts[s] ?? 0));
                    return (
                        <Act
                            key={id}
                            move={`fund ${id}`}
                            label={
                                funder
                                    ? tr("Award {title} for {what}: you have {have}, the best other {best}, funded by {name}", { title: title(id), what, have, best, name: nameOf(funder) })
                                    : tr("Award {title} for {what}: you have {have}, the best other {best}", { title: title(id), what, have, best })
                            }
                            class={`plate ${funder ? `owned owned-${funder}` : ""}`}
                            twoSteps
                        >
                            <span>{softly(title(id))}</span>
                            <small class={have > best ? "ahead" : have < best ? "behind" : ""}>
                                {have}:{best}
                                {funder && <SeatBadge seat={funder} size={14} />}
                            </small>
                            <Race counts={counts} goal={0} />
                        </Act>
                    );
                })}
            </div>
        </section>
    );
}

/* What my cards can do, each with its price and its result in icons. */
function Actions({ v }: { v: View }) {
    const p = v.players[me.value ?? Object.keys(v.players)[0]];
    const list = (p.played as string[]).filter((id) => hasAction(card(id)));
    if (!list.length) return null;
    const ready = list.flatMap((id) => optionFor(`use ${id}`) ?? []).filter((o) => !inVain(o)).length;
    return (
        <section class="actions cardactions" aria-label={tr("Actions of my cards")}>
            <h2>
                {tr("Card actions")}{" "}
                <small>
                    {tr("{ready} of {n} ready", { ready, n: list.length })}
                </small>
            </h2>
            <div>
                {list.map((id) => (
                    <Act
                        key={id}
                        move={`use ${id}`}
                        label={tr("Use {name}", { name: card(id)?.name })}
                        class={v.used.includes(id) ? "used" : ""}
                        card={id}
                        twoSteps
                    >
                        <ActionRow
                            card={card(id)!}
                            cubes={v.cubes[id]}
                            used={v.used.includes(id)}
                        />
                    </Act>
                ))}
            </div>
        </section>
    );
}

export function Side() {
    const v = snap.value!.view as View;
    const seat = me.value ?? (Object.keys(v.players)[0] as Seat);
    const p = v.players[seat];
    const was = past.value ? undefined : (before.value as View | null)?.players[seat];
    useWhys(() => [
        ...["convert-plants", "convert-heat", "pass", "end-turn"],
        ...projects.map(([id]) => `project ${id}`),
        ...(figures.value.milestones ?? []).map((m) => `claim ${m.id}`),
        ...(figures.value.awards ?? []).map((a) => `fund ${a.id}`),
        ...(p.played as string[])
            .filter((id) => hasAction(card(id)))
            .map((id) => `use ${id}`),
    ]);
    return (
        <>
            <section class="lanes" aria-label={tr("Resources of {nameof}", { nameof: nameOf(seat) })}>
                <h2>
                    {seat === me.value ? tr("My board") : nameOf(seat)}{" "}
                    <span class="trmark">{tr("TR {tr}", { tr: p.tr })}</span>
                </h2>
                <div>
                    {resources.map((r) => (
                        <Lane key={r} seat={seat} p={p} was={was} r={r} />
                    ))}
                </div>
            </section>
            <Actions v={v} />
            <Projects />
            <Goals v={v} />
        </>
    );
}

/* A player in two lines, for the strip: stock and production, tags and cards. */
export function Strip({ seat }: { seat: Seat }) {
    const v = snap.value!.view as View;
    const p = v.players[seat];
    const size = narrow.value ? 18 : 13;
    const tags = Object.keys(p.tags).filter((t) => p.tags[t]);
    return (
        <div class="tmstrip">
            <div class="res">
                <span class="mine" title={tr("Terraform rating: it is income and points")}>
                    <Icon name="tr" size={size} />
                    <b>{p.tr}</b>
                </span>
                {resources.map((r) => (
                    <span key={r}>
                        <Icon name={r} size={size} />
                        <b>{p[r]}</b>
                        {p.production[r] ? <small class="prod">{signed(p.production[r])}</small> : null}
                    </span>
                ))}
            </div>
            <div class="taglist">
                {tags.map((t) => (
                    <span key={t}>
                        <Icon name={t} size={14} />
                        {p.tags[t]}
                    </span>
                ))}
                <span class="right" title={tr("{handcount|card|cards} in hand", { handcount: p.hand_count })}>
                    <Icon name="card" size={14} />
                    {p.hand_count}
                </span>
            </div>
        </div>
    );
}

/* Beside the name: the corporation and the rating. */
export function Rank({ seat }: { seat: Seat }) {
    const p = (snap.value!.view as View).players[seat];
    return (
        <>
            <Corporation id={p.corporation} />
            <span class="rank" title={tr("Terraform rating: it is income and points")}>
                <Icon name="tr" size={16} />
                {p.tr}
            </span>
        </>
    );
}
