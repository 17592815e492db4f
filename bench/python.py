"""How fast it is: random games by the library alone, in batches of NumPy arrays, and one by one.

python3 bench/python.py [SECONDS for each figure]

Steps are decisions. All in one run, so that what else the machine does falls on all alike.
"""

import os
import sys
import time

import areo
import areo.vector
import numpy as np

GAMES = 1024
SLICES = 10


def rate(step, count, seconds):
    """Decisions a second; `step` does some, `count` tells how many were done in all. The best of
    ten slices: what else the machine does makes a slice slower, never faster."""
    step()
    best = 0.0
    for _ in range(SLICES):
        before, start = count(), time.perf_counter()
        while time.perf_counter() - start < seconds / SLICES:
            step()
        best = max(best, (count() - before) / (time.perf_counter() - start))
    return best


def batch_rate(game, seconds, by_python, **buffers):
    batch = areo.vector.Batch(game, games=GAMES, **buffers)
    rng = np.random.default_rng(1)
    if by_python:
        found = rate(lambda: batch.step(batch.random_codes(rng)), lambda: batch.decisions, seconds)
    else:
        found = rate(lambda: batch.step_random(8), lambda: batch.decisions, seconds)
    batch.close()
    return found


def single_rate(game, seconds):
    made = [0]
    rng = np.random.default_rng(1)
    numbers = rng.random(1 << 16).tolist()

    def play():
        state = game.new(2, made[0])
        while not state.over:
            codes = state.codes()
            state.apply(int(codes[int(numbers[made[0] & 0xFFFF] * len(codes))]))
            made[0] += 1

    return rate(play, lambda: made[0], seconds)


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3
    print("%d cores, load %.1f; %d games in a batch" % (os.cpu_count(), os.getloadavg()[0], GAMES))
    print("%-20s %14s %14s %7s %14s %14s %12s" % (
        "steps a second", "C batch", "Python batch", "", "C, observed", "Python, obs.", "Python single"))  # fmt: skip
    for game in areo.games():
        c = batch_rate(game, seconds, False)
        python = batch_rate(game, seconds, True)
        c_seen = batch_rate(game, seconds, False, observations=True)
        python_seen = batch_rate(game, seconds, True, observations=True)
        single = single_rate(game, seconds)
        print("%-20s %14.0f %14.0f %5.0f %% %14.0f %14.0f %12.0f"
              % (game.id, c, python, 100 * python / c, c_seen, python_seen, single), flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
