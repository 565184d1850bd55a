"""Saving waits until nobody notices it, but not for long."""

import pytest

from floe.device.keys import Keys
from floe.events import NONE, PRESS, UP, A, B
from floe.ui import session, tunes
from floe.ui.console import KEEP_WITHIN
from floe.ui.screens.play import PlayScreen
from floe.ui.strings import en
from tests.ui.console_player import ConsolePlayer


class Saver(ConsolePlayer):
    """A player who notes at what moments the flash is written."""

    def power_on(self, *held, ms=0):
        ConsolePlayer.power_on(self, *held, ms=ms)
        self.saves = []
        flash = self.board.flash
        operation = flash.operation

        def noted(action, kept_action=None):
            keys = self.console.keys
            screen = self.console._stack[-1]
            self.saves.append(
                (
                    self.now,
                    isinstance(screen, PlayScreen) and screen.moving,
                    keys._count or any(keys.down(key) for key in range(6)),
                    self.console.sound.playing,
                )
            )
            operation(action, kept_action)

        flash.operation = noted
        return self

    def begin(self, level="chick"):
        self.play("A w300 A w300")
        while self.screen.label(self.screen.row) != en.PLAYER % 2:
            self.play("D")
        while self.screen.value(self.screen.row) != en.LEVELS[level]:
            self.play("R")
        self.choose(en.START)
        self.wait(100)

    @property
    def session(self):
        """The game under way."""
        assert self.console.session
        return self.console.session

    def picks(self):
        """Is it a person's turn?"""
        screen = self.console._stack[-1]
        return not isinstance(screen, PlayScreen) or (
            screen._phase == 1 and not screen._banner.shown
        )


def test_a_whole_game_is_saved_move_by_move_and_never_at_a_bad_moment():
    player = Saver().power_on()
    player.begin()
    moves = 0
    player.run_until(player.picks)
    while player.screen_name == "PlayScreen" and moves < 100:
        player.play("A w100 A")
        moves += 1
        player.run_until(player.picks)
    player.wait(3000)
    assert player.screen_name == "Result" and moves > 10
    assert len(player.saves) > 4 * moves
    assert not [save for save in player.saves if save[1] or save[2]]
    assert player.file(session.KEPT) is None


def test_what_was_seen_is_kept_before_the_machine_has_thought():
    player = Saver().power_on()
    player.begin("emperor")
    player.wait(1000)
    player.play("A w100 A")
    session_ = player.session
    player.run_until(lambda: player.screen._phase == 2)
    player.wait(300)
    assert not session_.pending
    assert len(session_.record.moves) == 1
    assert session_.record.moves[0] in (player.file(session.KEPT) or "")


def test_a_key_that_is_held_delays_it_but_not_for_ever():
    player = Saver().power_on()
    player.begin()
    player.wait(1000)
    player.session.pending = True
    player.saves.clear()
    began = player.now
    player.board.press(UP)
    player.wait(KEEP_WITHIN + 500)
    assert player.saves and KEEP_WITHIN <= player.saves[0][0] - began <= KEEP_WITHIN + 100


def test_a_pause_is_shown_first_and_then_it_is_saved():
    player = Saver().power_on()
    player.begin()
    player.wait(1000)
    player.play("A w100")
    player.board.press(A)
    player.wait(100)
    player.board.release(A)
    player.run_until(lambda: player.session.pending)
    player.board.press(B)
    player.run_until(lambda: player.screen_name == "Pause")
    assert player.session.pending
    player.board.release(B)
    player.wait(500)
    assert not player.session.pending


def test_without_a_display_a_move_is_kept_too():
    player = Saver().power_on()
    player.begin()
    player.wait(1000)
    player.play("A w100")
    player.board.press(A)
    player.wait(100)
    player.board.release(A)
    player.run_until(lambda: player.session.pending)
    player.board.unplug_display()
    player.wait(KEEP_WITHIN + 2000)
    assert not player.session.pending


def test_settings_are_saved_when_the_sound_of_leaving_is_over():
    player = Saver().power_on()
    player.choose(en.SETTINGS)
    player.play("D R")
    player.play("B")
    player.wait(sum(tunes.BACK[1::2]) + 100)
    assert "brightness: 5" in (player.file("settings.txt") or "")
    assert not [save for save in player.saves if any(save[1:])]


@pytest.mark.parametrize("screen", ["title", "game"])
def test_nothing_to_save_writes_nothing(screen):
    player = Saver().power_on()
    if screen == "game":
        player.begin()
        player.wait(1000)
        player.saves.clear()
    player.play("w2500 U D")
    player.wait(5000)
    assert player.saves == []


def test_the_queue_is_empty_when_the_console_saves():
    """What the tests above rest on: a key that is waiting would show."""
    keys = Keys([type("Pin", (), {"value": lambda self: 0})() for _ in range(6)])
    keys.poll(0)
    assert keys._count == 6 and keys.next() == PRESS | UP and keys.next() != NONE
