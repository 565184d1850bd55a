"""Puzzles as modules of the firmware.

A text of an alphabet is a number with as many digits as it has letters, the first the lowest. Such
numbers stand one behind the other, all with as many bytes as the largest needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from host_sim import ROOT

from floe.games import registry

_PLAIN = frozenset(range(32, 127)) - set(b"\"'\\")
_COLUMNS = 90
PART = 30
"""Puzzles of a module: only one such is in memory, and in one block."""
_DESCRIBED = '''\
"""Puzzles of {name}, the easiest first: python -m tools.strength.puzzles wrote them."""

ALPHABET = b"\\n{alphabet}"
"""What texts are made of; the first letter ends one."""
BY_MARGIN = {by_margin}
"""Is a goal to be so many ahead in what is counted, not a win within so many own moves?"""
COUNT = {count}
SIZE = {size}
"""Bytes of a puzzle."""
EACH = {each}
"""Puzzles of a part; the modules part0, part1 … have them."""
'''


def folder(name: str) -> Path:
    """The package of a game's puzzles."""
    return ROOT / "firmware" / Path(*registry.find(name).ui.split(".")) / "puzzles"


def sources(name: str, by_margin: bool, texts: Sequence[str]) -> dict[str, str]:
    """The modules that have these puzzles, by their files; by_margin: see goals.Prover."""
    # A letter of its own ends a text, or those whose last digit is 0 would be shortened.
    alphabet = "\n" + "".join(sorted(set("".join(texts))))
    size = max(_bytes_of(text, alphabet) for text in texts)
    described = _DESCRIBED.format(
        name=name,
        alphabet=alphabet[1:],
        by_margin=by_margin,
        count=len(texts),
        size=size,
        each=PART,
    )
    found = {"__init__.py": described}
    for part in range(0, len(texts), PART):
        data = b"".join(
            _number(text, alphabet).to_bytes(size, "big") for text in texts[part : part + PART]
        )
        lines = "".join(f"    {line}\n" for line in _literals(data))
        head = f'"""A part of the puzzles of {name}."""\n\n'
        found[f"part{part // PART}.py"] = f"{head}PUZZLES = (\n{lines})\n"
    return found


def write(name: str, by_margin: bool, texts: Sequence[str]) -> None:
    """Write the modules in the place of those that are there."""
    for old in folder(name).glob("*.py"):
        old.unlink()
    folder(name).mkdir(exist_ok=True)
    for file, source in sources(name, by_margin, texts).items():
        (folder(name) / file).write_text(source, encoding="utf-8")


def _number(text: str, alphabet: str) -> int:
    number = 0
    for letter in reversed(text):
        number = number * len(alphabet) + alphabet.index(letter)
    return number


def _bytes_of(text: str, alphabet: str) -> int:
    return (_number(text, alphabet).bit_length() + 7) // 8


def _literals(data: bytes) -> list[str]:
    """Bytes as lines of a source."""
    lines: list[str] = []
    line = ""
    for byte in data:
        line += chr(byte) if byte in _PLAIN else f"\\x{byte:02x}"
        if len(line) > _COLUMNS - 4:
            lines.append(f'b"{line}"')
            line = ""
    return [*lines, f'b"{line}"'] if line else lines
