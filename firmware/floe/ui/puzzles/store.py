"""The puzzles of a game, read one at a time, and which of them are solved.

tools.strength.puzzles writes them into the package puzzles of the game's screens. A puzzle is a
number, whose digits are the letters of a text: a position and, behind it, the goal.
"""

from floe import modules
from floe.games import numbers, registry

_SOLVED = "puzzles %s"
"""Under which name progress has those that are solved: a bit each, as a hexadecimal number."""
_MOST = (1 << 1024) - 1


class Puzzle:
    """A puzzle: position; goal: own moves within which it is won, or, if by_margin, what the
    player is to be ahead by at the end."""

    def __init__(self, name, number):
        room = _room(name)
        about = modules.load(room)
        part = modules.load("%s.part%d" % (room, number // about.EACH))
        at = number % about.EACH * about.SIZE
        value = int.from_bytes(part.PUZZLES[at : at + about.SIZE], "big")
        letters = about.ALPHABET
        text = ""
        while value:
            value, letter = divmod(value, len(letters))
            text += chr(letters[letter])
        self.position, goal = text.rsplit(" ", 1)
        self.goal = int(goal)
        self.by_margin = about.BY_MARGIN
        modules.unload(room)


def count(name):
    """How many puzzles a game has."""
    try:
        puzzles = modules.load(_room(name)).COUNT
    except ImportError:
        return 0
    modules.unload(_room(name))
    return puzzles


def solved(progress, name):
    """Those of a game that are solved, a bit each; progress: a floe.ui.progress.Progress."""
    return max(numbers.read(progress.get(_SOLVED % name), _MOST, base=16), 0)


def solve(progress, name, number):
    """Note that a puzzle is solved; it is kept when the progress is."""
    progress.set(_SOLVED % name, "%x" % (solved(progress, name) | 1 << number))


def next_open(bits, puzzles, number):
    """The first puzzle from `number` on that is not solved, in a ring; `number` if all are."""
    for i in range(puzzles):
        other = (number + i) % puzzles
        if not bits >> other & 1:
            return other
    return number % puzzles


def _room(name):
    """The package of a game's puzzles."""
    return registry.find(name).ui + ".puzzles"
