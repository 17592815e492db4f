/* lab.tsx: the laboratory of a player: six columns of spaces, tech tiles that move to the right.
 * Spaces and tiles are lit when a tile can be put or moved; a click on either begins it. */
import { Icon } from "../../shell/icons";
import { busy, card, ghost, me, optionsOf, pick, titleOf } from "../../table/store";
import { usePointing } from "../../table/act";
import type { View } from "../../generated/on-mars";
import type { Option, Seat } from "../../shell/types";
import { argsOf } from "../../shell/words";
import { benefitOf, iconOf, labColumns, labs, whoIs } from "./facts";
import { tr } from "../../shell/language";

const techOf = (move: string | null) => (move ? argsOf(move)[0] : "");
const spaceOf = (o: Option) => argsOf(o.move)[argsOf(o.move).length - 1];

/* What a click on a space means: the tile that is in hand comes first. */
function moveAt(lab: string, tech: string | undefined, list: Option[]) {
    const fits = list.filter((o) => (tech ? techOf(o.move) === tech : spaceOf(o) === lab));
    return (
        fits.find((o) => o.move === ghost.value) ??
        fits.find((o) => techOf(o.move) === techOf(ghost.value)) ??
        fits[0]
    );
}

/* What entering a column takes: any of its spaces says it. */
function Column({ n }: { n: number }) {
    const c = card(Object.keys(labs.value).find((id) => labs.value[id][0] === n) ?? "");
    const price = c?.costs ?? [];
    const words = price.map((p) => `${p.n} ${titleOf(p.domain, p.what)}`).join(", ");
    return (
        <span class="column" title={words ? tr("level {n}: {text}", { n, text: words }) : tr("level {n}", { n })}>
            <b>{n}</b>
            {price.map((p) =>
                p.domain === "item" ? (
                    <Icon key={p.what} name={p.what} size={13} />
                ) : (
                    <Icon key={p.what} name="any-resource" size={13} hidden />
                ),
            )}
        </span>
    );
}

function Cell({ lab, tech, list, seat }: { lab: string; tech?: string; list: Option[]; seat: Seat }) {
    const [column, row] = labs.value[lab];
    const option = moveAt(lab, tech, list);
    const c = card(lab);
    const benefit = benefitOf(c);
    /* A free space does not say which tile: that is chosen first, or by a second look. */
    const any = !tech && list.some((o) => spaceOf(o) === lab && techOf(o.move) !== techOf(option?.move ?? null));
    const put = any && option && ghost.value !== option.move ? tr("put a tech tile on {name}", { name: c?.name }) : option?.text;
    const target = option && ghost.value === option.move && spaceOf(option) === lab;
    const pointing = usePointing(() =>
        option
            ? { kind: "thing", id: lab, label: put, move: option.move }
            : tech
              ? { kind: "card", id: tech }
              : { kind: "thing", id: lab, label: `${c?.name}: ${c?.text}` },
    );
    const what = tech ? card(tech)?.name : tr("free space");
    const words = `${c?.name}: ${what}. ${put !== option?.text ? put : option ? `${option.text}: ${option.more}` : c?.text}`;
    return (
        <button
            type="button"
            class={`act cell ${option ? "can" : ""} ${tech ? "tile" : ""} ${target ? "chosen" : ""}`}
            style={{ gridColumn: column, gridRow: `${row + 1} / span 2` }}
            data-move={option?.move}
            aria-disabled={!option || busy.value}
            onClick={() => option && pick(option.move, true, lab)}
            {...pointing}
        >
            <span class="sr">{words}</span>
            <span class="what" aria-hidden="true" data-piece={tech && `${tech} ${seat}`} data-at={lab}>
                {tech ? (
                    <Icon name={iconOf(tech)} size={24} hidden />
                ) : target ? (
                    <Icon name={iconOf(techOf(option.move))} size={24} hidden />
                ) : benefit ? (
                    <Icon name={benefit.icon} size={15} hidden />
                ) : (
                    ""
                )}
            </span>
        </button>
    );
}

export function Lab({ seat, v }: { seat: Seat; v: View }) {
    const list = seat === me.value ? optionsOf("learn", "develop") : [];
    const at = v.players[seat].tech as Record<string, string>;
    return (
        <div class="lab" role="group" aria-label={tr("Laboratory of {whois}", { whois: whoIs(seat) })}>
            {labColumns.value.map((n) => (
                <Column key={n} n={n} />
            ))}
            {Object.keys(labs.value).map((lab) => (
                <Cell
                    key={lab}
                    lab={lab}
                    seat={seat}
                    tech={Object.keys(at).find((t) => at[t] === lab)}
                    list={list}
                />
            ))}
        </div>
    );
}
