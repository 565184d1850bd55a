"""The keys that the README names for the window and the terminal."""

import re

from host_sim import ROOT

from floe.events import DOWN, LEFT, RIGHT, UP, A, B

_ROW = re.compile(r"^\| (directions|[AB](?: held)?)\b.* \| (.*) \| (.*) \|$", re.MULTILINE)
_ARROWS = {"up": UP, "left": LEFT, "down": DOWN, "right": RIGHT}


def keys_of(front_end):
    """The keys of "window" or "terminal": (name, key of the console, whether that is held)."""
    for row, *names in _ROW.findall((ROOT / "README.md").read_text("utf-8")):
        text = names[front_end == "terminal"].lower()
        if row == "directions":
            arrows, letters = text.split(", ")
            assert arrows == "arrow keys" and letters == "w a s d"
            yield from ((name, key, False) for name, key in _ARROWS.items())
            yield from zip(letters.split(), _ARROWS.values(), [False] * 4, strict=True)
        elif text != "the same key, held":
            yield from (
                (name, A if row[0] == "A" else B, "held" in row) for name in text.split(", ")
            )
