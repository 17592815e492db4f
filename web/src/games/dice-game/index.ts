import type { GameView } from "../../games";
export const diceGame = undefined as unknown as GameView;
