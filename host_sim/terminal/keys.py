"""The bytes that a terminal sends for its keys, taken apart."""

import re

NAMES = {
    b"\x1b[A": "up",
    b"\x1b[B": "down",
    b"\x1b[C": "right",
    b"\x1b[D": "left",
    b"\x1bOA": "up",
    b"\x1bOB": "down",
    b"\x1bOC": "right",
    b"\x1bOD": "left",
    b"\x1b[3~": "delete",
    b"\x1b": "escape",
    b"\r": "enter",
    b"\n": "enter",
    b"\t": "tab",
    b"\x7f": "backspace",
    b"\x08": "backspace",
    b"\x03": "ctrl-c",
}
"""Keys that have a name; any other is its own character."""

_KEY = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]"  # CSI: parameters, intermediates, a final byte
    rb"|\x1bO[ -~]"  # SS3
    rb"|\x1b(?![\[O]$|\[[0-?]*[ -/]*$|$)"  # Esc, and something else that was quick
    rb"|[\x00-\x1a\x1c-\xff]",
    re.DOTALL,
)


def take_apart(data):
    """(names of the keys in these bytes, the rest: a code that may go on)."""
    keys = []
    end = 0
    while key := _KEY.match(data, end):
        end = key.end()
        keys.append(NAMES.get(key[0]) or key[0].decode("latin-1").lower())
    return keys, data[end:]


def give_up(rest):
    """The keys in a rest that does not go on: Esc, when it stands alone."""
    return ["escape"] if rest == b"\x1b" else []
