/* local.ts: tables on this device: the same interface as that of a server, answered by a worker
 * (web/src/local). It begins when it is first needed. */
import { signal } from "@preact/signals";
import { address, dataAddress, engine, parts, source } from "./parts";
import { repeatable, type Asked, type Imported, type Told } from "../local/talk";
import { tr } from "./language";

export const localRooms = !!parts.worker;
/* Tokens of tables on this device begin with a tilde (src/local/token.c). */
export const isLocal = (token: string) => token.startsWith("~");

/* What is wrong with keeping tables here; "" and 0 when nothing is. */
export const keeping = signal<Extract<Told, { kind: "state" }>>({
    kind: "state",
    trouble: "",
    unread: 0,
    missing: "",
});

export interface Answer {
    status: number;
    text: string;
}

/* What a WebSocket does, as far as tables need it. */
export interface Line {
    readyState: number;
    onmessage: ((e: { data: unknown }) => void) | null;
    onclose: ((e: { code: number; reason: string }) => void) | null;
    send(text: string): void;
    close(): void;
}

let worker: Promise<Worker> | null = null;
let ids = 0;
const waiting = new Map<number, { asked: Asked; answer: (a: Answer) => void }>();
const lines = new Map<number, LocalLine>();

async function begin(): Promise<Worker> {
    const script = await address(parts.worker!);
    const nets: Record<string, string> = {};
    for (const [name, file] of Object.entries(parts.nets ?? {}))
        nets[name] = await dataAddress(file);
    const words: Record<string, string> = {};
    for (const [code, file] of Object.entries(parts.words ?? {}))
        words[code] = await dataAddress(file);
    const begun = new Worker(script);
    begun.onmessage = (e) => hear(e.data as Told);
    begun.postMessage({ parts: { engine: await engine(), script, source: await source(parts.worker!), nets, words } });
    return begun;
}

const post = (asked: Asked) => void (worker ??= begin()).then((w) => w.postMessage(asked));

function hear(told: Told) {
    if (told.kind === "state") keeping.value = told;
    else if (told.kind === "anew") askAgain();
    else if (told.kind === "answer") {
        waiting.get(told.id)?.answer(told);
        waiting.delete(told.id);
    } else lines.get(told.id)?.hear(told);
}

/* Another tab has the rooms now, or they were opened anew. */
function askAgain() {
    for (const line of [...lines.values()]) line.hear({ kind: "closed", id: line.id, code: 1006, why: "" });
    for (const [id, w] of [...waiting])
        if (repeatable(w.asked)) post(w.asked);
        else {
            waiting.delete(id);
            const error = tr("the tables on this device were opened anew meanwhile: try again");
            w.answer({ status: 503, text: JSON.stringify({ error }) });
        }
}

class LocalLine implements Line {
    readonly id = ++ids;
    readyState: number = WebSocket.CONNECTING;
    onmessage: Line["onmessage"] = null;
    onclose: Line["onclose"] = null;

    constructor(target: string) {
        lines.set(this.id, this);
        post({ kind: "open", id: this.id, target });
    }

    hear(told: Told) {
        if (told.kind === "opened") this.readyState = WebSocket.OPEN;
        if (told.kind === "text") this.onmessage?.({ data: told.text });
        if (told.kind !== "closed") return;
        lines.delete(this.id);
        this.readyState = WebSocket.CLOSED;
        this.onclose?.({ code: told.code, reason: told.why });
    }

    send(text: string) {
        post({ kind: "message", id: this.id, text });
    }

    close() {
        if (!lines.delete(this.id)) return;
        this.readyState = WebSocket.CLOSED;
        post({ kind: "close", id: this.id });
    }
}

function ask(make: (id: number) => Asked): Promise<Answer> {
    const asked = make(++ids);
    return new Promise((answer) => {
        waiting.set(asked.id, { asked, answer });
        post(asked);
    });
}

async function result<T>(answer: Promise<Answer>): Promise<T> {
    const { status, text } = await answer;
    const value = JSON.parse(text || "null");
    if (status >= 400) throw new Error(value?.error ?? `error ${status}`);
    return value;
}

export const local = {
    request: (method: string, target: string, body: string) =>
        ask((id) => ({ kind: "request", id, method, target, body })),
    line: (target: string): Line => new LocalLine(target),
    links: () =>
        result<{ token: string; kind: number; table: string }[]>(
            ask((id) => ({ kind: "links", id })),
        ),
    export: () => ask((id) => ({ kind: "export", id })).then((a) => a.text),
    import: (text: string) => result<Imported>(ask((id) => ({ kind: "import", id, text }))),
};

/* ---- Whether there are tables here at all: then the worker need not begin on every page --------- */

const USED = "areo.local";
export const localUsed = () =>
    localRooms && (!parts.server || localStorage.getItem(USED) === "yes");

/* The first table on this device: the browser is asked not to throw it away. */
export function localBegun() {
    localStorage.setItem(USED, "yes");
    void navigator.storage?.persist?.().catch(() => false);
}
