/* dock.tsx: my hand and everybody's cards, or the form of the decision at hand. */
import { useEffect } from "preact/hooks";
import { Cards } from "../../cards/hand";
import { asked, card, live, me, myTurn, optionFor, options, optionsOf, snap } from "../../table/store";
import type { View } from "../../generated/terraforming-mars";
import { argsOf, verbOf } from "../../shell/words";
import { deck } from "./deck";
import { CardChoice, KeepForm, ResearchForm, SellForm } from "./forms";
import { PayForm } from "./pay";
import { selling } from "./side";

const cardVerbs = ["draft", "buy", "discard", "add", "copy", "keep", "corporation"];
export const formVerbs = [...cardVerbs, "sell", "pay"];

export function Dock() {
    const v = snap.value!.view as View;
    const seat = me.value;
    useEffect(() => {
        if (!optionFor("project sell-patents")) selling.value = false;
    }, [live.value?.decision]);
    if (seat && myTurn.value) {
        const verbs = new Set(options.value.map((o) => verbOf(o.move)));
        const taking = verbs.has("done") && (verbs.has("keep") || verbs.has("buy"));
        if (verbs.has("corporation") || (taking && v.players[seat].offer.length))
            return <ResearchForm v={v} />;
        if (verbs.has("sell")) return <SellForm v={v} started />;
        if (selling.value) return <SellForm v={v} started={false} />;
        if (verbs.has("pay")) return <PayForm v={v} />;
        if (verbs.has("keep"))
            return <KeepForm count={Number(asked("keep")?.args.n ?? 1)} />;
        const found = cardVerbs.filter((verb) => verbs.has(verb));
        const cubes = optionsOf("remove").some((o) => card(argsOf(o.move)[0]));
        if (found.length || cubes)
            return <CardChoice v={v} verbs={cubes ? [...found, "remove"] : found} />;
    }
    return <Cards deck={deck} />;
}
