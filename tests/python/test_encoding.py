"""Observations and features: what they say is so, nothing hidden is in them, and they change only
with their version."""

import hashlib
import json
import os
import re
import sys
import unittest

import areo
import numpy as np
from support import play_random

KNOWN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "encodings.json")


def short(*parts):
    return hashlib.sha256(b"\n".join(parts)).hexdigest()[:16]


def numbers(game):
    """What is written for some positions: the places in the arrays, not only their names."""
    parts = []
    for seed in (1, 2, 3):
        state = play_random(game.new(2, seed), seed, 20 * seed)
        view = state.view()
        parts += [view.observation().tobytes(), view.features()[0].astype("<i4").tobytes()]
        parts += [np.flatnonzero(view.mask()).astype("<i4").tobytes()]
    return short(*parts)


def describe(game):
    """Everything that gives the numbers their meaning; short names of what is long."""
    actions = [str(game.action(index)).encode() for index in range(0, game.action_space, 7)]
    return {
        "actions": [game.action_space, short(*actions)],
        "observation": {t["name"]: [len(t["rows"]) if isinstance(t["rows"], list) else t["rows"],
                                    len(t["columns"])] for t in game.schema["tables"]},
        "features": [game.feature_count, game.option_feature_count],
        "schema": short(json.dumps(game.schema, sort_keys=True).encode()),
        "numbers": numbers(game),
    }  # fmt: skip


def describe_all():
    return {"version": areo.encoding_version, **{game.id: describe(game) for game in areo.games()}}


class Encoding(unittest.TestCase):
    def test_versions(self):
        """encodings change with their version only"""
        self.maxDiff = None
        with open(KNOWN) as file:
            known = json.load(file)
        self.assertEqual(
            describe_all(),
            known,
            "observations, features or the numbers of actions have changed: programs that learned"
            " with the old ones must notice. Increase AREO_ENCODING_VERSION (include/areo/encode.h)"
            " once the version before is released; then write the new description with"
            " `python3 tests/python/test_encoding.py --update`. Where 'numbers' alone differs, the"
            " rules may have changed instead: then the description is all there is to update",
        )

    def test_meaning(self):
        """the tables say what the position says"""
        game = areo.game("terraforming-mars")
        for seed in (1, 2, 3):
            state = play_random(game.new(3, seed), seed, 200)
            for seat in range(3):
                self.compare(game, state.view(seat), seat)

    def compare(self, game, view, seat):
        said = view.json()
        numbers = view.observation()
        named = numbers.view(game.observation_dtype)[0]
        rows = {t["name"]: t["rows"] for t in game.schema["tables"]}
        self.assertEqual(named["globals"]["temperature"][0], said["temperature"])
        self.assertEqual(named["globals"]["generation"][0], said["generation"])
        oceans = [rows["place"][i] for i in np.flatnonzero(named["place"]["oceans"])]
        self.assertEqual(sorted(oceans), sorted(said["oceans"]))
        for i in range(3):
            other = (seat + i) % 3
            player = said["players"][areo.SEATS[other]]
            self.assertEqual(named["players"]["tr"][i], player["tr"])
            self.assertEqual(named["players"]["megacredits"][i], player["megacredits"])
            self.assertEqual(
                named["players"]["production.heat"][i], player["production"]["heat"]
            )
            for group in ("hand", "played", "events"):
                column = named["card"]["%s.%d" % (group, i)]
                cards = [rows["card"][k] for k in np.flatnonzero(column)]
                self.assertEqual(sorted(cards), sorted(player[group]))

    def test_hidden(self):
        """what a seat does not know changes none of its numbers"""
        for game in areo.games():
            state = play_random(game.new(2, 8), 8, 80)
            view = state.view()
            for seed in range(10):
                other = view.sample(seed).view(view.seat)
                np.testing.assert_array_equal(view.observation(), other.observation())
                for a, b in zip(view.features(), other.features()):
                    np.testing.assert_array_equal(a, b)
                for a, b in zip(view.option_features(), other.option_features()):
                    np.testing.assert_array_equal(a, b)

    def test_sparse(self):
        """features are within their groups, a row for each option"""
        for game in areo.games():
            view = play_random(game.new(2, 9), 9, 40).view()
            indices, values = view.features()
            self.assertGreater(len(indices), 20)
            self.assertLess(indices.max(), game.feature_count)
            self.assertTrue(values.any())
            indices, values, base = view.option_features()
            self.assertEqual(len(indices), len(view.codes()))
            self.assertEqual(len(base), len(view.codes()))
            self.assertLess(indices.max(), game.option_feature_count)


if __name__ == "__main__":
    if sys.argv[1:] == ["--update"]:
        with open(KNOWN, "w") as file:
            text = json.dumps(describe_all(), indent=4) + "\n"
            file.write(re.sub(r"\[\s+([^][]*?),\s+([^][]*?)\s+\]", r"[\1, \2]", text))
    else:
        unittest.main()
