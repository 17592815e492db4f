import type { GameView } from "../../games";
export const onMars = undefined as unknown as GameView;
