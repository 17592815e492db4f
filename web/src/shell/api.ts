/* api.ts: the server's interface (docs/api.md), and nothing but it. Tables on this device have the
 * same one (local.ts). */
import { isLocal, local, type Answer, type Line } from "./local";
import type {
    Advice,
    Coach,
    Components,
    Rules,
    GameInfo,
    NewTable,
    Preview,
    Replay,
    Review,
    Seat,
    State,
    TableRow,
    Why,
} from "./types";
import { inLanguage, tr } from "./language";

/* The server has answered, and said why it does not do it. */
class Refusal extends Error {
    constructor(
        readonly status: number,
        sentence: string,
    ) {
        super(sentence);
    }
}

/* A table is kept by the server or on this device; its link tells where. */
export type Place = "server" | "here";
export const placeOf = (token: string): Place => (isLocal(token) ? "here" : "server");

async function request(place: Place, method: string, where: string, body?: string): Promise<Answer> {
    const path = inLanguage(where);
    if (place === "here") return local.request(method, path, body ?? "");
    const answer = await fetch(path, {
        method,
        headers: body === undefined ? {} : { "Content-Type": "application/json" },
        body,
    });
    return { status: answer.status, text: await answer.text() };
}

async function call<T>(place: Place, method: string, path: string, body?: unknown): Promise<T> {
    const said = body === undefined ? undefined : JSON.stringify(body);
    const { status, text } = await request(place, method, path, said);
    if (status >= 400) {
        let sentence = tr("the server answers {status}", { status });
        try {
            sentence = JSON.parse(text).error ?? sentence;
        } catch {
            /* not JSON: the number will do */
        }
        throw new Refusal(status, sentence);
    }
    return text ? JSON.parse(text) : (undefined as T);
}

/* Where tables are made with an invitation, it comes with the address: /new?invitation=... */
const invitation = new URLSearchParams(location.search).get("invitation") ?? undefined;

/* About the table of a link, wherever it is. */
const at = <T>(token: string, method: string, rest: string, body?: unknown) =>
    call<T>(placeOf(token), method, `/api/tables/${token}${rest}`, body);

export const api = {
    games: (place: Place) => call<GameInfo[]>(place, "GET", "/api/games"),
    rules: (place: Place, game: string) => call<Rules>(place, "GET", `/api/games/${game}/rules`),
    /* In the language of the page, or in another. */
    components: (place: Place, game: string, code?: string) =>
        call<Components>(place, "GET", `/api/games/${game}/components${code ? `?lang=${code}` : ""}`),
    create: (place: Place, body: object) =>
        call<NewTable>(place, "POST", "/api/tables", { invitation, ...body }),
    listed: () => call<TableRow[]>("server", "GET", "/api/tables"),
    mine: (place: Place, tokens: string[]) =>
        call<(TableRow | null)[]>(place, "POST", "/api/tables/mine", { tokens }),
    join: (token: string, seat: Seat, name: string) =>
        at<{ token: string; seats: Seat[] }>(token, "POST", "/join", { seat, name }),
    replay: (token: string, step: number, seat: Seat | null) =>
        at<Replay>(token, "GET", `/replay?at=${step}${seat ? `&seat=${seat}` : ""}`),
    branch: (token: string, body: object) => at<NewTable>(token, "POST", "/branch", body),
    rematch: (token: string) =>
        at<{ table: string; token: string }>(token, "POST", "/rematch", {}),
    remove: (token: string) => at<void>(token, "DELETE", ""),
    /* A file of the table: its record, or what this link may know. */
    file: async (token: string, kind: "record" | "json") => {
        const path = `/api/tables/${token}/${kind}`;
        const { status, text } = await request(placeOf(token), "GET", path);
        if (status >= 400) throw new Error(JSON.parse(text).error);
        return text;
    },
};

/* All tables of this device that somebody plays at; they need no list of links. */
export async function localTables(): Promise<TableRow[]> {
    const AT_ONCE = 200;
    const seats = (await local.links()).filter((l) => l.kind === 0);
    const rows: (TableRow | null)[] = [];
    for (let i = 0; i < seats.length; i += AT_ONCE)
        rows.push(
            ...(await api.mine(
                "here",
                seats.slice(i, i + AT_ONCE).map((l) => l.token),
            )),
        );
    return rows
        .filter((r): r is TableRow => r !== null)
        .sort((a, b) => b.changed - a.changed);
}

