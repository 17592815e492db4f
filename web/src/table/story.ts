/* story.ts: what the others did since my turn, as a list of small stories: who did what with which
 * thing, what changed for whom, where, and what of mine answered to it. It is the log once more,
 * grouped by action; it reads ids and named arguments, never words. */
import type { GameEvent, Seat } from "../shell/types";

/* Events that begin an action: what follows belongs to it. */
export const deeds = new Set(
    (
        "play use project standard claim fund convert first-action produce action executive space " +
        "bonus take-turn pass corporation sell operate send take-die draw-cards turn-die give unable"
    ).split(" "),
);
/* They are told by themselves in a turn when no action goes on. Before the first turn they belong to the setup. */
export const minor = new Set("draw travel target build learn develop upgrade".split(" "));
/* Of these, what a place in the turn order brings is told by itself too. */
const ownOf = (e: GameEvent, now: Story | null) => now?.head.id === "space" && minor.has(e.id);
const isMinor = (log: GameEvent[], at: number) =>
    minor.has(log[at].id) && log.slice(0, at).some((e) => e.id === "turn");
/* Does it begin something else than what was told before it in its step? */
export const opens = (e: GameEvent, before: GameEvent[]) =>
    deeds.has(e.id) ? before.length > 0 : minor.has(e.id) && before.some((x) => x.id === "space");
export const prices = new Set(["pay", "pay-wild", "due", "work", "post"]);
/* They end an action, or tell what nobody but the log needs. */
const silent = new Set(
    "end-turn stay turn round generation phase production offer keep return due solo-card".split(" "),
);
/* With these I have answered a question: what the others did before is known to me. */
const answers = new Set([...deeds, "end-turn", "stay", "buy", "turn"]);

export interface Story {
    key: string; /* no other one has it */
    seat: Seat | null; /* nobody: that the game comes to its end */
    step: number; /* of its last event: an action may take several */
    head: GameEvent; /* what was done */
    about: GameEvent | null; /* the event that names the thing it was done with */
    events: GameEvent[]; /* what changed */
    mine: boolean; /* something of mine that answered to it */
    hit: boolean; /* it took something from me */
    where: string | null; /* the last place that it names */
}

const losses = new Set(["lose", "production-down", "destroy", "steal", "remove", "award-less"]);

/* A loss of mine; energy that is lost has turned to heat. */
const hurts = (e: GameEvent, me: Seat) =>
    e.seat === me && losses.has(e.id) && e.args.resource !== "energy";

const placeOf = (e: GameEvent) => {
    const id = e.args.place ?? e.args.hex ?? e.args.to;
    return typeof id === "string" ? id : null;
};

/* What an event is about comes with its arguments: a card, a project, a blueprint. */
const things = "card project standard milestone award blueprint tech scientist contract action executive".split(" ");
export const subjectOf = (e: GameEvent): [string, string] | null => {
    const domain = things.find((d) => typeof e.args[d] === "string");
    return domain ? [domain, e.args[domain] as string] : null;
};

/* Actions that are told by their own words, not by a card that answers to them. */
const plain = new Set("convert pass sell space travel target produce".split(" "));
/* These are told by themselves; the action goes on behind them. */
const asides = new Set(["milestone"]);
/* These tell that the game comes to its end. */
const ends = new Set(["last-round", "final-round", "last-turns", "last-generation"]);
/* They concern everybody, whoever brought them about. */
export const turns = new Set(["level", ...ends]);

const begin = (e: GameEvent, mine: boolean, at: number): Story => ({
    key: `${at} ${e.step} ${e.id}`,
    seat: e.seat,
    step: e.step,
    head: e,
    about: subjectOf(e) ? e : null,
    events: minor.has(e.id) ? [e] : [],
    mine,
    hit: false,
    where: placeOf(e),
});

function add(story: Story, e: GameEvent, me: Seat) {
    if (e !== story.head) story.events.push(e);
    if (e.seat === story.seat) story.step = e.step;
    if (!plain.has(story.head.id)) story.about ??= subjectOf(e) ? e : null;
    story.where = placeOf(e) ?? story.where;
    story.hit ||= hurts(e, me);
}

/* Was there a turn of mine? */
export const acted = (log: GameEvent[], me: Seat | null) =>
    log.some((e) => e.seat === me && answers.has(e.id));


/* Where the others' part of the log begins: behind my last answer before their last action. What they did
 * before my last turn but one I have seen. */
