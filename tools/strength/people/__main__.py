"""Each level's score against the level below and against simulated people, with its interval.

    python -m tools.strength.people fish --games 200
    python -m tools.strength.people soccer --levels egg hatchling --against "beginner"

Prints points of 100 and the 95 % interval. Levels play by the engine's start(), as everywhere.
Games begin with different layouts, or with four random moves; each beginning is played from both
sides. Results are kept in build/people, so that the same command goes on where it was interrupted.

Run by hand: see `CONTRIBUTING.md`.
"""

import argparse
import hashlib
import os
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from host_sim import ROOT

from floe.games import registry
from floe.search.engine import Engine
from floe.search.levels import LEVELS, budgets, find_level, levels_of
from tools.build.kernels import background
from tools.build.mpy import FIRMWARE
from tools.strength import source_trees
from tools.strength.arena.score import interval
from tools.strength.people.eyes import legal
from tools.strength.people.people import PEOPLE, choose

OPENING = 4  # Random moves in games without random layouts.
SEEDS = 1 << 20
RESULTS = ROOT / "build" / "people"


class Player:
    """A person or a level by name, in one game.

    chance: the numbers of a person; of a level, the seed of the game.
    """

    def __init__(self, name: str, chance: random.Random) -> None:
        self._chance = chance
        self._person = next((person for person in PEOPLE if person.name == name), None)
        self._level = find_level(name)
        self._seed = chance.randrange(1, SEEDS)

    def move(self, game: Any, engine: Engine, past: Sequence[str]) -> int:
        """Its move in a position of `game`, the engine's."""
        if self._person:
            return choose(self._person, game, self._chance)
        engine.start(self._level, self._seed, past=past)
        while not engine.step(100_000):
            pass
        return engine.best


def make(game: Any, move: int, past: list[str]) -> None:
    """Make a move, and add its text to those of the game."""
    past.append(game.move_text(move))
    game.make(move)
    game.commit()


def begin(name: str, number: int, full_time: int = 300) -> tuple[Any, list[str]]:
    """A game by its number, of which each beginning has two, and the moves before it."""
    chance = random.Random(number // 2)
    headers = {"deal": str(chance.randrange(registry.LAYOUTS)), "full time": str(full_time)}
    game = registry.new_game(name, 2, headers)
    past: list[str] = []
    for _ in range(0 if registry.find(name).seeded else OPENING):
        make(game, chance.choice(legal(game)), past)
    return game, past


def play(name: str, a: str, b: str, number: int) -> float:
    """The points of A, 0 to 1, in a game by its number; even and odd ones swap the seats."""
    game, past = begin(name, number)
    players = [Player(who, random.Random(2 * number + at)) for at, who in enumerate((a, b))]
    engine = Engine(game)
    while not game.over():
        make(game, players[(game.turn() + number) % 2].move(game, engine, past), past)
    won = [game.winners() >> (number + who) % 2 & 1 for who in (0, 1)]
    return (1 + won[0] - won[1]) / 2


def _file(name: str, a: str, b: str) -> Path:
    """Where a pair's results are kept: by all that its games depend on, not by other levels."""
    key = hashlib.sha256()
    for path, text in source_trees.this_tree().files:
        if not path.endswith("levels.py"):
            key.update(f"{path} {text}".encode())
    own = budgets(name)
    for who in (a, b):
        row = own.ROWS.get(find_level(who))
        key.update(f"{row} {own.budget(registry.new_game(name).state)}".encode())
    for path in sorted(Path(__file__).parent.glob("*e*.py")):
        key.update(path.read_bytes())
    return RESULTS / f"{name}_{a}_{b}_{key.hexdigest()[:8]}".replace(" ", "-")


def blocks(name: str, a: str, b: str, games: int, pool: ProcessPoolExecutor) -> list[float]:
    """A's shares of the pairs of games with the same beginning; those that are missing are played.

    The file has a word for each game, in the order of their numbers.
    """
    file = _file(name, a, b)
    file.parent.mkdir(parents=True, exist_ok=True)
    points = [float(word) for word in file.read_text().split()] if file.exists() else []
    missing = range(len(points), games)
    with open(file, "a") as kept:
        for each in pool.map(partial(play, name, a, b), missing):
            points.append(each)
            kept.write(f"{each} ")
            kept.flush()
    return [sum(points[at : at + 2]) / 2 for at in range(0, games, 2)]


def cells(options: argparse.Namespace, pool: ProcessPoolExecutor) -> Iterator[str]:
    """The lines of the table."""
    levels = [LEVELS[level] for level in levels_of(options.game)]
    people = [person.name for person in PEOPLE]
    yield "| level | " + " | ".join(options.against) + " |"
    for i, level in enumerate(levels):
        if options.levels and level not in options.levels:
            continue
        row = [level]
        for other in options.against:
            below = levels[i - 1] if i else ""
            other = other if other in people or find_level(other) >= 0 else below
            if not other:
                row.append("")
                continue
            shares = blocks(options.game, level, other, options.games, pool)
            low, mean, high = interval(shares)
            row.append(f"{100 * mean:.1f} ({100 * low:.0f} to {100 * high:.0f})")
        yield "| " + " | ".join(row) + " |"


def main() -> None:
    """Print the table of a game."""
    parser = argparse.ArgumentParser(prog="people", description=__doc__)
    against = [*(person.name for person in PEOPLE), "below"]
    parser.add_argument("game", choices=registry.names())
    parser.add_argument("--games", type=int, default=60, help="games of each pair (60)")
    parser.add_argument("--levels", nargs="*", default=[], help="only these (all)")
    parser.add_argument("--against", nargs="*", default=against, help=f"whom ({against})")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    options = parser.parse_args()
    background.use(FIRMWARE)
    with ProcessPoolExecutor(
        options.jobs, initializer=background.use, initargs=(FIRMWARE,)
    ) as pool:
        for line in cells(options, pool):
            print(line, flush=True)


if __name__ == "__main__":
    main()
