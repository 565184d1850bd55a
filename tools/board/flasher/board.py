"""Operations on a board whose program was stopped, over any link.

This runs on CPython and, in the page, on MicroPython, where the link is asynchronous; therefore
everything uses await. Answers of the board are checked, because a cable may be loose.
"""

import json
from binascii import b2a_base64, unhexlify
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from tools.board.flasher import on_board, ports
from tools.board.flasher.errors import FlashError
from tools.board.flasher.listed import TEMPORARY
from tools.board.flasher.plan import ASIDE

CHUNK = 4096  # Bytes sent at a time; the board compiles them as one line.
RECURSIVE = ("/floe", "/saves", "/games")  # The folders whose contents are listed too.
# The errors of reading a garbled answer; a RuntimeError means that it is nested too deeply.
GARBLED = (ValueError, TypeError, LookupError, MemoryError, RuntimeError)


class Answer(Protocol):
    """The answer to Python that was sent to the board."""

    @property
    def output(self) -> str:
        """What it printed."""
        ...

    @property
    def traceback(self) -> str:
        """The board's traceback of the exception that ended it, "" if there was none."""
        ...

    @property
    def broken(self) -> bool:
        """Is the connection lost?"""
        ...


class Link(Protocol):
    """A connection to a board's raw REPL."""

    async def exec(self, code: str) -> Answer:
        """Run Python on the board."""
        ...

    async def start(self, code: str) -> Answer:
        """Run Python that ends the connection."""
        ...

    async def run_program(self) -> Answer:
        """Start the board's program without resetting the chip; that ends the connection."""
        ...


class Implementation(NamedTuple):
    """What sys.implementation says on the board."""

    name: str
    machine: str
    version: tuple[int, ...]
    mpy: int


class File(NamedTuple):
    """A file on the board."""

    size: int
    sha256: str


class Contents(NamedTuple):
    """What is on the board: at the root, in floe and in saves. Paths have no leading slash."""

    block: int  # Bytes of a block of the flash; then the number of free blocks.
    free: int
    files: dict[str, File]
    folders: frozenset[str]


