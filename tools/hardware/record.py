"""Checksums of the last full run: of its sources, and of what was made and checked.

As long as both match, the files in the folder are what a full run would make from the sources, and
passed its checks. Comments and docstrings in a source do not count.
"""

import hashlib
import io
import json
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import host_sim

FILE = host_sim.ROOT / "hardware" / "made.json"
FOLDERS = ("schematic", "board", "case")  # The folders that only a full run makes.
# Modules that do not affect these.
NO_SOURCES = (
    "pages.py",
    "record.py",
    "kicad.py",
    "power.py",
    "wiring.py",
)


PINS = host_sim.ROOT / "firmware" / "floe" / "device" / "pins.py"


def sources() -> Iterator[Path]:
    """The files that the hardware is made from. Of PINS only the numbers count."""
    yield PINS
    folder = host_sim.ROOT / "tools" / "hardware"
    for path in sorted(folder.rglob("*.py")):
        if path.name not in NO_SOURCES:
            yield path


def made() -> Iterator[Path]:
    """The files that a full run makes."""
    for folder in FOLDERS:
        yield from sorted(path for path in (FILE.parent / folder).rglob("*") if path.is_file())


def code_of(source: str) -> str:
    """A module's lines without comments, docstrings and empty lines."""
    lines = source.splitlines()
    begins = True  # Does a logical line begin here? A string there is a docstring.
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        docstring = begins and token.type == tokenize.STRING
        if docstring or token.type == tokenize.COMMENT:
            (first, left), (last, right) = token.start, token.end
            rest = lines[first - 1][:left] + lines[last - 1][right:]
            lines[first - 1 : last] = [rest, *[""] * (last - first)]
        if token.type not in (tokenize.COMMENT, tokenize.NL):
            begins = token.type in (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
    return "\n".join(line.rstrip() for line in lines if line.strip())


def sums() -> dict[str, str]:
    """The sum of each of these files, by its path."""
    found: dict[str, str] = {}
    for path in (*sources(), *made()):
        data = path.read_bytes().replace(b"\r\n", b"\n")
        if path.suffix == ".py":
            code = code_of(data.decode())
            if path == PINS:
                code = "\n".join(re.findall(r"^\w+ = \d\w*$", code, re.MULTILINE))
            data = code.encode()
        name = path.relative_to(host_sim.ROOT).as_posix()
        found[name] = hashlib.sha256(data).hexdigest()[:16]
    return found


def write() -> None:
    """Record the current checksums."""
    FILE.write_text(json.dumps(sums(), indent=1) + "\n")
