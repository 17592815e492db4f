/* others.tsx: on a large screen, below my own board: what the others have in play. */
import { tr } from "../shell/language";
import { ActionRow } from "../cards/actionrow";
import { CardChip } from "../cards/face";
import type { Deck } from "../cards/hand";
import { useGame } from "../games";
import { SeatBadge } from "../shell/seat";
import type { Component, Seat } from "../shell/types";
import { card, me, nameOf, pointAt, snap } from "./store";

/* A card in play shows itself while it is pointed at. */
const showing = (c: Component) => ({
    "data-thing": `${c.group} ${c.id}`,
    onMouseEnter: () => pointAt({ kind: "card", id: c.id, group: c.group, right: true }),
    onMouseLeave: () => pointAt(null),
    onFocus: () => pointAt({ kind: "card", id: c.id, group: c.group, right: true }),
    onBlur: () => pointAt(null),
});

function InPlay({ deck, seat }: { deck: Deck; seat: Seat }) {
    const v = snap.value!.view;
    const list = deck
        .played(v, seat)
        .map((id) => card(id))
        .filter((c): c is Component => !!c);
    const used = deck.used(v, seat);
    return (
        <div class="inplay">
            {list.filter(deck.hasAction).map((c) => (
                <button type="button" key={c.id} class="row" {...showing(c)}>
                    <ActionRow card={c} cubes={deck.cubes(v)[c.id]} used={used.includes(c.id)} />
                </button>
            ))}
            <p class="chips">
                {list
                    .filter((c) => !deck.hasAction(c))
                    .map((c) => (
                        <button type="button" key={c.id} class="quiet" {...showing(c)}>
                            <CardChip card={c} />
                        </button>
                    ))}
            </p>
            {!list.length && <p class="dim">{tr("Nothing in play yet.")}</p>}
        </div>
    );
}

export function Others() {
    const game = useGame();
    const seats = snap.value!.players.map((p) => p.seat).filter((s) => s !== me.value);
    if (!seats.length || (!game?.deck && !game?.Other)) return null;
    return (
        <section class="others" aria-label={tr("What the others have in play")}>
            {seats.map((s) => (
                <div key={s}>
                    <h2>
                        <SeatBadge seat={s} size={16} /> {nameOf(s)}
                    </h2>
                    {game.Other ? <game.Other seat={s} /> : <InPlay deck={game.deck!} seat={s} />}
                </div>
            ))}
        </section>
    );
}
