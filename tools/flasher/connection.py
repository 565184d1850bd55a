"""The connection to a board, by mpremote's own transport.

mpremote is used as a library: one connection serves all operations, where the command would
connect again for each file, and its errors can be told apart.
"""

from __future__ import annotations

import ast
import contextlib
import errno
import functools
import io
import struct
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tools.flasher import on_board, ports
from tools.flasher.errors import NO_MPREMOTE, FlashError

if TYPE_CHECKING:
    from typing_extensions import Self

T = TypeVar("T")
V = TypeVar("V", int, str)

CHUNK = 4096
"""Bytes sent at a time; the board compiles them as one line."""
ANSWER_S = 10
"""Seconds to wait for a board that does not answer."""
RECURSIVE = ("/floe", "/saves")
"""The folders whose contents are listed too."""
TEMPORARY = ".new"
"""The suffix of a file's name while it is written."""


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

    block: int
    """Bytes of a block of the flash, and how many blocks are free."""
    free: int
    files: dict[str, File]
    folders: frozenset[str]


GARBLED = (SyntaxError, ValueError, TypeError, LookupError, MemoryError, RecursionError)
"""What reading a garbled answer leads to."""


class Connection:
    """A connected board whose program was stopped.

        with Connection(port) as board:
            print(board.identify())

    All methods raise FlashError.
    """

    def __init__(self, port: str) -> None:
        try:
            from mpremote.transport import TransportError, TransportExecError
            from mpremote.transport_serial import SerialTransport
        except ImportError:
            raise FlashError(NO_MPREMOTE) from None
        self.port = port
        self._remote_error: type[Exception] = TransportExecError
        self._connection_errors: tuple[type[Exception], ...] = (
            TransportError,
            OSError,
            struct.error,
            *GARBLED,
        )
        try:
            self._transport: Any = SerialTransport(port, timeout=ANSWER_S)
        except self._connection_errors:
            raise FlashError(ports.refusal(port)) from None

    def __enter__(self) -> Self:
        try:
            # mpremote prints what it does not understand.
            with contextlib.redirect_stdout(io.StringIO()):
                self._transport.enter_raw_repl(soft_reset=True, timeout_overall=ANSWER_S)
        except self._connection_errors:
            self.close()
            raise FlashError(
                f"What is at {self.port} does not answer as MicroPython does: unplug it, plug it "
                "in again and retry; if that does not help, put MicroPython on it anew "
                "(micropython.org/download)."
            ) from None
        return self

    def __exit__(self, *_error: object) -> None:
        with contextlib.suppress(*self._connection_errors):
            if self._transport.in_raw_repl:
                self._transport.exit_raw_repl()
        self.close()

    def close(self) -> None:
        """Close the port."""
        with contextlib.suppress(*self._connection_errors):
            self._transport.close()

    def identify(self) -> Implementation:
        """Which MicroPython runs on which chip."""

        def parse(lines: list[Any]) -> Implementation:
            name, machine, version, mpy = lines[0]
            numbers = tuple([_checked(number, int) for number in version])
            return Implementation(
                _checked(name, str), _checked(machine, str), numbers, _checked(mpy, int)
            )

        return self._parsed(on_board.IDENTIFY, parse)

    def contents(self) -> Contents:
        """What is in its flash; files are hashed on the board."""

        def parse(lines: list[Any]) -> Contents:
            (block, free), *entries = lines
            if _checked(block, int) < 1:
                raise ValueError("no block is as small as that")
            files = {
                _checked(path, str): File(_checked(size, int), _checked(digest, str))
                for path, size, digest in entries
                if digest is not None
            }
            folders = [_checked(path, str) for path, _, digest in entries if digest is None]
            return Contents(block, _checked(free, int), files, frozenset(folders))

        return self._parsed(on_board.CONTENTS.replace("{recursive!r}", repr(RECURSIVE)), parse)

    def hash(self, path: str) -> str:
        """The SHA-256 of a file, computed on the board."""
        code = on_board.HASH.format(path="/" + path)
        return self._guarded(lambda: self._transport.exec(code).decode().strip())

    def read(self, path: str) -> bytes:
        """The bytes of a file."""
        return bytes(
            self._guarded(lambda: self._transport.fs_readfile("/" + path, chunk_size=CHUNK))
        )

    def write(self, path: str, data: bytes, sent: Callable[[int], object] | None = None) -> None:
        """Write a file under a temporary name, then rename it; sent(bytes) is told the progress.

        Every call takes time, so opening, closing and renaming are sent with the first and the
        last piece.
        """
        name = "/" + path
        code = f"import os\nf = open({name + TEMPORARY!r}, 'wb')\n"
        for at in range(0, len(data) or 1, CHUNK):
            code += f"f.write({data[at : at + CHUNK]!r})\n"
            if at + CHUNK >= len(data):
                code += f"f.close()\nos.rename({name + TEMPORARY!r}, {name!r})\n"
            self._guarded(functools.partial(self._transport.exec, code))
            code = ""
            if sent:
                sent(min(at + CHUNK, len(data)))

    def rename(self, old: str, new: str) -> None:
        """Rename a file; one that has the new name already is replaced in the same moment."""
        self._call("rename", "/" + old, "/" + new)

    def remove(self, path: str) -> None:
        """Remove a file."""
        self._call("remove", "/" + path)

    def mkdir(self, path: str) -> None:
        """Make a folder."""
        self._call("mkdir", "/" + path)

    def rmdir(self, path: str) -> None:
        """Remove an empty folder."""
        self._call("rmdir", "/" + path)

    def restart(self) -> None:
        """Reset the chip, which then starts its program."""
        self._guarded(lambda: self._transport.exec_raw_no_follow(on_board.RESTART))
        self._transport.in_raw_repl = False
        time.sleep(0.3)

    def _call(self, function: str, *arguments: str) -> None:
        words = ", ".join(map(repr, arguments))
        self._guarded(lambda: self._transport.exec(f"import os\nos.{function}({words})"))

    def _parsed(self, code: str, parse: Callable[[list[Any]], T]) -> T:
        """What parse() makes of what code prints, one Python literal a line."""

        def run() -> T:
            output = self._transport.exec(code).decode()
            return parse([ast.literal_eval(line) for line in output.splitlines() if line.strip()])

        return self._guarded(run)

    def _guarded(self, work: Callable[[], T]) -> T:
        try:
            with contextlib.redirect_stdout(io.StringIO()):  # as above
                return work()
        except self._remote_error as error:
            traceback: str = getattr(error, "error_output", "")
            why = traceback.strip().splitlines()[-1:]
            raise FlashError(_refusal(why[0] if why else "it gave no reason")) from None
        except self._connection_errors as error:
            if isinstance(error, OSError) and error.errno == errno.ENOSPC:
                raise FlashError(_refusal("ENOSPC")) from None
            raise FlashError(
                f"The connection to {self.port} broke: see to the cable and run this again, "
                "it goes on where it stopped."
            ) from None


def _checked(value: object, kind: type[V]) -> V:
    """A value of a board's answer if it is of its kind, and text that can be shown."""
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no {kind.__name__}")
    if isinstance(value, str):
        value.encode()
    return value


def _refusal(why: str) -> str:
    """A sentence on an exception that the board raised."""
    if "ENOSPC" in why or "OSError: 28" in why:
        return "The board's flash is full: remove files of your own with `mpremote rm`."
    return f"The board could not do it ({why}): unplug it, plug it in again and retry."
