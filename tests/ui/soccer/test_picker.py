"""Picking a move in soccer by keys: all that is legal can be picked, and nothing else."""

import pytest
from hypothesis import given, settings

from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from floe.games.soccer import squares
from floe.ui.picker import LEAVE, NOTHING
from floe.ui.soccer.picker import PASS, SPIN, UPRIGHT, WAY, WAYS, toward
from tests.games.legal_moves import legal, moves_of
from tests.games.soccer.random_games import POSITIONS, of_text
from tests.tables import rows
from tests.ui import explorer
from tests.ui.soccer.hand import KEYS, Hand

START = "-,-,-/-,-,- * 1"


# -- everything legal, and nothing else


@given(POSITIONS)
@settings(max_examples=60)
def test_exactly_the_legal_moves_can_be_picked(text):
    hand = Hand(of_text(text))
    moves, _ = hand.explore()
    assert sorted(map(hand.game.move_text, moves)) == sorted(legal(hand.game))


@given(POSITIONS)
@settings(max_examples=60)
def test_what_is_shown_is_what_is_picked(text):
    """From everywhere on the way: the targets marked are those of legal moves, and all of them."""
    hand = Hand(of_text(text))
    game, pick = hand.game, hand.pick
    _, places = hand.explore()
    for step, penguin, way, _ in places:
        if step != WAY:
            continue
        hand.go_to("-MPB"[penguin & 3])
        ends = {game.target(m) for m in moves_of(game) if game.actor(m) == penguin}
        assert {target for target in pick.targets if target} == ends
        assert way in [w for w in range(WAYS) if pick.targets[w]]


@given(POSITIONS)
@settings(max_examples=60)
def test_a_picks_what_is_under_the_cursor(text):
    hand = Hand(of_text(text))
    pick = hand.pick
    while pick.step not in (PASS, SPIN):
        step, penguin, move = pick.step, pick.penguin, pick.step == WAY and pick.move
        spins = pick.spins
        given = hand.press(A)
        assert pick.penguin == penguin
        if given >= 0:
            assert step == WAY and given == move and spins == 1
            return
        assert pick.step > step
    move = pick.move
    if pick.step == SPIN:
        assert pick.pose == move >> 7 & 15 and pick.may_turn(pick.pose)
    assert hand.press(A) == (move if pick.step == SPIN else moves_of(hand.game)[0])


# -- which penguin


def test_the_second_family_waits_at_the_other_corner():
    hand = Hand(of_text("-,-,-/-,-,- * 2"))
    assert hand.pick.penguin == 6
    hand.press(UP)
    assert hand.pick.penguin == 5


@pytest.mark.parametrize("key", [UP, RIGHT])
def test_a_penguin_diagonally_ahead_is_up_and_right(key):
    hand = Hand(of_text("e5^,f6^,d4^/-,-,- c8 1"))
    hand.press(LEFT)
    assert hand.name() == "M"
    hand.press(key)
    assert hand.name() == "P"


def test_who_moved_last_is_offered_first_the_next_time():
    game = of_text("c3^,f6^,d4^/-,b6^,- c8 1")
    hand = Hand(game)
    hand.go_to("B")
    hand.press(A)
    while (move := hand.press(A)) < 0:
        pass
    assert game.move_text(move)[0] == "B"
    game.make(move)
    game.make(moves_of(game)[0])
    hand.pick.begin()
    assert hand.name() == "B"
    hand.pick.reset()
    hand.pick.begin()
    assert hand.name() == "P"


# -- which way


def ways(hand, *keys):
    """The ways that keys lead to one after the other."""
    found = []
    for key in keys:
        hand.press(key)
        found.append(squares.POSES[hand.pick.way])
    return found


def test_a_direction_key_turns_towards_it_an_eighth_a_press():
    hand = Hand(of_text("e4^,-,-/-,-,- h1 1"))
    hand.choose("M")
    assert hand.pick.step == WAY
    assert ways(hand, RIGHT, UP, UP, UP)[-1] == "n"
    assert ways(hand, RIGHT, RIGHT, RIGHT) == ["ne", "e", "e"]
    assert ways(hand, DOWN, DOWN, LEFT, LEFT) == ["se", "s", "sw", "w"]


def test_the_opposite_key_leads_straight_across():
    hand = Hand(of_text("e4^,-,-/-,-,- h1 1"))
    hand.choose("M", UP, UP, UP, UP)
    assert ways(hand, DOWN, UP, DOWN) == ["s", "n", "s"]


@pytest.mark.parametrize("mask", range(1, 256))
def test_every_direction_can_be_come_to_from_every_other(mask):
    offered = bytearray(WAYS)
    for way in range(8):
        offered[way] = mask >> way & 1
    for start in range(8):
        if offered[start]:
            assert reached(offered, start) == {way for way in range(8) if offered[way]}


def reached(offered, start):
    """The ways that some keys lead to from one of them."""
    return explorer.reached(start, lambda way, key: toward(offered, way, key))


@pytest.mark.parametrize("facing", range(8))
def test_who_lies_goes_ahead_or_stands_up(facing):
    offered = bytearray(WAYS)
    offered[facing] = offered[UPRIGHT] = 1
    assert reached(offered, facing) == reached(offered, UPRIGHT) == {facing, UPRIGHT}
    towards = {UP: 0, RIGHT: 2, DOWN: 4, LEFT: 6}
    for key in KEYS:
        near = (facing - towards[key]) % 8 in (0, 1, 7)
        assert toward(offered, facing, key) == (facing if near else UPRIGHT)
        assert toward(offered, UPRIGHT, key) == (facing if near else UPRIGHT)


@pytest.mark.parametrize("text, way", rows(__file__, "ways_offered.txt"))
def test_the_way_to_the_ball_or_the_goal_is_offered_first(text, way):
    hand = Hand(of_text(text))
    hand.choose("M")
    assert squares.POSES[hand.pick.way] == way


# -- how it turns


def test_left_and_right_turn_a_penguin_and_all_round_what_it_may():
    hand = Hand(of_text("-,-,b3^/-,-,- h1 1"))
    hand.choose("B", UP, UP, UP, UP, A)
    assert hand.pick.step == SPIN and hand.text() == "Bb6n"
    turned = []
    for key in (RIGHT, RIGHT, DOWN, RIGHT, LEFT, LEFT, UP):
        hand.press(key)
        turned.append(hand.text()[3:])
    assert turned == ["ne", "e", "se", "sw", "se", "e", "ne"]
    assert [squares.POSES[p] for p in range(8) if hand.pick.may_turn(p)] == (
        "n ne e se sw w nw".split()
    )


# -- back, and what is none of a pick's keys


@given(POSITIONS)
@settings(max_examples=60)
def test_b_steps_back_and_then_leaves(text):
    hand = Hand(of_text(text))
    if hand.pick.step == PASS:
        assert hand.press(B) == LEAVE
        return
    steps = [hand.place()]
    while hand.pick.step != SPIN and hand.press(A) < 0 and hand.pick.step != steps[-1][0]:
        steps.append(hand.place())
    for place in reversed(steps[:-1]):
        assert hand.press(B) == NOTHING
        assert hand.place() == place
    assert hand.press(B) == LEAVE


def test_the_way_that_was_picked_is_under_the_cursor_again():
    hand = Hand(of_text("e4^,-,-/-,-,- h1 1"))
    hand.choose("M", UP, UP, UP, LEFT, A, RIGHT, B)
    assert hand.pick.step == WAY and hand.text() == "Md5nw"
