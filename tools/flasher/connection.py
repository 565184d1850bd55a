"""The board at the other end of the cable, by way of mpremote's own transport.

mpremote is used as a library: it has one connection for all that is to be done, where the
command would begin anew for each file, and its errors can be told apart.
"""

import ast
import contextlib
import errno
import functools
import io
import struct
import time
from typing import NamedTuple

from tools.flasher import on_board, ports
from tools.flasher.errors import NO_MPREMOTE, FlashError

CHUNK = 4096
"""Bytes sent at a time; the board compiles the line that holds them."""
ANSWER_S = 10
"""Seconds after which a silent board is given up."""
DEEP = ("/floe", "/saves")
"""The folders that a survey looks into."""
SECOND = ".new"
"""The end of the name under which a file is written before it gets its own."""


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


class Survey(NamedTuple):
    """What is on the board: at the root, in floe and in saves. Paths have no leading slash."""

    block: int
    """Bytes of which the flash is given out, and how many such blocks are free."""
    free: int
    files: dict[str, File]
    folders: frozenset[str]


class Board:
    """A connected board, its program stopped.

        with Board(port) as board:
            print(board.identify())

    All methods raise FlashError.
    """

    def __init__(self, port):
        try:
            from mpremote.transport import TransportError, TransportExecError
            from mpremote.transport_serial import SerialTransport
        except ImportError:
            raise FlashError(NO_MPREMOTE) from None
        self.port = port
        self._refused = TransportExecError
        self._broken = (TransportError, OSError, struct.error, SyntaxError, ValueError)
        try:
            self._transport = SerialTransport(port, timeout=ANSWER_S)
        except (TransportError, OSError, ValueError):
            raise FlashError(ports.refusal(port)) from None

    def __enter__(self):
        try:
            # mpremote prints what it does not understand.
            with contextlib.redirect_stdout(io.StringIO()):
                self._transport.enter_raw_repl(soft_reset=True, timeout_overall=ANSWER_S)
        except self._broken:
            self.close()
            raise FlashError(
                f"What is at {self.port} does not answer as MicroPython does: unplug it, plug it "
                "in again and retry; if that does not help, put MicroPython on it anew "
                "(micropython.org/download)."
            ) from None
        return self

    def __exit__(self, *error):
        with contextlib.suppress(*self._broken):
            if self._transport.in_raw_repl:
                self._transport.exit_raw_repl()
        self.close()

    def close(self):
        """Let the port go."""
        with contextlib.suppress(*self._broken):
            self._transport.close()

    def identify(self):
        """What MicroPython on what chip this is."""
        return Implementation(*self._run(on_board.IDENTIFY)[0])

    def survey(self):
        """What is in its flash, hashed there."""
        (block, free), *entries = self._run(on_board.SURVEY.replace("{deep!r}", repr(DEEP)))
        return Survey(
            block,
            free,
            {path: File(size, digest) for path, size, digest in entries if digest},
            frozenset(path for path, _, digest in entries if not digest),
        )

    def hash(self, path):
        """The SHA-256 of a file, hashed there."""
        said = self._do(lambda: self._transport.exec(on_board.HASH.format(path="/" + path)))
        return said.decode().strip()

    def read(self, path):
        """The bytes of a file."""
        return bytes(self._do(lambda: self._transport.fs_readfile("/" + path, chunk_size=CHUNK)))

    def write(self, path, data, sent=None):
        """Write a file aside, then give it its name in one step. sent(bytes) tells how far.

        Every order takes the board a moment, so opening, closing and renaming go along with the
        first and the last piece.
        """
        name = "/" + path
        code = f"import os\nf = open({name + SECOND!r}, 'wb')\n"
        for at in range(0, len(data) or 1, CHUNK):
            code += f"f.write({data[at : at + CHUNK]!r})\n"
            if at + CHUNK >= len(data):
                code += f"f.close()\nos.rename({name + SECOND!r}, {name!r})\n"
            self._do(functools.partial(self._transport.exec, code))
            code = ""
            if sent:
                sent(min(at + CHUNK, len(data)))

    def rename(self, old, new):
        """Give a file another name; one that has it already is replaced in the same moment."""
        self._call("rename", "/" + old, "/" + new)

    def remove(self, path):
        """Remove a file."""
        self._call("remove", "/" + path)

    def mkdir(self, path):
        """Make a folder."""
        self._call("mkdir", "/" + path)

    def rmdir(self, path):
        """Remove an empty folder."""
        self._call("rmdir", "/" + path)

    def restart(self):
        """Reset the chip, which then runs what is on it."""
        self._do(lambda: self._transport.exec_raw_no_follow(on_board.RESTART))
        self._transport.in_raw_repl = False
        time.sleep(0.3)

    def _call(self, function, *arguments):
        said = ", ".join(map(repr, arguments))
        self._do(lambda: self._transport.exec(f"import os\nos.{function}({said})"))

    def _run(self, code):
        """What code prints, a literal a line."""

        def run():
            said = self._transport.exec(code).decode()
            return [ast.literal_eval(line) for line in said.splitlines() if line.strip()]

        return self._do(run)

    def _do(self, work):
        try:
            return work()
        except self._refused as error:
            why = error.error_output.strip().splitlines()[-1:]
            raise FlashError(_refusal(why[0] if why else "it gave no reason")) from None
        except self._broken as error:
            if isinstance(error, OSError) and error.errno == errno.ENOSPC:
                raise FlashError(_refusal("ENOSPC")) from None
            raise FlashError(
                f"The connection to {self.port} broke: see to the cable and run this again, "
                "it goes on where it stopped."
            ) from None


def _refusal(why):
    """A sentence on an exception that the board raised."""
    if "ENOSPC" in why or "OSError: 28" in why:
        return "The board's flash is full: remove files of your own with `mpremote rm`."
    return f"The board could not do it ({why}): unplug it, plug it in again and retry."
