"""The key script of the headless front, one line of text.

U D L R A B     a key, pressed and let go
B+              held, long enough to mean it
A&B             pressed together, let go together
w500            wait 500 ms, touching nothing
"""

from floe import events

KEYS = {
    "U": events.UP,
    "D": events.DOWN,
    "L": events.LEFT,
    "R": events.RIGHT,
    "A": events.A,
    "B": events.B,
}

TAP = 60
"""Milliseconds a key is down when it is pressed and let go: more than the debouncing takes."""
HELD = 700
"""Milliseconds a key is down when it is held: more than the 600 after which that counts."""
LONGEST_WAIT = 3_600_000
"""The longest single wait, an hour in milliseconds."""


class ScriptError(ValueError):
    """A key script that cannot be read; its message is one sentence naming the token."""


def parse(text):
    """A list of (keys, ms) from a script: hold these key codes down for so long; () is a wait.

    ScriptError names the first token that is none.
    """
    return [_parse_token(token) for token in text.split()]


def _parse_token(token):
    if token[0] == "w":
        return (), _parse_wait(token)
    letters = token[:-1] if token.endswith("+") else token
    names = letters.split("&")
    held = len(letters) < len(token)
    if any(name not in KEYS for name in names) or (held and len(names) > 1):
        raise ScriptError(
            f"{token!r} is no key: write U D L R A B, B+ for held, A&B for together, "
            "w500 to wait 500 ms."
        )
    if len(set(names)) < len(names):
        raise ScriptError(f"{token!r} names a key twice: write each key once.")
    return tuple(KEYS[name] for name in names), HELD if held else TAP


def _parse_wait(token):
    digits = token[1:]
    if not (digits.isascii() and digits.isdigit()):
        raise ScriptError(f"{token!r} is no wait: write w and milliseconds, such as w500.")
    if len(digits) > 9 or int(digits) > LONGEST_WAIT:
        raise ScriptError(f"{token!r} waits too long: one wait is {LONGEST_WAIT} ms at most.")
    return int(digits)
