"""Tune the evaluation's weights, reproducibly: by matches or by positions of recorded games.

    python -m tools.strength.tune spsa --game xok --nodes 2000 LIBERTY=0:30:3 HAND[1]=0:400:20
    python -m tools.strength.tune logistic --game xok --records build/arena \\
        LIBERTY=0:30:1 HAND[1]=0:400:5

A parameter is NAME=LEAST:MOST:STEP, of a constant as `tools/strength/constants.py` names it, and
starts from its value in this tree. The same command finds the same weights again; spsa continues
where it was interrupted. A match should confirm the result; its command is printed.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import host_sim  # noqa: F401

from floe.games import registry
from tools.strength import constants
from tools.strength.arena import command as arena
from tools.strength.arena import engine_process
from tools.strength.tune import logistic, parameters, spsa
from tools.strength.tune.parameters import Parameter


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The options of a command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.strength.tune", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    methods = parser.add_subparsers(dest="method", required=True, metavar="spsa | logistic")
    add = methods.add_parser("spsa", help="by matches").add_argument
    _common(add)
    add("--nodes", type=int, default=2000, metavar="N", help="a move (2000)")
    add("--iterations", type=int, default=200, metavar="N", help="(200)")
    add("--pairs", type=int, default=4, metavar="N", help="of games in an iteration (4)")
    add("--seed", type=int, default=0, metavar="N", help="of chance (0)")
    add("--gain", type=float, default=spsa.GAIN, metavar="X", help=f"of the steps ({spsa.GAIN:g})")
    add("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes that play")
    add("--dask", metavar="ADDRESS", help="play on a Dask cluster")
    add = methods.add_parser("logistic", help="by positions").add_argument
    _common(add)
    add("--records", type=Path, required=True, metavar="DIR", help="games of the arena")
    add("--depth", type=int, default=1, metavar="N", help="plies to look ahead (1)")
    add("--every", type=int, default=4, metavar="N", help="plies between two positions (4)")
    options = parser.parse_args(argv)
    counts = ("nodes", "iterations", "pairs", "jobs", "depth", "every")
    if any(getattr(options, name, 1) < 1 for name in counts):
        parser.error("every number begins at 1.")
    return options


def _common(add: Callable[..., object]) -> None:
    add("parameters", nargs="+", metavar="NAME=LEAST:MOST:STEP", help="what is tuned")
    add("--game", choices=registry.names(), required=True, help="which game")


def by_matches(options: argparse.Namespace, chosen: tuple[Parameter, ...]) -> list[int]:
    """Tune by SPSA with a progress bar; returns the values found."""
    tuning = spsa.Settings(
        options.game,
        chosen,
        f"nodes {options.nodes}",
        options.iterations,
        options.pairs,
        options.seed,
        options.gain,
    )
    tree = parameters.tree(options.game, chosen, [one.start for one in chosen])
    digest = hashlib.sha256(f"{tuning} {tree.digest}".encode()).hexdigest()[:8]
    folder = arena.FOLDER / f"spsa_{options.game}_{digest}"
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    bar = Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True))
    with arena.executor(options) as (pool, at_once), bar as progress:
        task = progress.add_task("", total=tuning.iterations)

        def show(history: spsa.History) -> None:
            values = " ".join(f"{value:.1f}" for value in history.values[-1])
            progress.update(task, completed=len(history.scores), description=values)

        return spsa.tune(tuning, folder, pool, at_once, show).averages()


def by_positions(options: argparse.Namespace, chosen: tuple[Parameter, ...]) -> list[int]:
    """Tune by logistic regression; returns the values found."""
    found = logistic.samples(options.records, options.game, options.every)
    regression = logistic.Regression(
        options.game, chosen, found, options.depth, engine_process.micropython()
    )
    if not regression.count:
        raise parameters.ParameterError(
            f"{options.records} has no games of {options.game} for two: "
            "play some with tools.strength.arena."
        )
    start = regression.loss([one.start for one in chosen])
    print(
        f"{regression.count} positions, {regression.scale:.1f} points a unit, loss {start:.5f}",
        flush=True,
    )

    def show(numbers: Sequence[int], loss: float) -> None:
        print(f"{loss:.5f} {parameters.setting(chosen, numbers)}", flush=True)

    return regression.descend(show)[0]


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    options = arguments(argv)
    try:
        chosen = tuple(parameters.read(text, options.game) for text in options.parameters)
        values = (by_matches if options.method == "spsa" else by_positions)(options, chosen)
    except (constants.ConstantError, parameters.ParameterError) as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except arena.FAILURES as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Broken off: the same command goes on from here.", file=sys.stderr)
        return 130
    for one, value in zip(chosen, values, strict=True):
        print(f"{one.name}: {one.start} -> {value}")
    setting = parameters.setting(chosen, values)
    print(
        f"To prove it: python -m tools.strength.arena this:nodes=5000,{setting} this:nodes=5000 "
        f"--game {options.game} --games 4000 --sprt 0 10"
    )
    return 0
