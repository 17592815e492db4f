/* tray.tsx: my dice as they lie before me. What is to be paid, given or lost is clicked on the die
 * itself; what a die may be turned to stands below all of them; what has just come is marked. */
import { computed, signal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { Act, flipped } from "../../table/act";
import { Icon, iconTitle } from "../../shell/icons";
import { along, asked, card, ghost, log, me, optionFor, optionsOf, past, pointed, previews, question, say, snap } from "../../table/store";
import { prices } from "../../table/story";
import { isHeading } from "../../table/telling";
import type { InPlayers, Resource, View } from "../../generated/dice-game";
import { allFaces, colours, dieOf } from "./facts";
import { tr } from "../../shell/language";

/* A die is taken away by these, or saved by a token: which one is its first argument. */
export const spending = ["pay", "give", "lose", "wild"];

/* How each of a face came to me in my last turn, rolled, gained or turned; of the one that I have not begun
 * nothing is told. */
const came = computed<Record<string, string[]>>(() => {
    const of: Record<string, string[]> = {};
    const add = (face: string | number | null, how: string, n = 1) =>
        (of[String(face)] ??= []).push(...Array<string>(n).fill(how));
    const list = log.value;
    let i = list.length - 1;
    let begun = false;
    for (; i >= 0 && !(begun && isHeading(list[i]) && list[i].seat === me.value); i--)
        begun ||= list[i].seat === me.value && !isHeading(list[i]);
    for (const { id, seat, args } of list.slice(Math.max(i, 0))) {
        if (seat !== me.value) continue;
        if (id === "roll") add(args.resource, tr("just rolled"));
        if (id === "gain") add(args.resource, tr("just gained"), Number(args.n));
        if (id === "wild") add("wild", tr("just gained"), Number(args.n));
        if (id === "turned") {
            of[String(args.from)]?.pop(); /* it was new before */
            add(args.to, tr("just turned"));
        }
    }
    return of;
});

const MANY = 12; /* more are too small when they lie in one row beside each other */
const LIKE = 0.66; /* so much of a die is seen that lies on one of its kind, when there are many */

/* One die with its face up; how it has just come is marked and told. */
export function Die({ face, size = 30, marks = "", how }: { face: string; size?: number; marks?: string; how?: string }) {
    const name = how ? `${iconTitle(face)}, ${how}` : iconTitle(face);
    return (
        <span
            class={`die ${face === "wild" ? "wild" : dieOf(face)} ${how ? "fresh" : ""} ${marks}`}
            role="img"
            aria-label={name}
            title={name}
        >
            <Icon name={face} size={size - 8} hidden />
        </span>
    );
}

/* The other faces of the dice that may be turned, instead of the actions: nothing moves, nothing is hidden. */
export function Turns() {
    const list = optionsOf("turn").filter((o) => o.args.from);
    const froms = [...new Set(list.map((o) => String(o.args.from)))];
    if (!froms.length) return null;
    return (
        <div class="turns" role="group" aria-label={tr("Turn a die")}>
            {froms.map((from) => (
                <span key={from}>
                    <Die face={from} size={26} />→
                    {list
                        .filter((o) => o.args.from === from)
                        .map((o) => (
                            <Act key={o.move} move={o.move} label={o.text} class="dieact">
                                <Die face={String(o.args.to)} size={26} />
                            </Act>
                        ))}
                </span>
            ))}
        </div>
    );
}

/* ---- Paying ---------------------------------------------------------------------------------------- */

/* The dice of a price for which a token may be paid instead, and those that are kept in this way. */
const saved = signal<{ of: string; dice: number[] }>({ of: "", dice: [] });
const key = (move: string) => `${question.value} ${move}`;
function priceOf(move: string) {
    const of: Record<string, number> = {};
    const due: string[] = [];
    for (const { id, seat, args } of previews.value[move]?.events ?? []) {
        if (!prices.has(id) || seat !== me.value) continue;
        const face = id === "pay-wild" ? "wild" : String(args.resource);
        of[face] = (of[face] ?? 0) + Number(args.n);
        if (id === "due") due.push(...Array<string>(Number(args.n)).fill(face));
    }
    const tokens = of.wild ?? 0;
    const kept = saved.value.of === key(move) ? saved.value.dice : [];
    for (const i of kept) of[due[i]]--;
    if (kept.length) of.wild = tokens + kept.length;
    return { of, due, kept, tokens };
}

function save(move: string, i: number) {
    const { kept, tokens } = priceOf(move);
    const { wild } = (snap.value!.view as View).players[me.value!];
    if (wild > tokens) saved.value = { of: key(move), dice: flipped(kept, i, wild - tokens) };
    else say(tr("No wild token is left."), true);
}

function Due({ move, i, face, children }: { move: string; i: number; face: string; children: ComponentChildren }) {
    const on = priceOf(move).kept.includes(i);
    const label = tr("{face}: pay a wild token instead", { face: iconTitle(face) });
    return (
        <button type="button" class="dieact" aria-pressed={on} aria-label={label} title={label} onClick={() => save(move, i)}>
            {children}
        </button>
    );
}

/* The price of a chosen move, while I can still say how it is paid: that goes with the move. */
export function Terms({ move }: { move: string }) {
    const { due, kept } = priceOf(move);
    useLayoutEffect(() => {
        along.value = due.length ? { [move]: [...kept.map((i) => `wild ${due[i]}`), "done"] } : {};
    });
    return (
        <span class="terms">
            {due.map((face, i) => (
                <Due key={i} {...{ move, i, face }}>
                    <Die face={kept.includes(i) ? "wild" : face} size={26} />
                </Due>
            ))}
        </span>
    );
}

/* Of each face so many dice that what is chosen or pointed at would take; or what is due now. */
function wantedBy(): Record<string, number> {
    if (asked("pay")) {
        const { due, picked } = snap.value!.view as { due: Record<string, number>; picked: Record<string, number> };
        const left = Object.keys(due).map((face) => [face, due[face] - (picked[face] ?? 0)]);
        return { ...Object.fromEntries(left), wild: Object.values(picked).reduce((a, n) => a + n, 0) };
    }
    const p = pointed.value;
    const { of } = priceOf(ghost.value ?? p?.move ?? "");
    const used = p?.move?.startsWith("use "); /* paid for already */
    const c = p?.kind === "card" && !used && !ghost.value && !Object.keys(of).length ? card(p.id) : undefined;
    for (const t of c?.tags ?? []) of[t] = (of[t] ?? 0) + 1;
    return of;
}

export function Tray({ p, mine }: { p: InPlayers; mine: boolean }) {
    const spends = new Map(
        (mine ? optionsOf(...spending) : []).map((o) => [
            String(o.args.payment ?? o.args.resource),
            o,
        ]),
    );
    const wanted = mine ? wantedBy() : {};
    const { due = [], kept = [] } = mine && ghost.value ? priceOf(ghost.value) : {};
    const one = (face: string, k: number) => {
        const option = spends.get(face);
        const i = due.indexOf(face) + k;
        const owed = due.includes(face) && due[i] === face;
        const how = mine && !past.value ? came.value[face]?.[k] : undefined;
        const marks = (owed ? !kept.includes(i) : k < (wanted[face] ?? 0)) ? "wanted" : "";
        const die = <Die face={face} size={34} marks={marks} how={how} />;
        return (
            <span class={`place ${k ? "like" : ""}`} key={`${face} ${k}`}>
                {option ? (
                    <Act move={option.move} label={option.text} class="dieact">
                        {die}
                    </Act>
                ) : owed ? (
                    <Due move={ghost.value!} {...{ i, face }}>
                        {die}
                    </Due>
                ) : (
                    die
                )}
            </span>
        );
    };
    const list = allFaces.value
        .flatMap((f) => Array.from({ length: p.dice[f] ?? 0 }, (_, k) => one(f, k)));
    /* Dice to roll whose colours I choose: each colour is counted under the face in its place. */
    const { picked } = snap.value!.view as View;
    const taken = mine && asked("colours") ? colours.value.filter((_, i) => picked[allFaces.value[i] as Resource]) : [];
    const chosen = taken.flatMap((c) =>
        Array.from({ length: picked[allFaces.value[colours.value.indexOf(c)] as Resource] ?? 0 }, (_, k) => (
            <span class={`place ${k ? "like" : ""}`} key={`${c} ${k}`}>
                <Act move={`back ${c}`} label={optionFor(`back ${c}`)?.text ?? c} class="dieact">
                    <Die face={c} size={34} />
                </Act>
            </span>
        )),
    );
    const wilds = Array.from({ length: p.wild }, (_, k) => one("wild", k));
    const kinds = allFaces.value.filter((f) => p.dice[f]).length + (p.wild ? 1 : 0) + taken.length;
    const count = list.length + wilds.length + chosen.length;
    const width = count > MANY ? kinds + (count - kinds) * LIKE : count;
    return (
        <div class={`tray ${count > MANY ? "piles" : ""}`} style={`--dice: ${Math.max(1, width)}`} data-test="tray">
            {list}
            {wilds}
            {chosen}
            {!list.length && !p.wild && <span class="dim">{tr("no dice")}</span>}
        </div>
    );
}
