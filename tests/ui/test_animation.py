"""Before a move is seen, after it, and when it is skipped, every game is shown as it stands."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.ui.fish.animation import FishAnimation
from floe.ui.soccer.animation import SoccerAnimation
from floe.ui.xok.animation import XokAnimation
from tests.games.fish import random_games as fish
from tests.games.soccer import random_games as soccer
from tests.games.xok import random_games as xok
from tests.ui.fish import test_animation as fish_animation
from tests.ui.soccer import test_animation as soccer_animation
from tests.ui.watched_moves import one_of, watch
from tests.ui.xok import test_animation as xok_animation

each_game = pytest.mark.parametrize(
    "games, kind, assert_shows",
    [
        (fish, FishAnimation, fish_animation.assert_shows),
        (soccer, SoccerAnimation, soccer_animation.assert_shows),
        (xok, XokAnimation, xok_animation.assert_shows),
    ],
    ids=["fish", "soccer", "xok"],
)
SEEDS = st.integers(0, 10**9)


@each_game
@given(SEEDS)
@settings(max_examples=60)
def test_a_position_is_shown_as_it_is(games, kind, assert_shows, seed):
    game = games.of_text(games.position(seed))
    animation = kind(game)
    animation.sync()
    assert_shows(animation, game)
    assert animation.advance() == -1
    assert_shows(animation, game)


@each_game
@given(SEEDS, st.integers(0, 999), st.none() | st.integers(0, 60))
@settings(max_examples=40)
def test_a_move_that_has_been_seen_or_is_skipped_shows_the_game(
    games, kind, assert_shows, seed, which, skip_after
):
    game = games.of_text(games.position(seed))
    animation = kind(game)
    watch(animation, game, one_of(game, which), lambda *_: None, skip_after)
    assert_shows(animation, game)
    assert animation.advance() == -1
