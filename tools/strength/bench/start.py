"""Measures the README's first command, `make sim`, in a new copy of this tree and an empty home.

    python -m tools.strength.bench.start

Prints how long it takes until the title is shown and until the machine thinks with compiled
kernels, where the system has a C compiler and where it has none; and the processor time of the
first move at the highest level. Whoever changes how Floe starts or compiles its kernels runs this,
on an idle computer with a way to a package index, and copies the figures to docs/figures.md.

Run by hand: see `CONTRIBUTING.md`.
"""

from __future__ import annotations

import fcntl
import os
import pty
import resource
import select
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable
from pathlib import Path

from host_sim.terminal.front_end import HINT

from floe.games import registry
from tools.build import repository

SIZE = 40, 130  # Rows and columns of the terminal.
LIMIT = 600  # Seconds that a start may take.


def environment(folder: Path, with_cc: bool = True) -> dict[str, str]:
    """The variables of a new user, whose files go to a folder; with or without a program cc."""
    home, programs = folder / "home", folder / "programs"
    home.mkdir(parents=True)
    programs.mkdir()
    for place in os.get_exec_path():
        for program in Path(place).glob("*") if not with_cc else ():
            if program.name != "cc" and not (programs / program.name).is_symlink():
                (programs / program.name).symlink_to(program)
    pip_settings = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    path = os.environ["PATH"] if with_cc else str(programs)
    return {**pip_settings, "PATH": path, "HOME": str(home), "TERM": "xterm-256color"}


def has_kernels(tree: Path) -> bool:
    """Have the kernels been compiled in a tree?"""
    return any((tree / "build" / "kernels").glob("desk-*/exports.json"))


def start(tree: Path, variables: dict[str, str]) -> tuple[float, float]:
    """The seconds that `make sim` takes until the title is shown, and until it has kernels."""
    begun = time.monotonic()
    terminal, other_end = pty.openpty()
    fcntl.ioctl(other_end, termios.TIOCSWINSZ, struct.pack("HHHH", *SIZE, 0, 0))
    simulator = subprocess.Popen(
        ["make", "sim"],
        cwd=tree,
        env=variables,
        stdin=other_end,
        stdout=other_end,
        stderr=other_end,
    )
    output = bytearray()

    def until(there: Callable[[], bool]) -> float:
        while not there():
            if simulator.poll() is not None or time.monotonic() > begun + LIMIT:
                raise SystemExit(f"`make sim` did not get there:\n{output.decode()}")
            if select.select([terminal], [], [], 0.05)[0]:
                output.extend(os.read(terminal, 1 << 16))
        return time.monotonic() - begun

    times = until(lambda: HINT.encode() in output), until(lambda: has_kernels(tree))
    os.write(terminal, b"q")
    simulator.wait()
    os.close(terminal)
    os.close(other_end)
    return times


def first_move(tree: Path, variables: dict[str, str], game: str) -> float:
    """Seconds of processor time of the first move of a game at its highest level."""
    command = [tree / ".venv" / "bin" / "python", "-m", "host_sim", "ugi", "--game", game]
    used: list[float] = []
    for go in ("", "go\n"):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        words = f"position startpos\n{go}".encode()
        subprocess.run(command, cwd=tree, env=variables, input=words, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return used[1] - used[0]


def main() -> int:
    """Measure, and print a Markdown table; returns the exit code."""
    print("| `make sim` in an empty home folder | with cc | without |\n|---|---|---|")
    columns: list[list[str]] = []
    for with_cc in (True, False):
        with tempfile.TemporaryDirectory(prefix="floe-start-") as name:
            tree = Path(name, "floe")
            repository.copy(tree)
            variables = environment(Path(name, "user"), with_cc)
            title, fast = start(tree, variables)
            column = [f"{title:.1f} s", f"{fast:.1f} s"]
            for kernels in ("python", ""):
                moves = [
                    first_move(tree, {**variables, "FLOE_KERNELS": kernels}, game)
                    for game in registry.names()
                ]
                column.append(" / ".join(f"{seconds:.2f}" for seconds in moves) + " s")
            columns.append(column)
    moves = f"first move at the highest level, {' / '.join(registry.names())}, "
    rows = (
        "until the title",
        "until the kernels are compiled",
        moves + "Python",
        moves + "compiled",
    )
    for row in zip(rows, *columns, strict=True):
        print(f"| {' | '.join(row)} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
