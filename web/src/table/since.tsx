/* since.tsx: since your turn: what the others did, as small cards. What hit me comes first; pointing
 * at one lights its place and its card, a click pins it, Space says "got it". */
import { computed, effect, signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { motifOf } from "../drawing/motif";
import { Icon } from "../shell/icons";
import { SeatBadge, seatClass } from "../shell/seat";
import { sentence, softly } from "../shell/words";
import { ChangeChip, changeOf, changesOf, figureOf } from "./changes";
import { heard } from "./motion";
import { live, me, news, past, pointAt, pulse, say, thing, titleOf } from "./store";
import { acted, deeds, inOrder, prices, sinceMine, storiesOf, subjectOf, turns, type Story } from "./story";
import { tell, textOf, without, whose } from "./telling";
import { inspect } from "./peek";
import type { GameEvent } from "../shell/types";
import { tab } from "../shell/ui";
import { tr } from "../shell/language";

const MOST = 24; /* longer ago nobody wants to know it here: the log has it */
const CHANGES = 12;
const SHORT = 20; /* letters that leave room for the changes beside them */

const read = signal(""); /* the last story that was acknowledged */
const pinned = signal<string | null>(null);

export const stories = computed<Story[]>(() => {
    const seat = live.value?.seat;
    if (!seat || past.value) return [];
    const list = heard.value;
    return storiesOf(list, sinceMine(list, seat), seat).slice(-MOST);
});
export const unread = computed(() => {
    const list = stories.value;
    const until = list.findIndex((s) => s.key === read.value);
    return inOrder(list.slice(until + 1));
});

export function gotIt() {
    const list = stories.value;
    if (list.length) read.value = list[list.length - 1].key;
    point(null);
    pinned.value = null;
}

/* The place and the card of a story, while it is pointed at or pinned. */
function point(s: Story | null) {
    pulse.value = s?.where ?? null;
    const component = s && partOf(s);
    const notes: [string, string][] = s ? [["", sentenceOf(s)]] : [];
    if (component) pointAt({ kind: "card", id: component.id, group: component.group, notes });
    else pointAt(s && { kind: "thing", id: s.head.id, about: [["verb", s.head.id]] });
}

function partOf(s: Story) {
    const about = s.about && subjectOf(s.about);
    return about ? thing(...about) : undefined;
}

/* To the next story, from the one that is pinned. */
export function nextStory(by: number) {
    const list = unread.value;
    if (!list.length) return;
    const at = list.findIndex((s) => s.key === pinned.value);
    const next = list[(Math.max(at, by ? -1 : 0) + by + list.length) % list.length];
    pinned.value = next.key;
    point(next);
}

/* Deeds whose thing does not tell what was done with it: it was claimed, funded, used. */
const worded = new Set("bonus claim fund milestone use operate send learn develop unable".split(" "));

/* What an action came to, when it was one thing; or what was done instead of one. */
const results = new Set("build learn upgrade hire sign blueprint ship".split(" "));
const resultOf = (s: Story) => {
    const all = s.events.filter((e) => results.has(e.id) && e.seat === s.seat);
    return ["action", "executive", "unable"].includes(s.head.id) && all.length === 1 ? all[0] : null;
};

/* What was done, as a name: the thing, or the words of the event. */
function nameOfStory(s: Story) {
    const result = resultOf(s);
    if (result) return sentence(without(result.text, s.seat));
    const about = s.about && subjectOf(s.about);
    if (about && !worded.has(s.head.id)) return titleOf(...about);
    return sentence(without(s.head.text, s.seat)); /* who it was stands above it */
}

/* All of it in words, but for the action that it is named by and the colonist that this takes. */
function sentenceOf(s: Story) {
    const rest = s.events.filter((e) => e !== s.head && e.id !== "post");
    const named = ["action", "executive"].includes(s.head.id) && rest.length;
    return sentence(tell(named ? rest : [s.head, ...rest], s.seat).map(textOf).join("; ")) + ".";
}

/* What was paid for it, or converted. */
const isPrice = (s: Story, e: GameEvent) =>
    e.seat === s.seat && (prices.has(e.id) || (e.id === "lose" && s.head.id === "convert"));

/* Who, and what kind of thing it was. */
function Who({ s }: { s: Story }) {
    const price = changesOf(s.events.filter((e) => isPrice(s, e)));
    return (
        <span class="who">
            {s.seat && <SeatBadge seat={s.seat} size={15} />}
            <span>{!s.seat ? tr("Everybody") : s.mine ? tr("yours answers") : s.seat === me.value ? sentence(tr("you")) : whose(s.seat)}</span>
            {price.map((c) => (
                <span key={c.icon} class="price">
                    {figureOf(c)}
                    <Icon name={c.icon} size={13} />
                </span>
            ))}
        </span>
    );
}

function StoryCard({ s }: { s: Story }) {
    const key = s.key;
    const component = partOf(s);
    const all = changesOf(s.events.filter((e) => !isPrice(s, e))).filter((c) => !(c.name && resultOf(s))); /* it is the headline */
    /* Mine first: that is what one wants to know. */
    const changes = [
        ...all.filter((c) => c.seat === me.value),
        ...all.filter((c) => c.seat !== me.value),
    ];
    const on = pinned.value === key;
    const box = useRef<HTMLLIElement>(null);
    useEffect(() => {
        if (on) box.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }, [on]);
    const sign = changeOf(s.head) ?? changes[0];
    return (
        <li ref={box} class={`story ${seatClass(s.seat)} ${s.hit ? "hit" : ""} ${on ? "pinned" : ""}`}>
            <button
                type="button"
                aria-pressed={on}
                onMouseEnter={() => point(s)}
                onMouseLeave={() => !on && point(null)}
                onFocus={() => point(s)}
                onBlur={() => !on && point(null)}
                onClick={() => {
                    pinned.value = on ? null : key;
                    point(on ? null : s);
                }}
            >
                <span class="picture" style={component && { backgroundImage: motifOf(component) }}>
                    {!component && sign && <Icon name={sign.icon} size={26} hidden />}
                    {!component && !sign && s.seat && <SeatBadge seat={s.seat} size={26} />}
                </span>
                <Who s={s} />
                <strong title={sentenceOf(s)}>{nameOfStory(s)}</strong>
                <span class="deltas">
                    {changes.slice(0, CHANGES).map((c, i) => (
                        <ChangeChip key={i} change={c} seat={s.seat} />
                    ))}
                    {changes.length > CHANGES && <span class="dim">…</span>}
                </span>
            </button>
        </li>
    );
}

export function Since() {
    const list = unread.value;
    return (
        <section class={`since ${list.length ? "" : "none"}`} aria-label={tr("Since your turn")}>
            <header>
                <h2>
                    {tr("Since your turn")} {list.length > 2 && <small>{list.length}</small>}
                </h2>
                {list.length > 0 && (
                    <span>
                        <button type="button" class="link" data-test="gotit" onClick={gotIt}>
                            {tr("got it")}{" "} <kbd aria-hidden="true">Space</kbd>
                        </button>
                        {list.length > 1 && (
                            <button type="button" class="link" data-test="nextstory" title={tr("Next")} onClick={() => nextStory(1)}>
                                › <kbd aria-hidden="true">N</kbd>
                            </button>
                        )}
                    </span>
                )}
            </header>
            <ol data-test="meanwhile" aria-live="polite" tabIndex={list.length ? 0 : undefined}>
                {list.map((s) => (
                    <StoryCard key={s.key} s={s} />
                ))}
                {!list.length && <li class="dim">{tr("Nothing new.")}</li>}
            </ol>
        </section>
    );
}

/* To the place of a story, or to its card, and all of it in words. */
function lookAt(s: Story) {
    turnTo(s);
    if (partOf(s) && !s.where) {
        point(s);
        inspect();
        point(null); /* no finger rests on it */
        return;
    }
    if (s.where) tab.value = "board";
    say(sentenceOf(s));
}

function turnTo(s: Story) {
    pinned.value = s.key;
    pulse.value = s.where;
}

/* On a small screen one at a time: a tap on it shows it, the button goes to the next, behind the last one
 * it is put away. */
export function LastStory() {
    const list = unread.value;
    const at = Math.max(0, list.findIndex((s) => s.key === pinned.value));
    const s = list[at];
    if (!s)
        return (
            <p class="laststory none">
                {acted(heard.value, me.value)
                    ? tr("Nothing new since your turn.")
                    : read.value
                      ? tr("Nothing new.")
                      : tr("Nothing has happened yet.")}
            </p>
        );
    const changes = changesOf(s.events);
    const first = [...changes.filter((c) => c.seat === me.value), ...changes].slice(0, 6);
    const last = at === list.length - 1;
    return (
        <div class={`laststory ${seatClass(s.seat)} ${s.hit ? "hit" : ""}`}>
            <button type="button" onClick={() => lookAt(s)}>
                {s.seat && <SeatBadge seat={s.seat} size={18} />}
                <strong class={nameOfStory(s).length > SHORT ? "long" : ""} title={nameOfStory(s)}>
                    {softly(nameOfStory(s))}
                </strong>
                <span class="deltas">
                    {[...new Set(first)].map((c, i) => (
                        <ChangeChip key={i} change={c} seat={s.seat} />
                    ))}
                </span>
            </button>
            <button
                type="button"
                class="next"
                onClick={() => (last ? gotIt() : turnTo(list[at + 1]))}
            >
                <small>{tr("{value} of {n}", { value: at + 1, n: list.length })}</small>{" "}
                <span class="sr">{last ? tr("got it") : tr("Next")}</span>{" "}
                <b aria-hidden="true">{last ? "✓" : "›"}</b>
            </button>
        </div>
    );
}

/* ---- What of mine answered to my own move --------------------------------------------------------------- */

/* They happen by themselves; what they bring follows them. */
const causes = new Set("effect mission contract cube life-support reward settler-b".split(" "));
const brings = new Set("gain points draw cubes roll vp production-up".split(" "));

/* It is announced with its cause: otherwise the log alone would tell. */
effect(() => {
    const list = news.value;
    const seat = live.peek()?.seat;
    const others = list.findIndex((e) => e.seat && e.seat !== seat && deeds.has(e.id));
    if (!list.length || list[0].seat !== seat || list.some((e) => turns.has(e.id))) return;
    const own = (others < 0 ? list : list.slice(0, others)).filter((e) => e.seat === seat);
    let follows = false;
    const told = own.filter((e) => (follows = causes.has(e.id) || (follows && brings.has(e.id))));
    if (told.length) say(sentence(tell(told, seat).map(textOf).join("; ")) + ".");
});
