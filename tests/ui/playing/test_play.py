"""The play screen on the simulated board: real key presses in, pictures and moves out."""

import random

import pytest

from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from floe.search.levels import find_level
from floe.ui import strings
from floe.ui.playing.sidebar import HOPS
from floe.ui.session import PERSON
from tests.games.legal_moves import make_random_moves
from tests.ui.console_game import CHICK, EMPEROR, TURN_SHOWN, ConsoleGame
from tests.ui.positions import begin

# -- people


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_moves_while_the_machine_thinks_is_drawn_as_in_a_whole_picture(players):
    play = ConsoleGame("fish place", seats=[EMPEROR] * players)
    hops = set()
    for _ in range(120):
        play.sim.wait(20)
        hops.add(play.drawn_as_whole())
    assert len(hops) == HOPS // 2 + 1


@pytest.mark.parametrize("language", strings.LANGUAGES)
@pytest.mark.parametrize(
    "position", ["fish place", "fish", "fish three", "fish four", "xok", "xok shark i", "soccer"]
)
def test_what_is_picked_is_drawn_as_in_a_whole_picture(position, language):
    rng = random.Random(position + language)
    play = ConsoleGame(position, language=language).ready()
    partly = set()
    for _ in range(40):
        play.press(rng.choice((UP, DOWN, LEFT, RIGHT, UP, DOWN, LEFT, RIGHT, A)))
        if play.top() != "PlayScreen" or not play.sim.screen.picking:
            continue
        partly.add(play.drawn_as_whole())
    assert len(partly) > 6


def test_b_held_pauses_and_the_picked_penguin_stays_picked():
    play = ConsoleGame("fish").ready()
    play.press(A)
    picked = play.sim.pixels()
    play.sim.hold(B)
    assert play.top() == "Pause"
    play.press(B)
    play.press(RIGHT, LEFT)
    assert play.sim.pixels() == picked


def test_a_direction_acts_at_once_while_the_turn_is_announced():
    play, patient = ConsoleGame("fish place"), ConsoleGame("fish place")
    play.press(RIGHT)
    patient.wait(TURN_SHOWN)
    patient.press(RIGHT)
    assert play.sim.pixels() == patient.sim.pixels()


def test_a_only_takes_the_announcement_away():
    """The key may have been meant to skip the last move; the penguin to be placed stays there."""
    play, patient = ConsoleGame("fish place"), ConsoleGame("fish place")
    play.press(A)
    assert not play.moves()
    play.press(UP, DOWN)
    assert play.sim.pixels() == patient.ready().sim.pixels()
    play.press(A)
    assert len(play.moves()) == 1


def test_a_let_go_after_the_move_was_shown_places_nothing_for_the_next():
    play = ConsoleGame("fish place").ready()
    play.press(A)
    play.wait(400)
    play.sim.board.press(A)
    play.wait(300)
    play.sim.board.release(A)
    play.wait(400)
    assert len(play.moves()) == 1


def test_a_single_person_is_called_by_a_tone_and_nothing_covers_the_board():
    people, person = ConsoleGame("fish"), ConsoleGame("fish", seats=(PERSON, CHICK))
    assert people.sim.pixels() != person.sim.pixels()
    people.press(UP, DOWN)
    person.press(UP, DOWN)
    assert people.sim.pixels() == person.sim.pixels()


def test_a_that_went_down_before_the_turn_picks_nothing():
    play = ConsoleGame("fish place", seats=(CHICK, PERSON))
    play.sim.board.press(A)
    play.sim.run_until(lambda: play.moves())
    play.sim.run_until(lambda: play.sim.screen.picking)
    play.sim.wait(50)
    play.sim.board.release(A)
    play.wait(500)
    assert len(play.moves()) == 1
    play.press(A)
    assert len(play.moves()) == 2


@pytest.mark.parametrize("position", ["fish", "xok", "xok shark y", "soccer", "soccer stand"])
def test_the_last_move_is_marked_until_the_next_key(position):
    turn = begin(position).turn()
    level = find_level("fledgling") if position == "soccer stand" else CHICK  # it stands up
    play = ConsoleGame(position, seats=(level, PERSON) if turn == 0 else (PERSON, level))
    play.sim.run_until(lambda: play.sim.screen.picking)
    play.wait(700).golden("marked_" + position.replace(" ", "_"))
    marked = set.union(*(lit(play.wait(100)) for _ in range(9)))
    play.press(B)
    play.press(B)  # a pause is no such key
    assert set.union(*(lit(play.wait(100)) for _ in range(9))) == marked
    play.press(RIGHT, LEFT)
    assert marked - set.union(*(lit(play.wait(100)) for _ in range(9)))


def lit(play):
    return {i for i, pixel in enumerate(play.sim.pixels()) if pixel}


