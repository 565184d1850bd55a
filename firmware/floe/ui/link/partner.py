"""The other Floe of a linked game: carries bytes, and reports events to the top screen.

The modules for questions are in memory only while one is asked or answered.
"""

from floe import modules
from floe.games import link, link_questions, numbers
from floe.games.link import STOPPED, TOGETHER
from floe.games.link_questions import REMATCH
from floe.ui import strings
from floe.ui.session import LINKED

PIECE = 64  # Bytes that are read from the wire or written to it at a time.
PIECES = 4  # The most pieces in one step.
_DROPPED = 256  # So many pieces wait at most when a game begins.


def is_link(session):
    """Does the record of a game have a role in a link?"""
    words = session.record.headers.get(link_questions.LINK, "").split()
    if len(words) not in (4, 6) or words[0] not in ("0", "1"):
        return False
    return numbers.NONE not in [numbers.read(word, link_questions.MOST) for word in words[1:]]


class Carrier:
    """Carries bytes between a wire and an object with feed(data, count, now) and tick(now)."""

    def __init__(self, wire):
        self.wire = wire
        self._piece = bytearray(PIECE)
        self._out = b""

    def drop(self):
        """Forget what has arrived and was not read."""
        for _ in range(_DROPPED):
            if not self.wire.read(self._piece):
                break

    def carry(self, end, now):
        """Read what has arrived, and send a piece of the output."""
        for _ in range(PIECES):
            count = self.wire.read(self._piece)
            if count:
                end.feed(self._piece, count, now)
            if count < PIECE:
                break
        if not self._out:
            self._out = end.tick(now)
        if self._out:
            self._out = self._out[self.wire.write(self._out[:PIECE]) :]


class Partner:
    """The other end of a session, as the screens know it.

    beside_machine: does a machine play on this Floe, whose search leaves little memory?
    """

    def __init__(self, console, session, wire):
        own = 0
        for seat in range(session.game.players):
            own |= (session.seats[seat] != LINKED) << seat
        self.session = session
        self.wire = wire
        self.console = console
        self.end = link.Link(session.record, session.game, own)
        self._carrier = Carrier(wire)
        self._carrier.drop()  # reports of an earlier game
        self._texts = strings.load(console.language, "link")
        self._status = self.end.status
        self._reported = self._state()
        self._stop_shown = 0
        self.beside_machine = max(session.seats) >= 0

    def tick(self, now):
        """Carry bytes, under any screen."""
        self._carrier.carry(self.end, now)

    # -- for the screen on which the game is played, and its result

    def word(self):
        """One word for the state of the link."""
        return self._texts.WORDS[self.end.status]

    def sign(self):
        """The word for what a player who is to move should know of the link; "" for nothing."""
        end = self.end
        if end.status != TOGETHER:
            return self.word()
        asked = end.asked()
        return (
            self._texts.WORDS[-1] if asked and asked[2] == len(self.session.record.moves) else ""
        )

    def behind(self):
        """Is the other Floe present, but not at the same position yet?"""
        return self.end.status == TOGETHER and not self.end.agrees()

    def next_move(self):
        """The other Floe's move; NOTHING of floe.ui.picker if none has come."""
        return self.end.next_move() or -1

    def attend(self, screen, now):
        """Handle events, with a top screen for which the game is at its latest position.

        True if another screen is shown now.
        """
        end = self.end
        if not self.session.pending and self._reported != self._state():
            self._reported = self._state()
            end.moved()
        if end.granted[0]:
            self._load("agreement").do_granted(self)
            return True
        if end.question[0] and screen.free:
            self._load("question").put(self)
            return True
        if end.why and end.why != self._stop_shown and screen.free:
            self._stop_shown = end.why
            self._load("question").explain(self)
            return True
        self._show_news(screen)
        return False

    def _state(self):
        rec = self.session.record
        return (
            len(rec.moves),
            rec.result,
            rec.headers.get(link_questions.ASKED),
            rec.headers[link_questions.LINK],
        )

    def _show_news(self, screen):
        """Show that the other Floe was found, is gone, or said no."""
        end = self.end
        seat = self.session.seats.index(LINKED)
        if end.refused:
            end.refused = ""
            screen.say(self._texts.SAYS_NO, seat)
        if end.status != self._status:
            before, self._status = self._status, end.status
            if end.status == TOGETHER:
                screen.say(self._texts.FOUND, seat)
            elif before == TOGETHER and end.status != STOPPED:
                screen.say(self._texts.GONE, seat)

    # -- questions

    def rows(self, play, texts):
        """The rows of the pause menu by which something is asked: (label, action, able)."""
        return self._load("asking").rows(self, play, texts)

    def ask_rematch(self):
        """Ask for a rematch, on the result screen."""
        self._load("asking").ask_rematch(self)

    def asked_rematch(self):
        """The text that a rematch was asked for, "" if it was not."""
        asked = self.session.record.headers.get(link_questions.ASKED, "")
        return self._texts.ASKED_REMATCH if asked.startswith(REMATCH) else ""

    def _load(self, name):
        return modules.load("floe.ui.link." + name)
