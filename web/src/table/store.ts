/* store.ts: what the page knows about the table it shows, and what a player can do with it.
 *
 * There is one open table at a time. The server pushes states; everything on the page is a
 * function of the signals below. A move is sent with the number of the decision it answers,
 * so that a late or doubled click does nothing. */
import { findGames } from "../shell/places";
import type { Subject } from "../rules/book";
import { language, msg, nameIn, names, tr } from "../shell/language";
import { batch, computed, effect, signal } from "@preact/signals";
import { api, Connection, placeOf } from "../shell/api";
import { badge } from "../shell/badge";
import { autoEnd, coach, gameCoached, oneClick, showHints } from "../shell/prefs";
import type {
    Advice,
    Component,
    Components,
    Figures,
    GameEvent,
    GameInfo,
    Option,
    Phrase,
    Preview,
    Seat,
    State,
    View,
    Why,
} from "../shell/types";
import { dialog, narrow, showBoard, tab } from "../shell/ui";
import { sentence, title, verbOf } from "../shell/words";
import { turns } from "./story";
import { colourOf, wear } from "../drawing/seats";
import { shake } from "../shell/moving";

export const games = signal<GameInfo[]>([]);
export const components = signal<Record<string, Component>>({});
export const figures = signal<Figures>({}); /* what the board and the rules say in numbers */
const everything = signal<Component[]>([]);
export const titles = signal<Record<string, Record<string, string>>>({}); /* domain, id -> title */
export const live = signal<State | null>(null); /* the table as it is */
export const past = signal<State | null>(null); /* the table as it was, while stepping through it */
export const log = signal<GameEvent[]>([]);
export const news = signal<GameEvent[]>([]); /* what the last state told that was not known before */
export const link = signal<"connecting" | "open" | "lost" | "void">("connecting");
export const trouble = signal(""); /* why there is no connection, when the server tells */
export const busy = signal(false); /* a move is on its way */
export const held = computed(() => busy.value || link.value !== "open"); /* nothing can be sent */
export const notice = signal<{ text: string; bad: boolean } | null>(null);
export const ghost = signal<string | null>(null); /* a place that waits for a second click */
export const advice = signal<Advice[] | null>(null);
export const pulse = signal<string | null>(null); /* the hex that a log entry points to */
export const prePass = signal(false);
export const reopening = signal<"undo" | "undo_turn" | null>(null); /* asked: shall it go on? */
export const mine = signal<number | null>(null); /* where my last move stands in the log */
export const before = signal<View | null>(null); /* the table as it was when I moved last */
export const lastMove = signal(""); /* what this page sent last */
export const whys = signal<Record<string, Why>>({});

export interface Pointed {
    kind: "hex" | "card" | "thing";
    id: string;
    group?: string; /* of a card, when another component has its id */
    label?: string;
    move?: string;
    about?: Subject[]; /* for the rules: what lies there */
    notes?: [string, string][]; /* what is to be said of it besides */
    low?: boolean; /* so does one above it, on a small screen */
    right?: boolean; /* the panel about it belongs on the right, or it would hide the thing */
}
export const pointed = signal<Pointed | null>(null); /* what the mouse or the focus is on */
export const previews = signal<Record<string, Preview>>({});

let previewTimer: ReturnType<typeof setTimeout> | undefined;
/* A table that changes brings things under a pointer that rests: they are not pointed at before it moves. */
let resting: { at: Pointed | null } | null = { at: null };
for (const stirs of ["mousemove", "mousedown", "keydown", "focusin"])
    addEventListener(stirs, () => {
        const was = resting;
        resting = null;
        if (was?.at) pointAt(was.at);
    });

export function pointAt(p: Pointed | null) {
    if (resting) resting.at = p;
    pointed.value = resting ? null : p;
    if (resting) return;
    clearTimeout(previewTimer);
    const move = p?.move;
    if (move && optionFor(move) && !previews.value[move])
        previewTimer = setTimeout(() => void askPreview(move), 50); /* the mouse may pass by only */
}

