"""Picking a move in xok by keys: all that is legal can be picked, and nothing else."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from floe.events import CLICK, DOWN, LEFT, PRESS, RIGHT, UP, A, B
from floe.games.xok.cells import find_cell
from floe.ui.picker import LEAVE, NOTHING
from floe.ui.xok.animation import XokAnimation
from floe.ui.xok.picker import BESIDE, FISH, PREY, SHARK, SPACE, XokPicker, around
from tests.games.xok.random_games import POSITIONS, new_game, of_text, standing
from tests.ui.explorer import Explorer, reached
from tools.strength.reference.xok import Reference, beside

SOME = st.integers(0, 999)


class Hand(Explorer):
    """Somebody at the keys; a spot is the space, the way and the kind that are picked so far."""

    def __init__(self, game):
        super().__init__(game, XokPicker(game, XokAnimation(game)))

    def spot(self):
        pick = self.pick
        return (
            pick.step,
            self.game.cell_name(pick.cell),
            pick.way if pick.step != SPACE else 0,
            pick.kind if pick.step == SHARK else 0,
        )

    def to(self, name):
        """Bring the cursor to a space."""
        self.spots()
        self.go(lambda spot: spot[1] == name)
        return self

    def lay(self):
        """Press A, which lays something; the move's text."""
        move = self.pick.key(CLICK | A)
        assert move != NOTHING
        return self.game.move_text(move)


class Legal:
    """What the rules allow in a position, by the plain reference."""

    def __init__(self, text):
        self.rules = Reference.of_text(text)
        self.turns = self.rules.turns()
        self.pairs = {frozenset(pair) for pair in self.rules.pairs().values()}

    def on(self, name):
        """Kinds and directions of the sharks that may be laid on a space, with the move's text."""
        return {
            ("svyi".index(text[0]) + 1, int(text[-1])): text
            for text in self.turns
            if text[1:3] == name
        }

    def seconds(self, name):
        """The directions in which a second fish may be laid beside one on a space."""
        space = self.rules.spaces[name]
        return {d for d in range(6) if frozenset({space, beside(space, d)}) in self.pairs}

    def prey(self, name):
        """The directions from a space in which there is a fish that a shark there may eat."""
        space = self.rules.spaces[name]
        mouths = {self.rules.spaces[n] for text in self.on(name).values() for n in _bitten(text)}
        return {d for d in range(6) if beside(space, d) in mouths}

    def starts(self):
        """All spaces on which something may be laid."""
        names = {text[1:3] for text in self.turns}
        return names | {self.rules.names[space] for pair in self.pairs for space in pair}


def _bitten(text):
    """The spaces of the fish that mouths eat, in the text of a shark's move."""
    return text[:-2].split("x")[1:]


def pose(kind, direction):
    """How a shark looks that is turned so: an i shark looks the same after half a turn."""
    return kind, direction % 3 if kind == 4 else direction


def assert_shark(hand, legal, name):
    """All ways to lay a shark on the space can be reached from here, and no other."""
    assert hand.pick.step == SHARK
    spots = hand.spots()
    assert {spot[1] for spot in spots} == {name}
    assert {pose(kind, way) for _, _, way, kind in spots} == set(legal.on(name))


@given(POSITIONS, SOME, SOME)
@settings(max_examples=60)
def test_exactly_the_legal_moves_can_be_picked(text, which, how):
    game, legal = of_text(text), Legal(text)
    assume(not game.over())
    hand = Hand(game)
    assert {spot[1] for spot in hand.spots()} == legal.starts()
    name = sorted(legal.starts())[which % len(legal.starts())]
    hand.go(lambda spot: spot[1] == name)
    hand.press(CLICK | A)
    seconds, prey = legal.seconds(name), legal.prey(name)
    if not seconds:
        assert_shark(hand, legal, name)
    else:
        assert hand.pick.step == BESIDE and hand.pick.way in seconds
        assert {spot[2] for spot in hand.spots()} == seconds | prey
        way = sorted(seconds)[how % len(seconds)]
        hand.go(lambda spot: spot[2] == way)
        pair = sorted([name, legal.rules.names[beside(legal.rules.spaces[name], way)]])
        assert hand.lay() == "".join(pair)
        if not prey:
            return
        way = sorted(prey)[how % len(prey)]
        hand.go(lambda spot: spot[2] == way)
        hand.press(CLICK | A)
        assert hand.pick.way == way
        assert_shark(hand, legal, name)
    kind, way = sorted(legal.on(name))[how % len(legal.on(name))]
    hand.go(lambda spot: pose(spot[3], spot[2]) == (kind, way))
    assert hand.lay() == legal.on(name)[kind, way]


@given(POSITIONS, SOME, SOME)
@settings(max_examples=40)
def test_what_would_be_eaten_is_known_before(text, which, how):
    game, legal = of_text(text), Legal(text)
    assume(not game.over() and legal.turns)
    hand = Hand(game)
    turned = sorted(legal.turns)[which % len(legal.turns)]
    name = turned[1:3]
    hand.to(name).press(CLICK | A)
    if hand.pick.step == BESIDE:
        hand.spots()
        hand.go(lambda spot: spot[2] in legal.prey(name))
        hand.press(CLICK | A)
    hand.spots()
    hand.go(lambda spot: pose(spot[3], spot[2]) == ("svyi".index(turned[0]) + 1, int(turned[-1])))
    eaten = {game.cell_name(cell) for cell in game.CELLS if hand.pick.eats(cell)}
    assert eaten == {legal.rules.names[space] for space in legal.turns[turned]}
    game.make(game.find_move(hand.lay()))
    assert hand.pick.mouths() == game.shark_mouths(hand.pick.cell)


