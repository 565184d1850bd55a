"""Sessions on MicroPython: runs on_micropython/run_session.py and judges by what it prints."""

import copy
import functools
import tempfile
from collections.abc import Sequence
from pathlib import Path

import host_sim  # noqa: F401

from floe.games import registry
from tools.build import interpreters
from tools.build.interpreters import HEAP
from tools.build.web.untyped import simulator
from tools.soak.counts import Counts
from tools.soak.events import Event
from tools.soak.invariants import SLOTS, Broken, Versions, Witness

SCRIPT = Path(__file__).parent / "on_micropython" / "run_session.py"
ROOM = 309 * 1024  # Bytes of heap besides a Pico's: for the disk, the board and the events.
# The modules of host_sim that a session needs.
BOARD = ("sim_board.py", "chips/*.py", "web/__init__.py", "web/own_sys.py")


# Bytes that may be missing at the title after a second game of that kind: its search may stay
# loaded.
HEAP_LOST = 64 * 1024


class MicroPythonSession:
    """A session's lines, judged one after another."""

    def __init__(self) -> None:
        self.counts = Counts(sessions=1)
        self.frames = 0  # A checksum of everything that was sent to the display.
        self._witness = Witness()
        self._saved = {slot: Versions() for slot in SLOTS}
        self._headers: dict[str, str] = {}
        self._begun = "", "", self._headers
        self._free: dict[str, int] = {}
        self._slot, self._over, self._playing = "", False, False
        self._fixed = True
        self._aside: list[str] = []
        self._in_traceback = self._squeezed = False

    def take(self, line: str) -> None:
        """Handle a line; Broken if it reports a violation."""
        if self._in_traceback:
            self._in_traceback = line[:1] in (" ", "T")
            if not self._in_traceback and not (self._squeezed and line.startswith("MemoryError")):
                raise Broken(f"crash: {line}")
            return
        word, _, rest = line.partition(" ")
        action = getattr(self, "_take_" + word, None)
        if action:
            action(rest)

    def _take_Traceback(self, _rest: str) -> None:
        self._in_traceback = True

    def _take_squeezed(self, _rest: str) -> None:
        self._squeezed = True

    def _take_header(self, rest: str) -> None:
        name, _, value = rest.partition(": ")
        self._headers[name] = value

    def _take_game(self, rest: str) -> None:
        name, start = rest.split(" ", 1)
        self._begun = name, start, self._headers
        self._slot = registry.slot_of(name, self._headers)
        self._headers = {}
        self._playing = True

    def _take_version(self, rest: str) -> None:
        head, _, moves = rest.partition(" =")
        crc, by_a_move, result, text = head.split(" ", 3)
        self._saved[self._slot].add(crc, by_a_move == "1")
        self._over = result != "none"
        self._witness.follow(self._begun, moves.split(), text, result.replace("_", " "))

    def _take_left(self, _rest: str) -> None:
        if self._over:
            self._saved[self._slot].add(None, False)
        self._over = self._playing = False

    def _take_bad(self, rest: str) -> None:
        self._aside.append(rest)

    def _take_found(self, rest: str) -> None:
        name, crc, word = rest.split()
        found = None if crc == "-" else crc
        just_begun = not self._playing and word == "begun"
        self._saved[name].check(found, self._aside, self._fixed, just_begun)
        self._saved[name].start_over(found, word == "over")
        if name != SLOTS[-1]:
            return
        self._playing = self._squeezed = False
        self._aside = []
        self._free = {}

    def _take_unsure(self, _rest: str) -> None:
        for versions in self._saved.values():
            versions.unsure = True
        self._fixed = False

    def _take_fixed(self, _rest: str) -> None:
        self._fixed = True

    def _take_slow(self, rest: str) -> None:
        raise Broken(f"keys: key {rest} was not seen in time")

    def _take_heap(self, rest: str) -> None:
        if self._squeezed:
            return
        free = self._free.setdefault(self._begun[0], int(rest))
        if int(rest) < free - HEAP_LOST:
            raise Broken(f"heap: {rest} bytes are free, not {free}")

    def _take_end(self, rest: str) -> None:
        elapsed, frames, presses, cuts, restarts, steps = map(int, rest.split())
        self.frames = frames
        counts = self.counts
        counts.presses, counts.cuts, counts.restarts = presses, cuts, restarts
        counts.steps, counts.console_ms = steps, elapsed
        counts.moves, counts.games = self._witness.moves, self._witness.finished


@functools.cache
def _board() -> tempfile.TemporaryDirectory[str]:
    """A folder with the modules of the simulated board."""
    folder = tempfile.TemporaryDirectory(prefix="floe-soak-")
    for name, text in simulator(BOARD).items():
        path = Path(folder.name, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def run_session(
    python: interpreters.MicroPython, events: Sequence[Event]
) -> tuple[MicroPythonSession, str]:
    """Run a list of events; returns the session, and what is broken."""
    one = MicroPythonSession()
    python = copy.copy(python)  # with a separate heap setting
    python.heap = HEAP * python.bits // 32 + ROOM
    text = "".join(f"{event}\n" for event in events)
    try:
        printed = python.run(SCRIPT, text=text, library=[Path(_board().name)])
    except interpreters.ScriptError as error:
        return one, f"crash: {error}"
    try:
        for line in printed.splitlines():
            one.take(line)
    except Broken as broken:
        return one, f"{broken}\n{printed}"
    return one, ""
