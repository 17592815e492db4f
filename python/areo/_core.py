"""Games, states, views, actions, tables and bots.

Memory of the library is owned by Python objects and freed with them. Every object is guarded: a
call that would meet another thread inside of the same object waits (or, where thinking takes
long, raises), and what belongs to threads of another process raises after a fork.
"""

from __future__ import annotations

import json
import os
import random
import threading
import weakref
from dataclasses import dataclass
from typing import Any, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, Union

import numpy as np

from ._areo import ffi, lib

version: str = ffi.string(lib.areo_version()).decode()
encoding_version: int = lib.AREO_ENCODING_VERSION
SEATS = ("red", "green", "blue", "yellow", "black")
_ACTIONS_MAX = lib.AREO_ACTIONS_MAX
_EVENTS_MAX = 1024


class AreoError(ValueError):
    """What was asked for is not possible; the text says why."""


class IllegalMove(AreoError):
    """The move is not legal; `why` has the reason. Nothing was changed."""

    def __init__(self, why: "Why"):
        super().__init__(why.text)
        self.why = why


# ---- Guards -----------------------------------------------------------------------------------

_forks = 0  # how often this process has been forked off


def _forked() -> None:
    global _forks
    _forks += 1


os.register_at_fork(after_in_child=_forked)


class _Guard:
    """A lock that a fork cannot leave locked for ever."""

    __slots__ = ("lock", "forks")

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.forks = _forks

    def __enter__(self) -> None:
        if not self.lock.acquire(False):
            if self.forks != _forks:  # whoever held it is in another process
                self.__init__()  # type: ignore[misc]
            self.lock.acquire()

    def __exit__(self, *_: Any) -> None:
        self.lock.release()

    def alone(self, what: str) -> "_Guard":
        """For use with `with`, after which the lock is held already: raises instead of waiting."""
        if self.forks != _forks:
            self.__init__()  # type: ignore[misc]
        if not self.lock.acquire(False):
            raise RuntimeError(what + " is being used by another thread")
        self.lock.release()
        return self


def _number(value: Any, what: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise TypeError("%s is a whole number, not %s" % (what, type(value).__name__))
    if not least <= value <= most:
        raise AreoError("%s is %d to %d, not %d" % (what, least, most, value))
    return int(value)


def _text_arg(value: Any, what: str) -> bytes:
    if not isinstance(value, str):
        raise TypeError("%s is a text, not %s" % (what, type(value).__name__))
    data = value.encode()
    if b"\0" in data:
        raise AreoError("%s has a zero byte in it" % what)
    return data


def _written(write: Callable[..., Any], *args: Any) -> str:
    """What a function of the library writes into a text."""
    size = 4096
    while True:
        buffer = ffi.new("char[]", size)
        text = ffi.new("struct areo_text *", (buffer, size, 0, False))
        if write(*args, text) is False and not text.full:
            raise MemoryError()
        if not text.full:
            return ffi.string(buffer, text.used).decode()
        size *= 4


def _reason(error: Any) -> AreoError:
    text = ffi.string(error.text).decode()
    return AreoError("line %d: %s" % (error.line, text) if error.line else text)


# ---- Games ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen before a game."""

    id: str
    text: str
    values: tuple
    standard: str


@dataclass(frozen=True)
class Component:
    """A card, tile or the like: figures, and rules text in our words."""

    index: int
    id: str
    title: str
    group: str
    number: int
    deck: Optional[str]
    type: Optional[str]
    cost: Optional[int]
    tags: tuple
    text: str


@dataclass(frozen=True)
class Why:
    """Whether a move is legal, and if not, why."""

    legal: bool
    id: str
    text: str

    def __bool__(self) -> bool:
        return self.legal


@dataclass(frozen=True)
class ScoreLine:
    category: str
    points: int


class Action:
    """One option of one decision. It is written like a move ("play asteroid"), has a `code` that
    says all by itself, and an `index` among all actions of its game."""

    __slots__ = ("game", "code")

    def __init__(self, game: "Game", code: int):
        if not isinstance(game, Game):
            raise TypeError("an action belongs to a Game")
        self.game = game
        self.code = _number(code, "the code of an action", 0, 0xFFFFFFFF)

    @property
    def index(self) -> int:
        return lib.areo_action_index(self.game._ptr, self.code)

    def __str__(self) -> str:
        if self.index < 0:
            return "no action %#x" % self.code
        return _written(lib.areo_move_text, self.game._ptr, self.code)

    def __repr__(self) -> str:
        return "<Action %s>" % self

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Action) and (self.code, self.game) == (other.code, other.game)

    def __hash__(self) -> int:
        return hash(self.code)


