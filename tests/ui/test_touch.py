"""Every game is played by taps on its board alone, and each row of a menu is chosen by one."""

import random

import pytest

from host_sim.headless import HeadlessSim

from examples.four.rules import Four
from floe.events import CLICK, A
from floe.games import registry
from floe.ui import descriptor, strings
from floe.ui.canvas import HEIGHT
from floe.ui.grid.view import GridView
from floe.ui.picker import NOTHING
from floe.ui.view import WIDTH
from tests.games.test_grid import Hop, Pairs, SmallReversi

MOST_TAPS = 4000  # Without a move.


def view_of(name):
    """A view of a new game."""
    game = registry.new_game(name, 2, {"full time": "100", "deal": "3"})
    texts = strings.ConsoleTexts("en")
    return descriptor.load(name).view(game, texts, strings.load_game(name, "en"))


def play(view, moves):
    """Play at most so many moves by taps at random points; how many were played."""
    dice = random.Random(5)
    game = view.game
    view.sync()
    for played in range(moves):
        if game.over():
            return played
        view.pick()
        for _ in range(MOST_TAPS):
            tapped = view.picker.touch(dice.randrange(WIDTH), dice.randrange(HEIGHT))
            move = view.picker.key(CLICK | A) if tapped else NOTHING
            if move != NOTHING:
                break
        game.make(game.find_move(game.move_text(move)))  # it is legal
        game.commit()
        view.sync()
    return moves


@pytest.mark.parametrize(
    "name", ["xok", *(pytest.param(name, marks=pytest.mark.long) for name in ("fish", "soccer"))]
)
def test_a_whole_game_is_played_by_taps(name):
    view = view_of(name)
    play(view, 500)
    assert view.game.over()


@pytest.mark.parametrize("kind", [Four, Hop, SmallReversi, Pairs])
def test_so_are_games_written_by_others(kind):
    view = GridView(kind(), None, None)
    assert play(view, 20) > 3


@pytest.mark.parametrize("name", registry.names())
def test_a_tap_beside_the_board_and_one_on_another_player_does_nothing(name):
    view = view_of(name)
    view.sync()
    view.pick()
    assert not view.picker.touch(WIDTH + 20, 5)
    assert view.picker.step != 0


def test_a_row_of_a_menu_is_chosen_where_it_is_seen():
    sim = HeadlessSim().power_on()
    sim.wait(500)
    title = sim.console.screen
    for row in range(4):
        assert title.touch(5, title.TOP + 10 * row + 5) and title.row == row
    assert not title.touch(5, title.TOP - 1)
    title.select(5)  # scrolls
    assert title.touch(5, title.TOP + 5) and title.row == 2
    assert not title.touch(5, title.TOP + 40)
