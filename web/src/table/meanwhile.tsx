/* meanwhile.tsx: what the others did since my last move, in one line: the heads of their turns,
 * and whatever hit me. The rest is in the log. */
import { log, me, mine, myTurn, nameOf } from "./store";
import { SeatBadge } from "../shell/seat";
import { gather, without } from "./telling";
import type { GameEvent } from "../shell/types";
import { sentence } from "../shell/words";

const MOST = 3;
const dull =
    "turn round generation phase pay offer keep roll gain draw discard buy lose".split(" ");
/* A loss of mine; energy that is lost has turned to heat. */
const hurts = (e: GameEvent) =>
    ["lose", "production-down", "destroy", "steal", "remove"].includes(e.id) &&
    e.args.resource !== "energy";

interface Head {
    seat: string;
    text: string;
    bad: boolean;
}

/* The first telling event of every move of another seat, and losses of mine that follow one. */
function heads(events: GameEvent[]): Head[] {
    const first = events.findIndex((e) => e.seat && e.seat !== me.value);
    if (first < 0) return [];
    const list: Head[] = [];
    for (const group of gather(events.slice(first))) {
        const seat = group[0].seat;
        if (!seat) continue;
        const own = seat === me.value;
        const e = group.find((x) => (own ? hurts(x) : !x.forced && !dull.includes(x.id)));
        if (e) list.push({ seat, text: sentence(without(e.text, seat)), bad: own });
    }
    return list;
}

export function Meanwhile() {
    if (!myTurn.value || mine.value === null) return null;
    const all = heads(log.value.slice(mine.value));
    if (!all.length) return null;
    const last = all.slice(-MOST);
    const text = all.map((h) => `${nameOf(h.seat)}: ${h.text}`).join("\n");
    return (
        <p class="meanwhile" data-test="meanwhile" title={text}>
            <span class="dim">Meanwhile{all.length > MOST ? " …" : ""}</span>
            <span class="list">
                {last.map((h, i) => (
                    <span key={i} class={h.bad ? "hit" : ""}>
                        <SeatBadge seat={h.seat} size={15} /> {h.text}
                    </span>
                ))}
            </span>
        </p>
    );
}
