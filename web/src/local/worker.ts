/* worker.ts: the rooms of this browser, in a worker; the same script also thinks for bots.
 *
 * Of all tabs one has the rooms, the one that holds the lock; the others hand their page's messages on
 * to it. When it closes, the next one opens the rooms from what was kept, and everybody connects
 * anew. What a room changes is kept before the rooms go on: nothing is shown that is not stored. */
import { Engine, nobody, type Host } from "./engine";
import { Kept, type Change } from "./kept";
import { repeatable, type Asked, type Imported, type Parts, type Told } from "./talk";

const LOCK = "areo-rooms";
const tab = crypto.getRandomValues(new Uint32Array(2)).join("-");
let channel: BroadcastChannel | null = null; /* to the rooms of other tabs */
const page = (told: Told) => postMessage(told);

/* Reaches this page or, with the name of its tab, another one. */
function tell(to: string, told: Told) {
    if (to === tab) page(told);
    else channel?.postMessage({ to, told });
}

function tellAll(told: Told) {
    page(told);
    channel?.postMessage({ to: "*", told });
}

const describe = (e: unknown) => (e instanceof Error ? e.message : String(e));

/* ---- Bots ---------------------------------------------------------------------------------- */

/* No bot thinks for so long: its worker has died, or waits for a file that never comes. On a slow
 * device one might, so the next one has twice the time. */
let thoughtMost = 30000; /* milliseconds */

/* Workers that think, each for one bot at a time. A thought that is not wanted any more, or that
 * never ends, is ended with its worker; one that failed is asked for again by the rooms. */
class Minds {
    private idle: Worker[] = [];
    private busy = new Map<number, Worker>();
    private waiting: { id: number; ask: Uint8Array }[] = [];
    private most = Math.max(1, Math.min(4, (navigator.hardwareConcurrency || 2) - 1));
    private gone = false;

    constructor(
        private module: WebAssembly.Module,
        private parts: Parts,
        private done: (id: number, answer: Uint8Array) => void,
        private lacks: (what: string) => void,
    ) {}

    think(id: number, ask: Uint8Array) {
        this.waiting.push({ id, ask });
        this.next();
    }

    forget(id: number) {
        this.waiting = this.waiting.filter((w) => w.id !== id);
        this.stop(id);
        this.next();
    }

    /* Its worker may be in any state, and is not used again. */
    private stop(id: number) {
        const worker = this.busy.get(id);
        if (!worker) return;
        worker.onmessage = worker.onerror = null;
        worker.terminate();
        this.busy.delete(id);
    }

    private worker(): Worker {
        const { script, source } = this.parts;
        const own = () => URL.createObjectURL(new Blob([source!], { type: "text/javascript" }));
        const worker = new Worker(source ? own() : script);
        worker.postMessage({ mind: this.module, nets: this.parts.nets });
        return worker;
    }

    private next() {
        if (this.gone || !this.waiting.length || this.busy.size >= this.most) return;
        const { id, ask } = this.waiting.shift()!;
        let worker: Worker;
        try {
            worker = this.idle.pop() ?? this.worker();
        } catch (e) {
            console.error(e); /* no worker to be had: the bot rests, and asks again */
            queueMicrotask(() => this.done(id, new Uint8Array(0)));
            return;
        }
        this.busy.set(id, worker);
        const fail = () => {
            clearTimeout(late);
            if (this.busy.get(id) !== worker) return; /* it was forgotten */
            this.stop(id);
            this.done(id, new Uint8Array(0));
            this.next();
        };
        const late = setTimeout(() => {
            thoughtMost *= 2;
            fail();
        }, thoughtMost);
        worker.onmessage = (e) => {
            clearTimeout(late);
            this.busy.delete(id);
            this.idle.push(worker);
            this.lacks(e.data.lacks ?? "");
            this.done(id, e.data.answer);
            this.next();
        };
        worker.onerror = fail;
        worker.postMessage({ ask });
    }

    end() {
        this.gone = true;
        this.busy.forEach((w) => w.terminate());
        this.idle.forEach((w) => w.terminate());
    }
}

/* ---- The rooms ---------------------------------------------------------------------------------- */

interface Asker {
    to: string;
    id: number;
}

const here = Promise.resolve();

class Rooms {
    private engine: Engine;
    private minds: Minds;
    private askers = new Map<number, Asker>(); /* requests and sockets, by our number */
    private sockets = new Map<string, number>(); /* "tab id" -> our number */
    private numbers = 0;
    private changes: Change[] = [];
    private clock = setInterval(() => this.call(() => this.engine.x.rooms_second()), 1000);
    private unread: number;
    private missing = "";
    private closed = false;
    private spoken = new Map<string, Promise<void>>(); /* languages that are here, or on their way */

