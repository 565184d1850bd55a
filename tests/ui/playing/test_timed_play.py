"""A clock for people: time for each move or for a game, and what happens when it is up."""

import pytest

from floe.events import UP, B
from floe.ui.playing.game_picture import PICK
from floe.ui.session import PERSON, Session
from tests.ui.console_game import ConsoleGame
from tests.ui.console_sim import ConsoleSim
from tests.ui.positions import begin


class TimedGame(ConsoleGame):
    """A game of people with a clock, whose first turn has been announced."""

    def __init__(self, name, time, headers=()):
        self.sim = ConsoleSim().power_on()
        self.game = begin(name, 2)
        seats = [PERSON] * self.game.players
        self.session = Session(
            self.sim.console.storage, self.game, seats, {"time": time, **dict(headers)}
        )
        self.sim.console.start(self.session)
        self.sim.run_until(lambda: self.top() == "TimedPlay" and not self.sim.screen._banner.shown)

    def left(self):
        """Seconds that the player to move has left, as shown."""
        screen = self.sim.screen
        return (screen._times[screen._seat] + 999) // 1000


def test_the_clock_is_shown_and_goes():
    play = TimedGame("fish place", "game 600").golden("begun")
    assert play.left() == 600
    play.wait(61_000).press(UP)
    assert play.left() in (538, 539)
    play.drawn_as_whole()
    play.golden("later")


@pytest.mark.parametrize("name", ["xok", "soccer kick"])
def test_it_is_shown_in_every_game(name):
    TimedGame(name, "move 30").golden(name.replace(" ", "_"))


def test_pauses_and_announcements_take_no_time():
    play = TimedGame("fish place", "move 30")
    play.wait(1000)
    left = play.left()
    play.sim.hold(B)
    play.wait(20_000).press(B)
    assert play.top() == "TimedPlay" and left - 1 <= play.left() <= left
    assert play.sim.screen.phase == PICK and not play.moves()


def test_a_move_in_time_gives_the_next_player_all_of_theirs():
    play = TimedGame("fish place", "move 30")
    play.wait(20_000).sim.play("A A w5000")
    assert len(play.moves()) == 1 and play.left() > 25


def test_who_is_late_has_their_move_made_and_the_game_goes_on():
    play = TimedGame("fish place", "move 30")
    play.sim.run_until(lambda: play.sim.screen.phase != PICK)
    play.wait(40).golden("late")
    play.sim.run_until(lambda: play.sim.screen.phase == PICK)
    assert len(play.moves()) == 1 and play.sim.screen._seat == 1
    play.wait(2500)
    assert play.left() in (29, 30)


def test_the_time_of_a_game_is_kept_with_it_and_once_up_it_stays_up():
    play = TimedGame("fish place", "game 600", {"time 1": "20"})
    play.wait(5000).sim.play("A A w3000")
    assert len(play.moves()) == 1
    play.sim.console.saving.save()
    headers = play.sim.saved().headers
    assert 13 <= int(headers["time 1"]) <= 15 and "time 2" not in headers
    play.sim.power_on()
    play.sim.choose("CONTINUE")
    play.sim.run_until(lambda: play.sim.screen_name == "TimedPlay")
    play.sim.wait(3000)
    play.sim.play("A A w3000")
    assert len(play.sim.session.record.moves) == 2
    play.sim.wait(25_000)
    assert len(play.sim.session.record.moves) == 3
    assert play.sim.session.record.headers["time 1"] == "0"


@pytest.mark.parametrize("time", ["", "move", "game -1", "hour 1", "game 99999"])
def test_a_clock_that_no_console_wrote_leaves_time(time):
    play = TimedGame("fish place", time, {"time 1": "x"})
    play.wait(5000)
    assert play.sim.screen.phase == PICK


def test_it_is_offered_where_only_people_play():
    sim = ConsoleSim().power_on()
    sim.open_setup("fish")
    assert sim.word("TIME") not in sim.labels()
    sim.set_seats("PERSON", "PERSON")
    sim.set_row("TIME", "TIMES.3")
    sim.choose("START")
    sim.run_until(lambda: sim.screen_name == "TimedPlay")
    assert sim.session.record.headers["time"] == "game 600"
    sim.pause("QUIT")
    sim.choose("PLAY")
    sim.play("A")
    sim.set_seats("PERSON", "LEVELS.chick")
    sim.choose("START")
    sim.play("D A w300")
    assert sim.screen_name == "PlayScreen" and "time" not in sim.session.record.headers
