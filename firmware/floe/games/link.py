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
end may have agreed to, and it refuses every other change. `base` grows with every move that is
taken back: the end with the greater base has the newer game.
"""

from binascii import crc32

from floe.games import numbers
from floe.games.errors import TextError
from floe.games.frames import LONGEST, OFFERS, SEEKS, FrameReader, frame
from floe.games.record import MOST_MOVES

# The header in the record of a linked game: role, number of the game, base, cut, the number of
# questions asked by this end, and the number of the other end's questions that were answered.
LINK = "link"
ASKED = "asked"  # The header with the last question: what, its argument, the number of moves then.
# The questions. The argument of TAKE_BACK is the number of moves to keep, of GIVE_UP the result,
# of REMATCH the seed of the layout. CATCH_UP is a question to the player at this end, asked when
# the other end has moves that this end lacks.
TAKE_BACK, DRAW, GIVE_UP, REMATCH, CATCH_UP = "back", "draw", "lost", "again", "catch-up"
BEAT_MS = 400  # Milliseconds between two reports of an end's position.
LOST_MS = 3000  # After this long without a report the other end is lost.
SEEKING, TOGETHER, LOST, STOPPED = range(4)
# Why the link stopped: another version, another game, an illegal move, a change that nobody asked
# for, positions that differ, or a refusal by the other end.
VERSION, ANOTHER, ILLEGAL, UNASKED, DIFFERS, REFUSED = range(1, 7)
MOST = 1_000_000  # Numbers of games, and bases, are smaller than this.
_GIVEN_UP = ("p1win", "p2win")
_NOTHING = ("", "", 0)
_LEAST = {"S": 8, "M": 7, "A": 8, "N": 4, "X": 4}  # The fewest words of each kind of frame.
_LONGEST_HEARD = 256  # Bytes of the longest frame of those kinds.
_STAND, _MOVE, _ASK, _NO, _OFFER, _REFUSAL = 1, 2, 4, 8, 16, 32  # The frames to send, as bits.


def check_of(game):
    """The checksum of a position, eight hexadecimal digits."""
    return "%08x" % crc32(game.text().encode())


class Link:
    """One end. record, game: those of this end; own: bit mask of the seats played at this end.

    When next_move() or moved() is called, the game must be at the end of the record. The owner of
    the wire passes received bytes to feed(), and sends what tick() returns. After ask(), a yes,
    take_back() or done() the end neither sends nor listens until moved() reports the save.
    """

    def __init__(self, record, game, own):
        self.record = record
        self.own = own
        words = record.headers[LINK].split() + ["0", "0"]
        self.role = words[0]
        self.number, self.base, self._cut, self._asks, self._answered = [
            numbers.read(word, MOST) for word in words[1:6]
        ]
        # Up to this number of moves, the other end may send moves of this end's own seats.
        self.trust = 0
        self.why = 0  # Why the link stopped, one of the numbers above; 0 while it runs.
        # The question that the other end agreed to, its argument, and the number of moves then.
        self.granted = _NOTHING
        self.question = _NOTHING  # (what, argument, moves): the other end's question, or CATCH_UP.
        self.refused = ""  # A question that the other end refused, until the player has seen this.
        self._game = game
        self._reader = FrameReader(_LONGEST_HEARD)
        self._heard = -1
        self._now = self._beat = 0
        self._peer = self._move = None
        self._question_count = 0  # the count of the other end's `question`
        self._changes = False  # Will moved() report the change that is being made?
        self._to_send = self._index = 0
        self.moved()

    # -- the state

    @property
    def status(self):
        """SEEKING until the other end is heard, TOGETHER, LOST, or STOPPED."""
        if self.why:
            return STOPPED
        if self._heard < 0:
            return SEEKING
        return TOGETHER if self._now - self._heard < LOST_MS else LOST

    def agrees(self):
        """Is the other end at the same position?"""
        return self._peer == (self.base, self._count, self._check, self._result)

    def moved(self):
        """Report that a new position or a new question has been saved."""
        self._count = len(self.record.moves)
        self._check = check_of(self._game)
        self._result = self.record.result.replace(" ", "_")
        self._move = None
        self._changes = False
        self._to_send |= _STAND | _ASK
        if self.question[2] != self._count:
            self.question = _NOTHING

    # -- time and bytes

    def feed(self, data, count, now):
        """Read the first `count` bytes of data, which arrived at `now`, in ms."""
        self._now = now
        if self._changes:
            return
        for words in self._reader.feed(data, count):
            if words[0] == SEEKS:
                if self.status in (SEEKING, LOST):
                    self._to_send |= _OFFER
            elif len(words) >= _LEAST.get(words[0], LONGEST) and self._listens(*words[1:3]):
                self._hear(words)
        if self._reader.foreign:
            self.why = VERSION
        elif self.why == VERSION:
            self.why = 0

    def tick(self, now):
        """The next frame to send; b"" if there is none."""
        self._now = now
        if self._changes:
            return b""
        if now >= self._beat:
            self._beat = now + BEAT_MS
            self._to_send |= _STAND | _ASK
        if self._to_send & _REFUSAL:
            self._to_send -= _REFUSAL
            return self._frame("X", self.why)
        if self._to_send & _STAND:
            self._to_send -= _STAND
            stand = ("S", self.base, self._cut, self._count, self._check, self._result)
            return self._frame(*stand)
        if self._to_send & _MOVE:
            self._to_send -= _MOVE
            # The position is known only after the last move.
            check = self._check if self._index == self._count - 1 else "-"
            if self._index < self._count:
                move = self.record.moves[self._index]
                return self._frame("M", self.base, self._index, move, check)
        if self._to_send & _ASK:
            self._to_send -= _ASK
            asked = self._asked()
            if asked and asked[2] == self._count:
                return self._frame("A", self.base, asked[2], asked[0], asked[1], self._asks)
        if self._to_send & _NO:
            self._to_send -= _NO
            return self._frame("N", self._answered)
        if self._to_send & _OFFER:
            self._to_send -= _OFFER
            return self._offer()
        return b""

    def _frame(self, kind, *words):
        return frame(kind, self.role, str(self.number), *[str(word) for word in words])

    def _offer(self):
        """A frame that offers the game with its start position; b"" if that is too long."""
        record = self.record
        words = [self.base, self._count, record.game, record.headers["players"], record.start]
        for name in sorted(record.headers):
            if name not in (LINK, ASKED, "players"):
                words.append("%s=%s" % (name, " ".join(record.headers[name].split())))
        data = self._frame(OFFERS, *words)
        return data if len(data) <= LONGEST else b""

    # -- frames of the other end

    def _listens(self, role, number):
        """Does a frame belong to this game and come from the other end? Then that end is there."""
        number = numbers.read(number, MOST)
        if role == self.role or number == numbers.NONE or number == self.number - 1:
            return False  # its own echo, nonsense, or the game before a rematch
        asked = self._asked()
        if number == self.number + 1 and asked and asked[0] == REMATCH:
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
        if kind == "S":
            self._hear_stand(words)
        elif kind == "M":
            self._hear_move(words)
        elif kind == "A":
            self._hear_question(words)
        elif kind == "N":
            self._hear_no(words)
        else:
            self.why = self.why or REFUSED

    def _hear_stand(self, words):
        base, cut, moves = [numbers.read(word, MOST) for word in words[3:6]]
        if numbers.NONE in (base, cut, moves):
            return
        self._peer = (base, moves, words[6], words[7])
        asked = self._asked()
        if base > self.base:
            grows = asked[2] - cut + 1 if asked and asked[:2] == (TAKE_BACK, str(cut)) else 0
            if grows and base == self.base + grows:
                self.granted = (TAKE_BACK, str(base), cut)
            else:
                self._refuse(UNASKED)
        elif base == self.base:
            if asked and moves > asked[2]:
                self._forget()  # the game has continued since the question
            goes_on = self._result == "none" or moves < self._count
            if words[7] != "none" and goes_on and moves <= self._count:
                self._hear_end(moves, words[6], words[7])
            elif moves < self._count:
                self._index = moves
                self._to_send |= _MOVE
            elif moves == self._count and words[6] != self._check:
                self._refuse(DIFFERS)

    def _hear_end(self, moves, check, result):
        """The game is over at the other end but not here: the other end has agreed to end it."""
        asked = self._asked()
        if moves == self._count and check != self._check:
            self._refuse(DIFFERS)
        elif asked in ((DRAW, result, moves), (GIVE_UP, result, moves)):
            self.granted = asked
        else:
            self._refuse(UNASKED)

    def _hear_move(self, words):
        index = numbers.read(words[4], MOST_MOVES)
        if numbers.read(words[3], MOST) != self.base or index == numbers.NONE:
            return
        if index == self._count and self._result == "none":
            self._move = (words[5], words[6])
        elif index < self._count:
            self._to_send |= _STAND  # the move is already here

    def _hear_question(self, words):
        base, moves, count = [numbers.read(words[at], MOST) for at in (3, 4, 7)]
        if (base, moves) != (self.base, self._count):
            return
        question = (words[5], words[6], moves)
        asked = self._asked()
        if count <= self._answered:
            self._to_send |= _NO  # the question was repeated, or is late
        elif self._fits(*question) and not (asked and asked[2] == moves and self.role == "0"):
            if asked:
                self._forget()  # both ends ask: the question of role 0 has priority
            self.question = question
            self._question_count = count

    def _fits(self, what, argument, moves):
        """May the other end ask this question in this position?"""
        if what == REMATCH:
            return self._result != "none" and numbers.read(argument, MOST) >= 0
        if self._result != "none":
            return False
        if what == TAKE_BACK:
            return 0 <= numbers.read(argument, MOST_MOVES) < moves
        if what == GIVE_UP:
            return argument in _GIVEN_UP and self.own >> (int(argument[1]) - 1) & 1
        return what == argument == DRAW

    def _hear_no(self, words):
        asked = self._asked()
        count = numbers.read(words[3], MOST)
        if asked and count >= self._asks:
            self.refused = asked[0]
            self._asks = count
            self._forget()

    def _refuse(self, why):
        """The other end made an error: change nothing here, and report the error to that end."""
        if not self.why:
            self.why = why
            self._to_send |= _REFUSAL

    # -- moves

    def next_move(self):
        """The other end's move to make now; 0 if none has arrived.

        The move is legal, and leads to the position that the other end reports.
        """
        if self._move is None or self.why or self.question[0] == CATCH_UP:
            return 0
        text, check = self._move
        self._move = None
        game = self._game
        if self.own >> game.turn() & 1 and self._count >= self.trust:
            if self._peer:
                self.question = (CATCH_UP, str(self._peer[1]), self._count)
            return 0
        try:
            move = game.find_move(text)
        except TextError:
            self._refuse(ILLEGAL)
            return 0
        if check != "-" and check != self._after(move):
            self._refuse(DIFFERS)
            return 0
        return move

    def _after(self, move):
        """The checksum of the position after a move."""
        game = self._game
        before = bytes(game.state)
        game.make(move)
        game.commit()
        check = check_of(game)
        game.state[:] = before
        return check

    # -- questions

    def ask(self, what, argument):
        """Prepare a question; it is sent once moved() reports that it is saved.

        Returns False, and asks nothing, while a question of either end is still open.
        """
        if self.question[0] or self._asked():
            return False
        self.record.headers[ASKED] = "%s %s %d" % (what, argument, self._count)
        self._asks += 1
        self._write()
        return True

    def answer(self, yes):
        """Answer the other end's question, or CATCH_UP.

        After a yes the caller makes the change, with take_back() if necessary, saves it, and calls
        moved(). After a no the caller saves the record, and calls moved().
        """
        what, argument, moves = self.question
        self.question = _NOTHING
        if not what:
            return  # the question has lapsed: the game has continued
        if what == CATCH_UP:
            if yes:
                self.trust = int(argument)
            else:
                self.why = ANOTHER
        elif yes:
            self._changes = True
        else:
            self._answered = self._question_count
            self._to_send |= _NO
            self._write()

    def take_back(self, moves, base=-1):
        """Note in the link that the game goes back to `moves` moves; base: the other end's."""
        self.base = self.base + self._count - moves + 1 if base < 0 else base
        self._cut = moves
        self.done()
        self._write()

    def done(self):
        """The change that was agreed to is about to be made."""
        self._changes = True
        self.granted = _NOTHING
        self._forget()

    def _asked(self):
        """This end's open question, (what, argument, number of moves when asked), or None."""
        words = self.record.headers.get(ASKED, "").split()
        moves = numbers.read(words[2], MOST_MOVES) if len(words) == 3 else numbers.NONE
        return None if moves == numbers.NONE else (words[0], words[1], moves)

    def _write(self):
        """Note the state of the link in the record, which then has to be saved: see moved()."""
        state = self.number, self.base, self._cut, self._asks, self._answered
        self.record.headers[LINK] = self.role + " %d %d %d %d %d" % state
        self._changes = True

    def _forget(self):
        self.record.headers.pop(ASKED, None)
