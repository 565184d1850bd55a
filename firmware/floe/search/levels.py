"""How well the machine plays: budgets of nodes, never of time; and what weak levels overlook."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from floe import modules
from floe.games import registry
from floe.search.layout import ROW_BLIND


class _Budgets(Protocol):
    ROWS: Mapping[int, Sequence[int]]
    STEPS: Sequence[int]

    def budget(self, state: bytearray) -> int: ...


# From a beginner who has just learnt the rules to the strongest: a penguin that grows, then ever
# larger species, the last of them extinct. Each level should win 65 to 80 of 100 games against the
# one below; the module levels of each game's search says how, and which levels the game has.
LEVELS = (
    "egg",
    "hatchling",
    "nestling",
    "chick",
    "fledgling",
    "yearling",
    "little",
    "rockhopper",
    "humboldt",
    "macaroni",
    "chinstrap",
    "adelie",
    "gentoo",
    "king",
    "emperor",
    "colossus",
)
# The rival above all others: a Pico thinks for about a minute about its move.
RIVAL = len(LEVELS) - 1
# The highest level that moves within seconds on a Pico. From here on levels use the game's
# strongest thinker, if it has one, see GameSearch.
HIGHEST = RIVAL - 1
ALL = range(RIVAL + 1)


def budgets(game: str) -> _Budgets:
    """The module levels of a game by name: ROWS, STEPS and budget(state), see game_search."""
    own = registry.find(game).load_levels()
    return own or modules.load("floe.search.plain_levels")


def overlooking(game: str, levels: Iterable[int]) -> bool:
    """Does one of these levels of a game overlook moves, so that floe.search.weak plays it?"""
    rows = budgets(game).ROWS
    return any([len(rows.get(level, ())) > ROW_BLIND for level in levels])


def levels_of(game: str) -> list[int]:
    """The levels that a game has, as a list of indices of LEVELS, the weakest first."""
    return sorted(budgets(game).ROWS)


def level_in(game: str, level: int) -> int:
    """The level itself, or the next stronger one, if the game has no such level any more."""
    own = levels_of(game)
    return min([each for each in own if each >= level] or own[-1:])


# Thousandths of the game's budget() for a hint, at any level: about 2 seconds.
HINT = 400


def find_level(name: str) -> int:
    """The index of the level of that name, -1 if there is none."""
    name = name.lower()
    return LEVELS.index(name) if name in LEVELS else -1
