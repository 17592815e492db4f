/* games.ts: the games that have a view of their own. A game that is not in this list is
 * played with the generic parts: prompt, list of options, log, scores. */
import type { ComponentChildren } from "preact";
import type { FaceProps } from "../cards/face";
import type { Deck } from "../cards/hand";
import { snap } from "../table/store";
import { terraformingMars } from "./terraforming-mars";
import { diceGame } from "./dice-game";
import { onMars } from "./on-mars";
import type { GameEvent, Option, Seat, View } from "../shell/types";

/* V: the view of the game, as the server sends it. */
export interface GameView<V = View> {
    Board: () => ComponentChildren; /* the map and its tracks */
    Side: () => ComponentChildren; /* my own board, goals */
    Dock: () => ComponentChildren; /* cards, forms */
    Strip: (props: { seat: Seat }) => ComponentChildren; /* a player in a few lines */
    Rank?: (props: { seat: Seat }) => ComponentChildren; /* beside the name of a player */
    round(n: number, v?: V): string; /* with the view of now: also whether it is the last */
    last?(v: V): string; /* that this is the last round, or nearly: said at the prompt */
    Notes?: (props: { id: string; move?: string }) => ComponentChildren; /* what a place would mean */
    Face?: (props: FaceProps) => ComponentChildren; /* a card, where it is drawn another way */
    Terms?: (props: { move: string }) => ComponentChildren; /* in how many ways a chosen move can be paid */
    tells?: boolean; /* do its options say in full what they bring? else the engine is asked */
    roomy: () => boolean; /* does the dock need the room of the board now? */
    deck?: Deck<V>; /* what the dialog with a player's cards needs */
    Other?: (props: { seat: Seat }) => ComponentChildren; /* the board of another player */
    Alone?: () => ComponentChildren; /* beside the player of a game alone */
    /* An opponent without a player: his seat, his name, and how ids of his events begin. */
    automa?: () => { seat: Seat; name: string; prefix: string } | null;
    progress?(v: V): number; /* how far the planet has come, 0 .. 1 */
    marks?(v: V, seat: Seat): string[]; /* beside the name: 1st, passed */
    standing?(v: V, seat: Seat): [icon: string, n: number]; /* of a seat in short, where it is not its points */
    passed?(v: V, seat: Seat): boolean;
    /* For the end of a game: what else is told of each seat, by the events of the game. */
    story?: (events: GameEvent[]) => { title: string; rows: [string, Record<Seat, number>][] };
    missing?(v: V): string; /* why a game alone was lost */
    Goals?: () => ComponentChildren; /* what has to be reached alone, for the end of the game */
    where?: () => "board" | "dock" | "side" | null; /* the part that asks, on a small screen */
    mayPass?(v: V, seat: Seat): boolean; /* can passing be said in advance now? */
    asks?: [string, string][]; /* verb and domain of what one may ask about: why not? */
    words?: (o: Option) => string | false; /* of an option, where they are others for me */
    icon?: (kind: string, id: string) => string | undefined; /* of an argument of a move */
    keyOf?: (move: string) => string | undefined; /* the number that a thing bears on the page */
    covers: (move: string) => boolean; /* is there a thing on the page that stands for this move? */
    tabs: [string, string, string]; /* names of board, dock and side on a small screen */
}

const views: Record<string, GameView> = {
    "terraforming-mars": terraformingMars,
    "dice-game": diceGame,
    "on-mars": onMars,
};

export const viewOf = (game: string): GameView | undefined => views[game];
export const useGame = (): GameView | undefined =>
    snap.value ? views[snap.value.game] : undefined;
