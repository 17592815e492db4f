/* types.ts: the types that the client uses. Those of everything the server sends and takes are
 * generated from its tables (`make types`); a game's own view is in generated/GAME. */
import type { Args as AnyArgs, GameEvent as AnyEvent, WhyMove } from "../generated/messages";

export type {
    Ability,
    Advice,
    Can,
    Cause,
    Coach,
    Component,
    Components,
    Rules,
    Effect,
    Figures,
    GameInfo,
    GameOption,
    HistoryRow,
    Need,
    NewTable,
    Option,
    Per,
    Phrase,
    Player,
    Points,
    Preview,
    Replay,
    Review,
    Score,
    ScoreLine,
    Seat,
    State,
    TableRow,
} from "../generated/messages";
export type { View } from "../generated/views";

export type Args = AnyArgs;
export type GameEvent = AnyEvent;
export type Why = WhyMove;
