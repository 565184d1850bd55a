"""A session on MicroPython: the console as floe.start runs it, with its files on real littlefs.

Runs under MicroPython alone. The events come on the standard input, one a line as in
tools.soak.events. What comes of them goes to the standard output, for tools.soak.micropython to
judge:

    header NAME: VALUE              how a game was begun, before its `game` line
    game NAME START                 a game is played
    version CRC BY_A_MOVE RESULT POSITION = MOVES    it is to be kept so
    left                            it is played no more
    found CRC STATE                 what is kept when the power comes, see contents()
    bad CRC                         and a file set aside before
    unsure, fixed                  the flash is disturbed; it is not any more
    squeezed                        little of the heap is free, until the next `found`
    heap FREE                       free bytes at the title, after a start
    slow KEY                        a key was not seen in time
    end MS FRAMES PRESSES CUTS RESTARTS STEPS
"""

from host_sim.web import own_sys  # noqa: F401, I001, before anything asks sys where it runs

import micropython
import sys

from one_session import Session


class Micropython:
    """What floe takes for the module micropython: on a PC it lacks what only a board needs."""

    const = micropython.const

    @staticmethod
    def alloc_emergency_exception_buf(size):
        pass


def events():
    """The incoming events, read on demand: (wait, what, arguments as text)."""
    for line in sys.stdin:
        words = line.strip().split(" ", 2)
        yield int(words[0]), words[1], words[2] if len(words) > 2 else ""
    yield 0, "over", ""
    yield 0, "over", ""


sys.modules["micropython"] = Micropython  # pyright: ignore[reportArgumentType]
Session(events()).run()