Move = Union[Action, int, str]


def _string(pointer: Any) -> Optional[str]:
    return ffi.string(pointer).decode() if pointer != ffi.NULL else None


class Game:
    """The rules of one game. There is one object for each; get it with areo.game(id)."""

    _made: Dict[str, "Game"] = {}

    def __init__(self) -> None:
        raise TypeError("use areo.game(id)")

    @classmethod
    def _of(cls, pointer: Any) -> "Game":
        id = _string(lib.areo_game_id(pointer))
        assert id
        if id not in cls._made:
            self = object.__new__(cls)
            self._ptr = pointer
            self.id = id
            self.title = _string(lib.areo_game_title(pointer))
            self.players = range(
                lib.areo_game_seats_min(pointer), lib.areo_game_seats_max(pointer) + 1
            )
            self.rules_version = lib.areo_game_rules_version(pointer)
            self.action_space = lib.areo_action_space(pointer)
            self._size = lib.areo_state_size(pointer)
            self._encoder: Any = None
            self._schema: Optional[dict] = None
            cls._made.setdefault(id, self)
        return cls._made[id]

    id: str
    title: Optional[str]
    players: range  #: how many can play
    rules_version: int  #: grows when the same moves would give another game
    action_space: int  #: how many actions there are, by their index
    _ptr: Any
    _size: int

    def __repr__(self) -> str:
        return "<Game %s>" % self.id

    def __reduce__(self) -> Any:
        return game, (self.id,)

    @property
    def options(self) -> List[Option]:
        out = []
        buffer = ffi.new("char[8]")
        while True:
            o = lib.areo_game_option(self._ptr, len(out))
            if o == ffi.NULL:
                return out

            def value(v: int) -> str:
                return ffi.string(lib.areo_option_value(o, v, buffer)).decode()

            values = tuple(value(v) for v in range(o.lowest, o.highest + 1))
            out.append(
                Option(
                    ffi.string(o.id).decode(), ffi.string(o.text).decode(), values, value(o.preset)
                )
            )

    @property
    def components(self) -> List[Component]:
        out = []
        c = ffi.new("struct areo_component *")
        for i in range(lib.areo_component_count(self._ptr)):
            lib.areo_component_at(self._ptr, i, c, ffi.sizeof("struct areo_component"))
            out.append(
                Component(
                    i,
                    ffi.string(c.id).decode(),
                    ffi.string(c.title).decode(),
                    ffi.string(c.group).decode(),
                    c.number,
                    _string(c.deck),
                    _string(c.type),
                    c.cost if c.cost >= 0 else None,
                    tuple(ffi.string(c.tags).decode().split()),
                    ffi.string(c.text).decode(),
                )
            )
        return out

    @property
    def bots(self) -> List[str]:
        """The names of its bots; those with an N take a number there (search:1000)."""
        names, i = [], 0
        while lib.areo_bot_name(i) != ffi.NULL:
            name = ffi.string(lib.areo_bot_name(i))
            if lib.areo_bot_plays(self._ptr, name.replace(b"N", b"1")):
                names.append(name.decode())
            i += 1
        return names

    # -- Making things

    def setup(self, players: int, options: Optional[Mapping[str, Any]] = None) -> Any:
        """The setup as the library wants it (for areo.vector)."""
        setup = ffi.new("struct areo_setup *")
        error = ffi.new("struct areo_error *")
        lib.areo_setup_default(self._ptr, _number(players, "players", 0, 255), setup)
        for id, value in (options or {}).items():
            word = {True: "yes", False: "no"}.get(value) if isinstance(value, bool) else str(value)
            if not lib.areo_setup_option(
                self._ptr, setup, _text_arg(id, "the id of an option"), word.encode(), error
            ):
                raise _reason(error)
        return setup

    def new(
        self,
        players: int = 2,
        seed: Optional[int] = None,
        options: Optional[Mapping[str, Any]] = None,
    ) -> "State":
        """A new game; the same seed deals the same cards."""
        state = State._make(self)
        error = ffi.new("struct areo_error *")
        if not lib.areo_new(
            self._ptr, state._ptr, self.setup(players, options), _key(seed), ffi.NULL, error
        ):
            raise _reason(error)
        return state

    def table(
        self,
        players: int = 2,
        seed: Optional[int] = None,
        options: Optional[Mapping[str, Any]] = None,
    ) -> "Table":
        """A new game that remembers its moves: undo, records."""
        error = ffi.new("struct areo_error *")
        pointer = lib.areo_table_new(
            self._ptr, self.setup(players, options), _key(seed), ffi.NULL, error
        )
        if pointer == ffi.NULL:
            raise _reason(error)
        return Table._make(self, pointer)

    def position(self, text: str) -> "State":
        """A state from a position (JSON)."""
        data = _text_arg(text, "a position")
        state = State._make(self)
        error = ffi.new("struct areo_error *")
        if not lib.areo_position_load(self._ptr, data, len(data), state._ptr, error):
            raise _reason(error)
        return state

    def bot(self, name: str, seed: int = 1) -> "Bot":
        return Bot(self, name, seed)

    # -- Actions

    def action(self, index: int) -> Action:
        """The action with this index."""
        index = _number(index, "the index of an action", 0, self.action_space - 1)
        return Action(self, lib.areo_action_at(self._ptr, index))

    def parse(self, move: str) -> Action:
        """The action that is written so, legal now or not."""
        out = ffi.new("areo_action *")
        error = ffi.new("struct areo_error *")
        if not lib.areo_move_parse(self._ptr, _text_arg(move, "a move"), out, error):
            raise _reason(error)
        return Action(self, out[0])

    def _code(self, move: Move) -> int:
        if isinstance(move, Action):
            if move.game is not self:
                raise AreoError("%s is an action of %s" % (move, move.game.id))
            return move.code
        if isinstance(move, str):
            return self.parse(move).code
        return _number(move, "the code of an action", 0, 0xFFFFFFFF)

    # -- Encodings

    def _observer(self) -> Any:
        if self._encoder is None:
            encoder = lib.areo_encoder_open(self._ptr)
            if encoder == ffi.NULL:
                raise MemoryError()
            self._encoder = encoder  # kept as long as the program runs, like the game
        return self._encoder

    @property
    def schema(self) -> dict:
        """What the numbers of observations and features mean: tables with rows and columns."""
        if self._schema is None:
            self._schema = json.loads(_written(lib.areo_encoder_schema, self._observer()))
        return self._schema

    @property
    def observation_size(self) -> int:
        return lib.areo_encoder_size(self._observer())

    @property
    def observation_shapes(self) -> Dict[str, tuple]:
        """(rows, columns) of each table, in the order of the numbers."""
        return {t["name"]: (len(t["rows"]), len(t["columns"])) for t in self.schema["tables"]}

    @property
    def observation_dtype(self) -> np.dtype:
        """The same as a structured type: numbers.view(dtype)["players"]["tr"]."""
        tables = []
        for t in self.schema["tables"]:
            columns = np.dtype([(c["name"], np.int16) for c in t["columns"]])
            tables.append((t["name"], columns, (len(t["rows"]),)))
        return np.dtype(tables)

    @property
    def feature_count(self) -> int:
        return sum(group["count"] for group in self.schema["features"])

    @property
    def option_feature_count(self) -> int:
        return sum(group["count"] for group in self.schema["option_features"])

    def tables(self, numbers: np.ndarray) -> Dict[str, np.ndarray]:
        """Views of the tables in one observation (or an array of them); nothing is copied."""
        out, at = {}, 0
        for name, (rows, columns) in self.observation_shapes.items():
            size = rows * columns
            out[name] = numbers[..., at : at + size].reshape(numbers.shape[:-1] + (rows, columns))
            at += size
        return out

    def signature(self, games: int, players: int = 2, first: int = 1) -> int:
        """Plays random games in C and sums their ends up, as `areo bench` does."""
        state = State._make(self)
        decisions = ffi.new("uint64_t *")
        self.new(players, 1)  # says what is wrong with the setup
        return lib.py_random_games(
            self._ptr,
            self.setup(players),
            state._ptr,
            _number(first, "first", 0, 2**63),
            _number(games, "games", 0, 2**40),
            decisions,
        )


