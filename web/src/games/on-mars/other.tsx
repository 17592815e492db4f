/* other.tsx: the board of another player: the laboratory, and the blueprints with what they became. */
import { tr } from "../../shell/language";
import { CardChip } from "../../cards/face";
import { card, pointAt, snap } from "../../table/store";
import type { View } from "../../generated/on-mars";
import type { Component, Seat } from "../../shell/types";
import { inspect } from "../../table/peek";
import { Lab } from "./lab";

export function Other({ seat }: { seat: Seat }) {
    const v = snap.value!.view as View;
    const plans = Object.keys(v.owner)
        .filter((id) => v.owner[id] === seat)
        .map((id) => card(id))
        .filter((c): c is Component => !!c);
    return (
        <div class="inplay">
            <Lab seat={seat} v={v} />
            <p class="chips">
                {plans.map((c) => (
                    <button
                        type="button"
                        key={c.id}
                        class="quiet"
                        onMouseEnter={() => pointAt({ kind: "card", id: c.id, right: true })}
                        onMouseLeave={() => pointAt(null)}
                        onFocus={() => pointAt({ kind: "card", id: c.id, right: true })}
                        onBlur={() => pointAt(null)}
                        onClick={() => {
                            pointAt({ kind: "card", id: c.id, right: true });
                            inspect();
                        }}
                    >
                        <CardChip card={c} />
                        {v.built[c.id] && <small>{tr("on {hex}", { hex: v.built[c.id] })}</small>}
                    </button>
                ))}
            </p>
        </div>
    );
}
