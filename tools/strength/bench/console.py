"""Measures the console: the heap that whole games leave free, bytes to the display."""

import statistics
from collections.abc import Callable
from pathlib import Path

from host_sim import sim_board
from host_sim.headless import HeadlessSim

from floe import events
from floe.device import i2c_bus
from floe.device.display import Display
from floe.games import registry
from tools.build import interpreters
from tools.build.interpreters import MicroPython

SCRIPT = Path(__file__).with_name("heap.py")
STEPS = 20
CURSOR_STEP = f"a cursor step in fish, all its frames, the median of {STEPS}"


def heap(python: MicroPython) -> dict[str, int]:
    """Free bytes of the Pico's heap in games between machines, by game and moment."""
    free: dict[str, int] = {}
    for game in registry.names():
        for line in python.run(SCRIPT, game, timeout=600).splitlines():
            what, bytes_free = line.split()
            free["title" if what == "title" else f"{game}, {what}"] = int(bytes_free)
    return free


def sent(sim: HeadlessSim, act: Callable[[], object]) -> int:
    """Bytes on the display's bus during `act`."""
    before = sim.board.bus.sent
    act()
    return sim.board.bus.sent - before


def display() -> dict[str, int]:
    """Bytes on the display's bus of a cursor step in fish, all its frames, and of a full frame."""
    sim = HeadlessSim().power_on()
    sim.play("A w300 A w300 A w2500")
    steps = [sent(sim, lambda: sim.press(events.RIGHT)) for _ in range(STEPS)]
    return {CURSOR_STEP: round(statistics.median(steps)), "a full frame": full_frame()}


def full_frame() -> int:
    """Bytes for a frame in which everything has changed."""
    sim_board.use(sim_board.SimBoard())
    screen = Display(i2c_bus.open_bus)
    screen.connect()
    screen.show()
    screen.frame.fill(1)
    return screen.show()


def show() -> dict[str, dict[str, int]]:
    """Measure and print both as Markdown tables; returns the figures."""
    figures: dict[str, dict[str, int]] = {}
    try:
        python = interpreters.find()
    except interpreters.NoMicroPython:
        pass  # the measurement of the search has reported it
    else:
        figures["heap free"] = heap(python)
        head = f"heap free, of {python.heap // 1024} KB on a {python.bits}-bit build"
        _print_table(head, figures["heap free"])
    figures["sent to the display"] = display()
    _print_table("sent to the display", figures["sent to the display"])
    return figures


def _print_table(head: str, figures: dict[str, int]) -> None:
    print(f"| {head} | bytes |")
    print("|---|---|")
    for name, value in figures.items():
        print(f"| {name} | {value:,} |")
    print()
