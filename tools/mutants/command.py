"""The command: plants a sample of faults and reports those that no test caught."""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tools.mutants.faults import Fault, faults
from tools.mutants.targets import TARGETS
from tools.mutants.trial import Tree, TrialError

ROOT = Path(__file__).resolve().parents[2]


def sample(targets: Sequence[str], count: int, seed: int) -> list[tuple[str, Fault]]:
    """A number of faults of the modules, as (path, fault); the same for the same seed."""
    found = [(path, fault) for path in targets for fault in faults((ROOT / path).read_bytes())]
    return random.Random(seed).sample(found, min(count, len(found)))


def tried(
    chosen: Sequence[tuple[str, Fault]],
    targets: Mapping[str, Sequence[str]],
    jobs: int,
    seconds: float,
) -> Iterator[tuple[str, Fault, bool | None]]:
    """Each fault and whether it was caught; None if the time was up before."""
    until = time.monotonic() + seconds
    with tempfile.TemporaryDirectory(prefix="floe-mutants-") as folder:
        free: SimpleQueue[Tree] = SimpleQueue()
        for job in range(jobs):
            home = Path(folder, str(job))
            home.mkdir()
            free.put(Tree(ROOT, home))

        def caught(path: str, fault: Fault) -> bool | None:
            if time.monotonic() > until:
                return None
            tree = free.get()
            try:
                return tree.catches(path, fault, targets[path])
            finally:
                free.put(tree)

        with ThreadPoolExecutor(jobs) as pool:
            results = pool.map(lambda each: caught(*each), chosen)
            for (path, fault), result in zip(chosen, results, strict=True):
                yield path, fault, result


def shown(path: str, fault: Fault) -> str:
    """A fault as a line of text: where it is, and the line before and after."""
    source = (ROOT / path).read_bytes()
    before = source.splitlines()[fault.line - 1].decode().strip()
    first = source[: fault.start].count(b"\n")
    after = fault.planted(source).splitlines()[first].decode().strip()
    if fault.start == fault.end:
        after = f"{before} … {fault.text.strip()}"
    return f"{path}:{fault.line}: {before}  ->  {after}"


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(prog="tools.mutants", description="Plant faults in modules.")
    parser.add_argument("--faults", type=int, default=200, help="how many (default: 200)")
    parser.add_argument("--seed", type=int, default=1, help="which (default: 1)")
    parser.add_argument("--seconds", type=float, default=3000, help="begin none after that time")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--least", type=int, default=0, help="percentage that must be caught")
    parser.add_argument("modules", nargs="*", metavar="module", help="default: all in targets.py")
    asked = parser.parse_args(argv)
    unknown = [path for path in asked.modules if path not in TARGETS]
    if unknown:
        parser.error(f"{unknown[0]} is not in tools/mutants/targets.py")
    if min(asked.faults, asked.jobs) < 1:
        parser.error("--faults and --jobs begin at 1")
    chosen = sample(asked.modules or list(TARGETS), asked.faults, asked.seed)
    counts = dict.fromkeys((True, False, None), 0)
    try:
        for path, fault, caught in tried(chosen, TARGETS, asked.jobs, asked.seconds):
            counts[caught] += 1
            if caught is False:
                print(f"not caught: {shown(path, fault)}", flush=True)
    except TrialError as error:
        print(error, file=sys.stderr)
        return 2
    total = counts[True] + counts[False]
    share = 100 * counts[True] / max(total, 1)
    late = f"; {counts[None]} were not tried in time" if counts[None] else ""
    print(f"{counts[True]} of {total} faults caught ({share:.0f} %), seed {asked.seed}{late}")
    return 0 if share >= asked.least else 1
