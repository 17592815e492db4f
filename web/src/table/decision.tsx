/* decision.tsx: what is to be decided, and all of its options as a list. This part knows no
 * game: whatever a game's own view does not draw can be done here. */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import {
    advice,
    answerAsk,
    askWhy,
    can,
    cancel,
    comeBack,
    commit,
    dearOf,
    ending,
    ghost,
    held,
    link,
    live,
    log,
    myTurn,
    nameOf,
    playerOf,
    notice,
    optionFor,
    options,
    passAhead,
    past,
    pick,
    pointAt,
    praise,
    praised,
    prePass,
    previews,
    redo,
    say,
    send,
    snap,
    titleOf,
    titles,
    undo,
    warningOf,
    whyNot,
    whyOf,
    trouble,
} from "./store";
import { Icon } from "../shell/icons";
import { SeatBadge } from "../shell/seat";
import { sentence, verbOf } from "../shell/words";
import { type GameView, useGame } from "../games";
import { prices } from "./story";
import { autoEnd, coach, newHere } from "../shell/prefs";
import { narrow, tab } from "../shell/ui";
import { ender } from "./act";
import { gather, tell, textOf, without } from "./telling";
import { type Change, ChangeChip, changesOf, lasting } from "./changes";
import { guided } from "./guide";
import { RuleLinks } from "../rules/link";
import { Tool } from "./tool";
import type { GameEvent, Option, Phrase } from "../shell/types";
import { msg, tr, weave } from "../shell/language";

const known: Record<string, string> = {
    get play() { return tr("Play a card"); },
    get use() { return tr("Use an action"); },
    get project() { return tr("Standard projects"); },
    get standard() { return tr("Standard actions"); },
    get claim() { return tr("Milestones"); },
    get fund() { return tr("Awards"); },
    get place() { return tr("Places"); },
    get keep() { return tr("Keep"); },
    get sell() { return tr("Sell"); },
    get pay() { return tr("Pay"); },
    get move() { return tr("Move"); },
    get pass() { return tr("Pass"); },
    get "convert-plants"() { return tr("Turn plants into a greenery"); },
    get "convert-heat"() { return tr("Turn heat into a step of temperature"); },
    get draw() { return tr("Draw cards"); },
    get turn() { return tr("Turn a die"); },
    get produce() { return tr("Production turn"); },
    get executive() { return tr("Executive actions"); },
    get obtain() { return tr("Blueprint"); },
    get operate() { return tr("Operate"); },
    get hire() { return tr("Hire"); },
};

/* Options in the order of the engine, gathered by their first word. */
export function grouped(list: Option[]): [string, Option[]][] {
    const groups = new Map<string, Option[]>();
    for (const o of list) {
        const verb = verbOf(o.move);
        groups.set(verb, [...(groups.get(verb) ?? []), o]);
    }
    return [...groups];
}

/* What an option is about, in the icons of its game. */
const iconsOf = (o: Option, game?: GameView) =>
    Object.entries(o.args).flatMap(([kind, id]) => game?.icon?.(kind, String(id)) ?? []);

const wordOf = (o: Option) => sentence(useGame()?.words?.(o) || o.text || o.move);

/* With many of them the thing is enough beside its icon: the question says what it is for. What can be done
 * with it besides is said in full. */
function briefOf(o: Option, game?: GameView) {
    const args = Object.entries(o.args);
    if (args.length !== 1 || !iconsOf(o, game).length) return wordOf(o);
    const [kind, id] = args[0];
    if (options.value.find((x) => x.args[kind] === id) !== o) return wordOf(o);
    return sentence(titleOf(kind, String(id)));
}

