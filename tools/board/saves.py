"""Saves the files of a board to an archive, and restores them.

    python tools/board/saves.py backup [FILE]         make backup
    python tools/board/saves.py restore [FILE]        make restore

Restoring writes only the saves in the file; other saves on the board stay as they are.

Run by `make backup` and `make restore`.
"""

import argparse
import datetime
import sys
from collections.abc import Sequence
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from host_sim.printable import printable

from tools.board.flasher import archive, command, ports, saves_on_board
from tools.board.flasher.connection import Connection, run
from tools.board.flasher.errors import FlashError

# The description of each command, and the file that it takes if none is named.
COMMANDS = {
    "backup": ("Keep a board's saves in a file.", "one named by the time"),
    "restore": ("Bring a board's saves back from a file.", "the newest in this folder"),
}
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


def main(argv: Sequence[str] | None = None, program: str | None = None) -> int:
    """The command; returns its exit code. program: its name as typed."""
    words = list(sys.argv[1:] if argv is None else argv)
    parser = argparse.ArgumentParser(prog=program, description="Keep a board's saves in a file.")
    if not words or words[0] not in COMMANDS:
        parser.add_argument("do", choices=COMMANDS, help="each has its own --help")
        parser.parse_args(words)  # which ends the program
    do = words.pop(0)
    about, default = COMMANDS[do]
    # Not a subparser, which cannot have the file behind the options.
    parser = argparse.ArgumentParser(prog=f"{parser.prog} {do}", description=about)
    parser.add_argument("file", nargs="?", help=f"default: {default}")
    parser.add_argument("--port", help="the board's serial port (default: the only Pico)")
    arguments = parser.parse_intermixed_args(words)
    return command.exit_code(lambda: _obey(do, arguments), "run this again, from the beginning.")


def _obey(do: str, arguments: argparse.Namespace) -> None:
    if do == "backup":
        path = arguments.file or NAME.format(f"{datetime.datetime.now():%Y-%m-%d-%H%M%S}")
        count, left_out = backup(arguments.port or ports.find(), path)
        print(f"{saves_on_board.counted(count)} kept in {path}; the board restarts.")
        if left_out:
            names = printable(", ".join(left_out))
            print(f"Left out, because they are not Floe's: {names}.")
        return
    path = arguments.file or newest()
    saves = load(path)
    restore(arguments.port or ports.find(), saves)
    print(f"{saves_on_board.counted(len(saves), f' of {path}')} on the board, which restarts.")


if __name__ == "__main__":
    sys.exit(main())
