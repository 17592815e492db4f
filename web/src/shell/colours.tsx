/* colours.tsx: the colours of a game, of which each player has one. */
import { nameOf } from "../table/store";
import { COLOURS } from "../drawing/seats";
import { tr } from "./language";
import { ColourBadge, colourWord } from "./seat";
import type { Seat } from "./types";

interface Props {
    of: number; /* how many the game has */
    mine: string;
    taken?(colour: string): Seat | undefined;
    choose(colour: string): void;
}

export const Colours = ({ of, mine, taken, choose }: Props) => (
    <span class="colours" role="group" aria-label={tr("Your colour")}>
        {COLOURS.slice(0, of).map((colour) => {
            const other = colour === mine ? undefined : taken?.(colour);
            return (
                <button
                    type="button"
                    key={colour}
                    aria-pressed={colour === mine}
                    disabled={!!other}
                    title={other ? tr("{colour}: taken by {name}", { colour: colourWord(colour), name: nameOf(other) }) : colourWord(colour)}
                    data-colour={colour}
                    onClick={() => choose(colour)}
                >
                    <ColourBadge colour={colour} />
                </button>
            );
        })}
    </span>
);
