"""The measurements on the emulated Pico: times of keys and pictures, nodes a second, heap."""

import itertools
import statistics
from collections.abc import Callable, Iterator
from typing import NamedTuple

from host_sim.headless import HeadlessSim

from floe import events
from floe.display_kinds import KINDS, SETTINGS
from tools.board.pico import memory, whole_game
from tools.board.pico.emulated_board import CYCLES_PER_MS
from tools.board.pico.emulated_pico import EmulatedPico
from tools.build.mpy import ROOT


class Presses(NamedTuple):
    """The times of repeated presses of a key, in ms, because a single press says little."""

    usual: float  # The median.
    longest: float


NODES = 20_000
# In the set-up of a game: a person begins, and the turn is no longer announced.
PERSON_FIRST = "A w3500"
EMPEROR = "L w150 L w150"  # In the set-up: the opponent's level, counted from the rival down.
# How often a key is pressed, at different moments of the console's other work: blinking, sending a
# picture, collecting garbage.
PRESSES = 20
THINKING_PRESSES = 12  # This many fit into the three seconds of a search.
# This many changed pixels are not an animation, but another row of a menu, or another screen.
SCREEN_PIXELS = 600
# A press of this length is never missed and does not count as held.
FIRM_MS = 300
TAP_MS = 60  # The ms of repeated presses while the machine thinks.
THINKING_MS = 2000  # After this time a game is loaded, and the machine searches.
REFRESH_TRANSFERS = 3  # The transfers of a refresh: settings, a position, a page.


class Row(NamedTuple):
    """One line of the table; about: what its function measures, such as a game."""

    name: str
    unit: str
    function: Callable[..., float | Presses]
    about: tuple[str, ...] = ()

    def measure(self, board: EmulatedPico) -> float | Presses:
        """The measurement on a board that was just switched on."""
        return self.function(board, *self.about)


GAMES = tuple(memory.CHOOSE)
# The sets of positions of bench/nodes.py.
POSITION_SETS = ("fish2", "fish3", "fish4", "xok", "soccer")


def rows() -> Iterator[Row]:
    """The lines of the table."""
    yield Row("power-on to the title", "ms", boot_time)
    for name, function in (
        ("set-up to the board", loading),
        ("key to first pixel changed, on the board", first_change),
        ("longest between two looks at the keys, while the machine thinks", key_poll_interval),
        ("key to the whole pause menu, while the machine thinks", pause_while_thinking),
    ):
        for game in GAMES:
            yield Row(f"{game}: {name}", "ms", function, (game,))
    for positions in POSITION_SETS:
        yield Row(f"{positions}: nodes per second", "", nodes, (positions,))
    for game in GAMES:
        yield Row(f"{game}: rules and search in flash", "bytes", code_size, (game,))
    for where, script in memory.SCRIPTS.items():
        yield Row(f"heap free at the least: {where}", "bytes", memory.least_free, (script,))
    for game in GAMES:
        yield Row(f"C stack left while {game} loads", "bytes", memory.least_stack, (game,))


# -- keys and pictures


def milliseconds(cycles: int) -> float:
    """Cycles as milliseconds."""
    return cycles / CYCLES_PER_MS


def presses(
    wait_ms: Callable[[int], object], press: Callable[[], int], settle: int, count: int = PRESSES
) -> Presses:
    """The times of press(), each at a different moment of the console's rhythm."""
    cycles: list[int] = []
    for number in range(count):
        wait_ms(settle + 7 * number)
        cycles.append(press())
    return Presses(milliseconds(round(statistics.median(cycles))), milliseconds(max(cycles)))


def title_pictures() -> set[bytes]:
    """The pictures that the simulator's title may show, from the first on."""
    pictures: set[bytes] = set()
    sim = HeadlessSim(on_step=lambda sim: pictures.add(sim.pixels())).power_on()
    sim.wait(4000)
    return {picture for picture in pictures if any(picture)}


def boot_time(board: EmulatedPico) -> float:
    """The time from power-on until the whole title is shown."""
    return milliseconds(board.wait_picture(title_pictures().__contains__))


def drawings(board: EmulatedPico, since: int) -> list[int]:
    """The ends of transfers that drew something after a cycle, not those of Display.refresh()."""
    ends: list[int] = []
    refreshing = 0
    for at, _speed, length in board.transfers:
        if length == len(KINDS[0][SETTINGS]):
            refreshing = REFRESH_TRANSFERS
        if refreshing:
            refreshing -= 1
        elif at > since:
            ends.append(at)
    return ends