def _key(seed: Optional[int]) -> Any:
    if seed is None:
        seed = random.SystemRandom().getrandbits(60)
    return lib.areo_key_from_seed(_number(seed, "seed", 0, 2**64 - 1))


def games() -> List[Game]:
    """All games."""
    return [Game._of(lib.areo_game_at(i)) for i in range(lib.areo_game_count())]


def game(id: str) -> Game:
    """A game by its id: terraforming-mars, dice-game, on-mars."""
    pointer = lib.areo_game_find(_text_arg(id, "the id of a game"))
    if pointer == ffi.NULL:
        raise AreoError("there is no game '%s'; there are %s" % (id, [g.id for g in games()]))
    return Game._of(pointer)


def _seat(value: Any, seats: int) -> int:
    if isinstance(value, str):
        if value not in SEATS[:seats]:
            raise AreoError("there is no seat '%s'" % value)
        return SEATS.index(value)
    return _number(value, "a seat", 0, seats - 1)


# ---- States -----------------------------------------------------------------------------------


class State:
    """A game in progress, with everything that is hidden. Players and bots get views of it."""

    __slots__ = ("game", "_memory", "_ptr", "_guard", "__weakref__")

    game: Game

    def __init__(self) -> None:
        raise TypeError("use Game.new or Game.position")

    @classmethod
    def _make(cls, game: Game) -> "State":
        self = object.__new__(cls)
        self.game = game
        self._memory = _block(game._size)  # a cast pointer does not own what it points to
        self._ptr = ffi.cast("areo_state *", self._memory)
        self._guard = _Guard()
        return self

    # -- What is so

    @property
    def players(self) -> int:
        return lib.py_seats(self._ptr)

    @property
    def over(self) -> bool:
        return lib.py_over(self._ptr) != 0

    @property
    def seat(self) -> int:
        """The next seat to decide; -1 when the game is over."""
        return lib.areo_next_seat(self._ptr)

    @property
    def acting(self) -> List[int]:
        """All seats that owe a decision."""
        mask = lib.py_acting(self._ptr)
        return [seat for seat in range(self.players) if mask >> seat & 1]

    @property
    def round(self) -> int:
        with self._guard:
            return lib.areo_round(self.game._ptr, self._ptr)

    def score(self, seat: Union[int, str]) -> int:
        with self._guard:
            return lib.areo_score(
                self.game._ptr, self._ptr, _seat(seat, self.players), ffi.NULL, ffi.NULL
            )

    def scores(self) -> List[int]:
        return [self.score(seat) for seat in range(self.players)]

    def score_lines(self, seat: Union[int, str]) -> List[ScoreLine]:
        lines = ffi.new("struct areo_score_line[]", lib.AREO_SCORE_LINES_MAX)
        count = ffi.new("int *")
        with self._guard:
            lib.areo_score(self.game._ptr, self._ptr, _seat(seat, self.players), lines, count)
        return [
            ScoreLine(
                _string(lib.areo_score_category(self.game._ptr, lines[i].category)) or "",
                lines[i].points,
            )
            for i in range(count[0])
        ]

    @property
    def winners(self) -> List[int]:
        """Who has won, or leads; nobody after a lost solo game."""
        with self._guard:
            mask = lib.areo_winners(self.game._ptr, self._ptr)
        return [seat for seat in range(self.players) if mask >> seat & 1]

    def hash(self) -> int:
        with self._guard:
            return lib.areo_hash(self.game._ptr, self._ptr)

    # -- Deciding

    def codes(self, seat: Optional[Union[int, str]] = None) -> np.ndarray:
        """The legal actions as codes: the quick way. The array is new each time."""
        if seat is None:
            seat = lib.areo_next_seat(self._ptr)
        else:
            seat = _seat(seat, self.players)
        out = np.empty(_ACTIONS_MAX, np.uint32)
        with self._guard:
            count = lib.py_legal(self.game._ptr, self._ptr, seat, ffi.from_buffer("uint32_t *", out))
        return out[:count]

    def legal(self, seat: Optional[Union[int, str]] = None) -> List[Action]:
        """The legal actions of the seat that is next, or of another one that owes a decision."""
        return [Action(self.game, int(code)) for code in self.codes(seat)]

    def mask(self, seat: Optional[Union[int, str]] = None) -> np.ndarray:
        """1 for each legal action, by its index."""
        seat = lib.areo_next_seat(self._ptr) if seat is None else _seat(seat, self.players)
        out = np.empty(self.game.action_space, np.int8)
        with self._guard:
            lib.py_mask(self.game._ptr, self._ptr, seat, ffi.from_buffer("uint8_t *", out))
        return out

    def why(self, move: Move, seat: Optional[Union[int, str]] = None) -> Why:
        """Is the move legal, and if not, why?"""
        code = self.game._code(move)
        seat = self.seat if seat is None else _seat(seat, self.players)
        with self._guard:
            return _why(self.game, lib.areo_why(self.game._ptr, self._ptr, seat, code))

    def apply(self, move: Move, seat: Optional[Union[int, str]] = None) -> None:
        """Makes a move: an Action, its code, or as text. IllegalMove when it is none."""
        code = move if type(move) is int else self.game._code(move)
        if not 0 <= code <= 0xFFFFFFFF:
            raise AreoError("there is no action with the code %d" % code)
        with self._guard:
            if seat is None:
                seat = lib.areo_next_seat(self._ptr)
            else:
                seat = _seat(seat, lib.py_seats(self._ptr))
            refused = lib.py_apply(self.game._ptr, self._ptr, seat, code)
        if refused:
            raise IllegalMove(self.why(code, seat if seat >= 0 else 0))

    def apply_told(
        self, move: Move, seat: Optional[Union[int, str]] = None, viewer: Optional[int] = None
    ) -> List[str]:
        """The same, and tells what happened, as `viewer` may read it (None: everything)."""
        code = self.game._code(move)
        events = ffi.new("struct areo_event[]", _EVENTS_MAX)
        who = self.seat if seat is None else _seat(seat, self.players)
        eyes = lib.AREO_TRUTH if viewer is None else _seat(viewer, self.players)
        with self._guard:
            count = lib.py_apply_events(self.game._ptr, self._ptr, who, code, events, _EVENTS_MAX)
        if count < 0:
            raise IllegalMove(self.why(code, who if who >= 0 else 0))
        texts = (
            _written(lib.areo_event_text, self.game._ptr, events + i, eyes) for i in range(count)
        )
        return [text for text in texts if text]

    # -- Copies and texts

    def clone(self) -> "State":
        other = State._make(self.game)
        with self._guard:
            ffi.memmove(other._ptr, ffi.cast("char *", self._ptr), self.game._size)
        return other

    __copy__ = clone

    def __deepcopy__(self, memo: Any) -> "State":
        return self.clone()

    def __eq__(self, other: Any) -> bool:
        return (
            isinstance(other, State) and self.game is other.game and self._bytes() == other._bytes()
        )

    __hash__ = None  # type: ignore[assignment]

    def _bytes(self) -> bytes:
        with self._guard:
            return bytes(ffi.buffer(ffi.cast("char *", self._ptr), self.game._size))

    def position(self) -> str:
        """The position as JSON, exactly: Game.position gives the same state back."""
        with self._guard:
            return _written(lib.areo_position_save, self.game._ptr, self._ptr)

    def __reduce__(self) -> Any:
        return _unpickle, (self.game.id, self.position())

    def view(self, seat: Optional[Union[int, str]] = None) -> "View":
        """What a seat may know (without a seat: the one that decides next); "spectator" sees what
        is public."""
        if seat == "spectator" or (seat is None and self.over):
            who = lib.AREO_SPECTATOR
        else:
            who = lib.areo_next_seat(self._ptr) if seat is None else _seat(seat, self.players)
        with self._guard:
            return View._make(self.game, self._ptr, who)

    def __repr__(self) -> str:
        if self.over:
            return "<State of %s: over, %s>" % (self.game.id, self.scores())
        return "<State of %s: round %d, %s to act>" % (self.game.id, self.round, SEATS[self.seat])