    constructor(
        private module: WebAssembly.Module,
        private parts: Parts,
        private kept: Kept,
        private over: (kept: Kept | null) => void, /* what the next rooms begin with, if it is ours */
    ) {
        this.minds = new Minds(
            module,
            parts,
            (id, answer) => this.call(() => this.engine.thought(id, answer)),
            (what) => this.lacks(what),
        );
        this.engine = new Engine(module, this.host());
        this.unread = this.engine.begin(kept.all);
    }

    private host(): Host {
        return {
            answer: (n, status, _type, _saveAs, text) => this.answer(n, status, text),
            opened: (n) => this.say(n, (id) => ({ kind: "opened", id })),
            send: (n, text) => this.say(n, (id) => ({ kind: "text", id, text })),
            closed: (n, code, why) => {
                this.say(n, (id) => ({ kind: "closed", id, code, why }));
                this.drop(n);
            },
            keep: (key, value) => void this.changes.push([key, value]),
            drop: (key) => void this.changes.push([key, null]),
            commit: () => void this.commit(),
            think: (id, ask) => this.minds.think(id, ask),
            forget: (id) => this.minds.forget(id),
        };
    }

    /* Out of memory, or worse: what is kept is all there, stored or held, so the rooms are opened anew
     * with it. */
    private call(run: () => void) {
        if (this.closed) return;
        try {
            run();
        } catch (e) {
            console.error(e);
            this.over(this.kept);
        }
    }

    private say(n: number, told: (id: number) => Told) {
        const asker = this.askers.get(n);
        if (asker) tell(asker.to, told(asker.id));
    }

    private drop(n: number) {
        const asker = this.askers.get(n);
        this.askers.delete(n);
        if (asker) this.sockets.delete(`${asker.to} ${asker.id}`);
    }

    private answer(n: number, status: number, text: string) {
        this.say(n, (id) => ({ kind: "answer", id, status, text }));
        this.askers.delete(n);
    }

    private async commit() {
        const changes = this.changes;
        this.changes = [];
        const before = this.kept.trouble;
        const result = await this.kept.save(changes);
        if (this.closed) return;
        if (result === "lost") return this.over(null);
        if (this.kept.trouble !== before) this.tellState();
        this.call(() => this.engine.x.rooms_stored());
    }

    private lacks(what: string) {
        if (what === this.missing) return;
        this.missing = what;
        this.tellState();
    }

    tellState() {
        tellAll({
            kind: "state",
            trouble: this.kept.trouble,
            unread: this.unread,
            missing: this.missing,
        });
    }

    private guided() {
        return [...this.kept.all].some(([key, value]) => key.startsWith("line/") && value.startsWith("guide "));
    }

    /* The language that a target asks for; a catalogue that cannot be had is asked for again. English is
     * built in, but for the rules to read and what guides say. */
    private speak(target: string, table: boolean): Promise<void> | undefined {
        const [path, query] = target.split("?");
        const code = new URLSearchParams(query).get("lang") ?? "";
        const english = code === "en";
        const without = english && !path.endsWith("/rules") && !(table && this.guided());
        const file = without ? undefined : this.parts.words?.[code];
        if (!file || this.spoken.get(code) === here) return undefined;
        const fetched = async () => {
            try {
                const catalogue = new Uint8Array(await (await fetch(file)).arrayBuffer());
                if (!this.closed) this.engine.speak(catalogue);
                this.spoken.set(code, here);
            } catch (e) {
                this.spoken.delete(code); /* then it is English */
                if (english) throw e;
            }
        };
        if (!this.spoken.has(code)) this.spoken.set(code, fetched());
        return this.spoken.get(code);
    }

    /* What names a language waits until it is spoken. */
    ask(from: string, asked: Asked) {
        const wait = "target" in asked ? this.speak(asked.target, asked.kind === "open") : undefined;
        const lost = () =>
            asked.kind === "open"
                ? tell(from, { kind: "closed", id: asked.id, code: 1006, why: "" })
                : tell(from, { kind: "answer", id: asked.id, status: 503, text: "{}" });
        if (wait) void wait.then(() => this.closed || this.answerTo(from, asked), lost);
        else this.answerTo(from, asked);
    }

