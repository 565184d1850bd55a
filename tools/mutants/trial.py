"""Tries one fault after another in a copy of the tree: does a test fail?"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tools.mutants.faults import Fault

LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "node_modules")
PATIENCE = 5  # A test may take this many times longer with a fault before it counts as failed.
LONGEST = 60  # Seconds of tests that judge one fault.
NO_TESTS = 5  # pytest's exit code if all are marked long.


class TrialError(Exception):
    """The tests cannot judge any fault; the message says why."""


class Test(NamedTuple):
    """A test that passes: the seconds that it takes, and the functions that it calls."""

    seconds: float
    calls: set[tuple[str, int]]


Tests = Mapping[str, Test]


def judges(path: str, fault: Fault, tests: Tests) -> list[str]:
    """The quickest tests, file by file; first those that call the function with a fault.

    Others may judge too: a function may be called by another process that a test starts, or only
    when its module is imported.
    """
    callers = {
        name
        for name, test in tests.items()
        if any(at == path and fault.function in (0, line) for at, line in test.calls)
    }
    chosen: list[str] = []
    whole = defaultdict[str, float](float)
    for name in sorted(tests, key=lambda name: (name not in callers, tests[name].seconds)):
        if not chosen or sum(whole.values()) + tests[name].seconds < LONGEST:
            chosen.append(name)
            whole[_file(name)] += tests[name].seconds
    return sorted(chosen, key=lambda name: (whole[_file(name)], _file(name)))


class Tree:
    """A copy of the tree, made in an empty folder, in which one module at a time has a fault."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root = folder
        for name in "data docs examples firmware hardware host_sim tests tools".split():
            shutil.copytree(root / name, folder / name, ignore=LEFT_OUT)
        for path in root.iterdir():
            if path.is_file() and not path.name.startswith("."):
                shutil.copy(path, folder)
        self._stamp = time.time()
        self._runner = subprocess.Popen(
            [sys.executable, Path(__file__).with_name("in_tree.py")],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def learn(self, file: str) -> dict[str, Test]:
        """Run a test, or those of a file that are not long. TrialError if one fails."""
        report = self._run([file] if "::" in file else ["-m", "not long", file], {})
        if report["code"] not in (0, NO_TESTS):
            raise TrialError(f"{file} fails without a fault: fix that first.")
        return {
            name: Test(seconds, {(path, line) for path, line in calls})
            for name, (seconds, calls) in report["tests"].items()
        }

    def catches(self, path: str, fault: Fault, tests: Tests) -> bool:
        """Does one of the tests fail with a fault?"""
        chosen = judges(path, fault, tests)
        module = self._root / path
        source = module.read_bytes()
        try:
            self._write(module, fault.planted(source))
            limits = {name: PATIENCE * tests[name].seconds + 10 for name in chosen}
            return bool(chosen) and self._run(["-x", *chosen], limits)["code"] != 0
        finally:
            self._write(module, source)

    def close(self) -> None:
        """End the process that runs the tests."""
        self._runner.communicate()

    def _write(self, module: Path, source: bytes) -> None:
        """Write a module with a new time stamp, by which Python knows that it changed."""
        module.write_bytes(source)
        self._stamp += 1
        os.utime(module, (self._stamp, self._stamp))

    def _run(self, tests: Sequence[str], limits: Mapping[str, float]) -> dict[str, Any]:
        """Run tests; see in_tree."""
        words = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
        asked = {"words": [*words, "--hypothesis-seed=0", *tests], "limits": limits}
        assert self._runner.stdin and self._runner.stdout
        self._runner.stdin.write(json.dumps(asked) + "\n")
        self._runner.stdin.flush()
        return json.loads(self._runner.stdout.readline())


def _file(test: str) -> str:
    return test.split("::")[0]
