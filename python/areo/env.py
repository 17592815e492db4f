"""Environments in the conventions of PettingZoo (AEC and parallel) and Gymnasium.

    env = areo.env.aec("terraforming-mars", players=2)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

    env = areo.env.make("areo/dice-game-v2", opponent="greedy")     # Gymnasium
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)

Actions are numbers of a fixed space; `action_mask` says which are legal now. Observations are made
from views: tables of whole numbers (docs/python.md). Neither package is needed; where one is
there, the classes are subclasses of its own. The reward is that of the end: 1 for winning, shared
among several winners, 0 otherwise (alone: 1 for a game won).
"""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Union

import numpy as np

from . import _core, spaces
from ._core import SEATS, AreoError, Bot, Game, State

try:
    from pettingzoo import AECEnv as _AEC, ParallelEnv as _Parallel
except ImportError:
    _AEC = _Parallel = object  # type: ignore[assignment,misc]
try:
    import gymnasium as _gymnasium

    _Gym = _gymnasium.Env
except ImportError:
    _gymnasium = None
    _Gym = object  # type: ignore[assignment,misc]

__all__ = ["AECEnv", "GymEnv", "ParallelEnv", "aec", "ids", "make", "parallel", "register"]

VERSION = _core.encoding_version


def _game(game: Union[Game, str]) -> Game:
    return game if isinstance(game, Game) else _core.game(game)


