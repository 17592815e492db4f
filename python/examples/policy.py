"""A small policy for the examples: one weight for each feature of an option, and a soft choice.

What an option is worth is the sum of the weights of its features (View.option_features); options
are chosen with the chances exp(worth) / sum. That is enough to learn with, and quick in NumPy.
"""

import numpy as np


class Policy:
    """Linear in the features of options."""

    def __init__(self, game, seed=1):
        self.game = game
        self.weights = np.zeros(game.option_feature_count, np.float32)
        self.rng = np.random.default_rng(seed)

    def chances(self, indices, values):
        worth = (self.weights[indices] * values).sum(1)
        worth = np.exp(worth - worth.max())
        return worth / worth.sum()

    def direction(self, decisions, by):
        """How the weights must move so that what was chosen becomes likelier (by > 0) or less
        likely. A decision is the features of its options, their chances, and the choice."""
        at, how = [], []
        for indices, values, chances, chosen in decisions:
            share = -by * chances
            share[chosen] += by
            at.append(indices.ravel())
            how.append((share[:, None] * values).ravel())
        if not at:
            return np.zeros_like(self.weights)
        size = len(self.weights)
        return np.bincount(np.concatenate(at), np.concatenate(how), size).astype(np.float32)

    def __call__(self, view):
        """The option it finds best, as a player of areo.match."""
        indices, values, _ = view.option_features()
        return int(view.codes()[np.argmax(self.chances(indices, values))])


def win_rate(game, player, opponent, games, first_seed=10**6, players=2):
    """How often `player` beats the bot of that name, each seed from both seats."""
    won = 0.0
    bot = game.bot(opponent)
    for i in range(games):
        seat = i % players
        line_up = [bot] * players
        line_up[seat] = player
        state = play(game, line_up, first_seed + i // players)
        winners = state.winners
        won += 1.0 / len(winners) if seat in winners else 0.0
    return won / games


def play(game, line_up, seed):
    state = game.new(len(line_up), seed)
    while not state.over:
        state.apply(line_up[state.seat](state.view()))
    return state
