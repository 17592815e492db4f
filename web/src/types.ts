/* types.ts: what the client knows of a table. The server's side of it is docs/api.md. */

import type { Described, Effect } from "./cards/schema";

export type Seat = string; /* red, green, blue, yellow, black */

export interface GameOption {
    id: string;
    text: string;
    standard: string;
    values: string[];
}

export interface GameInfo {
    id: string;
    title: string;
    players_min: number;
    players_max: number;
    options: GameOption[];
    bots: { id: string; text: string }[];
}

/* A card, tile, ...: figures, what it does, and generated text (`areo cards GAME --json`). */
export interface Component extends Described {
    id: string;
    name: string;
    group: string;
    number?: number;
    deck?: string;
    type?: string;
    cost?: number;
    tags?: string[];
    text: string;
    uncertain?: string;
}

/* What a move, an event or a reason speaks of, by name: a number, or the id of a thing. The name is
 * that of the domain, unless two of a kind are told apart. */
export type Args = Record<string, string | number>;

/* Something that is said of a question or an option. */
export interface Phrase {
    id: string;
    args: Args;
    text: string;
    effect?: Effect; /* of the phrase `effect` */
}

/* One thing that can be done now. */
export interface Option {
    move: string;
    verb: string;
    args: Args;
    text: string;
    more?: string; /* its price, its effect */
    details: Phrase[]; /* the same, one by one */
}

export interface GameEvent {
    id: string;
    seat?: Seat;
    text: string;
    args: Args;
    step: number; /* the position of the replay in which it is seen first */
    forced?: boolean;
}

export interface Player {
    seat: Seat;
    kind: "person" | "bot" | "open";
    name: string;
    bot: string | null;
    connected: boolean;
    acting: boolean;
    resigned: boolean;
    score: number | null;
}

export interface Why {
    move: string;
    legal: boolean;
    reason: string | null;
    args: Args;
    text: string;
}

/* What a move would do, up to the next decision. */
export interface Preview {
    legal: boolean;
    events?: GameEvent[];
    chance?: boolean; /* then something comes that nobody knows yet */
    points?: Record<Seat, number>;
}

export interface Advice {
    move: string;
    text: string;
    share: number; /* of the thought, in percent */
    points: number | null;
}

export interface ScoreLine {
    category: string;
    points: number;
    domain?: string;
    id?: string;
    title?: string;
}

export interface Score {
    seat: Seat;
    total: number;
    lines: ScoreLine[];
}

export interface HistoryRow {
    round: number;
    moves: number;
    scores: Record<Seat, number>;
}

/* eslint-disable-next-line @typescript-eslint/no-explicit-any */
export type View = any; /* the members are those of the game's position (docs/notation.md) */

export type Can = "yes" | "no" | "ask";

/* Everything about the table as one seat (or a spectator) may know it: the message `state`. */
export interface State {
    table: string;
    name: string;
    game: string;
    link: "seat" | "spectator" | "host";
    seats: Seat[];
    seat: Seat | null;
    decision: number | null;
    step: number;
    round: number;
    acting: Seat[];
    over: boolean;
    resigned?: boolean;
    prompt: string | null;
    question: Phrase[]; /* the prompt, one by one */
    options: Option[];
    can: Record<string, Can>;
    ask: { kind: string; seat: Seat; text: string; waiting: Seat[] } | null;
    players: Player[];
    events_from: number;
    events: GameEvent[];
    view: View;
    webhook?: boolean;
    next?: { table: string; token: string };
    winners?: Seat[];
    scores?: Score[];
    history?: HistoryRow[];
}

/* The table after an earlier step. */
export interface Replay {
    at: number;
    step: number;
    seat: Seat | null;
    round: number;
    acting: Seat[];
    over: boolean;
    events: GameEvent[];
    scores: Record<Seat, number>;
    view: View;
}

export interface TableRow {
    table: string;
    name: string;
    game: string;
    round: number;
    over: boolean;
    created: number;
    changed: number;
    players: { seat: Seat; kind: string; name: string; bot: string | null }[];
    open: Seat[];
    spectator?: string;
    token?: string;
    link?: string;
    seats?: Seat[];
    turn?: boolean;
}

export interface NewTable {
    table: string;
    host: string;
    spectator: string;
    links: { token: string; seats: Seat[] }[];
}
