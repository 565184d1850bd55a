"""The puzzles of a game, read one at a time, and which of them are solved.

tools.strength.puzzles writes them into the data file of the game's name, the easiest first. Each
has a number, by which links and the player's progress name it, and which it keeps when others come
and go. The file's head has

    count       how many there are
    size        the bytes of each
    alphabet    what texts are made of; the first letter ends one
    by_margin   is a goal to be so many ahead in what is counted, not a win within so many moves?
    next        the number of the next new puzzle

Behind it are the numbers, two bytes each, and the puzzles. A puzzle is a value whose digits are
the letters of a text: a position and, behind it, the goal.
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
            at = _order(about, file).index(number)
            file.seek(at * about["size"], 1)
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


def numbers_of(name):
    """The numbers of a game's puzzles, from 0 on, as a list: the easiest puzzle first."""
    try:
        about, file = data.open_file(name)
    except OSError:
        return []
    with file:
        return _order(about, file)


def _order(about, file):
    """The numbers of the puzzles, read from behind the first line."""
    pairs = file.read(2 * about["count"])
    return [pairs[i] << 8 | pairs[i + 1] for i in range(0, len(pairs), 2)]


def place(name, number):
    """Where a puzzle is among those of its game, from 0 on; -1 if it is not there."""
    there = numbers_of(name)
    return there.index(number) if number in there else -1


def stars(at, puzzles):
    """How hard the puzzle at a place is: 1 to 3 stars, as many puzzles with each."""
    return 1 + 3 * at // puzzles


def solved(progress, name):
    """Those of a game that are solved, a bit each; progress: a floe.ui.progress.Progress."""
    return max(numbers.read(progress.get(_SOLVED % name), _MOST, base=16), 0)


def solve(progress, name, number):
    """Note that a puzzle is solved; it is kept when the progress is."""
    progress.set(_SOLVED % name, "%x" % (solved(progress, name) | 1 << number))


def first_with(stars, puzzles):
    """The place of the first puzzle with that many stars."""
    return -(-puzzles * (stars - 1) // 3)


def next_open(bits, there, at):
    """The place of the first puzzle from `at` on that is not solved, in a ring; `at` if all are.

    there: the numbers of the game's puzzles.
    """
    for i in range(len(there)):
        other = (at + i) % len(there)
        if not bits >> there[other] & 1:
            return other
    return at % len(there)
