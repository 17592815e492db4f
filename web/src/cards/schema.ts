/* schema.ts: what a component does, as the engine tells it (docs/api.md, components). */

/* How many of something are counted: "for every 2 building tags of mine". */
export interface Per {
    id: string;
    domain?: string;
    what?: string;
    each: number;
    whose: "own" | "anyone" | "opponents" | "next-to-it" | "here";
}

export interface Effect {
    op: string;
    domain?: string;
    what?: string;
    other?: string; /* a second thing: steel may pay, production that is traded */
    n?: number;
    per?: Per;
    if?: string;
    or?: boolean; /* instead of the one before */
    up_to?: boolean;
    whom?: string;
    where?: string;
    how?: string;
    text: string;
}

export interface Cause {
    id: string;
    whose: "own" | "anyone";
    domain?: string;
    things?: string[];
    itself?: boolean;
    n?: number;
}

export interface Ability {
    when: string;
    cause?: Cause;
    price?: Effect[];
    effects: Effect[];
    text: string;
}

export interface Need {
    id: string;
    domain?: string;
    what?: string;
    n: number;
    most?: boolean; /* n is the most there may be */
    text: string;
}

export interface Points {
    when: "end" | "at-once" | "done" | "not-done";
    n: number;
    each?: number;
    per?: Per;
    if?: string;
}

export interface Described {
    costs: { domain: string; what: string; n: number }[];
    needs: Need[];
    abilities: Ability[];
    points: Points[];
    says: { id: string; args: Record<string, string | number>; text: string }[];
    holds?: string;
}
