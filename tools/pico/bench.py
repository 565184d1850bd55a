"""What Floe takes on the emulated Pico, in cycles: start, keys, frames, thinking, heap.

    python -m tools.pico.bench            prints the tables
    python -m tools.pico.bench --write    and keeps them in tools/pico/measured.md

Each is measured twice: with a flash that never makes the core wait, and with a model of the cache
before it. Heap is what is free at the least, garbage not counted.
"""

import sys
import tempfile
from pathlib import Path

from host_sim.headless import HeadlessSim

from floe import VERSION, events
from tools import chips, mpy, source_trees
from tools.mpy import ROOT
from tools.pico import heap, maker_board, toolchain
from tools.pico.emulated_pico import CYCLES_PER_MS, EmulatedPico

MEASURED = Path(__file__).parent / "measured.md"
NODES = 20_000

PERSON_FIRST = "A w3500"
"""In the set-up of a game: a person begins, and the turn is no longer announced."""

PRESSES = 5
"""A key is pressed so many times, each at another moment; the longest counts."""

ANOTHER_ROW = 40
ANOTHER_SCREEN = 600
"""So many changed pixels are more than an animation: another row of a menu, another screen."""
FIRM_MS = 300
"""A press so long is not lost, however seldom the keys are looked at, and is not yet a hold."""
THINKING_MS = 700
"""After so long the machine thinks deep enough to go on for seconds."""

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
    """The pictures that the simulator's title may show, from the very first on."""
    pictures = set()
    sim = HeadlessSim(on_step=lambda sim: pictures.add(bytes(sim.pixels()))).power_on()
    sim.wait(4000)
    return {picture for picture in pictures if any(picture)}


def start(board):
    """From power-on until the whole title stands."""
    return milliseconds(board.wait_picture(title().__contains__))


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


def first_change(game):
    """A measure: from the press of a direction on a game's board to the first change of it."""

    def measure(board):
        board.wait_ms(1000)
        board.play(f"{heap.CHOOSE[game]} {PERSON_FIRST}")

        def press():
            before, seen = board.cycles, len(board.transfers)
            board.press(events.LEFT if seen & 1 else events.RIGHT)
            board.wait_ms(200)
            board.release(events.RIGHT)
            board.release(events.LEFT)
            return board.transfers[seen][0] - before

        return longest(board, press, 60)

    return measure


def cursor_step(game):
    """A measure: from the press of a direction to the end of all transfers that it causes."""

    def measure(board):
        board.wait_ms(1000)
        board.play(f"{heap.CHOOSE[game]} {PERSON_FIRST}")

        def press():
            before = board.cycles
            board.press(events.RIGHT)
            board.wait_ms(150)
            board.release(events.RIGHT)
            ends = [at for at, _, _ in board.transfers if at > before]
            return ends[-1] - before

        return longest(board, press, 60)

    return measure


def think(board, game):
    """Go to where the machine thinks at its highest level."""
    board.wait_ms(1000)
    board.play(f"{heap.CHOOSE[game]} {heap.MACHINE_FIRST[game]} w{THINKING_MS}")


def pause_while_thinking(game):
    """A measure: from the click of B to the whole pause menu; the first time it is imported."""

    def measure(board):
        think(board, game)

        def press():
            board.press(events.B)
            board.wait_ms(FIRM_MS)
            before = board.cycles
            board.release(events.B)
            at = board.wait_change(ANOTHER_SCREEN)
            board.tap(events.B, ms=FIRM_MS)  # and back to the game
            return at - before

        return longest(board, press, 200)

    return measure


STEPS = """
import main, time
from floe.ui.console import Console
look = Console._take_keys
last = longest = 0
def timed(console, now):
    global last, longest
    began = time.ticks_us()
    if last:
        longest = max(longest, time.ticks_diff(began, last))
    thinks = console.session and console._stack[-1]._phase == 2
    look(console, now)
    last = began if thinks else 0
Console._take_keys = timed
"""
"""Notes the longest time between two looks at the keys while the machine thinks."""


def look_at_keys(game):
    """A measure: the longest from a look at the keys to the next one, while the machine thinks.

    That is how long a key can wait for its answer to begin.
    """

    def measure(board):
        board.power_cut()
        board.press(events.B)
        board.power_on()
        board.wait_repl()
        board.release(events.B)
        board.execute(STEPS)
        board.type("main.run()\r")
        board.wait_picture(any)
        think(board, game)
        board.wait_ms(2000)
        return int(board.execute("print(longest)")) / 1000

    return measure


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
    """A measure: nodes per second of the search on one of the sets of bench/nodes.py."""

    def measure(board):
        board.wait_ms(500)
        said = board.run_script(ROOT / "tools" / "bench" / "nodes.py", NODES, name)
        _, searched, ms = said.split()
        return 1000 * int(searched) / int(ms)

    return measure


PLAIN = {"_TERRITORY": "0"}
"""The constants with which fish is judged by material and mobility alone."""


def plain_nodes(name):
    """A measure: nodes per second of fish with the plain evaluation, not the one that plays."""

    def measure(board):
        board.wait_ms(500)
        with tempfile.TemporaryDirectory(prefix="floe-plain-") as folder:
            for path, text in source_trees.with_constants(
                source_trees.this_tree(), "fish", PLAIN
            ).files:
                (Path(folder) / path).parent.mkdir(parents=True, exist_ok=True)
                (Path(folder) / path).write_text(text, "utf-8")
            leaf = Path(folder) / "floe" / "search" / "fish_leaf.py"
            target = leaf.with_suffix(".mpy")
            mpy.compile_expanded(leaf, Path(folder), target, chips.named(maker_board.CHIP).march)
            board.mpremote("cp", target, ":floe/search/fish_leaf.mpy")
        return nodes(name)(board)

    return measure


def heap_free(where):
    """A measure: bytes of the heap that are free at the least."""

    def measure(board):
        return heap.least(board, heap.SCRIPTS[where])

    return measure


GAMES = tuple(heap.CHOOSE)
SETS = ("fish2", "fish3", "fish4", "xok", "soccer")
"""The sets of positions of bench/nodes.py."""


def rows():
    """The lines of the table."""
    yield Row("power-on to the title", "ms", start)
    yield Row("full frame, at 1 MHz", "ms", full_frame)
    yield Row("key to first changed row, in the menu", "ms", key_in_menu)
    for game in GAMES:
        yield Row(f"{game}: key to first pixel changed, on the board", "ms", first_change(game))
    for game in GAMES:
        yield Row(f"{game}: key to the end of a cursor step", "ms", cursor_step(game))
    for game in GAMES:
        name = f"{game}: longest between two looks at the keys, while the machine thinks"
        yield Row(name, "ms", look_at_keys(game))
    for game in GAMES:
        name = f"{game}: key to the whole pause menu, while the machine thinks"
        yield Row(name, "ms", pause_while_thinking(game))
    for searched in SETS:
        yield Row(f"{searched}: nodes per second", "", nodes(searched))
    for searched in SETS[:3]:
        name = f"{searched}, material and mobility alone: nodes per second"
        yield Row(name, "", plain_nodes(searched))
    for where in heap.SCRIPTS:
        yield Row(f"heap free at the least: {where}", "bytes", heap_free(where))


def table():
    """The measurements as lines of Markdown, each as soon as it is there."""
    flash = maker_board.flash()
    yield "| on the emulated Pico | no flash waits | with the cache's model |"
    yield "|---|---|---|"
    for row in rows():
        figures = []
        for cache in (False, True):
            with EmulatedPico(flash, cache=cache) as board:
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
    except toolchain.NoPico as reason:
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
