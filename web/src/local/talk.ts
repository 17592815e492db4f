/* talk.ts: what a page and the worker with its rooms say to each other.
 *
 * Numbers belong to the page that uses them; between tabs a message carries the name of the tab. */
import type { Trouble } from "./kept";

/* Where the parts of the program are: addresses, or the bytes themselves. */
export interface Parts {
    engine: string | ArrayBuffer;
    script: string; /* of the worker itself: bots get one each */
    source?: string; /* the same as text, where a worker may not use the page's addresses */
    nets: Record<string, string>; /* what learned players know, by its name: an address */
    words: Record<string, string>; /* what the engine says in other languages, by their code; in English the rules and what guides say */
}

export type Asked =
    | { kind: "request"; id: number; method: string; target: string; body: string }
    | { kind: "open"; id: number; target: string }
    | { kind: "message"; id: number; text: string }
    | { kind: "close"; id: number }
    | { kind: "links"; id: number }
    | { kind: "export"; id: number }
    | { kind: "import"; id: number; text: string };

export type Told =
    | { kind: "answer"; id: number; status: number; text: string }
    | { kind: "opened"; id: number }
    | { kind: "text"; id: number; text: string }
    | { kind: "closed"; id: number; code: number; why: string }
    | { kind: "anew" } /* the rooms are open, here or in another tab: whoever waits asks again */
    | { kind: "state"; trouble: Trouble; unread: number; missing: string };

export interface Imported {
    added: number;
    advanced: number; /* went further there than here */
    known: number;
    different: number; /* left as they are here */
}

/* Asked again when nobody knows whether it was heard. */
export const repeatable = (asked: Asked) =>
    asked.kind !== "import" &&
    (asked.kind !== "request" || asked.method === "GET" || asked.target.endsWith("/mine"));
