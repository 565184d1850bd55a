"""Games on the emulated Pico, by key presses, picture for picture as in the simulator."""

import random

import pytest

from floe.events import DOWN, LEFT, RIGHT, UP
from floe.ui.playing import play
from tests.pico.pair import LEVELS, PERSON, Pair, moves, plays, screen

# Against the lowest levels a person would be warned.
YEARLING, ROCKHOPPER = LEVELS["yearling"], LEVELS["rockhopper"]
KINDS = ("fish", "xok", "soccer")
full = pytest.mark.full
MACHINES_END_IT_MS = 120_000  # So long machines may play on alone, once the person is out.


def play_on(pair, choose):
    """Play to the end, the pictures compared at every turn and at the end; how many turns.

    choose(turn): the direction keys that a person presses before A.
    """
    turns = 0
    while pair.comes_to_a_turn():
        pair.make_move(*choose(turns))
        turns += 1
    pair.sim.wait(3000)
    pair.agree(MACHINES_END_IT_MS)
    return turns


@pytest.mark.parametrize(
    "game, least", [("fish", 10), ("xok", 5), pytest.param("soccer", 4, marks=full)]
)
def test_a_whole_game_against_the_machine_is_the_simulators(floe, game, least):
    """A person who always takes the first choice, against a low level."""
    pair = Pair(floe)
    pair.begin(game, PERSON, YEARLING)
    assert play_on(pair, lambda turn: ()) >= least


@full
@pytest.mark.parametrize(
    "game, seats",
    [
        ("fish", (ROCKHOPPER, PERSON, YEARLING)),
        ("fish", (YEARLING, PERSON, YEARLING, PERSON)),
        ("xok", (YEARLING, PERSON)),
        ("xok", (PERSON, ROCKHOPPER)),
        ("soccer", (ROCKHOPPER, PERSON)),
        ("soccer", (PERSON, PERSON)),
    ],
)
def test_a_game_with_keys_by_chance_is_the_simulators(floe, game, seats):
    rng = random.Random(7)
    pair = Pair(floe)
    pair.begin(game, *seats)
    assert play_on(pair, lambda turn: rng.choices((UP, DOWN, LEFT, RIGHT), k=rng.randrange(3)))


@full
@pytest.mark.parametrize("game", KINDS)
def test_machines_play_the_simulators_game(floe, game):
    """After every move of the simulator's game, the Pico has shown the same board."""
    pair = Pair(floe)
    pair.begin(game, YEARLING, ROCKHOPPER)
    boards = []

    def watch(sim):
        if plays(sim) and screen(sim).phase == play.MOVE:
            if len(boards) < len(moves(sim)):
                boards.append(b"")
            boards[-1] = bytes(sim.pixels())

    pair.sim.on_step = watch
    pair.sim.run_until(lambda: not plays(pair.sim), limit=600_000)
    assert len(boards) > 8
    for picture in boards:
        floe.wait_picture(picture.__eq__, 20_000)
    pair.agree()
