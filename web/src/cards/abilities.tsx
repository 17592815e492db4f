/* abilities.tsx: what a card does, as rows of icons: at once, as an action, whenever something
 * happens, always. Every part carries the data that it stands for, so that a test can lay the drawing
 * beside the row of the card. */
import type { ComponentChildren } from "preact";
import { hasIcon, Icon } from "../shell/icons";
import type { Component } from "../shell/types";
import { Arrow, Box, ForEach, Slash, Word } from "./glyphs";
import { drawOperation, isBoxed, needsWords } from "./operations";
import type { Ability, Cause, Effect } from "./schema";
import { figure } from "../table/store";
import { msg, tr } from "../shell/language";

interface Look {
    card: Component;
    z: number;
}

/* What makes more of it. */
const boosts: Record<string, string> = {
    "boost-colonist": "colonist",
    "boost-level": "colonist",
    "boost-crystal": "crystal",
};

function Operation({ e, card, z }: Look & { e: Effect }) {
    return (
        <span
            class={`op ${e.or ? "other" : ""}`}
            data-op={e.op}
            data-what={e.what}
            data-n={e.n}
            data-or={e.or}
            data-whom={e.whom}
        >
            {e.or && <Slash or />}
            {drawOperation({ e, card, z })}
            {e.per && <ForEach per={e.per} card={card} z={z} />}
            {e.if && <b class="num">*</b>}
            {boosts[e.how ?? ""] && (
                <small>
                    +<Icon name={boosts[e.how!]} size={z - 3} hidden />
                </small>
            )}
        </span>
    );
}

/* Neighbours that are production share one box: losses on a line above the gains. */
function runsOf(effects: Effect[], look: Look): { boxed: boolean; list: Effect[] }[] {
    const runs: { boxed: boolean; list: Effect[] }[] = [];
    for (const e of effects) {
        const boxed = isBoxed({ e, ...look });
        const last = runs[runs.length - 1];
        if (last && last.boxed === boxed) last.list.push(e);
        else runs.push({ boxed, list: [e] });
    }
    return runs;
}

const lowers = (e: Effect) => (e.n ?? 1) < 0 || e.op === "cut";

function ProductionBox({ list, ...look }: Look & { list: Effect[] }) {
    const line = (part: Effect[]) =>
        part.length > 0 && (
            <span class="line">
                {part.map((e, i) => (
                    <Operation key={i} e={e} {...look} />
                ))}
            </span>
        );
    if (list.some((e) => e.or)) return <Box>{line(list)}</Box>;
    return (
        <Box>
            {line(list.filter(lowers))}
            {line(list.filter((e) => !lowers(e)))}
        </Box>
    );
}

function Effects({ list, ...look }: Look & { list: Effect[] }) {
    return (
        <>
            {runsOf(list, look).map((run, i) =>
                run.boxed ? (
                    <ProductionBox key={i} list={run.list} {...look} />
                ) : (
                    run.list.map((e, k) => <Operation key={`${i}.${k}`} e={e} {...look} />)
                ),
            )}
        </>
    );
}

/* What sets a trigger off. */
const causeIcons: Record<string, string> = {
    ocean: "ocean",
    city: "city-tile",
    "city-on-mars": "city-tile",
    greenery: "greenery",
    event: "event",
    "red-card": "event",
    "tile-by-ocean": "ocean",
    "points-card": "vp",
};

function CauseArt({ cause, z }: { cause: Cause; z: number }) {
    const any = cause.whose === "anyone";
    const icon = causeIcons[cause.id];
    const things = cause.things ?? [];
    const list = (names: string[]) =>
        names.map((name, i) => (
            <>
                {i > 0 && <Slash or />}
                <Icon key={name} name={name} size={z} any={any} hidden />
            </>
        ));
    return (
        <span class="cause" data-cause={cause.id} data-whose={cause.whose}>
            {icon && list([icon])}
            {list(things.filter(hasIcon))}
            {cause.id === "big-spend" && <Icon name="megacredits" size={z} text={`${figure("big_spend")}+`} hidden />}
            {cause.id === "metal-tile" && list(["steel", "titanium"])}
            {cause.id === "project" && <Word>{tr("project")}</Word>}
            {cause.id === "green-card" && <Word>{tr("green card")}</Word>}
            {cause.id === "big-card" && <Word>{`${figure("big_card")}+`}</Word>}
            <b class="colon">:</b>
        </span>
    );
}

const actionWords: Record<string, string> = {
    "main-action": msg("main"),
    "support-action": msg("support"),
    "free-action": msg("free"),
    "first-action": msg("first"),
};
const isAction = (when: string) => ["action", "other-action", "use"].includes(when) || when in actionWords;

/* What sets it off is a matter of this card alone: words say it. */
const ofItsOwn = (a: Ability, card: Component) => a.cause?.id === card.id;

function bandOf(when: string): string {
    if (isAction(when)) return "action";
    return when === "trigger" || when === "always" || when === "completed" ? "standing" : "now";
}

/* One row. An action begins with its price and an arrow; a second one is joined by "or". */
export function AbilityRow({ a, ...look }: Look & { a: Ability }) {
    const band = bandOf(a.when);
    const inside: ComponentChildren[] = [];
    if (actionWords[a.when]) inside.push(<b class="kind">{tr(actionWords[a.when])}</b>);
    if (a.price?.length) inside.push(<Effects list={a.price} {...look} />);
    if (band === "action") inside.push(<Arrow />);
    if (a.cause && band === "standing" && a.when !== "completed")
        inside.push(<CauseArt cause={a.cause} z={look.z} />);
    const effects = <Effects list={a.effects} {...look} />;
    inside.push(a.when === "production" ? <Box>{effects}</Box> : effects);
    return (
        <span class={`ability ${band}`} data-when={a.when}>
            {a.when === "other-action" && <b class="seam">{tr("or")}</b>}
            {inside}
        </span>
    );
}

/* Ways of doing that are drawn, or that matter only once it is done. */
const quiet = new Set([...Object.keys(boosts), "boost-rover", "free"]);
const hasHow = (how?: string) => !!how && !quiet.has(how);

/* Where a tile goes by the common rules: nothing to say. */
const usual: Record<string, string> = { ocean: "ocean-area", city: "city", greenery: "greenery" };
const hasWhere = (e: Effect) => !!e.where && e.where !== usual[e.op];

/* What the icons of an ability do not say: the sentences of those of its effects. */
export function unsaid(a: Ability, card: Component): string[] {
    if (a.cause?.text) return [a.cause.text, ...a.effects.filter((e) => needsWords({ e, card, z: 0 })).map((e) => e.text)];
    if (ofItsOwn(a, card)) return [a.text];
    return [...(a.price ?? []), ...a.effects]
        .filter((e) => needsWords({ e, card, z: 0 }) || !!e.if || hasWhere(e) || hasHow(e.how))
        .map((e) => e.text);
}
