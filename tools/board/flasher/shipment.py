"""The files to send to a board: a build of tools/build/firmware.py."""

import hashlib
from binascii import hexlify
from typing import NamedTuple

from tools.board.flasher.errors import FlashError
from tools.board.flasher.own_pins import PINS
from tools.build.manifest import OWN_BOARD, Manifest, board_file, of_board


class Build(NamedTuple):
    """A build of Floe: its manifest, and the bytes of its files by path on the board."""

    manifest: Manifest
    files: dict[str, bytes]


def for_board(build: Build, name: str) -> Build:
    """The part of a build that a board gets, with its file as pins.py; FlashError if unknown."""
    boards = build.manifest["boards"]
    if name not in boards:
        raise FlashError(f"There is no board {name!r}: --board takes {', '.join(boards)}.")
    files = {path: build.files[path] for path in of_board(build.files, boards, name)}
    if name != OWN_BOARD:
        files[PINS] = build.files[board_file(name)]
    return Build(build.manifest, files)


def digest(data: bytes) -> str:
    """The SHA-256 of bytes, as text."""
    return hexlify(hashlib.sha256(data).digest()).decode()


def damaged(build: Build) -> list[str]:
    """The paths of files that differ from the build; pins may be changed."""
    facts = build.manifest["files"]
    return [
        path
        for path, data in sorted(build.files.items())
        if path != PINS and digest(data) != facts[path]["sha256"]
    ]
