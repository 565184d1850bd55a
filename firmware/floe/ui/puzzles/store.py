"""The puzzles of a game, read one at a time, and which of them are solved.

They are in the data file of the game's name, the easiest first. Each has a number, which links and
the player's progress use, and which it keeps when others are added or removed. The file's head has

    count       how many there are
    size        the bytes of each
    alphabet    the letters of the texts; the first letter ends a text
    by_margin   is the goal a lead in what is counted, not a win within some moves?
    next        the number of the next new puzzle

After it come the numbers, two bytes each, and the puzzles. A puzzle is a value whose digits are
the letters of a text: a position and then the goal, such as 3, or 3/28 with the fish that a player
has at the end who reaches it.
"""

from floe import data
from floe.games import numbers

# The name in progress for the solved ones: a bit each, as a hexadecimal number.
_SOLVED = "puzzles %s"
_FAILED = "failed %s"  # The same for those that come again.
_MOST = (1 << 1024) - 1


class Puzzle:
    """A puzzle: a position and a goal.

    goal: own moves within which it is won, or, if by_margin, the lead that the player needs at
    the end. counts: what both then have, "" if nothing is counted. place: among those of its game,
    from 0, as screens name it.
    """

    def __init__(self, name, number):
        about, file = data.open_file(name, name)
        with file:
            self.place = _order(about, file).index(number)
            file.seek(self.place * about["size"], 1)
            value = int.from_bytes(file.read(about["size"]), "big")
        letters = about["alphabet"]
        text = ""
        while value:
            value, letter = divmod(value, len(letters))
            text += letters[letter]
        self.position, goal = text.rsplit(" ", 1)
        goal, _, own = goal.partition("/")
        self.goal = int(goal)
        self.counts = "%s : %d" % (own, int(own) - self.goal) if own else ""
        self.by_margin = about["by_margin"]


def count(name):
    """How many puzzles a game has."""
    try:
        about, file = data.open_file(name, name)
    except OSError:
        return 0
    file.close()
    return about["count"]


def numbers_of(name):
    """The numbers of a game's puzzles, from 0 on, as a list: the easiest puzzle first."""
    try:
        about, file = data.open_file(name, name)
    except OSError:
        return []
    with file:
        return _order(about, file)


def _order(about, file):
    """The numbers of the puzzles, read after the first line."""
    pairs = file.read(2 * about["count"])
    return [pairs[i] << 8 | pairs[i + 1] for i in range(0, len(pairs), 2)]


def place(name, number):
    """The place of a puzzle among those of its game, from 0; -1 if it does not exist."""
    there = numbers_of(name)
    return there.index(number) if number in there else -1


def stars(at, puzzles):
    """How hard the puzzle at a place is: 1 to 3 stars, each for a third of the puzzles."""
    return 1 + 3 * at // puzzles


def solved(progress, name):
    """The solved puzzles of a game, a bit each; progress: a floe.ui.progress.Progress."""
    return max(numbers.read(progress.get(_SOLVED % name), _MOST, base=16), 0)


def solve(progress, name, number):
    """Note that a puzzle is solved; it is saved with the progress."""
    progress.set(_SOLVED % name, "%x" % (solved(progress, name) | 1 << number))


def failed(progress, name):
    """The puzzles of a game that were not solved at the first try the last time, a bit each."""
    return max(numbers.read(progress.get(_FAILED % name), _MOST, base=16), 0)


def fail(progress, name, number, is_failed):
    """Note whether a puzzle was solved at the first try."""
    bits = failed(progress, name) & ~(1 << number)
    progress.set(_FAILED % name, "%x" % (bits | is_failed << number))


def first_with(stars, puzzles):
    """The place of the first puzzle with that many stars."""
    return -(-puzzles * (stars - 1) // 3)


def next_open(bits, there, at):
    """The place of the next unsolved puzzle from `at` on, wrapping around; `at` if there is none.

    there: the numbers of the game's puzzles.
    """
    for i in range(len(there)):
        other = (at + i) % len(there)
        if not bits >> there[other] & 1:
            return other
    return at % len(there)
