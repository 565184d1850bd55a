"""The command: plants a sample of faults in each room and reports those that no test caught."""

import argparse
import os
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from itertools import zip_longest
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple, TypeVar

from tools.mutants.faults import Fault, faults
from tools.mutants.trial import Tree, TrialError

ROOT = Path(__file__).resolve().parents[2]
Result = TypeVar("Result")


def _rooms() -> dict[str, list[tuple[str, str]]]:
    """The rooms of rooms.txt by name: pairs of modules and their tests, as patterns of paths."""
    text = Path(__file__).with_name("rooms.txt").read_text("utf-8")
    rooms: dict[str, list[tuple[str, str]]] = {}
    for room, body in re.findall(r"^\[(\w+)\]\n((?:.+\n)+)", text, re.MULTILINE):
        rooms[room] = re.findall(r"((?:^\S.*\n)+)((?:^ .*\n)+)", body, re.MULTILINE)
    return rooms


ROOMS = _rooms()


class Case(NamedTuple):
    """A fault, where it is planted, and the files of the tests that must catch it."""

    room: str
    path: str
    fault: Fault
    tests: tuple[str, ...]


def found(patterns: str) -> tuple[str, ...]:
    """The paths of files by their patterns, after which the name of a test may follow."""
    names: list[str] = []
    for pattern in patterns.split():
        files, colons, test = pattern.partition("::")
        paths = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob(files))
        names += [f"{path}{colons}{test}" for path in paths]
    return tuple(names)


def sample(room: str, count: int, seed: int) -> list[Case]:
    """A number of faults of a room, the same for the same seed."""
    cases = [
        Case(room, path, fault, found(tests))
        for modules, tests in ROOMS[room]
        for path in found(modules)
        for fault in faults((ROOT / path).read_bytes(), path.rpartition(".")[2])
    ]
    return random.Random(seed).sample(cases, min(count, len(cases)))


def tried(cases: Sequence[Case], jobs: int, seconds: float) -> Iterator[tuple[Case, bool | None]]:
    """Each case and whether it was caught; None if the time was up before."""
    until = time.monotonic() + seconds
    with ExitStack() as ends:
        folder = ends.enter_context(tempfile.TemporaryDirectory(prefix="floe-mutants-"))
        free: SimpleQueue[Tree] = SimpleQueue()
        for job in range(jobs):
            home = Path(folder, str(job))
            home.mkdir()
            tree = Tree(ROOT, home)
            ends.callback(tree.close)
            free.put(tree)

        def in_a_tree(work: Callable[[Tree], Result]) -> Result:
            tree = free.get()
            try:
                return work(tree)
            finally:
                free.put(tree)

        def caught(tree: Tree, case: Case) -> bool | None:
            if time.monotonic() > until:
                return None
            tests = {name: test for file in case.tests for name, test in known[file].items()}
            return tree.catches(case.path, case.fault, tests)

        with ThreadPoolExecutor(jobs) as pool:
            files = list(dict.fromkeys(file for case in cases for file in case.tests))
            learned = pool.map(lambda each: in_a_tree(lambda tree: tree.learn(each)), files)
            known = dict(zip(files, learned, strict=True))
            results = pool.map(lambda each: in_a_tree(lambda tree: caught(tree, each)), cases)
            yield from zip(cases, results, strict=True)


def shown(case: Case) -> str:
    """A fault as a line of text: where it is, and the code before and after."""
    fault = case.fault
    source = (ROOT / case.path).read_bytes()
    begin = source.rfind(b"\n", 0, fault.start) + 1
    end = source.find(b"\n", fault.end)
    before = source[begin:end].decode()
    after = source[begin : fault.start].decode() + fault.text + source[fault.end : end].decode()
    short = [" ".join(text.split())[:120] for text in (before, after)]
    return f"{case.path}:{fault.line}: {'  ->  '.join(short)}"


def table(results: Iterable[tuple[Case, bool | None]]) -> tuple[list[str], float]:
    """The lines of the table of rooms, and the least share that was caught in one."""
    counts: dict[str, Counter[bool | None]] = {}
    for case, caught in results:
        counts.setdefault(case.room, Counter())[caught] += 1
    lines = ["room      faults caught  share"]
    shares = [100.0]
    for room, count in counts.items():
        total = count[True] + count[False]
        late = f"   {count[None]} not tried in time" if count[None] else ""
        if total:
            shares.append(100 * count[True] / total)
            lines.append(f"{room:9} {total:6} {count[True]:6} {shares[-1]:5.0f}%{late}")
    return lines, min(shares)


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(prog="tools.mutants", description="Plant faults in modules.")
    parser.add_argument("--faults", type=int, default=40, help="how many in a room (default: 40)")
    parser.add_argument("--seed", type=int, default=1, help="which (default: 1)")
    parser.add_argument("--seconds", type=float, default=3000, help="begin none after that time")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--least", type=int, default=0, help="percentage to catch in each room")
    parser.add_argument("rooms", nargs="*", metavar="room", help=f"of {', '.join(ROOMS)}")
    asked = parser.parse_args(argv)
    unknown = [room for room in asked.rooms if room not in ROOMS]
    if unknown:
        parser.error(f"{unknown[0]} is not a room: choose from {', '.join(ROOMS)}")
    if min(asked.faults, asked.jobs) < 1:
        parser.error("--faults and --jobs begin at 1")
    samples = [sample(room, asked.faults, asked.seed) for room in asked.rooms or ROOMS]
    # One of each room in turn, so that no room is left out if the time is up.
    cases = [case for turn in zip_longest(*samples) for case in turn if case]
    results: list[tuple[Case, bool | None]] = []
    try:
        for case, caught in tried(cases, asked.jobs, asked.seconds):
            results.append((case, caught))
            if caught is False:
                print(f"not caught: {shown(case)}", flush=True)
    except TrialError as error:
        print(error, file=sys.stderr)
        return 2
    lines, least = table(results)
    print("\n".join([*lines, f"seed {asked.seed}"]))
    return 0 if least >= asked.least else 1
