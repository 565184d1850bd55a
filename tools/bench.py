"""Prints what is measured: speed of the search, heap, bytes to the display.

    python -m tools.bench

Everything is measured here and now; compare only figures of one run. `python -m tools.match
--table` prints how strong the levels are.
"""

import sys
from pathlib import Path

from host_sim import board
from host_sim.headless import Player

from floe import events
from floe.device import wiring
from floe.device.display import Display
from tools import pythons

HERE = Path(__file__).parent
NODES = 200_000


def speed(name, run):
    """Print the search's nodes per second on one Python."""
    for line in run(HERE / "bench_nodes.py", NODES, timeout=600).splitlines():
        players, nodes, ms = map(int, line.split())
        print(f"| {name}, {players} players | {round(1000 * nodes / max(ms, 1), -3):,.0f} |")


def heap(python):
    """Print what games of machines alone leave free of the Pico's heap."""
    print(f"\n| heap free, of {python.heap // 1024} KB on a {python.bits}-bit build | bytes |")
    print("|---|---|")
    for game in ("fish", "xok", "soccer"):
        names = {
            "title": "the title",
            "loaded": game + ", loaded",
            "least": game + ", at its least",
        }
        for line in python.run(HERE / "bench_heap.py", game, timeout=600).splitlines():
            what, free = line.split()
            if what != "title" or game == "fish":
                print(f"| {names[what]} | {int(free):,} |")


def sent(player, act):
    """Bytes that cross the display's bus while `act` is done."""
    before = player.board.bus.sent
    act()
    return player.board.bus.sent - before


def display():
    """Print what a cursor step and a full frame cost on the display's bus."""
    player = Player().power_on()
    player.play("A w300 A w300 A w2500")
    step = sent(player, lambda: player.press(events.RIGHT))

    print("\n| sent to the display | bytes |")
    print("|---|---|")
    print(f"| a cursor step, all its frames | {step:,} |")
    print(f"| a full frame | {full_frame():,} |")


def full_frame():
    """Bytes for a frame in which everything has changed."""
    board.use(board.Board())
    screen = Display(wiring.display_bus)
    screen.connect()
    screen.show()
    screen.frame.fill(1)
    return screen.show()


def main():
    """Measure all and print it as Markdown tables."""
    print("| search | nodes per second |")
    print("|---|---|")
    speed(f"CPython {sys.version_info.major}.{sys.version_info.minor}", pythons.run_cpython)
    try:
        python = pythons.find()
    except pythons.NoMicroPython as reason:
        print(f"\nNot measured under MicroPython: {reason}")
    else:
        speed(f"MicroPython {python.version[0]}.{python.version[1]}", python.run)
        heap(python)
    display()


if __name__ == "__main__":
    main()
