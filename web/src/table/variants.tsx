/* variants.tsx: by which variants this table plays, at a glance, and where the rules explain them. */
import type { Subject } from "../rules/book";
import { RuleLinks } from "../rules/link";
import { optionsFor, variantsInWords, variantsOf } from "../shell/setup";
import { games, snap } from "./store";
import { tr } from "../shell/language";

export function Variants() {
    const s = snap.value!;
    const info = games.value.find((g) => g.id === s.game);
    const values = s.view?.options as Record<string, string> | undefined;
    if (!info || !values) return null;
    const options = optionsFor(info, s.players.length);
    const rules = variantsOf(options, values).map((o): Subject => ["option", o.id]);
    return (
        <span class="variantwords" data-test="variants" title={tr("The variants of this table")}>
            {variantsInWords(options, values)} <RuleLinks game={s.game} of={rules} />
        </span>
    );
}
