"""Batches: the arrays are the library's own, and the games are those of single states."""

import unittest

import areo
import areo.vector
import numpy as np


class Vector(unittest.TestCase):
    def test_same_games(self):
        """a batch plays the same games as states do, whatever the threads"""
        for game in areo.games():
            signatures = set()
            for threads in (1, 2):
                batch = areo.vector.Batch(game, games=16, seed=5, threads=threads)
                states = [game.new(2, 5 + i) for i in range(16)]
                rng = np.random.default_rng(1)
                for _ in range(40):
                    codes = batch.random_codes(rng)
                    for i, state in enumerate(states):
                        state.apply(int(codes[i]))
                    self.assertEqual(batch.step(codes), 0)
                for i, state in enumerate(states):
                    self.assertEqual(batch.state(i), state)
                    self.assertEqual(batch.seats[i], state.seat)
                    np.testing.assert_array_equal(batch.codes[i, : batch.counts[i]], state.codes())
                batch.step_random(400)
                signatures.add((batch.signature, batch.finished))
            self.assertEqual(len(signatures), 1)

    def test_arrays(self):
        """observations, masks and features are those of the views, in the same memory"""
        for game in areo.games():
            batch = areo.vector.Batch(game, games=8, masks=True, observations=True, features=True)
            kept = batch.observations
            batch.step_random(30)
            self.assertTrue(np.shares_memory(kept, batch.observations))
            self.assertTrue(np.shares_memory(batch.tables["players"], batch.observations))
            for i in range(8):
                view = batch.state(i).view()
                np.testing.assert_array_equal(batch.observations[i], view.observation())
                np.testing.assert_array_equal(batch.masks[i], view.mask())
                indices, _ = view.features()
                found = batch.features[i]["index"][: batch.feature_counts[i]]
                np.testing.assert_array_equal(found, indices)
            indices = np.array([np.flatnonzero(mask)[0] for mask in batch.masks])
            self.assertEqual(batch.step_indices(indices), 0)
            self.assertEqual(batch.step_indices(np.full(8, -1)), 8)

    def test_ends(self):
        """the end of a game is told with its rewards and scores"""
        batch = areo.vector.Batch("dice-game", games=8)
        rng = np.random.default_rng(2)
        ended = 0
        while ended < 8:
            batch.step(batch.random_codes(rng))
            for i in np.flatnonzero(batch.done):
                ended += 1
                self.assertAlmostEqual(batch.rewards[i].sum(), 1.0)
                self.assertTrue(batch.scores[i, :2].any())
            self.assertFalse(batch.rewards[batch.done == 0].any())
        self.assertEqual(batch.finished, ended)


if __name__ == "__main__":
    unittest.main()
