/* lacerda.tsx: alone: his board, the card he has drawn and what he plans, and how far I am with what
 * has to be reached. All of it is open. */
import { tr } from "../../shell/language";
import { Icon } from "../../shell/icons";
import { SeatBadge, seatClass } from "../../shell/seat";
import { card, components, snap } from "../../table/store";
import type { View } from "../../generated/on-mars";
import type { Seat } from "../../shell/types";
import { counted, sentence, signed, title } from "../../shell/words";
import { iconOf, isLacerda, players, short, spaceWord } from "./facts";
import { Techs } from "./side";

export const lacerda = (): Seat | null => players().find(isLacerda) ?? null;

/* The steps of his card in their order, and the building that he comes to next. */
function Plan({ v }: { v: View }) {
    const drawn = v.solo_card ? card(v.solo_card) : undefined;
    return (
        <div class="plan">
            <h2>
                {drawn ? drawn.name : tr("No card drawn yet")}
                <small>{tr("{n|card|cards} left", { n: v.solo_deck.length })}</small>
            </h2>
            <ol>
                {drawn?.says.map((part) => (
                    <li key={part.id} title={part.text}>
                        {part.id === "solo-action"
                            ? Object.entries(part.args).map(([side, id]) => (
                                  <span key={side}>
                                      {title(side)}: <Icon name={iconOf(String(id))} size={14} hidden /> {short[id!]}{" "}
                                  </span>
                              ))
                            : sentence(part.text)}
                        {part.id === "solo-mission" && !v.solo_pass && (
                            <small class="dim" title={tr("only the second time through his cards")}> {tr("(not yet)")}</small>
                        )}
                    </li>
                ))}
            </ol>
            {v.solo_icon && (
                <p>
                    {tr("Next building:")} <Icon name={iconOf(v.solo_icon)} size={16} hidden />{" "}
                    {title(v.solo_icon)}
                </p>
            )}
        </div>
    );
}

/* Condition by condition: what I have of what is needed. */
export function Objectives() {
    const all = Object.entries(snap.value!.standings.objectives ?? {});
    if (!all.length) return null;
    const met = (list: { have: number; need: number }[]) =>
        list.filter((c) => c.have >= c.need).length;
    const missing = (list: { have: number; need: number }[]) => list.length - met(list);
    const nearest = [...all].sort(([, a], [, b]) => missing(a) - missing(b));
    const far = (list: typeof all[0][1]) => tr("{n} of {of}", { n: met(list), of: list.length });
    const rows = (list: typeof all[0][1]) => (
        <ul>
            {list.map((c) => (
                <li key={c.text} class={c.have >= c.need ? "met" : ""}>
                    <span>
                        {c.have >= c.need ? "✓" : "○"} {sentence(c.text)}
                    </span>
                    <b>{c.lead ? `${signed(c.have)} / ${signed(c.need)}` : `${counted(c.have)} / ${c.need}`}</b>
                    <progress max={c.need || 1} value={Math.max(0, Math.min(c.have, c.need))} aria-label={c.text} />
                </li>
            ))}
        </ul>
    );
    const nameOf = (id: string) => components.value[id]?.name ?? title(id);
    const one = all.length === 1;
    return (
        <section class="objectives" aria-label={tr("What has to be reached")}>
            <h2>
                {one ? tr("To win, all of this") : tr("To win, all of one of these")}
                {one && <small>{`${nameOf(all[0][0])}: ${far(all[0][1])}`}</small>}
            </h2>
            {one
                ? rows(all[0][1])
                : nearest.map(([id, list], i) => (
                      <details key={id} open={i === 0}>
                          <summary>
                              {nameOf(id)} <small>{far(list)}</small>
                          </summary>
                          {rows(list)}
                      </details>
                  ))}
        </section>
    );
}

export function Alone() {
    const v = snap.value!.view as View;
    const seat = lacerda();
    const p = seat ? v.players[seat] : undefined;
    if (!seat || !p) return null;
    return (
        <>
            <section class={`player lacerda ${seatClass(seat)}`} aria-label={tr("Lacerda")}>
                <header>
                    <SeatBadge seat={seat} /> <strong>{tr("Lacerda")}</strong>
                    {p.space && <span class="mark">{spaceWord(p.space)}</span>}
                    <span class="rank" title={tr("points so far")}>
                        <Icon name="vp" size={16} hidden /> {snap.value!.standings.opponent}
                        <span class="sr"> {tr("points so far")}</span>
                    </span>
                </header>
                <div class="line">
                    <Techs p={p} />
                    <span class="right">
                        <Icon name="crystal" size={14} /> {p.crystals}{" "}
                        <Icon name="ship" size={14} /> {p.hangar}
                    </span>
                </div>
                <Plan v={v} />
            </section>
            <Objectives />
        </>
    );
}
