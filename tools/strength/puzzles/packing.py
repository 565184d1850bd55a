"""Puzzles as a data file of the firmware: see firmware/floe/ui/puzzles/store.py.

A text of an alphabet is a number with as many digits as it has letters, the first the lowest. Such
numbers stand one behind the other, all with as many bytes as the largest needs.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from host_sim import ROOT


def file(name: str) -> Path:
    """The file with a game's puzzles."""
    return ROOT / "data" / "puzzles" / f"{name}.bin"


def packed(by_margin: bool, texts: Sequence[str]) -> bytes:
    """The file with these puzzles; by_margin: see goals.Prover."""
    # A letter of its own ends a text, or those whose last digit is 0 would be shortened.
    alphabet = "\n" + "".join(sorted(set("".join(texts))))
    size = max(_bytes_of(text, alphabet) for text in texts)
    head = {"count": len(texts), "size": size, "alphabet": alphabet, "by_margin": by_margin}
    numbers = b"".join(_number(text, alphabet).to_bytes(size, "big") for text in texts)
    return json.dumps(head).encode() + b"\n" + numbers


def write(name: str, by_margin: bool, texts: Sequence[str]) -> None:
    """Write the file in the place of the one that is there."""
    file(name).write_bytes(packed(by_margin, texts))


def _number(text: str, alphabet: str) -> int:
    number = 0
    for letter in reversed(text):
        number = number * len(alphabet) + alphabet.index(letter)
    return number


def _bytes_of(text: str, alphabet: str) -> int:
    return (_number(text, alphabet).bit_length() + 7) // 8
