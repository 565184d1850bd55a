"""The search of the partner of fish: it works out endings and plays a game to its end."""

import random

import numpy as np
import pytest

from tools.strength.sparring.fish import endgame, evaluation, rules
from tools.strength.sparring.fish.board import ALL, RAY_LANDING, RAY_STEPS
from tools.strength.sparring.fish.partner import Partner
from tools.strength.sparring.fish.search import UNIT, WON

pytestmark = pytest.mark.long  # numba compiles the search for 10 to 25 s, once a tree


@pytest.fixture(scope="module")
def partner():
    """One for all, for it has much room."""
    return Partner()


def rays(floe, free):
    """The floes a penguin can reach, looked at one by one."""
    for step, landing in zip(RAY_STEPS.tolist(), RAY_LANDING.tolist(), strict=True):
        to = floe + step
        while 0 <= to < 60 and landing >> to & 1 and free >> to & 1:
            yield to
            to += step


def most(free, penguins, fish):
    """The most that penguins can catch, by trying everything."""
    best = 0
    for penguin in penguins:
        for to in rays(penguin, free):
            here = fish[to] * endgame.FISH_UNIT + 1
            others = penguins - {penguin} | {to}
            best = max(best, here + most(free & ~(1 << to), others, fish))
    return best


@pytest.mark.parametrize("number", range(30))
def test_an_ending_is_worked_out(number):
    chance = random.Random(number)
    fish = [chance.choice((1, 1, 1, 2, 2, 3)) for _ in range(60)]
    floes = chance.sample([0, 1, 2, 7, 8, 9, 10, 15, 16, 17, 23, 24], 9)
    penguins = set(floes[: 1 + number % 2])
    free = sum(1 << floe for floe in floes) & ~sum(1 << floe for floe in penguins)
    twos, threes = (sum(1 << i for i in range(60) if fish[i] >= n) for n in (2, 3))
    standing = sum(1 << floe for floe in penguins)
    found = endgame.most_caught(free, standing, twos, threes, endgame.new_walks(), 100_000)
    assert found == (most(free, frozenset(penguins), fish), True)


def test_what_takes_too_long_is_said_to_be_uncertain():
    caught, certain = endgame.most_caught(ALL ^ 1, 1, 0, 0, endgame.new_walks(), 50)
    assert not certain
    assert 20 * endgame.FISH_UNIT < caught < 59 * endgame.FISH_UNIT + 59


def test_both_count_the_same_of_each_other(partner):
    """Apart from the turn, what one player gains the other loses."""
    partner.begin(["2", "7"])
    chance = random.Random(7)
    for _ in range(14):
        partner.make(chance.choice(sorted(partner.moves())))
    at = partner.position
    own, other = (int(at[rules.PENGUINS + seat]) for seat in (0, 1))
    board = int(at[rules.FREE]), int(at[rules.TWOS]), int(at[rules.THREES])
    mine, theirs = (np.zeros(evaluation.FEATURES, np.float32) for _ in range(2))
    evaluation.count_features(board[0], own, other, *board[1:], mine)
    evaluation.count_features(board[0], other, own, *board[1:], theirs)
    same = [evaluation.TEMPO, evaluation.BOTH_AT_ONCE, evaluation.BOTH_LATER]
    assert np.array_equal(mine[same], theirs[same])
    assert np.allclose(np.delete(mine, same), -np.delete(theirs, same))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_ends_and_every_move_is_legal(partner, players):
    partner.begin([str(players), "3"])
    plies = 0
    while partner.moves():
        partner.start(plies)
        partner.step(2)
        partner.make(partner.best()[0])  # refuses what is not
        plies += 1
    assert 30 <= plies <= 60
    assert partner.result() != "none"


@pytest.mark.parametrize("players", [2, 4])
def test_the_same_number_finds_the_same_move(partner, players):
    partner.begin([str(players), "9"])
    found: list[object] = []
    for _ in range(2):
        fresh = Partner()
        fresh.position = partner.position.copy()
        fresh.start(5)
        fresh.step(20)
        found.append(fresh.best())
    assert found[0] == found[1]


def test_it_sees_a_won_ending_and_stops(partner):
    """Ahead and with more left: nothing is to be found out by further looking."""
    partner.read(
        "1110000/11000000/0000000/00000000/0000000/00000000/0000000/01111000 "
        "a1,a2,a3,b1/h2,h3,h4,h5 1 9+6/2+2"
    )
    partner.start(1)
    while partner.step(10):
        pass
    text, value = partner.best()
    assert text.endswith("b2")
    assert value * UNIT > WON
