"""The C compiler: zig, from the Python package ziglang.

Only one version is accepted, so that the same kernels give the same bytes everywhere. Results and
zig's own caches are kept in `folder()`. Kernels in a package are used from there (see `prebuilt`);
then zig is not needed.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from host_sim import compiled_kernels
from host_sim.paths import build_folder

VERSION = "0.17.1"
# Seconds that zig may take: with an unusual home folder it once did not end.
LIMIT = 300
SAID = 20  # The number of lines of zig's errors that are shown.

# There is no C library, and none is needed: there is no division, and no 64-bit product; the last
# option prevents zig from creating one from a loop.
FLAGS = (
    "-g0 -fwrapv -ffreestanding -fno-jump-tables -fno-builtin -fno-strict-aliasing "
    "-fno-sanitize=undefined -fno-stack-protector -nostdlib -mllvm -replexitval=never"
).split()


class NoCompiler(Exception):
    """There is no zig here, or another version; the message is a sentence."""


class CompileError(Exception):
    """zig refuses valid code; the message has its output."""


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
    version = _run([*words, "version"], "zig").strip()
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
    known = repr((VERSION, FLAGS, list(arguments), sorted(texts.items()), result, rewritten))
    key = hashlib.sha256(known.encode()).hexdigest()[:16]
    for place in (compiled_kernels.PREBUILT / key, folder() / key):
        if (place / result).is_file():
            return place / result
    words = command()
    folder().mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="making-", dir=folder()) as making:
        for name, text in texts.items():
            Path(making, name).write_text(text, "utf-8")
        said = [_with_folder(each, Path(making)) for each in arguments]
        inputs = [str(Path(making, name)) for name in sources]
        if rewritten:
            inputs = [_assembly(each, said, rewritten) for each in inputs]
        _run([*words, "cc", *FLAGS, *inputs, *said, "-o", str(Path(making, result))], "zig cc")
        _keep(Path(making), place)
    return place / result


def _assembly(source: str, arguments: Sequence[str], rewritten: Mapping[str, str]) -> str:
    """Compile C to assembly code and rewrite it; returns its path."""
    path = Path(source).with_suffix(".s")
    _run([*command(), "cc", *FLAGS, source, *arguments, "-S", "-o", str(path)], "zig cc -S")
    text = path.read_text("utf-8")
    for pattern, instead in rewritten.items():
        text = re.sub(f"^{pattern}$", instead, text, flags=re.MULTILINE)
    path.write_text(text, "utf-8")
    return str(path)


def _with_folder(argument: str, making: Path) -> str:
    before, at, name = argument.partition("@")
    return f"{before}{making / name}" if at else argument


def _keep(making: Path, place: Path) -> None:
    """Move the result to its place, unless another process was faster."""
    copy = making.with_name(making.name + "-done")
    shutil.copytree(making, copy)
    try:
        copy.rename(place)
    except OSError:
        shutil.rmtree(copy)


def _run(words: Sequence[str], what: str) -> str:
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
        said, errors = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        _end(process)
        raise CompileError(f"{what} did not end within {LIMIT} s.") from None
    if process.returncode:
        reasons = errors.strip().split("\n")[:SAID]
        raise CompileError("\n".join([f"{what} failed:", *reasons]))
    return said


def _end(process: subprocess.Popen[str]) -> None:
    """End a process and those that it has started."""
    with contextlib.suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
