"""The random baseline: what games are like when everybody plays at random.

python3 examples/random_baseline.py [GAME] [GAMES]
"""

import sys
import time

import areo
import areo.vector
import numpy as np


def main():
    game = areo.game(sys.argv[1] if len(sys.argv) > 1 else "terraforming-mars")
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    rng = np.random.default_rng(1)
    batch = areo.vector.Batch(game, games=min(256, wanted))
    scores, won = [], np.zeros(2)
    start = time.perf_counter()
    while len(scores) < wanted:
        batch.step(batch.random_codes(rng))
        for i in np.flatnonzero(batch.done):
            scores.append(batch.scores[i, :2].copy())
            won += batch.rewards[i, :2]
    seconds = time.perf_counter() - start
    points = np.array(scores)
    print("%s: %d random games of two in %.1f s" % (game.title, len(points), seconds))
    print("decisions in a game  %.0f" % (batch.decisions / max(1, batch.finished)))
    print("points of red        %.1f, of green %.1f" % tuple(points.mean(0)))
    print("points, middle half  %d to %d" % tuple(np.percentile(points, (25, 75))))
    print("won by red           %.1f %%" % (100 * won[0] / won.sum()))


if __name__ == "__main__":
    main()
