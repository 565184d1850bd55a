"""Moves of soccer being seen: what is shown on the way, and that it ends with the game itself."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.soccer import layout, squares
from floe.ui.soccer import rink
from floe.ui.soccer.animation import CHEERS, SoccerAnimation
from tests.games.legal_moves import moves_of
from tests.games.soccer.random_games import POSITIONS, SEEDS, of_text, position
from tests.ui import watched_moves
from tests.ui.watched_moves import one_of

SOME = st.integers(0, 999)
SLIDES = (layout.SLIDE, layout.TACKLE)
MIDDLE = (rink.RINK_X + 40, 31)  # Of the rink, where four squares meet.


class Seen:
    """One frame: what is shown, as plain values."""

    def __init__(self, animation, ms):
        self.ms = ms
        self.at = list(zip(animation.x, animation.y, strict=True))
        self.pose = list(animation.pose)
        self.ball = (animation.ball_x, animation.ball_y)
        self.holder = animation.holder
        self.splash = animation.splash and (
            animation.splash,
            animation.splash_x,
            animation.splash_y,
        )
        self.cheer = animation.cheer
        self.hops = [animation.hop(penguin) for penguin in range(8)]


def watch(game, move):
    """Make a move and watch it: (its frames, what the rules say that it does)."""
    show = game.steps(move)
    return watched_moves.watch(SoccerAnimation(game), game, move, Seen), show


def watch_text(text, move):
    """Watch a move by its text: (frames, what the rules say that it does)."""
    game = of_text(text)
    return watch(game, game.find_move(move))


def one_such(seed, which, *actions):
    """A game and one of its moves of these kinds, of the first position from a seed on."""
    for each in itertools.count(seed):
        game = of_text(position(each))
        moves = [move for move in moves_of(game) if game.action(move) in actions]
        if moves:
            return game, moves[which % len(moves)]
    raise AssertionError("no position has such a move")


def place(penguin, cell):
    """Where a penguin's picture is."""
    if cell:
        return rink.square_x(cell), rink.square_y(cell)
    return rink.waiting_x(penguin), rink.waiting_y(penguin)


def middle(cell):
    return rink.square_x(cell) + rink.CENTRE_X, rink.square_y(cell) + rink.CENTRE_Y


def assert_shows(animation, game):
    """The game as it stands, and nothing on its way."""
    ball = game.ball()
    for penguin in squares.PENGUINS:
        cell = game.square_of(penguin)
        assert (animation.x[penguin], animation.y[penguin]) == place(penguin, cell)
        if cell and cell == ball:
            assert animation.pose[penguin] == rink.WITH_BALL and animation.holder == penguin
        else:
            assert animation.pose[penguin] == (game.pose(penguin) if cell else layout.STANDING)
        assert animation.hop(penguin) == 0
    if not (ball and game.penguin(ball)):
        assert animation.holder == 0
        assert (animation.ball_x, animation.ball_y) == (middle(ball) if ball else MIDDLE)
    assert animation.rider == animation.splash == animation.cheer == 0


# -- the frames of any move


@given(POSITIONS, SOME)
@settings(max_examples=100)
def test_nothing_jumps(text, which):
    """Except penguins that fall into the sea, and the ball off the crossing or taken."""
    game = of_text(text)
    frames, show = watch(game, one_of(game, which))
    fallen = [penguin for penguin, _, to in show.pushed if not to]
    for before, after in zip(frames, frames[1:], strict=False):
        for penguin in set(squares.PENGUINS) - set(fallen):
            (x, y), (new_x, new_y) = before.at[penguin], after.at[penguin]
            assert abs(new_x - x) <= 3 and abs(new_y - y) <= 3
        if not before.holder and not after.holder and show.action == layout.KICK:
            assert abs(after.ball[0] - before.ball[0]) <= 2
            assert abs(after.ball[1] - before.ball[1]) <= 2
    assert all(not frame.cheer for frame in frames) or game.winners()


@given(POSITIONS, SOME)
@settings(max_examples=100)
def test_only_who_takes_part_moves(text, which):
    game = of_text(text)
    frames, show = watch(game, one_of(game, which))
    part = {show.penguin, show.holder} | {penguin for penguin, _, _ in show.pushed}
    for penguin in set(squares.PENGUINS) - part:
        assert len({frame.at[penguin] for frame in frames}) == 1
        assert len({frame.pose[penguin] for frame in frames}) == 1


# -- sliding


def in_order(places, all_seen):
    """Are the places come to one after the other?"""
    seen = iter(all_seen)
    return all(place in seen for place in places)


@given(SEEDS, SOME)
@settings(max_examples=200)
def test_a_penguin_slides_over_every_square_of_its_way_on_its_belly(seed, which):
    frames, show = watch(*one_such(seed, which, *SLIDES))
    who = show.penguin
    assert in_order([place(who, cell) for cell in show.path], [f.at[who] for f in frames])
    end = place(who, show.path[-1])
    sliding = [frame for frame in frames[1:] if frame.at[who] != end]
    assert sliding and all(frame.pose[who] == show.direction for frame in sliding)


