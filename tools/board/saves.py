"""Saves the files of a board to an archive, and restores them.

    python tools/board/saves.py backup [FILE]         make backup
    python tools/board/saves.py restore [FILE]        make restore

Restoring writes only the saves in the file; other saves on the board stay as they are.
"""

from __future__ import annotations

import argparse
import datetime
import sys
from collections.abc import Sequence
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.board.flasher import archive, ports, saves_on_board
from tools.board.flasher.connection import Connection, run
from tools.board.flasher.errors import FlashError

NAME = "floe-saves-{}.zip"  # The file's name, with the time, so that the newest sorts last.


def backup(port: str, path: str | Path) -> tuple[int, list[str]]:
    """Write the saves of the board on a port to a new file; (how many, those left out)."""
    with Connection(port) as connection:
        saves, left_out = run(saves_on_board.take(connection.board))
    keep(path, archive.pack(saves))
    return len(saves), left_out


def keep(path: str | Path, data: bytes) -> None:
    """Write a new file, completely or not at all; FlashError if that fails."""
    path = Path(path)
    try:
        with open(path, "xb") as file:
            try:
                file.write(data)
                file.flush()
            except OSError:
                path.unlink()
                raise
    except FileExistsError:
        raise FlashError(f"{path} already exists: name another file.") from None
    except OSError as error:
        raise FlashError(f"{path} cannot be written: {error.strerror}.") from None


def load(path: str | Path) -> dict[str, bytes]:
    """The saves (name to bytes) that a file holds; FlashError if it holds none."""
    try:
        with open(path, "rb") as file:
            data = file.read(saves_on_board.LARGEST + 1)
    except OSError as error:
        raise FlashError(f"{path} cannot be read: {error.strerror}.") from None
    if len(data) > saves_on_board.LARGEST:
        raise FlashError(f"{path} is too large to be a backup of saves: choose another.")
    return archive.unpack(data)


def restore(port: str, saves: dict[str, bytes]) -> None:
    """Write saves (name to bytes) to the board on a port."""
    with Connection(port) as connection:
        run(saves_on_board.put(connection.board, saves))


def newest(folder: str | Path = ".") -> Path:
    """The newest backup in a folder; FlashError if there is none."""
    try:
        found = sorted(Path(folder).glob(NAME.format("*")))
    except OSError as error:
        raise FlashError(f"This folder cannot be read: {error.strerror}.") from None
    if not found:
        raise FlashError("There is no backup here: name the file to restore.")
    return found[-1]


def _now() -> str:
    return datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")


def main(argv: Sequence[str] | None = None, program: str | None = None) -> int:
    """The command; returns its exit code. program: its name as typed."""
    parser = argparse.ArgumentParser(prog=program, description="Keep a board's saves in a file.")
    parser.add_argument("do", choices=["backup", "restore"])
    parser.add_argument(
        "file", nargs="?", help="default: one named by the time; for restore the newest here"
    )
    parser.add_argument("--port", help="the board's serial port (default: the only Pico)")
    arguments = parser.parse_intermixed_args(argv)
    try:
        if arguments.do == "backup":
            path = arguments.file or NAME.format(_now())
            count, left_out = backup(arguments.port or ports.find(), path)
            print(f"{saves_on_board.counted(count)} kept in {path}; the board restarts.")
            if left_out:
                print(f"Left out, because they are not Floe's: {', '.join(left_out)}.")
        else:
            path = arguments.file or newest()
            saves = load(path)
            restore(arguments.port or ports.find(), saves)
            count = saves_on_board.counted(len(saves), f" of {path}")
            print(f"{count} on the board, which restarts.")
    except FlashError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted: run this again, from the beginning.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