    private answerTo(from: string, asked: Asked) {
        const asker = { to: from, id: asked.id };
        const name = `${from} ${asked.id}`;
        if (asked.kind === "message" || asked.kind === "close") {
            const n = this.sockets.get(name);
            if (n === undefined) return tell(from, { kind: "closed", id: asked.id, code: 1006, why: "" });
            if (asked.kind === "message") this.call(() => this.engine.message(n, asked.text));
            else {
                this.drop(n);
                this.call(() => this.engine.x.rooms_close(n));
            }
            return;
        }
        const n = ++this.numbers;
        this.askers.set(n, asker);
        if (asked.kind === "open") {
            this.sockets.set(name, n);
            this.call(() => this.engine.open(n, asked.target));
        } else if (asked.kind === "request") {
            this.call(() => this.engine.request(n, asked.method, asked.target, asked.body));
        } else if (asked.kind === "links") {
            this.answer(n, 200, JSON.stringify(this.engine.links()));
        } else if (asked.kind === "export") {
            this.answer(n, 200, exported(this.kept));
        } else {
            void this.import(n, asked.text);
        }
    }

    /* What comes from outside is tried in rooms of its own before anything of it is kept. */
    private async import(n: number, text: string) {
        try {
            const theirs = imported(text);
            await sound(this.module, theirs);
            const [changes, result] = merged(this.kept.all, theirs);
            if (changes.length && (await this.kept.save(changes)) === "lost") return this.over(null);
            this.answer(n, 200, JSON.stringify(result));
            lastOpened = 0;
            if (changes.length) this.over(this.kept);
        } catch (e) {
            this.answer(n, 400, JSON.stringify({ error: describe(e) }));
        }
    }

    end() {
        this.closed = true;
        clearInterval(this.clock);
        this.minds.end();
    }
}

/* ---- Taking tables elsewhere (errors are ids: the page has the words) --------------------------------------------------------------------- */

const FORMAT = "areo-tables 1";

function exported(kept: Kept): string {
    const all = [...kept.all].filter(([key]) => !key.startsWith("host/"));
    return JSON.stringify({ format: FORMAT, kept: Object.fromEntries(all) });
}

