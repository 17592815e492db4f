/* dock.tsx: cards, or the form of the decision at hand. */
import { Act, flipped, Submit, useAnswer } from "../../table/act";
import { CardRow, choiceRows } from "../../cards/cardrow";
import { Cards, type Deck } from "../../cards/hand";
import { asked, card, live, myTurn, options, optionsOf, send, snap } from "../../table/store";
import type { View } from "../../generated/dice-game";
import type { Component } from "../../shell/types";
import { argsOf, sentence, verbOf } from "../../shell/words";
import { Die } from "./tray";
import { tr } from "../../shell/language";

export const deck: Deck<View> = {
    never: [],
    drawn: ["short", "short-with-tokens"],
    soon: ["support-first"],
    moment: ["support-only", "actions-done", "action-turn", "only-action-turn", "must-act"],
    kinds: [
        ["green", "Green"],
        ["red", "Red"],
        ["blue", "Blue"],
    ],
    open: (v) => ["start", "main", "after"].includes(v.stage ?? "") && !v.agenda.length,
    hand: (v, seat) => v.players[seat].hand,
    handCount: (v, seat) => v.players[seat].hand_count,
    played: (v, seat) => [
        ...(v.players[seat].corporation ? [v.players[seat].corporation] : []),
        ...v.players[seat].played,
    ],
    past: () => [],
    used: (v, seat) => v.players[seat].used,
    cubes: () => ({}),
    hasAction: (c) => c.abilities.some((a) => a.when.endsWith("-action")),
};

/* More faces to choose from than the bar has room for. */
export const manyFaces = () => optionsOf("gain").length > 7;

/* Beside a form whose choice depends on it, or that discards some of it. */
function MyHand({ gone = [], flip }: { gone?: string[]; flip?: (id: string) => void }) {
    const hand: string[] = (snap.value!.view as View).players[live.value!.seat!].hand;
    return (
        <>
            <p class="upright">{tr("My hand")}</p>
            <CardRow
                label={tr("Cards in hand")}
                rows={hand
                    .map((id) => card(id))
                    .filter((c): c is Component => !!c)
                    .map((c) => ({
                        card: c,
                        status: "plain" as const,
                        chosen: gone.includes(c.id),
                        pressed: flip && gone.includes(c.id),
                        act: flip && (() => flip(c.id)),
                    }))}
            />
        </>
    );
}

/* Which dice and cards stay: one form, sent as one message. */
function KeepDice() {
    const v = snap.value!.view as View;
    const p = v.players[live.value!.seat!];
    const kept = v.picked as Record<string, number>;
    const dice = Object.entries(p.dice as Record<string, number>).flatMap(([face, n]) =>
        Array.from({ length: n }, () => face),
    );
    const room = Number(asked("keep")?.args.n ?? dice.length);
    /* Those that are picked already stay; when all of them may stay, all of them do unless one
     * says otherwise. */
    const rest = { ...kept };
    const first = dice.flatMap((face, i) => ((rest[face] ?? 0) > 0 && rest[face]-- ? [i] : []));
    const [ticked, tick] = useAnswer(dice.length <= room ? dice.map((_, i) => i) : first);
    const flip = (i: number) => tick(flipped(ticked, i, room));
    const [gone, drop] = useAnswer<string[]>([]);
    /* From what is picked to what is ticked; what is taken back makes room. */
    function submit() {
        const moves = [...new Set(dice)].flatMap((face) => {
            const more = ticked.filter((i) => dice[i] === face).length - (kept[face] ?? 0);
            return Array.from({ length: Math.abs(more) }, () =>
                more > 0 ? `keep ${face}` : `back ${face}`,
            );
        });
        /* With cards in hand it is asked which of them go, and nothing comes to light in between. */
        void send([...moves.sort(), "done", ...gone.map((id) => `discard ${id}`), ...(p.hand.length ? ["done"] : [])]);
    }
    return (
        <div class="form" data-test="keepdice">
            <div class="dockhead">
                <h2>{tr("Production turn: keep up to {room|die|dice}, and choose cards to discard", { room })}</h2>
                <p class="verdict" role="status">
                    {tr("{n} of {room}", { n: ticked.length, room })}
                </p>
                <Submit ready quiet={!ticked.length && dice.length > 0} act={submit}>
                    {ticked.length ? tr("Keep {n}", { n: ticked.length }) : tr("Keep none")}
                    {gone.length > 0 && ` · ${tr("Discard {count}", { count: gone.length })}`}
                </Submit>
            </div>
            <div class="beside">
                <div class={`dicepick ${ticked.length < room ? "" : "full"}`} role="group" aria-label={tr("Dice to keep")}>
                    {dice.map((f, i) => (
                        <button
                            type="button"
                            key={i}
                            data-move={`keep ${f}`}
                            aria-pressed={ticked.includes(i)}
                            class={ticked.includes(i) ? "chosen" : ""}
                            onClick={() => flip(i)}
                        >
                            <Die face={f} size={44} />
                        </button>
                    ))}
                </div>
                <MyHand
                    gone={gone}
                    flip={(id) => drop(flipped(gone, id))}
                />
            </div>
        </div>
    );
}