class Board:
    """A board whose program was stopped; port: the name of its port for messages.

    All methods raise FlashError.
    """

    def __init__(self, link: Link, port: str) -> None:
        self._link = link
        self._port = port

    async def identify(self) -> Implementation:
        """Which MicroPython runs on which chip."""
        lines = await self._lines(on_board.IDENTIFY)
        try:
            name, machine, version, mpy = lines[0]
            numbers = tuple([_number(number) for number in version])
            return Implementation(_text(name), _text(machine), numbers, _number(mpy))
        except GARBLED:
            raise FlashError(ports.broken(self._port)) from None

    async def frozen(self) -> tuple[str, str]:
        """The version and the board of the Floe that is frozen into the board's MicroPython, or ""
        for both.
        """
        lines = await self._lines(on_board.FROZEN)
        try:
            return _text(lines[0][0]), _text(lines[0][1])
        except GARBLED:
            raise FlashError(ports.broken(self._port)) from None

    async def contents(self) -> Contents:
        """What is in its flash; files are hashed on the board."""
        code = on_board.CONTENTS.replace("{recursive!r}", repr(RECURSIVE))
        code = code.replace("{kept!r}", repr("/" + ASIDE))
        lines = await self._lines(code)
        try:
            block, free = lines[-1]
            if _number(block) < 1:
                raise ValueError("no block is as small as that")
            files: dict[str, File] = {}
            folders: list[str] = []
            for path, size, digest in lines[:-1]:
                if digest is None:
                    folders.append(_text(path))
                else:
                    files[_text(path)] = File(_number(size), _text(digest))
            return Contents(block, _number(free), files, frozenset(folders))
        except GARBLED:
            raise FlashError(ports.broken(self._port)) from None

    async def games(self) -> list[tuple[str, int, str]] | None:
        """The added games: (name, bytes, the text of game.json); None if Floe is too old."""
        lines = await self._lines(on_board.GAMES)
        try:
            games = [(_text(name), _number(size), _text(text)) for name, size, text in lines[1:]]
            return games if lines[0] is True else None
        except GARBLED:
            raise FlashError(ports.broken(self._port)) from None

    async def files_in(self, folder: str) -> list[str] | None:
        """The names of the files in a folder, None if it does not exist."""
        names = (await self._lines(on_board.FILES.format(path="/" + folder)))[0]
        return names if names is None else [_text(name) for name in names]

    async def hash(self, path: str) -> str:
        """The SHA-256 of a file, computed on the board."""
        return (await self._exec(on_board.HASH.format(path="/" + path))).strip()

    async def read(self, path: str) -> bytes:
        """The bytes of a file."""
        printed = await self._exec(on_board.READ.format(path="/" + path))
        try:
            return b"".join([unhexlify(line) for line in printed.split()])
        except GARBLED:
            raise FlashError(ports.broken(self._port)) from None

    async def values(self, source: str) -> dict[str, int | str | None] | None:
        """The number or text of each name that Python code assigns, None for other values.

        source: an expression whose value is that code, which the board runs. Returns None if that
        fails.
        """
        lines = await self._lines(on_board.VALUES.format(source=source))
        try:
            found = lines[0]
            if found is None:
                return None
            if not isinstance(found, dict):
                raise TypeError("no names and values")
            return {_text(name): _value(value) for name, value in found.items()}
        except GARBLED:
            raise FlashError(ports.broken(self._port)) from None

    async def write(
        self, path: str, data: bytes, sent: Callable[[int], object] | None = None
    ) -> None:
        """Write a file under a temporary name, then rename it; sent(bytes) reports the progress.

        Each call takes time, so opening, closing and renaming are sent with the first and the last
        piece.
        """
        name = "/" + path
        code = (
            f"import os\nfrom binascii import a2b_base64\nf = open({name + TEMPORARY!r}, 'wb')\n"
        )
        for at in range(0, len(data) or 1, CHUNK):
            piece = b2a_base64(data[at : at + CHUNK])[:-1]
            code += f"f.write(a2b_base64({piece!r}))\n"
            if at + CHUNK >= len(data):
                code += f"f.close()\nos.rename({name + TEMPORARY!r}, {name!r})\n"
            await self._exec(code)
            code = ""
            if sent:
                sent(min(at + CHUNK, len(data)))

    async def rename(self, old: str, new: str) -> None:
        """Rename a file; a file that already has the new name is replaced in the same moment."""
        await self._exec(f"import os\nos.rename({'/' + old!r}, {'/' + new!r})")

    async def remove(self, path: str) -> None:
        """Remove a file."""
        await self._exec(f"import os\nos.remove({'/' + path!r})")

    async def mkdir(self, path: str) -> None:
        """Create a folder."""
        await self._exec(f"import os\nos.mkdir({'/' + path!r})")

    async def rmdir(self, path: str) -> None:
        """Remove an empty folder."""
        await self._exec(f"import os\nos.rmdir({'/' + path!r})")

    async def set_clock(self, time: tuple[int, ...]) -> str:
        """Set the clock, which runs until the chip is reset, and start the program.

        time: year, month, day, weekday from 0 for Monday, hour, minute, second. Returns a sentence
        that says what was done.
        """
        await self._exec(on_board.SET_CLOCK.format(time=time + (0,)))
        self._output(await self._link.run_program())
        year, month, day, _, hour, minute, _ = time
        return (
            f"The board's clock says {year}-{month:02}-{day:02} {hour:02}:{minute:02}, "
            "until its power goes off."
        )

    async def restart(self) -> None:
        """Reset the chip, which then starts its program."""
        self._output(await self._link.start(on_board.RESTART))

    async def _lines(self, code: str) -> list[Any]:
        """The values that code prints as JSON, one on each line."""
        printed = await self._exec(code)
        try:
            return [json.loads(line) for line in printed.split("\n") if line.strip()]
        except GARBLED:
            raise FlashError(ports.broken(self._port)) from None

    async def _exec(self, code: str) -> str:
        return self._output(await self._link.exec(code))

    def _output(self, answer: Answer) -> str:
        if answer.broken:
            raise FlashError(ports.broken(self._port))
        if answer.traceback:
            raise FlashError(_refusal(answer.traceback.strip().split("\n")[-1]))
        return answer.output


def _text(value: object) -> str:
    """A value of a board's answer if it is text that can be shown."""
    if type(value) is not str:
        raise TypeError("no text")
    value.encode()
    return value


def _number(value: object) -> int:
    """A value of a board's answer if it is a number."""
    if type(value) is not int:
        raise TypeError("no number")
    return value


def _value(value: object) -> int | str | None:
    """A value of a board's answer if it is a number, a text or None."""
    return value if value is None or isinstance(value, int) else _text(value)


def _refusal(why: str) -> str:
    """A sentence on an exception that the board raised."""
    if "ENOSPC" in why or "OSError: 28" in why:
        return "The board's flash is full: remove files of your own with `mpremote rm`."
    return f"The board could not do it ({why}): unplug it, plug it in again and retry."
