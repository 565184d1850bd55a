"""The kernels of a game of one's own, compiled for this computer.

A game's modules are compiled together with the part of Floe that kernels may use. The compiler
runs once for each version of the game, before it is played: see host_sim.compiled_kernels.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from host_sim import ROOT, compiled_kernels, compiling
from host_sim.printable import printable

Kernels = dict[str, dict[str, Callable[..., Any]]]

MARK = b"floe.kernel"  # In every source with kernels.
# What kernels never use: each module fewer makes compiling faster.
_LEFT_OUT = ("__pycache__", "device", "ui", "fish", "xok", "soccer", "main.py")


def has_some(sources: Iterable[Path]) -> bool:
    """Does a game have kernels?"""
    return any(MARK in path.read_bytes() for path in sources)


def lay_out(root: Path, package: str, sources: Iterable[Path]) -> None:
    """Write a game's sources as a package into a new folder, beside what they use of Floe."""
    shutil.copytree(ROOT / "firmware", root, ignore=shutil.ignore_patterns(*_LEFT_OUT))
    inside = root.joinpath(*package.split("."))
    inside.mkdir(parents=True)
    for path in sources:
        shutil.copy(path, inside)


def compiled(
    package: str, sources: Iterable[Path], refused: Callable[[str], object] | None = None
) -> Kernels:
    """The compiled kernels by module and name; none, after a sentence, if that fails.

    refused: receives why a kernel is refused; by default that is printed.
    """
    if not compiled_kernels.wanted() or not has_some(sources):
        return {}
    with tempfile.TemporaryDirectory(prefix="floe-kernels-") as folder:
        root = Path(folder, "firmware")
        lay_out(root, package, sources)
        command = [sys.executable, "-m", compiling.COMPILER, str(root)]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        for place in compiled_kernels.places(root):
            facts = compiled_kernels.described(place)
            if facts:
                for reason in map(told, facts.get("refused", [])):
                    if refused:
                        refused(reason)
                    else:
                        _say(f"This kernel runs as Python, which is slow. {reason}")
                return compiled_kernels.load(place)
    _say(told(run.stdout.strip()))
    return {}


def told(text: str) -> str:
    """What the kernels' compiler says, with the file and the line as in a game's other faults."""
    text = re.sub(r"\S*[/\\]games[/\\]\w+[/\\]|\S*[/\\](?=floe[/\\])", "", text)
    return re.sub(r"([\w./\\]+\.py):(\d+): ", r"\1, line \2: ", text.rstrip(".")) + "."


def _say(text: str) -> None:
    print(f"floe: {printable(text)}", file=sys.stderr)