export async function removeLocal(table: string) {
    const host = (await local.links()).find((l) => l.kind === 2 && l.table === table);
    if (host) await api.remove(host.token);
}

/* ---- The open connection -------------------------------------------------------------------- */

export interface Listener {
    state(s: State): void;
    link(now: "open" | "lost" | "void", why?: string): void;
    note(id: string, text: string): void;
}

interface Message {
    type: string;
    reply?: number;
    id?: string;
    text?: string;
    moves?: unknown[];
    ahead?: boolean;
}

/* What was said and is not answered yet. */
interface Waiting {
    text: string;
    answer: (m: Message | null) => void;
    sent: boolean;
    again: boolean; /* it was sent on an earlier socket too, and may have arrived there */
    pause: number; /* before the next try, in milliseconds */
    patience?: ReturnType<typeof setTimeout>;
}

const PATIENCE = 30000; /* until a silent connection is given up */

/* Keeps a WebSocket to one table alive: when it breaks it is opened again, a little later each
 * time; the server then sends the whole state. A link that is not known here, or that was refused,
 * is asked about first: a browser does not tell a script why a socket was refused.
 *
 * No message is lost: what was not answered is sent again when the table is heard again, or a
 * little later when there were too many. Whatever changes the game says which question it belongs
 * to, so the server takes it once. */
export class Connection {
    private socket: Line | null = null;
    private closed = false;
    private heard = false; /* has the table answered on the last socket? */
    private tries = 0;
    private nextId = 1;
    private waiting = new Map<number, Waiting>();

    constructor(
        readonly token: string,
        private listener: Listener,
        private seat: Seat | null = null,
    ) {
        void this.open(!!myTable(token));
    }

    private async exists(): Promise<boolean> {
        try {
            await at(this.token, "GET", "");
        } catch (e) {
            /* Nobody answers: the socket will tell. Somebody does, and says why not: so does the page. */
            if (!(e instanceof Refusal)) return true;
            if (e.status === 404) return false;
            if (!this.closed) this.listener.link("lost", e.message);
        }
        return true;
    }

    private async open(sure: boolean) {
        if (!sure && !(await this.exists())) return this.listener.link("void");
        if (this.closed) return;
        const scheme = location.protocol === "https:" ? "wss" : "ws";
        const target = inLanguage(`/ws/${this.token}${this.seat ? `?seat=${this.seat}` : ""}`);
        const socket: Line = isLocal(this.token)
            ? local.line(target)
            : (new WebSocket(`${scheme}://${location.host}${target}`) as Line);
        this.socket = socket;
        this.heard = false;
        socket.onmessage = (e) => this.hear(socket, JSON.parse(e.data as string));
        socket.onclose = (e) => this.lost(socket, e.code, e.reason);
    }

    private hear(socket: Line, m: Message) {
        if (socket !== this.socket) return;
        if (m.type === "note" && m.id === "busy") return this.later(m.reply);
        const asked = m.reply === undefined ? undefined : this.waiting.get(m.reply);
        if (m.type === "state") this.take(m as unknown as State);
        else if (m.type === "note" && !(m.id === "late" && asked?.again))
            this.listener.note(m.id ?? "", m.text ?? "");
        if (!asked) return;
        this.waiting.delete(m.reply!);
        clearTimeout(asked.patience);
        asked.answer(m);
    }

    /* With the first state of a socket, what is still open is said again. */
    private take(s: State) {
        const back = !this.heard;
        this.tries = 0;
        this.heard = true;
        this.seat = s.seat;
        if (back) this.listener.link("open");
        this.listener.state(s);
        if (!back) return;
        this.waiting.forEach((w, id) => {
            w.again = w.sent;
            this.post(id, w);
        });
    }

    private post(id: number, w: Waiting) {
        if (!this.heard || this.socket?.readyState !== WebSocket.OPEN) return;
        w.sent = true;
        this.socket.send(w.text);
        clearTimeout(w.patience);
        w.patience = setTimeout(() => this.waiting.has(id) && this.silent(), PATIENCE);
    }

