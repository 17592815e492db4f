/* index.ts: the view of Terraforming Mars. */
import type { GameView } from "..";
import type { View } from "../../generated/terraforming-mars";
import { Board, Notes } from "./map";
import { deck } from "./deck";
import { Dock, formVerbs } from "./dock";
import { Face } from "./face";
import { isResource } from "./facts";
import { Rank, Side, Strip } from "./side";
import { asked, card, figure, options, optionsOf, snap } from "../../table/store";
import { story } from "./story";
import { missingOf, shareOf } from "../progress";
import { argsOf, verbOf } from "../../shell/words";
import { msg, tr } from "../../shell/language";

/* Verbs that have a thing on the page: a card, a hex, a lane, a plate, a form. */
const drawn = [
    "claim",
    "fund",
    "play",
    "use",
    "convert-plants",
    "convert-heat",
    "project",
    "place",
    "pay",
    "sell",
    "keep",
    "buy",
    "draft",
    "corporation",
    "discard",
    "add",
    "copy",
];

const shareOfMars = (v: View) =>
    shareOf({ temperature: v.temperature, oxygen: v.oxygen, oceans: v.oceans.length });

/* One of several effects of a card is what it does, not the name of its kind; where all of them are possible. */
function effectOf(move: string) {
    const list = card(String(asked("source")?.args.card))?.abilities.flatMap((a) => a.effects) ?? [];
    const first = list.findIndex((e) => e.or) - 1;
    const all = list.filter((e, i) => e.or || i === first);
    const open = optionsOf("choose").map((o) => o.move);
    return all.length === open.length ? all[open.indexOf(move)].text : "";
}

export const terraformingMars: GameView<View> = {
    Board,
    Dock,
    Side,
    Strip,
    Rank,
    Notes,
    Face,
    roomy: () => optionsOf("corporation").length > 0,
    deck,
    progress: shareOfMars,
    marks: (v, seat) => [
        ...(snap.value!.players.length > 1 && v.phase !== "setup" && v.first === seat ? [tr("1st")] : []),
        ...(v.passed.includes(seat) ? [tr("passed")] : []),
    ],
    standing: (v, seat) => ["tr", v.players[seat].tr],
    passed: (v, seat) => v.passed.includes(seat),
    words: (o) => o.verb === "choose" && effectOf(o.move),
    where: () =>
        optionsOf("place").length ? "board" : optionsOf(...formVerbs).length ? "dock" : null,
    round: (n, v) =>
        snap.value?.players.length === 1
            ? tr("Generation {n} of {last}", { n, last: figure("solo_generations") })
            : v && shareOfMars(v) === 1
              ? tr("Generation {n}, the last", { n })
              : tr("Generation {n}", { n }),
    last: (v) =>
        (snap.value!.players.length > 1 ? shareOfMars(v) === 1 : snap.value!.round === figure("solo_generations"))
            ? tr("Last generation")
            : "",
    story,
    missing: missingOf,
    tabs: [msg("Map"), msg("Cards"), msg("My board")],
    mayPass: (v, seat) => v?.phase === "action" && !v.passed.includes(seat),
    asks: [
        ["play", "card"],
        ["use", "card"],
        ["project", "project"],
        ["claim", "milestone"],
        ["fund", "award"],
        ["convert-plants", ""],
        ["convert-heat", ""],
        ["pass", ""],
    ],
    icon: (kind, id) =>
        ["resource", "tag"].includes(kind) && isResource(id) ? id : undefined,
    covers(move) {
        const verb = verbOf(move);
        /* At the very end it is the question itself. */
        if (drawn.includes(verb)) return verb !== "convert-plants" || !asked("last-greeneries");
        if (verb === "remove") return !!card(argsOf(move)[0]);
        return (
            verb === "done" &&
            options.value.some((o) =>
                ["keep", "buy", "sell", "corporation"].includes(verbOf(o.move)),
            )
        );
    },
};