async function askPreview(move: string) {
    const decision = live.value?.decision;
    const answer = await connection?.preview(move);
    if (answer?.legal && live.value?.decision === decision)
        previews.value = { ...previews.value, [move]: answer };
}

/* What the coach says of options, and of the last round. */
const coached = signal<{ warnings: Record<string, string>; praise: string }>({ warnings: {}, praise: "" });
export const warningOf = (move: string) => (coach.value && coached.value.warnings[move]) || "";
export const praise = computed(() => (coach.value && coached.value.praise) || "");

async function askCoach() {
    const s = live.value;
    coached.value = { warnings: {}, praise: "" };
    if (!coach.value || !s?.decision || s.can.coach !== "yes" || !myTurn.value) return;
    const answer = await connection?.coach();
    if (answer && live.value?.decision === s.decision)
        coached.value = {
            warnings: Object.fromEntries(answer.warnings.map((w) => [w.move, w.says[0].text])),
            praise: answer.praise[0]?.text ?? "",
        };
}
export const praised = () => void (coached.value = { ...coached.value, praise: "" });
coach.subscribe(() => void askCoach());

export const snap = computed(() => past.value ?? live.value);
export const me = computed(() => snap.value?.seat ?? null);
export const myTurn = computed(() => {
    const s = live.value;
    return !!s && !past.value && !s.over && s.seat !== null && s.acting.includes(s.seat);
});
/* On one screen: another seat of this link owes a decision, and the one shown does not. */
export const curtain = computed<Seat | null>(() => {
    const s = live.value;
    if (!s || s.over || past.value || s.seats.length < 2 || (s.seat && s.acting.includes(s.seat)))
        return null;
    return s.acting.find((seat) => s.seats.includes(seat)) ?? null;
});
export const options = computed<Option[]>(() => (myTurn.value ? live.value!.options : []));
const byMove = computed(() => new Map(options.value.map((o) => [o.move, o])));

export const optionFor = (move: string) => byMove.value.get(move);
export const optionsOf = (...verbs: string[]) =>
    options.value.filter((o) => verbs.includes(verbOf(o.move)));
/* What the open question says, and what an option says, by the id of the phrase. */
export const asked = (id: string) => (myTurn.value ? phrase(live.value!.question, id) : undefined);
export const detail = (move: string, id: string) => phrase(optionFor(move)?.details ?? [], id);
const phrase = (list: Phrase[], id: string) => list.find((p) => p.id === id);
export const whyOf = (move: string): Why | undefined => whys.value[move];
export const card = (id: string): Component | undefined => components.value[id];
/* The component that an id of a domain means: the project Asteroid is not the card Asteroid. */
export function thing(domain: string, id: string): Component | undefined {
    const list = everything.value.filter((c) => c.id === id || c.id === `${domain}-${id}`);
    const group = domain === "project" ? "standard" : domain;
    return (
        list.find((c) => c.group === group) ??
        list.find((c) => domain !== "project" && c.group !== "standard") ??
        (domain === "standard" ? list[0] : undefined)
    );
}
/* What is pointed at: of two with one id, as the card and the standard project Asteroid, that of its group. */
export const partAt = ({ id, group }: Pointed) =>
    group ? everything.value.find((c) => c.id === id && c.group === group) : card(id);
export const figure = (name: string) => figures.value.numbers?.[name] ?? NaN;
export const titleOf = (domain: string, id: string) => titles.value[domain]?.[id] ?? id;
export const can = (what: keyof State["can"]) => !past.value && (live.value?.can[what] ?? "no") !== "no";

/* ---- The question on the page ---------------------------------------------------------------- */

/* Numbers the questions of all seats of this page. */
export const question = computed(() => `${live.value?.seat} ${live.value?.decision}`);

/* The second click of a double one is not meant for the question that the first one has brought below it. */
let clickedAt = "";
addEventListener(
    "click",
    (e) => {
        const stray = e.detail > 1 && clickedAt !== question.value && !!live.value;
        clickedAt = question.value;
        if (!stray) return;
        e.preventDefault();
        e.stopPropagation();
    },
    true,
);

