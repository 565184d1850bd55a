"""Runs a script under MicroPython with a Pico's heap, and under CPython alike.

Under MicroPython the firmware and the script run as .mpy, as on the device; under CPython from
source, with the simulator's stand-ins. The script can import the firmware and its own folder.
"""

import ast
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.build import desktop, mpy

STAND_INS = mpy.ROOT / "host_sim" / "stand_ins"
# Bytes of heap that MicroPython 1.29 leaves on a Pico. A 64-bit build gets twice as much: its
# objects are twice as large.
HEAP = 228 * 1024
TIMEOUT_S = 300  # Seconds that a script may take.
OLDEST = (1, 24)  # The oldest MicroPython that the firmware supports.
PROBE = """
import sys
i = sys.implementation
print(i.name, i.version[0], i.version[1], i._mpy, sys.maxsize)
"""


class NoMicroPython(Exception):
    """There is no MicroPython here that could run the firmware; the message says why."""


class ScriptError(Exception):
    """A script that failed; the message holds what it wrote to its standard error."""


class MicroPython:
    """A MicroPython program. NoMicroPython if it can't run the firmware with its kernels."""

    def __init__(self, program: str | Path) -> None:
        self.program = str(program)
        try:
            run = subprocess.run(
                [self.program, "-c", PROBE], capture_output=True, text=True, timeout=60
            )
            name, major, minor, features, maxsize = run.stdout.split()
            if name != "micropython":
                raise ValueError
        except (OSError, ValueError, subprocess.TimeoutExpired):
            raise NoMicroPython(f"{self.program} does not run as MicroPython.") from None
        self.version = (int(major), int(minor))
        self.bits = 64 if int(maxsize) > 2**31 else 32
        self.heap = HEAP * self.bits // 32
        self.mpy_version = int(features) & 255, int(features) >> 8 & 3
        self.march = mpy.MARCHES.get(int(features) >> 10 & 15)
        self._folder = tempfile.TemporaryDirectory(prefix="floe-mpy-")
        self._compiled: set[tuple[Path, Path, int]] = set()
        self._compiling = threading.Lock()
        self._refuse_misfits()

    def _refuse_misfits(self) -> None:
        if self.version < OLDEST:
            raise NoMicroPython(f"{self} is older than {OLDEST[0]}.{OLDEST[1]}.")
        if not self.march:
            raise NoMicroPython(f"{self} has no native emitter, which the firmware asks for.")
        sample = Path(self._folder.name) / "sample.py"
        sample.write_text("@micropython.native\ndef f():\n    pass\n")
        try:
            mpy.compile_file(sample, sample.with_suffix(".mpy"), self.march)
        except mpy.CompileError as error:
            raise NoMicroPython(str(error)) from None
        written = mpy.architecture(sample.with_suffix(".mpy"))
        if written != (*self.mpy_version, self.march):
            raise NoMicroPython(
                f"{self} reads .mpy {self.mpy_version}, mpy-cross writes {written}."
            )

    def __str__(self) -> str:
        major, minor = self.version
        return f"MicroPython {major}.{minor} ({self.bits} bit, {self.march}, {self.program})"

    def command(self) -> list[str]:
        """The command with the Pico's heap: a list, to which a script or -m name is appended."""
        return [self.program, "-X", f"heapsize={self.heap}"]

    def run(
        self,
        script: str | Path,
        *arguments: object,
        text: str | None = None,
        timeout: float = TIMEOUT_S,
        library: Sequence[Path] = (),
    ) -> str:
        """Run a script as .mpy; returns its standard output. `text` is its standard input.

        library: more folders with modules.
        """
        script = Path(script).resolve()
        folder = Path(self._folder.name)
        scripts = folder.joinpath("scripts", *script.parts[1:-1])
        with self._compiling:
            firmware = desktop.compiled_firmware(self.march)
            for path in _with_neighbours(script, library):
                self._compile_once(path, scripts / (path.stem + ".mpy"))
        return run_command(
            [*self.command(), "-m", script.stem, *map(str, arguments)],
            {"MICROPYPATH": os.pathsep.join(map(str, (scripts, firmware, *library)))},
            text,
            timeout,
            f"{script.name} under {self}",
        )

    def _compile_once(self, source: Path, target: Path) -> None:
        """Compile a file unless it was compiled already; runs may be concurrent."""
        version = (source, target, source.stat().st_mtime_ns)
        if version not in self._compiled:
            mpy.compile_file(source, target, self.march)
            self._compiled.add(version)


def find() -> MicroPython:
    """The MicroPython to use: $MICROPYTHON, the one beside this Python, or the PATH's."""
    named = os.environ.get("MICROPYTHON")
    if named:
        return MicroPython(named)
    beside = shutil.which("micropython", path=str(Path(sys.executable).parent))
    program = beside or shutil.which("micropython")
    if not program:
        raise NoMicroPython(
            "no micropython here: set MICROPYTHON=/path to a Unix build of "
            f"{OLDEST[0]}.{OLDEST[1]} or later."
        )
    return MicroPython(program)


def run_command(
    command: Sequence[str],
    environment: Mapping[str, str],
    text: str | None,
    timeout: float,
    what: str,
) -> str:
    """Run a command with additional environment; returns its output. ScriptError if it fails.

    It runs in an empty folder, so that only the named paths are importable; `what` is its name in
    the error.
    """
    with tempfile.TemporaryDirectory(prefix="floe-run-") as empty:
        try:
            run = subprocess.run(
                command,
                env={**os.environ, **environment},
                cwd=empty,
                input=text or "",
                capture_output=True,
                encoding="utf-8",
                errors="replace",
                timeout=timeout,
            )
        except subprocess.TimeoutExpired:
            raise ScriptError(f"{what} did not end within {timeout} s.") from None
    if run.returncode:
        output = run.stderr.strip() or run.stdout[-2000:].strip() or "it gave no reason"
        raise ScriptError(f"{what} failed with {run.returncode}:\n{output}")
    return run.stdout


def _with_neighbours(script: Path, library: Sequence[Path]) -> list[Path]:
    """The script and, recursively, every module that it imports from its own folder or these."""
    found = [script]
    for path in found:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: list[str] = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name, folder in itertools.product(names, (script.parent, *library)):
                neighbour = folder / (name.split(".")[0] + ".py")
                if neighbour.is_file() and neighbour not in found:
                    found.append(neighbour)
    return found
