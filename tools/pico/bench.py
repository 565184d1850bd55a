"""What Floe takes on the emulated Pico, in cycles: start, keys, frames, thinking, heap.

    python -m tools.pico.bench            prints the tables
    python -m tools.pico.bench --write    and keeps them in tools/pico/measured.md

Each is measured twice: with a flash that never makes the core wait, and with a model of the cache
before it. Heap is asked after a collection.
"""

import sys
from pathlib import Path

from host_sim.headless import Player

from floe import VERSION, events
from tools.mpy import ROOT
from tools.pico import kit, maker
from tools.pico.board import CYCLES_PER_MS, PicoBoard

MEASURED = Path(__file__).parent / "measured.md"
NODES = 20_000

TO_SETUP = "A w300 A w300"
MACHINE_FIRST = "D D L U U A w1500"
"""From the set-up of fish: the first player becomes the machine's highest level, and begins."""
PERSON_FIRST = "A w2500"

PRESSES = 6
"""A key is pressed so many times, each at another moment; the longest counts."""

ANOTHER_ROW = 40
ANOTHER_SCREEN = 600
"""So many changed pixels are more than an animation: another row of a menu, another screen."""

NOT_MODELLED = """\
Emulated: an RP2040 at 125 MHz, cycle for cycle as in the Cortex-M0+ manual, the I2C bus at its
own speed, the times of the flash's erasing and programming. The second column adds a model of the
cache before the flash: 16 KB, two ways, lines of 8 bytes, 56 cycles a miss. That figure is an
estimate from the flash's clock, and a real board will differ by some per cent. Not modelled: the
boot ROM's own few milliseconds, the display's own delays, contention on the buses, USB traffic of
a real host, the second core.
"""


class Row:
    """One line of the table: what it is called, its unit, how it is measured."""

    def __init__(self, name, unit, measure):
        self.name = name
        self.unit = unit
        self.measure = measure


def milliseconds(cycles):
    """Cycles as milliseconds."""
    return cycles / CYCLES_PER_MS


def title():
    """The pictures that the simulator's title may show."""
    player = Player().power_on()
    pictures = {bytes(player.glass())}
    for _ in range(200):
        player.wait(20)
        pictures.add(bytes(player.glass()))
    return pictures


def start(board):
    """From power-on until the whole title stands."""
    return milliseconds(board.wait_glass(title().__contains__))


def longest(board, press, settle):
    """The longest of several presses, each a little later against the console's own rhythm."""
    times = []
    for number in range(PRESSES):
        board.wait_ms(settle + 7 * number)
        times.append(press())
    return milliseconds(max(times))


def key_in_menu(board):
    """From the press of Down in the title's menu to the first changed row."""
    board.wait_ms(1000)

    def press():
        before = board.cycles
        board.press(events.DOWN)
        at = board.wait_change(ANOTHER_ROW)
        board.release(events.DOWN)
        return at - before

    return longest(board, press, 300)


def cursor_step(board):
    """From the press of Right on the board to the end of the transfers that it causes."""
    board.wait_ms(1000)
    board.play(TO_SETUP + " " + PERSON_FIRST)

    def press():
        before = board.cycles
        board.press(events.RIGHT)
        board.wait_ms(120)
        board.release(events.RIGHT)
        ends = [at for at, _, _ in board.transfers if at > before]
        return ends[-1] - before

    return longest(board, press, 60)


def key_while_thinking(board):
    """From the click of B while the machine thinks to the first transfer of the pause menu."""
    board.wait_ms(1000)
    board.play(TO_SETUP + " " + MACHINE_FIRST)

    def press():
        board.press(events.B)
        board.wait_ms(100)
        before = board.cycles
        board.release(events.B)
        at = board.wait_change(ANOTHER_SCREEN)
        board.tap(events.B)  # and back to the game
        return at - before

    return longest(board, press, 200)


FRAME = """
from floe.device import wiring
from floe.device.display import Display
d = Display(wiring.display_bus)
d.connect()
d.show()
d.frame.fill(1)
d.show()
"""


def full_frame(board):
    """show() of a frame in which every pixel has changed, to the end of the transfer."""
    board.wait_ms(500)
    board.execute(FRAME)
    board.execute("d.frame.fill(0)")
    said = board.execute(
        "import time\nt = time.ticks_us(); d.show(); print(time.ticks_diff(time.ticks_us(), t))"
    )
    return int(said) / 1000


def nodes(name):
    """A measure: nodes per second of the search on one of the sets of bench_nodes.py."""

    def measure(board):
        board.wait_ms(500)
        said = board.run_script(ROOT / "tools" / "bench_nodes.py", NODES, name)
        _, searched, ms = said.split()
        return 1000 * int(searched) / int(ms)

    return measure


def heap(script):
    """A measure: bytes of the heap that are free after a script of keys."""

    def measure(board):
        board.wait_ms(1000)
        board.play(script)
        return int(board.execute("import gc; gc.collect(); print(gc.mem_free())"))

    return measure


ROWS = (
    Row("power-on to the title", "ms", start),
    Row("key to first changed row, in the menu", "ms", key_in_menu),
    Row("key to the end of a cursor step, on the board", "ms", cursor_step),
    Row("key to the pause menu, while the machine thinks", "ms", key_while_thinking),
    Row("full frame, at 1 MHz", "ms", full_frame),
    Row("fish, 2 players: nodes per second", "", nodes("fish2")),
    Row("fish, 3 players: nodes per second", "", nodes("fish3")),
    Row("fish, 4 players: nodes per second", "", nodes("fish4")),
    Row("xok, 30 spaces: nodes per second", "", nodes("xok")),
    Row("soccer: nodes per second", "", nodes("soccer")),
    Row("heap free at the title", "bytes", heap("")),
    Row("heap free in a game against the machine", "bytes", heap(f"{TO_SETUP} {PERSON_FIRST}")),
)


def table():
    """The measurements as lines of Markdown, each as soon as it is there."""
    flash = maker.flash()
    yield "| on the emulated Pico | no flash waits | with the cache's model |"
    yield "|---|---|---|"
    for row in ROWS:
        figures = []
        for cache in (False, True):
            with PicoBoard(flash, cache=cache) as board:
                figures.append(row.measure(board))
        yield f"| {row.name} | " + " | ".join(_figure(each, row.unit) for each in figures) + " |"


def _figure(value, unit):
    if unit == "ms":
        return f"{value:,.1f} ms"
    return f"{round(value, -2 if not unit else 0):,.0f} {unit}".rstrip()


def main(argv):
    """The command; returns its exit code."""
    if argv not in ([], ["--write"]):
        print("It is called as: python -m tools.pico.bench [--write]", file=sys.stderr)
        return 2
    lines = []
    try:
        for line in table():
            print(line, flush=True)
            lines.append(line)
    except kit.NoPico as reason:
        print(reason, file=sys.stderr)
        return 1
    print("\n" + NOT_MODELLED)
    if argv:
        head = f"# Measured on the emulated Pico, Floe {VERSION}\n\n"
        note = "Written by `make pico-bench`.\n\n"
        MEASURED.write_text(head + note + "\n".join(lines) + "\n\n" + NOT_MODELLED)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
