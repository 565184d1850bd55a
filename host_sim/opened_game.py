"""A game named on the command line: a record to replay, or a position to play from.

It does not use the user's saves unless a folder is named, so that no saved game is lost.
"""

from __future__ import annotations

import argparse
import os
import zipfile
import zlib
from typing import TYPE_CHECKING, NamedTuple

from host_sim import game_link, zip_member
from host_sim.daily_result import daily_result
from host_sim.errors import CommandError

from floe.games import record, registry
from floe.games.errors import TextError
from floe.games.record import Record
from floe.search.levels import LEVELS, levels_of
from floe.ui import saved_game, session

if TYPE_CHECKING:
    from floe.ui.console import Console

LARGEST = 1_000_000  # No record or archive of saves has this many bytes.
PERSON = "person"
OPPONENT = "gentoo"  # The opponent of the person to move, if --players is missing.


class OpenedGame(NamedTuple):
    """A game that the console begins with."""

    record: Record
    replays: bool  # Is it replayed from its first move? Otherwise it continues after its last.

    def show(self, console: Console) -> None:
        """Open it on a console that was just switched on."""
        if not self.replays:  # as in a game from the menus, so that the machine varies its play
            self.record.headers["seed"] = str(console.new_seed())
        game = saved_game.resume(console.storage, self.record, registry.new_game)
        if self.replays:
            from host_sim.replay import Replay

            console.push(Replay(console, game))
        else:
            console.start(game)


def of_options(options: argparse.Namespace) -> OpenedGame | None:
    """The game that the options name, or None; CommandError if there is no such game."""
    if options.file is not None:
        return OpenedGame(_read_file(options.file, options.game), replays=True)
    if options.position is not None:
        return OpenedGame(_from_position(options.position, options.players), replays=False)
    if options.players is not None:
        raise CommandError("--players says who plays from a position: give --position too.")
    return None


def position_of(console: Console) -> str | None:
    """The position of the game that is shown as text, after the game's name; None if none is.

    For a finished game of the day it is the result.
    """
    result = daily_result(console)
    if result or console.session is None:
        return result or None
    return f"{console.session.game.NAME} {console.session.game.text()}"


# -- a position


def _from_position(text: str, players: str | None) -> Record:
    name, _, position = text.strip().partition(" ")
    try:
        game = registry.new_game(name)
        game.read(position.strip())
    except TextError as error:
        raise CommandError(f"--position: {error}.") from None
    if game.over():
        raise CommandError("--position: in that position the game is over.")
    if players is None:
        seats = [OPPONENT] * game.players
        seats[game.turn()] = PERSON
    else:
        seats = _seats(name, game.players, players)
    return Record(name, game.text(), headers={"players": " ".join(seats)})


def _seats(name: str, count: int, players: str) -> list[str]:
    """The players, in the words of a record."""
    levels = [LEVELS[level] for level in levels_of(name)]
    words = players.lower().split()
    if len(words) != count or not {*words} <= {PERSON, *levels}:
        known = ", ".join([PERSON, *levels])
        raise CommandError(f"--players takes {count} words here, each one of {known}.")
    return words


# -- a file


def _read_file(path: str, wanted: str | None) -> Record:
    """The record in a file, an archive of saves or a link; CommandError if there is none."""
    try:
        rec = record.read(_linked_text(path) or _record_text(path, wanted))
        if wanted not in (None, rec.game):
            raise CommandError(f"{path} is a game of {rec.game}, not of {wanted}.")
        game = registry.new_game(rec.game, 2, rec.headers)
        record.replay(rec, game)
    except TextError as error:
        raise CommandError(f"{path}: {error}.") from None
    return rec


def _linked_text(link: str) -> str:
    """The record's text in a link to a game; "" if it is no link, or a file of that name."""
    try:
        if os.path.exists(link):
            return ""
        kind, what = game_link.read(link, _inflate)
    except game_link.LinkError as error:
        raise CommandError(f"{str(error).capitalize()}.") from None
    if kind == game_link.PUZZLE:
        raise CommandError(f"The link leads to puzzle {what}: open it in the page.")
    return what


def _inflate(data: bytes, most: int) -> bytes:
    unpacker = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        unpacked = unpacker.decompress(data, most + 1)
    except zlib.error as error:
        raise OSError from error
    if len(unpacked) > most:
        raise OSError
    if not unpacker.eof:
        raise EOFError
    return unpacked


def _record_text(path: str, wanted: str | None) -> str:
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise CommandError(f"{path} is too large to be a record: choose another file.")
        if zipfile.is_zipfile(path):
            data = _from_archive(path, wanted)
        return data.decode()
    except UnicodeError:
        raise CommandError(f"{path} is not a record of a game: choose another file.") from None
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {error.strerror or error}.") from None


def _from_archive(path: str, wanted: str | None) -> bytes:
    """The only game in an archive of saves, or the one asked for."""
    try:
        with zipfile.ZipFile(path) as archive:
            saved = {name: session.file_of(name) for name in registry.names()}
            found = [name for name, file in saved.items() if file in archive.namelist()]
            if wanted in found:
                found = [wanted]
            if len(found) == 1 and wanted in (None, *found):
                name = saved[found[0]]
                if archive.getinfo(name).file_size > LARGEST:
                    raise CommandError(f"{path} holds too large a game: choose another file.")
                return zip_member.read(archive, name)
    except (zipfile.BadZipFile, zlib.error, EOFError, MemoryError, RuntimeError):
        raise CommandError(f"{path} is a damaged archive: choose another backup.") from None
    if not found:
        raise CommandError(f"{path} holds no game under way: choose another file.")
    if wanted is None:
        raise CommandError(f"{path} holds games of {', '.join(found)}: say which by --game.")
    raise CommandError(f"{path} holds no game of {wanted}, but of {', '.join(found)}.")
