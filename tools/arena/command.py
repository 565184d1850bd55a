"""Matches between two engines: how much stronger is one than the other?

    python -m tools.arena king greedy --game fish           200 games, Elo with its interval
    python -m tools.arena this:nodes=20000 tree:main:nodes=20000 --sprt 0 10 --games 4000
    python -m tools.arena this:_HOLDS=8,nodes=5000 this:nodes=5000 --game soccer
    python -m tools.arena king "program:python3 other.py {game}" --game soccer
    python -m tools.arena --table --game fish               each level against the one below

Games of a pair begin alike with the seats swapped. They are kept as records in a folder of their
own under build/arena, and the same command goes on where it was broken off.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import contextlib
import hashlib
import os
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import host_sim  # noqa: F401

from floe.games import registry
from floe.search.levels import LEVELS, budgets, find_level, offered
from tools import interpreters, mpy, source_trees
from tools.arena import engine_process, engines, runner, score
from tools.arena.match import SEEDS, Match

FOLDER = mpy.ROOT / "build" / "arena"
FAILURES = (
    concurrent.futures.BrokenExecutor,
    runner.ClusterError,
    runner.FolderError,
    mpy.CompileError,
    engine_process.EngineError,
    interpreters.ScriptError,
    source_trees.TreeError,
)
"""What may go wrong in a match that was asked for rightly."""
NOTES = 5
"""Failures of engines that are told."""


def arguments(argv: Sequence[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.arena",
        description="Matches between two engines.",
        epilog=(engines.__doc__ or "").partition("\n\n")[2],
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("a", nargs="?", metavar="A", help="an engine, see below")
    add("b", nargs="?", metavar="B", help="the other")
    add("--game", choices=registry.names(), default="fish", help="which game (fish)")
    add("--players", type=int, choices=(2, 3, 4), default=2, help="of fish (2)")
    add("--games", type=int, default=200, metavar="N", help="how many at most (200)")
    add(
        "--sprt", type=float, nargs=2, metavar=("ELO0", "ELO1"), help="stop as soon as it is clear"
    )
    add("--table", action="store_true", help="each level against greedy and the one below")
    add("--board", default="30", help="of xok, by its spaces (30)")
    add("--opening", type=int, default=4, metavar="N", help="plies by chance; not in fish (4)")
    add("--seed", type=int, default=0, metavar="N", help="of the first pair (0)")
    add("--patience", type=float, default=60, metavar="S", help="seconds a move may take (60)")
    add("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes that play")
    add("--dask", metavar="ADDRESS", help="play on a Dask cluster")
    add("--folder", type=Path, metavar="DIR", help="where the games are kept (build/arena/...)")
    asked = parser.parse_args(argv)
    _refuse(parser, asked)
    return asked


def _refuse(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> None:
    if asked.table == bool(asked.a) or bool(asked.a) != bool(asked.b):
        parser.error("name two engines, or --table and none.")
    info = registry.find(asked.game)
    boards = [option.words for option in info.options if option.name == "board"]
    if boards and asked.board not in boards[0]:
        parser.error(
            f"{asked.game} has boards of {', '.join(boards[0])} spaces, not {asked.board}."
        )
    if asked.players > info.most_players:
        parser.error(f"{asked.game} is for two players.")
    block = 2 if asked.players == 2 else 2 * asked.players
    if asked.games < block or asked.games % block:
        parser.error(f"games come in blocks of {block}: ask for {block} or a multiple of it.")
    if asked.sprt and asked.sprt[0] >= asked.sprt[1]:
        parser.error("--sprt takes the lower Elo difference first.")
    if asked.jobs < 1 or not 0 <= asked.opening <= 100 or not 0 <= asked.seed < SEEDS:
        parser.error("--jobs begins at 1, --opening is 0 to 100, --seed 0 to 2^24 - 1.")
    if asked.table and asked.folder:
        parser.error("a table is many matches: they can't share one --folder.")


def read_match(asked: argparse.Namespace, a: str, b: str) -> Match:
    """The match that is asked for, between the engines of two texts; both are started once."""
    match = Match(
        asked.game,
        engines.read(a, asked.game),
        engines.read(b, asked.game),
        asked.players,
        int(asked.board),
        asked.opening,
        asked.seed,
        asked.patience,
    )
    for engine in (match.a, match.b):
        process = engine_process.EngineProcess(engine, asked.game, asked.patience)
        try:
            process.begin(0)
        finally:
            process.close()
    return match


def folder_of(match: Match) -> Path:
    """The folder for a match of which none was named: another for every other match."""
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
def executor(asked: argparse.Namespace) -> Iterator[tuple[concurrent.futures.Executor, int]]:
    """The executor that is asked for, and how many games it is handed at a time."""
    if asked.dask:
        with runner.dask_executor(asked.dask) as (dask, threads):
            yield dask, 2 * threads
    else:
        with runner.local_executor(asked.jobs) as pool:
            yield pool, asked.jobs + 1


def play(
    asked: argparse.Namespace, match: Match, pool: concurrent.futures.Executor, at_once: int
) -> runner.Result:
    """Play a match with a progress bar; its result."""
    records = runner.Records(match, asked.folder or folder_of(match))
    sprt = score.Sprt(*asked.sprt) if asked.sprt else None
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as progress:
        task = progress.add_task("", total=asked.games)

        def show(result: runner.Result) -> None:
            said = f"{100 * result.score:.1f} %"
            if sprt and result.blocks:
                low, high = sprt.bounds
                said += f", {sprt.ratio(result.blocks):.2f} in {low:.2f} to {high:.2f}"
            done = len([number for number in records.shares if number < asked.games])
            progress.update(task, completed=done, description=said)

        return runner.run(match, records, asked.games, pool, at_once, sprt, show)


def report(asked: argparse.Namespace, match: Match, result: runner.Result) -> Iterator[str]:
    """The lines that tell a result."""
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
    if asked.sprt:
        sprt = score.Sprt(*asked.sprt)
        low, high = sprt.bounds
        said = (
            "no verdict yet" if result.accepted is None else f"accepted: {result.accepted:+g} Elo"
        )
        yield (
            f"SPRT of {sprt.elo0:+g} against {sprt.elo1:+g} Elo: {said} "
            f"({sprt.ratio(result.blocks):.2f} in {low:.2f} to {high:.2f})"
        )
    yield from result.failures[:NOTES]
    if len(result.failures) > NOTES:
        yield f"and {len(result.failures) - NOTES} more games that an engine lost by failing"


def print_table(
    asked: argparse.Namespace, pool: concurrent.futures.Executor, at_once: int
) -> None:
    """Print each level's score against greedy and against the level below."""
    print("| level | nodes a move | against greedy | against the level below |")
    print("|---|---|---|---|")
    names = [level.name for i, level in enumerate(LEVELS) if offered(asked.game, i)]
    for i, name in enumerate(names):
        cells = []
        for other in ["greedy", *([names[i - 1]] if i else [])]:
            result = play(asked, read_match(asked, name, other), pool, at_once)
            low, mean, high = score.interval(result.blocks)
            cells.append(f"{100 * mean:.1f} ({100 * low:.0f} to {100 * high:.0f})")
        cells += [""] * (2 - len(cells))
        nodes = budgets(asked.game).NODES[find_level(name)]
        nodes = f"{nodes:,}" if nodes else "the budget"
        print(f"| {name} | {nodes} | {' | '.join(cells)} |", flush=True)


def main(argv: Sequence[str]) -> int:
    """The command; returns its exit code."""
    asked = arguments(argv)
    if engine_process.micropython() is None:
        print("Playing under CPython, which takes long: no MicroPython here.", file=sys.stderr)
    try:
        if asked.table:
            with executor(asked) as (pool, at_once):
                print_table(asked, pool, at_once)
            return 0
        match = read_match(asked, asked.a, asked.b)
        with executor(asked) as (pool, at_once):
            result = play(asked, match, pool, at_once)
    except engines.REFUSALS as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except FAILURES as reason:
        print(reason, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Broken off: the same command goes on from here.", file=sys.stderr)
        return 130
    print("\n".join(report(asked, match, result)))
    return 0