/* The number keys 1 to 9 stand for the first options of the list on the page. */
export function OptionButton({
    option,
    index,
    big,
    brief,
}: {
    option: Option;
    index?: number;
    big?: boolean;
    brief?: boolean;
}) {
    const game = useGame();
    const key = game?.keyOf?.(option.move) ?? (index !== undefined && index < 9 ? String(index + 1) : undefined);
    const only = !big && options.value.length === 1;
    const show = () => {
        if (!big && option.more)
            pointAt({ kind: "thing", id: option.move, label: option.text, move: option.move });
    };
    return (
        <button
            type="button"
            class={`option ${big ? "big" : ""} ${only ? "primary" : ""} ${ghost.value === option.move ? "chosen" : ""}`}
            data-move={option.move}
            disabled={held.value}
            aria-keyshortcuts={key}
            onClick={() => pick(option.move, option.move === "pass")}
            onMouseEnter={show}
            onMouseLeave={() => pointAt(null)}
            onFocus={show}
            onBlur={() => pointAt(null)}
        >
            {key && <kbd aria-hidden="true">{key}</kbd>}
            {iconsOf(option, game).map((name) => (
                <Icon key={name} name={name} size={18} hidden />
            ))}
            <span title={brief ? wordOf(option) : undefined}>{brief ? briefOf(option, game) : wordOf(option)}</span>
            {big && option.more && <small>{option.more}</small>}
        </button>
    );
}

const MOST_ASKED = 12;

/* What is not an option, by the names of things: with the reason against it. */
function sought(words: string[], game?: GameView): [string, string][] {
    if (!game?.asks || words.join("").length < 3) return [];
    const all = game.asks.flatMap(([verb, domain]): [string, string][] =>
        domain
            ? Object.entries(titles.value[domain] ?? {}).map(([id, name]) => [
                  `${verb} ${id}`,
                  known[verb] ? `${known[verb]}: ${name}` : sentence(name),
              ])
            : [[verb, known[verb]]],
    );
    return all
        .filter(
            ([move, text]) =>
                !optionFor(move) && words.every((w) => text.toLowerCase().includes(w)),
        )
        .slice(0, MOST_ASKED);
}

function NotNow({ list }: { list: [string, string][] }) {
    const moves = list.map(([move]) => move);
    useEffect(() => askWhy(moves), [moves.join()]);
    const told = list.filter(([move]) => whyOf(move) && !whyOf(move)!.legal);
    if (!told.length) return null;
    return (
        <section data-test="notnow">
            <h2>{tr("Not possible now")}</h2>
            <ul class="notnow">
                {told.map(([move, text]) => (
                    <li key={move}>
                        <b>{text}</b> {whyOf(move)!.text}{" "}
                        <RuleLinks game={live.value!.game} of={[["reason", whyOf(move)!.reason ?? ""]]} />
                    </li>
                ))}
            </ul>
        </section>
    );
}

/* Every option with a search; what is not an option can be asked about. */
export function OptionList({ list = options.value, focus }: { list?: Option[]; focus?: boolean }) {
    const query = useSignal("");
    const answer = useSignal("");
    const box = useRef<HTMLInputElement>(null);
    useEffect(() => {
        if (focus) box.current?.focus();
    }, []);
    const words = query.value.toLowerCase().split(" ").filter(Boolean);
    const shown = list.filter((o) =>
        words.every((w) => `${o.move} ${o.text} ${o.more ?? ""}`.toLowerCase().includes(w)),
    );
    const missing = sought(words, useGame());
    async function ask() {
        const text = query.value.trim();
        if (shown.length === 1) return send([shown[0].move]);
        if (!text || shown.length) return;
        const why = await whyNot(text);
        answer.value = why
            ? why.legal
                ? tr("“{text}” is possible.", { text })
                : tr("Not possible: {text}.", { text: why.text })
            : "";
    }
    return (
        <div class="options">
            <form
                class="search"
                onSubmit={(e) => {
                    e.preventDefault();
                    void ask();
                }}
            >
                <label>
                    <span class="sr">{tr("Search the options, or ask why something is not possible")}</span>
                    <input
                        ref={box}
                        autofocus={focus}
                        type="search"
                        placeholder={tr("Search: a card, a place, an action")}
                        value={query.value}
                        onInput={(e) => {
                            query.value = e.currentTarget.value;
                            answer.value = "";
                        }}
                    />
                </label>
                <button type="submit" class="quiet">
                    {shown.length === 1 ? tr("Do it") : tr("Why not?")}
                </button>
            </form>
            {answer.value && (
                <p class="answer" role="status">
                    {answer.value}
                </p>
            )}
            <div class="groups">
                {grouped(shown).map(([verb, group]) => (
                    <section key={verb}>
                        {known[verb] && <h2>{known[verb]}</h2>}
                        <div class="group">
                            {group.map((o) => (
                                <OptionButton
                                    key={o.move}
                                    option={o}
                                    index={shown.indexOf(o)}
                                    big
                                />
                            ))}
                        </div>
                    </section>
                ))}
                {missing.length > 0 && <NotNow list={missing} />}
                {!shown.length && !missing.length && (
                    <p class="dim">
                        {myTurn.value
                            ? tr("Nothing is called like that.")
                            : tr("Nothing to decide right now.")}
                    </p>
                )}
            </div>
        </div>
    );
}

