"""Many games at once, in NumPy arrays that the library writes itself.

    import areo.vector, numpy as np

    batch = areo.vector.Batch("terraforming-mars", games=1024, observations=True)
    rng = np.random.default_rng(1)
    while batch.finished < 10000:
        batch.step(batch.random_codes(rng))

A game that ends is followed by the next at once: `done` is 1, `rewards` and `scores` tell how it
ended, everything else is of the new game already. The arrays are written by each step, without
copying; keep a copy of what you want to keep.
"""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Union
import weakref

import numpy as np

from . import _core
from ._areo import ffi, lib
from ._core import AreoError, Game, State, _number

__all__ = ["Batch"]


def _close(pointer: Any, forks: int) -> None:
    if forks == _core._forks:  # in a forked process its threads do not exist: it is left alone
        lib.areo_batch_close(pointer)


class Batch:
    """N games in step. Arrays, with a row for each game:

    seats         who decides
    codes         the legal actions of that decision, `counts` of them
    masks         1 for each legal action, by its index (masks=True)
    observations  all numbers of the view in a row (observations=True); `tables` cuts them up
    features      sparse features: indices and values, `feature_counts` of them (features=True)
    done          1: a game has ended with this step
    rewards       by seat: 0; at the end 1, shared by the winners
    scores        by seat: points at the end, otherwise 0
    """

    def __init__(
        self,
        game: Union[Game, str],
        games: int = 256,
        players: int = 2,
        seed: int = 1,
        threads: int = 0,
        options: Optional[Mapping[str, Any]] = None,
        masks: bool = False,
        observations: bool = False,
        features: bool = False,
    ):
        self.game = game if isinstance(game, Game) else _core.game(game)
        self.games = _number(games, "games", 1, 1 << 24)
        o = ffi.new("struct areo_batch_options *")
        o.size = ffi.sizeof("struct areo_batch_options")
        o.games = self.games
        o.threads = _number(threads, "threads", 0, 1024)
        o.setup = self.game.setup(players, options)[0]
        o.seed = _number(seed, "seed", 0, 2**63)
        error = ffi.new("struct areo_error *")
        pointer = lib.areo_batch_open(self.game._ptr, o, error)
        if pointer == ffi.NULL:
            raise _core._reason(error)
        self._ptr = pointer
        self._guard = _core._Guard()
        self._forks = _core._forks
        self._end = weakref.finalize(self, _close, pointer, self._forks)
        self._to = ffi.new("struct areo_batch_buffers *")
        self._to.size = ffi.sizeof("struct areo_batch_buffers")
        self._kept: Dict[str, np.ndarray] = {}
        seats, wide = lib.AREO_SEATS_MAX, lib.AREO_ACTIONS_MAX
        self.seats = self._array("seats", np.uint8, "uint8_t *", ())
        self.codes = self._array("options", np.uint32, "areo_action *", (wide,))
        self.counts = self._array("option_count", np.int32, "int32_t *", ())
        self.done = self._array("done", np.uint8, "uint8_t *", ())
        self.rewards = self._array("rewards", np.float32, "float *", (seats,))
        self.scores = self._array("scores", np.int32, "int32_t *", (seats,))
        self.masks: Optional[np.ndarray] = None
        self.observations: Optional[np.ndarray] = None
        self.features: Optional[np.ndarray] = None
        self.feature_counts: Optional[np.ndarray] = None
        self.tables: Dict[str, np.ndarray] = {}
        if masks:
            self.masks = self._array("masks", np.uint8, "uint8_t *", (self.game.action_space,))
        if observations:
            size = self.game.observation_size
            self.observations = self._array("observations", np.int16, "int16_t *", (size,))
            self.tables = self.game.tables(self.observations)
        if features:
            pair = np.dtype([("index", np.uint16), ("value", np.int16)])
            most = lib.AREO_FEATURES_MAX
            self.features = self._array("features", pair, "struct areo_feature *", (most,))
            self.feature_counts = self._array("feature_count", np.int32, "int32_t *", ())
        lib.areo_batch_attach(self._ptr, self._to)

    def _array(self, member: str, dtype: Any, ctype: str, shape: tuple) -> np.ndarray:
        """An array that the library writes. Callers may only read it."""
        array = np.zeros((self.games,) + shape, dtype)
        self._kept[member] = array
        setattr(self._to, member, ffi.cast(ctype, ffi.from_buffer(array)))
        shown = array.view()
        shown.flags.writeable = False
        return shown

    def _open(self) -> None:
        if self._forks != _core._forks:
            raise RuntimeError("a batch does not survive a fork: open a new one")
        if not self._end.alive:
            raise AreoError("the batch is closed")

    def step(self, codes: np.ndarray) -> int:
        """One action for each game, as codes. A game whose action is not legal stays as it is;
        returns how many did."""
        return self._step(self._numbers(codes, np.uint32))

    def step_indices(self, indices: np.ndarray) -> int:
        """The same with the indices of actions, as masks have them."""
        numbers = self._numbers(indices, np.int32)
        codes = np.empty(self.games, np.uint32)
        lib.py_actions(
            self.game._ptr,
            ffi.from_buffer("int32_t *", numbers),
            self.games,
            ffi.from_buffer("uint32_t *", codes),
        )
        return self._step(codes)

    def _numbers(self, values: Any, dtype: Any) -> np.ndarray:
        array = np.asarray(values)
        if array.dtype.kind not in "iu":
            raise TypeError("actions are whole numbers, not %s" % array.dtype)
        if array.shape != (self.games,):
            raise AreoError("there are %d games, not %s" % (self.games, array.shape))
        limits = np.iinfo(dtype)
        if array.dtype != dtype and self.games:
            if array.min() < limits.min or array.max() > limits.max:
                raise AreoError("there is no action with such a number")
        return np.ascontiguousarray(array, dtype)

    def _step(self, codes: np.ndarray) -> int:
        with self._guard.alone("the batch"):
            self._open()
            return lib.areo_batch_step(self._ptr, ffi.from_buffer("uint32_t *", codes))

    def step_random(self, steps: int = 1) -> None:
        """Steps with actions that the library picks: a baseline, and a measure of its speed."""
        with self._guard.alone("the batch"):
            self._open()
            for _ in range(_number(steps, "steps", 0, 2**40)):
                lib.areo_batch_step_random(self._ptr)

    def random_codes(self, rng: np.random.Generator) -> np.ndarray:
        """A random legal action for each game."""
        picks = (rng.random(self.games) * self.counts).astype(np.intp)
        return self.codes[self._rows(), picks]

    def _rows(self) -> np.ndarray:
        if not hasattr(self, "_row_numbers"):
            self._row_numbers = np.arange(self.games)
        return self._row_numbers

    def state(self, game: int) -> State:
        """A copy of the state of one game."""
        number = _number(game, "a game", 0, self.games - 1)
        out = State._make(self.game)
        with self._guard.alone("the batch"):
            self._open()
            state = ffi.cast("char *", lib.areo_batch_state(self._ptr, number))
            ffi.memmove(out._ptr, state, self.game._size)
        return out

    def _figure(self, function: Any) -> int:
        with self._guard.alone("the batch"):
            self._open()
            return function(self._ptr)

    @property
    def decisions(self) -> int:
        """Decisions made so far."""
        return self._figure(lib.areo_batch_decisions)

    @property
    def finished(self) -> int:
        """Games finished so far."""
        return self._figure(lib.areo_batch_finished)

    @property
    def signature(self) -> int:
        """Of the final states: equal for equal games."""
        return self._figure(lib.areo_batch_signature)

    def close(self) -> None:
        """Ends its threads and frees its memory now; the arrays stay as they are."""
        if self._forks == _core._forks:
            with self._guard.alone("the batch"):
                self._end()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def __repr__(self) -> str:
        return "<Batch of %d games of %s>" % (self.games, self.game.id)
