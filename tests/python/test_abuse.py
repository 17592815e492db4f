"""Wrong types, closed objects, threads and fork: an exception, never a crash."""

import gc
import os
import threading
import unittest

import areo
import areo.vector
import numpy as np
from support import play_random

NONSENSE = (None, "x", b"x", 1.5, -1, 2**40, 2**70, [], {}, object(), True, float("nan"))


class Abuse(unittest.TestCase):
    def test_types(self):
        """every function refuses nonsense with an exception"""
        game = areo.game("dice-game")
        state = game.new(2, 1)
        view = state.view()
        table = game.table(2, 1)
        bot = game.bot("random")
        batch = areo.vector.Batch(game, games=4)
        calls = [
            areo.game, areo.load, areo.State, areo.View, areo.Table, areo.Game, game.action,
            game.parse, game.position, game.bot, state.apply, state.why, state.score_lines,
            view.why, view.explain, table.play, bot.choose, batch.step, batch.step_indices,
            batch.state, lambda x: game.new(2, 1, {"draft": x}), lambda x: game.new(x, 1),
            lambda x: state.apply(int(state.codes()[0]), x), lambda x: areo.Action(game, x),
            lambda x: areo.Action(x, 1), lambda x: areo.vector.Batch(game, games=x),
            lambda x: areo.vector.Batch(x), lambda x: areo.Bot(x, "random"),
            lambda x: batch.step(np.full(4, x)), lambda x: table.name(0, x),
            lambda x: game.tables(x), lambda x: areo.match(game, x),
        ]  # fmt: skip
        harmless = 0
        for call in calls:
            for value in NONSENSE:
                try:
                    call(value)
                    harmless += 1
                except (TypeError, ValueError, OverflowError, AttributeError, IndexError, KeyError):
                    pass
        self.assertLess(harmless, len(calls) * len(NONSENSE) // 4)
        play_random(state, 1)

    def test_other_game(self):
        """actions, views and positions of another game are refused"""
        dice, mars = areo.game("dice-game"), areo.game("on-mars")
        state = dice.new(2, 1)
        with self.assertRaises(areo.AreoError):
            state.apply(mars.new(2, 1).legal()[0])
        with self.assertRaises(areo.AreoError):
            mars.bot("random").choose(state.view())
        with self.assertRaises(areo.AreoError):
            mars.position(state.position())
        with self.assertRaises(areo.AreoError):
            dice.bot("random").choose(state.view("spectator"))

    def test_closed(self):
        """what was closed says so, and what was read from it stays"""
        game = areo.game("dice-game")
        bot = game.bot("greedy")
        bot.close()
        bot.close()
        with self.assertRaises(areo.AreoError):
            bot.choose(game.new(2, 1).view())
        batch = areo.vector.Batch(game, games=8, observations=True)
        observations, tables = batch.observations, batch.tables
        batch.step_random(10)
        batch.close()
        for call in (batch.step_random, lambda: batch.finished, lambda: batch.state(0)):
            with self.assertRaises(areo.AreoError):
                call()
        del batch
        gc.collect()
        self.assertGreater(np.abs(observations).sum(), 0)
        self.assertTrue(tables["players"].any())
        with self.assertRaises(ValueError):
            observations[0, 0] = 1
        view = game.new(2, 1).view()
        gc.collect()
        self.assertTrue(view.text())

    def test_threads(self):
        """threads share objects without harm"""
        game = areo.game("terraforming-mars")
        state, bot = game.new(2, 1), game.bot("search:30")
        batch = areo.vector.Batch(game, games=16)
        table = game.table(2, 1)
        unexpected = []

        def work(number):
            rng = np.random.default_rng(number)
            for i in range(60):
                try:
                    codes = state.codes()
                    if len(codes):
                        state.apply(int(rng.choice(codes)))
                    state.clone().view("spectator").observation()
                    if i % 10 == 0:
                        bot.choose(game.new(2, i).view())
                    batch.step(batch.random_codes(rng))
                    table.play(int(table.state.codes()[0]))
                except (areo.AreoError, RuntimeError, IndexError):
                    pass  # another thread was there
                except BaseException as error:
                    unexpected.append(error)

        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(unexpected, [])
        play_random(state, 1)

    def test_fork(self):
        """a forked process goes on with states, and is told that a batch is not its own"""
        game = areo.game("terraforming-mars")
        state, bot = game.new(2, 1), game.bot("search:10")
        batch = areo.vector.Batch(game, games=64, threads=2)
        batch.step_random(5)
        child = os.fork()
        if child == 0:
            try:
                bot.choose(state.view())
                play_random(state, 1)
                try:
                    batch.step_random()
                    os._exit(2)
                except RuntimeError:
                    pass
                batch.close()
                del batch
                gc.collect()
                own = areo.vector.Batch(game, games=64, threads=2)
                own.step_random(5)
                os._exit(0)
            except BaseException:
                os._exit(3)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        batch.step_random(5)
        self.assertEqual(batch.decisions, 64 * 10)


if __name__ == "__main__":
    unittest.main()