@pytest.mark.parametrize(
    "text, move, penguin",
    [
        ("-,g5e,-/-,-,- h1 1", "Ph5^", 2),  # the edge
        ("-,-,b4e/-,-,- d4 1", "Bd4^", 3),  # the ball
        ("-,-,b4e/-,-,- * 1", "Bd4^", 3),
    ],
)
def test_who_is_stopped_stands_up_there_and_takes_the_ball(text, move, penguin):
    frames, show = watch_text(text, move)
    there = [f.pose[penguin] for f in frames if f.at[penguin] == place(penguin, show.path[-1])]
    end = rink.WITH_BALL if show.holder else layout.STANDING
    assert there[0] == 2 and there[-1] == end
    for frame in frames[:-2]:
        if frame.at[penguin] != place(penguin, show.path[-1]):
            assert frame.holder == 0


# -- tackling


@given(SEEDS, SOME)
def test_a_tackle_pushes_everybody_on_while_the_ball_stays(seed, which):
    frames, show = watch(*one_such(seed, which, layout.TACKLE))
    ball = middle(show.path[-1])
    for frame in frames:
        assert frame.holder in (show.pushed[0][0], 0, show.penguin)
        assert frame.holder or frame.ball == ball
    for penguin, start, to in show.pushed:
        assert frames[0].at[penguin] == place(penguin, start)
        if to:
            pushed = [f for f in frames if f.at[penguin] != place(penguin, start)]
            assert all(frame.pose[penguin] == show.direction for frame in pushed)
            assert in_order([place(penguin, to)], [frame.at[penguin] for frame in frames])


@pytest.mark.parametrize(
    "text, move, falls, edge",
    [
        ("h4^,-,d4e/f4^,g4s,- f4 1", "Bxf4", 1, (rink.RINK_RIGHT + 1, rink.square_y(48))),
        ("d7n,-,-/d8^,-,- d8 1", "Mxd8", 5, (rink.square_x(84), -4)),
        ("d2s,-,-/d1^,-,- d1 1", "Mxd1", 5, (rink.square_x(14), 60)),
    ],
)
def test_who_is_pushed_over_the_edge_goes_under_and_comes_up_where_it_waits(
    text, move, falls, edge
):
    frames, _ = watch_text(text, move)
    under = list(range(1, rink.SPLASHES + 1))
    home = (rink.waiting_x(falls), rink.waiting_y(falls))
    splashes = [frame.splash for frame in frames if frame.splash]
    assert splashes == [(stage, *edge) for stage in under] + [
        (stage, *home) for stage in reversed(under)
    ]
    for frame in frames:
        if frame.splash:
            assert frame.at[falls][0] >= 128, "out of sight"
    assert frames[-1].at[falls] == home


# -- kicking


@given(SEEDS, SOME)
def test_a_kicked_ball_rolls_over_every_square_of_its_way(seed, which):
    frames, show = watch(*one_such(seed, which, layout.KICK))
    assert in_order([middle(cell) for cell in show.ball[1:]], [f.ball for f in frames])
    assert frames[0].holder == show.penguin and frames[1].holder == 0
    rolling = [frame for frame in frames[1:] if frame.ball != middle(show.ball[-1])]
    assert rolling and all(frame.holder == 0 for frame in rolling)
    assert frames[-1].pose[show.penguin] == show.direction


def test_the_kicker_goes_over_backwards_and_lands_on_its_belly():
    frames, _ = watch_text("c3^,e5w,-/-,-,- c3 1", "M*c6")
    poses = list(dict.fromkeys(frame.pose[1] for frame in frames))
    assert poses == [rink.WITH_BALL, 4, 6, 0]
    heights = [rink.square_y(33) - frame.at[1][1] for frame in frames]
    assert max(heights) == 3 and heights[0] == heights[-1] == 0


# -- a goal


@pytest.mark.parametrize(
    "text, move, winners",
    [
        ("f6^,e5w,d4s/c4n,-,- f6 1", "M*h8", (1, 2, 3)),
        ("f6^,-,-/h8^,-,- f6 1", "M*h8", (1, 2, 3)),  # to a penguin
        ("-,-,-/c3^,-,- c3 2", "M*a1", (5, 6, 7)),
        ("b2^,-,-/-,-,- b2 1", "M*a1", (5, 6, 7)),  # into one's own
    ],
)
def test_the_winners_hop_for_joy(text, move, winners):
    frames, _ = watch_text(text, move)
    cheers = [frame for frame in frames if frame.cheer]
    assert [frame.cheer for frame in cheers] == list(range(1, CHEERS + 1))
    for penguin in squares.PENGUINS:
        hops = {frame.hops[penguin] for frame in cheers}
        assert hops == ({0, 2} if penguin in winners else {0})
