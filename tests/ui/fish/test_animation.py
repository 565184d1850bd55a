"""Moves of fish being seen: what is shown on the way, and that it ends with the game as it is."""

from hypothesis import assume, given
from hypothesis import strategies as st

from floe.games.fish.cells import CELLS, find_cell
from floe.ui.fish.animation import FLOES, SINKING, FishAnimation, X, Y
from tests.games.fish.random_games import POSITIONS, of_text
from tests.ui.watched_moves import one_of, watch

SOME = st.integers(0, 999)
# Player 1 can cut a1 off, or leave all but a1 behind; player 2 cannot move.
CUT_OFF = (
    "1111000/00000000/0000000/10000001/0000000/10000000/0000001/10000011 "
    "a2,d1,d8,f1/g7,h1,h7,h8 1 0+0/0+0"
)


# The same with a third player, who can still move when player 2 is out.
THREE = (
    "1111000/00000000/0000000/10000011/0000000/10000000/0000001/10000011 "
    "a2,d1,f1/g7,h1,h7/d8,h8,a4 1 0+0/0+0/0+0"
)


class Seen:
    """One frame: what is shown, with the waters and floes as plain values."""

    def __init__(self, animation, ms):
        self.ms = ms
        self.floes = bytes(animation.floes)
        self.sinking = bytes(animation.sinking)
        self.stage = animation.stage
        self.rider = animation.rider
        self.at = (animation.x, animation.y)
        self.fish = bytes(animation.fish)
        self.taken = bytes(animation.taken)


def make(game, move, skip_after=None):
    """Make a move and watch it: (animation, its frames)."""
    animation = FishAnimation(game)
    return animation, watch(animation, game, move, Seen, skip_after)


def assert_shows(animation, game):
    """The game as it stands, and nothing on its way; of one that is over what went before."""
    for i in range(FLOES):
        if not game.over():
            assert animation.floes[i] == game.floe(CELLS[i]) | (game.penguin(CELLS[i]) + 1) << 2
        assert not animation.sinking[i]
    assert animation.rider == -1
    for seat in range(game.players):
        assert animation.fish[seat] == game.fish(seat)
        assert animation.taken[seat] == game.floes(seat)
        assert animation.out[seat] == game.out(seat)


@given(POSITIONS, SOME)
def test_a_penguin_slides_over_the_floes_between(text, which):
    game = of_text(text)
    move = one_of(game, which)
    assume(not game.placing())
    animation = FishAnimation(game)
    source, target = animation.number(game.source(move)), animation.number(game.target(move))
    seat = game.turn()
    _, frames = make(game, move)
    slide = [frame for frame in frames if frame.rider == seat]
    assert slide[0].at == (X[source], Y[source]) and slide[-1].at == (X[target], Y[target])
    assert all(frame.floes[source] in (1, 2, 3) for frame in slide)
    jumps = {
        max(abs(b.at[0] - a.at[0]), abs(b.at[1] - a.at[1]))
        for a, b in zip(slide, slide[1:], strict=False)
    }
    assert max(jumps) <= 4


@given(POSITIONS, SOME)
def test_the_floe_it_left_sinks_alone_and_first(text, which):
    game = of_text(text)
    move = one_of(game, which)
    assume(not game.placing())
    animation = FishAnimation(game)
    source = animation.number(game.source(move))
    mover = game.turn()
    before = of_text(game.text())
    _, frames = make(game, move)
    sinking = [frame for frame in frames if any(frame.sinking)]
    first = sinking[: len(SINKING)]
    assert [frame.stage for frame in first] == list(range(len(SINKING)))
    for frame in first:
        assert [i for i in range(FLOES) if frame.sinking[i]] == [source]
        assert frame.taken[mover] == before.floes(mover) + 1
        assert frame.fish[mover] == before.fish(mover) + before.floe(CELLS[source])
    for frame in sinking[len(SINKING) :]:
        assert not frame.floes[source]


@given(POSITIONS, SOME)
def test_all_else_that_goes_is_seen_to_sink(text, which):
    game = of_text(text)
    move = one_of(game, which)
    _, frames = make(game, move)
    sunk = set()
    for before, after in zip(frames, frames[1:], strict=False):
        sunk |= {i for i in range(FLOES) if before.sinking[i]}
        for i in range(FLOES):
            if before.floes[i] and not after.floes[i]:
                assert i in sunk, "a floe vanished without sinking"


def test_a_floe_no_penguin_can_reach_sinks_after_the_one_that_was_left():
    game = of_text(CUT_OFF)
    _, frames = make(game, game.find_move("a2a3"))
    sinking = [frame.sinking.index(1) for frame in frames if any(frame.sinking)]
    assert sinking == [1] * len(SINKING) + [0] * len(SINKING)


def test_players_who_are_out_go_under_with_their_floes():
    game = of_text(THREE)
    _, frames = make(game, game.find_move("a2a1"))
    assert not game.over()
    sinking = [{i for i in range(FLOES) if frame.sinking[i]} for frame in frames]
    animation = FishAnimation(game)
    cells = {animation.number(cell) for cell in CELLS if of_text(THREE).penguin(cell) == 1}
    assert len(cells) == 3 and cells <= sinking[-2]
    assert all(frames[-2].floes[i] >> 2 == 2 for i in cells)


@given(st.integers(0, 40))
def test_when_a_game_is_over_the_board_before_the_last_floes_sank_is_shown(skip_after):
    game = of_text(CUT_OFF)
    animation, _ = make(game, game.find_move("a2a1"), skip_after)
    assert game.over()
    expected = of_text(CUT_OFF)
    for cell in CELLS:
        number = animation.number(cell)
        seat = expected.penguin(cell)
        if cell not in (find_cell("a2"), find_cell("a1")):
            assert animation.floes[number] == expected.floe(cell) | (seat + 1) << 2
    assert animation.floes[animation.number(find_cell("a2"))] == 0
    assert animation.floes[animation.number(find_cell("a1"))] == 1 | 1 << 2
    assert_shows(animation, game)
