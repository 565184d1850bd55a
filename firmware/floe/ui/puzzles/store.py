"""The puzzles of a game, read one at a time, and which of them are solved.

tools.strength.puzzles writes them into the data file of the game's name. A puzzle is a number,
whose digits are the letters of a text: a position and, behind it, the goal. The file's head has

    count       how many there are
    size        the bytes of each
    alphabet    what texts are made of; the first letter ends one
    by_margin   is a goal to be so many ahead in what is counted, not a win within so many moves?
"""

from floe import data
from floe.games import numbers

# Under which name progress has those that are solved: a bit each, as a hexadecimal number.
_SOLVED = "puzzles %s"
_MOST = (1 << 1024) - 1


class Puzzle:
    """A puzzle: position; goal: own moves within which it is won, or, if by_margin, what the
    player is to be ahead by at the end."""

    def __init__(self, name, number):
        about, file = data.open_file(name)
        with file:
            file.seek(number * about["size"], 1)
            value = int.from_bytes(file.read(about["size"]), "big")
        letters = about["alphabet"]
        text = ""
        while value:
            value, letter = divmod(value, len(letters))
            text += letters[letter]
        self.position, goal = text.rsplit(" ", 1)
        self.goal = int(goal)
        self.by_margin = about["by_margin"]


def count(name):
    """How many puzzles a game has."""
    try:
        about, file = data.open_file(name)
    except OSError:
        return 0
    file.close()
    return about["count"]


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
