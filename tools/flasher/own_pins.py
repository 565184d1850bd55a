"""Keeps the pins of a user's own wiring: floe/device/pins.py on the board survives flashing.

A user changes the numbers on the board (mpremote edit :floe/device/pins.py) or in the file to be
sent. Numbers on the board other than Floe's defaults are kept, unless the file to be sent has
other numbers too, which are newer then. Where the board's file lacks a name that this Floe needs,
the board gets the new file with its old numbers.
"""

import ast

from tools.flasher.errors import FlashError

PINS = "floe/device/pins.py"

DEFAULTS = {
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
    "LED": "LED",
    "SUPPLY": 29,
    "USB": 24,
}
"""The wiring of hardware/README.md, old names included; a test compares the firmware's pins."""


UNREADABLE = (SyntaxError, ValueError, TypeError, MemoryError, RecursionError)
"""What reading a file may end in that is no Python."""


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
    return _with_numbers(shipped, old)


def constants(source: bytes) -> dict[str, object]:
    """The value of each name at the top level: a number or text, else the expression's node."""
    found: dict[str, object] = {}
    for node in ast.parse(source.decode()).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                found[node.targets[0].id] = ast.literal_eval(node.value)
            except ValueError:
                found[node.targets[0].id] = node.value
    return found


def _is_default(found: dict[str, object]) -> bool:
    """Are these Floe's default numbers, for the names that both have?"""
    return all(found[name] == DEFAULTS[name] for name in set(found) & set(DEFAULTS))


def _with_numbers(shipped: bytes, old: dict[str, object]) -> bytes:
    """The file to be sent with the numbers of an older one, comments and all."""
    text = shipped.decode()
    lines = text.splitlines(keepends=True)
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = old.get(node.targets[0].id)
            if isinstance(value, int | str):
                line = lines[node.lineno - 1]
                before, after = line[: node.value.col_offset], line[node.value.end_col_offset :]
                lines[node.lineno - 1] = f"{before}{value!r}{after}"
    return "".join(lines).encode()
