"""Areo: exact, very fast rules of three board games about Mars.

    import areo

    game = areo.game("terraforming-mars")
    state = game.new(players=2, seed=1)
    bot = game.bot("greedy")
    while not state.over:
        state.apply(bot.choose(state.view()))
    print(state.scores())

Three levels: Game, State, View, Action, Table and Bot here; `areo.env` in the conventions of
Gymnasium and PettingZoo; `areo.vector`, many games at once in NumPy arrays. docs/python.md is the
guide.
"""

from ._core import (
    SEATS,
    Action,
    AreoError,
    Bot,
    Component,
    Game,
    IllegalMove,
    Option,
    ScoreLine,
    State,
    Table,
    View,
    Why,
    encoding_version,
    game,
    games,
    load,
    match,
    version,
)
from .program import run

__all__ = [
    "SEATS",
    "Action",
    "AreoError",
    "Bot",
    "Component",
    "Game",
    "IllegalMove",
    "Option",
    "ScoreLine",
    "State",
    "Table",
    "View",
    "Why",
    "encoding_version",
    "game",
    "games",
    "load",
    "match",
    "run",
    "version",
]
__version__ = version
