/* motion.ts: what has just happened, for the pictures that follow it. The state is final at once and
 * nothing waits for a picture: any key or click brings it to its end. */
import { computed } from "@preact/signals";
import { useGame } from "../games";
import { live, log, me, mine, news, past, titleOf } from "./store";
import { deeds, sinceMine, subjectOf } from "./story";
import type { GameEvent, Seat } from "../shell/types";

/* What an opponent without a player does is his, as it is that of any other seat. */
function told(list: GameEvent[]): GameEvent[] {
    const automa = live.value ? useGame()?.automa?.() : null;
    if (!automa) return list;
    return list.map((e) =>
        !e.seat && e.id.startsWith(automa.prefix)
            ? { ...e, id: e.id.slice(automa.prefix.length), seat: automa.seat }
            : e,
    );
}
export const heard = computed(() => told(log.value));
export const heardNow = computed(() => told(news.value));

/* Events that put something on a map. */
const puts = new Set("ocean greenery city tile special build upgrade new-bot explore".split(" "));
const placeOf = (e: GameEvent) =>
    puts.has(e.id) ? ((e.args.place ?? e.args.hex) as string | undefined) : undefined;

/* Where something was put by others since my last move: marked until my next one. */
export const fresh = computed<Record<string, Seat>>(() => {
    const seat = me.value;
    if (!seat || past.value) return {};
    const from = Math.max(sinceMine(heard.value, seat), mine.value ?? 0);
    const list = heard.value.slice(from).filter((e) => e.seat && e.seat !== seat);
    return Object.fromEntries(list.flatMap((e) => (placeOf(e) ? [[placeOf(e)!, e.seat!]] : [])));
});

/* Where something was put just now: it falls into its place. */
export const latest = computed(() => new Set(past.value ? [] : heardNow.value.flatMap((e) => placeOf(e) ?? [])));

/* What changed a stock of mine just now: "Sabotage". */
export const causes = computed<Record<string, string>>(() => {
    const of: Record<string, string> = {};
    let by = "";
    for (const e of news.value) {
        const subject = subjectOf(e);
        if (subject) by = titleOf(...subject);
        else if (deeds.has(e.id)) by = ""; /* "green passes", and the production that follows */
        const thing = e.args.resource ?? e.args.item ?? e.id;
        if (e.seat === me.value && typeof thing === "string") of[thing] = by;
    }
    return of;
});