let drawn = ""; /* the question that is seen: a new one has come before it is drawn */
export const isDrawn = () => void (drawn = question.value);

const UNCONNECTED = msg("Not connected: nothing was sent. Trying again …");
const TOO_LATE = msg("The table has changed meanwhile: nothing was done.");

let connection: Connection | null = null;
let questioned = new Set<string>(); /* moves whose reasons were asked for */

export function say(text: string, bad = false) {
    const shown = { text, bad };
    notice.value = shown;
    setTimeout(() => {
        if (notice.value === shown) notice.value = null;
    }, 6000);
    return shown;
}

/* ---- The connection -------------------------------------------------------------------- */

/* I have a seat, and others are to act. */
const waits = (s: State | null) => !!s && !!s.seat && !s.over && !s.acting.includes(s.seat);

function takeState(s: State) {
    let asks = false;
    batch(() => {
        const last = live.value;
        const changed =
            !last ||
            last.decision !== s.decision ||
            last.step !== s.step ||
            last.seat !== s.seat;
        const known = log.value.length;
        log.value = [...log.value.slice(0, s.events_from), ...s.events];
        news.value = last && s.step > last.step ? log.value.slice(known) : [];
        const turn = news.value.filter((e) => turns.has(e.id)).pop(); /* it is announced, whoever brought it about */
        const lost = news.value.find((e) => e.id === "no-room" && e.seat === s.seat);
        const won = news.value.find((e) => e.id === "milestone" && e.seat === s.seat);
        if (turn) say(sentence(turn.text) + ".");
        else if (lost) say(sentence(lost.text) + ".", true);
        else if (won) say(tr("You claim the milestone {name}.", { name: titleOf("milestone", String(won.args.milestone)) }));
        else if (waits(last) && !waits(s)) notice.value = null; /* "it is not your turn": now it is */
        const done = s.notices ?? [];
        if (last && last.table === s.table && done.length > (last.notices?.length ?? 0))
            say(sentence(done[done.length - 1].text) + ".", true);
        live.value = s;
        if (coach.value && s.over && last?.can.coach === "yes") gameCoached();
        if (mine.value !== null) mine.value = Math.min(mine.value, log.value.length);
        const waiting = waits(last) && waits(s);
        asks = changed || last.can.coach !== s.can.coach;
        if (changed) {
            busy.value = false; /* the next decision may be taken before the receipt is here */
            resting ??= { at: null };
            ghost.value = null;
            advice.value = null;
            along.value = {};
            reopening.value = null;
            if (!waiting) whys.value = {}; /* plans stay until they are told anew */
            previews.value = {};
            questioned = new Set();
        }
    });
    badge(myTurn.value);
    passAhead();
    if (asks) void askCoach();
}

export function openTable(token: string) {
    if (connection) closeTable(connection.token);
    link.value = "connecting";
    connection = new Connection(token, {
        state: takeState,
        link(now, why) {
            link.value = now;
            trouble.value = why ? sentence(why) + "." : "";
        },
        note(id, text) {
            if (id === "late") say(tr(TOO_LATE), true);
            else say(sentence(text) + ".", id !== "info");
        },
    });
}

/* The page of one table may go after that of the next has come: it closes its own only. */
export function closeTable(token: string) {
    if (connection?.token !== token) return;
    connection.close();
    connection = null;
    batch(() => {
        live.value = past.value = ghost.value = advice.value = notice.value = pointed.value = null;
        log.value = news.value = [];
        mine.value = before.value = null;
        whys.value = {};
        previews.value = {};
        prePass.value = busy.value = false;
    });
    questioned = new Set();
    badge(false);
}

const loaded = signal(""); /* place, game and language of the components that are here */
/* What a game calls things. Of an id in several domains the first tells the name: the later ones are about
 * effects. */
