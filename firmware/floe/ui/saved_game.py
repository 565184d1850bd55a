"""Saved games: finds and reads them, and sets aside those that cannot be read.

Modules that only a game needs are imported when there is a saved one.
"""

from floe import modules
from floe.games import registry
from floe.games.errors import TextError
from floe.games.registry import LAST, file_of

BEFORE = "game.floe"  # The file of the only saved game, before there was one of each kind.
ASIDE = "game.bad"  # Saved games that could not be read are renamed to this and a number.


def adopt(storage):
    """Rename a game saved by an early Floe, which saved only one; TextError if it is invalid.

    If there already is a game of the new name, it is set aside.
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
        pass  # The file is left there until writing works again.


def can_continue(storage, name):
    """Is there a saved game of that name to continue? TextError if it is damaged."""
    return _again(lambda: _record_of(storage, name)) is not None


def is_saved(storage, name):
    """Is a game of that name saved?"""
    return storage.load(file_of(name)) is not None


def read_last(storage, begin):
    """The session of the game that ended last, as from read(); TextError if there is none."""
    rec = _again(lambda: _record(storage, LAST))
    if rec is None:
        raise TextError("no game has ended")
    last = resume(storage, rec, begin)
    last.discard()
    last.pending = False  # there is nothing to save
    return last


def forget_last(storage):
    """Delete the last game, because another one begins."""
    try:
        storage.delete(LAST)
    except OSError:
        pass  # The file is left until writing works again.


def put_aside(storage, file):
    """Rename a saved game that cannot be read, so that it stays but blocks nothing."""
    try:
        storage.set_aside(file, ASIDE)
    except OSError:
        pass  # The file is left there until another game replaces it.


def read(storage, name, begin):
    """The session of the saved game of that name; TextError if there is none.

    begin(name, players, headers): a game of that name at its start; TextError if there is no such
    game. Options that the start position does not show, such as a setting of the rules, come from
    the headers.
    """
    return _again(lambda: _session(storage, name, begin))


def _again(reading):
    """The result of reading(), which is called again if it fails: it may be a read error."""
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
    """The record of the saved game of that name, None if there is none."""
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
    """The session that continues at a record's end; TextError if it cannot be replayed.

    begin: as in read().
    """
    from floe.games import record
    from floe.ui.session import Session

    game = begin(rec.game, 2, rec.headers)  # the position knows the number of players
    record.replay(rec, game)
    session = Session(storage, game, _seats(rec.headers, game), rec.headers)
    session.record = rec
    return session


def _seats(headers, game):
    """The players in a record's headers; people by default."""
    from floe.search.levels import find_level, level_in
    from floe.ui.session import LINKED, PERSON

    seats = [PERSON] * game.players
    words = headers.get("players", "").split(None, game.players)
    if len(words) == game.players:
        for i, word in enumerate(words):
            level = find_level(word)
            seats[i] = LINKED if word == "linked" else level
            if level != PERSON:
                seats[i] = level_in(game.NAME, level)
    # Its levels, read before there is a search, would split the free memory.
    modules.unload(registry.find(game.NAME).search)
    return seats
