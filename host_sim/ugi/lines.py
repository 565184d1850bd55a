"""Reads the lines of the engine protocol in a thread, so that a search can be stopped."""

import os
import queue
import sys
import threading
from collections.abc import Callable, Iterator

MOST_WAITING = 1 << 20  # The most bytes of memory for lines that are read in advance.
LONGEST = 65536  # The longest line that is read, in bytes; the longest games take a tenth of it.


class Unreadable:
    """A line that is not text; `why` is a sentence without its full stop."""

    def __init__(self, why: str) -> None:
        self.why = why


Line = str | Unreadable | None  # The input: a line of text, an unreadable one, or END.
Inbox = queue.Queue[Line]

END = None  # The end of input.


class Waiting(Inbox):
    """Lines that wait to be obeyed; maxsize and qsize() are bytes of memory, not lines."""

    def _init(self, maxsize: int) -> None:
        super()._init(maxsize)
        self._bytes = 0

    def _qsize(self) -> int:
        return self._bytes

    def _put(self, item: Line) -> None:
        super()._put(item)
        self._bytes += sys.getsizeof(item)

    def _get(self) -> Line:
        item = super()._get()
        self._bytes -= sys.getsizeof(item)
        return item


def split(read: Callable[[], bytes]) -> Iterator[str | Unreadable]:
    """Lines as str, or Unreadable, from `read`, which returns bytes, and b"" at the end."""
    rest = b""
    skipping = False
    while chunk := read():
        *whole, rest = (rest + chunk).split(b"\n")
        for line in whole:
            yield _decode(line, skipping)
            skipping = False
        if len(rest) > LONGEST:
            rest = b""
            skipping = True
    if rest or skipping:
        yield _decode(rest, skipping)


def _decode(line: bytes, skipped: bool) -> str | Unreadable:
    if skipped or len(line) > LONGEST:
        return Unreadable(f"the line is longer than {LONGEST} bytes")
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return Unreadable("the line is not UTF-8 text")


def start_reader(descriptor: int) -> Inbox:
    """A queue that a new thread fills with the lines of a file descriptor, then with END.

    The descriptor is read without a buffer: a thread that waits inside a buffered file would hold
    its lock and keep Python from ending.
    """
    inbox = Waiting(MOST_WAITING)

    def read_all() -> None:
        try:
            for line in split(lambda: os.read(descriptor, LONGEST)):
                inbox.put(line)
        except OSError:
            pass
        inbox.put(END)

    threading.Thread(target=read_all, name="ugi input", daemon=True).start()
    return inbox
