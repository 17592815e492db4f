/* link.tsx: from a reason to the rule behind it. */
import { href } from "../shell/route";
import { ruleFor } from "./book";

type Props = { game: string; kind: "reason" | "op" | "option" | "verb"; id: string | null };

export function RuleLink({ game, kind, id }: Props) {
    const rule = id ? ruleFor(game, kind, id) : undefined;
    if (!rule) return null;
    return (
        <a class="rule" href={href(`/rules/${game}/${rule.number}`)} target="_blank" title={rule.text}>
            § {rule.number}
        </a>
    );
}
