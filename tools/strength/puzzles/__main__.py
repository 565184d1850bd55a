"""Proves the puzzles of the games that are named, of all if none is.

Run by `tests/tools/strength/puzzles/test_exhaustive.py`.
"""

import sys

from host_sim import ROOT

from tools.build.kernels import background

if __name__ == "__main__":
    background.use(ROOT / "firmware")  # before anything imports one of its modules

from floe.games import registry
from floe.ui.puzzles import store
from tools.strength.puzzles.exhaustive import Exhaustive


def is_proven(puzzle: store.Puzzle, exhaustive: Exhaustive) -> bool:
    """Does exactly one move reach the goal, and none a better one?"""
    better = puzzle.goal + (1 if puzzle.by_margin else -1)
    found = exhaustive.solutions(puzzle.position, puzzle.goal)
    return len(found) == 1 and not (better and exhaustive.solutions(puzzle.position, better))


def check(name: str) -> bool:
    """Prove the puzzles of a game by the rules alone, and print those that are wrong."""
    exhaustive = Exhaustive(name)
    numbers = store.numbers_of(name)
    wrong = 0
    for number in numbers:
        puzzle = store.Puzzle(name, number)
        if not is_proven(puzzle, exhaustive):
            wrong += 1
            print(f"{name} {number + 1}: {puzzle.position} {puzzle.goal}")
    print(f"{name}: {len(numbers) - wrong} of {len(numbers)} puzzles proven")
    return not wrong


if __name__ == "__main__":
    proven = [check(name) for name in sys.argv[1:] or registry.names()]
    sys.exit(not all(proven))
