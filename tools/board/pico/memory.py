"""The memory of the Pico while a game is chosen, begun and played: heap and C stack.

On a watched board a timer collects garbage and reads the free heap every 50 ms, also between two
slices of the search. Garbage counts as free, and so does the memory that is reserved for a search
(floe.ui.memory) until it is used. The timer also reports over USB which screen is shown.

The figures of two builds that hardly differ may be 2 KB apart, for two reasons. Whether a short
peak is seen depends on the timer: texts, for example, take 3.5 KB for 20 ms while they are read.
And the prompt at which the console is started leaves an address on the C stack, so that whatever
comes to lie there is never freed, such as a module of 1.4 KB; a start by main.py does not.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import host_sim  # noqa: F401

from floe import events

if TYPE_CHECKING:
    from tools.board.pico.emulated_pico import EmulatedPico

# Bytes of heap that must be free: at the title, at all times in a game, and under each screen of
# a whole game against the highest level.
BUDGETS = {"title": 130_000, "game": 21 * 1024}
SCREENS = {
    "Title": 72_000,
    "GameMenu": 90_000,
    "Setup": 70_000,
    "PlayScreen": 24 * 1024,
    "Hint": 28 * 1024,
    "Analysis": 25 * 1024,
    "Pause": 23 * 1024,
    "Result": 72_000,
}
# The most bytes that may be allocated in one block after the title is shown: see floe.ui.memory.
LARGEST_BLOCK = 16 * 1024
# Bytes of the C stack that must remain while keys are pressed, because their interrupts use it.
STACK_BUDGET = 512

# From the set-up of a game: the first player becomes the emperor, and begins; the second becomes a
# person. Left of a person are the other Floe, then the rival above the emperor.
# A watched board is slow: without the waits a key may be missed, and another Floe would begin.
_FIRST = "D w150 L w150 L w150 L w150 D w150 L w150 U w150 U w150"
MACHINE_FIRST = {
    "fish": f"D w150 {_FIRST} U w150 A",
    "xok": f"{_FIRST} A",
    "soccer": f"{_FIRST} A",
}
# From the title to the set-up of a game.
CHOOSE = {"fish": "A w400 A w500", "xok": "A w400 R A w500", "soccer": "A w400 R R A w500"}
# The machine thinks and must move, a person moves, the machine thinks again.
_PLAYED = "w3000 A w2500 A w300 A w300 A w300 A w2500"

# Keys from the title on: choose each game, begin it, and play some moves.
SCRIPTS = {"title": "w1000"}
for _game in CHOOSE:
    SCRIPTS[_game] = f"{CHOOSE[_game]} {MACHINE_FIRST[_game]} {_PLAYED}"

# The place of the C stack, which grows down; MicroPython reserves 256 bytes of it.
STACK = (0x20040000, 0x20042000)
_RESERVED = 256
_NEAR = 512  # This many bytes below its end are not painted, because they are in use at that time.

_LOADING_MS = 3000
_BOUNCE_MS = 3

_SHOWN = re.compile(r"<(\w+) (\d+) (\d+)>")  # What a watched board reports.

_PAINT = f"""
import main, machine, micropython
for _at in range({STACK[0]}, {STACK[1] - _NEAR} - micropython.stack_use(), 4):
    machine.mem32[_at] = 0x5AFE57AC
del _at
"""
_LEFT = f"""
import machine
at = {STACK[0]}
while machine.mem32[at] == 0x5AFE57AC:
    at += 4
print(at - {STACK[0] + _RESERVED})
"""

_FORGET = """
import main  # First, as at power-on: in another order the modules leave 4 KB less.
from floe import start
from floe.device.storage import Folder, Storage
saves = Storage(Folder(start.SAVES))
for name in saves.names():
    if name != "settings.txt":
        saves.delete(name)
del saves, Folder, Storage
"""
_WATCH = """
import gc, main, machine
from floe import start
from floe.ui import memory
built = start.build
console = None
def build(**options):
    global console
    console = built(**options)
    return console
start.build = build
gc.collect()
least = [gc.mem_free()]
shown = ("", 0)
low = 0
def look(timer):
    global shown, low
    try:
        gc.collect()
        free = gc.mem_free() + memory.reserved()
        least[0] = min(least[0], free)
        top = console.screen
        now = (type(top).__name__, getattr(top, "phase", 0))
        if now != shown or free < low:
            shown = now
            low = free
            print("<%s %d %d>" % (now[0], now[1], free))
    except (AttributeError, IndexError):
        pass  # there is no console yet, or between two screens none
    except RuntimeError:
        pass  # an import left too little of the stack: look again when it is done
    timer.init(period=50, mode=machine.Timer.ONE_SHOT, callback=look)
timer = machine.Timer()
look(timer)
"""


def start(board: EmulatedPico, watched: bool = True, forgets: bool = True) -> None:
    """Switch a board on again and go to the title, with the stack painted.

    watched: watch the heap all the time, which needs stack, too; forgets: delete the saved games.
    """
    board.safe_start()
    if watched and forgets:
        board.execute(_FORGET)
    if watched:
        board.execute(_WATCH)
    board.execute(_PAINT)
    board.type("main.run()\r")
    board.wait_picture(any)
    board.wait_ms(1000)


def shown(board: EmulatedPico) -> tuple[str, int]:
    """The name of the screen on a watched board, and the phase of a game."""
    name, phase, _ = _SHOWN.findall(board.serial)[-1]
    return name, int(phase)


def by_screen(board: EmulatedPico) -> dict[str, int]:
    """The least bytes of heap that were free under each screen of a watched board."""
    least: dict[str, int] = {}
    for name, _, free in _SHOWN.findall(board.serial):
        least[name] = min(int(free), least.get(name, int(free)))
    return least


def check(board: EmulatedPico) -> None:
    """RuntimeError if the console of a watched board ended or restarted."""
    output = board.serial.rpartition("main.run()")[2]
    if "Error" in output or "MicroPython v" in output:
        raise RuntimeError(f"the console ended:\n{output}")


def heap_left(board: EmulatedPico) -> int:
    """End the console of a watched board; returns the least bytes of heap that were free."""
    check(board)
    return int(board.execute("timer.deinit(); print(least[0])"))


def stack_left(board: EmulatedPico) -> int:
    """End the console; returns the bytes of the C stack that were never used."""
    check(board)
    return int(board.execute(_LEFT))


def least_free(board: EmulatedPico, script: str) -> int:
    """The least bytes of free heap while a script of keys was played from the title on.

    RuntimeError if the console ended.
    """
    start(board)
    board.play(script)
    return heap_left(board)


def least_stack(board: EmulatedPico, game: str) -> int:
    """The least bytes of C stack that remained while a game loaded and a key bounced.

    Imports go deepest, and each change of a key interrupts them.
    """
    start(board, watched=False)
    board.play(f"{CHOOSE[game]} {MACHINE_FIRST[game]}")
    for _ in range(_LOADING_MS // (2 * _BOUNCE_MS)):
        board.press(events.UP)
        board.wait_ms(_BOUNCE_MS)
        board.release(events.UP)
        board.wait_ms(_BOUNCE_MS)
    return stack_left(board)
