"""Another level is offered after two wins in a row, or after three losses."""

import pytest

from floe.search.levels import RIVAL, find_level
from floe.ui.progress import Progress
from floe.ui.session import PERSON
from tests.golden import assert_golden
from tests.ui.positions import ENDED, SOCCER_GOAL, XOK_SHARED, XOK_TEN

CHICK, GENTOO, KING = (find_level(name) for name in ("chick", "gentoo", "king"))


def play(sim, seats, times=1, name="fish", text=ENDED[2], headers=()):
    """Finish games, of which the first seat wins; what is on top after the last."""
    for _ in range(times):
        sim.finish(name, text, seats, headers=dict(headers).items())
        sim.wait(2500)  # until it is saved
    return sim.screen_name


def test_two_wins_lead_a_level_up(sim):
    assert play(sim, [PERSON, GENTOO]) == "Result"
    assert play(sim, [PERSON, GENTOO]) == "LevelOffer"
    assert_golden("up", sim.pixels())
    sim.play("D A w300")
    assert sim.screen_name == "Ladder"
    sim.play("A w300")
    assert sim.screen_name == "Setup"
    assert sim.values(2, 3) == sim.words("PERSON", "LEVELS.king")


def test_three_losses_lead_a_level_down(sim):
    assert play(sim, [GENTOO, PERSON], 2) == "Result"
    assert play(sim, [GENTOO, PERSON]) == "LevelOffer"
    assert_golden("down", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "Result"
    assert play(sim, [GENTOO, PERSON], 2) == "Result", "it was offered, and is not soon again"


def test_a_draw_a_loss_and_another_level_break_the_row(sim):
    play(sim, [PERSON, CHICK], 1, "xok", XOK_TEN)
    assert play(sim, [PERSON, CHICK], 1, "xok", XOK_SHARED) == "Result"
    assert play(sim, [PERSON, CHICK], 1, "xok", XOK_TEN) == "Result"
    assert play(sim, [CHICK, PERSON], 1, "xok", XOK_TEN) == "Result"
    assert play(sim, [PERSON, GENTOO], 1, "xok", XOK_TEN) == "Result"
    assert play(sim, [PERSON, CHICK], 1, "xok", XOK_TEN) == "Result"
    assert play(sim, [PERSON, CHICK], 1, "xok", XOK_TEN) == "LevelOffer"


def test_a_level_that_a_game_does_not_offer_is_passed_over(sim):
    assert play(sim, [PERSON, GENTOO], 2, "xok", XOK_TEN) == "LevelOffer"
    assert sim.screen.title() == sim.word("OFFER") % sim.word("LEVELS.emperor")
    macaroni = find_level("macaroni")
    assert play(sim, [PERSON, macaroni], 2, "xok", XOK_TEN) == "LevelOffer"
    assert sim.screen.title() == sim.word("OFFER") % sim.word("LEVELS.gentoo")


@pytest.mark.parametrize(
    "seats, games, headers",
    [
        ([PERSON, RIVAL], 2, {}),
        ([PERSON, PERSON], 2, {}),
        ([KING, GENTOO], 2, {}),
        ([PERSON, KING], 2, {"day": "2026-11-26"}),
        ([CHICK, PERSON], 3, {}),  # there is none below
    ],
)
def test_nothing_is_offered_where_there_is_nothing_to_offer(sim, seats, games, headers):
    assert play(sim, seats, games, headers=headers) == "Result"


@pytest.mark.parametrize(
    "saved", ["", "gentoo", "gentoo 9 9 9", "gentoo x -1", "gentoo 99 1", "2 1 1"]
)
def test_a_row_that_no_console_wrote_counts_nothing(sim, saved):
    before = Progress(sim.console.storage)
    before.set("row soccer", saved)
    assert before.save()
    assert play(sim, [PERSON, GENTOO], 1, "soccer", SOCCER_GOAL) == "Result"
