"""The protocol of a game on two devices, without wires, screens or clocks.

Each end repeatedly reports the state of its game: the number of moves, and a checksum of the
position after them. If the other end reports fewer moves than this end has, this end sends the
next move. So lost, late or repeated frames do no harm, and after a power cut both ends continue
automatically.

    S role game base cut moves check result    the state of the game at this end
    M role game base index move check          a move, and the checksum of the position after it
    A role game base moves what argument count asks to take back, draw, give up, play again
    N role game count                          says no to this question and all earlier ones
    G role game base moves kind players start name=value ...   offers the game to a new end
    L                                          looks for a game
    X role game why                            refuses what was sent

There is no frame for yes: the state that an end reports shows that it agreed. Before an end asks a
question, it notes the question in its record. So even after a power cut it knows what the other
end may have agreed to. `base` grows by one more than the number of moves that are taken back:
base and moves together count the changes of a game, and the end with more of them has the newer
game. An end that lost changes, because its flash was full or its saved game was older, asks its
player before it takes them over. An end that has stopped repeats X in place of S.
"""

from __future__ import annotations

from binascii import crc32
from typing import TYPE_CHECKING

from floe.games import link_questions as questions
from floe.games import numbers
from floe.games.errors import TextError
from floe.games.frames import LONGEST, OFFERS, SEEKS, FrameReader, frame
from floe.games.record import MOST_MOVES

if TYPE_CHECKING:
    from floe.games.game import Game
    from floe.games.record import Record

BEAT_MS = 400  # Milliseconds between two reports of an end's position.
LOST_MS = 3000  # After this long without a report the other end is lost.
SEEKING, TOGETHER, LOST, STOPPED = range(4)
# Why the link stopped: another version or game, a refusal by the other end, and what this end
# refuses: an illegal move, a change nobody asked for, positions that differ, moves to take over.
VERSION, ANOTHER, REFUSED, ILLEGAL, UNASKED, DIFFERS, DECLINED = range(1, 8)
_LONGEST_HEARD = 256  # Bytes of the longest frame but an offer.
_MOST_HEARD = 8  # The most words of those.
_STAND, _MOVE, _ASK, _NO, _OFFER = 1, 2, 4, 8, 16  # The frames to send, as bits.


def check_of(game: Game) -> str:
    """The checksum of a position, eight hexadecimal digits."""
    return "%08x" % crc32(game.text().encode())


