"""floe-pico.uf2 on the emulated Pico: an erased flash, over an older Floe, and flashed again."""

import pytest

from floe.ui import memory as memory_pieces
from tests.or_skip import or_skip
from tests.pico.conftest import put_frozen
from tests.pico.pair import LEVELS, PERSON, Pair
from tests.pico.test_flash import flash, read, sizes, starts, write
from tools.board.flasher.own_pins import PINS
from tools.board.pico import memory, whole_game
from tools.board.pico.emulated_board import CYCLES_PER_MS
from tools.board.pico.emulated_pico import EmulatedPico
from tools.board.pico.measurements import title_pictures
from tools.build.uf2 import image

games = pytest.mark.parametrize("game", memory.CHOOSE)
SAVED = "settings.txt"


@pytest.fixture(scope="module")
def uf2():
    """The path of the .uf2 file."""
    return or_skip(image.find)


@pytest.fixture(scope="module")
def frozen_flash(uf2, tmp_path_factory):
    """A flash that was erased before the file came."""
    path = tmp_path_factory.mktemp("uf2") / "frozen.bin"
    put_frozen(path)
    return path


@pytest.fixture
def frozen(frozen_flash):
    """A board with Floe in its MicroPython, just switched on."""
    with EmulatedPico(frozen_flash) as board:
        yield board


def runs_frozen(board):
    """Is the Floe that runs, whose program this ends, the one in MicroPython?"""
    return board.execute("import floe; print(floe.__file__)") == "floe/__init__.py\n"


def title(board):
    """Wait for the title; the milliseconds since power-on."""
    began = board.cycles
    return (board.wait_picture(title_pictures().__contains__) - began) / CYCLES_PER_MS


def test_the_title_is_there_within_half_a_second(frozen):
    assert title(frozen) < 500
    assert frozen.serial == ""
    assert runs_frozen(frozen)


def test_an_erased_flash_holds_the_settings_and_the_images_name(frozen):
    title(frozen)
    assert sizes(frozen).keys() == {"floe_image.txt", f"saves/{SAVED}"}


def test_no_room_is_kept_for_machine_code(frozen):
    title(frozen)
    frozen.execute("from floe.ui import memory; memory.reserve()")
    tables = sum(memory_pieces.PIECES[memory_pieces.TABLES])
    assert frozen.execute("print(memory.reserved())") == f"{tables}\n"


def test_over_an_older_floe_saves_and_pins_stay_and_the_new_one_runs(uf2, floe_flash):
    own = "BUZZER = 18\n"
    with EmulatedPico(floe_flash) as board:
        starts(board)
        board.execute("1")
        write(board, PINS, own.encode())
        write(board, "saves/more", b"mine")
        before = sizes(board)
        with EmulatedPico(keep(board), uf2=uf2) as new:
            assert title(new) < 1500
            assert runs_frozen(new)
            main = {"main_before_floe.py": before.pop("main.py"), "floe_image.txt": 16}
            assert sizes(new) == {**before, **main}
            assert read(new, "saves/more") == "mine"
            assert new.execute("from floe.device import pins; print(pins.BUZZER)") == "18\n"
            assert new.execute("print(pins.SDA)") == "4\n"


def keep(board):
    """The path of a copy of a board's flash as it is now."""
    path = board._flash.with_name("kept.bin")
    board.keep_flash(path)
    return path


def test_a_main_of_ones_own_goes_first_once_it_is_there(frozen):
    title(frozen)
    frozen.execute("1")
    write(frozen, "main.py", b"print('mine', __name__)")
    frozen.reset()
    frozen.wait_serial("mine __main__")
    frozen.wait_repl()
    frozen.execute("import os; os.remove('/main.py')")
    frozen.reset()
    starts(frozen)
    assert runs_frozen(frozen)


@pytest.mark.full
def test_flashing_says_what_it_is_and_replaces_it(frozen):
    title(frozen)
    output = flash(frozen)
    assert "is part of this MicroPython. What is sent now runs instead" in output
    starts(frozen)
    assert not runs_frozen(frozen)
    assert f"saves/{SAVED}" in sizes(frozen)
    assert "nothing is sent" in flash(frozen)


@games
@pytest.mark.full
def test_a_whole_game_leaves_more_heap_than_files_do(frozen, game):
    memory.start(frozen)
    Pair(frozen).begin(game, PERSON, LEVELS["emperor"])
    assert whole_game.play_on(frozen) > 1
    assert memory.heap_left(frozen) >= 3 * memory.BUDGETS["game"]
