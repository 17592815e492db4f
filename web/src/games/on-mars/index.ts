/* index.ts: the view of On Mars. */
import type { GameView } from "..";
import type { View } from "../../generated/on-mars";
import { Alone, lacerda, Objectives } from "./lacerda";
import { Other } from "./other";
import { asked, card, me, options } from "../../table/store";
import { argsOf, verbOf } from "../../shell/words";
import { Board, Notes, onMap } from "./board";
import { besideCards, choosing, Dock, onCards } from "./dock";
import { Face } from "./face";
import { ending, iconOf, isLacerda, roundsLeft, spaceNumber, spaceWord, whoIs } from "./facts";
import type { Seat } from "../../shell/types";
import { Side, Strip } from "./side";
import { iconTitle } from "../../shell/icons";
import { msg, tr } from "../../shell/language";

/* Verbs that have a thing on the page besides cards and hexes. */
const drawn = ["do", "executive", "space", "take", "learn", "develop", "welcome"];

/* What is due in colonists, crystals or both, when it is one of them. */
function extraCost(n: number) {
    const all = asked("in-all")?.args.n;
    if (n === all) return tr("{n|more colonist|more colonists} to work", { n }); /* besides the one on the action */
    return !n && tr("{n|crystal|crystals}", { n: all });
}

export const onMars: GameView<View> = {
    Board,
    Dock,
    Side,
    Strip,
    Notes,
    Face,
    tells: true,
    roomy: () => false,
    Alone,
    Goals: Objectives,
    Other,
    automa: () => (lacerda() ? { seat: lacerda()!, name: tr("Lacerda"), prefix: "lacerda-" } : null),
    round: (n, v) =>
        !n ? tr("Setup") : v && roundsLeft() === 0 ? tr("Round {n}, the last", { n }) : tr("Round {n}", { n }),
    last: ending,
    marks: (v, seat) => (v.players[seat].space ? [spaceWord(v.players[seat].space!)] : []),
    where() {
        const moves = options.value.map((o) => o.move);
        const any = (...verbs: string[]) => moves.some((m) => verbs.includes(verbOf(m)));
        if (any("space", "take", "travel") || moves.some(onMap)) return "board";
        if (any("do", "develop")) return "side";
        return any("learn", "welcome") || choosing() ? "dock" : null;
    },
    tabs: [msg("Colony"), msg("Cards"), msg("My board")],
    asks: [
        ["do", "action"],
        ["executive", "executive"],
        ["obtain", "blueprint"],
        ["operate", "blueprint"],
        ["hire", "scientist"],
        ["sign", "contract"],
        ["complete", "goal"],
        ["space", "space"],
        ["take", "item"],
    ],
    words(o) {
        if (o.verb === "workers") return extraCost(Number(o.args.n));
        if (o.verb === "reward") return o.more ?? ""; /* not "the first", but what it is */
        if (o.verb !== "tech") return "";
        const seat = o.args.seat as Seat;
        return seat === me.value
            ? tr("Use your own tech tile")
            : isLacerda(seat) && tr("{tile} of {seat}", { tile: iconTitle("tech"), seat: whoIs(seat) });
    },
    icon: (kind, id) =>
        kind === "item"
            ? id
            : ["type", "tech", "action"].includes(kind)
              ? iconOf(id)
              : undefined,
    keyOf: (move) => (verbOf(move) === "space" ? spaceNumber(argsOf(move)[0]) : undefined),
    covers(move) {
        if (onMap(move) || drawn.includes(verbOf(move))) return true;
        return choosing() ? !besideCards(verbOf(move)) && !!card(argsOf(move)[0]) : onCards(move);
    },
};