export const namesOf = (list: Components): Record<string, string> =>
    Object.fromEntries([
        ...Object.values(list.domains)
            .reverse()
            .flatMap((d) => d.map((r) => [r.id, r.title])),
        ...list.components.map((c) => [c.id, c.name]),
    ]);

/* Before them there are no names, prices and limits to be shown. */
export const described = (game: string) => loaded.value.startsWith(`${placeOf(tokenNow())} ${game} `);
export async function loadComponents(game: string) {
    const place = placeOf(tokenNow());
    const what = `${place} ${game} ${language.value}`;
    if (loaded.value === what) return;
    const list = await api.components(place, game);
    batch(() => {
        loaded.value = what;
        /* A card and a standard project may have the same id: the card comes first. */
        const rows: Record<string, Component> = {};
        for (const c of list.components) rows[c.id] ??= c;
        components.value = rows;
        everything.value = list.components;
        figures.value = list.figures;
        names.value = namesOf(list);
        titles.value = Object.fromEntries(
            Object.entries(list.domains).map(([d, rows]) => [
                d,
                Object.fromEntries(rows.map((r) => [r.id, r.title])),
            ]),
        );
    });
}

/* Another language: everything that the server says is asked for again. */
let spoken = language.peek();
language.subscribe((now) => {
    if (now === spoken) return;
    spoken = now;
    connection?.reopen();
    const game = live.peek()?.game;
    if (game) void loadComponents(game);
    findGames().then(
        (list) => (games.value = list),
        () => undefined,
    );
});

/* ---- Moves ------------------------------------------------------------------------------ */

/* The moves of one form are one message. It answers the question that was seen at the click. */
export async function send(moves: string[], asked = drawn) {
    const s = live.value;
    if (!s || !connection || busy.value || past.value || !moves.length) return;
    if (link.value !== "open") return void say(tr(UNCONNECTED), true);
    if (asked !== question.value) return void say(tr(TOO_LATE), true);
    busy.value = true;
    undone = false;
    ghost.value = null;
    pointed.value = null;
    pulse.value = null;
    mine.value = log.value.length;
    lastMove.value = moves[0];
    before.value = s.view;
    const what = moves.length === 1 ? { move: moves[0] } : { moves };
    await connection.say("move", { decision: s.decision, seat: s.seat, ...what });
    busy.value = false;
}

/* What one may not want to give: it is named and asked for, however the option is reached. */
const DEAR = [
    "costs-goals",
    "unit-costs-colonist",
    "costs-colonist",
    "extra-cost",
    "crystal-lost",
    "crystals-over",
    "gain-without-room",
    "discovery-lost",
    "research-lost",
    "warn-nothing",
];
/* Allowed, but for nothing: it does not shine as what brings something does. */
export const inVain = (o: Option) => o.details.some((p) => p.id === "warn-nothing");
export const dearOf = (o: Option) => o.details.filter((p) => DEAR.includes(p.id));
/* One of several that has consequences at once, so that only undo takes it back: each is confirmed
 * by itself. */
const SINGLY = ["spend", "obtain", "welcome", "bot", "rover", "take"];
/* A step that costs nothing, takes nothing and loses nothing is made at once: it is one of several, and taken back
 * as easily. */
const isStep = (o: Option) => ["bot", "rover"].includes(o.verb) && !o.details.length && can("cancel");
/* Several dice are laid out first, and can be taken back: they are rolled by a word of their own. */
export const layingDice = () => Number(asked("colours")?.args.n) > 1;
const isDear = (o: Option) => (SINGLY.includes(o.verb) && !layingDice() && !isStep(o)) || dearOf(o).length > 0;

/* A finger cannot point: the first tap tells what a choice would bring, whatever is tapped. Only what just
 * ends something is done at once. */
const plainEnd = (move: string) => move === "done" || (move !== "pass" && ENDS.includes(move));
const byFinger = (move: string) => narrow.value && !plainEnd(move) && !layingDice();

/* By which of the things that it names a choice was made: another one is chosen, not confirmed, when it is
 * clicked for the first time. */
