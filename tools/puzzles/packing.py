"""Puzzles as a module of the firmware, and back.

A text of an alphabet is a number with as many digits as it has letters, the first the lowest. Such
numbers stand one behind the other, all with as many bytes as the largest needs.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from pathlib import Path

from host_sim import ROOT

from floe.games import registry

_PLAIN = frozenset(range(32, 127)) - set(b"\"'\\")
_COLUMNS = 90


def path(name: str) -> Path:
    """The module of a game's puzzles."""
    return ROOT / "firmware" / Path(*registry.find(name).ui.split(".")) / "puzzles.py"


def module(name: str, by_margin: bool, texts: Sequence[str]) -> str:
    """The source of the module that has these puzzles; by_margin: see goals.Prover."""
    # A letter of its own ends a text, or those whose last digit is 0 would be shortened.
    alphabet = "\n" + "".join(sorted(set("".join(texts))))
    size = max(_bytes_of(text, alphabet) for text in texts)
    data = b"".join(_number(text, alphabet).to_bytes(size, "big") for text in texts)
    return (
        textwrap.dedent(
            f'''\
        """Puzzles of {name}, the easiest first: python -m tools.puzzles wrote them."""

        ALPHABET = b"\\n{alphabet[1:]}"
        """What texts are made of; the first letter ends one."""
        BY_MARGIN = {by_margin}
        """Is a goal to be so many ahead in what is counted, not a win within so many own moves?"""
        SIZE = {size}
        """Bytes of a puzzle."""
        PUZZLES = (
        '''
        )
        + "".join(f"    {line}\n" for line in _literals(data))
        + ")\n"
    )


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
