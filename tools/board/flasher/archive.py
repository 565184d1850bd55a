"""Saves in one file: a zip archive with a list of its files and their hashes."""

import hashlib
import io
import json
import zipfile
import zlib

from host_sim import zip_member

from tools.board.flasher import zips
from tools.board.flasher.errors import FlashError
from tools.board.flasher.saves_on_board import LARGEST, LIST, is_name

VERSION = 1


def pack(saves: dict[str, bytes]) -> bytes:
    """The archive, as bytes, of saves (name to bytes)."""
    listed = {name: hashlib.sha256(data).hexdigest() for name, data in saves.items()}
    text = json.dumps({"floe-saves": VERSION, "files": listed}, indent=1, sort_keys=True) + "\n"
    return zips.pack({LIST: text.encode(), **saves})


def unpack(data: bytes) -> dict[str, bytes]:
    """The saves (name to bytes) of an archive; FlashError if it is damaged, or newer."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = {entry.filename: entry for entry in archive.infolist()}
            if LIST not in entries:
                raise FlashError("The file is not an archive of Floe's saves: choose another.")
            if sum(entry.file_size for entry in entries.values()) > LARGEST:
                raise FlashError("The archive is too large to be one of saves: choose another.")
            about = json.loads(zip_member.read(archive, LIST))
            if type(about["floe-saves"]) is not int:
                raise TypeError("its version is no number")
            if about["floe-saves"] != VERSION:
                raise FlashError("The archive is of a newer Floe: install that one to restore it.")
            listed = dict(about["files"].items())
            saves = {name: zip_member.read(archive, name) for name in listed}
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, MemoryError):
        raise FlashError(
            "The file is not a zip archive, or it is damaged: choose another backup."
        ) from None
    except (ValueError, KeyError, TypeError, AttributeError, RuntimeError):
        raise FlashError("The archive lacks a file of its list: choose another backup.") from None
    for name, content in saves.items():
        if not is_name(name):
            raise FlashError(f"The archive holds {name!r}, which is not a save: choose another.")
        if hashlib.sha256(content).hexdigest() != listed[name]:
            raise FlashError(f"{name} in the archive was changed since: choose another backup.")
    return saves
