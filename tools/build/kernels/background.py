"""Compiles the kernels for this computer while the simulator runs: see host_sim.compiling.

    python -m tools.build.kernels.background ROOT

In the environment that `make` creates, it also installs the compiler if there is none. If that is
impossible, it prints one sentence that says what to do. Other programs wait for it, by use().

Run by `host_sim/compiling.py`.
"""

import importlib
import subprocess
import sys
from pathlib import Path

from host_sim import ROOT, compiled_kernels

from tools.build.kernels import desk, zig
from tools.build.kernels.subset import Refused

PIP = "-m pip install --quiet --disable-pip-version-check --no-input --require-hashes".split()
PINNED = ROOT / "requirements" / "fast.txt"


def main(root: Path) -> int:
    """Compile the kernels below `root`; returns the exit code."""
    try:
        try:
            folder = desk.build(root)
        except zig.NoCompiler as reason:
            _install_zig(reason)
            folder = desk.build(root)
        compiled_kernels.load(folder)
    except zig.NoCompiler as reason:
        print(f"The machine thinks slowly: install a C compiler, such as gcc. {_line(reason)}")
    except (Refused, zig.CompileError, OSError, RuntimeError) as reason:
        # RuntimeError: no home folder is known, where they would be kept.
        print(f"The machine thinks slowly: its kernels were not compiled. {_line(reason)}")
    else:
        return 0
    return 1


def use(root: Path) -> bool:
    """Use compiled kernels in the modules below `root`; compiles them first if necessary."""
    if not compiled_kernels.wanted():
        return False
    if not any(map(compiled_kernels.described, compiled_kernels.places(root))):
        print("Compiling the kernels, once.", file=sys.stderr)
    return main(root) == 0 and compiled_kernels.use(root)


def _install_zig(why: zig.NoCompiler) -> None:
    """Install zig as `make flash` does, or raise `why`."""
    if Path(sys.prefix) != ROOT / ".venv":
        raise why
    with zig.alone("pip"):
        if zig.is_here():  # another process was faster
            return
        command = [sys.executable, *PIP, "--only-binary", ":all:", "--requirement", str(PINNED)]
        pip = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace")
        importlib.invalidate_caches()
    if pip.returncode:
        message = pip.stderr.strip().rpartition("\n")[2]
        raise zig.NoCompiler(f"{why} pip says: {message}")


def _line(reason: Exception) -> str:
    return " ".join(str(reason).split())


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