    /* The server dropped a message because there were too many: later it will do. */
    private later(id?: number) {
        const w = id === undefined ? undefined : this.waiting.get(id);
        if (!w) return;
        clearTimeout(w.patience);
        w.pause = Math.min(2 * (w.pause || 150), 3000);
        setTimeout(() => this.waiting.get(id!) === w && this.post(id!, w), w.pause);
    }

    /* The language has changed: the table is heard again in the new one. */
    reopen() {
        const socket = this.socket;
        if (!socket || this.closed) return;
        socket.onclose = null;
        socket.close();
        this.socket = null;
        this.heard = false;
        void this.open(true);
    }

    /* No answer for a long time: the line may be dead without anyone having closed it. */
    private silent() {
        const socket = this.socket;
        if (!socket || this.closed) return;
        socket.onclose = null;
        socket.close();
        this.lost(socket, 1006);
    }

    private lost(socket: Line, code: number, why = "") {
        if (this.closed || socket !== this.socket) return;
        this.socket = null;
        this.waiting.forEach((w) => clearTimeout(w.patience));
        if (code === 4404) return this.listener.link("void");
        if (this.heard || why) this.listener.link("lost", why); /* otherwise it was told before */
        const sure = this.heard;
        this.heard = false;
        const pause = Math.min(200 * 1.6 ** this.tries++, 4000);
        setTimeout(() => !this.closed && void this.open(sure), pause);
    }

    /* Sends a message, now or as soon as the table is heard again. The answer is null only when
     * the table was left before it came. */
    say(type: string, members: object = {}): Promise<Message | null> {
        if (this.closed) return Promise.resolve(null);
        const id = this.nextId++;
        const text = JSON.stringify({ type, id, ...members });
        return new Promise((answer) => {
            const w: Waiting = { text, answer, sent: false, again: false, pause: 0 };
            this.waiting.set(id, w);
            this.post(id, w);
        });
    }

    async why(moves: string[]): Promise<Why[]> {
        const m = await this.say("why", { moves: moves.slice(0, 256) });
        return m?.type === "why" ? (m.moves as Why[]) : [];
    }

    /* The same for the case that it were my turn; null when that cannot be told. */
    async whyAhead(moves: string[]): Promise<Why[] | null> {
        const m = await this.say("why", { moves: moves.slice(0, 256), ahead: true });
        return m?.type === "why" && m.ahead ? (m.moves as Why[]) : null;
    }

    async hint(): Promise<Advice[] | null> {
        const m = await this.say("hint");
        return m?.type === "hint" ? (m.moves as Advice[]) : null;
    }

    async review(from: number): Promise<Review | null> {
        const m = await this.say("review", { from });
        return m?.type === "review" ? (m as unknown as Review) : null;
    }

    async preview(move: string): Promise<Preview | null> {
        const m = await this.say("preview", { move });
        return m?.type === "preview" ? (m as unknown as Preview) : null;
    }

    async coach(): Promise<Coach | null> {
        const m = await this.say("coach");
        return m?.type === "coach" ? (m as unknown as Coach) : null;
    }

    close() {
        this.closed = true;
        this.socket?.close();
        this.waiting.forEach((w) => {
            clearTimeout(w.patience);
            w.answer(null);
        });
        this.waiting.clear();
    }
}

/* ---- My tables: the links this browser knows ----------------------------------------------- */

const KEY = "areo.tables";

export interface MyTable {
    token: string;
    game: string;
    title: string;
    links?: { token: string; seats: Seat[] }[]; /* of the others, to be handed out */
    host?: string;
    spectator?: string;
    branch?: boolean; /* another line of an earlier table */
}

export function myTables(): MyTable[] {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? "[]");
    } catch {
        return [];
    }
}

export function remember(t: MyTable) {
    const rest = myTables().filter((x) => x.token !== t.token);
    localStorage.setItem(KEY, JSON.stringify([t, ...rest].slice(0, 200)));
}

export function forget(token: string) {
    localStorage.setItem(KEY, JSON.stringify(myTables().filter((x) => x.token !== token)));
}

export const myTable = (token: string) => myTables().find((x) => x.token === token);
