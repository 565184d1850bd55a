"""floe-pico2.uf2 on the emulated Pico 2: it starts, keeps saves, plays the simulator's games."""

import shutil

import pytest

pytest.importorskip("unicorn", reason="no unicorn, which has the Pico 2's core")

from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from tests.or_skip import or_skip
from tests.pico.pair import LEVELS, PERSON, Pair
from tests.pico.test_games import play_on
from tests.pico.test_search import CHICK, GAMES, GENTOO, HIGHEST, WHOLE, assert_equal
from tools.board.pico import flash_contents
from tools.board.pico.measurements import title_pictures
from tools.board.pico2.emulated_pico2 import EmulatedPico2, WrongBoard, drop
from tools.build.micropython import toolchain
from tools.build.uf2 import image

full = pytest.mark.full
# Bytes that are free at the prompt at the least: the chip has twice the Pico's memory.
HEAP = 400_000

SAVED = "settings.txt"
SAVED_MS = 3000  # Within so long of nobody doing anything all is saved.


@pytest.fixture(scope="module")
def uf2():
    """The path of the .uf2 file."""
    return or_skip(image.find, image.PICO2)


@pytest.fixture(scope="module")
def cached(uf2):
    """A flash that was erased before the file came; a new console's first question is answered."""
    flash = bytearray(b"\xff" * (4 << 20))
    with EmulatedPico2(uf2, flash) as board:
        board.wait_picture(any, 500)
        board.wait_ms(300)
        assert not title_pictures() & {board.pixels()}
        board.tap(A)
        board.wait_picture(title_pictures().__contains__)
        board.wait_ms(SAVED_MS)
        assert board.serial == ""
        board.safe_start()
        assert "language: en" in board.execute(f"print(open('/saves/{SAVED}').read())")
        # A first game is no longer due.
        board.execute(flash_contents.CHOSEN.replace("os.mkdir", "os.listdir"))
    return bytes(flash)


@pytest.fixture
def board(uf2, cached):
    """A board just switched on, that goes to the title."""
    with EmulatedPico2(uf2, bytearray(cached)) as board:
        yield board


@pytest.fixture
def at_prompt(board):
    """A board at the prompt of MicroPython, nothing begun."""
    board.safe_start()
    return board


def test_saves_outlive_a_new_file(board, uf2):
    board.wait_picture(title_pictures().__contains__)
    board.power_cut()
    drop(uf2, board.flash)
    board.power_on()
    board.wait_picture(title_pictures().__contains__)


def test_a_file_for_the_pico_is_not_taken(board):
    before = bytes(board.flash)
    pico = or_skip(image.find, image.PICO)
    with pytest.raises(WrongBoard):
        drop(pico, board.flash)
    assert board.flash == before


def test_micropython_knows_the_board_and_floe_its_parts(at_prompt):
    output = at_prompt.execute(
        "import floe, gc, sys\nfrom floe.device import models\nboard = models.this()\n"
        "gc.collect()\nprint(sys.implementation._machine)\n"
        "print(floe.__file__, board.name, board.supply, board.usb, gc.mem_free())"
    )
    machine, parts = output.splitlines()
    assert machine == "Raspberry Pi Pico2 with RP2350"
    assert parts.split()[:4] == ["floe/__init__.py", "Pico2", "29", "24"]
    assert int(parts.split()[4]) > HEAP


def test_a_restart_by_the_program_comes_to_the_title(at_prompt):
    at_prompt.type("import machine; machine.reset()\r")
    at_prompt.wait_picture(title_pictures().__contains__)
    assert at_prompt.resets == 1


@pytest.mark.parametrize(
    "game, players", [pytest.param(*each, marks=full if each[1] > 2 else ()) for each in GAMES]
)
def test_moves_and_node_counts_are_those_of_cpython(at_prompt, game, players):
    assert_equal(at_prompt, game, players, GENTOO, 3, 3)
    assert_equal(at_prompt, game, players, CHICK, WHOLE, 1)


@full
@pytest.mark.parametrize("game, players", GAMES)
def test_the_highest_level_is_that_of_cpython(at_prompt, game, players):
    assert_equal(at_prompt, game, players, HIGHEST, 2, 6)


@pytest.fixture
def file_of_another_board(uf2, tmp_path, name):
    """The path of a board's own .uf2 file."""
    path = tmp_path / f"floe-{name}.uf2"
    try:
        path.write_bytes(image.for_console(name))
    except (toolchain.PicoUnavailable, toolchain.BuildError) as reason:
        pytest.skip(str(reason))
    shutil.copy(uf2.with_suffix(".symbols"), path.with_suffix(".symbols"))
    return path


another_board = pytest.mark.parametrize(
    "name", ["thumby-color", pytest.param("picopad", marks=full)]
)


@another_board
def test_a_boards_uf2_file_starts_and_obeys_its_keys(file_of_another_board, name):
    with EmulatedPico2(file_of_another_board, board=name) as board:
        board.wait_picture(any)
        board.wait_ms(300)
        assert board.pixels() not in title_pictures(), "a new console asks for its language first"
        board.tap(A)
        board.wait_picture(title_pictures().__contains__)
        pair = Pair(board)
        for key in (DOWN, UP, A, RIGHT, LEFT, DOWN, B):
            before = board.pixels()
            pair.press(key)
            pair.agree()
            assert board.pixels() != before
        assert board.serial == ""


@full
@another_board
def test_on_another_board_a_whole_game_is_the_simulators(file_of_another_board, cached, name):
    with EmulatedPico2(file_of_another_board, bytearray(cached), board=name) as board:
        pair = Pair(board)
        pair.begin("fish", PERSON, LEVELS["yearling"])
        assert play_on(pair, lambda turn: ()) > 3
        assert board.serial == ""


@full
@pytest.mark.parametrize("game", ["fish", "xok", "soccer"])
def test_a_whole_game_is_the_simulators(board, game):
    pair = Pair(board)
    pair.begin(game, PERSON, LEVELS["yearling"])
    assert play_on(pair, lambda turn: ()) > 3
