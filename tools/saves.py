"""Keep the saves of a board in one file, and bring them back.

    python tools/saves.py backup [FILE]         make backup
    python tools/saves.py restore [FILE]        make restore

Restoring writes what is in the file, and nothing else is touched: a save that the file does not
hold stays as it is.
"""

import argparse
import datetime
import sys
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.flasher import archive, compatibility, plan, ports
from tools.flasher.connection import Board
from tools.flasher.errors import FlashError

NAME = "floe-saves-{}.zip"
"""The file's name, with the time: the newest is the last."""


def backup(port, path):
    """Write the saves of the board on a port to a new file; how many there were."""
    with Board(port) as board:
        compatibility.chip_of(board.identify())
        files = board.survey().files
        saves = {
            name.removeprefix(plan.SAVES): board.read(name)
            for name in files
            if name.startswith(plan.SAVES) and not name.endswith(".new")
        }
        board.restart()
    if not saves:
        raise FlashError("There are no saves on the board: nothing was written.")
    try:
        with open(path, "xb") as file:
            file.write(archive.pack(saves))
    except FileExistsError:
        raise FlashError(f"{path} is there already: name another file.") from None
    except OSError as error:
        raise FlashError(f"{path} cannot be written: {error.strerror}.") from None
    return len(saves)


def load(path):
    """The saves (name to bytes) that a file holds; FlashError if it holds none."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise FlashError(f"{path} cannot be read: {error.strerror}.") from None
    return archive.unpack(data)


def restore(port, saves):
    """Write saves (name to bytes) to the board on a port."""
    with Board(port) as board:
        compatibility.chip_of(board.identify())
        survey = board.survey()
        needed = plan.blocks_needed(
            plan.Plan([plan.Step(plan.WRITE, name) for name in saves], []),
            {name: survey.files[plan.SAVES + name].size for name in saves if _on(survey, name)},
            {name: len(content) for name, content in saves.items()},
            survey.block,
        )
        compatibility.check_room(needed, survey.free, survey.block)
        if plan.SAVES.rstrip("/") not in survey.folders:
            board.mkdir(plan.SAVES.rstrip("/"))
        for name, content in saves.items():
            board.write(plan.SAVES + name, content)
        board.restart()


def newest(folder="."):
    """The newest backup in a folder; FlashError if there is none."""
    found = sorted(Path(folder).glob(NAME.format("*")))
    if not found:
        raise FlashError("There is no backup here: name the file to restore.")
    return found[-1]


def _on(survey, name):
    return plan.SAVES + name in survey.files


def _now():
    return datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")


def main(argv=None, program=None):
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
            count = backup(arguments.port or ports.find(), path)
            print(f"{count} saves are kept in {path}; the board restarts.")
        else:
            path = arguments.file or newest()
            saves = load(path)
            restore(arguments.port or ports.find(), saves)
            print(f"{len(saves)} saves of {path} are on the board, which restarts.")
    except FlashError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
