"""What the tests of the Python package share: random play, and unittest's results as TAP."""

import os
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def splitmix(seed):
    """The cheap generator of `areo bench`."""
    x = seed
    most = (1 << 64) - 1
    while True:
        x = (x + 0x9E3779B97F4A7C15) & most
        z = x
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & most
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & most
        yield z ^ z >> 31


def play_random(state, seed, steps=10**9):
    """Plays a state on as `areo bench` would."""
    numbers = splitmix(seed)
    while not state.over and steps > 0:
        codes = state.codes()
        state.apply(int(codes[(next(numbers) >> 32) * len(codes) >> 32]))
        steps -= 1
    return state


def signature(game, games, players=2):
    """That of `areo bench`, played through the Python interface."""
    total = 0
    for seed in range(1, games + 1):
        state = play_random(game.new(players, seed), seed)
        total = ((total << 7 | total >> 57) & ((1 << 64) - 1)) ^ state.hash()
    return total


class Tap(unittest.TestResult):
    def addSuccess(self, test):
        print("ok - python: " + name(test), flush=True)

    def bad(self, test, error):
        for line in self._exc_info_to_string(error, test).splitlines():
            print("# " + line)
        print("not ok - python: " + name(test), flush=True)
        self.failures.append((test, ""))

    def addFailure(self, test, error):
        self.bad(test, error)

    def addError(self, test, error):
        self.bad(test, error)

    def addSubTest(self, test, subtest, error):
        if error:
            self.bad(subtest, error)

    def addSkip(self, test, reason):
        print("not ok - python: %s # SKIP %s" % (name(test), reason), flush=True)


def name(test):
    return (test.shortDescription() or test.id().split(".")[-1]).rstrip(".")


def main():
    """Runs the tests of the files named, or of all beside this one."""
    here = os.path.dirname(os.path.abspath(__file__))
    names = sys.argv[1:] or sorted(f[:-3] for f in os.listdir(here) if f.startswith("test_"))
    result = Tap()
    unittest.defaultTestLoader.loadTestsFromNames(names).run(result)
    sys.exit(bool(result.failures))


if __name__ == "__main__":
    main()
