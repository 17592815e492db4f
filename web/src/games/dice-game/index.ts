/* index.ts: the view of The Dice Game. */
import type { GameView } from "..";
import type { View } from "../../generated/dice-game";
import { asked, figure, options, snap } from "../../table/store";
import { verbOf } from "../../shell/words";
import { Board, Notes } from "./board";
import { deck, Dock, manyFaces } from "./dock";
import { Face } from "./face";
import { missingOf, shareOf } from "../progress";
import { Rank, Side, Strip } from "./side";
import { spending, Terms } from "./tray";
import { msg, tr } from "../../shell/language";

const drawn = [
    "corporation",
    "play",
    "standard",
    "use",
    "take",
    "draw",
    "produce",
    "place",
    "keep",
    "discard",
    "bonus",
    "turn",
    ...spending,
];

export const diceGame: GameView<View> = {
    Board,
    Dock,
    Side,
    Strip,
    Rank,
    Notes,
    Face,
    Terms,
    deck,
    roomy: () => false,
    missing: missingOf,
    progress: (v) =>
        shareOf({ temperature: v.temperature, oxygen: v.oxygen, oceans: v.oceans.length }),
    round: (n, v) =>
        !n
            ? tr("Setup")
            : snap.value?.players.length === 1
              ? tr("Turn {n} of {last}", { n, last: figure("solo_turns") })
              : v?.ending
                ? tr("Round {n}: last turns", { n })
                : tr("Round {n}", { n }),
    last: (v) =>
        v.ending || (snap.value!.players.length === 1 && snap.value!.round === figure("solo_turns")) ? tr("Last turn") : "",
    where() {
        const verbs = options.value.map((o) => verbOf(o.move));
        const any = (...list: string[]) => verbs.some((verb) => list.includes(verb));
        if (any("place")) return "board";
        if (any("corporation", "bonus", "keep", "discard") || manyFaces()) return "dock";
        const { stage } = snap.value!.view as View;
        return stage === "produced" || any("take", "standard", "produce", "turn", ...spending) ? "side" : null;
    },
    tabs: [msg("Map"), msg("Cards"), msg("My dice")],
    asks: [
        ["play", "card"],
        ["use", "card"],
        ["standard", "standard"],
        ["take", "colour"],
        ["draw", ""],
        ["turn", ""],
        ["produce", ""],
    ],
    /* A symbol, a die or a track; "from" and "to" are the faces of a die that is turned. */
    icon: (kind, id) =>
        ["resource", "payment", "colour", "track", "from", "to"].includes(kind) ? id : undefined,
    covers(move) {
        const verb = verbOf(move);
        if (verb === "done")
            return options.value.some((o) => ["keep", "discard"].includes(verbOf(o.move)));
        if (verb === "back") return !!asked("colours");
        if (verb === "gain") return manyFaces();
        return drawn.includes(verb);
    },
};
