"""Tries one fault after another in a copy of the tree: does a test fail?"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tools.mutants.faults import Fault

LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "node_modules")
PATIENCE = 10  # Tests may take this many times longer with a fault before they count as failed.
NO_TESTS = 5  # pytest's exit code if it finds none.


class TrialError(Exception):
    """The tests cannot judge any fault; the message says why."""


class Tree:
    """A copy of the tree, made in an empty folder, in which one module at a time has a fault."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._root = folder
        for name in ("firmware", "host_sim", "tests", "tools"):
            shutil.copytree(root / name, folder / name, ignore=LEFT_OUT)
        for path in root.iterdir():
            if path.is_file() and not path.name.startswith("."):
                shutil.copy(path, folder)
        self._stamp = time.time()
        self._seconds: dict[Sequence[str], float] = {}

    def catches(self, path: str, fault: Fault, tests: Sequence[str]) -> bool:
        """Does one of the tests fail with a fault? TrialError if one fails without."""
        if tests not in self._seconds:
            begun = time.monotonic()
            if self._run(tests, None):
                raise TrialError(f"{' '.join(tests)} fail without a fault: mend that first.")
            self._seconds[tests] = time.monotonic() - begun
        module = self._root / path
        source = module.read_bytes()
        try:
            self._write(module, fault.planted(source))
            return self._run(tests, PATIENCE * self._seconds[tests] + 10) != 0
        finally:
            self._write(module, source)

    def _write(self, module: Path, source: bytes) -> None:
        """Write a module with a new time stamp, by which Python knows that it changed."""
        module.write_bytes(source)
        self._stamp += 1
        os.utime(module, (self._stamp, self._stamp))

    def _run(self, tests: Sequence[str], seconds: float | None) -> int:
        """The exit code of the tests; 1 if they take longer."""
        words = ["-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0"]
        run = subprocess.Popen(
            [sys.executable, "-m", "pytest", *words, *tests],
            cwd=self._root,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            code = run.wait(seconds)
        except subprocess.TimeoutExpired:
            code = 1
        finally:
            _end(run)
        if code == NO_TESTS:
            raise TrialError(f"{' '.join(tests)} hold no tests.")
        return code


def _end(run: subprocess.Popen[bytes]) -> None:
    """End a run of tests, and the processes that it started."""
    if run.poll() is None:
        if hasattr(os, "killpg"):
            os.killpg(run.pid, signal.SIGKILL)
        else:  # Windows
            run.kill()
    run.wait()
