"""The bytes that a terminal sends for its keys, split into keys."""

import re

_ARROWS = {b"A": "up", b"B": "down", b"C": "right", b"D": "left"}
# Keys that have a name; the name of any other is its character.
NAMES = {
    **{code + end: name for code in (b"\x1b[", b"\x1bO") for end, name in _ARROWS.items()},
    b"\x1b[3~": "delete",
    b"\x1b": "escape",
    b"\r": "enter",
    b"\n": "enter",
    b"\t": "tab",
    b"\x7f": "backspace",
    b"\x08": "backspace",
    b"\x03": "ctrl-c",
}

_KEY = re.compile(
    rb"\x1b\[[0-?]*[ -/]*[@-~]"  # CSI: parameters, intermediates, a final byte
    rb"|\x1bO[ -~]"  # SS3
    rb"|\x1b(?![\[O]$|\[[0-?]*[ -/]*$|$)"  # Esc, and another key right after it
    rb"|[\x00-\x1a\x1c-\xff]",
    re.DOTALL,
)


def split_keys(data: bytes) -> tuple[list[str], bytes]:
    """(the names of the keys in these bytes, the rest: the beginning of a longer code)."""
    keys: list[str] = []
    end = 0
    while key := _KEY.match(data, end):
        end = key.end()
        keys.append(NAMES.get(key[0]) or key[0].decode("latin-1").lower())
    return keys, data[end:]


def flush(rest: bytes) -> list[str]:
    """The keys in a rest after which nothing arrived: Esc, if it is alone."""
    return ["escape"] if rest == b"\x1b" else []
