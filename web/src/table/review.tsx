/* review.tsx: the moves that decided a finished game, by the judgement of a bot. It looks at one
 * choice after the other, when it is asked to; each of the dearest is one click away on the board. */
import { tr } from "../shell/language";
import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { SeatBadge } from "../shell/seat";
import type { Review } from "../shell/types";
import { sentence } from "../shell/words";
import { useGame } from "../games";
import { can, live, log, nameOf, reviewFrom, say, stepTo } from "./store";

const MOST = 3;

interface Judged extends Review {
    move: number;
    step: number;
    lost: number;
}

const seen = signal<Judged[]>([]);
const at = signal<{ move: number; of: number } | null>(null); /* how far it has come */
const asking = signal(false);
let table = "";

const dearest = computed(() =>
    seen.value
        .filter((r) => r.lost > 0)
        .sort((a, b) => b.lost - a.lost)
        .slice(0, MOST),
);

/* From where it stopped to the end, or until somebody stops it. */
async function goOn() {
    asking.value = true;
    for (let from: number | null = at.value?.move ?? 0; from !== null && asking.value; ) {
        const r = await reviewFrom(from);
        if (!r || live.value?.table !== table) break;
        if (r.move !== undefined && r.lost !== undefined) seen.value = [...seen.value, r as Judged];
        at.value = { move: r.next ?? r.of, of: r.of };
        from = r.next;
    }
    asking.value = false;
}

/* The position before the move, and what would have been better. */
function show(r: Judged) {
    void stepTo(r.step);
    say(tr("Better: {move}.", { move: r.best?.text }));
}

/* When it was, as the game counts its rounds. */
function roundOf({ step }: Judged) {
    const begun = log.value.filter((e) => ["round", "generation"].includes(e.id) && e.step <= step).pop();
    return begun ? `${useGame()?.round(Number(begun.args.n))}: ` : "";
}

function Moment({ r }: { r: Judged }) {
    return (
        <li>
            <button type="button" onClick={() => show(r)}>
                <SeatBadge seat={r.seat!} size={18} />
                <span>
                    <strong>
                        {roundOf(r)}
                        {sentence(r.made?.text ?? "")}
                    </strong>
                    <small>
                        {useGame()?.automa?.() /* alone it counts what has to be reached, too: no points */
                            ? tr("Better: {move}.", { move: r.best?.text })
                            : tr("better: {move}; {seat} gave away {n|point|points}", {
                                  move: r.best?.text,
                                  seat: nameOf(r.seat!),
                                  n: Math.round(r.lost * 10) / 10,
                              })}
                    </small>
                </span>
            </button>
        </li>
    );
}

export function Decisive() {
    useEffect(() => {
        const now = live.value?.table;
        if (now && table !== now) {
            table = now;
            seen.value = [];
            at.value = null;
        }
        return () => void (asking.value = false);
    }, []);
    if (!can("review")) return null;
    const done = at.value && at.value.move >= at.value.of;
    return (
        <section class="decisive" aria-label={tr("Moves that decided the game")}>
            <h3>{tr("The moves that decided it")}</h3>
            {at.value && (
                <progress max={at.value.of} value={at.value.move} aria-label={tr("Moves looked at")} />
            )}
            {!done && (
                <button
                    type="button"
                    data-test="review"
                    onClick={() => (asking.value ? (asking.value = false) : void goOn())}
                >
                    {asking.value
                        ? tr("Stop: the bot is at move {n} of {of}", {
                              n: at.value?.move ?? 0,
                              of: at.value?.of ?? "…",
                          })
                        : at.value
                          ? tr("Look further")
                          : tr("Let the bot look for them")}
                </button>
            )}
            <ol>
                {dearest.value.map((r) => (
                    <Moment key={r.move} r={r} />
                ))}
            </ol>
            {done && !dearest.value.length && <p>{tr("It found no better move in the whole game.")}</p>}
        </section>
    );
}
