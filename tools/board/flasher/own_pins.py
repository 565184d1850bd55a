"""Keeps the pins of a user's own wiring: floe/device/pins.py on the board survives flashing.

A user changes the numbers on the board (mpremote edit :floe/device/pins.py) or in the file to be
sent. Numbers on the board other than Floe's defaults are kept, unless the file to be sent has
other numbers too, which are newer then. Where the board's file lacks a name that this Floe needs,
the board gets the new file with its old numbers.

Only plain lines are read, NAME = 7 or NAME = "text": in the page there is no Python but
MicroPython, which cannot take its own language apart.
"""

from __future__ import annotations

from typing import NamedTuple

from tools.board.flasher.errors import FlashError

PINS = "floe/device/pins.py"

DEFAULTS: dict[str, int | str | None] = {
    "I2C_BUS": 0,
    "SDA": 4,
    "SCL": 5,
    "UP": 10,
    "DOWN": 11,
    "LEFT": 12,
    "RIGHT": 13,
    "A": 14,
    "B": 15,
    "BUZZER": 16,
    "BATTERY": None,
    "LED": "LED",
    "SUPPLY": 29,
    "USB": 24,
}
"""The wiring of hardware/README.md, old names included; a test compares the firmware's pins."""


UNREADABLE = (SyntaxError, ValueError, TypeError, MemoryError, RuntimeError)
"""What reading a file may end in that is no Python."""
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
_DIGITS = "0123456789"


def check(shipped: bytes) -> None:
    """FlashError if the file to be sent, which a maker may have changed, is no Python."""
    try:
        constants(shipped)
    except UNREADABLE as error:
        line = getattr(error, "lineno", None)
        where = f"line {line} of {PINS}" if line else PINS
        raise FlashError(f"What stands in {where} is no Python: mend it and retry.") from None


def merge(own: bytes, shipped: bytes) -> bytes:
    """The pins.py that the board shall have, from its own one and the one to be sent."""
    try:
        old = constants(own)
    except UNREADABLE:
        return own  # It cannot be read, so it is left alone.
    new = constants(shipped)
    if _is_default(old) or not _is_default(new):
        return shipped
    if set(new) <= set(old):
        return own
    return _with_values(shipped, old)


def constants(source: bytes) -> dict[str, int | str | None]:
    """The value of each name at the top level: a number, a text, None if it is anything else."""
    text = source.decode()
    compile(text, PINS, "exec")
    return {each.name: _literal(text[each.start : each.end]) for each in _assignments(text)}


class _Assignment(NamedTuple):
    """A name that is given a value, and where in the source the value stands."""

    name: str
    start: int
    end: int


def _assignments(text: str) -> list[_Assignment]:
    """All that stand at the top level, each on a line of its own."""
    found: list[_Assignment] = []
    within = ""  # the quotes of the text that the line begins in
    start = 0
    for line in text.split("\n"):
        code, within_after = _without_comment(line, within)
        name = code[: _letters(code)]
        value = code[len(name) :].lstrip()
        if not within and name and value[:1] == "=" and value[:2] != "==":
            value = value[1:].strip()
            end = start + len(code.rstrip())
            found.append(_Assignment(name, end - len(value), end))
        within = within_after
        start += len(line) + 1
    return found


def _letters(code: str) -> int:
    """How many letters a name has at the beginning of a line."""
    count = 0
    while count < len(code) and code[count] in (_LETTERS + _DIGITS if count else _LETTERS):
        count += 1
    return count


def _without_comment(line: str, within: str) -> tuple[str, str]:
    """A line up to its comment, and the triple quotes in which it ends; within: it begins in."""
    at = 0
    while at < len(line):
        if within:
            if line[at] == "\\":
                at += 1
            elif line[at : at + len(within)] == within:
                at += len(within) - 1
                within = ""
        elif line[at] == "#":
            return line[:at], ""
        elif line[at] in "'\"":
            within = line[at] * 3 if line[at : at + 3] == line[at] * 3 else line[at]
            at += len(within) - 1
        at += 1
    return line, within if len(within) == 3 else ""


def _literal(value: str) -> int | str | None:
    """The number or text that a piece of source is; None if it is another expression."""
    quote = value[:1]
    inside = value[1:-1]
    if quote in ("'", '"') and value[1:].endswith(quote):
        return None if quote in inside or "\\" in inside else inside
    try:
        return int(value, 0)
    except ValueError:
        return None


def _is_default(found: dict[str, int | str | None]) -> bool:
    """Are these Floe's default numbers, for the names that both have?"""
    return all(found[name] == DEFAULTS[name] for name in set(found) & set(DEFAULTS))


def _with_values(shipped: bytes, old: dict[str, int | str | None]) -> bytes:
    """The file to be sent with the numbers and texts of an older one, comments and all."""
    text = shipped.decode()
    made = ""
    done = 0
    for each in _assignments(text):
        value = old.get(each.name)
        if value is not None:
            made += text[done : each.start] + repr(value)
            done = each.end
    return (made + text[done:]).encode()