let chosenBy: string[] = [];

/* A choice on the thing itself. Places are shown as a ghost first. */
export function pick(move: string, always = false, by = "") {
    const option = optionFor(move);
    const twoSteps = (always || byFinger(move)) && !(option && isStep(option));
    notice.value = null;
    if (!option) {
        shake(move);
        const told = narrow.value && tab.value === "board" && pointed.value?.move === move && whyOf(move); /* by the panel */
        if (!told) void explainWhy(move);
    }
    else if ((twoSteps || isDear(option) || warningOf(move)) && !oneClick.value && !(ghost.value === move && chosenBy.includes(by))) {
        chosenBy = ghost.value === move ? [...chosenBy, by] : [by];
        ghost.value = move;
        if (dialog.value === "options") dialog.value = ""; /* it is confirmed below it */
        if (!previews.value[move]) void askPreview(move); /* what follows from it is told too */
    } else void commit(move);
}

/* Answers to what a chosen move will ask, given before it is made: they go with it. */
export const along = signal<Record<string, string[]>>({});
export const commit = (move: string) => send([move, ...(along.value[move] ?? [])]);

/* What is neither a move nor a look at the table. */
async function simple(type: string, members: object = {}) {
    if (!connection || past.value) return;
    if (link.value !== "open") return void say(tr(UNCONNECTED), true);
    prePass.value = false;
    await connection.say(type, { seat: live.value?.seat ?? undefined, ...members });
}

/* Taking back and forth is tied to the question too: clicked twice, it happens once. */
async function takeBack(type: string, members: object = {}) {
    if (busy.value) return;
    busy.value = undone = true;
    await simple(type, { decision: live.value?.decision ?? undefined, ...members });
    busy.value = false;
}

/* A finished game goes on only when that is said twice. */
function undoOf(what: "undo" | "undo_turn") {
    if (!can(what)) return;
    if (live.value!.over) reopening.value = what;
    else void takeBack("undo", { turn: what === "undo_turn" });
}
export const undo = () => undoOf("undo");
export const undoTurn = () => undoOf("undo_turn");
export function reopen() {
    void takeBack("undo", { turn: reopening.value === "undo_turn", reopen: true });
    reopening.value = null;
}
export const redo = () => can("redo") && void takeBack("redo");
export const guideTo = (to: "next" | "back" | "retry" | "leave" | "return") =>
    to === "retry" ? takeBack("guide", { to }) : simple("guide", { to });
export const answerAsk = (agree: boolean) => simple("answer", { agree });
/* Among people: asks for a coach for everybody, or ends it for everybody. */
export const coaching = (agree: boolean) => simple("coaching", { agree });
export const lookAs = (seat: Seat) => void connection?.say("look", { seat });
export const leaveToBot = (bot: string) => simple("leave", { bot });
export const resign = () => simple("resign");
export const setName = (name: string) => simple("name", { name });
export const setColour = (colour: string) => simple("colour", { colour });
export const comeBack = () => simple("return");
export const setWebhook = (url: string) => simple("webhook", { url });

/* One step back inside a decision: first the ghost, then the half-made choice. */
export function cancel() {
    if (ghost.value) ghost.value = null;
    else if (advice.value) advice.value = null;
    else if (can("cancel")) void takeBack("cancel");
}

/* ---- Why not, hints, passing ahead -------------------------------------------------------- */

let wanted: string[] = []; /* to be asked in one message, a moment later */

/* Asks for the reasons against many moves at once; the answers arrive in `whys`. */
export function askWhy(moves: string[]) {
    if (!wanted.length) setTimeout(() => void askNow(), myTurn.value ? 40 : 150);
    wanted.push(...moves);
}

async function askNow() {
    const s = live.value;
    const fresh = [...new Set(wanted)]
        .filter((move) => !questioned.has(move) && !optionFor(move))
        .slice(0, 256);
    wanted = [];
    if (!s?.seat || !connection || s.over || !fresh.length) return;
    fresh.forEach((move) => questioned.add(move));
    const answers = await (myTurn.value ? connection.why(fresh) : connection.whyAhead(fresh));
    if (answers && live.value?.decision === s.decision && live.value.step === s.step)
        whys.value = { ...whys.value, ...Object.fromEntries(answers.map((a) => [a.move, a])) };
}

