/* tray.tsx: my dice as they lie before me. What is to be paid, given or lost is clicked on the die
 * itself; what a die may be turned to stands below all of them; what was just rolled is marked. */
import { computed } from "@preact/signals";
import { Act } from "../../table/act";
import { Icon, iconTitle } from "../../shell/icons";
import { rolled as rolledNow } from "../../table/motion";
import { card, log, me, optionsOf, past, pointed } from "../../table/store";
import { isHeading } from "../../table/telling";
import type { InPlayers } from "../../generated/dice-game";
import { allFaces, dieOf } from "./facts";
import { tr } from "../../shell/language";

/* A die is taken away by these: which one is its first argument. */
export const spending = ["pay", "give", "lose"];

/* How many of each face I have rolled in my last turn. */
const rolled = computed<Record<string, number>>(() => {
    const of: Record<string, number> = {};
    const list = log.value;
    let i = list.length - 1;
    while (i >= 0 && !(isHeading(list[i]) && list[i].seat === me.value)) i--;
    for (const e of list.slice(Math.max(i, 0)))
        if (e.id === "roll" && e.seat === me.value)
            of[e.args.resource as string] = (of[e.args.resource as string] ?? 0) + 1;
    return of;
});

const MANY = 9; /* more do not lie in one row */
const CROWD = 13; /* nor when they are smaller */

/* One die with its face up. */
export function Die({ face, size = 30, marks = "" }: { face: string; size?: number; marks?: string }) {
    const name = marks.includes("fresh") ? tr("{face}, just rolled", { face: iconTitle(face) }) : iconTitle(face);
    return (
        <span
            class={`die ${face === "wild" ? "wild" : dieOf(face)} ${marks}`}
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
                    <Die face={from} size={28} />→
                    {list
                        .filter((o) => o.args.from === from)
                        .map((o) => (
                            <Act key={o.move} move={o.move} label={o.text} class="dieact">
                                <Die face={String(o.args.to)} size={28} />
                            </Act>
                        ))}
                </span>
            ))}
        </div>
    );
}

/* Of each face so many dice that the card one points at would take. */
function wantedBy(): Record<string, number> {
    const p = pointed.value;
    const used = p?.kind === "card" && p.move?.startsWith("use "); /* paid for already */
    const c = p?.kind === "card" && !used ? card(p.id) : undefined;
    const of: Record<string, number> = {};
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
    const one = (face: string, k: number) => {
        const option = spends.get(face);
        const fresh = mine && !past.value && k < (rolled.value[face] ?? 0);
        const marks = [
            fresh ? "fresh" : "",
            fresh && rolledNow.value.includes(face) ? "rolled" : "",
            k < (wanted[face] ?? 0) ? "wanted" : "",
        ].join(" ");
        const die = <Die face={face} size={34} marks={marks} />;
        return (
            <span class="place" key={`${face} ${k}`}>
                {option ? (
                    <Act move={option.move} label={option.text} class="dieact">
                        {die}
                    </Act>
                ) : (
                    die
                )}
            </span>
        );
    };
    const list = allFaces.value
        .flatMap((f) => Array.from({ length: p.dice[f] ?? 0 }, (_, k) => one(f, k)));
    const wilds = Array.from({ length: p.wild }, (_, k) => one("wild", k));
    const count = list.length + wilds.length;
    return (
        <div class={`tray ${count > MANY ? "many" : ""} ${count > CROWD ? "crowd" : ""}`} data-test="tray">
            {list}
            {wilds}
            {!list.length && !p.wild && <span class="dim">{tr("no dice")}</span>}
        </div>
    );
}
