"""Puzzles as a data file of the firmware: see firmware/floe/ui/puzzles/store.py.

A text of an alphabet is a value with as many digits as it has letters, the first the lowest. Such
values follow each other, all with as many bytes as the largest needs. Before them are the puzzles'
permanent numbers, two bytes each.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from host_sim import ROOT


def file(name: str) -> Path:
    """The file with a game's puzzles."""
    return ROOT / "data" / "puzzles" / f"{name}.bin"


def packed(by_margin: bool, puzzles: Sequence[tuple[int, str]], following: int) -> bytes:
    """The file with these puzzles, each a number and a text, the easiest first.

    by_margin: see goals.Prover; following: the number of the next new puzzle.
    """
    texts = [text for _, text in puzzles]
    # A special letter ends a text; otherwise texts with a last digit of 0 would be shortened.
    alphabet = "\n" + "".join(sorted(set("".join(texts))))
    size = max(_bytes_of(text, alphabet) for text in texts)
    head = {
        "count": len(texts),
        "size": size,
        "alphabet": alphabet,
        "by_margin": by_margin,
        "next": following,
    }
    numbers = b"".join(number.to_bytes(2, "big") for number, _ in puzzles)
    values = b"".join(_value(text, alphabet).to_bytes(size, "big") for text in texts)
    return json.dumps(head).encode() + b"\n" + numbers + values


def write(name: str, by_margin: bool, puzzles: Sequence[tuple[int, str]], following: int) -> None:
    """Write the file, replacing the old one."""
    file(name).write_bytes(packed(by_margin, puzzles, following))


def following(name: str) -> int:
    """The number of a game's next new puzzle."""
    if not file(name).exists():
        return 0
    return int(json.loads(file(name).read_bytes().split(b"\n")[0])["next"])


def _value(text: str, alphabet: str) -> int:
    number = 0
    for letter in reversed(text):
        number = number * len(alphabet) + alphabet.index(letter)
    return number


def _bytes_of(text: str, alphabet: str) -> int:
    return (_value(text, alphabet).bit_length() + 7) // 8