class Link:
    """One end. record, game: those of this end; own: bit mask of the seats played at this end.

    When next_move() or moved() is called, the game must be at the end of the record. The owner of
    the wire passes received bytes to feed(), and sends what tick() returns. While `changes` is
    set, the end neither sends nor listens until moved() reports that the change has been saved.
    """

    def __init__(self, record: Record, game: Game, own: int) -> None:
        self.record = record
        self.own = own
        words = record.headers[questions.LINK].split() + ["0", "0"]
        self.role = words[0]
        self.number, self.base, self.cut, self.asks, self._answered = [
            numbers.read(word, questions.MOST) for word in words[1:6]
        ]
        # Up to this number of moves, the other end may send moves of this end's own seats.
        self.trust = 0
        self.why = 0  # Why the link stopped, one of the numbers above; 0 while it runs.
        # The question that the other end agreed to, its argument, and the number of moves then.
        self.granted = questions.NOTHING
        # (what, argument, moves): the other end's question, or CATCH_UP.
        self.question = questions.NOTHING
        self.refused = ""  # A question that the other end refused, until the player has seen this.
        self._game = game
        self._reader = FrameReader(_LONGEST_HEARD)
        self._heard = -1
        self._now = self._beat = 0
        self._peer = (-1, 0, "", "")  # The state of the other end: base, moves, check, result.
        self._move = None
        self._own_turn = 0
        # The count of `question`; 0 if the other end did not ask it, but only its state does.
        self._question_count = 0
        self.changes = False  # Will moved() report the change that is being made?
        self._to_send = 0
        self.moved()

    # -- the state

    @property
    def status(self) -> int:
        """SEEKING until the other end is heard, TOGETHER, LOST, or STOPPED."""
        if self.why:
            return STOPPED
        if self._heard < 0:
            return SEEKING
        return TOGETHER if self._now - self._heard < LOST_MS else LOST

    def agrees(self) -> bool:
        """Is the other end at the same position?"""
        return self._peer == (self.base, self._count, self._check, self._result)

    def catches_up(self) -> bool:
        """Are moves still to come that the player at this end agreed to take over?"""
        return self._peer[0] == self.base and self._count < min(self.trust, self._peer[1])

    def moved(self) -> None:
        """Report that a new position or a new question has been saved."""
        self._count = len(self.record.moves)
        self._own_turn = self.own >> self._game.turn() & 1
        self._check = check_of(self._game)
        self._result = self.record.result.replace(" ", "_")
        self._move = None
        self.changes = False
        self._to_send |= _STAND | _ASK
        if self.question[2] != self._count:
            self.question = questions.NOTHING

    # -- time and bytes

    def feed(self, data: bytes | bytearray | memoryview, count: int, now: int) -> None:
        """Read the first `count` bytes of data, which arrived at `now`, in ms."""
        self._now = now
        if self.changes:
            return
        for words in self._reader.feed(data, count):
            if words[0] == SEEKS:
                if self.status != TOGETHER:
                    self.why = 0  # whatever stopped the link, the other end starts again
                    self._to_send |= _OFFER
            elif words[0] in "SMANX":
                words.extend([""] * _MOST_HEARD)  # it may be too short
                if self._listens(words[1], words[2]):
                    self._hear(words)
        if self._reader.foreign:
            self.why = VERSION
        elif self.why == VERSION:
            self.why = 0

    def tick(self, now: int) -> bytes:
        """The next frame to send; b"" if there is none."""
        self._now = now
        if self.changes:
            return b""
        if now >= self._beat:
            self._beat = now + BEAT_MS
            self._to_send |= _STAND | _ASK
        for bit in (_STAND, _MOVE, _ASK, _NO, _OFFER):
            if self._to_send & bit:
                self._to_send -= bit
                if data := self._frame_of(bit):
                    return data
        return b""

    def _frame_of(self, bit):
        """The frame for a bit of _to_send; b"" if it is not needed any more."""
        if bit == _STAND:
            if self.why > REFUSED:
                return self._frame("X", self.why)
            return self._frame("S", self.base, self.cut, self._count, self._check, self._result)
        index = self._peer[1]
        if bit == _MOVE and index < self._count:
            # The position is known only after the last move.
            check = self._check if index == self._count - 1 else "-"
            return self._frame("M", self.base, index, self.record.moves[index], check)
        if bit == _ASK:
            asked = self.asked()
            if asked and asked[2] == self._count:
                return self._frame("A", self.base, asked[2], asked[0], asked[1], self.asks)
        if bit == _NO:
            return self._frame("N", self._answered)
        if bit == _OFFER:
            data = self._frame(OFFERS, self.base, self._count, *questions.game_words(self.record))
            return data if len(data) <= LONGEST else b""
        return b""

    def _frame(self, kind, *words):
        return frame(kind, self.role, str(self.number), *[str(word) for word in words])

    # -- frames of the other end

    def _listens(self, role, number):
        """Does a frame belong to this game and come from the other end? Then that end is there."""
        number = numbers.read(number, questions.MOST)
        if role == self.role or number == numbers.NONE or number == self.number - 1:
            return False  # its own echo, nonsense, or the game before a rematch
        asked = self.asked()
        if number == self.number + 1 and asked and asked[0] == questions.REMATCH:
            self.granted = asked
            return False
        if number != self.number:
            self.why = self.why or ANOTHER
            return False
        self._heard = self._now
        if self.why == ANOTHER:
            self.why = 0
        return True

    def _hear(self, words):
        kind = words[0]
        asked = self.asked()
        if kind == "S":
            self._hear_stand(words, asked)
        elif kind == "A":
            self._hear_question(words, asked)
        elif kind == "M" and words[3] == str(self.base):
            index = numbers.read(words[4], MOST_MOVES)
            if index == self._count and self._result == "none":
                self._move = (words[5], words[6])
            elif 0 <= index < self._count:
                self._to_send |= _STAND  # the move is already here
        elif kind == "N" and asked:
            count = numbers.read(words[3], questions.MOST // 2)
            if count > self.asks:
                self.asks = count + 1  # the count was lost; the question is not answered yet
                self._to_send |= _ASK
            elif count == self.asks:
                self.refused = asked[0]
                self.forget()
        elif kind == "X":
            self.why = self.why or REFUSED

    def _hear_stand(self, words, asked):
        base = numbers.read(words[3], questions.MOST)
        cut, moves = [numbers.read(word, MOST_MOVES) for word in words[4:6]]
        if numbers.NONE in (base, cut, moves):
            return
        if self.why == REFUSED:
            self.why = 0
        self._peer = (base, moves, words[6], words[7])
        missing = base + moves - self.base - self._count
        lacks = base > self.base  # Does this end lack what only its player could have done?
        if lacks:
            took = asked and asked[:2] == (questions.TAKE_BACK, str(cut))
            grows = asked[2] - cut + 1 if took else 0
            if grows and base == self.base + grows:
                self.granted = (questions.TAKE_BACK, str(base), cut)
                return
        elif base == self.base:
            if asked and moves > asked[2]:
                self.forget()  # the game has continued since the question
            goes_on = self._result == "none" or moves < self._count
            if words[7] != "none" and goes_on and moves <= self._count:
                self._hear_end(moves, words[6], words[7], asked)
            elif moves < self._count:
                self._to_send |= _MOVE
            elif missing:
                lacks = self._own_turn and self._count >= self.trust
            elif words[6] != self._check:
                self._refuse(DIFFERS)
        if lacks and self._result == "none" and 0 < missing <= MOST_MOVES:
            self._put(questions.CATCH_UP, "%d %d" % (missing, base))
        elif lacks:
            self._refuse(UNASKED)

    def _put(self, what, argument):
        """Ask the player what to do about the state of the other end."""
        if not self.why and not self.question[0]:
            self.question = (what, argument, self._count)
            self._question_count = 0

    def _hear_end(self, moves, check, result, asked):
        """The game is over at the other end but not here: the players have agreed to end it."""
        what = questions.DRAW if result == questions.DRAW else questions.GIVE_UP
        if moves == self._count and check != self._check:
            self._refuse(DIFFERS)
        elif asked == (what, result, moves):
            self.granted = asked
        elif moves == self._count and questions.fits(self.record, self.own, what, result, moves):
            self._put(what, result)  # this end does not know of it any more
        else:
            self._refuse(UNASKED)

    def _hear_question(self, words, asked):
        base, moves, count = [numbers.read(words[at], questions.MOST) for at in (3, 4, 7)]
        if (base, moves) != (self.base, self._count):
            return
        question = (words[5], words[6], moves)
        if count <= self._answered:
            self._to_send |= _NO  # the question was repeated, or is late
        elif self.question[0] or not questions.fits(self.record, self.own, *question):
            pass  # the player is to answer what is shown
        elif not (asked and asked[2] == moves and self.role == "0"):
            if asked:
                self.forget()  # both ends ask: the question of role 0 has priority
            self.question = question
            self._question_count = count

    def _refuse(self, why):
        """Stop, change nothing here, and report that to the other end."""
        if not self.why:
            self.why = why
            self._to_send |= _STAND

    # -- moves

    def next_move(self) -> int:
        """The other end's move to make now; 0 if none has arrived.

        The move is legal, and leads to the position that the other end reports.
        """
        if self._move is None or self.why or self._own_turn and self._count >= self.trust:
            return 0
        text, check = self._move
        self._move = None
        game = self._game
        try:
            move = game.find_move(text)
        except TextError:
            self._refuse(ILLEGAL)
            return 0
        if check != "-":
            before = bytes(game.state)
            game.make(move)
            game.commit()
            after = check_of(game)
            game.state[:] = before
            if check != after:
                self._refuse(DIFFERS)
                return 0
        return move

    # -- questions, see floe.ui.link.consent

    def say_no(self) -> None:
        """Say no to the question, whether the other end asked it or only its state did."""
        if self._question_count:
            self._answered = self._question_count
            self._to_send |= _NO
            self.write()
        else:
            self._refuse(DECLINED)

    def asked(self) -> tuple[str, str, int] | None:
        """This end's open question, (what, argument, number of moves when asked), or None."""
        return questions.asked_in(self.record)

    def write(self) -> None:
        """Note the state of the link in the record, which then has to be saved: see moved()."""
        state = self.number, self.base, self.cut, self.asks, self._answered
        self.record.headers[questions.LINK] = self.role + " %d %d %d %d %d" % state
        self.changes = True

    def forget(self) -> None:
        """Forget this end's question."""
        self.record.headers.pop(questions.ASKED, None)
