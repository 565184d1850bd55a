"""Writes the lines of the engine protocol at once, and notices when nobody reads."""

import io
import select
import sys
from typing import TextIO

from host_sim.errors import OutputError


class Output:
    """Writes lines to a stream, and notices when the other end of a pipe was closed."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
        self._poll = None
        if hasattr(select, "poll") and sys.platform != "win32":
            self._poll = select.poll()
            self._poll.register(stream.fileno(), select.POLLERR | select.POLLHUP)

    def say(self, line: str) -> None:
        """Write a line; BrokenPipeError if nobody reads, OutputError if it cannot be written."""
        try:
            self._stream.write(line + "\n")
            self._stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OutputError(f"The answers cannot be written: {error.strerror}.") from None

    def closed(self) -> bool:
        """Is the reader gone? On systems that cannot tell, writing the next line shows it."""
        return bool(self._poll and self._poll.poll(0))