def _unpickle(id: str, position: str) -> State:
    return game(id).position(position)


def _block(size: int) -> Any:
    return ffi.new("uint64_t[]", (size + 7) // 8)


def _why(game: Game, why: Any) -> Why:
    if why.code == lib.AREO_WHY_LEGAL:
        return Why(True, "legal", "")
    return Why(
        False,
        _string(lib.areo_why_id(game._ptr, why)) or "",
        _written(lib.areo_why_text, game._ptr, why),
    )


# ---- Views ------------------------------------------------------------------------------------


class View:
    """What one seat may know of a state. It does not change when the game goes on."""

    __slots__ = ("game", "_memory", "_ptr", "__weakref__")

    game: Game

    def __init__(self) -> None:
        raise TypeError("use State.view")

    @classmethod
    def _make(cls, game: Game, state: Any, viewer: int) -> "View":
        self = object.__new__(cls)
        self.game = game
        self._memory = _block(game._size)
        self._ptr = ffi.cast("areo_view *", self._memory)
        lib.areo_view_make(game._ptr, state, viewer, self._ptr)
        return self

    @property
    def seat(self) -> Optional[int]:
        """Whose view it is; None: a spectator's."""
        viewer = lib.py_viewer(self._ptr)
        return viewer if viewer < self.players else None

    @property
    def players(self) -> int:
        return lib.py_seats(self._ptr)

    @property
    def over(self) -> bool:
        return lib.py_over(self._ptr) != 0

    def codes(self) -> np.ndarray:
        """The legal actions of the viewer as codes."""
        out = np.empty(_ACTIONS_MAX, np.uint32)
        count = lib.areo_view_legal(self.game._ptr, self._ptr, ffi.from_buffer("uint32_t *", out))
        return out[:count]

    def legal(self) -> List[Action]:
        return [Action(self.game, int(code)) for code in self.codes()]

    def mask(self) -> np.ndarray:
        """1 for each legal action, by its index."""
        out = np.zeros(self.game.action_space, np.int8)
        out[_indices(self.game, self.codes())] = 1
        return out

    def why(self, move: Move) -> Why:
        return _why(
            self.game, lib.areo_view_why(self.game._ptr, self._ptr, self.game._code(move))
        )

    def explain(self, move: Move) -> str:
        """What a player wants to know about an option: its price, its effect."""
        code = self.game._code(move)
        if self.seat is None or not self.why(code):
            raise AreoError("that is no option of this view")
        return _written(lib.areo_view_explain, self.game._ptr, self._ptr, code)

    def score(self, seat: Union[int, str]) -> int:
        """The present score of a seat, as far as the viewer knows."""
        who = _seat(seat, self.players)
        return lib.areo_view_score(self.game._ptr, self._ptr, who, ffi.NULL, ffi.NULL)

    def text(self) -> str:
        """The board and everybody's things, for reading."""
        return _written(lib.areo_view_show, self.game._ptr, self._ptr)

    __str__ = text

    def prompt(self) -> str:
        """What the viewer has to decide; "" when nothing."""
        if self.seat is None or not len(self.codes()):
            return ""
        return _written(lib.areo_view_prompt, self.game._ptr, self._ptr)

    def json(self) -> dict:
        """The view as data, as the notation of positions has it."""
        return json.loads(_written(lib.areo_view_save, self.game._ptr, self._ptr))

    # -- As numbers

    def observation(self) -> np.ndarray:
        """All numbers in a row (int16); Game.tables cuts it into tables."""
        out = np.empty(self.game.observation_size, np.int16)
        lib.areo_encode(self.game._observer(), self._ptr, ffi.from_buffer("int16_t *", out))
        return out

    def tables(self) -> Dict[str, np.ndarray]:
        return self.game.tables(self.observation())

    def features(self) -> tuple:
        """The position as a sparse vector: indices and values, which add up where an index comes
        twice."""
        out = np.empty((lib.AREO_FEATURES_MAX, 2), np.uint16)
        count = lib.areo_features(
            self.game._ptr, self._ptr, ffi.from_buffer("struct areo_feature *", out)
        )
        return _sparse(out[:count])

    def option_features(self) -> tuple:
        """The options as sparse vectors, in the order of codes(): indices and values with a row for
        each option, filled up with zeros; and what the tables of the game say of each (logits)."""
        codes = self.codes()
        raw = np.zeros((len(codes), 2 + 2 * lib.AREO_OPTION_FEATURES_MAX), np.uint16)
        if len(codes):
            lib.areo_option_features(
                self.game._ptr,
                self._ptr,
                ffi.from_buffer("uint32_t *", codes),
                len(codes),
                ffi.from_buffer("struct areo_leaning *", raw),
            )
        inputs = raw[:, 2:].reshape(len(codes), -1, 2)
        used = np.arange(inputs.shape[1]) < raw[:, 1:2]
        indices, values = _sparse(inputs)
        base = raw[:, 0].view(np.int16).astype(np.float32) / 256
        return np.where(used, indices, 0), np.where(used, values, 0), base

    def sample(self, seed: int) -> State:
        """A whole state that agrees with everything the viewer knows."""
        state = State._make(self.game)
        rng = ffi.new("struct areo_rng *")
        key = _key(seed)
        rng.key[0], rng.key[1] = key.word[0], key.word[1]
        lib.areo_sample(self.game._ptr, self._ptr, rng, state._ptr)
        return state

    def __eq__(self, other: Any) -> bool:
        return (
            isinstance(other, View)
            and self.game is other.game
            and bytes(ffi.buffer(self._memory)) == bytes(ffi.buffer(other._memory))
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat is None else SEATS[self.seat]
        return "<View of %s by %s>" % (self.game.id, whose)


def _sparse(pairs: np.ndarray) -> tuple:
    indices = pairs[..., 0].astype(np.int32)
    values = np.ascontiguousarray(pairs[..., 1]).view(np.int16)
    return indices, values.astype(np.float32) / lib.AREO_FEATURE_ONE


def _indices(game: Game, codes: np.ndarray) -> np.ndarray:
    codes = np.ascontiguousarray(codes, np.uint32)
    out = np.empty(len(codes), np.int32)
    lib.py_indices(
        game._ptr, ffi.from_buffer("uint32_t *", codes), len(codes), ffi.from_buffer("int32_t *", out)
    )
    return out


# ---- Tables -----------------------------------------------------------------------------------


class Table:
    """A game that remembers its moves: undo and redo, names, records."""

    game: Game

    def __init__(self) -> None:
        raise TypeError("use Game.table or areo.load")

    @classmethod
    def _make(cls, game: Game, pointer: Any) -> "Table":
        self = object.__new__(cls)
        self.game = game
        self._ptr = pointer
        self._guard = _Guard()
        weakref.finalize(self, lib.areo_table_free, pointer)
        return self

    @property
    def state(self) -> State:
        """A copy of the present state."""
        out = State._make(self.game)
        with self._guard:
            state = ffi.cast("char *", lib.areo_table_state(self._ptr))
            ffi.memmove(out._ptr, state, self.game._size)
        return out

    def __len__(self) -> int:
        with self._guard:
            return lib.areo_table_length(self._ptr)

    def moves(self) -> List[tuple]:
        """(seat, action) of every move so far."""
        with self._guard:
            made = [
                lib.areo_table_move(self._ptr, i) for i in range(lib.areo_table_length(self._ptr))
            ]
        return [(m.seat, Action(self.game, m.action)) for m in made]

    def states(self) -> Iterator[State]:
        """The state at the start and after each move."""
        for length in range(len(self) + 1):
            out = State._make(self.game)
            with self._guard:
                if length > lib.areo_table_length(self._ptr):
                    return
                lib.areo_table_at(self._ptr, length, out._ptr)
            yield out

    def _do(self, function: Callable[..., bool], *args: Any) -> None:
        error = ffi.new("struct areo_error *")
        with self._guard:
            done = function(self._ptr, *args, error)
        if not done:
            raise _reason(error)

    def play(self, move: Move, seat: Optional[Union[int, str]] = None) -> None:
        code = self.game._code(move)
        state = self.state
        who = state.seat if seat is None else _seat(seat, state.players)
        self._do(lib.areo_table_play, who, code, ffi.NULL)

    def undo(self, seat: Optional[Union[int, str]] = None) -> None:
        """Takes the last move back; refused when something was revealed since."""
        self._do(lib.areo_table_undo, self._whose(seat))

    def redo(self, seat: Optional[Union[int, str]] = None) -> None:
        self._do(lib.areo_table_redo, self._whose(seat))

    def _whose(self, seat: Optional[Union[int, str]]) -> int:
        return lib.AREO_ANYONE if seat is None else _seat(seat, self.state.players)

    def name(self, seat: Union[int, str], name: str) -> None:
        """Gives a seat a name, for the record."""
        data = _text_arg(name, "a name")
        who = _seat(seat, self.state.players)
        with self._guard:
            lib.areo_table_rename(self._ptr, who, data)

    def record(self) -> str:
        """The game as a record: text that areo.load reads."""
        with self._guard:
            return _written(lib.areo_record_save, self._ptr)

    def history(self) -> List[dict]:
        """The score of every seat at the end of each round."""
        with self._guard:
            return json.loads(_written(lib.areo_table_history, self._ptr))

    def __repr__(self) -> str:
        return "<Table of %s: %d moves>" % (self.game.id, len(self))


def load(text: str) -> Table:
    """A table from a record or a position."""
    data = _text_arg(text, "a record")
    error = ffi.new("struct areo_error *")
    pointer = lib.areo_table_load(ffi.NULL, data, len(data), error)
    if pointer == ffi.NULL:
        raise _reason(error)
    return Table._make(Game._of(lib.areo_table_game(pointer)), pointer)


# ---- Bots -------------------------------------------------------------------------------------


class Bot:
    """A player that comes with the library. It sees views only, so it cannot cheat."""

    def __init__(self, game: Game, name: str, seed: int = 1):
        if not isinstance(game, Game):
            raise TypeError("a bot plays a Game")
        error = ffi.new("struct areo_error *")
        seed = _number(seed, "seed", 0, 2**64 - 1)
        pointer = lib.areo_bot_open(game._ptr, _text_arg(name, "the name of a bot"), seed, error)
        if pointer == ffi.NULL:
            raise _reason(error)
        self.game = game
        self.name = name
        self._ptr = pointer
        self._guard = _Guard()
        self._end = weakref.finalize(self, lib.areo_bot_close, pointer)

    def seed(self, seed: int) -> None:
        """Begins a new sequence of decisions."""
        seed = _number(seed, "seed", 0, 2**64 - 1)
        with self._guard.alone("the bot"):
            self._open()
            lib.areo_bot_seed(self._ptr, seed)

    def choose(self, view: View) -> Action:
        if not isinstance(view, View):
            raise TypeError("a bot looks at a View, not at %s" % type(view).__name__)
        if view.game is not self.game:
            raise AreoError("%s does not play %s" % (self, view.game.id))
        if view.seat is None or not len(view.codes()):
            raise AreoError("the viewer has nothing to decide")
        with self._guard.alone("the bot"):
            self._open()
            code = lib.areo_bot_choose(self._ptr, view._ptr)
        return Action(self.game, code)

    __call__ = choose

    def _open(self) -> None:
        if not self._end.alive:
            raise AreoError("the bot is closed")

    def close(self) -> None:
        """Gives its memory back now; otherwise that happens when nobody uses it any more."""
        with self._guard.alone("the bot"):
            self._end()

    def __repr__(self) -> str:
        return "<Bot %s of %s>" % (self.name, self.game.id)


Player = Callable[[View], Move]


def match(
    game: Game,
    players: Sequence[Player],
    seed: Optional[int] = None,
    options: Optional[Mapping[str, Any]] = None,
) -> Table:
    """Plays one game among players, each a function (or a Bot) from a View to a move."""
    table = game.table(len(players), seed, options)
    state = table.state
    while not state.over:
        seat = state.seat
        move = players[seat](state.view(seat))
        code = game._code(move)
        table.play(code, seat)
        state.apply(code, seat)
    return table
