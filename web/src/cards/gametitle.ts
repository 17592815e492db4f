/* gametitle.ts: what a game is called, on pages that have no table. */
import { useEffect } from "preact/hooks";
import { findGames } from "../shell/places";
import { title } from "../shell/words";
import { games } from "../table/store";

export function useGameTitle(game: string) {
    useEffect(() => {
        if (games.value.length) return;
        findGames().then(
            (list) => (games.value = list),
            () => undefined,
        );
    }, []);
    return games.value.find((g) => g.id === game)?.title ?? title(game);
}
