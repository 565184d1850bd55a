"""The command line: plays games, finds puzzles in them and writes the modules of the firmware."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from floe.games import registry
from floe.ui.puzzles import store
from tools.strength.puzzles import games, packing
from tools.strength.puzzles.exhaustive import Exhaustive
from tools.strength.puzzles.goals import Prover, Puzzle

LAST_OF_FISH = 28  # So many of the last positions of a game of fish are looked at.


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The options of a command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength.puzzles", description=__doc__)
    add = parser.add_argument
    add("games", nargs="*", metavar="GAME", help=f"of {', '.join(registry.names())} (all)")
    add("--puzzles", type=int, default=120, metavar="N", help="of a game (120)")
    add("--most-games", type=int, default=5000, metavar="N", help="to look for them in (5000)")
    add("--nodes", type=int, default=20_000, metavar="N", help="of a move (20000)")
    add("--check", action="store_true", help="find none: prove those that are there again")
    options = parser.parse_args(argv)
    options.games = options.games or registry.names()
    if set(options.games) - set(registry.names()):
        parser.error(f"the games are {', '.join(registry.names())}.")
    if min(options.puzzles, options.most_games, options.nodes) < 1:
        parser.error("every number begins at 1.")
    return options


def group_of(prover: Prover, puzzle: Puzzle) -> int:
    """Which kind it is, from those that any level solves to those that few do.

    There are to be as many puzzles of each kind.
    """
    if prover.by_margin:
        return (puzzle.depth > 2) + (puzzle.depth > 5)
    return (puzzle.goal > 1) + (puzzle.depth > 1) + (puzzle.depth > 2)


def candidates(prover: Prover, name: str, number: int, nodes: int) -> Iterator[str]:
    """The positions of a game that may be puzzles."""
    played = list(games.positions(name, number, nodes))
    if prover.by_margin:
        played = played[-LAST_OF_FISH:]
    for position, value in played:
        if prover.by_margin or prover.may_win(value):
            yield position


def agrees(prover: Prover, exhaustive: Exhaustive, puzzle: Puzzle) -> bool:
    """Do the rules alone give the same answers, in a win to its very end?

    They do not where a game of xok may end for want of a move, which the search sees a ply late.
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


def find(name: str, options: argparse.Namespace) -> list[Puzzle]:
    """Puzzles of a game, the easiest first, at most one out of each game that is played."""
    prover = Prover(name)
    exhaustive = Exhaustive(name)
    groups: list[list[Puzzle]] = [[] for _ in range(3 if prover.by_margin else 4)]
    each = -(-options.puzzles // len(groups))
    for number in range(options.most_games):
        best: tuple[int, Puzzle] | None = None
        for position in candidates(prover, name, number, options.nodes):
            puzzle = prover.find(position)
            if not puzzle or not agrees(prover, exhaustive, puzzle):
                continue
            group = group_of(prover, puzzle)
            if best is None or len(groups[group]) <= len(groups[best[0]]):
                best = group, puzzle
        if best:
            groups[best[0]].append(best[1])
        counts = [len(group) for group in groups]
        if sys.stderr.isatty():
            print(f"\r{name}: game {number}, {counts} of {each}", end="", file=sys.stderr)
        if min(counts) >= each:
            break
    found = [puzzle for group in groups for puzzle in group[:each]]
    found += [puzzle for group in reversed(groups) for puzzle in group[each:]]
    return sorted(found[: options.puzzles], key=lambda puzzle: puzzle.difficulty)


def check(name: str) -> bool:
    """Prove the puzzles of a game by the rules alone, and print those that are wrong."""
    exhaustive = Exhaustive(name)
    puzzles = [store.Puzzle(name, number) for number in range(store.count(name))]
    wrong = 0
    for number, puzzle in enumerate(puzzles):
        moves = exhaustive.solutions(puzzle.position, puzzle.goal)
        if len(moves) != 1:
            wrong += 1
            print(f"{name} {number + 1}: {puzzle.position} {puzzle.goal} has {moves}")
    print(f"{name}: {len(puzzles) - wrong} of {len(puzzles)} puzzles proven")
    return not wrong


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    options = arguments(argv)
    if options.check:
        proven = [check(name) for name in options.games]
        return 0 if all(proven) else 1
    for name in options.games:
        found = find(name, options)
        if not found:
            print(f"{name}: no puzzle in {options.most_games} games", file=sys.stderr)
            return 1
        by_margin = Prover(name).by_margin
        packing.write(name, by_margin, [puzzle.text for puzzle in found])
        depths = [puzzle.depth for puzzle in found]
        counts = ", ".join(f"{depths.count(d)} at depth {d}" for d in sorted(set(depths)))
        print(f"{name}: {len(found)} puzzles, {counts}")
    return 0
