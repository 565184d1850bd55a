"""Picking a move in fish by keys: all that is legal can be picked, and nothing else."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from floe.events import CLICK, DOWN, LEFT, PRESS, REPEAT, RIGHT, UP, A, B
from floe.games.fish.cells import CELLS, cell_name
from floe.ui.fish.animation import FishAnimation
from floe.ui.fish.picker import FishPicker
from floe.ui.grid.picker import FIRST, TARGET
from floe.ui.picker import LEAVE, NOTHING
from tests.games.fish.random_games import POSITIONS, new_game, of_text, play
from tests.games.legal_moves import moves_of

KEYS = [PRESS | key for key in (UP, DOWN, LEFT, RIGHT)]


class Hand:
    """Somebody at the keys, who finds out where they lead and remembers."""

    def __init__(self, game):
        self.game = game
        self.pick = FishPicker(game, FishAnimation(game))
        self.pick.begin()

    def name(self):
        return cell_name(CELLS[self.pick.cursor])

    def choices(self):
        """Every floe the cursor can be brought to in this step; the way to each, from here."""
        edges = {}
        here = self.pick.cursor
        while True:
            way = self._way(edges, lambda at: len(edges.get(at, ())) < len(KEYS))
            if way is None:
                break
            for key in way:
                self._press(edges, key)
            known = edges.setdefault(self.pick.cursor, {})
            self._press(edges, next(key for key in KEYS if key not in known))
        self.edges = edges
        self.go(here)
        return set(edges)

    def go(self, floe):
        """Bring the cursor to a floe that choices() found."""
        for key in self._way(self.edges, lambda at: at == floe) or ():
            assert self.pick.key(key) == NOTHING
        assert self.pick.cursor == floe

    def _press(self, edges, key):
        at = self.pick.cursor
        assert self.pick.key(key) == NOTHING
        edges.setdefault(at, {})[key] = self.pick.cursor

    def _way(self, edges, wanted):
        """The keys from the cursor to the nearest floe that is wanted, by what is known."""
        ways = {self.pick.cursor: []}
        for at in (queue := [self.pick.cursor]):
            if wanted(at):
                return ways[at]
            for key, to in edges.get(at, {}).items():
                if to not in ways:
                    ways[to] = [*ways[at], key]
                    queue.append(to)
        return None


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
        assert hand.choices() == set(legal)
        source = sorted(legal)[which % len(legal)]
        hand.go(source)
        goals = legal[source]
        assert {i for i in range(60) if pick.goals[i]} == set(goals)
        assert pick.key(CLICK | A) == NOTHING
        assert pick.step == TARGET and pick.source == source
    assert {i for i in range(60) if pick.goals[i]} == set(goals)
    assert hand.choices() == set(goals)
    target = sorted(goals)[where % len(goals)]
    hand.go(target)
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


@pytest.mark.parametrize("kind", [PRESS, REPEAT])
def test_a_held_direction_goes_on(kind):
    hand = Hand(new_game((2, 1, True)))
    before = hand.pick.cursor
    assert hand.pick.key(kind | RIGHT) == NOTHING
    assert hand.pick.cursor != before


def test_what_is_no_choice_is_passed_over():
    hand = Hand(new_game((2, 1, True)))
    before = hand.pick.cursor
    for event in (PRESS | A, PRESS | B, 16 | A):
        assert hand.pick.key(event) == NOTHING
    assert hand.pick.cursor == before and hand.pick.step == FIRST


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
