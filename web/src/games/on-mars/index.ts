/* index.ts: the view of On Mars. */
import type { GameView } from "../../games";
import { card } from "../../store";
import { argsOf, verbOf } from "../../words";
import { Board, onMap } from "./board";
import { choosing, Dock } from "./dock";
import { Side, Strip } from "./side";

export const onMars: GameView = {
    Board,
    Dock,
    Side,
    Strip,
    roomy: () => false,
    round: (n) => (n ? `Round ${n}` : "Setup"),
    tabs: ["Colony", "Cards", "My board"],
    covers(move) {
        const verb = verbOf(move);
        if (onMap(move) || verb === "do" || verb === "executive") return true;
        if (choosing()) return !!card(argsOf(move)[0]);
        return ["operate", "complete"].includes(verb);
    },
};
