"""Preserves the user's own pins: floe/device/pins.py on the board survives flashing.

A user changes the numbers on the board (mpremote edit :floe/device/pins.py) or in the file to be
sent. Numbers on the board other than Floe's defaults are kept, unless the file to be sent was
changed too; then it counts as newer.

If the board's file lacks a name that this Floe needs, the board gets the new file with its old
numbers. The board itself reads the files by running them (Board.values).
"""

from collections.abc import Mapping

from tools.board.flasher.errors import FlashError

PINS = "floe/device/pins.py"

# The wiring of hardware/README.md, with old names; a test compares the firmware's pins.
DEFAULTS: dict[str, int | str | None] = {
    "I2C_BUS": 0,
    "SDA": 4,
    "SCL": 5,
    "I2C_HZ": 400_000,
    "UP": 10,
    "DOWN": 11,
    "LEFT": 12,
    "RIGHT": 13,
    "A": 14,
    "B": 15,
    "BUZZER": 16,
    "BATTERY": None,
    "CELLS": None,
    "LINK_UART": 0,
    "LINK_TX": 0,
    "LINK_RX": 1,
    "BOARD": "floe",
    "DRIVERS": "display",
    "DISPLAY": "display",
    "KEYS": None,
    "AMPLIFIER": None,
    "STATUS_LED": None,
    "LED": "LED",
    "SUPPLY": 29,
    "USB": 24,
}


def check(shipped: bytes) -> None:
    """FlashError if the file to be sent, which a maker may have changed, is not valid Python."""
    try:
        compile(shipped.decode(), PINS, "exec")
    except (SyntaxError, ValueError, TypeError, MemoryError, RuntimeError) as error:
        line = getattr(error, "lineno", None)
        where = f"line {line} of {PINS}" if line else PINS
        raise FlashError(
            f"The text of {where} is not valid Python: correct it and retry."
        ) from None


def board_of(values: Mapping[str, object] | None) -> str | None:
    """The board that a pins.py is for; None if it does not run. Older ones are for Floe's own."""
    return None if values is None else str(values.get("BOARD", DEFAULTS["BOARD"]))


def merge(
    own: bytes, shipped: bytes, old: Mapping[str, object] | None, new: Mapping[str, object] | None
) -> bytes:
    """The pins.py for the board, from its own one and the new one for the same board.

    old, new: their values by Board.values. The board's file is left alone if it does not run.
    """
    if old is None:
        return own
    if new is None:
        return shipped
    defaults = DEFAULTS if board_of(new) == DEFAULTS["BOARD"] else new
    if _is(defaults, old) or not _is(defaults, new):
        return shipped
    if set(new) <= set(old):
        return own
    return _with_values(shipped, old)


def _is(defaults: Mapping[str, object], found: Mapping[str, object]) -> bool:
    """Are these the default values, for the names that both have?"""
    return all(found[name] == defaults[name] for name in set(found) & set(defaults))


def _with_values(shipped: bytes, old: Mapping[str, object]) -> bytes:
    """The file to be sent with the numbers and texts of an older one, comments and all."""
    lines = shipped.decode().split("\n")
    for at, line in enumerate(lines):
        name, _, value = line.partition("=")
        name, (_, mark, comment) = name.rstrip(), value.partition("#")
        if value and old.get(name) is not None:
            lines[at] = f"{name} = {old[name]!r}" + (f"  #{comment}" if mark else "")
    return "\n".join(lines).encode()
