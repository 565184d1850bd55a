"""The key script of the headless front end, one line of text.

U D L R A B     a key, pressed and released
B+              held
A&B             pressed and released together
w500            wait 500 ms without a key
"""

from floe import events
from floe.games import numbers

KEYS = {
    "U": events.UP,
    "D": events.DOWN,
    "L": events.LEFT,
    "R": events.RIGHT,
    "A": events.A,
    "B": events.B,
}

TAP = 60  # Milliseconds a pressed key is down: more than debouncing takes.
HELD = 700  # Milliseconds a held key is down: more than the 600 after which holding counts.
LONGEST_WAIT = 3_600_000  # The longest single wait, an hour in milliseconds.


class KeyScriptError(ValueError):
    """A key script that cannot be read; the message is one sentence that names the token."""


def parse(text: str) -> list[tuple[tuple[int, ...], int]]:
    """The steps of a script: (key codes, ms to hold them down); () is a wait.

    KeyScriptError names the first token that cannot be read.
    """
    return [_parse_token(token) for token in text.split()]


def _parse_token(token: str) -> tuple[tuple[int, ...], int]:
    if token[0] == "w":
        return (), _parse_wait(token)
    letters = token[:-1] if token.endswith("+") else token
    names = letters.split("&")
    held = len(letters) < len(token)
    if any(name not in KEYS for name in names) or (held and len(names) > 1):
        raise KeyScriptError(
            f"{token!r} is not a key: write U D L R A B, B+ for held, A&B for together, "
            "w500 to wait 500 ms."
        )
    if len(set(names)) < len(names):
        raise KeyScriptError(f"{token!r} names a key twice: write each key once.")
    return tuple(KEYS[name] for name in names), HELD if held else TAP


def _parse_wait(token: str) -> int:
    wait = numbers.read(token[1:], LONGEST_WAIT)
    if wait == numbers.NONE:
        raise KeyScriptError(
            f"{token!r} is not a wait: write w and milliseconds up to {LONGEST_WAIT}, such as "
            "w500."
        )
    return wait
