"""Moves of xok being seen: what is shown on the way, and that it ends with the game as it is."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from floe.ui.view import WIDTH
from floe.ui.xok.animation import XokAnimation
from tests.games.xok import random_games as xok
from tests.ui.watched_moves import one_of, watch
from tools.strength.reference.xok import Reference

SOME = st.integers(0, 999)


class Seen:
    """One frame: what is shown, as plain values."""

    def __init__(self, animation, ms):
        self.ms = ms
        self.pieces = bytes(animation.pieces)
        self.mouths = bytes(animation.mouths)
        self.supply = bytes(animation.supply)
        self.longest = bytes(animation.longest)
        self.falling = animation.piece
        self.at = (animation.x, animation.y)
        self.bitten = set(animation.prey[: animation.preys]) if animation.bitten else set()
        self.swimming = {}
        if animation.swimming:
            for i in range(animation.preys):
                self.swimming[animation.prey[i]] = (animation.prey_x(i), animation.prey_y(i))


def make(game, move):
    """Make a move and watch it: (animation, its frames)."""
    animation = XokAnimation(game)
    return animation, watch(animation, game, move, Seen)


def assert_shows(animation, game):
    """The game as it stands, and nothing on its way."""
    for cell in game.CELLS:
        assert animation.pieces[cell] == game.state[cell]
        assert animation.mouths[cell] == game.shark_mouths(cell)
    for seat in range(2):
        assert animation.longest[seat] == game.longest(seat)
        for kind in range(5):
            assert animation.supply[5 * seat + kind] == game.supply(seat, kind)
    assert animation.seat == game.turn()
    assert (animation.piece, animation.preys) == (0, 0)
    assert not animation.bitten and not animation.swimming


@given(xok.BOARDS, xok.CHOICES)
@settings(max_examples=10)
def test_a_whole_game_can_be_seen(board, choices):
    """Move by move on one animation, the sharks turned as they were laid."""
    game, shown = xok.new_game(board), xok.new_game(board)
    animation = XokAnimation(shown)
    animation.sync()
    for text in xok.play(game, choices):
        move = shown.find_move(text)
        animation.start(move)
        shown.make(move)
        shown.commit()
        while animation.advance() >= 0:
            pass
        assert_shows(animation, shown)


@given(xok.POSITIONS, SOME)
@settings(max_examples=60)
def test_what_falls_lands_where_it_is_laid(text, which):
    game = xok.of_text(text)
    move = one_of(game, which)
    seat, kind = game.turn(), game.kind(move)
    before = XokAnimation(game)
    before.sync()
    cells = [game.target(move)] + ([game.partner(move)] if kind == 0 else [])
    animation, frames = make(game, move)
    assert {f.falling for f in frames if f.falling} == {(8 if kind else 2) << seat}
    for i, cell in enumerate(cells):
        fall = [f for f in frames if f.falling and f.at[0] == animation.xs[cell]]
        fall = [f for f in fall if f.pieces[cell] == before.pieces[cell]]
        fall = [
            f for f in fall if f.supply[5 * seat + kind] == before.supply[5 * seat + kind] - 1 - i
        ]
        heights = [animation.ys[cell] - f.at[1] for f in fall]
        assert len(heights) > 3 and heights[-1] == 0
        assert heights == sorted(heights, reverse=True)
    assert all(f.pieces == bytes(before.pieces) for f in frames[:3])


@given(xok.POSITIONS, SOME)
@settings(max_examples=60)
def test_a_shark_turns_bites_and_its_prey_swims_home(text, which):
    game = xok.of_text(text)
    move = one_of(game, which)
    assume(game.kind(move))
    reference = Reference.of_text(game.text())
    enemy, cell = 1 - game.turn(), game.target(move)
    eaten = set(game.eaten(move))
    fish = game.supply(enemy, 0)
    animation, frames = make(game, move)
    mouths = [f.mouths[cell] for f in frames if f.pieces[cell] >= 8]
    lies = game.shark_mouths(cell)
    turned = [((lies >> back) | (lies << (6 - back))) & 63 for back in (2, 1, 0)]
    # It turns into place, and then the mouths close and open.
    assert mouths[:3] == turned and 0 in mouths[3:] and mouths[-1] == lies
    bites = [f for f in frames if f.bitten]
    swims = [f for f in frames if f.swimming]
    assert all(f.bitten == eaten for f in bites) and len(bites) > 2
    assert all(set(f.swimming) == eaten for f in swims) and len(swims) > 5
    assert frames.index(bites[-1]) < frames.index(swims[0])
    assert swims[-1].ms > 0 and frames[-1].supply[5 * enemy] == fish + len(eaten)
    for prey in eaten:
        path = [f.swimming[prey] for f in swims]
        assert path[0] == (animation.xs[prey], animation.ys[prey])
        assert path[-1][0] > WIDTH - 12
        if prey != cell:
            seen_pieces = [f.pieces[prey] for f in frames]
            assert seen_pieces[0] == (2, 4)[enemy]
            assert seen_pieces.index(1) == frames.index(swims[0]), (
                "a fish left before it was eaten"
            )
    assert len(eaten) == len(reference.where("wb"[enemy])) - sum(
        piece == (2, 4)[enemy] for piece in frames[-1].pieces
    )


def assert_won(text):
    """Of a game that is over, the best chains of the winners are marked, and nothing else."""
    game, reference = xok.of_text(text), Reference.of_text(text)
    animation = XokAnimation(game)
    animation.sync()
    best = set()
    for player in (0, 1):
        if game.winners() >> player & 1:
            sharks = reference.where("WB"[player])
            for chain in reference.chains(player):
                if (len(chain), len(chain & sharks)) == reference.best(player):
                    best |= chain
    won = {game.cell_name(cell) for cell in game.CELLS if animation.won[cell]}
    assert won == {reference.names[space] for space in best}
    return game


@given(xok.POSITIONS)
@settings(max_examples=60)
def test_the_chains_that_won_are_known(text):
    assert_won(text)


@pytest.mark.parametrize(
    ("seed", "result"),
    [(3, "p1win"), (61, "p2win"), (653, "p1win"), (890, "shared 1 2"), (934, "p2win")],
)
def test_also_where_lengths_are_equal_or_the_victory_is_shared(seed, result):
    """A chain of ten; the longest; more sharks in a chain as long; shared; two best chains."""
    assert assert_won(xok.position(seed)).result() == result
