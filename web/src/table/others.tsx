/* others.tsx: on a large screen, below my own board: what another player has in play. */
import { tr } from "../shell/language";
import { signal } from "@preact/signals";
import { ActionRow } from "../cards/actionrow";
import { CardChip } from "../cards/face";
import type { Deck } from "../cards/hand";
import { useGame } from "../games";
import { SeatBadge } from "../shell/seat";
import { huge } from "../shell/ui";
import type { Component, Seat } from "../shell/types";
import { card, me, nameOf, pointAt, snap } from "./store";

const looked = signal<Seat>("");

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
    const seat = seats.includes(looked.value) ? looked.value : seats[0];
    if (huge.value && game.deck)
        return (
            <section class="others all" aria-label={tr("What the others have in play")}>
                {seats.map((s) => (
                    <div key={s}>
                        <h3>
                            <SeatBadge seat={s} size={16} /> {nameOf(s)}
                        </h3>
                        <InPlay deck={game.deck!} seat={s} />
                    </div>
                ))}
            </section>
        );
    return (
        <section class="others" aria-label={tr("What {seat} has in play", { seat: nameOf(seat) })}>
            <div class="telltabs" role="group" aria-label={tr("Whose board")}>
                {seats.map((s) => (
                    <button
                        type="button"
                        key={s}
                        aria-pressed={s === seat}
                        onClick={() => (looked.value = s)}
                    >
                        <SeatBadge seat={s} size={16} /> {nameOf(s)}
                    </button>
                ))}
            </div>
            {game.Other ? <game.Other seat={seat} /> : <InPlay deck={game.deck!} seat={seat} />}
        </section>
    );
}
