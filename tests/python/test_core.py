"""Games, states, views, actions, tables, bots: what they say is what the library says."""

import copy
import json
import os
import pickle
import unittest

import areo
import numpy as np
from support import ROOT, play_random, signature


class Core(unittest.TestCase):
    def test_games(self):
        """the games, their options and components"""
        self.assertEqual(
            [g.id for g in areo.games()], ["terraforming-mars", "dice-game", "on-mars"]
        )
        game = areo.game("terraforming-mars")
        self.assertIs(pickle.loads(pickle.dumps(game)), game)
        self.assertEqual(list(game.players), [1, 2, 3, 4, 5])
        draft = next(o for o in game.options if o.id == "draft")
        self.assertEqual(draft.values, ("no", "yes"))
        asteroid = next(c for c in game.components if c.id == "asteroid")
        self.assertEqual((asteroid.cost, asteroid.group), (14, "project"))
        self.assertIn("space", asteroid.tags)

    def test_signatures(self):
        """the games of the committed signatures, step by step through Python"""
        with open(os.path.join(ROOT, "tests", "signatures.json")) as file:
            rows = json.load(file)
        for game in areo.games():
            row = next(
                r
                for r in rows
                if (r["game"], r["players"], r["variant"]) == (game.id, 2, "standard")
            )
            expected = int(row["signature"], 16)
            self.assertEqual(game.signature(50), expected, game)
            self.assertEqual(signature(game, 50), expected, game)

    def test_moves(self):
        """moves as actions, codes and text; the reason when one is not legal"""
        game = areo.game("terraforming-mars")
        state = game.new(2, 1, {"beginners": 2, "first-player": "red"})
        before = state.clone()
        self.assertEqual(state.seat, 0)
        self.assertTrue(state.why("project power-plant"))
        with self.assertRaises(areo.IllegalMove) as caught:
            state.apply("play predators")
        self.assertEqual(caught.exception.why.legal, False)
        self.assertTrue(caught.exception.why.text)
        self.assertEqual(state, before)
        action = game.parse("project power-plant")
        self.assertEqual(str(game.action(action.index)), "project power-plant")
        self.assertIn(action, state.legal())
        self.assertEqual(state.mask().sum(), len(state.legal()))
        self.assertEqual(state.mask()[action.index], 1)
        told = state.apply_told(action)
        self.assertIn("red pays 11 M€", told)
        before.apply(action.code)
        self.assertEqual(state, before)
        self.assertNotEqual(state.hash(), game.new(2, 2).hash())

    def test_copies(self):
        """clones, positions and pickles are equal and play on alike"""
        for game in areo.games():
            state = play_random(game.new(2, 3), 3, 60)
            for other in (
                state.clone(),
                copy.deepcopy(state),
                pickle.loads(pickle.dumps(state)),
                game.position(state.position()),
            ):
                self.assertEqual(other, state)
                self.assertEqual(play_random(other, 9).hash(), play_random(state.clone(), 9).hash())

    def test_views(self):
        """a view tells what its seat knows; samples of it agree with it"""
        for game in areo.games():
            state = play_random(game.new(2, 4), 4, 50)
            seat = state.seat
            view = state.view()
            self.assertEqual((view.seat, view.players), (seat, 2))
            self.assertEqual(view.legal(), state.legal())
            self.assertTrue(view.prompt())
            self.assertTrue(view.text())
            self.assertNotIn("key", view.json())
            for seed in range(5):
                self.assertEqual(view.sample(seed).view(seat), view)
            np.testing.assert_array_equal(view.mask(), state.mask())
            self.assertIsNone(state.view("spectator").seat)

    def test_table(self):
        """a table takes back, and its record gives the same game"""
        game = areo.game("terraforming-mars")
        table = game.table(2, 1, {"beginners": 2, "first-player": "red"})
        table.name("red", "Ada")
        start = table.state
        table.play("project power-plant")
        self.assertEqual([str(a) for _, a in table.moves()], ["project power-plant"])
        table.undo()
        self.assertEqual(table.state, start)
        table.redo()
        again = areo.load(table.record())
        self.assertEqual(again.state, table.state)
        self.assertEqual(len(list(again.states())), 2)
        self.assertIn("Ada", table.record())
        with self.assertRaises(areo.AreoError):
            areo.load("no record")

    def test_bots(self):
        """bots choose legal moves, the same ones with the same seed, and win against random"""
        for game in areo.games():
            view = play_random(game.new(2, 5), 5, 30).view()
            for name in ("random", "greedy", "search:20"):
                one, two = game.bot(name, 7), game.bot(name, 7)
                action = one.choose(view)
                self.assertIn(action, view.legal())
                self.assertEqual(action, two.choose(view))
        game = areo.game("dice-game")
        table = areo.match(game, [game.bot("greedy"), game.bot("random")], 1)
        self.assertEqual(table.state.winners, [0])

    def test_text_scores(self):
        """the lines of a score add up"""
        for game in areo.games():
            state = play_random(game.new(2, 6), 6)
            for seat in range(2):
                lines = state.score_lines(seat)
                self.assertEqual(sum(line.points for line in lines), state.score(seat))


if __name__ == "__main__":
    unittest.main()