export function sinceMine(log: GameEvent[], me: Seat): number {
    const begins = (at: number) =>
        ends.has(log[at].id) || (log[at].seat && log[at].seat !== me && (deeds.has(log[at].id) || isMinor(log, at)));
    let last = log.length - 1;
    while (last >= 0 && !begins(last)) last--;
    let from = last;
    while (from >= 0 && !(log[from].seat === me && answers.has(log[from].id) && !log[from].forced))
        from--;
    const turns = log.filter((e, i) => i > last && e.id === "turn" && e.seat === me).length;
    if (last < 0 || turns > 1) return log.length;
    if (log[from]?.id === "corporation") return log.findIndex((e) => e.step === log[from].step);
    return from + 1;
}

/* Does what happens to another seat come of this action? Of a corporation it does not: all are shown in one
 * step, and each brings its own player something. */
const follows = (e: GameEvent, story: Story) =>
    e.step === story.step && story.head.id !== "corporation" && !deeds.has(e.id);

/* Nobody's doing, but in the middle of it: a tile that is laid, a thing that is revealed. */
const within = (e: GameEvent, now: Story | null) => e.id === "tile" || (e.id === "drawn" && e.step === now?.step);

/* Behind them begins something else, although it may be in the same step. */
const borders = new Set("turn round shuttle generation".split(" "));

/* The deed that it is told before, as a price is: that of its step, or a card that is played when all of its
 * price is paid. -1: it belongs to what was done before. */
function deedOf(log: GameEvent[], at: number) {
    const { step, seat } = log[at];
    let paying = true;
    for (let i = at - 1; i >= 0 && log[i].step === step && !borders.has(log[i].id); i--)
        if (log[i].seat === seat && deeds.has(log[i].id)) return -1;
    for (let i = at; i < log.length; i++) {
        const e = log[i];
        if (borders.has(e.id)) return -1;
        if (e.seat !== seat) continue;
        if (deeds.has(e.id)) return e.step === step || (paying && e.id === "play") ? i : -1;
        paying &&= prices.has(e.id);
        if (!paying && e.step !== step) return -1;
    }
    return -1;
}

/* The actions of the others in a part of the log, and what of mine they set off. */
export function storiesOf(log: GameEvent[], from: number, me: Seat): Story[] {
    const list: Story[] = [];
    let now: Story | null = null; /* the action that goes on */
    let before: [GameEvent, number][] = []; /* with the deed that it is told before */
    for (let i = from; i < log.length; i++) {
        const e = log[i];
        const last = list[list.length - 1];
        if (ends.has(e.id) || (turns.has(e.id) && now)) {
            list.push(begin(ends.has(e.id) ? e : { ...e, seat: now!.seat }, false, i));
            continue;
        }
        if (asides.has(e.id) && now && e.seat === now.seat) {
            list.push(begin(e, false, i));
            continue;
        }
        if (!e.seat || silent.has(e.id)) {
            if (e.id === "turn" || (!e.seat && !within(e, now))) now = null;
            continue;
        }
        const early = deedOf(log, i);
        const alone = (!now || ownOf(e, now)) && isMinor(log, i) && (early < 0 || early === i);
        const start = now?.head.id === "corporation" ? list.find((s) => s.head.id === "corporation" && s.seat === e.seat) : null;
        if (e.seat !== me ? deeds.has(e.id) || alone : e.id === "corporation") {
            const paid = now && !deeds.has(e.id) ? now.events.filter((x) => x.id === "pay" && x.step === e.step) : [];
            if (now) now.events = now.events.filter((x) => !paid.includes(x));
            now = begin(e, false, i);
            now.events.push(...paid); /* for this, not for what the place in the turn order was */
            list.push(now);
            for (const [x, of] of before) if (of === i) add(now, x, me);
            before = [];
        } else if (e.seat === me && deeds.has(e.id)) {
            now = null; /* what comes now is my own doing, whomever it meets */
        } else if (start) {
            add(start, e, me); /* all begin at once */
        } else if (!now || early >= 0 || (e.seat !== now.seat && !follows(e, now))) {
            before.push([e, early]); /* what somebody else does by himself is no consequence */
        } else if (e.seat === me && e.id === "effect" && !hurts(e, me)) {
            list.push(begin(e, true, i));
        } else if (e.seat === me && last?.mine && last.step === e.step && !losses.has(e.id)) {
            add(last, e, me);
        } else {
            add(now, e, me);
        }
    }
    return list;
}

/* What concerns everybody comes first, then what hit me; otherwise as it happened. */
const rank = (s: Story) => (turns.has(s.head.id) ? 0 : s.hit ? 1 : 2);
export const inOrder = (list: Story[]) => [...list].sort((a, b) => rank(a) - rank(b));
