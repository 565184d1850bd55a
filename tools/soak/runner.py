"""Runs many simulated sessions in parallel."""

import concurrent.futures
import functools
import gc
import itertools
import os
import signal
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.board.pico import flash_contents
from tools.build import interpreters
from tools.soak import micropython
from tools.soak.counts import Counts
from tools.soak.events import Event
from tools.soak.invariants import Broken
from tools.soak.pico import PicoSession
from tools.soak.session import session
from tools.soak.sim import SimSession

PATIENCE = 120  # Seconds of this computer's time after which a session counts as hanging.
# Where a session can run: the simulator; MicroPython on this computer, with littlefs; the emulated
# Pico.
MACHINES = ("simulator", "micropython", "pico")
MEMORY = Path("/dev/shm")  # Where files are in memory, on Linux.
BATCH = 8  # The number of sessions that a process runs at a time, unless they take minutes.


OnStep = Callable[[SimSession], object] | None
OnEvent = Callable[[SimSession, Event], object] | None


class Outcome(NamedTuple):
    """The outcome of a session: what is broken, or "" if nothing is."""

    seed: int
    counts: Counts
    broken: str


def run_session(
    events: Sequence[Event], folder: Path, on_step: OnStep = None, on_event: OnEvent = None
) -> tuple[Counts, str]:
    """Run a list of events with the flash in a folder; returns the counts, and what is broken."""
    one = SimSession(events, folder, on_step, on_event)
    previous = None
    if hasattr(signal, "SIGALRM"):
        previous = signal.signal(signal.SIGALRM, _hangs)
        signal.alarm(PATIENCE)
    try:
        one.run()
    except Broken as broken:
        return one.counts, str(broken)
    except Exception:
        return one.counts, f"start: the console did not start\n{traceback.format_exc()}"
    finally:
        if previous is not None:
            signal.alarm(0)
            signal.signal(signal.SIGALRM, previous)
    return one.counts, ""


def _hangs(_signal: int, _frame: object) -> None:
    raise Broken(f"hang: a step took more than {PATIENCE} s")


def run_on(machine: str, events: Sequence[Event], folder: Path) -> tuple[Counts, str]:
    """The same on one of MACHINES."""
    if machine == "simulator":
        return run_session(events, folder)
    if machine == "micropython":
        one, broken = micropython.run_session(_micropython(), events)
        return one.counts, broken
    on_pico = PicoSession(events, _flash())
    try:
        on_pico.run()
    except Broken as broken:
        return on_pico.counts, str(broken)
    return on_pico.counts, ""


@functools.cache
def _flash() -> Path:
    return flash_contents.with_floe()


@functools.cache
def _micropython() -> interpreters.MicroPython:
    return interpreters.find()


def scratch() -> tempfile.TemporaryDirectory[str]:
    """A folder for the flashes of some sessions, in memory if possible."""
    return tempfile.TemporaryDirectory(
        prefix="floe-soak-", dir=MEMORY if MEMORY.is_dir() else None
    )


def _run_seeds(machine: str, seeds: Sequence[int], parent: str) -> list[Outcome]:
    """Run some sessions in this process."""
    folder = Path(parent, str(os.getpid()))
    folder.mkdir(exist_ok=True)
    return [Outcome(seed, *run_on(machine, session(seed), folder)) for seed in seeds]


def _begin() -> None:
    """Prepare a new process: its collector skips permanent objects."""
    gc.collect()
    gc.freeze()


def run(
    machine: str, first: int, sessions: int | None, seconds: float | None, jobs: int
) -> Iterator[Outcome]:
    """Run sessions from a seed on, a number of them or for a time; yields their outcomes.

    Outcomes come in the order in which the sessions end.
    """
    ends = time.monotonic() + seconds if seconds else None
    seeds = itertools.count(first) if sessions is None else iter(range(first, first + sessions))
    with (
        scratch() as parent,
        concurrent.futures.ProcessPoolExecutor(jobs, initializer=_begin) as pool,
    ):
        waiting: set[concurrent.futures.Future[list[Outcome]]] = set()
        while True:
            while len(waiting) < 2 * jobs and not (ends and time.monotonic() >= ends):
                batch = list(itertools.islice(seeds, 1 if machine == "pico" else BATCH))
                if not batch:
                    break
                waiting.add(pool.submit(_run_seeds, machine, batch, parent))
            if not waiting:
                break
            done, waiting = concurrent.futures.wait(
                waiting, return_when=concurrent.futures.FIRST_COMPLETED
            )
            for future in done:
                yield from future.result()