def _observation_space(game: Game, actions: int) -> spaces.Dict:
    low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
    tables = {
        name: spaces.Box(low, high, shape, np.int16)
        for name, shape in game.observation_shapes.items()
    }
    return spaces.Dict(
        {
            "observation": spaces.Dict(tables),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def _seed(seed: Optional[int], rng: np.random.Generator) -> int:
    if seed is None:
        return int(rng.integers(1 << 60))
    return _core._number(seed, "seed", 0, 2**63)


def _index(action: Any) -> int:
    if isinstance(action, np.ndarray) and action.shape == ():
        action = action.item()
    if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
        raise TypeError("an action is a whole number, not %s" % type(action).__name__)
    return int(action)


def _shares(state: State) -> List[float]:
    winners = state.winners
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]


class _Base:
    """What the three kinds of environments have in common: a game and how it is set up."""

    def __init__(
        self,
        game: Union[Game, str],
        players: int = 2,
        options: Optional[Mapping[str, Any]] = None,
        render_mode: Optional[str] = None,
    ):
        self.game = _game(game)
        self.players = players
        self.options = dict(options or {})
        if render_mode not in (None, "ansi", "human"):
            raise AreoError("render_mode is None, 'ansi' or 'human', not %r" % (render_mode,))
        self.render_mode = render_mode
        self.game.new(players, 1, self.options)  # says now what is wrong with the setup
        self.state_: Optional[State] = None
        self._rng = np.random.default_rng()

    def _begin(self, seed: Optional[int], options: Optional[Mapping[str, Any]]) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(_core._number(seed, "seed", 0, 2**63))
        chosen = {**self.options, **(options or {})}
        self.state_ = self.game.new(self.players, _seed(seed, self._rng), chosen)

    def _now(self) -> State:
        if self.state_ is None:
            raise AreoError("reset() comes first")
        return self.state_

    def render(self) -> Optional[str]:
        """The board as a spectator sees it."""
        if self.render_mode is None:
            return None
        text = self._now().view("spectator").text()
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        self.state_ = None


# ---- PettingZoo, one after the other -------------------------------------------------------------


class AECEnv(_Base, _AEC):  # type: ignore[misc,valid-type]
    """PettingZoo's AEC: the agent that decides next acts; agents are called like the seats."""

    def __init__(
        self,
        game: Union[Game, str],
        players: int = 2,
        options: Optional[Mapping[str, Any]] = None,
        render_mode: Optional[str] = None,
    ):
        _Base.__init__(self, game, players, options, render_mode)
        self.metadata = {
            "name": "areo/%s-v%d" % (self.game.id, VERSION),
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.possible_agents = list(SEATS[:players])
        self.agents: List[str] = []
        space = _observation_space(self.game, self.game.action_space)
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.game.action_space) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "AECEnv":
        return self

    def reset(
        self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> None:
        self._begin(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, dict] = {agent: {} for agent in self.agents}
        self.agent_selection = SEATS[self._now().seat]

    def observe(self, agent: str) -> dict:
        state = self._now()
        seat = self.possible_agents.index(agent)
        return {
            "observation": state.view(seat).tables(),
            "action_mask": state.mask(seat),
        }

    def last(self, observe: bool = True) -> tuple:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        state = self._now()
        agent = self.agent_selection
        if not self.agents:
            raise AreoError("all agents are done: reset() comes first")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise AreoError("%s is still playing and needs an action" % agent)
        state.apply(self.game.action(_index(action)), SEATS.index(agent))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {agent: 0.0 for agent in self.agents}
        if state.over:
            for seat, share in enumerate(_shares(state)):
                self.rewards[SEATS[seat]] = share
            for other in self.agents:
                self.terminations[other] = True
            self.infos = {
                other: {"scores": dict(zip(self.possible_agents, state.scores()))}
                for other in self.agents
            }
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = SEATS[state.seat]
        for other, reward in self.rewards.items():
            self._cumulative_rewards[other] += reward

    def _was_dead_step(self, action: Any) -> None:
        if action is not None:
            raise ValueError("an agent that is done takes None as its action")
        agent = self.agent_selection
        for table in (
            self.terminations,
            self.truncations,
            self.rewards,
            self._cumulative_rewards,
            self.infos,
        ):
            del table[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        self.rewards = {other: 0.0 for other in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def __str__(self) -> str:
        return self.metadata["name"]


# ---- PettingZoo, all at once ---------------------------------------------------------------------


class ParallelEnv(_Base, _Parallel):  # type: ignore[misc,valid-type]
    """PettingZoo's parallel API: in each step all agents act. The last action means to wait; it is
    the only legal one of an agent that owes no decision."""

    def __init__(
        self,
        game: Union[Game, str],
        players: int = 2,
        options: Optional[Mapping[str, Any]] = None,
        render_mode: Optional[str] = None,
    ):
        _Base.__init__(self, game, players, options, render_mode)
        self.metadata = {
            "name": "areo/%s-parallel-v%d" % (self.game.id, VERSION),
            "render_modes": ["ansi", "human"],
        }
        self.wait = self.game.action_space
        self.possible_agents = list(SEATS[:players])
        self.agents: List[str] = []
        space = _observation_space(self.game, self.wait + 1)
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents
        }

    observation_space = AECEnv.observation_space
    action_space = AECEnv.action_space
    num_agents = AECEnv.num_agents
    max_num_agents = AECEnv.max_num_agents
    __str__ = AECEnv.__str__

    @property
    def unwrapped(self) -> "ParallelEnv":
        return self

    def _observe(self) -> Dict[str, dict]:
        state = self._now()
        out = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.wait + 1, np.int8)
            mask[:-1] = state.mask(seat)
            mask[-1] = not mask[:-1].any()
            out[agent] = {"observation": state.view(seat).tables(), "action_mask": mask}
        return out

    def reset(
        self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> tuple:
        self._begin(seed, options)
        self.agents = self.possible_agents[:]
        return self._observe(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple:
        state = self._now()
        if not self.agents:
            raise AreoError("the game is over: reset() comes first")
        chosen = {}
        trial = state.clone()
        for agent in self.agents:
            if agent not in actions:
                raise AreoError("there is no action for %s" % agent)
            seat, index = SEATS.index(agent), _index(actions[agent])
            if seat in state.acting:
                chosen[seat] = self.game.action(index)
            elif index != self.wait:
                raise AreoError("%s has nothing to decide: its action is %d" % (agent, self.wait))
        for seat, action in chosen.items():
            trial.apply(action, seat)  # all of them, or nothing happens
        self.state_ = trial
        rewards = {agent: 0.0 for agent in self.agents}
        over = trial.over
        infos: Dict[str, dict] = {agent: {} for agent in self.agents}
        if over:
            scores = dict(zip(self.possible_agents, trial.scores()))
            rewards = {SEATS[seat]: share for seat, share in enumerate(_shares(trial))}
            infos = {agent: {"scores": scores} for agent in self.agents}
        terminations = {agent: over for agent in self.agents}
        truncations = {agent: False for agent in self.agents}
        if over:
            self.agents = []
        return self._observe(), rewards, terminations, truncations, infos


# ---- Gymnasium -------------------------------------------------------------------------------------


class GymEnv(_Base, _Gym):  # type: ignore[misc,valid-type]
    """Gymnasium's API: one seat is yours, bots have the others."""

    def __init__(
        self,
        game: Union[Game, str],
        players: int = 2,
        options: Optional[Mapping[str, Any]] = None,
        render_mode: Optional[str] = None,
        opponent: str = "random",
        seat: int = 0,
    ):
        _Base.__init__(self, game, players, options, render_mode)
        self.metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}
        self.seat = _core._seat(seat, players)
        self.observation_space = _observation_space(self.game, self.game.action_space)
        self.action_space = spaces.Discrete(self.game.action_space)
        self.bots: List[Optional[Bot]] = [
            None if other == self.seat else self.game.bot(opponent) for other in range(players)
        ]
        if _gymnasium is None:
            self.spec = None

    @property
    def unwrapped(self) -> "GymEnv":
        return self

    def _look(self) -> dict:
        state = self._now()
        return {
            "observation": state.view(self.seat).tables(),
            "action_mask": state.mask(self.seat),
        }

    def _others(self) -> None:
        """Bots play until our seat owes a decision or the game is over."""
        state = self._now()
        while not state.over and self.seat not in state.acting:
            seat = state.seat
            bot = self.bots[seat]
            assert bot
            state.apply(bot.choose(state.view(seat)), seat)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> tuple:
        if _gymnasium is not None:
            super(_Base, self).reset(seed=seed)
        self._begin(seed, options)
        for bot in self.bots:
            if bot:
                bot.seed(_seed(None, self._rng))
        self._others()
        return self._look(), {"action_mask": self._now().mask(self.seat)}

    def step(self, action: Any) -> tuple:
        state = self._now()
        if state.over:
            raise AreoError("the game is over: reset() comes first")
        state.apply(self.game.action(_index(action)), self.seat)
        self._others()
        look = self._look()
        info: Dict[str, Any] = {"action_mask": look["action_mask"]}
        reward = 0.0
        if state.over:
            reward = _shares(state)[self.seat]
            info["scores"] = state.scores()
        return look, reward, state.over, False, info

    def __enter__(self) -> "GymEnv":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


# ---- By name -------------------------------------------------------------------------------------


def ids() -> List[str]:
    """areo/terraforming-mars-v2 and the like. The number is that of the encodings."""
    return ["areo/%s-v%d" % (game.id, VERSION) for game in _core.games()]


def _of_id(id: str) -> str:
    if id not in ids():
        raise AreoError("there is no environment '%s'; there are %s" % (id, ", ".join(ids())))
    return id[len("areo/") : id.rindex("-v")]


def make(id: str, **settings: Any) -> GymEnv:
    """A Gymnasium environment by its id."""
    return GymEnv(_of_id(id), **settings)


def aec(game: Union[Game, str], **settings: Any) -> AECEnv:
    """A PettingZoo environment by the id of the game or of the environment."""
    return AECEnv(_of_id(game) if str(game).startswith("areo/") else game, **settings)


def parallel(game: Union[Game, str], **settings: Any) -> ParallelEnv:
    return ParallelEnv(_of_id(game) if str(game).startswith("areo/") else game, **settings)


def register() -> None:
    """Makes gymnasium.make("areo/...-v2") work; done when this module is imported."""
    if _gymnasium is None:
        return
    for game in _core.games():
        id = "areo/%s-v%d" % (game.id, VERSION)
        if id not in _gymnasium.registry:
            _gymnasium.register(
                id, entry_point="areo.env:GymEnv", kwargs={"game": game.id}, order_enforce=False
            )


register()