const noUndo = msg("you have not moved yet, or cards, dice or secrets have come to light since");

export function Undo() {
    return (
        <Tool name="Undo" label={tr("Undo")} keyName="u" act={undo} off={!can("undo")} why={tr(noUndo)}>
            ↶
        </Tool>
    );
}

/* Back and forth: always at the same place, whatever is asked. */
function Back() {
    return (
        <div class="back" role="group" aria-label={tr("Take back")}>
            <Undo />
            <Tool name="Redo" label={tr("Redo")} keyName="r" act={redo} off={!can("redo")} why={tr("nothing was undone")}>
                ↷
            </Tool>
            <Tool
                name="Cancel"
                label={tr("Cancel")}
                keyName="Escape"
                act={cancel}
                off={!ghost.value && !can("cancel")}
                why={tr("no choice is half made")}
            >
                ✕
            </Tool>
        </div>
    );
}

/* The second click of a double click belongs to what was clicked, not to what has come in its place. */
let clicked = "";
function sameOnly(e: MouseEvent) {
    const button = (e.target as Element).closest<HTMLElement>("button");
    const what = button?.dataset.move ?? button?.title ?? "";
    if (e.detail > 1 && what !== clicked) e.stopPropagation();
    else clicked = what;
}

/* A tall question rises over the table, and my figures with it: they are wanted at that very moment. */
function useFiguresInSight() {
    useLayoutEffect(() => {
        const strip = document.querySelector(".pinned .tmstrip");
        const root = document.documentElement.style;
        root.setProperty("--lift", "0px");
        if (!strip) return;
        const story = document.querySelector<HTMLElement>(".laststory")?.offsetHeight ?? 0;
        const tops = [...document.querySelectorAll(".prompt .line, .chosenline")].map((e) => e.getBoundingClientRect().top);
        const over = Math.ceil(strip.getBoundingClientRect().bottom - Math.min(...tops));
        /* A story is covered whole or not at all. */
        const lift = over > 0 ? Math.max(over, story) : 0;
        root.setProperty("--lift", `${lift}px`);
        root.setProperty("--fill", `${over > 0 ? lift - over : 0}px`);
    });
}

/* The command bar: who must act and what for; the options that no drawing stands for; or what was
 * chosen, what follows from it, and the button that does it. Its height never changes: what needs
 * more lies over the table, above it. */
export function PromptBar() {
    const game = useGame();
    const loose = options.value.filter((o) => !game?.covers(o.move));
    const few = loose.length <= 7;
    const chosen = ghost.value ? optionFor(ghost.value) : undefined;
    useFiguresInSight();
    return (
        <>
            <div
                class={`prompt ${myTurn.value ? "mine" : ""}`}
                role="region"
                aria-label={tr("Decision")}
                onClickCapture={sameOnly}
            >
                <div class={`line ${chosen ? "confirming" : ""}`}>
                    <div class="ask" aria-live="polite" data-test="prompt">
                        <Ask />
                    </div>
                    {chosen && <Confirm option={chosen} />}
                    {!narrow.value && <CoachLine text={praise.value} />}
                    {few && (
                        <div class="loose">
                            {tab.value === "dock" && ender.value}
                            {loose.map((o, i) => (
                                <OptionButton key={o.move} option={o} index={i} brief={loose.length > 3} />
                            ))}
                            {!narrow.value && !tipDue() && <AutoEnd />}
                        </div>
                    )}
                    {!narrow.value && !praise.value && <Tip />}
                    {!past.value && live.value!.link === "seat" && <Back />}
                </div>
            </div>
            <div class="above">
                {narrow.value && <Tip />}
                <Question />
                <CoachLine text={chosen ? warningOf(chosen.move) : narrow.value ? praise.value : ""} />
                {advice.value && <HintLine />}
                {notice.value && (
                    <p
                        class={notice.value.bad ? "notice bad" : "notice"}
                        role={notice.value.bad ? "alert" : "status"}
                    >
                        {notice.value.text}
                    </p>
                )}
            </div>
        </>
    );
}

