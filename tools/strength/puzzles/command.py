"""The command line: plays games, finds puzzles in them and writes the data of the firmware."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence

from floe.games import registry
from floe.ui.puzzles import store
from tools.strength.puzzles import games, packing
from tools.strength.puzzles.demands import LEAST_MOVES, Demands
from tools.strength.puzzles.exhaustive import Exhaustive
from tools.strength.puzzles.goals import Prover, Puzzle

KINDS = 3  # See group_of().
LAST_OF_FISH = 28  # The number of last positions of a game of fish that are examined.


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The options of a command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength.puzzles", description=__doc__)
    add = parser.add_argument
    add("games", nargs="*", metavar="GAME", help=f"of {', '.join(registry.names())} (all)")
    add("--puzzles", type=int, default=120, metavar="N", help="of a game (120)")
    add("--most-games", type=int, default=5000, metavar="N", help="to look for them in (5000)")
    add("--first-game", type=int, default=1, metavar="N", help="the number of the first (1)")
    add("--minutes", type=float, default=60, metavar="N", help="to look for them at most (60)")
    add("--nodes", type=int, default=20_000, metavar="N", help="of a move (20000)")
    add("--check", action="store_true", help="find none: prove those that are there again")
    options = parser.parse_args(argv)
    options.games = options.games or registry.names()
    if set(options.games) - set(registry.names()):
        parser.error(f"the games are {', '.join(registry.names())}.")
    numbers = options.puzzles, options.most_games, options.first_game, options.nodes
    if min(numbers) < 1:
        parser.error("every number begins at 1.")
    return options


def group_of(prover: Prover, puzzle: Puzzle) -> int:
    """The kind of a puzzle, from those that any level solves to those that few levels solve.

    There should be about as many puzzles of each kind.
    """
    if prover.by_margin:
        return (puzzle.depth > 2) + (puzzle.depth > 5)
    return puzzle.goal - 1


def candidates(prover: Prover, name: str, number: int, nodes: int) -> Iterator[str]:
    """The positions of a game that may be puzzles."""
    played = list(games.positions(name, number, nodes))
    if prover.by_margin:
        played = played[-LAST_OF_FISH:]
    for position, value in played:
        if prover.by_margin or prover.may_win(value):
            yield position


def agrees(prover: Prover, exhaustive: Exhaustive, puzzle: Puzzle) -> bool:
    """Do the rules alone give the same answers, for a win until its end?

    They do not if a game of xok may end because there is no move, which the search sees a ply
    late.
    """
    if exhaustive.solutions(puzzle.position, puzzle.goal) != [puzzle.move]:
        return False
    left = [] if prover.by_margin else [(puzzle.position, puzzle.goal)]
    while left:
        position, goal = left.pop()
        right, _ = prover.right_moves(position, goal)
        if sorted(right) != sorted(exhaustive.solutions(position, goal)):
            return False
        left += [(after, goal - 1) for after in right.values() if after]
    return True


class Finder:
    """Finds puzzles of a game, and drops those that do not meet the demands."""

    def __init__(self, name: str, most: int) -> None:
        self.prover = Prover(name)
        self._name = name
        self._demands = Demands(name)
        self._exhaustive = Exhaustive(name)
        self._most = most
        # By number, with their kind.
        self.found: dict[int, tuple[int, Puzzle]] = {}
        self.next = packing.following(name)

    def keep(self) -> None:
        """Keep existing puzzles that are good enough, with their numbers."""
        for number in store.numbers_of(self._name):
            puzzle = self._judged(store.Puzzle(self._name, number).position)
            if puzzle:
                self.found[number] = group_of(self.prover, puzzle), puzzle

    def search(self, number: int, nodes: int) -> None:
        """Take at most one puzzle from a game, preferably of a rare kind."""
        judged = map(self._judged, candidates(self.prover, self._name, number, nodes))
        puzzles = [puzzle for puzzle in judged if puzzle]
        puzzles.sort(key=lambda puzzle: (self._of_kind(puzzle), -self._demands.difficulty(puzzle)))
        for puzzle in puzzles:
            kind = group_of(self.prover, puzzle)
            if self._of_kind(puzzle) * KINDS >= self._most:
                return
            if agrees(self.prover, self._exhaustive, puzzle):
                self.found[self.next] = kind, puzzle
                self.next += 1
                return

    def sorted(self) -> list[tuple[int, str]]:
        """All that were found, each as its number and text, the easiest first."""
        by_difficulty = sorted(
            (self._demands.difficulty(puzzle), number, puzzle.text)
            for number, (_, puzzle) in self.found.items()
        )
        return [(number, text) for _, number, text in by_difficulty]

    def _of_kind(self, puzzle: Puzzle) -> int:
        kind = group_of(self.prover, puzzle)
        return sum(kind == other for other, _ in self.found.values())

    def _judged(self, position: str) -> Puzzle | None:
        """The puzzle in a position, if it meets the demands."""
        if len(self._demands.first_moves(position)) < LEAST_MOVES:
            return None
        puzzle = self.prover.find(position)
        if puzzle and self._demands.fulfilled(position, puzzle.move):
            return puzzle
        return None


def find(name: str, options: argparse.Namespace) -> Finder:
    """Puzzles of a game: existing ones that are good enough, and others from new games."""
    end = time.monotonic() + 60 * options.minutes
    finder = Finder(name, options.puzzles)
    finder.keep()
    for number in range(options.first_game, options.first_game + options.most_games):
        if len(finder.found) >= options.puzzles or time.monotonic() > end:
            break
        if sys.stderr.isatty():
            there = len(finder.found)
            print(f"\r{name}: game {number}, {there} puzzles", end="", file=sys.stderr)
        finder.search(number, options.nodes)
    return finder


def check(name: str) -> bool:
    """Prove the puzzles of a game by the rules alone, and print those that are wrong.

    Each must also meet the demands, and none may be easier than the one before it.
    """
    prover, demands, exhaustive = Prover(name), Demands(name), Exhaustive(name)
    numbers = store.numbers_of(name)
    wrong = 0
    last = 0.0
    for number in numbers:
        saved = store.Puzzle(name, number)
        puzzle = prover.find(saved.position)
        moves = exhaustive.solutions(saved.position, saved.goal)
        if (
            not puzzle
            or (puzzle.goal, [puzzle.move]) != (saved.goal, moves)
            or not demands.fulfilled(saved.position, puzzle.move)
            or demands.difficulty(puzzle) < last
        ):
            wrong += 1
            print(f"{name} {number + 1}: {saved.position} {saved.goal} has {moves}")
        else:
            last = demands.difficulty(puzzle)
    print(f"{name}: {len(numbers) - wrong} of {len(numbers)} puzzles proven")
    return not wrong


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    options = arguments(argv)
    if options.check:
        proven = [check(name) for name in options.games]
        return 0 if all(proven) else 1
    for name in options.games:
        finder = find(name, options)
        if not finder.found:
            print(f"{name}: no puzzle in {options.most_games} games", file=sys.stderr)
            return 1
        packing.write(name, finder.prover.by_margin, finder.sorted(), finder.next)
        depths = [puzzle.depth for _, puzzle in finder.found.values()]
        counts = ", ".join(f"{depths.count(d)} at depth {d}" for d in sorted(set(depths)))
        print(f"{name}: {len(depths)} puzzles, {counts}")
    return 0
