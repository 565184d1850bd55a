"""Matches for two: how many games of a hundred does one player win against another?

    python -m tools.match king greedy --game fish       200 games
    python -m tools.match --table --game xok            each level against greedy and the one below

A player is a level or `greedy`: in fish it moves to the floe with most fish, ties by the seeded
generator; in xok and soccer it looks one ply ahead with the evaluation of the levels. Every
beginning is played twice with the seats swapped: a deal in fish, four moves by chance in the
others. A shared victory or a draw counts half. Games run under MicroPython, where the kernels are
compiled, or under CPython where there is none.
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
GAMES = ("fish", "xok", "soccer")
NAMES = [level.name for level in LEVELS]


def match(game, one, two, games, run):
    """The games of a hundred that `one` wins against `two`.

    run(script, *arguments) -> output: how a worker is run.
    """
    share = 20
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        outputs = pool.map(
            lambda first: run(
                WORKER, game, one, two, first, min(share, games - first), timeout=3600
            ),
            range(0, games, share),
        )
        points = [int(line.split()[1]) for output in outputs for line in output.splitlines()]
    return 100 * sum(points) / (2 * len(points))


def table(game, games, run):
    """Print each level's score against greedy and against the level below."""
    print("| level | % of the budget | against greedy | against the level below |")
    print("|---|---|---|---|")
    for i, level in enumerate(LEVELS):
        greedy = match(game, level.name, "greedy", games, run)
        below = f"{match(game, level.name, NAMES[i - 1], games, run):g}" if i else ""
        print(f"| {level.name} | {level.share / 10:g} | {greedy:g} | {below} |", flush=True)


def arguments():
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description="Plays matches between two players.")
    players = ["greedy", *NAMES]
    parser.add_argument("one", nargs="?", choices=players, default="king", metavar="ONE")
    parser.add_argument("two", nargs="?", choices=players, default="greedy", metavar="TWO")
    parser.add_argument("--game", choices=GAMES, default="fish", help="which game (fish)")
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
        table(asked.game, asked.games, run)
    else:
        score = match(asked.game, asked.one, asked.two, asked.games, run)
        print(f"{asked.one} scores {score:g} of 100 against {asked.two}, {asked.games} games.")


if __name__ == "__main__":
    main()
