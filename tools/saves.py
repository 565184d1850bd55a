"""Keep the saves of a board in one file, and bring them back.

    python tools/saves.py backup [FILE]         make backup
    python tools/saves.py restore [FILE]        make restore

Restoring writes what is in the file, and nothing else is touched: a save that the file does not
hold stays as it is.
"""

from __future__ import annotations

import argparse
import datetime
import sys
from collections.abc import Sequence
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.flasher import archive, compatibility, plan, ports
from tools.flasher.connection import Connection, Contents
from tools.flasher.errors import FlashError

NAME = "floe-saves-{}.zip"
"""The file's name, with the time: the newest is the last."""


def backup(port: str, path: str | Path) -> tuple[int, list[str]]:
    """Write the saves of the board on a port to a new file: how many, and those it leaves out."""
    with Connection(port) as board:
        compatibility.chip_of(board.identify())
        files = board.contents().files
        saves = {
            name.removeprefix(plan.SAVES): board.read(name)
            for name in files
            if name.startswith(plan.SAVES) and not name.endswith(".new")
        }
        board.restart()
    found, saves = saves, archive.acceptable(saves)
    if not saves:
        raise FlashError("There are no saves on the board: nothing was written.")
    keep(path, archive.pack(saves))
    return len(saves), sorted(set(found) - set(saves))


def keep(path: str | Path, data: bytes) -> None:
    """Write a new file, whole or not at all; FlashError if that cannot be."""
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
        raise FlashError(f"{path} is there already: name another file.") from None
    except OSError as error:
        raise FlashError(f"{path} cannot be written: {error.strerror}.") from None


def load(path: str | Path) -> dict[str, bytes]:
    """The saves (name to bytes) that a file holds; FlashError if it holds none."""
    try:
        with open(path, "rb") as file:
            data = file.read(archive.LARGEST + 1)
    except OSError as error:
        raise FlashError(f"{path} cannot be read: {error.strerror}.") from None
    if len(data) > archive.LARGEST:
        raise FlashError(f"{path} is too large to be a backup of saves: choose another.")
    return archive.unpack(data)


def restore(port: str, saves: dict[str, bytes]) -> None:
    """Write saves (name to bytes) to the board on a port."""
    with Connection(port) as board:
        compatibility.chip_of(board.identify())
        contents = board.contents()
        needed = plan.blocks_needed(
            plan.Plan([plan.Step(plan.WRITE, name) for name in saves], []),
            {
                name: contents.files[plan.SAVES + name].size
                for name in saves
                if _on(contents, name)
            },
            {name: len(content) for name, content in saves.items()},
            contents.block,
        )
        compatibility.check_room(needed, contents.free, contents.block)
        if plan.SAVES.rstrip("/") not in contents.folders:
            board.mkdir(plan.SAVES.rstrip("/"))
        for name, content in saves.items():
            board.write(plan.SAVES + name, content)
        board.restart()


def newest(folder: str | Path = ".") -> Path:
    """The newest backup in a folder; FlashError if there is none."""
    try:
        found = sorted(Path(folder).glob(NAME.format("*")))
    except OSError as error:
        raise FlashError(f"This folder cannot be read: {error.strerror}.") from None
    if not found:
        raise FlashError("There is no backup here: name the file to restore.")
    return found[-1]


def _on(contents: Contents, name: str) -> bool:
    return plan.SAVES + name in contents.files


def _now() -> str:
    return datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")


def main(argv: Sequence[str] | None = None, program: str | None = None) -> int:
    """The command; returns its exit code. program: what was typed to call it."""
    parser = argparse.ArgumentParser(prog=program, description="Keep a board's saves in a file.")
    parser.add_argument("do", choices=["backup", "restore"])
    parser.add_argument(
        "file", nargs="?", help="default: one named by the time; for restore the newest here"
    )
    parser.add_argument("--port", help="the board's serial port (default: the one Pico there is)")
    arguments = parser.parse_args(argv)
    try:
        if arguments.do == "backup":
            path = arguments.file or NAME.format(_now())
            count, left_out = backup(arguments.port or ports.find(), path)
            print(f"{count} saves are kept in {path}; the board restarts.")
            if left_out:
                print(f"Left out, for Floe made no such files: {', '.join(left_out)}.")
        else:
            path = arguments.file or newest()
            saves = load(path)
            restore(arguments.port or ports.find(), saves)
            print(f"{len(saves)} saves of {path} are on the board, which restarts.")
    except FlashError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted: run this again, from the beginning.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
