/* link.tsx: from a reason, an option or a component to the rules behind it. */
import type { RuleParagraph } from "../generated/messages";
import { tr } from "../shell/language";
import { href } from "../shell/route";
import { rulesFor, type Subject } from "./book";

export function RuleLinks({ game, of }: { game: string; of: Subject[] }) {
    return (
        <>
            {rulesFor(game, of).map((rule) => (
                <a key={rule.number} class="rule" href={href(`/rules/${game}/${rule.number}`)} target="_blank" title={rule.text}>
                    § {rule.number}
                </a>
            ))}
        </>
    );
}

/* The page of the rulebook. */
export function Page({ of }: { of: RuleParagraph }) {
    if (!of.page) return null;
    return (
        <span class="dim page" title={tr("page {page} of the rulebook", { page: of.page })}>
            {tr("p. {page}", { page: of.page })}
        </span>
    );
}
