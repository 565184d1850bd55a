"""Offers the next level after two wins in a row, and the one below after three losses."""

from floe.games import numbers
from floe.search.levels import LEVELS, RIVAL, levels_of
from floe.ui import daily
from floe.ui.player_names import who
from floe.ui.screens.confirm import Confirm
from floe.ui.session import PERSON
from floe.ui.statistics import NOBODY
from floe.ui.strings import load

WINS, LOSSES = 2, 3
_MOST = 9
_ROW = "row %s"  # The name in progress for a level, and the wins and losses in a row against it.


def note(progress, session, offers):
    """Count a finished game; returns the level to offer, or NOBODY.

    offers: False if something else is shown over the result; then a later game may lead to an
    offer.

    Only a game of a person against a level counts, and only one whose level was chosen.
    """
    seats = session.seats
    level = max(seats)
    if len(seats) != 2 or min(seats) != PERSON or level == PERSON:
        return NOBODY
    if daily.HEADER in session.record.headers:
        return NOBODY
    name = session.game.NAME
    words = progress.get(_ROW % name).split()
    rows = [0, 0]
    if len(words) == 3 and words[0] == LEVELS[level]:
        rows = [max(numbers.read(word, _MOST), 0) for word in words[1:]]
    winners = session.winners()
    for row, seat in enumerate((seats.index(PERSON), seats.index(level))):
        rows[row] = min(rows[row] + 1, _MOST) if winners == 1 << seat else 0
    other = NOBODY
    if offers and rows[0] >= WINS:
        other = _beside(name, level, 1)
    elif offers and rows[1] >= LOSSES:
        other = _beside(name, level, -1)
    if other != NOBODY:
        rows = [0, 0]  # so that it is not offered after every game
    progress.set(_ROW % name, "%s %d %d" % (LEVELS[level], rows[0], rows[1]))
    return other


def _beside(name, level, by):
    """The level above (by 1) or below (by -1) that a game has; NOBODY at the end."""
    level += by
    while 0 <= level < len(LEVELS):
        if level in levels_of(name):
            return level
        level += by
    return NOBODY


class LevelOffer(Confirm):
    """Asks, over the result of a session, whether to play the next game against another level.

    Yes leads to a higher level on the ladder, and at once into a rematch with a lower one.
    """

    def __init__(self, console, session, level):
        texts = console.strings
        now = max(session.seats)
        lines, yes = texts.OFFER_DOWN, texts.YES_OFFER
        if level > now:
            lines, yes = texts.OFFER_UP, load(console.language, "ladder").YES
        if level == RIVAL and console.slow:
            lines = texts.RIVAL_LINES
        title = texts.OFFER % who(texts, level)
        Confirm.__init__(self, console, title, lines, yes, texts.NO_OFFER, self._accept)
        self._session = session
        self._seat = session.seats.index(now)
        self._level = level

    def _accept(self):
        if self._level > max(self._session.seats):
            self.console.open_alone(_climb, self.console, self._session.game.NAME, self._level)
            return
        self._session.seats[self._seat] = self._level
        self.console.pop()
        self.console.screen.rematch()


def _climb(console, name, level):
    """Leave the result for the ladder, which needs its memory."""
    console.go_home()
    from floe.ui.screens.ladder import Ladder

    console.push(Ladder(console, name, level))
