"""Checks saves from a file by reading them as the console does."""

import os

from host_sim.web import linked_games

from floe.device.storage import LONGEST, Folder, Storage
from floe.games import record, registry
from floe.games.errors import TextError
from floe.ui import progress, saved_game, settings, settings_file

FOLDER = "/incoming"  # Where the page puts them.
# Kinds of saves that are not games; a file of an added game.
SETTINGS, PROGRESS, ASIDE, ADDED = "settings", "progress", "aside", "added"
_ASIDE = [saved_game.ASIDE, settings_file.COPY] + [progress.COPY % kind for kind in progress.KINDS]


def check() -> list[tuple[str, str, int]]:
    """The name and the kind of each file, and the number of moves of a game.

    The kind is a game's name or one of those above; "" if the file was not written by a console.
    """
    storage = Storage(Folder(FOLDER))
    return [(name,) + _kind(storage, name) for name in sorted(os.listdir(FOLDER))]


def _kind(storage: Storage, name: str) -> tuple[str, int]:
    if name.startswith("game.") and name.count(".") > 1:
        return ADDED, 0
    if os.stat(FOLDER + "/" + name)[6] > LONGEST:
        return "", 0
    if name in (settings_file.FILE, settings_file.NEXT):
        known = _Renamed(storage, name, settings_file.FILE)
        return (SETTINGS if settings.Settings(known).understood else ""), 0
    for kind in progress.KINDS:
        if name == progress.file_of(kind):
            return (PROGRESS if progress.Progress(storage, kind).understood else ""), 0
    for aside in _ASIDE:
        if name.startswith(aside) and name[len(aside) :].isdigit():
            return ASIDE, 0
    try:
        rec = record.read(storage.load(name) or "")
        if name not in _files_of(rec.game) and not linked_games.is_file(name):
            return "", 0
        record.replay(rec, registry.new_game(rec.game, 2, rec.headers))
    except TextError:
        return "", 0
    return rec.game, len(rec.moves)


def _files_of(name: str) -> tuple[str, ...]:
    """The files in which a game of that name may be saved."""
    slots = name, name + registry.DAILY
    files = [file(slot) for slot in slots for file in (registry.file_of, registry.left_of)]
    return tuple(files + [saved_game.BEFORE, registry.LAST])


class _Renamed:
    """A storage in which one text has another name."""

    def __init__(self, storage: Storage, name: str, other: str) -> None:
        self._storage = storage
        self._name = name
        self._other = other

    def load(self, name: str) -> str | None:
        """The text saved under a name, or None if there is none."""
        return self._storage.load(self._name) if name == self._other else None
