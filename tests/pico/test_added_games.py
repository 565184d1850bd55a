"""Added games on the emulated Pico: the simulator's games, by keys that stay alive."""

import pytest

from host_sim import own_game

from floe.search.levels import HIGHEST, LEVELS
from floe.ui import strings
from tests import tutorial
from tests.pico import pair
from tests.test_a_faster_opponent import steps
from tests.test_examples import FOLDER
from tools.board.pico import flash_contents
from tools.board.pico.emulated_pico import EmulatedPico
from tools.game import board_files, check_speed

TURNS = 2
# Notes the longest step that thinks or begins to, and the time of those that search, in us.
TIMED = """
import main, time
from floe import start
built = start.build
longest = total = 0
def build(**options):
    console = built(**options)
    step = console.step
    def timed(now):
        global longest, total
        screen = console.screen
        thinks = getattr(screen, "phase", 0) == 2
        began = time.ticks_us()
        wait = step(now)
        if thinks or getattr(screen, "phase", 0) == 2:
            took = time.ticks_diff(time.ticks_us(), began)
            longest = max(longest, took)
            if thinks and screen.machine.engine.nodes:
                total += took
        return wait
    console.step = timed
    return console
start.build = build
"""


@pytest.fixture
def folder(request, tmp_path):
    """A game's folder: an example, or the game of docs/a_faster_opponent.md."""
    if request.param != "kernels":
        return FOLDER / request.param
    *_, _ = steps(tmp_path)
    return tmp_path / tutorial.NAME


def install(board, info, folder):
    """Write an added game on a board, from its folder."""
    board.safe_start()
    files = board_files.compiled(info, folder)
    place = f"{own_game.PACKAGE}/{info.name}/"
    flash_contents.install(board, {place + name: data for name, data in files.items()})


@pytest.mark.full
@pytest.mark.files
@pytest.mark.parametrize("folder", ["kernels", "four", "reversi", "konane"], indirect=True)
def test_an_added_game_is_the_simulators_and_thinks_in_time(floe_flash, folder):
    with own_game.added(folder) as info, EmulatedPico(floe_flash) as board:
        install(board, info, folder)
        board.safe_start()
        board.execute(TIMED)
        board.type("main.run()\r")
        both = pair.Pair(board)
        board.wait_ms(1000)  # the games are found
        if strings.has_first_game(info.name):
            both.play("A w600 R w600 R w600 R w1500 A w2500 U w300 A w1000")
            while type(pair.screen(both.sim)).__name__ == "FirstGame":
                both.agree()
                both.play("A w2500")
            both.play("B w900 B w2500")
        both.begin(info.name, pair.LEVELS[LEVELS[HIGHEST]], pair.PERSON)
        for _ in range(TURNS):
            assert both.comes_to_a_turn()
            both.make_move()
        assert both.comes_to_a_turn()
        made = len(pair.moves(both.sim)) - TURNS
        longest, total = map(int, board.execute("print(longest, total)").split())
    assert 0 < longest <= 1000 * check_speed.MOST_SLICE_MS
    assert total <= 1000 * check_speed.MOST_MS * made