/* What the words of an option tell of its price and its gains, as the events that it comes to. */
const told: Record<string, [string, string?]> = {
    costs: ["due"],
    "costs-crystals": ["due", "crystal"],
    gain: ["gain"],
    "mission-crystals": ["gain", "crystal"],
    "life-support-points": ["points"],
};
const eventOf = ({ id, args, text }: Phrase): GameEvent => ({
    id: told[id][0],
    seat: live.value!.seat,
    text,
    args: told[id][1] ? { ...args, item: told[id][1]! } : args,
    step: 0,
});

/* A price that can be paid in several ways is told whole: as what is due, or by the terms of the game, not as
 * what all ways have in common. */
const pays = ["pay", "spend-goal"];
function withPrice(events: GameEvent[]) {
    if (useGame()?.Terms) return events.filter((e) => e.id !== "due");
    const due = events.findIndex((e) => e.id === "due");
    return events.filter((e, i) => due < 0 || i < due || !pays.includes(e.id));
}

/* What a chosen move changes, as far as it is certain. The words of an option go on where its preview stops
 * for a question, or for what nobody knows. */
function changesOfMove(option: Option): Change[] {
    const { events = [], points = {} } = previews.value[option.move] ?? {};
    const seat = live.value!.seat!;
    /* On which side one stands says whose colonists would count if it ended now: a space does not bring that. */
    const by = option.verb === "space" ? 0 : lasting(points[seat], events, seat);
    const known = changesOf(withPrice(events));
    const sure = known.filter((c) => !by || c.of || c.icon !== "vp" || c.seat !== seat);
    const mine = sure.filter((c) => c.seat === seat);
    const more = changesOf(option.details.filter((p) => p.id in told).map(eventOf));
    const due = mine.some((c) => c.by! < 0) ? [] : more.filter((c) => c.by! < 0);
    const gains = more.filter((c) => c.by! > 0 && !(by && c.icon === "vp") && !mine.some((x) => x.icon === c.icon && x.by! > 0));
    const list = [...due, ...sure, ...gains];
    const scored: Change = { seat, icon: "vp", by, unit: "", tone: by > 0 ? "good" : "bad", said: tr("Points") };
    return [...list.slice(0, by ? 7 : 8), ...(by ? [scored] : [])];
}

function Consequences({ changes }: { changes: Change[] }) {
    const seat = live.value!.seat!;
    return (
        <span class="deltas" data-test="consequences">
            {changes.map((c, i) => (
                <ChangeChip key={i} change={{ ...c, name: undefined }} seat={seat} /> /* the button has it */
            ))}
        </span>
    );
}

/* What the marks before it show already: prices and gains; of a tile that brings nothing unknown, everything. */
function shown(o: Option) {
    const { chance, events = [] } = previews.value[o.move] ?? {};
    if (o.verb === "place" && !chance) return o.details;
    const paid = events.some((e) => ["pay", "convert"].includes(e.id));
    return o.details.filter((p) => p.id === "cost" || p.id in told || (paid && ["price", "plants"].includes(p.id)));
}

/* What is dear is said on the button. */
function restOf(o: Option, marks: boolean) {
    const told = [...dearOf(o), ...(marks ? shown(o) : [])];
    return told.length ? o.details.filter((p) => !told.includes(p)).map((p) => p.text).join("; ") : o.more;
}

/* What was chosen, and what it costs or brings as far as its option tells. It takes the place of
 * the other options, or lies over the tabs: nothing moves under the pointer. Of what brings nothing the
 * question stays in sight. */
