"""Each board's files on the emulated Pico, with that board's display and keys.

The display's chip is driven by the Pico's SPI or I2C, and refuses what the real one refuses.
"""

import functools

import pytest

from host_sim import boards

from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from tests.pico.pair import LEVELS, PERSON, Pair
from tools.board.pico import flash_contents, memory, whole_game
from tools.board.pico.emulated_board import CYCLES_PER_MS
from tools.board.pico.emulated_pico import EmulatedPico
from tools.board.pico.measurements import title_pictures
from tools.build.micropython import toolchain
from tools.build.uf2 import image as uf2_image

on_each = pytest.mark.parametrize(
    "name", [name for name in boards.names()[1:] if "rp2040" in boards.chips(name)]
)
# The longest that a full picture and a moved cursor may take on their way by SPI, in ms.
FULL_MS, CURSOR_MS = 30, 10
SETTLE_MS = 300  # From the title until a key is answered at once.
APART_MS = 2  # Transfers that are further apart belong to two pictures.


@functools.cache
def flash(name):
    """A flash with the files of a board."""
    return flash_contents.with_floe(name)


@pytest.fixture
def console(name):
    """A board with Floe, just switched on."""
    with EmulatedPico(flash(name), board=name) as board:
        yield board


def longest(board, since):
    """The ms that the longest picture took since a number of transfers."""
    ends = [at / CYCLES_PER_MS for at, _, _ in board.transfers[since:]]
    most, began = 0.0, ends[0]
    for before, at in zip(ends, ends[1:], strict=False):
        began = at if at - before > APART_MS else began
        most = max(most, at - began)
    return most


# From the title: the menu's cursor moves; a game's card, another and back, its rules, and back.
KEYS = (
    *(("cursor", key) for key in (DOWN, UP)),
    *(("picture", key) for key in (A, RIGHT, LEFT, DOWN, B)),
)


@on_each
def test_keys_do_what_they_do_in_the_simulator_and_pictures_come_soon(console, name):
    by_spi = "SCK" in boards.values(name)
    took = {"title": console.wait_picture(title_pictures().__contains__) / CYCLES_PER_MS}
    console.wait_ms(SETTLE_MS)
    pair = Pair(console)
    for kind, key in KEYS:
        before, since = console.pixels(), len(console.transfers)
        pair.press(key)
        pair.agree()
        assert console.pixels() != before
        if by_spi:
            took[kind] = max(longest(console, since), took.get(kind, 0))
    print(name, ", ".join(f"{kind} {ms:.1f} ms" for kind, ms in took.items()))
    assert took.get("picture", 0) <= FULL_MS and took.get("cursor", 0) <= CURSOR_MS
    assert console.serial == ""


@pytest.mark.full
@on_each
def test_a_whole_game_is_played_and_enough_heap_stays(console, name):
    memory.start(console)
    Pair(console).begin("fish", PERSON, LEVELS["emperor"])
    assert whole_game.play_on(console) > 3
    left = memory.heap_left(console)
    print(f"{name}: {left} bytes of heap left")
    assert left >= memory.BUDGETS["game"]


@pytest.mark.full
def test_a_boards_uf2_file_starts_and_is_played_by_its_keys(tmp_path):
    name = "picopad"
    path = tmp_path / f"floe-{name}.uf2"
    try:
        path.write_bytes(uf2_image.for_console(name))
    except (toolchain.PicoUnavailable, toolchain.BuildError) as reason:
        pytest.skip(str(reason))
    with EmulatedPico(uf2=path, board=name) as board:
        board.wait_picture(any)
        board.wait_ms(SETTLE_MS)
        assert board.pixels() not in title_pictures(), "a new console asks for its language first"
        board.tap(A)
        board.wait_picture(title_pictures().__contains__)
        pair = Pair(board)
        for key in (DOWN, UP, A):
            pair.press(key)
            pair.agree()
        assert board.serial == ""
