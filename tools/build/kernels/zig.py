"""The C compiler: zig, from the Python package ziglang.

Only one version is accepted, so that the same kernels give the same bytes everywhere. Results and
zig's own caches are kept in `folder()`. Kernels in a package are used from there (see `prebuilt`);
then zig is not needed. Where there is no zig, `cc` compiles for this computer.
"""

import contextlib
import hashlib
import importlib.util
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import cache
from pathlib import Path

from host_sim import compiled_kernels
from host_sim.paths import build_folder
from host_sim.whole_file import whole_folder

VERSION = "0.17.1"
# Seconds that zig may take: with an unusual home folder it once did not end.
LIMIT = 300
SHOWN = 20  # The number of lines of zig's errors that are shown.

# There is no C library, and none is needed: there is no division, and no 64-bit product; the last
# option prevents zig from creating one from a loop.
FLAGS = (
    "-g0 -fwrapv -ffreestanding -fno-jump-tables -fno-builtin -fno-strict-aliasing "
    "-fno-sanitize=undefined -fno-stack-protector -nostdlib -mllvm -replexitval=never"
).split()


class NoCompiler(Exception):
    """There is no compiler here, or another version; the message is a sentence."""


class CompileError(Exception):
    """The compiler refuses valid code; the message has its output."""


def folder() -> Path:
    """The folder of all compiled files."""
    return build_folder() / "kernels"


@cache
def command() -> tuple[str, ...]:
    """The command for zig: this Python's ziglang, or $ZIG. NoCompiler if there is none."""
    named = os.environ.get("ZIG")
    if not named and not importlib.util.find_spec("ziglang"):
        raise NoCompiler(
            "There is no ziglang here; `pip install '.[fast]'` in Floe's folder brings it."
        )
    words = (named,) if named else (sys.executable, "-m", "ziglang")
    version = run([*words, "version"], "zig").strip()
    if version != VERSION:
        raise NoCompiler(f"The kernels are compiled by zig {VERSION}, and here is {version}.")
    return words


def is_here() -> bool:
    """Whether there is a suitable zig."""
    try:
        return bool(command())
    except NoCompiler:
        return False


def compile_c(
    sources: Mapping[str, str],
    arguments: Sequence[str],
    result: str,
    others: Mapping[str, str] | None = None,
    rewritten: Mapping[str, str] | None = None,
) -> Path:
    """Compile C to a file named `result`; returns its path.

    The same source is not compiled twice. sources: C texts by file name; others: additional files
    by name, written `@name` in the arguments. rewritten: replacements in the assembly code, by
    regular expressions that match whole lines.
    """
    texts = {**sources, **(others or {})}
    known = VERSION, FLAGS, list(arguments), sorted(texts.items()), result, rewritten

    def make(making: Path) -> None:
        words = command()
        for name, text in texts.items():
            Path(making, name).write_text(text, "utf-8")
        located = [_with_folder(each, making) for each in arguments]
        inputs = [str(making / name) for name in sources]
        if rewritten:
            inputs = [_assembly(each, located, rewritten) for each in inputs]
        run([*words, "cc", *FLAGS, *inputs, *located, "-o", str(making / result)], "zig cc")

    return cached(known, result, make)


def cached(known: object, result: str, make: Callable[[Path], object]) -> Path:
    """The path of a file that make(folder) makes of what is known, unless it was made before."""
    key = hashlib.sha256(repr(known).encode()).hexdigest()[:16]
    for place in (compiled_kernels.PREBUILT / key, folder() / key):
        if (place / result).is_file():
            return place / result
    with whole_folder(place) as making:
        make(making)
    return place / result


@contextlib.contextmanager
def alone(work: str) -> Generator[None, None, None]:
    """Lets no other process do the same work in `folder()` at the same time."""
    folder().mkdir(parents=True, exist_ok=True)
    with open(folder() / f"{work}.lock", "w") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)  # until the file is closed
        yield


def _assembly(source: str, arguments: Sequence[str], rewritten: Mapping[str, str]) -> str:
    """Compile C to assembly code and rewrite it; returns its path."""
    path = Path(source).with_suffix(".s")
    run([*command(), "cc", *FLAGS, source, *arguments, "-S", "-o", str(path)], "zig cc -S")
    text = path.read_text("utf-8")
    for pattern, instead in rewritten.items():
        text = re.sub(f"^{pattern}$", instead, text, flags=re.MULTILINE)
    path.write_text(text, "utf-8")
    return str(path)


def _with_folder(argument: str, making: Path) -> str:
    before, at, name = argument.partition("@")
    return f"{before}{making / name}" if at else argument


def run(words: Sequence[str], what: str) -> str:
    """Run a command with zig's caches in their folder; returns its output."""
    caches = dict.fromkeys(("ZIG_GLOBAL_CACHE_DIR", "ZIG_LOCAL_CACHE_DIR"), str(folder() / "zig"))
    try:
        process = subprocess.Popen(
            words,
            env={**os.environ, **caches},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,
        )
    except OSError as error:
        raise NoCompiler(f"{words[0]} does not run: {error.strerror}.") from None
    try:
        output, errors = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        _end(process)
        raise CompileError(f"{what} did not end within {LIMIT} s.") from None
    if process.returncode:
        lines = errors.strip().split("\n")
        reasons = [line for line in lines if "error" in line] or lines
        raise CompileError("\n".join([f"{what} failed:", *reasons[:SHOWN]]))
    return output


def _end(process: subprocess.Popen[str]) -> None:
    """End a process and those that it has started."""
    with contextlib.suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
