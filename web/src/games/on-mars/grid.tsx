/* grid.tsx: the tech grid as it lies on the board: three rows, each with its price, and what lies on
 * their places. A click chooses a tile, a second one confirms. */
import { Icon } from "../../shell/icons";
import { card, figures, ghost, optionFor, optionsOf, pick, pointAt, titleOf, whyOf } from "../../table/store";
import type { GridRow } from "../../generated/messages";
import type { View } from "../../generated/on-mars";
import { argsOf, sentence } from "../../shell/words";
import { firstLab, gridRowOf, iconOf } from "./facts";
import { tr } from "../../shell/language";

/* The moves for a place of the grid: to the spaces that are free, which the laboratory shows. */
export function learning(v: View, place: string): string[] {
    const id = v.grid[place] ?? "";
    const list = optionsOf("learn").filter((o) => argsOf(o.move)[0] === id);
    return list.length ? list.map((o) => o.move) : [`learn ${id} ${gridRowOf(place)?.id} ${firstLab()}`];
}

function Price({ row }: { row: GridRow }) {
    return (
        <span class="gridprice">
            <b>{sentence(titleOf("grid-row", row.id))}</b>
            <span>
                {row.batteries > 0 && (
                    <>
                        {row.batteries} <Icon name="battery" size={16} />
                    </>
                )}
                {row.resources > 0 && <> {tr("{n|resource|resources}", { n: row.resources })}</>}
                {!row.batteries && !row.resources && tr("for free")}
            </span>
        </span>
    );
}

function Place({ v, place }: { v: View; place: string }) {
    const c = card(v.grid[place] ?? "");
    if (!c) return <span class="gridplace none" title={tr("taken")} />;
    const moves = learning(v, place);
    const move = moves.find((m) => m === ghost.value) ?? moves[0];
    const can = !!optionFor(move);
    const chosen = ghost.value === move;
    const why = can ? "" : (whyOf(move)?.text ?? "");
    const show = () => pointAt({ kind: "card", id: c.id, move });
    return (
        <button
            type="button"
            class={`card gridplace ${can ? "now" : "plain"} ${chosen ? "chosen" : ""}`}
            data-card={c.id}
            data-move={move}
            data-status={can ? "now" : "plain"}
            onClick={() => pick(move, true, place)}
            onMouseEnter={show}
            onMouseLeave={() => pointAt(null)}
            onFocus={show}
            onBlur={() => pointAt(null)}
        >
            <Icon name={iconOf(c.id)} size={26} hidden />
            <span>
                <b>{c.name}</b>
                <small>{c.text}</small>
                {why && <span class="sr">{tr("not now: {reason}", { reason: why })}</span>}
            </span>
        </button>
    );
}

export function TechGrid({ v }: { v: View }) {
    return (
        <div class="techgrid" role="group" aria-label={tr("Tech grid")}>
            {figures.value.grid?.map((row) => (
                <div key={row.id} class="gridrow">
                    <Price row={row} />
                    {row.places.map((place) => (
                        <Place key={place} v={v} place={place} />
                    ))}
                </div>
            ))}
        </div>
    );
}
