"""A game under way: who plays, the position, and the record that is kept after every move.

One game of each kind is kept. That is not done at once: writing to the flash stops everything else
for a moment. What is `pending` the console keeps as soon as nobody waits, and always before the
next move. The title asks here whether a game is kept, so what only a game needs is imported when
there is one.
"""

from floe.games import numbers, registry
from floe.games.errors import TextError
from floe.ui.settings import NAME, is_name

PERSON = -1  # as find_level() says of a word that names no level
"""What sits on a seat that is no level of the machine."""
LINKED = -2
"""What sits on a seat that is played on another device."""

BEFORE = "game.floe"
"""Where the one kept game was before there was one of each kind."""
LAST = "last.floe"
"""The game that ended last: its result can be seen until another game begins."""
LEFT = "left"
"""The header that says how long a line is that was left by taking moves back."""
ASIDE = "game.bad"
"""Where kept games go that could not be read: each gets a number after it."""


class Session:
    """A game and its players.

    game: one of floe.games, at its start position or replayed to where it stands.
    seats: PERSON or the index of a level, for each player in turn order.
    headers: how the game was begun, in words, by the names of what was chosen.
    """

    def __init__(self, storage, game, seats, headers):
        self._storage = storage
        self.game = game
        self.seats = seats
        self.saved = True
        """Whether the last keeping went well."""
        self.pending = False
        """Whether there is something to keep."""
        self._discarded = False
        self.trusts = 0  # so many moves another device may say were made here
        from floe.games import record

        headers["players"] = " ".join([_word(seat) for seat in seats])
        self.record = record.Record(game.NAME, game.text(), headers=headers)

    def person(self, seat):
        """Does a person play this seat?"""
        return self.seats[seat] == PERSON

    def level(self, seat):
        """The index of the machine's level on this seat, or PERSON or LINKED."""
        return self.seats[seat]

    def linked(self):
        """Is a seat played on another device?"""
        return LINKED in self.seats

    def name(self, seat):
        """What the person on a seat is called; "" if there is no such name."""
        name = self.record.headers.get(NAME % (seat + 1), "")
        return name if self.seats[seat] < 0 and is_name(name) else ""

    def deal(self):
        """The number that dealt the start, as it is typed in; "" if none did."""
        deal = numbers.read(self.record.headers.get("deal", ""), registry.DEALS - 1)
        return "" if deal == numbers.NONE else "%06d" % deal

    def over(self):
        """Is the game over, by its rules or because its players agreed on its end?"""
        return self.game.over() or self.agreed()

    def agreed(self):
        """Did its players agree on a draw, or one give up? The game has to stand at its end."""
        return self.record.result != "none" and not self.game.over()

    def agree(self, result="draw"):
        """The players agree on a result, which ends the game: a draw, or that one has given up."""
        self.record.result = result
        self.pending = True

    def winners(self):
        """Bit mask of the seats that win, as floe.games.game.Game.winners() has it."""
        if self.agreed() and self.record.result != "draw":
            return 1 << int(self.record.result[1]) - 1
        return self.game.winners()

    def play(self, move):
        """Make a legal move of the player to move and settle the position."""
        if self.pending:
            self.keep()
        text = self.game.move_text(move)
        self.game.make(move)
        self.game.settle()
        self.record.moves.append(text)
        self.record.result = self.game.result()
        self.pending = True

    def keep(self):
        """Save the game, or only its end if it is over; `saved` says whether that went well."""
        self.pending = False
        name = self.game.NAME
        try:
            if self._discarded:
                self.save_record(LAST)
                self._storage.delete(file_of(name))
                self._storage.delete(left_of(name))
            else:
                self.save_record(file_of(name))
            self.saved = True
        except OSError:
            self.saved = False

    def save_record(self, file):
        """Save the record in a file; OSError if that fails."""
        from floe.games import record

        self._storage.save_lines(file, record.lines(self.record))

    def restart(self):
        """Back to the first move of the same deal."""
        from floe.games import record

        before = self.record
        self.game.read(before.start)
        self.record = record.Record(before.game, before.start, headers=before.headers)
        self.pending = True

    def take_back(self, moves):
        """Go on after so many moves of the record: the game is there already.

        The longest line that is left stays in a file until the game ends. OSError, and nothing
        changed, if it cannot be written.
        """
        if self.is_longest():
            self.save_record(left_of(self.game.NAME))
            self.record.headers[LEFT] = str(len(self.record.moves))
        if self._discarded:
            self._storage.delete(LAST)
        self.record.moves.cut(moves)
        self.record.result = self.game.result()
        self._discarded = False
        self.pending = True

    def is_longest(self):
        """Is this line longer than the one that was left?"""
        from floe.games import record

        left = numbers.read(self.record.headers.get(LEFT, ""), record.MOST_MOVES)
        return len(self.record.moves) > left

    def discard(self):
        """The game is over: it is not to be continued; its end stays until the next one begins."""
        self.pending = self.pending or not self._discarded
        self._discarded = True
        self.record.headers.pop(LEFT, None)


