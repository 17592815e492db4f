"""The table of baselines: who wins how often against whom, in Terraforming Mars with two players.

python3 examples/baselines.py WEIGHTS.npy [GAMES] [GAMES WITH hard]

WEIGHTS.npy is what selfplay.py has learned. Each seed is played from both seats.
"""

import itertools
import sys

import areo
import numpy as np
from policy import Policy, play


def main():
    game = areo.game("terraforming-mars")
    many = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    few = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    learner = Policy(game)
    learner.weights = np.load(sys.argv[1])
    players = {"random": game.bot("random"), "learner": learner, "greedy": game.bot("greedy"),
               "hard": game.bot("hard")}  # fmt: skip
    for one, two in itertools.combinations(reversed(players), 2):
        games = few if "hard" in (one, two) else many
        won, points = 0.0, np.zeros(2)
        for i in range(games):
            line_up = [players[one], players[two]]
            state = play(game, line_up if i % 2 == 0 else line_up[::-1], 10**7 + i // 2)
            mine = i % 2
            won += (mine in state.winners) / len(state.winners)
            scores = state.scores()
            points += (scores[mine], scores[1 - mine])
        print("| %s | %s | %d | %.0f %% | %.1f : %.1f |"
              % (one, two, games, 100 * won / games, *(points / games)), flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
