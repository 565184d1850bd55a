"""The pins of a maker's own wiring, floe/device/pins.py on the board, outlive a flash.

A maker changes the numbers on the board (mpremote edit :floe/device/pins.py) or in the file that
is sent. Numbers on the board that are not Floe's usual ones are the maker's: they are kept,
unless the file to be sent holds numbers of the maker's too, which are then the newer word. Where
the board's file lacks a name that this Floe needs, it gets the new file with the maker's numbers.
"""

import ast

PINS = "floe/device/pins.py"

USUAL = {
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
"""The wiring of hardware/README.md, older names too; a test holds the firmware's pins to it."""


def merge(own, shipped):
    """The pins.py that the board is to have, given its own one and the one to be sent (bytes)."""
    try:
        old = constants(own)
    except (SyntaxError, ValueError):
        return own  # Not to be understood, so not to be touched.
    new = constants(shipped)
    if _is_usual(old) or not _is_usual(new):
        return shipped
    if set(new) <= set(old):
        return own
    return _with_numbers(shipped, old)


def constants(source):
    """What each name is set to at the top level: numbers and texts, else the expression's."""
    found = {}
    for node in ast.parse(source.decode()).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                found[node.targets[0].id] = ast.literal_eval(node.value)
            except ValueError:
                found[node.targets[0].id] = node.value
    return found


def _is_usual(found):
    """Whether these are Floe's usual numbers, as far as both know the name."""
    return all(found[name] == USUAL[name] for name in set(found) & set(USUAL))


def _with_numbers(shipped, old):
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
