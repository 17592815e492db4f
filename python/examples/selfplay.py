"""Learning by playing against itself: better within minutes, on two cores.

python3 examples/selfplay.py [MINUTES] [GAME]

Two processes play games of two, each with the latest weights, choosing at random by the chances
of the policy. What was chosen in a won game becomes likelier, in a lost one less likely, by how
clear the result was (policy gradient). Every half minute
the policy plays `random` and `greedy`, to be seen getting better.
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor

import areo
import numpy as np
from policy import Policy, win_rate

ROUND = 24  # games of a process between two exchanges of weights
RATE = 0.02
CLEAR = 20.0  # a lead of so many points is a clear result


def play(game_id, weights, seed):
    """Games against itself; returns how the weights should move."""
    policy = Policy(areo.game(game_id), seed)
    policy.weights = weights
    move = np.zeros_like(weights)
    for i in range(ROUND):
        state = policy.game.new(2, seed * 1000 + i)
        steps = ([], [])
        while not state.over:
            seat = state.seat
            view = state.view()
            codes = view.codes()
            chosen = 0
            if len(codes) > 1:
                indices, values, _ = view.option_features()
                chances = policy.chances(indices, values)
                chosen = int(policy.rng.choice(len(codes), p=chances))
                steps[seat].append((indices, values, chances, chosen))
            state.apply(int(codes[chosen]))
        one, two = state.scores()
        lead = np.tanh((one - two) / CLEAR)
        for seat, by in ((0, lead), (1, -lead)):
            move += policy.direction(steps[seat], by)
    return move / ROUND


def main():
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 3
    game = areo.game(sys.argv[2] if len(sys.argv) > 2 else "terraforming-mars")
    policy = Policy(game)
    # Adam's two running means: every weight gets steps of a sensible size.
    mean, square = np.zeros_like(policy.weights), np.zeros_like(policy.weights)
    start = shown = time.perf_counter()
    rounds = 0
    show(game, policy, 0, 0)
    with ProcessPoolExecutor(2) as crew:
        while time.perf_counter() - start < 60 * minutes:
            jobs = [crew.submit(play, game.id, policy.weights, 2 * rounds + k + 1) for k in (0, 1)]
            rounds += 1
            move = sum(job.result() for job in jobs) / 2
            mean += 0.1 * (move - mean)
            square += 0.01 * (move**2 - square)
            scale = (1 - 0.9**rounds) / np.sqrt(1 - 0.99**rounds)
            policy.weights += RATE / scale * mean / (np.sqrt(square) + 1e-6)
            if time.perf_counter() - shown > 30:
                shown = time.perf_counter()
                show(game, policy, shown - start, rounds * 2 * ROUND)
    show(game, policy, time.perf_counter() - start, rounds * 2 * ROUND)
    np.save("selfplay-%s.npy" % game.id, policy.weights)


def show(game, policy, seconds, games):
    rates = [100 * win_rate(game, policy, name, 40) for name in ("random", "greedy")]
    print("%4.0f s %6d games   against random %3.0f %%   against greedy %3.0f %%"
          % (seconds, games, *rates), flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
