"""The results of the levels against simulated people, and of each against the level below.

    python -m tools.strength.sparring.people fish --games 60

Prints shares of 100 games. Games begin with different layouts, or with four random moves; each
beginning is played from both sides.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import host_sim  # noqa: F401

from floe.games import registry
from floe.search.engine import Engine
from floe.search.levels import LEVELS, find_level, levels_of
from tools.strength.sparring.people.eyes import legal
from tools.strength.sparring.people.people import PEOPLE, choose

OPENING = 4  # Random moves in games without random layouts.
SEEDS = 1 << 20


def player(name: str) -> Callable[[Any, Engine, random.Random], int]:
    """The function that makes the moves of a person or a level of that name."""
    for person in PEOPLE:
        if person.name == name:
            return lambda game, engine, chance: choose(person, game, chance)
    level = find_level(name)

    def think(game: Any, engine: Engine, chance: random.Random) -> int:
        engine.start(level, chance.randrange(1, SEEDS))
        while not engine.step(100_000):
            pass
        return engine.best

    return think


def play(name: str, a: str, b: str, number: int) -> float:
    """The points of A, 0 to 1, in a game by its number; even and odd ones swap the seats."""
    chance = random.Random(number // 2)
    headers = {"deal": str(chance.randrange(registry.LAYOUTS)), "full time": "300"}
    game = registry.new_game(name, 2, headers)
    for _ in range(0 if registry.find(name).seeded else OPENING):
        game.make(chance.choice(legal(game)))
        game.commit()
    chance = random.Random(number)
    players = (player(a), player(b))
    engine = Engine(game)
    while not game.over():
        game.make(players[(game.turn() + number) % 2](game, engine, chance))
        game.commit()
    won = [game.winners() >> (number + who) % 2 & 1 for who in (0, 1)]
    return (1 + won[0] - won[1]) / 2


def main() -> None:
    """Print the table of a game."""
    parser = argparse.ArgumentParser(prog="people", description=__doc__)
    parser.add_argument("game", choices=registry.names())
    parser.add_argument("--games", type=int, default=60, help="games of each pair (60)")
    parser.add_argument("--most", default="rockhopper", help="the highest level to be tried")
    options = parser.parse_args()
    levels = [LEVELS[level] for level in levels_of(options.game)]
    levels = levels[: levels.index(options.most) + 1]
    print("| level | " + " | ".join(person.name for person in PEOPLE) + " | the level below |")
    with ProcessPoolExecutor() as pool:
        for i, level in enumerate(levels):
            row = [level]
            for other in [*(person.name for person in PEOPLE), *levels[max(i - 1, 0) : i]]:
                points = pool.map(partial(play, options.game, level, other), range(options.games))
                row.append(f"{100 * sum(points) / options.games:.0f}")
            print("| " + " | ".join(row) + " |", flush=True)


if __name__ == "__main__":
    main()
