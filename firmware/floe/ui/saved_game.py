"""Saved games: finds and reads them, and sets aside those that cannot be read.

Modules that only a game needs are imported when there is a saved one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from floe import modules
from floe.games import registry
from floe.games.errors import TextError
from floe.games.registry import DAY, LAST, file_of, game_of, slot_of

if TYPE_CHECKING:
    from floe.games.record import Record
    from floe.ui.session import Session

BEFORE = "game.floe"  # The file of the only saved game, before there was one of each kind.
ASIDE = "game.bad"  # Saved games that could not be read are renamed to this and a number.


def adopt(storage: Any) -> None:
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


def can_continue(storage: Any, slot: str) -> bool:
    """Is there a saved game in that slot to continue? TextError if it is damaged."""
    return _again(lambda: _record_of(storage, slot)) is not None


def is_saved(storage: Any, slot: str) -> bool:
    """Is a game saved in that slot?"""
    return storage.load(file_of(slot)) is not None


def saved_day(storage: Any, slot: str) -> str:
    """The date of the game of the day that is saved in a slot; "" if there is none."""
    try:
        rec = _again(lambda: _record_of(storage, slot))
    except TextError:
        return ""
    return rec.headers.get(DAY, "") if rec else ""


def read_last(storage: Any, begin: Callable[[str, int, Mapping[str, str]], Any]) -> Session:
    """The session of the game that ended last, as from read(); TextError if there is none."""
    rec = _again(lambda: _record(storage, LAST))
    if rec is None:
        raise TextError("no game has ended")
    last = resume(storage, rec, begin)
    last.discard()
    last.pending = False  # there is nothing to save
    return last


def forget_last(storage: Any) -> None:
    """Delete the last game, because another one begins."""
    try:
        storage.delete(LAST)
    except OSError:
        pass  # The file is left until writing works again.


def put_aside(storage: Any, file: str) -> None:
    """Rename a saved game that cannot be read, so that it stays but blocks nothing."""
    try:
        storage.set_aside(file, ASIDE)
    except OSError:
        pass  # The file is left there until another game replaces it.


def read(storage: Any, slot: str, begin: Callable[[str, int, Mapping[str, str]], Any]) -> Session:
    """The session of the saved game in that slot; TextError if there is none.

    begin(name, players, headers): a game of that name at its start; TextError if there is no such
    game. Options that the start position does not show, such as a setting of the rules, come from
    the headers.
    """
    return _again(lambda: _session(storage, slot, begin))


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


def _record_of(storage, slot):
    """The record of the saved game in that slot, None if there is none.

    An older Floe saved the game of the day with the other games; it gets its own slot.
    """
    rec = _record(storage, file_of(slot))
    if rec and rec.game != game_of(slot):
        raise TextError("what is kept as %s is a game of %s" % (slot, rec.game[:40]))
    if rec and slot_of(rec.game, rec.headers) != slot:
        other = file_of(slot_of(rec.game, rec.headers))
        if storage.load(other) is None:
            storage.rename(file_of(slot), other)
            return None
    return rec


def _session(storage, slot, begin):
    rec = _record_of(storage, slot)
    if rec is None:
        raise TextError("no game is kept")
    return resume(storage, rec, begin)


def resume(
    storage: Any, rec: Record, begin: Callable[[str, int, Mapping[str, str]], Any]
) -> Session:
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
