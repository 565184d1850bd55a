"""How much the moves of weak levels and of simulated people lose in the same positions.

    python -m tools.strength.people.losses fish --positions 300

The positions are from games between casual players. Prints the percentage of moves by their loss
in floe.search.judge.FULL, judged by a search of THOUSANDTHS of the game's budget.

Run by hand: `tools/strength/figures.md` quotes it.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import host_sim  # noqa: F401

from floe.games import registry
from floe.search import judge
from floe.search.engine import Engine
from floe.search.levels import LEVELS, levels_of
from tools.strength.people.__main__ import Player, begin, make, use_compiled_kernels
from tools.strength.people.people import CASUAL, PEOPLE, choose

EVERY = 3  # One of this many plies of a game is judged.
# The least losses of the columns.
COLUMNS = (0, 25, 100, 250, judge.CLEAR)


def positions(name: str, seed: int) -> Iterator[tuple[Any, list[str]]]:
    """A game between two casual players, at some of its positions, with the moves before."""
    game, past = begin(name, 2 * seed, 100)
    chance = random.Random(seed)
    ply = chance.randrange(EVERY)
    while not game.over() and not game.alone():
        if ply % EVERY == 0:
            yield game, past
        make(game, choose(CASUAL, game, chance), past)
        ply += 1


def loss(game: Any, engine: Engine, move: int) -> int:
    """How much of FULL a move loses."""
    judged = judge.Judge(game, engine, move)
    while not judged.step(100_000):
        pass
    judged.leave()
    return judged.loss


def losses_in(name: str, players: list[str], number: int) -> list[list[int]]:
    """The loss of each player's move, in each of the positions of one game."""
    rows: list[list[int]] = []
    judged = [Player(each, random.Random(number)) for each in players]
    for game, past in positions(name, number):
        engine = Engine(game)
        moves = [each.move(game, engine, past) for each in judged]
        known = {move: loss(game, engine, move) for move in set(moves)}
        rows.append([known[move] for move in moves])
    return rows


def table(players: list[str], rows: list[list[int]]) -> Iterator[str]:
    """The lines of the table: a row for each player."""
    heads = [f"{low} to {high - 1}" for low, high in zip(COLUMNS, COLUMNS[1:], strict=False)]
    yield "| moves of a hundred that lose | " + " | ".join(heads) + f" | {COLUMNS[-1]} or more |"
    yield "|---" * (len(COLUMNS) + 1) + "|"
    for which, name in enumerate(players):
        cells = [0] * len(COLUMNS)
        for row in rows:
            cells[max(i for i, low in enumerate(COLUMNS) if row[which] >= low)] += 1
        shares = [f"{100 * cell / len(rows):.0f}" for cell in cells]
        yield f"| {name} | " + " | ".join(shares) + " |"


def main() -> None:
    """Print the table of a game."""
    parser = argparse.ArgumentParser(prog="losses", description=__doc__)
    parser.add_argument("game", choices=registry.names())
    parser.add_argument("--positions", type=int, default=300, help="at least so many (300)")
    parser.add_argument("--most", default="rockhopper", help="the highest level to be judged")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    options = parser.parse_args()
    levels = [LEVELS[level] for level in levels_of(options.game)]
    levels = levels[: levels.index(options.most) + 1]
    players = [*levels, *(person.name for person in PEOPLE)]
    rows: list[list[int]] = []
    first = 0
    with ProcessPoolExecutor(options.jobs, initializer=use_compiled_kernels) as pool:
        while len(rows) < options.positions:
            for some in pool.map(
                partial(losses_in, options.game, players), range(first, first + 8)
            ):
                rows.extend(some)
            first += 8
    print(f"{options.game}, {len(rows)} positions")
    print("\n".join(table(players, rows)))


if __name__ == "__main__":
    main()