function Confirm({ option }: { option: Option }) {
    const changes = changesOfMove(option);
    const then = [follows(option), previews.value[option.move]?.then].filter(Boolean).join("; ");
    const Terms = useGame()?.Terms;
    const priced = changes.length > 0 || previews.value[option.move]?.events?.some((e) => e.id === "due");
    useFiguresInSight();
    /* On a small screen the words of a card are on its face. They are said when the marks are not all of it: dice are
     * rolled, cards drawn, or something is asked. */
    const { chance, points = {} } = previews.value[option.move] ?? {};
    const marked = changes.length > 0 && !chance && live.value!.seat! in points;
    const worded = !(narrow.value && option.verb === "play" && marked) && restOf(option, !!priced);
    return (
        <div class="confirm">
            {(changes.length > 0 || worded || then) && (
                <span class="chosenline" title={option.more}>
                    <span>
                        {Terms && <Terms move={option.move} />}
                        <Consequences changes={changes} />
                        {then && <small class="then">{tr("then {follows}", { follows: then })}</small>}{" "}
                        {worded && <small class="dim">{worded}</small>}
                    </span>
                </span>
            )}
            <button
                type="button"
                class="primary"
                data-test="confirm"
                disabled={held.value}
                title={wordOf(option)}
                onClick={() => ghost.value && commit(ghost.value)}
            >
                <span>{option.verb === "place" ? tr("Place it here") : wordOf(option)}</span>
                {dearOf(option).map((p) => (
                    <strong key={p.id} class="dear">
                        {p.text}
                    </strong>
                ))}
                <kbd aria-hidden="true">↵</kbd>
            </button>
        </div>
    );
}

/* A choice that is left open but has one target only is made with it: it is named before. */
function follows(option: Option) {
    const events = previews.value[option.move]?.events ?? [];
    return events
        .filter((e) => (e.forced || e.id === "milestone") && !prices.has(e.id) && e.seat === live.value!.seat)
        .map((e) => without(e.text, e.seat))
        .join(", ");
}

/* Ending and passing are my own clicks, unless this is on. A small screen has it in its menu only. */
function AutoEnd() {
    if (!ending()) return null;
    return (
        <label class="auto" title={tr("Ends the turn or passes for me when nothing else can be done")}>
            <input
                type="checkbox"
                data-test="auto-end"
                checked={autoEnd.value}
                onChange={(e) => {
                    autoEnd.value = e.currentTarget.checked;
                    passAhead();
                }}
            />
            {tr("end my turn when nothing else is left")}
        </label>
    );
}

/* At the first decision that is about the whole table, not about a form, and with frames to be seen; where a
 * guide speaks it would be one voice too many. */
function tipDue() {
    const game = useGame();
    if (!options.value.some((o) => game?.covers(o.move))) return false;
    return newHere.value && !guided() && myTurn.value && !game?.roomy() && (game?.where?.() ?? "side") === "side";
}

/* Said once, to those who are new here. */
function Tip() {
    if (!tipDue()) return null;
    return (
        <p class="tip">
            <span>
                {narrow.value
                    ? tr("What has a teal frame can be done: tap it twice. Hold a card to read it.")
                    : tr("What has a teal frame can be done now.")}
            </span>
            <button type="button" onClick={() => (newHere.value = false)}>
                {tr("Got it")}
            </button>
        </p>
    );
}

/* Another person asks for consent, or my own question is still open. */
function Question() {
    const s = live.value!;
    if (!s.ask) return null;
    const asked = s.seats.some((seat) => s.ask!.waiting.includes(seat));
    return (
        <div class="hint" role="status">
            <strong>{sentence(s.ask.text)}.</strong>
            {asked && (
                <button type="button" class="primary" onClick={() => answerAsk(true)}>
                    {tr("Agree")}
                </button>
            )}
            {asked && (
                <button type="button" onClick={() => answerAsk(false)}>
                    {tr("Do not agree")}
                </button>
            )}
            {!asked && <span>{tr("Waiting for {names}.", { names: s.ask.waiting.map(nameOf).join(", ") })}</span>}
        </div>
    );
}

/* What the step that one looks at was. */
function Happened({ step }: { step: number }) {
    const group = gather(log.value.filter((e) => e.step === step)).find((g) => g[0].seat);
    if (!group) return null;
    const seat = group[0].seat!;
    return (
        <span class="happened">
            <SeatBadge seat={seat} size={18} /> {tell(group, seat).map(textOf).join("; ")}
        </span>
    );
}

