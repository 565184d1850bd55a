"""Matches of fish for two: how many games of a hundred does one player win against another?

    python -m tools.match king greedy           200 games
    python -m tools.match --table               each level against greedy and the level below

A player is `greedy` (moves to the floe with most fish, ties by the seeded generator) or a level.
Every deal is played twice with the seats swapped; a shared victory counts half. Games run under
MicroPython, where the kernels are compiled, or under CPython where there is none.
"""

import argparse
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import host_sim  # noqa: F401

from floe.search.levels import LEVELS
from tools import pythons

WORKER = Path(__file__).with_name("match_worker.py")
NAMES = [level.name for level in LEVELS]


def match(one, two, games, run):
    """The games of a hundred that `one` wins against `two`; run(script, *arguments) -> output."""
    share = 20
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        outputs = pool.map(
            lambda first: run(WORKER, one, two, first, min(share, games - first), timeout=3600),
            range(0, games, share),
        )
        points = [int(line.split()[1]) for output in outputs for line in output.splitlines()]
    return 100 * sum(points) / (2 * len(points))


def table(games, run):
    """Print each level's score against greedy and against the level below."""
    print("| level | % of the budget | against greedy | against the level below |")
    print("|---|---|---|---|")
    for i, level in enumerate(LEVELS):
        greedy = match(level.name, "greedy", games, run)
        below = f"{match(level.name, NAMES[i - 1], games, run):g}" if i else ""
        print(f"| {level.name} | {level.share / 10:g} | {greedy:g} | {below} |", flush=True)


def arguments():
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description="Plays matches of fish between two players.")
    players = ["greedy", *NAMES]
    parser.add_argument("one", nargs="?", choices=players, default="king", metavar="ONE")
    parser.add_argument("two", nargs="?", choices=players, default="greedy", metavar="TWO")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many (200)")
    parser.add_argument("--table", action="store_true", help="print the table of all levels")
    asked = parser.parse_args()
    if asked.games < 2 or asked.games % 2:
        parser.error("the games come in pairs with the seats swapped: ask for 2 or more, even")
    return asked


def main():
    """Play what the command line asks for and print how it went."""
    asked = arguments()
    try:
        run = pythons.find().run
    except pythons.NoMicroPython as reason:
        print(f"Playing under CPython, which takes long: {reason}", file=sys.stderr)
        run = pythons.run_cpython
    if asked.table:
        table(asked.games, run)
    else:
        score = match(asked.one, asked.two, asked.games, run)
        print(f"{asked.one} scores {score:g} of 100 against {asked.two}, {asked.games} games.")


if __name__ == "__main__":
    main()