export async function whyNot(move: string): Promise<Why | undefined> {
    return (await connection?.why([move]))?.[0];
}

export async function explainWhy(move: string) {
    const answer = await whyNot(move);
    const words = move.split(" "); /* of an action and a thing the thing is enough: "Hire a Scientist" */
    if (answer && !myTurn.value) say(tr("It is not your turn."), true);
    else if (answer?.reason === "not-now") say(tr("First: {question}", { question: live.value!.prompt }), true);
    else if (answer && !answer.legal) say(`${title(words.length === 2 ? words[1] : move)}: ${answer.text}.`, true);
}

export async function askHint() {
    const s = live.value;
    if (!connection || !myTurn.value || !can("hint") || !showHints.value) return;
    const thinking = say(tr("The bot is thinking …"));
    const list = await connection.hint();
    if (notice.value === thinking) notice.value = null;
    if (list && live.value?.decision === s?.decision) advice.value = list;
}

/* What a bot thinks of the next choice of a finished game. */
export const reviewFrom = (from: number) => connection?.review(from) ?? Promise.resolve(null);

const ENDS = ["end-turn", "end", "end-move", "pass"]; /* the mildest first */

/* How this turn could be ended. */
export const ending = () => ENDS.find((move) => optionFor(move));

/* Is that all that is left? One can always sell cards: that alone is no reason to wait. */
const onlyEnding = () =>
    options.value.every((o) => ENDS.includes(o.move) || o.move === "project sell-patents");

let undone = false; /* since my last move: then nothing is done for me, or undo would be of no use */

/* "Pass when it comes to me": done as soon as it is possible, and once only. */
export function passAhead() {
    const end = ending();
    if (prePass.value && optionFor("pass")) {
        prePass.value = false;
        say(tr("Passed, as you said."));
        void send(["pass"], question.value);
    } else if (autoEnd.value && end && !undone && onlyEnding()) {
        say(end === "pass" ? tr("Passed for you.") : tr("Your turn was ended for you."));
        void send([end], question.value);
    }
}

/* ---- Stepping through the game ------------------------------------------------------------ */

let steps = 0; /* asked for: the answer to an older wish comes too late */

export async function stepTo(at: number) {
    const s = live.value;
    if (!s || !connection) return;
    const wish = ++steps;
    ghost.value = advice.value = null;
    if (at >= s.step) {
        past.value = null;
        if (at === s.step && s.over) showBoard.value = true; /* the last step, not the score */
        return;
    }
    if (!past.value && s.over) tab.value = "board";
    const token = connection.token;
    try {
        const was = await api.replay(token, Math.max(0, at), s.seat);
        if (live.value?.table === s.table && wish === steps)
            past.value = {
                ...s,
                step: was.at,
                round: was.round,
                acting: was.acting,
                over: was.over,
                players: s.players.map((p) => ({ ...p, score: was.scores[p.seat] ?? p.score })),
                view: was.view,
                standings: was.standings,
                options: [],
                prompt: null,
                question: [],
            };
    } catch (e) {
        say((e as Error).message, true);
    }
}

export const tokenNow = () => connection?.token ?? "";
export const playerOf = (seat: Seat) => snap.value?.players.find((p) => p.seat === seat);
/* Who has given no name is called by the colour. */
export function nameOf(seat: Seat) {
    const name = playerOf(seat)?.name;
    return name && name !== seat ? name : nameIn(colourOf(seat)) || colourOf(seat);
}
/* Myself without a name as "You". */
export const calledOf = (seat: Seat) =>
    seat === snap.value!.seat && !playerOf(seat)?.name ? sentence(tr("you")) : nameOf(seat);
effect(() => wear(live.value?.players ?? []));
