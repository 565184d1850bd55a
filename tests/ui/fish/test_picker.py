"""Picking a move in fish by keys: all that is legal can be picked, and nothing else."""

from hypothesis import assume, given
from hypothesis import strategies as st

from floe.events import CLICK, PRESS, RIGHT, A, B
from floe.games.fish.cells import CELLS
from floe.ui.fish.animation import FishAnimation
from floe.ui.fish.picker import FishPicker
from floe.ui.grid.picker import FIRST, TARGET
from floe.ui.picker import LEAVE, NOTHING
from tests.games.fish.random_games import POSITIONS, new_game, of_text, play
from tests.games.legal_moves import moves_of
from tests.ui.explorer import Explorer


class Hand(Explorer):
    """Somebody at the keys; a spot is a floe."""

    def __init__(self, game):
        super().__init__(game, FishPicker(game, FishAnimation(game)))

    def spot(self):
        return self.pick.cursor


def by_source(game):
    """The legal moves: source floe to {target floe: move}."""
    animation, moves = FishAnimation(game), {}
    for move in moves_of(game):
        source = animation.number(game.source(move))
        moves.setdefault(source, {})[animation.number(game.target(move))] = move
    return moves


@given(POSITIONS, st.integers(0, 99), st.integers(0, 99))
def test_exactly_the_legal_moves_can_be_picked(text, which, where):
    game = of_text(text)
    assume(not game.over())
    hand, pick, legal = Hand(game), None, by_source(game)
    pick = hand.pick
    if game.placing():
        goals = legal[0]
        assert pick.step == FIRST
    else:
        assert pick.step == FIRST
        assert hand.spots() == set(legal)
        source = sorted(legal)[which % len(legal)]
        hand.go(lambda spot: spot == source)
        goals = legal[source]
        assert {i for i in range(60) if pick.goals[i]} == set(goals)
        assert pick.key(CLICK | A) == NOTHING
        assert pick.step == TARGET and pick.source == source
    assert {i for i in range(60) if pick.goals[i]} == set(goals)
    assert hand.spots() == set(goals)
    target = sorted(goals)[where % len(goals)]
    hand.go(lambda spot: spot == target)
    assert pick.key(CLICK | A) == goals[target]


@given(POSITIONS)
def test_b_goes_back_to_the_penguin_and_then_leaves(text):
    game = of_text(text)
    assume(not game.over() and not game.placing())
    hand = Hand(game)
    source = hand.pick.cursor
    hand.pick.key(CLICK | A)
    hand.pick.key(PRESS | RIGHT)
    assert hand.pick.key(CLICK | B) == NOTHING
    assert hand.pick.step == FIRST and hand.pick.cursor == source
    assert hand.pick.key(CLICK | B) == LEAVE


@given(st.integers(0, 999))
def test_the_cursor_is_on_the_penguin_that_moved_last_if_it_can_move_on(seed):
    game = new_game((2, seed, True))
    for _ in play(game, bytes(range(7, 15))):
        if not game.placing():
            break
    hand = Hand(game)
    mine = game.turn()
    for key in (CLICK | A, PRESS | RIGHT):
        hand.pick.key(key)
    move = hand.pick.key(CLICK | A)
    game.make(move)
    game.commit()
    hand.pick.begin()
    hand.pick.key(CLICK | A)
    game.make(hand.pick.key(CLICK | A))
    game.commit()
    assume(game.turn() == mine)
    assume(game.target(move) in {game.source(m) for m in moves_of(game)})
    hand.pick.begin()
    assert CELLS[hand.pick.cursor] == game.target(move)
