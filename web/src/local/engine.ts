/* engine.ts: the rooms and the bots of src/local, as WebAssembly, with what they need around them.
 *
 * Nothing here knows a page or a worker: the same file runs in both, and in Node for tests. */

type Number8 = (...args: number[]) => number;

export interface Exports {
    memory: WebAssembly.Memory;
    rooms_take: Number8;
    rooms_give: Number8;
    rooms_begin: Number8;
    rooms_load: Number8;
    rooms_loaded: Number8;
    rooms_request: Number8;
    rooms_open: Number8;
    rooms_message: Number8;
    rooms_close: Number8;
    rooms_stored: Number8;
    rooms_thought: Number8;
    rooms_second: Number8;
    rooms_tokens: Number8;
    rooms_language: Number8;
    mind_think: Number8;
    mind_answer_size: Number8;
    mind_needs: Number8;
    mind_bring: Number8;
    measure_write: Number8;
    searches_write: Number8;
}

/* What the rooms ask for (src/local/host.h). */
export interface Host {
    answer(request: number, status: number, type: string, saveAs: string, body: string): void;
    opened(socket: number): void;
    send(socket: number, text: string): void;
    closed(socket: number, code: number, why: string): void;
    keep(key: string, value: string): void;
    drop(key: string): void;
    commit(): void;
    think(thought: number, ask: Uint8Array): void;
    forget(thought: number): void;
}

/* Somebody who wants none of it: a worker that only thinks. */
export const nobody: Host = {
    answer() {},
    opened() {},
    send() {},
    closed() {},
    keep() {},
    drop() {},
    commit() {},
    think() {},
    forget() {},
};

const METHODS = ["GET", "POST", "DELETE"]; /* ORDER as enum net_method */

export class Engine {
    readonly x: Exports;
    private encoder = new TextEncoder();
    private decoder = new TextDecoder();

    constructor(module: WebAssembly.Module, host: Host) {
        const text = (at: number, size: number) => this.text(at, size);
        const instance = new WebAssembly.Instance(module, {
            host: {
                answer: (id: number, status: number, t: number, ts: number, s: number, ss: number, b: number, bs: number) =>
                    host.answer(id, status, text(t, ts), text(s, ss), text(b, bs)),
                opened: (id: number) => host.opened(id),
                send: (id: number, at: number, size: number) => host.send(id, text(at, size)),
                closed: (id: number, code: number, at: number, size: number) =>
                    host.closed(id, code, text(at, size)),
                keep: (k: number, ks: number, v: number, vs: number) =>
                    host.keep(text(k, ks), text(v, vs)),
                drop: (k: number, ks: number) => host.drop(text(k, ks)),
                commit: () => host.commit(),
                think: (id: number, at: number, size: number) =>
                    host.think(id, this.bytes(at, size).slice()),
                forget: (id: number) => host.forget(id),
            },
            wasi_snapshot_preview1: this.system(),
        });
        this.x = instance.exports as unknown as Exports;
    }

    /* Clocks and random numbers; there are no files. */
    private system() {
        const view = () => new DataView(this.x.memory.buffer);
        const BAD_FILE = 8;
        return {
            clock_time_get: (clock: number, _precision: bigint, out: number) => {
                const ms = clock === 0 ? Date.now() : performance.now();
                view().setBigUint64(out, BigInt(Math.round(ms * 1e6)), true);
                return 0;
            },
            random_get: (at: number, size: number) => {
                crypto.getRandomValues(this.bytes(at, size));
                return 0;
            },
            fd_close: () => BAD_FILE,
            fd_seek: () => BAD_FILE,
            fd_write: () => BAD_FILE,
        };
    }

    private bytes(at: number, size: number) {
        return new Uint8Array(this.x.memory.buffer, at, size);
    }

    text(at: number, size: number) {
        return this.decoder.decode(this.bytes(at, size));
    }

    /* Until the zero at its end. */
    string(at: number) {
        const all = new Uint8Array(this.x.memory.buffer);
        return this.text(at, all.indexOf(0, at) - at);
    }

    /* Lends memory for the time of a call; texts end with a zero. */
    private lend<T>(things: (string | Uint8Array)[], use: (at: number[], sizes: number[]) => T): T {
        const all = things.map((t) => (typeof t === "string" ? this.encoder.encode(t) : t));
        const at = all.map((bytes) => {
            const place = this.x.rooms_take(bytes.length + 1);
            if (!place) throw new Error("out of memory");
            const memory = this.bytes(place, bytes.length + 1);
            memory.set(bytes);
            memory[bytes.length] = 0;
            return place;
        });
        try {
            return use(
                at,
                all.map((bytes) => bytes.length),
            );
        } finally {
            at.forEach((place) => this.x.rooms_give(place));
        }
    }

    /* Begins with what was kept; answers how many tables of it make no sense. */
    begin(kept: Iterable<[string, string]>): number {
        if (!this.x.rooms_begin()) throw new Error("out of memory");
        for (const [key, value] of kept)
            this.lend([key, value], ([k, v]) => this.x.rooms_load(k, v));
        return this.x.rooms_loaded();
    }

    request(id: number, method: string, target: string, body: string) {
        this.lend([target, body], ([t, b], [, size]) =>
            this.x.rooms_request(id, METHODS.indexOf(method), t, b, size),
        );
    }

    /* A catalogue: from then on `?lang=` finds it. */
    speak(catalogue: Uint8Array): boolean {
        return this.lend([catalogue], ([at], [size]) => this.x.rooms_language(at, size) !== 0);
    }

    open(id: number, target: string) {
        this.lend([target], ([t]) => this.x.rooms_open(id, t));
    }

    message(id: number, text: string) {
        this.lend([text], ([t], [size]) => this.x.rooms_message(id, t, size));
    }

    thought(id: number, answer: Uint8Array) {
        this.lend([answer], ([a], [size]) => this.x.rooms_thought(id, a, size));
    }

    /* All links: token, kind (0 seat, 1 spectator, 2 host), table. */
    links(): { token: string; kind: number; table: string }[] {
        const at = this.x.rooms_tokens();
        const text = this.string(at);
        this.x.rooms_give(at);
        return text
            .split("\n")
            .filter(Boolean)
            .map((line) => {
                const [token, kind, table] = line.split(" ");
                return { token, kind: Number(kind), table };
            });
    }

    /* Of a worker that thinks: the name of the data that this thought needs and that is not here,
     * or "". */
    needs(ask: Uint8Array): string {
        return this.lend([ask], ([at], [size]) => this.string(this.x.mind_needs(at, size)));
    }

    bring(name: string, data: Uint8Array): boolean {
        return this.lend([name, data], ([n, d], [, size]) => this.x.mind_bring(n, d, size) !== 0);
    }

    think(ask: Uint8Array): Uint8Array {
        return this.lend([ask], ([at], [size]) => {
            const answer = this.x.mind_think(at, size);
            return answer
                ? this.bytes(answer, this.x.mind_answer_size()).slice()
                : new Uint8Array(0);
        });
    }
}
