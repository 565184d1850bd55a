"""Matches between two engines: how much stronger is one than the other?

    python -m tools.strength.arena king chick --game fish          200 games, Elo with its interval
    python -m tools.strength.arena this:nodes=20000 tree:main:nodes=20000 --sprt 0 10 --games 4000
    python -m tools.strength.arena king "program:python3 other.py {game}" --game soccer
    python -m tools.strength.arena emperor egg --game four/        a game of one's own

The games of a pair have the same beginning, with the seats swapped. Records are saved in a folder
for each match under build/arena, and the same command continues where it was interrupted.
"""

import argparse
import concurrent.futures
import contextlib
import hashlib
import os
import re
import sys
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from host_sim import arguments as arguments_of
from host_sim import own_game
from host_sim.errors import CommandError
from host_sim.printable import printable

from floe.games import registry
from tools.build.mpy import ROOT
from tools.strength import source_trees
from tools.strength.arena import engine_process, engines, runner, score
from tools.strength.arena.match import SEEDS, Match

FOLDER = ROOT / "build" / "arena"
# The errors of a match whose options are valid.
FAILURES = (
    concurrent.futures.BrokenExecutor,
    runner.ClusterError,
    runner.FolderError,
    engine_process.EngineError,
    source_trees.TreeError,
)
BUILT_IN = registry.names()
MOST_ELO = 1000
MOST_PATIENCE = 86_400
NOTES = 5  # The number of failures of engines that are printed.


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """The options of a command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.strength.arena",
        description="Matches between two engines.",
        epilog=(engines.__doc__ or "").partition("\n\n")[2],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("a", metavar="A", help="an engine, see below")
    add("b", metavar="B", help="the other")
    add("--game", default="fish", help="which game, or the folder of one's own (fish)")
    add("--players", type=int, choices=(2, 3, 4), default=2, help="of fish (2)")
    add("--games", type=int, default=200, metavar="N", help="how many at most (200)")
    add(
        "--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"), help="stop as soon as it is clear"
    )
    add("--board", default="30", help="of xok, by its spaces (30)")
    add("--full-time", default="off", metavar="N", help="of soccer, in plies (off)")
    add("--opening", type=int, default=4, metavar="N", help="random plies; not in fish (4)")
    add("--seed", type=int, default=0, metavar="N", help="of the first pair (0)")
    add("--patience", type=float, default=60, metavar="S", help="seconds a move may take (60)")
    add("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes that play")
    add("--dask", metavar="ADDRESS", help="play on a Dask cluster")
    add("--folder", type=Path, metavar="DIR", help="where the games are saved (build/arena/...)")
    options = parser.parse_args(argv)
    try:
        options.game = arguments_of.game(options.game)
    except CommandError as error:
        parser.error(str(error))
    _refuse(parser, options)
    return options


def _refuse(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    info = registry.find(options.game)
    boards = [option.words for option in info.options if option.name == "board"]
    if boards and options.board not in boards[0]:
        parser.error(
            f"{options.game} has boards of {', '.join(boards[0])} spaces, not {options.board}."
        )
    times = next((each.words for each in info.options if each.name == "full time"), ("off",))
    if options.full_time not in times:
        parser.error(f"{options.game} takes as --full-time {', '.join(times)}.")
    if options.players > info.most_players:
        parser.error(f"{options.game} is for two players.")
    if options.dask and options.game not in BUILT_IN:
        parser.error(f"{options.game} is played on this computer only: leave --dask out.")
    block = 2 if options.players == 2 else 2 * options.players
    if options.games < block or options.games % block:
        parser.error(f"games come in blocks of {block}: ask for {block} or a multiple of it.")
    if options.sprt and not -MOST_ELO < options.sprt[0] < options.sprt[1] < MOST_ELO:
        parser.error(f"--sprt takes the lower Elo difference first, both within {MOST_ELO}.")
    if not 0 < options.patience <= MOST_PATIENCE:
        parser.error(f"--patience is at most {MOST_PATIENCE} seconds, and more than none.")
    if options.jobs < 1 or not 0 <= options.opening <= 100 or not 0 <= options.seed < SEEDS:
        parser.error("--jobs begins at 1, --opening is 0 to 100, --seed 0 to 2^24 - 1.")


def read_match(options: argparse.Namespace, a: str, b: str) -> Match:
    """The match of the options between two engines; both are started once as a test."""
    match = Match(
        options.game,
        engines.read(a, options.game),
        engines.read(b, options.game),
        options.players,
        int(options.board),
        options.opening,
        options.seed,
        options.patience,
        options.full_time,
    )
    for engine in (match.a, match.b):
        process = engine_process.EngineProcess(engine, options.game, options.patience)
        try:
            process.begin(0, match.settings)
        finally:
            process.close()
    return match


def folder_of(match: Match) -> Path:
    """The default folder of a match; every match has its own."""
    lines = [f"{name}={value}" for name, value in match.headers(0).items()]
    digest = hashlib.sha256(
        "\n".join([match.game, str(match.spaces), *lines]).encode()
    ).hexdigest()
    words = [
        match.game + (str(match.players) if registry.find(match.game).most_players > 2 else "")
    ]
    words += [re.sub(r"[^\w.=-]+", "-", engine.name)[:30] for engine in (match.a, match.b)]
    return FOLDER / "_".join([*words, digest[:8]])


@contextlib.contextmanager
def executor(
    options: argparse.Namespace,
) -> Generator[tuple[concurrent.futures.Executor, int], None, None]:
    """The executor that the options name, and the number of games it gets at a time."""
    if options.dask:
        with runner.dask_executor(options.dask) as (dask, threads):
            yield dask, 2 * threads
    else:
        own = None if options.game in BUILT_IN else own_game.folder_of(options.game)
        with runner.local_executor(options.jobs, own) as pool:
            yield pool, options.jobs + 1


def play(
    options: argparse.Namespace, match: Match, pool: concurrent.futures.Executor, at_once: int
) -> runner.Result:
    """Play a match with a progress bar; returns its result."""
    records = runner.Records(match, options.folder or folder_of(match))
    sprt = score.Sprt(*options.sprt) if options.sprt else None
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        task = progress.add_task("", total=options.games)

        def show(result: runner.Result) -> None:
            text = f"{100 * result.score:.1f} %"
            if sprt and result.blocks:
                low, high = sprt.bounds
                text += f", {sprt.ratio(result.blocks):.2f} in {low:.2f} to {high:.2f}"
            done = len([number for number in records.shares if number < options.games])
            progress.update(task, completed=done, description=text)

        return runner.run(match, records, options.games, pool, at_once, sprt, show)


def report(options: argparse.Namespace, match: Match, result: runner.Result) -> Iterator[str]:
    """A result as lines of text."""
    low, mean, high = score.interval(result.blocks)
    a, b = match.a.name, match.b.name
    yield f"{a} against {b}: {match.game}, {match.players} players, {result.games} games"
    if match.players == 2:
        yield f"won {result.wins}, drawn {result.draws}, lost {result.losses}"
    else:
        half = result.games // 2
        yield (
            f"victories alone against {match.players - 1}: {a} {result.alone[0]:g} of {half}, "
            f"{b} {result.alone[1]:g} of {half}"
        )
    yield f"score {100 * mean:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    figures = [f"{score.elo(each):+.0f}" for each in (mean, low, high)]
    yield f"Elo difference {figures[0]} ({figures[1]} to {figures[2]}, 95 %)"
    if options.sprt:
        sprt = score.Sprt(*options.sprt)
        low, high = sprt.bounds
        text = (
            "no verdict yet" if result.accepted is None else f"accepted: {result.accepted:+g} Elo"
        )
        yield (
            f"SPRT of {sprt.elo0:+g} against {sprt.elo1:+g} Elo: {text} "
            f"({sprt.ratio(result.blocks):.2f} in {low:.2f} to {high:.2f})"
        )
    yield from result.failures[:NOTES]
    if len(result.failures) > NOTES:
        yield f"and {len(result.failures) - NOTES} more games that an engine lost by failing"


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    options = arguments(argv)
    try:
        source_trees.kernels_of(source_trees.this_tree())
    except source_trees.NOT_COMPILED as reason:
        print(f"Playing without compiled kernels, which takes long: {reason}", file=sys.stderr)
    try:
        match = read_match(options, options.a, options.b)
        with executor(options) as (pool, at_once):
            result = play(options, match, pool, at_once)
    except engines.REFUSALS as refusal:
        print(printable(refusal), file=sys.stderr)
        return 2
    except FAILURES as reason:
        print(printable(reason), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Broken off: the same command goes on from here.", file=sys.stderr)
        return 130
    print("\n".join(map(printable, report(options, match, result))))
    return 0