function imported(text: string): Map<string, string> {
    let file: { format?: string; kept?: Record<string, unknown> };
    try {
        file = JSON.parse(text);
    } catch {
        throw new Error("no-tables");
    }
    if (file?.format !== FORMAT || typeof file.kept !== "object")
        throw new Error("no-tables");
    const all = Object.entries(file.kept ?? {});
    if (all.some(([, value]) => typeof value !== "string"))
        throw new Error("damaged");
    return new Map((all as [string, string][]).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/* Every table of it can be opened, or an error. */
async function sound(module: WebAssembly.Module, kept: Map<string, string>) {
    let bad = 0;
    let open = 0;
    const engine: Engine = new Engine(module, {
        ...nobody,
        answer: (_id, status) => {
            open--;
            if (status !== 200) bad++;
        },
    });
    if (engine.begin(kept)) throw new Error("damaged");
    for (const link of engine.links().filter((l) => l.kind === 1)) {
        open++;
        engine.request(open, "GET", `/api/tables/${link.token}`, "");
    }
    if (bad || open) throw new Error("unreadable");
}

const linesOf = (all: Map<string, string>, table: string) => {
    const lines = [all.get(`head/${table}`) ?? ""];
    for (let n = 0; ; n++) {
        const line = all.get(`line/${table}/${String(n).padStart(8, "0")}`);
        if (line === undefined) return lines;
        lines.push(line);
    }
};

const begins = (whole: string[], part: string[]) => part.every((line, i) => whole[i] === line);

/* What has to change so that we have their tables as well. Ours are never shortened. */
function merged(ours: Map<string, string>, theirs: Map<string, string>): [Change[], Imported] {
    const result: Imported = { added: 0, advanced: 0, known: 0, different: 0 };
    const taken = new Set<string>();
    for (const key of theirs.keys()) {
        if (!key.startsWith("head/")) continue;
        const table = key.slice(5);
        const [here, there] = [linesOf(ours, table), linesOf(theirs, table)];
        if (!ours.has(key)) result.added++;
        else if (begins(here, there)) result.known++;
        else if (begins(there, here)) result.advanced++;
        else result.different++;
        if (!ours.has(key) || (begins(there, here) && !begins(here, there))) taken.add(table);
    }
    const changes = [...theirs].filter(([key, value]) => {
        const [kind, word] = key.split("/");
        return taken.has(kind === "link" ? value.split(" ")[0] : word);
    });
    return [changes, result];
}

/* ---- Who has the rooms ------------------------------------------------------------------------- */

let parts: Parts;
let module: Promise<WebAssembly.Module>;
let rooms: Rooms | null = null;
let leading = false; /* the rooms are ours, or about to be */
let known = false; /* whether they are */
let early: [string, Asked][] = [];
let served = false; /* this page has talked to rooms before */
let heard = 0; /* when the tab with the rooms said something last */

function route(from: string, asked: Asked) {
    if (rooms) rooms.ask(from, asked);
    else if (leading || !known) early.push([from, asked]);
    else if (from === tab) {
        channel?.postMessage({ from: tab, asked });
        suspect();
    }
}

/* A tab that has the rooms and says nothing for long has stopped: they are taken over. What it might
 * still write is refused, because the database has another owner then. */
let doubt: ReturnType<typeof setTimeout> | undefined;
function suspect() {
    const asked = Date.now();
    doubt ??= setTimeout(() => {
        doubt = undefined;
        if (!leading && heard < asked) void lead(true);
    }, 5000);
}

let lastOpened = 0;
async function openRooms(ours: Kept | null = null) {
    lastOpened = Date.now();
    const kept = ours ?? (await Kept.open());
    const opened: Rooms = new Rooms(await module, parts, kept, (next) => {
        opened.end();
        if (!next) kept.close();
        if (rooms === opened) rooms = null;
        void openAgain(next);
    });
    rooms = opened;
    if (served) page({ kind: "anew" });
    channel?.postMessage({ to: "*", told: { kind: "anew" } });
    opened.tellState();
    /* Whoever hears `anew` asks again for what can be asked twice. */
    for (const [from, asked] of early.splice(0))
        if ((from === tab && !served) || !repeatable(asked)) opened.ask(from, asked);
    served = true;
}

/* After a fault, an import, or when another tab has taken them. */
async function openAgain(kept: Kept | null) {
    await kept?.settled();
    const rest = lastOpened + 2000 - Date.now(); /* a fault that comes back at once is not hurried */
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    if (leading) await openRooms(kept);
}

async function lead(steal = false) {
    if (!navigator.locks) {
        leading = known = true;
        return openRooms();
    }
    const hold = async () => {
        leading = known = true;
        await openRooms();
        await new Promise(() => {});
    };
    const lose = () => {
        leading = false;
        rooms?.end();
        rooms = null;
        page({ kind: "anew" });
        void lead();
    };
    if (steal) return void navigator.locks.request(LOCK, { steal: true }, hold).catch(lose);
    const free = await new Promise<boolean>((resolve) => {
        navigator.locks
            .request(LOCK, { ifAvailable: true }, async (lock) => {
                resolve(!!lock);
                if (lock) await hold();
            })
            .catch(lose);
    });
    if (free) return;
    known = served = true;
    for (const [from, asked] of early.splice(0)) route(from, asked);
    navigator.locks.request(LOCK, hold).catch(lose);
}

function overhear(e: MessageEvent) {
    const { from, asked, to, told } = e.data;
    if (asked && leading) route(from, asked);
    if (told && (to === tab || to === "*") && !leading) {
        heard = Date.now();
        page(told);
    }
}

/* ---- Messages of the page, or of the worker that has the rooms ------------------------------------ */

let mind: Engine | null = null;
let nets: Record<string, string> = {};
const NET_MOST = 20000; /* milliseconds to fetch one */

/* What learned players know is fetched once, when it is needed. Without it there is no answer: another
 * judgement in its place would not be the player that was asked for. */
async function think(ask: Uint8Array) {
    const needs = mind!.needs(ask);
    if (needs)
        try {
            const answer = await fetch(nets[needs], { signal: AbortSignal.timeout?.(NET_MOST) });
            if (!answer.ok) throw new Error(String(answer.status));
            if (!mind!.bring(needs, new Uint8Array(await answer.arrayBuffer())))
                throw new Error("another net");
        } catch {
            return { answer: new Uint8Array(0), lacks: needs };
        }
    return { answer: mind!.think(ask), lacks: "" };
}

async function compile(engine: string | ArrayBuffer) {
    if (typeof engine !== "string") return WebAssembly.compile(engine);
    const answer = await fetch(engine);
    return WebAssembly.compile(await answer.arrayBuffer());
}

onmessage = async (e: MessageEvent) => {
    if (e.data.parts) {
        parts = e.data.parts;
        module = compile(parts.engine);
        if (typeof BroadcastChannel === "function") {
            channel = new BroadcastChannel(LOCK);
            channel.onmessage = overhear;
        }
        await lead();
    } else if (e.data.mind) {
        mind = new Engine(e.data.mind, nobody);
        nets = e.data.nets;
    } else if (e.data.ask) {
        /* What is thrown in here would be heard by nobody. */
        think(e.data.ask).then(postMessage, (error) => setTimeout(() => { throw error; }));
    } else {
        route(tab, e.data as Asked);
    }
};
