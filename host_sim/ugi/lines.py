"""Lines for the engine protocol, read in a thread of their own so that a search can be stopped."""

import os
import queue
import threading

LONGEST = 65536
"""The longest line that is read, in bytes; a game of the longest kind takes a tenth of it."""

END = None
"""Stands in the queue for the end of input."""


class Unreadable:
    """Stands in the queue for a line that is no text; `why` is a sentence without its stop."""

    def __init__(self, why) -> None:
        self.why = why


def split(read):
    """Lines as str, or Unreadable, from `read`, which gives bytes and b"" at the end."""
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


def _decode(line, skipped):
    if skipped or len(line) > LONGEST:
        return Unreadable(f"the line is longer than {LONGEST} bytes")
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        return Unreadable("the line is not UTF-8 text")


def start_reader(descriptor):
    """A queue that a new thread fills with the lines of a file descriptor, then with END.

    The descriptor is read bare: a thread waiting inside a buffered file would hold its lock and
    stop Python from ending.
    """
    inbox = queue.Queue()

    def pour() -> None:
        try:
            for line in split(lambda: os.read(descriptor, LONGEST)):
                inbox.put(line)
        except OSError:
            pass
        inbox.put(END)

    threading.Thread(target=pour, name="ugi input", daemon=True).start()
    return inbox
