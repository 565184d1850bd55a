"""Flashing and saves for the web page: JavaScript calls this on MicroPython.

JavaScript provides the link to the board and shows each sentence; bytes are exchanged as files in
MicroPython's file system. A method returns "" on success, otherwise a sentence about the problem.
"""

import os
from collections.abc import Awaitable, Callable
from typing import Any

from tools.board.flasher import ports, saves_on_board
from tools.board.flasher.board import Board
from tools.board.flasher.errors import FlashError
from tools.board.flasher.flashing import Options, Shown, flash
from tools.board.flasher.shipment import Build, damaged
from tools.build import manifest
from tools.build.chips import Chip

PORT = "the USB port"  # The page's name for the port, because a browser does not report its name.
BUILD, SAVES = "/build", "/board_saves"  # The folders in which bytes are exchanged.
# A link's codes for a board that it cannot stop: its port does not open, or nothing answers.
CLOSED, SILENT = "closed", "silent"


def why_closed() -> str:
    """A sentence on why the port does not open."""
    return ports.why_closed(PORT, True, True)


class InPage:
    """The page as the program that flashes; link: see page/raw_repl.js, page: page/install.js."""

    def __init__(self, link: Any, page: Any) -> None:
        self._link = link
        self._page = page

    async def flash(
        self, wipe_saves: bool, send_pins: bool, dry_run: bool, board_name: str
    ) -> str:
        """Flash the board; board_name: which one it is, "" for what it remembers."""

        async def work(board: Board) -> None:
            await flash(board, self, Options(None, wipe_saves, send_pins, dry_run, board_name))

        return await self._with_board(work)

    async def take_saves(self) -> str:
        """Read the board's saves into the folder SAVES."""

        async def work(board: Board) -> None:
            saves, left_out = await saves_on_board.take(board)
            for name, data in saves.items():
                with open(SAVES + "/" + name, "wb") as file:
                    file.write(data)
            if left_out:
                self.say("Left out, because they are not Floe's: " + ", ".join(left_out) + ".")

        return await self._with_board(work)

    async def put_saves(self) -> str:
        """Write the files in the folder SAVES to the board."""

        async def work(board: Board) -> None:
            saves = {name: _read(SAVES + "/" + name) for name in os.listdir(SAVES)}
            await saves_on_board.put(board, saves)
            self.say(f"{saves_on_board.counted(len(saves))} on the board, which restarts.")

        return await self._with_board(work)

    async def set_clock(self) -> str:
        """Set the board's clock."""

        async def work(board: Board) -> None:
            self.say(await board.set_clock(self.now()))

        return await self._with_board(work)

    async def build(self, chip: Chip, source: tuple[str, ...] | None) -> Build:
        """The build for a chip, from the page's server."""
        why = await self._page.build(chip.name)
        if why:
            raise FlashError(why)
        facts = manifest.read(_read(BUILD + "/manifest.json").decode())
        build = Build(facts, {path: _read(BUILD + "/" + path) for path in facts["files"]})
        for path in damaged(build):
            raise FlashError(f"{path} of the page is not what was built: reload the page.")
        return build

    async def choose_board(self, names: list[str]) -> str:
        """The page has a list; a board that nobody chose there is Floe's own."""
        return manifest.OWN_BOARD

    def now(self) -> tuple[int, ...]:
        """The browser's local time."""
        return tuple([int(number) for number in self._page.now().split()])

    def say(self, sentence: str) -> None:
        """Show a sentence."""
        self._page.say(sentence)

    async def with_progress(self, total: int, work: Callable[[Shown], Awaitable[None]]) -> None:
        """Do work that sends a number of bytes, and show its progress."""
        self._total = total
        self.file("", 0)
        await work(self)
        self._page.progress("", total, total)

    def file(self, path: str, size: int) -> None:
        """The next file begins."""
        self._path = path

    def sent(self, total: int) -> None:
        """Show how many bytes have been sent."""
        self._page.progress(self._path, total, self._total)

    async def _with_board(self, work: Callable[[Board], Awaitable[None]]) -> str:
        """Stop the board's program and work with the board; returns "" or the problem."""
        try:
            stopped = await self._link.enter()
            if stopped == CLOSED:
                raise FlashError(why_closed())
            if stopped == SILENT:
                raise FlashError(ports.silent(PORT))
            await work(Board(self._link, PORT))
        except FlashError as error:
            return str(error)
        return ""


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()
