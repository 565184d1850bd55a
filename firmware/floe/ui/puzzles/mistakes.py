"""The person's own mistakes: positions in which they are to find a better move than they did.

The review of a game finds them. In the file each has a number as its name and, as its value, the
game, how often it was solved, when it was solved last, and the position:

    000012: fish 1 9827 51200 2200311/23102023/...

It was solved last on a day as floe.ui.daily counts them, -1 if no clock knew that, and so many
seconds after power-on. It leaves the file once it was solved on two different days. In memory
while it is used.
"""

from floe.games import numbers, registry
from floe.ui import daily
from floe.ui.progress import MISTAKES, Progress

MOST = 40  # The oldest leave the file.
ENOUGH = 2  # A mistake that was solved on so many days leaves the file.
_REST = 12 * 3600  # After so many seconds it is another day, if no clock knows the date.
_LAST = 999999


class Mistake:
    """A position and where it is in the file; place: among those of its game that wait, from 0."""

    by_margin = False
    goal = 1  # own moves
    counts = ""

    def __init__(self, name, value, place):
        words = value.split(" ", 4)
        self.name, self.place = name, place
        self.game, self.position = words[0], words[-1]
        self.solved, self.day, self.at = [numbers.read(word, _LAST) for word in words[1:4]]


def read(console):
    """The file of mistakes, a Progress."""
    return Progress(console.storage, MISTAKES)


def add(progress, game, position):
    """Add the position before a mistake, unless it is there; the oldest give way."""
    names = sorted(progress.names())
    for name in names:
        words = progress.get(name).split(" ", 4)
        if words[0] == game and words[-1] == position:
            return
    number = numbers.read(names[-1], _LAST) if names else 0
    progress.set("%06d" % (max(number, 0) % _LAST + 1), "%s 0 -1 0 %s" % (game, position))
    for name in names[: max(len(names) + 1 - MOST, 0)]:
        progress.remove(name)


def waiting(console, progress, game):
    """The mistakes of a game that were not solved today, the oldest first."""
    found = []
    for name in sorted(progress.names()):
        value = progress.get(name)
        if value.startswith(game + " ") and value.count(" ") >= 4:
            mistake = Mistake(name, value, len(found))
            if not mistake.solved or _another_day(console, mistake):
                found.append(mistake)
    return found


def games(console, progress):
    """The games with mistakes that wait, by name, and how many."""
    counts = [(name, len(waiting(console, progress, name))) for name in registry.names()]
    return [pair for pair in counts if pair[1]]


def solve(console, progress, mistake):
    """Note that a mistake was solved."""
    if mistake.solved + 1 >= ENOUGH:
        progress.remove(mistake.name)
        return
    day, at = _now(console)
    words = mistake.game, mistake.solved + 1, day, at, mistake.position
    progress.set(mistake.name, "%s %d %d %d %s" % words)


def _another_day(console, mistake):
    """Is it another day than that on which a mistake was solved?

    Without a clock it is if the console was off since, or half a day has passed.
    """
    day, at = _now(console)
    if day >= 0 and mistake.day >= 0:
        return day != mistake.day
    return not mistake.at <= at < mistake.at + _REST


def _now(console):
    """The day's number, -1 if it is not known, and the seconds since power-on."""
    today = console.today()
    return daily.day_of(*today) if today else -1, console.now // 1000 % _LAST
