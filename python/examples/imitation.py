"""Imitation: learns to choose as the bot `quick` (or another) does, by watching it.

python3 examples/imitation.py [GAMES]

Of Terraforming Mars, two players. Prints how often the choice was foreseen in games not seen
before, and how the imitation then plays.
"""

import sys
import time

import areo
import numpy as np
from policy import Policy, win_rate


def watch(game, teacher, seed, see):
    """One game of the teacher; `see` gets the options of every decision and the choice."""
    state = game.new(2, seed)
    while not state.over:
        view = state.view()
        codes = view.codes()
        code = teacher.choose(view).code
        if len(codes) > 1:
            indices, values, _ = view.option_features()
            chosen = np.flatnonzero(codes == code)
            if len(chosen):
                see(indices, values, int(chosen[0]))
        state.apply(code)


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    game = areo.game("terraforming-mars")
    teacher = game.bot("quick")
    pupil = Policy(game)
    start = time.perf_counter()

    def learn(indices, values, chosen):
        chances = pupil.chances(indices, values)
        pupil.weights += pupil.direction([(indices, values, chances, chosen)], 0.1)

    for seed in range(games):
        watch(game, teacher, seed, learn)
    seen = [0, 0, 0.0]

    def compare(indices, values, chosen):
        chances = pupil.chances(indices, values)
        seen[0] += 1
        seen[1] += int(np.argmax(chances)) == chosen
        seen[2] += 1 / len(chances)

    for seed in range(10**5, 10**5 + 20):
        watch(game, teacher, seed, compare)
    print("watched %d games in %.0f s" % (games, time.perf_counter() - start))
    print("foreseen %.1f %% of %d choices (guessing: %.1f %%)"
          % (100 * seen[1] / seen[0], seen[0], 100 * seen[2] / seen[0]))  # fmt: skip
    for name in ("random", "quick"):
        print("won against %-8s %.0f %%" % (name, 100 * win_rate(game, pupil, name, 40)))


if __name__ == "__main__":
    main()