/* Cards to give away before drawing, or as a price. */
function DiscardForm({ done }: { done: boolean }) {
    const marked = (snap.value!.view as View).discarding;
    const [ticked, tick] = useAnswer(marked);
    const room = Number(asked("pay-cards")?.args.n ?? Infinity); /* as a price so many, no fewer */
    const ids = [...marked, ...optionsOf("discard").map((o) => argsOf(o.move)[0])];
    const flip = (id: string) => tick(flipped(ticked, id, room));
    const count = ticked.length;
    const moves = [
        ...marked.filter((id) => !ticked.includes(id)).map((id) => `back ${id}`),
        ...ticked.filter((id) => !marked.includes(id)).map((id) => `discard ${id}`),
        ...(done ? ["done"] : []),
    ];
    return (
        <div class="form" data-test="discard">
            <div class="dockhead">
                <h2>{sentence(snap.value!.prompt ?? "")}</h2>
                {!done && (
                    <p class="verdict" role="status">
                        {tr("{n} of {room}", { n: count, room })}
                    </p>
                )}
                <Submit ready={done || count >= room} act={() => send(moves)}>
                    {count || !done ? tr("Discard {count}", { count: done ? count : room }) : tr("Keep all cards")}
                </Submit>
            </div>
            <CardRow
                label={tr("Cards in hand")}
                rows={ids
                    .map((id) => card(id))
                    .filter((c): c is Component => !!c)
                    .map((c) => ({
                        card: c,
                        status: "plain" as const,
                        chosen: ticked.includes(c.id),
                        pressed: ticked.includes(c.id),
                        act: () => flip(c.id),
                    }))}
            />
        </div>
    );
}

/* A die of any colour, with the face one likes: the hand says which is needed. */
function Faces() {
    return (
        <div class="form" data-test="faces">
            <div class="dockhead">
                <h2>{sentence(snap.value!.prompt ?? "")}</h2>
            </div>
            <div class="beside">
                <div class="dicepick" role="group" aria-label={tr("Faces")}>
                    {optionsOf("gain").map((o) => (
                        <Act key={o.move} move={o.move} label={o.text} class="dieact">
                            <Die face={argsOf(o.move)[0]} size={40} />
                        </Act>
                    ))}
                </div>
                <MyHand />
            </div>
        </div>
    );
}

/* Cards to choose from: a corporation, a bonus card. */
function Choice({ verbs }: { verbs: string[] }) {
    const rows = choiceRows(optionsOf(...verbs));
    return (
        <div class="form" data-test="choice">
            <div class="dockhead">
                <h2>{sentence(snap.value!.prompt ?? "")}</h2>
            </div>
            <div class="beside">
                <CardRow label={tr("Cards to choose from")} rows={rows} snug />
                <MyHand />
            </div>
        </div>
    );
}

export function Dock() {
    if (myTurn.value) {
        const verbs = new Set(options.value.map((o) => verbOf(o.move)));
        const { stage, agenda } = snap.value!.view as View;
        if (stage === "keep" && !agenda.length) return <KeepDice />;
        if (verbs.has("corporation")) return <Choice verbs={["corporation"]} />;
        if (manyFaces()) return <Faces />;
        if (verbs.has("bonus")) return <Choice verbs={["bonus"]} />;
        if (verbs.has("discard") || (stage === "discard" && !agenda.length))
            return <DiscardForm done={verbs.has("done")} />;
    }
    return <Cards deck={deck} />;
}
