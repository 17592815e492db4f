/* dock.tsx: cards, or the form of the decision at hand. */
import { useAnswer } from "../../act";
import { CardRow, choiceRows } from "../../cardrow";
import { Cards, type Deck } from "../../hand";
import { card, held, live, myTurn, options, optionsOf, send, snap } from "../../store";
import type { Component } from "../../types";
import { argsOf, plural, sentence, verbOf } from "../../words";
import { Die } from "./side";

export const deck: Deck = {
    never: [],
    soon: ["support-first"],
    moment: ["support-only", "actions-done", "action-turn", "only-action-turn", "must-act"],
    kinds: [
        ["green", "green"],
        ["red", "red"],
        ["blue", "blue"],
    ],
    open: (v) => ["start", "main", "after"].includes(v.stage) && !v.agenda.length,
    played: (v, seat) => [
        ...(v.players[seat].corporation ? [v.players[seat].corporation] : []),
        ...v.players[seat].played,
    ],
    past: () => [],
    used: (v, seat) => v.players[seat].used,
    cubes: () => ({}),
    hasAction: (c) => /action:/i.test(c.text),
};

/* Beside a form whose choice depends on it. */
function MyHand() {
    const hand: string[] = snap.value!.view.players[live.value!.seat!].hand;
    return (
        <>
            <p class="upright">My hand</p>
            <CardRow
                label="Cards in hand"
                rows={hand
                    .map((id) => card(id))
                    .filter((c): c is Component => !!c)
                    .map((c) => ({ card: c, status: "plain" as const }))}
            />
        </>
    );
}

/* Which dice stay: one form, sent as one message. */
function KeepDice() {
    const v = snap.value!.view;
    const p = v.players[live.value!.seat!];
    const possible = optionsOf("keep").map((o) => argsOf(o.move)[0]);
    const dice = possible.flatMap((f) =>
        Array.from({ length: Math.max(1, (p.dice[f] ?? 0) - (v.kept[f] ?? 0)) }, () => f),
    );
    const most = Number(snap.value!.prompt?.match(/\((\d+) at most/)?.[1] ?? dice.length);
    const already = Object.values(v.kept as Record<string, number>).reduce((a, b) => a + b, 0);
    const room = Math.max(1, most - already);
    /* When all of them may stay, all of them do unless one says otherwise. */
    const [ticked, tick] = useAnswer(dice.length <= room ? dice.map((_, i) => i) : []);
    const flip = (i: number) =>
        tick(ticked.includes(i) ? ticked.filter((x) => x !== i) : [...ticked, i].slice(-room));
    function submit() {
        const keep = [...ticked].sort((a, b) => a - b).map((i) => dice[i]);
        /* Dice are kept in their order. When none is left behind the last one it is over by
         * itself, and "done" would answer what follows. */
        const last = keep[keep.length - 1];
        const left = dice.length - dice.indexOf(last) - keep.filter((face) => face === last).length;
        const closed = keep.length === room || (keep.length > 0 && left === 0);
        void send([...keep.map((face) => `keep ${face}`), ...(closed ? [] : ["done"])]);
    }
    return (
        <div class="form" data-test="keepdice">
            <div class="dockhead">
                <h2>Production turn: keep up to {plural(room, "die", "dice")}</h2>
                <p class="verdict" role="status">
                    {ticked.length} of {room}
                </p>
                <button type="button" class="primary" data-test="submit" disabled={held.value} onClick={submit}>
                    {ticked.length ? `Keep ${ticked.length}` : "Keep none"}
                </button>
            </div>
            <div class="beside">
                <div class="dicepick" role="group" aria-label="Dice to keep">
                    {dice.map((f, i) => (
                        <button
                            type="button"
                            key={i}
                            aria-pressed={ticked.includes(i)}
                            class={ticked.includes(i) ? "chosen" : ""}
                            onClick={() => flip(i)}
                        >
                            <Die face={f} size={44} />
                        </button>
                    ))}
                </div>
                <MyHand />
            </div>
        </div>
    );
}

/* Cards to give away before drawing, or as a price. */
function DiscardForm({ done }: { done: boolean }) {
    const [ticked, tick] = useAnswer<string[]>([]);
    const ids = optionsOf("discard").map((o) => argsOf(o.move)[0]);
    const flip = (id: string) =>
        tick(
            ticked.includes(id)
                ? ticked.filter((x) => x !== id)
                : done
                  ? [...ticked, id]
                  : [id],
        );
    const ordered = ids.filter((id) => ticked.includes(id));
    const open = done && ordered[ordered.length - 1] !== ids[ids.length - 1];
    return (
        <div class="form" data-test="discard">
            <div class="dockhead">
                <h2>{sentence(snap.value!.prompt ?? "")}</h2>
                <button
                    type="button"
                    class="primary"
                    data-test="submit"
                    disabled={held.value || (!done && !ordered.length)}
                    onClick={() =>
                        send([...ordered.map((id) => `discard ${id}`), ...(open ? ["done"] : [])])
                    }
                >
                    {ordered.length ? `Discard ${ordered.length}` : "Keep all cards"}
                </button>
            </div>
            <CardRow
                label="Cards in hand"
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

/* Cards to choose from: a corporation, a bonus card. */
function Choice({ verbs }: { verbs: string[] }) {
    const rows = choiceRows(optionsOf(...verbs));
    return (
        <div class="form" data-test="choice">
            <div class="dockhead">
                <h2>{sentence(snap.value!.prompt ?? "")}</h2>
            </div>
            <div class="beside">
                <CardRow label="Cards to choose from" rows={rows} snug />
                <MyHand />
            </div>
        </div>
    );
}

export function Dock() {
    if (myTurn.value) {
        const verbs = new Set(options.value.map((o) => verbOf(o.move)));
        if (verbs.has("keep")) return <KeepDice />;
        if (verbs.has("corporation")) return <Choice verbs={["corporation"]} />;
        if (verbs.has("bonus")) return <Choice verbs={["bonus"]} />;
        if (verbs.has("discard")) return <DiscardForm done={verbs.has("done")} />;
    }
    return <Cards deck={deck} />;
}
