"""Checks saves from a file by reading them as the console does."""

import os

from floe.device.storage import LONGEST, Folder, Storage
from floe.games import record, registry
from floe.games.errors import TextError
from floe.ui import progress, saved_game, settings, settings_file

FOLDER = "/incoming"  # Where the page puts them.
SETTINGS, PROGRESS, ASIDE = "settings", "progress", "aside"  # Kinds of saves that are not games.
_ASIDE = saved_game.ASIDE, settings_file.COPY, progress.COPY


def check() -> list[tuple[str, str, int]]:
    """The name and the kind of each file, and the number of moves of a game.

    The kind is a game's name or one of those above; "" if the file was not written by a console.
    """
    storage = Storage(Folder(FOLDER))
    return [(name,) + _kind(storage, name) for name in sorted(os.listdir(FOLDER))]


def _kind(storage: Storage, name: str) -> tuple[str, int]:
    if os.stat(FOLDER + "/" + name)[6] > LONGEST:
        return "", 0
    if name in (settings_file.FILE, settings_file.NEXT):
        known = _Renamed(storage, name, settings_file.FILE)
        return (SETTINGS if settings.Settings(known).understood else ""), 0
    if name == progress.FILE:
        return (PROGRESS if progress.Progress(storage).understood else ""), 0
    for aside in _ASIDE:
        if name.startswith(aside) and name[len(aside) :].isdigit():
            return ASIDE, 0
    try:
        rec = record.read(storage.load(name) or "")
        if name not in _files_of(rec.game):
            return "", 0
        record.replay(rec, registry.new_game(rec.game, 2, rec.headers))
    except TextError:
        return "", 0
    return rec.game, len(rec.moves)


def _files_of(name: str) -> tuple[str, ...]:
    """The files in which a game of that name may be saved."""
    return registry.file_of(name), registry.left_of(name), saved_game.BEFORE, registry.LAST


class _Renamed:
    """A storage in which one text has another name."""

    def __init__(self, storage: Storage, name: str, other: str) -> None:
        self._storage = storage
        self._name = name
        self._other = other

    def load(self, name: str) -> str | None:
        """The text saved under a name, or None if there is none."""
        return self._storage.load(self._name) if name == self._other else None
