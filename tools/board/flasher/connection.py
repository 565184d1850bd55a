"""The link to a board on a serial port, by mpremote's own transport.

mpremote is used as a library, because the command would connect again for each file, and because a
library's errors can be distinguished.
"""

from __future__ import annotations

import contextlib
import io
import struct
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tools.board.flasher import ports
from tools.board.flasher.board import GARBLED, Board
from tools.board.flasher.errors import NO_MPREMOTE, FlashError

if TYPE_CHECKING:
    from typing_extensions import Self

T = TypeVar("T")

ANSWER_S = 10  # Seconds to wait for a board that does not answer.


class Result(NamedTuple):
    """An answer: see tools.board.flasher.board."""

    output: str = ""
    traceback: str = ""
    broken: bool = False


def run(work: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine over a Connection, which blocks and never awaits."""
    try:
        work.send(None)
    except StopIteration as end:
        return end.value
    raise RuntimeError("something waits that is no Connection")


class Connection:
    """A connected board whose program was stopped.

        with Connection(port) as connection:
            print(run(connection.board.identify()))

    FlashError if there is none.
    """

    def __init__(self, port: str) -> None:
        try:
            from mpremote.transport import TransportError, TransportExecError
            from mpremote.transport_serial import SerialTransport
        except ImportError:
            raise FlashError(NO_MPREMOTE) from None
        self.port = port
        self.board = Board(self, port)
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
            # mpremote prints answers that it does not understand.
            with contextlib.redirect_stdout(io.StringIO()):
                self._transport.enter_raw_repl(soft_reset=True, timeout_overall=ANSWER_S)
        except self._connection_errors:
            self.close()
            raise FlashError(ports.silent(self.port)) from None
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

    async def exec(self, code: str) -> Result:
        """Run Python on the board."""
        return self._answer(lambda: self._transport.exec(code).decode())

    async def start(self, code: str) -> Result:
        """Run Python that ends the connection."""

        def begin() -> str:
            self._transport.exec_raw_no_follow(code)
            self._transport.in_raw_repl = False
            time.sleep(0.3)
            return ""

        return self._answer(begin)

    async def run_program(self) -> Result:
        """Start the board's program without resetting the chip, whose clock keeps running."""

        def run() -> str:
            self._transport.exit_raw_repl()
            self._transport.serial.write(b"\x04")
            time.sleep(0.3)  # time for sending it
            return ""

        return self._answer(run)

    def _answer(self, work: Callable[[], str]) -> Result:
        try:
            with contextlib.redirect_stdout(io.StringIO()):  # as above
                return Result(work())
        except self._remote_error as error:
            return Result(traceback=getattr(error, "error_output", "") or "it gave no reason")
        except self._connection_errors:
            return Result(broken=True)