def first_change(board: EmulatedPico, game: str) -> Presses:
    """The time from the press of a direction on a game's board to its first change."""
    board.wait_ms(1000)
    board.play(f"{memory.CHOOSE[game]} {PERSON_FIRST}")
    return first_changes(board, board.wait_ms)


def first_changes(board: EmulatedPico, wait_ms: Callable[[int], object]) -> Presses:
    """The time from the press of a direction to its first change, on a board whose turn it is.

    wait_ms: lets time pass, for this board and others.
    """
    directions = itertools.cycle((events.RIGHT, events.LEFT, events.DOWN, events.UP))

    def press() -> int:
        """Press directions until one moves the cursor."""
        while True:
            before, key = board.cycles, next(directions)
            board.press(key)
            wait_ms(200)
            board.release(key)
            if ends := drawings(board, before):
                return ends[0] - before

    return presses(wait_ms, press, 60)


def loading(board: EmulatedPico, game: str) -> float:
    """The time from the start of a game to its whole picture; the machine begins."""
    board.wait_ms(1000)
    board.play(f"{memory.CHOOSE[game]} {memory.MACHINE_FIRST[game]}".removesuffix(" A"))
    board.press(events.A)
    board.wait_ms(FIRM_MS)
    before = board.cycles
    board.release(events.A)
    return milliseconds(board.wait_change(SCREEN_PIXELS) - before)


# -- while the machine thinks


def think(board: EmulatedPico, game: str) -> None:
    """Start a game in which the machine thinks at its highest level."""
    board.wait_ms(1000)
    board.play(f"{memory.CHOOSE[game]} {memory.MACHINE_FIRST[game]} w{THINKING_MS}")


def pause_while_thinking(board: EmulatedPico, game: str) -> Presses:
    """The time from the click of B to the whole pause menu; the first press imports it."""
    think(board, game)

    def press() -> int:
        board.press(events.B)
        board.wait_ms(TAP_MS)
        before = board.cycles
        board.release(events.B)
        at = board.wait_change(SCREEN_PIXELS)
        board.tap(events.B, ms=FIRM_MS)  # and back to the game
        return at - before

    return presses(board.wait_ms, press, TAP_MS, THINKING_PRESSES)


# Notes the longest time between two steps, which begin by reading the keys, while the machine
# thinks.
# The console is created as usual: with its modules imported first, a game finds no room.
TIME_THE_KEYS = """
import main, time
from floe import start
built = start.build
last = longest = 0
def build(**options):
    console = built(**options)
    step = console.step
    def timed(now):
        global last, longest
        began = time.ticks_us()
        if last:
            longest = max(longest, time.ticks_diff(began, last))
        thinks = console.session and console.screen.phase == 2
        wait = step(now)
        last = began if thinks else 0
        return wait
    console.step = timed
    return console
start.build = build
"""


def key_poll_interval(board: EmulatedPico, game: str) -> float:
    """The longest time between two reads of the keys while the machine thinks.

    The response to a key can be delayed by this time.
    """
    board.safe_start()
    board.execute(TIME_THE_KEYS)
    board.type("main.run()\r")
    board.wait_picture(any)
    think(board, game)
    board.wait_ms(2000)
    return int(board.execute("print(longest)")) / 1000


def nodes(board: EmulatedPico, positions: str) -> float:
    """Nodes per second of the search on one of the sets of bench/nodes.py."""
    board.safe_start()
    script = ROOT / "tools" / "strength" / "bench" / "nodes.py"
    _, searched, us = board.run_script(script, NODES, positions).split()
    return 1_000_000 * int(searched) / int(us)


SIZES = """
import os
game = %r
folders = ["/floe/%%s/%%s" %% (layer, game) for layer in ("games", "search")]
print(sum(sum(entry[3] for entry in os.ilistdir(folder)) for folder in folders))
"""


def code_size(board: EmulatedPico, game: str) -> float:
    """Bytes of a game's modules of rules and search in the flash; most of them are kernels."""
    board.wait_ms(500)
    return int(board.execute(SIZES % game))


def heap_by_screen(board: EmulatedPico, game: str) -> dict[str, int]:
    """The least bytes of heap free under each screen of a whole game against the emperor."""
    memory.start(board)
    board.play(f"{memory.CHOOSE[game]} {EMPEROR} A")
    whole_game.play_on(board)
    return memory.by_screen(board)
