"""Put Floe on the board: `python tools/board/flash.py`, from anywhere, or `make flash`.

Sends only what differs, removes what Floe no longer ships, verifies, sets the clock, restarts.
Saves, settings, other files and changed pins stay. If it is interrupted, the board waits at the
REPL, and the next run continues.

Run by `make flash`.
"""

import argparse
import datetime
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from host_sim.printable import printable

from tools.board.flasher import builds, command, ports, progress
from tools.board.flasher.connection import Connection, run
from tools.board.flasher.flashing import Options, Shown, flash
from tools.board.flasher.shipment import Build
from tools.build.chips import Chip
from tools.build.manifest import OWN_BOARD


class Desk:
    """The program that flashes: a terminal, with builds of this checkout or release."""

    async def build(self, chip: Chip, source: tuple[str, ...] | None) -> Build:
        """The build for a chip; FlashError if there is none."""
        return builds.get(chip, source)

    async def choose_board(self, names: list[str]) -> str:
        """Ask in the terminal; where nobody can be asked, it is Floe's own board."""
        if not sys.stdin.isatty():
            return OWN_BOARD
        print("Which board is it?")
        for number, name in enumerate(names, 1):
            print(f"  {number}  {name}")
        while True:
            answer = input(f"Its number or name, or Enter for {OWN_BOARD}: ").strip()
            if answer in names or not answer:
                return answer or OWN_BOARD
            if answer.isdecimal() and 0 < int(answer) <= len(names):
                return names[int(answer) - 1]

    def now(self) -> tuple[int, ...]:
        """This computer's local time."""
        now = datetime.datetime.now().timetuple()
        return (*now[:3], now.tm_wday, *now[3:6])

    def say(self, sentence: str) -> None:
        """Print a sentence, which may have names from the board."""
        print(printable(sentence))

    async def with_progress(self, total: int, work: Callable[[Shown], Awaitable[None]]) -> None:
        """Do work that sends a number of bytes, and show its progress."""
        with progress.of(total) as shown:
            await work(shown)


def main(argv: Sequence[str] | None = None, program: str | None = None) -> int:
    """The command; returns its exit code. program: its name as typed."""
    parser = argparse.ArgumentParser(prog=program, description="Put Floe on the board.")
    parser.add_argument("--port", help="the board's serial port (default: the only Pico)")
    parser.add_argument(
        "--board",
        default="",
        metavar="NAME",
        help="which board it is, such as picopad; the board remembers it (docs/boards.md)",
    )
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
    parser.add_argument(
        "--with-source",
        nargs="*",
        metavar="PACKAGE",
        help="send these packages, such as ui/fish, as .py files, to be changed on the board; all "
        "of Floe where none is named, for which only a Pico 2 has room",
    )
    parser.add_argument(
        "--pins", action="store_true", help="send pins.py even if the board has its own"
    )
    parser.add_argument(
        "--wipe-saves", action="store_true", help="delete settings and saved games"
    )
    parser.add_argument(
        "--set-clock", action="store_true", help="send nothing, but set the board's clock"
    )
    arguments = parser.parse_args(argv)
    return command.exit_code(
        lambda: _obey(arguments), "run this again, it goes on where it stopped."
    )


def _obey(arguments: argparse.Namespace) -> None:
    options = Options(
        None if arguments.with_source is None else tuple(arguments.with_source),
        arguments.wipe_saves,
        arguments.pins,
        arguments.dry_run,
        arguments.board,
    )
    with Connection(arguments.port or ports.find()) as connection:
        if arguments.set_clock:
            print(run(connection.board.set_clock(Desk().now())))
        else:
            run(flash(connection.board, Desk(), options))


if __name__ == "__main__":
    sys.exit(main())
