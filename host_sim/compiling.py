"""Compiles the kernels while the console runs, and takes them over between two searches.

A checkout has no compiled kernels. tools.build.kernels.background compiles them in a process of
its own, which finishes its work even if the console is closed before. Until then the kernels run
as Python, with the same results.
"""

import atexit
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from host_sim import ROOT, compiled_kernels
from host_sim.printable import printable

COMPILER = "tools.build.kernels.background"
# Every search begins with this method of the class Engine.
ENGINE, BEGINS = "floe.search.engine", "start_budget"

_root: Path | None = None  # What use() has found no compiled kernels of.
_compilation: "Compilation | None" = None


def use(root: Path) -> None:
    """Use the compiled kernels of the modules below `root`, if there are any.

    Otherwise begin() compiles them.
    """
    global _root
    if not compiled_kernels.use(root) and compiled_kernels.wanted():
        _root = root


def begin() -> None:
    """Compile the kernels in the background, if use() found none."""
    global _compilation
    if _root and not _compilation:
        _compilation = Compilation(_root)


def note() -> str | None:
    """A sentence that says what to do if the kernels could not be compiled; only once."""
    return _compilation.note() if _compilation else None


class Compilation:
    """The process that compiles the kernels of the modules below `root`."""

    def __init__(self, root: Path) -> None:
        # Where those of the sources as they are now will be: others do not fit these modules.
        self._places = compiled_kernels.places(root)
        self._note: str | None = None
        self._process = subprocess.Popen(
            [sys.executable, "-m", COMPILER, str(root)],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,  # so that Ctrl-C does not end it
        )
        compiled_kernels.after_import({ENGINE: self._ask_before_searches})
        atexit.register(self._print_note)

    def _ask_before_searches(self, module: ModuleType) -> None:
        begin = getattr(module.Engine, BEGINS)

        def asked(*arguments: Any, **options: Any) -> None:
            self._take_over()
            begin(*arguments, **options)

        setattr(module.Engine, BEGINS, asked)

    def _take_over(self) -> None:
        if self._places and self._ended():
            any(map(compiled_kernels.use_folder, self._places))
            self._places = []

    def _ended(self) -> bool:
        code = self._process.poll()
        if code is None:
            return False
        if self._process.stdout and not self._process.stdout.closed:
            message = self._process.communicate()[0].strip().rpartition("\n")[2]
            if code:
                self._note = printable(message or f"The kernels' compiler ended with code {code}.")
        return True

    def note(self) -> str | None:
        """See note() above."""
        message = self._note if self._ended() else None
        self._note = None
        return message

    def _print_note(self) -> None:
        message = self.note()
        if message:
            print(f"floe: {message}", file=sys.stderr)