/* Who has left a game that nobody plays on. */
export const givenUp = () =>
    live.value!.players.filter((p) => p.resigned).length === 1 && playerOf(live.value!.seat!)?.resigned
        ? tr("You have resigned")
        : tr("Everybody has resigned");

function Ask() {
    const s = snap.value!;
    const game = useGame();
    const last = game?.last?.(s.view);
    if (past.value)
        return (
            <>
                <strong>{tr("Looking back: step {step} of {of}", { step: past.value.step, of: live.value!.step })}</strong>
                <Happened step={past.value.step} />
            </>
        );
    if (s.resigned) return <strong>{givenUp()}.</strong>;
    if (s.over) return <strong>{tr("The game is over.")}</strong>;
    if (link.value === "void") return <strong class="warn">{tr("This link is no longer valid.")}</strong>;
    if (link.value !== "open")
        return (
            <strong class="warn" data-test="trouble">
                {trouble.value || tr("Connection lost.")} {tr("Trying again …")}
            </strong>
        );
    if (myTurn.value)
        return (
            <>
                <SeatBadge seat={s.seat!} size={30} />
                <span class="asked">
                    <small>
                        <span>
                            {tr("Your turn")}
                            {last && " · "}
                        </span>
                        {last && <b class="warn" data-test="last">{last}</b>}
                    </small>
                    <strong class="first">{s.prompt}</strong>
                </span>
            </>
        );
    return (
        <>
            {s.acting.map((seat) => (
                <SeatBadge key={seat} seat={seat} />
            ))}
            <span>
                {weave("Waiting for {names} …", { names: <strong>{s.acting.map(nameOf).join(", ")}</strong> })}
            </span>
            {s.seat !== null && game?.mayPass?.(s.view, s.seat) && (
                <label class="prepass">
                    <input
                        type="checkbox"
                        checked={prePass.value}
                        onChange={(e) => (prePass.value = e.currentTarget.checked)}
                    />
                    {tr("pass when it comes to me")}
                </label>
            )}
            {live.value!.can.return === "yes" && (
                <button type="button" class="primary" onClick={comeBack}>
                    {tr("Play again myself")}
                </button>
            )}
        </>
    );
}

/* Where the bot sees itself at the end if it does this. */
function expected(n: number | null) {
    if (n === null) return "";
    if (live.value!.players.length === 1) return tr("expects {n|point|points} at the end", { n });
    if (!n) return tr("expects to be level at the end");
    return n > 0
        ? tr("expects to be {n|point|points} ahead at the end", { n })
        : tr("expects to be {n|point|points} behind at the end", { n: -n });
}

/* What the coach says of the armed option, or of the round that is over. */
function CoachLine({ text }: { text: string }) {
    if (!text || past.value) return null;
    return (
        <p class="hint coach" role="status" data-test="coach">
            <span>{sentence(text)}.</span>
            <button type="button" class="quiet" data-test="coach-off" onClick={() => (coach.value = false)}>
                {tr("Switch the coach off")}
            </button>
            {text === praise.value && (
                <button type="button" class="quiet" aria-label={tr("Close")} onClick={praised}>
                    ✕
                </button>
            )}
        </p>
    );
}

function HintLine() {
    const list = advice.value!;
    return (
        <div class="hint advice" role="status">
            <div class="head">
                <strong>{tr("The bot would:")}</strong>
                <button
                    type="button"
                    class="quiet"
                    aria-label={tr("Close the hint")}
                    onClick={() => (advice.value = null)}
                >
                    ✕
                </button>
            </div>
            {list.slice(0, 3).map((a, i) => (
                <button
                    key={a.move}
                    type="button"
                    class={i ? "quiet" : "primary soft"}
                    onClick={() =>
                        optionFor(a.move) ? send([a.move]) : say(tr("That is not possible any more."))
                    }
                >
                    {i ? tr("or: {move}", { move: a.text }) : sentence(a.text)} <small>{expected(a.points)}</small>
                    {a.share ? <small>{tr("thought about it {share} % of the time", { share: a.share })}</small> : null}
                </button>
            ))}
        </div>
    );
}
