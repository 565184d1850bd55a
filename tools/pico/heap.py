"""The least free heap of the Pico while a game is chosen, begun and played.

A timer on the board collects garbage and reads the free heap twenty times a second, between two
slices of the search too. Garbage counts as free, and so does the memory that is reserved for a
search (floe.ui.memory) until it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import host_sim  # noqa: F401

from floe import events

if TYPE_CHECKING:
    from tools.pico.emulated_pico import EmulatedPico

BUDGETS = {"title": 145_000, "fish": 35_000, "xok": 25_000, "soccer": 15_000}
"""Bytes that have to be free at all times: at the title, and in each game."""

MACHINE_FIRST = {"fish": "D D L U U A", "xok": "D L U A", "soccer": "D L U A"}
"""From the set-up of a game: the first player becomes the machine's highest level, and begins."""
CHOOSE = {"fish": "A w400 A w500", "xok": "A w400 R A w500", "soccer": "A w400 R R A w500"}
"""From the title to the set-up of a game."""
_PLAYED = "w3000 A w2500 A w300 A w300 A w300 A w2500"
"""The machine thinks, is told to move, a person moves, the machine thinks again."""

SCRIPTS = {"title": "w1000"}
"""Keys from the title on: each game chosen, begun, and some moves played."""
for _game in CHOOSE:
    SCRIPTS[_game] = f"{CHOOSE[_game]} {MACHINE_FIRST[_game]} {_PLAYED}"

_WATCH = """
import gc, main, machine
from floe import start
from floe.device.storage import Folder, Storage
from floe.ui import memory
saves = Storage(Folder(start.SAVES))
for name in saves.names():
    saves.delete(name)
gc.collect()
least = [gc.mem_free()]
def look(timer):
    gc.collect()
    free = gc.mem_free()
    free += memory.reserved()
    least[0] = min(least[0], free)
timer = machine.Timer(period=50, mode=machine.Timer.PERIODIC, callback=look)
"""


def least_free(board: EmulatedPico, script: str) -> int:
    """The least bytes free while a script of keys was played.

    The board is power-cycled, without a saved game, and the console is started from the prompt.
    RuntimeError if the console ended.
    """
    board.power_cut()
    board.press(events.B)
    board.power_on()
    board.wait_repl()
    board.release(events.B)
    board.execute(_WATCH)
    begun = len(board.serial)
    board.type("main.run()\r")
    board.wait_picture(any)
    board.wait_ms(1000)
    board.play(script)
    output = board.serial[begun:]
    if "Error" in output:
        raise RuntimeError(f"the console ended:\n{output}")
    return int(board.execute("timer.deinit(); print(least[0])"))