def file_of(name):
    """The file in which a game of that name is kept."""
    return name + ".floe"


def left_of(name):
    """The file in which the line of such a game is kept that was left by taking moves back."""
    return name + ".left"


def adopt(storage):
    """Give a game kept by a Floe that kept but one its name of now; TextError if it is none.

    Where there is a game of that name it is set aside.
    """
    rec = _again(lambda: _record(storage, BEFORE))
    if rec is None:
        return
    new = file_of(registry.find(rec.game).name)
    try:
        if storage.load(new) is None:
            storage.rename(BEFORE, new)
        else:
            storage.set_aside(BEFORE, ASIDE)
    except OSError:
        pass  # It stays where it is, until there is a way to write.


def kept(storage, name):
    """Is a game of that name kept that can be continued? TextError if what is kept is none."""
    return _again(lambda: _record_of(storage, name)) is not None


def is_kept(storage, name):
    """Is a game of that name kept?"""
    return storage.load(file_of(name)) is not None


def is_last(storage):
    """Is there a game that ended last?"""
    return storage.load(LAST) is not None


def read_last(storage, begin):
    """The session of the game that ended last, as read() has it; TextError if there is none."""
    rec = _again(lambda: _record(storage, LAST))
    if rec is None:
        raise TextError("no game has ended")
    last = resume(storage, rec, begin)
    last._discarded = True
    return last


def forget_last(storage):
    """Another game begins: the end of the last one is forgotten."""
    try:
        storage.delete(LAST)
    except OSError:
        pass  # It stays until there is a way to write.


def put_aside(storage, file):
    """Give a kept game that can't be read another name: it stays, and is in nobody's way."""
    try:
        storage.set_aside(file, ASIDE)
    except OSError:
        pass  # It stays where it is, until another game takes its place.


def read(storage, name, begin):
    """The session of the kept game of that name; TextError if there is none.

    begin(name, players, headers): a game of that name at its start; TextError if there is no such
    game. What the record's start position does not tell, such as a setting of the rules, is as
    the headers say.
    """
    return _again(lambda: _session(storage, name, begin))


def _again(reading):
    """What reading() gives. It is tried twice: the flash may have been read wrong."""
    try:
        return reading()
    except TextError:
        return reading()


def _record(storage, file):
    """The record in a file, None if there is none."""
    text = storage.load(file)
    if text is None:
        return None
    from floe.games import record

    return record.read(text)


def _record_of(storage, name):
    """The record of the kept game of that name, None if there is none."""
    rec = _record(storage, file_of(name))
    if rec and rec.game != name:
        raise TextError("what is kept as %s is a game of %s" % (name, rec.game[:40]))
    return rec


def _session(storage, name, begin):
    rec = _record_of(storage, name)
    if rec is None:
        raise TextError("no game is kept")
    return resume(storage, rec, begin)


def resume(storage, rec, begin):
    """The session that goes on where a record ends; TextError if it cannot be played to there.

    begin: as in read().
    """
    from floe.games import record

    game = begin(rec.game, 2, rec.headers)  # how many play the position tells
    record.replay(rec, game)
    session = Session(storage, game, _seats(rec.headers, game.players), rec.headers)
    session.record = rec
    return session


def _word(seat):
    """How a record names who sits on a seat: `person`, or the name of a level."""
    from floe.search.levels import LEVELS

    if seat < 0:
        return "person" if seat == PERSON else "linked"
    return LEVELS[seat].name


def _seats(headers, players):
    """Who plays, by a record's header; people where it does not say so."""
    from floe.search.levels import find_level

    seats = [PERSON] * players
    words = headers.get("players", "").split(None, players)
    if len(words) == players:
        for i, word in enumerate(words):
            seats[i] = LINKED if word == "linked" else find_level(word)
    return seats