@given(POSITIONS, SOME)
@settings(max_examples=60)
def test_the_chain_that_would_come_of_it(text, which):
    """Seen from the cursor before, and in the game after."""
    game, legal = of_text(text), Legal(text)
    assume(not game.over())
    hand = Hand(game)
    name = sorted(legal.starts())[which % len(legal.starts())]
    hand.to(name)
    alone = hand.pick.chain()
    hand.press(CLICK | A)
    expected = hand.pick.chain()
    move = game.find_move(hand.lay())
    seat, kind = game.turn(), game.kind(move)
    assert alone <= expected if kind == 0 else alone == expected
    game.make(move)
    assert game.owner(game.target(move)) == seat
    assert game.chain_length(game.target(move)) == expected


# -- single steps


def test_b_goes_back_step_by_step_and_then_leaves():
    hand = Hand(standing(b="d4")).press(CLICK | A, PRESS | RIGHT, CLICK | A)
    shark = hand.spot()
    assert shark == (SHARK, "d3", 0, 1)
    hand.press(CLICK | B)
    assert hand.spot() == (BESIDE, "d3", 0, 0) and hand.pick.lays_shark()
    hand.press(CLICK | A)
    assert hand.spot() == shark
    hand.press(CLICK | B, CLICK | B)
    assert hand.spot() == (SPACE, "d3", 0, 0)
    assert hand.pick.key(CLICK | B) == LEAVE
    assert hand.spot() == (SPACE, "d3", 0, 0)


@pytest.mark.parametrize("turned", [PRESS | RIGHT, PRESS | LEFT])
def test_back_from_a_shark_whose_first_mouth_bites_nothing(turned):
    """A v shark turned so that only its other mouth bites: the cursor goes to a fish or a space
    beside it, never to nothing."""
    hand = Hand(standing(w="c2 d2 e2 e3", b="d4")).to("d3").press(CLICK | A, PRESS | RIGHT)
    hand.press(CLICK | A, PRESS | DOWN, turned, CLICK | B)
    assert hand.pick.step == BESIDE
    assert hand.pick.goals[hand.pick.cursor()] in (FISH, PREY)


def test_only_kinds_that_are_left_are_offered():
    hand = Hand(standing(b="d3", W="a1 a2 a3 g1", supply="0110/3111")).press(CLICK | A)
    assert hand.pick.kind == 2 and hand.pick.choice()
    hand.press(PRESS | DOWN)
    assert hand.pick.kind == 3
    hand.press(PRESS | DOWN)
    assert hand.pick.kind == 2
    hand.press(PRESS | UP)
    assert hand.pick.kind == 3
    hand = Hand(standing(b="d3", W="a1 a2 a3 g1 g2", supply="0001/3111")).press(CLICK | A)
    assert hand.pick.kind == 4 and not hand.pick.choice()
    assert hand.press(PRESS | DOWN).pick.kind == 4


def test_a_straight_shark_with_one_way_to_bite_stays():
    hand = Hand(standing(b="d4", W="a1 a2 a3 g1 g2", supply="0001/3111"))
    hand.press(CLICK | A, PRESS | RIGHT, CLICK | A)
    for key in (RIGHT, LEFT):
        hand.press(PRESS | key)
        assert hand.pick.mouths() == 0b001001


def test_the_cursor_stays_near_what_was_laid_last():
    game = new_game(30)
    hand = Hand(game).to("a1").press(CLICK | A)
    game.make(game.find_move(hand.lay()))
    hand.pick.begin()
    assert hand.spot()[1] == "d3"
    hand.press(CLICK | A)
    game.make(game.find_move(hand.lay()))
    hand.pick.begin()
    assert find_cell(30, hand.spot()[1]) and hand.spot()[1] in ("a3", "b1")


# -- the six ways around a space


@pytest.mark.parametrize("ways", range(1, 64))
def test_around_a_space_keys_lead_from_any_way_to_any_other(ways):
    choices = {d for d in range(6) if ways >> d & 1}
    for start in choices:
        assert reached(start, lambda at, key: around(ways, at, key)) == choices


def test_around_a_space_keys_mean_what_they_say():
    east, south_east, south_west, west, north_west, north_east = range(6)
    for start in (east, south_east, south_west, north_west, north_east):
        assert around(63, start, LEFT) == west
    assert around(63, west, RIGHT) == east
    assert around(63, east, UP) == north_east and around(63, west, UP) == north_west
    assert around(63, east, DOWN) == south_east and around(63, west, DOWN) == south_west
    assert around(63, north_east, UP) == north_west
    assert around(63 - 8, east, LEFT) in (north_west, south_west)
    assert around(1 | 8, west, UP) == west
