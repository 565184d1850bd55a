"""Runs the games of a match in an executor, saves their records, and counts them in order.

Only consecutive blocks from the first on are counted, so that a result depends only on the match:
not on the number of processes, on their speed, or on interruptions.
"""

import concurrent.futures
import contextlib
import itertools
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from pathlib import Path

from host_sim import own_game

from floe.games import record, registry
from floe.games.errors import TextError
from tools.strength.arena import engine_process
from tools.strength.arena.match import Match, block_score, play, share_of_record
from tools.strength.arena.score import Sprt

CONNECT = 10  # Seconds to wait for a Dask cluster's answer.


class ClusterError(Exception):
    """No Dask, or no cluster; the message is one sentence."""


class FolderError(Exception):
    """A folder that cannot hold a match's records; the message is one sentence."""


@dataclass
class Result:
    """The score, up to the first block that has a gap or decides the test.

    wins, draws, losses: A's, in a match for two; alone: the sums of A's and of B's shares of the
    victory in the games in which each was alone; blocks: their scores; failures: which engine
    failed, and why; accepted: the Elo difference that the test has accepted, or None.
    """

    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    alone: list[float] = field(default_factory=lambda: [0.0, 0.0])
    blocks: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    accepted: float | None = None

    @property
    def score(self) -> float:
        """A's score, 0 to 1; 0.5 before the first block."""
        return sum(self.blocks) / len(self.blocks) if self.blocks else 0.5


class Records:
    """The records of a match in a folder, a file for each game: 000012.floe.

    FolderError if the folder can't be written, or has games of another match.
    """

    def __init__(self, match: Match, folder: str | Path) -> None:
        self._match = match
        self._folder = Path(folder)
        self.shares: dict[int, float] = {}
        self._notes: dict[int, str] = {}
        with self._refusals():
            self._folder.mkdir(parents=True, exist_ok=True)
            for path in sorted(self._folder.glob("*.floe")):
                if path.stem.isdecimal() and path.is_file():
                    self._take(int(path.stem), path.read_text("utf-8", errors="replace"))

    @contextlib.contextmanager
    def _refusals(self) -> Generator[None, None, None]:
        """Turns errors of the folder into a FolderError."""
        try:
            yield
        except OSError as error:
            why = error.strerror or error
            raise FolderError(f"{self._folder} can't keep the games: {why}.") from None

    def _take(self, number: int, text: str) -> None:
        """Count a record's result, after checking that its moves lead to it.

        A game that was interrupted, or whose file was damaged, is played again.
        """
        try:
            saved = record.read(text)
            record.replay(saved, registry.new_game(saved.game, self._match.players, saved.headers))
        except TextError:
            return
        expected = self._match.headers(number)
        if any(saved.headers.get(name) != expected[name] for name in expected):
            raise FolderError(
                f"{self._folder} has the games of another match: name another with --folder."
            )
        share = share_of_record(self._match, number, saved)
        if share is not None:
            self.shares[number] = share
            if "note" in saved.headers:
                self._notes[number] = saved.headers["note"]

    def keep(self, number: int, text: str) -> None:
        """Save a game, completely or not at all."""
        path = self._folder / f"{number:06}.floe"
        new = path.with_suffix(".new")
        with self._refusals():
            new.write_text(text, "utf-8")
            os.replace(new, path)
        self._take(number, text)

    def count(self, result: Result, games: int, sprt: Sprt | None = None) -> None:
        """Continue counting where `result` ends, to game `games` or the test's decision."""
        match = self._match
        while result.games < games and result.accepted is None:
            numbers = range(result.games, result.games + match.block)
            if any(number not in self.shares for number in numbers):
                return
            shares = [self.shares[number] for number in numbers]
            result.games += match.block
            result.blocks.append(block_score(match, shares))
            if match.players == 2:
                result.wins += shares.count(1.0)
                result.draws += shares.count(0.5)
                result.losses += shares.count(0.0)
            else:
                result.alone[0] += sum(shares[: match.players])
                result.alone[1] += sum(shares[match.players :])
            for number in numbers:
                if number in self._notes:
                    result.failures.append(f"game {number}: {self._notes[number]}")
            if sprt:
                result.accepted = sprt.accepted(result.blocks)


def run(
    match: Match,
    records: Records,
    games: int,
    executor: concurrent.futures.Executor,
    at_once: int,
    sprt: Sprt | None = None,
    show: Callable[[Result], object] = lambda result: None,
) -> Result:
    """Play the games that are not recorded yet, until all are or the test is decided.

    executor: of concurrent.futures; at_once: games given to it at a time; show(result) is called
    after every game. Returns the Result.
    """
    result = Result()
    records.count(result, games, sprt)
    show(result)
    waiting = iter([number for number in range(games) if number not in records.shares])
    playing: dict[concurrent.futures.Future[str], int] = {}
    try:
        while result.games < games and result.accepted is None:
            for number in itertools.islice(waiting, at_once - len(playing)):
                playing[executor.submit(play, match, number)] = number
            done, _ = concurrent.futures.wait(
                playing, return_when=concurrent.futures.FIRST_COMPLETED
            )
            for future in done:
                records.keep(playing.pop(future), future.result())
            records.count(result, games, sprt)
            show(result)
    finally:
        for future in playing:
            future.cancel()
    return result


@contextlib.contextmanager
def local_executor(
    jobs: int, own: Path | None = None
) -> Generator[concurrent.futures.Executor, None, None]:
    """Processes of this machine; own: the folder of a game that they add."""
    spawn = multiprocessing.get_context("spawn")
    pool = concurrent.futures.ProcessPoolExecutor(
        jobs, mp_context=spawn, initializer=_begin_process, initargs=(own,)
    )
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_process(own: Path | None) -> None:
    """Prepare a process that plays: ignore Ctrl-C, and end when the arena has ended."""
    if own:
        own_game.add(own)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        engine_process.close_all(kill=True)
        os._exit(1)


@contextlib.contextmanager
def dask_executor(address: str) -> Generator[tuple[concurrent.futures.Executor, int], None, None]:
    """A Dask cluster: (its executor, the number of games that it plays at a time).

    Its workers need this repository on their path, and a C compiler to be fast; the engines' trees
    are sent to them. ClusterError if there is no Dask here or no cluster there.
    """
    try:
        from distributed import Client

        client = Client(address, timeout=CONNECT)
    except ModuleNotFoundError:
        raise ClusterError("--dask needs Dask: python -m pip install --group arena") from None
    except (OSError, ValueError, TypeError):
        raise ClusterError(f"there is no Dask cluster at {address}.") from None
    with client:
        threads = [worker["nthreads"] for worker in client.scheduler_info()["workers"].values()]
        yield client.get_executor(), max(1, sum(threads))
