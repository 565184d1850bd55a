"""The files to send to a board: a build of tools/build/firmware.py."""

from __future__ import annotations

import hashlib
from binascii import hexlify
from typing import NamedTuple

from tools.board.flasher.own_pins import PINS
from tools.build.manifest import Manifest


class Build(NamedTuple):
    """A build of Floe: its manifest, and the bytes of its files by path on the board."""

    manifest: Manifest
    files: dict[str, bytes]


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
