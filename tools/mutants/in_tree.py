"""Runs tests in a copy of the tree, each time in a fork of this process, which has pytest loaded.

It reads lines of JSON, {"words": pytest's arguments, "limits": seconds by test}, and answers each
with {"code": the exit code, "tests": {test: [seconds, functions that it called]}}; a function is
[path, line]. A test that takes longer than its limit ends the run.

Run by `tools/mutants/trial.py`.
"""

import contextlib
import json
import os
import signal
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from cProfile import Profile
from pathlib import Path
from typing import Any

import hypothesis  # noqa: F401  imported here, once
import pytest

START = 120  # Seconds until the first test begins.
TOO_LONG = 20  # Seconds of the processor: a test that takes longer judges no fault.
ROOT = os.getcwd() + os.sep
Called = set[tuple[str, int]]


class Watch:
    """A plugin that times tests, and notes what functions of the tree they call."""

    def __init__(self, limits: dict[str, float]) -> None:
        self.tests: dict[str, tuple[float, Called]] = {}
        self._limits = limits
        self._profiles: list[Profile] = []  # of the test, one for each thread
        self._shared = defaultdict[str, Called](set)  # by file of tests, from their fixtures

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        if self._limits:
            signal.alarm(int(self._limits.get(item.nodeid, START)) + 1)
            return (yield)
        self._profiles.clear()
        begun = time.monotonic()
        signal.setitimer(signal.ITIMER_PROF, TOO_LONG)
        threading.setprofile(self._note)
        self._note()
        try:
            return (yield)
        finally:
            for profile in self._profiles:
                profile.disable()
            if any(signal.setitimer(signal.ITIMER_PROF, 0)):
                called = self._called() | self._shared[str(item.path)]
                self.tests[item.nodeid] = time.monotonic() - begun, called

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Iterator[None]:
        yield
        self._shared[str(item.path)] |= self._called()

    def _note(self, *_: object) -> None:
        """Note the calls of this thread."""
        self._profiles.append(Profile(subcalls=False, builtins=False))
        with contextlib.suppress(ValueError):  # from Python 3.12, one notes all threads
            self._profiles[-1].enable()

    def _called(self) -> Called:
        codes: set[Any] = {entry.code for each in self._profiles for entry in each.getstats()}
        places = {(code.co_filename, code.co_firstlineno) for code in codes}
        return {place for place in places if place[0].startswith(ROOT)}


def run(words: list[str], limits: dict[str, float], report: str) -> None:
    """Run the tests in this process, and write what happened."""
    os.setsid()
    if limits:
        signal.alarm(START)
    else:
        signal.signal(signal.SIGPROF, lambda *_: pytest.skip("takes too long"))
    watch = Watch(limits)
    code = pytest.main(words, plugins=[watch])
    tests = {
        test: [seconds, [(path[len(ROOT) :], line) for path, line in called]]
        for test, (seconds, called) in watch.tests.items()
    }
    Path(report).write_text(json.dumps({"code": int(code), "tests": tests}), "utf-8")


def main() -> None:
    """Answer all lines."""
    sys.path[0] = ROOT  # not the folder of this file
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    null = os.open(os.devnull, os.O_RDWR)
    for line in sys.stdin:
        asked = json.loads(line)
        with tempfile.NamedTemporaryFile("r", encoding="utf-8") as report:
            child = os.fork()
            if not child:
                try:
                    for stream in (0, 1, 2):
                        os.dup2(null, stream)
                    run(asked["words"], asked["limits"], report.name)
                finally:
                    os._exit(1)
            os.waitpid(child, 0)
            with contextlib.suppress(ProcessLookupError):
                os.killpg(child, signal.SIGKILL)  # what its tests have started
            print(report.read() or '{"code": 1, "tests": {}}', file=answers, flush=True)


if __name__ == "__main__":
    main()
