"""A queue of key presses, for a front end that gets no key releases."""

from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from host_sim.sim_board import SimBoard

TAP = 30  # Milliseconds a pressed key is down.
HELD = 700  # Milliseconds a held key is down: more than the 600 after which holding counts.
GAP = 25  # Milliseconds between two presses.
# The most waiting presses of one key: a terminal repeats a held key faster than it is played.
MOST_ALIKE = 4
MOST_WAITING = 16  # The most presses that wait.


class KeyQueue:
    """Plays presses one after another on the simulated board's keys."""

    def __init__(self, board: "SimBoard") -> None:
        self._board = board
        self._waiting: deque[tuple[int, int]] = deque()
        self._down: int | None = None
        self._until = 0

    def add(self, key: int, ms: int = TAP) -> None:
        """Queue a press of a key code for `ms`; dropped when too many wait."""
        press = key, ms
        if len(self._waiting) < MOST_WAITING and self._waiting.count(press) < MOST_ALIKE:
            self._waiting.append(press)

    def tick(self, now: int) -> int:
        """Do what is due at `now`; returns the ms until something is due again, or -1."""
        if self._down is not None and now >= self._until:
            self._board.release(self._down)
            self._down = None
            self._until = now + GAP
        if self._down is None and self._waiting and now >= self._until:
            self._down, ms = self._waiting.popleft()
            self._board.press(self._down)
            self._until = now + ms
        if self._down is None and not self._waiting and now >= self._until:
            return -1
        return self._until - now
