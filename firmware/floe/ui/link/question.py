"""Questions of the other player, and about the link.

partner: the floe.ui.link.partner.Partner of the game.
"""

from floe.events import PRESS, kind_of
from floe.games.link_questions import CATCH_UP, REMATCH
from floe.ui.link import consent
from floe.ui.screens.confirm import Confirm
from floe.ui.session import LINKED
from floe.ui.strings import load


class Question(Confirm):
    """no(): called when the answer is no, or B."""

    def __init__(self, console, question, lines, yes_text, no_text, yes, no=None):
        Confirm.__init__(self, console, question, lines, yes_text, no_text, yes)
        self._says_no = no
        self._answered = self._awake = False

    def key(self, event):
        """Take a key that went down here: one that was down before was meant for the game."""
        self._awake = self._awake or kind_of(event) == PRESS
        if self._awake:
            Confirm.key(self, event)

    def choose(self, row):
        self._answered = row > 0
        Confirm.choose(self, row)

    def closed(self):
        if self._says_no and not self._answered:
            self._says_no()


def put(partner):
    """Show the other player's question."""
    what, argument, _ = partner.end.question
    texts = load(partner.console.language, "link_asks")
    lines = texts.ASKS_LINES[what]
    if what == REMATCH:
        lines = lines + [_seats_then(partner.session, texts)]
    elif what == CATCH_UP:
        lines = [lines[0] % int(argument.split()[0]), lines[1]]
    yes, no = lambda: _says_yes(partner), lambda: _says_no(partner)
    _push(partner, texts.ASKS[what], lines, texts.YES, texts.NO, yes, no)


def _seats_then(session, texts):
    """A sentence that says which players are on this Floe in a rematch."""
    seats = session.seats
    players = len(seats)
    here = [seat for seat in range(players) if seats[(seat + 1) % players] != LINKED]
    if here == [0]:
        return texts.YOU_BEGIN
    return texts.YOU_WILL_BE % ", ".join([str(seat + 1) for seat in here])


def explain(partner):
    """Show why the link has stopped."""
    texts = load(partner.console.language, "link_state")
    lines = texts.WHY[2 * partner.end.why - 2 : 2 * partner.end.why]
    _push(partner, texts.STOPPED, lines, texts.YES_QUIT, texts.NO_STAY, partner.console.home)


def _push(partner, *question):
    partner.console.push(Question(partner.console, *question))


def _says_yes(partner):
    from floe.ui.link import agreement

    agreement.say_yes(partner)


def _says_no(partner):
    consent.answer(partner.end, False)
    partner.session.pending = True
