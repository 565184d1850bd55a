"""The other Floe of a linked game: transfers bytes, and applies what both players agreed to."""

from floe.games import link, numbers
from floe.games.link import DRAW, GIVE_UP, REMATCH, STOPPED, TAKE_BACK, TOGETHER
from floe.games.record import GAVE_UP
from floe.ui import strings
from floe.ui.session import LINKED

PIECE = 64  # Bytes that are taken from the wire at a time, and that are given to it.
PIECES = 4  # So many pieces at most in one step.


def is_link(session):
    """Does the record of a game say who it is at the link?"""
    words = session.record.headers.get(link.LINK, "").split()
    if len(words) != 4 or words[0] not in ("0", "1"):
        return False
    return numbers.NONE not in [numbers.read(word, link.MOST) for word in words[1:]]


class Carrier:
    """Bytes between a wire and whoever has feed(data, count, now) and tick(now)."""

    def __init__(self, wire):
        self.wire = wire
        self._piece = bytearray(PIECE)
        self._out = b""

    def carry(self, end, now):
        """Take what has come, and send a piece of what is to go."""
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
    """The other end of a session, as the screens know it."""

    def __init__(self, console, session, wire):
        own = 0
        for seat in range(session.game.players):
            own |= (session.seats[seat] != LINKED) << seat
        self.session = session
        self.wire = wire
        self._console = console
        self._end = link.Link(session.record, session.game, own)
        self._end.trust = session.trusts
        self._carrier = Carrier(wire)
        self._texts = strings.load(console.language, "link")
        self._status = self._end.status
        self._told = self._state()
        self._stop_told = 0

    def tick(self, now):
        """Carry bytes, whatever screen is on top."""
        self._carrier.carry(self._end, now)

    # -- for the screen on which the game is played, and its result

    def word(self):
        """One word on how it stands."""
        return self._texts.WORDS[self._end.status]

    def behind(self):
        """Does the other Floe, which is there, not stand yet where this one does?"""
        return self._end.status == TOGETHER and not self._end.agrees()

    def next_move(self):
        """The other Floe's move; NOTHING of floe.ui.picker if none has come."""
        return self._end.next_move() or -1

    def attend(self, screen, now):
        """Do what has come up, with a screen on top for which the game stands at its end.

        True if another screen is shown now.
        """
        end = self._end
        if not self.session.pending and self._told != self._state():
            self._told = self._state()
            end.moved()
        if end.granted[0]:
            self._do_granted()
            return True
        if end.question[0] and screen.free:
            self._put_question()
            return True
        if end.why and end.why != self._stop_told and screen.free:
            self._stop_told = end.why
            self._tell_why()
            return True
        self._tell_news(screen)
        return False

    def _state(self):
        rec = self.session.record
        return len(rec.moves), rec.result, rec.headers.get(link.ASKED), rec.headers[link.LINK]

    def _tell_news(self, screen):
        """That the other Floe was found or is gone, or said no."""
        end = self._end
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

    def rows(self, play):
        """The rows of the pause menu by which something is asked: (label, action, able)."""
        session = self.session
        moves = self._back_to()
        texts = self._texts
        able = not session.over() and self._end.status == TOGETHER
        return (
            (texts.TAKE_BACK, lambda: self._ask(TAKE_BACK, str(moves), play), able and moves >= 0),
            (texts.OFFER_DRAW, lambda: self._ask(DRAW, DRAW, play), able),
            (
                texts.GIVE_UP,
                lambda: self._ask(GIVE_UP, "p%dwin" % (session.seats.index(LINKED) + 1), play),
                able and len(session.seats) == 2,
            ),
        )

    def _back_to(self):
        """After how many moves the last turn here began; -1 if there was none.

        Players who cannot move are skipped. The record names no seats, so the game is
        gone through as far as its own journal leads.
        """
        game = self.session.game
        made = len(self.session.record.moves)
        before = bytes(game.state)
        at = made
        found = -1
        while at and found < 0 and game.back():
            at -= 1
            if self.session.level(game.turn()) != LINKED:
                found = at
        game.state[:] = before
        return found if at < made else self._one_round_back(made)

    def _one_round_back(self, made):
        """The same for games that cannot go back: seats take turns, one move each."""
        players = len(self.session.seats)
        turn = self.session.game.turn()
        for back in range(1, min(made, players) + 1):
            if self.session.level((turn - back) % players) != LINKED:
                return made - back
        return -1

    def _ask(self, what, argument, play):
        self._console.pop()
        if self._end.ask(what, argument):
            self.session.pending = True
            play.say(self._texts.ASKED, self.session.seats.index(LINKED))

    def ask_rematch(self):
        """Ask for another game."""
        deal = str(self._console.new_seed())
        if self._end.ask(REMATCH, deal):
            self.session.keep()
            self._console.redraw()

    def asked_rematch(self):
        """That another game was asked for, "" if none was."""
        asked = self.session.record.headers.get(link.ASKED, "")
        return self._texts.ASKED_REMATCH if asked.startswith(REMATCH) else ""

    def _put_question(self):
        what = self._end.question[0]
        texts = self._texts
        self._confirm(
            texts.ASKS[what], texts.ASKS_LINES[what], texts.YES, texts.NO, self._yes, self._no
        )

    def _tell_why(self):
        texts = self._texts
        lines = texts.WHY[2 * self._end.why - 2 : 2 * self._end.why]
        console = self._console
        self._confirm(texts.STOPPED, lines, texts.YES_QUIT, texts.NO_STAY, console.home)

    def _confirm(self, *words):
        from floe.ui.link.question import Question

        self._console.push(Question(self._console, *words))

    def _no(self):
        self._end.answer(False)

    def _yes(self):
        what, argument, _ = self._end.question
        self._console.pop()
        self._end.answer(True)
        if what == TAKE_BACK:
            self._end.take_back(int(argument))
            self._go_back(int(argument))
        elif what in (DRAW, GIVE_UP):
            self._agree(what, argument)
        elif what == REMATCH:
            self._rematch(argument)

    def _do_granted(self):
        what, argument, moves = self._end.granted
        if what == TAKE_BACK:
            self._end.take_back(moves, int(argument))
            self._go_back(moves)
        elif what == REMATCH:
            self._end.done()
            self._rematch(argument)
        else:
            self._end.done()
            if moves < len(self.session.record.moves):
                self._cut(moves)
            self._agree(what, argument)

    # -- doing it

    def _agree(self, what, result):
        if what == GIVE_UP:
            self.session.record.headers[GAVE_UP] = "yes"
        self.session.agree(result)
        self.session.keep()
        self._console.start(self.session)

    def _go_back(self, moves):
        self._cut(moves)
        self.session.keep()
        self._console.start(self.session)

    def _cut(self, moves):
        """Go back to so many moves; made again where the position cannot tell what was before."""
        session = self.session
        game, rec = session.game, session.record
        made = len(rec.moves)
        while made > moves and game.back():
            made -= 1
        rec.moves.cut(moves)
        if made > moves:
            game.read(rec.start)
            for text in rec.moves:
                game.make(game.find_move(text))
                game.settle()
        rec.result = game.result()
        session.pending = True

    def _rematch(self, deal):
        from floe.ui.link import games
        from floe.ui.screens import new_game

        new_game.start(self._console, games.rematch(self._console, self.session, deal))
