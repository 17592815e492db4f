/* api.ts: the server's interface (docs/api.md), and nothing but it. */
import type {
    Advice,
    Component,
    GameInfo,
    NewTable,
    Preview,
    Replay,
    Seat,
    State,
    TableRow,
    Why,
} from "./types";

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(path, {
        method,
        headers: body === undefined ? {} : { "Content-Type": "application/json" },
        body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) {
        let sentence = `the server answers ${answer.status}`;
        try {
            sentence = JSON.parse(text).error ?? sentence;
        } catch {
            /* not JSON: the number will do */
        }
        throw new Error(sentence);
    }
    return text ? JSON.parse(text) : (undefined as T);
}

export interface ComponentList {
    components: Component[];
    domains: Record<string, { id: string; title: string }[]>;
    categories: string[];
}

export const api = {
    games: () => call<GameInfo[]>("GET", "/api/games"),
    components: (game: string) => call<ComponentList>("GET", `/api/games/${game}/components`),
    create: (body: object) => call<NewTable>("POST", "/api/tables", body),
    listed: () => call<TableRow[]>("GET", "/api/tables"),
    mine: (tokens: string[]) => call<(TableRow | null)[]>("POST", "/api/tables/mine", { tokens }),
    join: (token: string, seat: Seat, name: string) =>
        call<{ token: string; seats: Seat[] }>("POST", `/api/tables/${token}/join`, { seat, name }),
    replay: (token: string, at: number, seat: Seat | null) =>
        call<Replay>("GET", `/api/tables/${token}/replay?at=${at}${seat ? `&seat=${seat}` : ""}`),
    branch: (token: string, body: object) =>
        call<NewTable>("POST", `/api/tables/${token}/branch`, body),
    rematch: (token: string) =>
        call<{ table: string; token: string }>("POST", `/api/tables/${token}/rematch`, {}),
};

/* ---- The open connection -------------------------------------------------------------------- */

export interface Listener {
    state(s: State): void;
    link(now: "open" | "lost" | "void"): void;
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

/* Keeps a WebSocket to one table alive: when it breaks it is opened again, a little later each
 * time; the server then sends the whole state. A link that is not known here, or that was refused,
 * is asked about first: a browser does not tell a script why a socket was refused. */
export class Connection {
    private socket: WebSocket | null = null;
    private closed = false;
    private heard = false; /* has the table answered on the last socket? */
    private tries = 0;
    private nextId = 1;
    private waiting = new Map<number, { text: string; answer: (m: Message | null) => void }>();

    constructor(
        readonly token: string,
        private listener: Listener,
        private seat: Seat | null = null,
    ) {
        void this.open(!!myTable(token));
    }

    private async exists(): Promise<boolean> {
        try {
            return (await api.mine([this.token]))[0] !== null;
        } catch {
            return true; /* nobody answers: the socket will tell */
        }
    }

    private async open(sure: boolean) {
        if (!sure && !(await this.exists())) return this.listener.link("void");
        if (this.closed) return;
        const scheme = location.protocol === "https:" ? "wss" : "ws";
        const seat = this.seat ? `?seat=${this.seat}` : "";
        const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.token}${seat}`);
        this.socket = socket;
        socket.onmessage = (e) => this.hear(JSON.parse(e.data as string));
        socket.onclose = (e) => this.lost(socket, e.code);
    }

    private hear(m: Message) {
        if (m.type === "state") {
            this.tries = 0;
            this.heard = true;
            this.seat = (m as unknown as State).seat;
            this.listener.link("open");
            this.listener.state(m as unknown as State);
        } else if (m.type === "note" && m.id === "busy") {
            return this.again(m.reply);
        } else if (m.type === "note") {
            this.listener.note(m.id ?? "", m.text ?? "");
        }
        if (m.reply !== undefined) {
            this.waiting.get(m.reply)?.answer(m);
            this.waiting.delete(m.reply);
        }
    }

    /* The server dropped a message because there were too many: a little later it will do. */
    private again(id?: number) {
        const message = id === undefined ? undefined : this.waiting.get(id);
        setTimeout(
            () =>
                message &&
                this.socket?.readyState === WebSocket.OPEN &&
                this.socket.send(message.text),
            400,
        );
    }

    private lost(socket: WebSocket, code: number) {
        if (this.closed || socket !== this.socket) return;
        this.waiting.forEach((w) => w.answer(null));
        this.waiting.clear();
        if (code === 4404) return this.listener.link("void");
        this.listener.link("lost");
        const sure = this.heard;
        this.heard = false;
        const pause = Math.min(200 * 1.6 ** this.tries++, 4000);
        setTimeout(() => !this.closed && void this.open(sure), pause);
    }

    /* Sends a message; the answer is null when the connection broke before it came. */
    say(type: string, members: object = {}): Promise<Message | null> {
        if (this.socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
        const id = this.nextId++;
        const text = JSON.stringify({ type, id, ...members });
        this.socket.send(text);
        return new Promise((answer) => this.waiting.set(id, { text, answer }));
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

    async preview(move: string): Promise<Preview | null> {
        const m = await this.say("preview", { move });
        return m?.type === "preview" ? (m as unknown as Preview) : null;
    }

    close() {
        this.closed = true;
        this.socket?.close();
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
