/* variants.tsx: by which variants this table plays, at a glance. */
import { optionsFor, variantsInWords } from "../shell/setup";
import { games, snap } from "./store";
import { tr } from "../shell/language";

export function Variants() {
    const s = snap.value!;
    const info = games.value.find((g) => g.id === s.game);
    const values = s.view?.options as Record<string, string> | undefined;
    if (!info || !values) return null;
    const words = variantsInWords(optionsFor(info, s.players.length), values);
    return (
        <span class="variantwords" data-test="variants" title={tr("The variants of this table")}>
            {words}
        </span>
    );
}