def test_a_held_skips_to_ones_own_turn():
    play = ConsoleGame("fish three", seats=(EMPEROR, PERSON, EMPEROR))
    play.sim.wait(500)
    play.sim.hold(A)
    play.sim.wait(100)
    assert len(play.moves()) == 2 and play.sim.screen.picking
    play.wait(3000)
    assert len(play.moves()) == 2


def taken(speed):
    """For how many ms a move of the machine is shown."""
    play = ConsoleGame("soccer", seats=(find_level("emperor"), PERSON))
    play.sim.console.settings.set("speed", speed)
    play.sim.run_until(lambda: play.moves())
    before = play.sim.now
    play.sim.run_until(lambda: play.sim.screen.picking)
    return play.sim.now - before


def test_moves_are_seen_calmly_briskly_or_not_at_all():
    calm, brisk, instant = (taken(speed) for speed in range(3))
    assert calm > 500 and brisk < 0.6 * calm and instant <= 60


def test_a_skips_what_is_being_shown():
    play, patient = ConsoleGame("fish out"), ConsoleGame("fish out")
    for each in (play, patient):
        each.wait(TURN_SHOWN)
        each.press(A, A)
    play.press(A)  # the slide and all that sinks
    play.press(A)  # "is out"
    patient.wait(6000)
    play.ready()
    patient.ready()
    assert play.sim.pixels() == patient.sim.pixels()
    assert len(play.moves()) == 1


@pytest.mark.parametrize("after", [0, 200, 700, 1200, 2000])
def test_a_pause_while_a_move_is_shown_changes_nothing(after):
    play, other = ConsoleGame("fish out"), ConsoleGame("fish out")
    for each in (play, other):
        each.wait(TURN_SHOWN)
        each.press(A, A)
        each.wait(after)
    play.press(B)
    assert play.top() == "Pause"
    play.press(B)
    for each in (play, other):
        each.wait(6000)
        each.ready()
    assert play.sim.pixels() == other.sim.pixels()


# -- the machine


def test_the_machine_plays_its_turn_and_the_person_is_called():
    play = ConsoleGame("fish", seats=(CHICK, PERSON))
    play.sim.run_until(lambda: len(play.moves()) == 1)
    play.wait(5000)
    assert len(play.moves()) == 1 and play.game.turn() == 1
    play.press(A, A)
    assert len(play.moves()) == 2


def test_a_weak_machine_still_takes_its_time():
    play = ConsoleGame("fish", seats=(CHICK, PERSON))
    play.wait(300)
    assert not play.moves()
    play.wait(200)
    assert len(play.moves()) == 1


def test_a_takes_the_best_so_far():
    play = ConsoleGame("fish place", seats=(EMPEROR, PERSON))
    play.wait(200)
    assert not play.moves()
    play.press(A)
    assert len(play.moves()) == 1


def test_b_held_pauses_the_thinking_and_it_goes_on():
    play = ConsoleGame("fish place", seats=(EMPEROR, PERSON))
    play.wait(200)
    play.sim.hold(B)
    assert play.top() == "Pause"
    play.wait(10_000)
    assert not play.moves()
    play.press(B)
    assert play.top() == "PlayScreen"
    play.sim.run_until(lambda: play.moves())


def test_directions_do_nothing_while_the_machine_thinks():
    play = ConsoleGame("fish place", seats=(EMPEROR, PERSON))
    play.press(UP, DOWN, LEFT, RIGHT)
    assert play.top() == "PlayScreen" and not play.moves()


# -- saving


class FullFlash:
    """Files that can be read but no longer written."""

    def __init__(self, files):
        self._files = files

    def __getattr__(self, name):
        return getattr(self._files, name)

    def open(self, name, mode):
        if mode == "wb":
            raise OSError(28, "no space left")
        return self._files.open(name, mode)


def test_a_full_flash_is_reported_once_and_play_goes_on():
    play = ConsoleGame("fish")
    storage = play.sim.console.storage
    storage._files = FullFlash(storage._files)
    play.wait(TURN_SHOWN)
    play.press(A, A, A)
    play.wait(300)
    play.golden("not_saved")
    play.press(A).wait(300).press(A, A, A)
    assert len(play.moves()) == 2


# -- alone


def caught(game, chance):
    """The fish that player 1, the only one who can move, has at the end of random moves."""
    make_random_moves(game, chance)
    return game.fish(0)


def test_who_alone_can_move_may_let_the_best_way_be_walked():
    play = ConsoleGame("fish alone")
    play.golden("alone")
    assert play.game.alone()
    rng = random.Random(3)
    most = max(caught(begin("fish alone"), rng) for _ in range(300))
    play.wait(TURN_SHOWN)
    play.sim.hold(A)
    assert play.top() == "Confirm"
    play.golden("offer_end")
    play.press(A)
    assert play.top() == "PlayScreen" and not play.moves()
    play.sim.hold(A)
    play.press(DOWN, A)
    play.sim.run_until(lambda: play.top() == "Result", 200_000)
    assert play.game.over() and play.game.fish(0) >= most
