"""Saving waits until nobody notices it, but not for long."""

import pytest

from floe.events import UP, A, B
from floe.ui import tunes
from floe.ui.playing.play import PlayScreen
from floe.ui.saving import SAVE_WITHIN
from tests.ui.console_sim import ConsoleSim


class SaveRecorder(ConsoleSim):
    """A console that notes at what moments the flash is written."""

    def power_on(self, *held, ms=0):
        ConsoleSim.power_on(self, *held, ms=ms)
        self.saves = []
        flash = self.board.flash
        operation = flash.operation

        def noted(action, partial_action=None):
            keys = self.console.keys
            moving = bool(self.console.stack) and isinstance(self.screen, PlayScreen)
            self.saves.append(
                (
                    self.now,
                    moving and self.screen.moving,
                    keys._count or any(keys.down(key) for key in range(6)),
                    self.console.sound.playing,
                )
            )
            operation(action, partial_action)

        flash.operation = noted
        return self

    def begin(self, level="chick"):
        self.console.settings.set("warn", 0)
        self.play("A w300 A w300")
        self.set_row("PLAYER 2", f"LEVELS.{level}")
        self.choose("START")
        self.wait(100)

    def picks(self):
        """Is it a person's turn?"""
        screen = self.console.stack[-1]
        return not isinstance(screen, PlayScreen) or (
            screen.phase == 1 and not screen._banner.shown
        )


def test_a_whole_game_is_saved_move_by_move_and_never_at_a_bad_moment():
    sim = SaveRecorder().power_on()
    sim.begin()
    moves = 0
    sim.run_until(sim.picks)
    while sim.screen_name == "PlayScreen" and moves < 100:
        sim.play("A w100 A")
        moves += 1
        sim.run_until(sim.picks)
    sim.wait(3000)
    assert sim.screen_name == "Result" and moves > 10
    assert len(sim.saves) > 4 * moves
    assert not [save for save in sim.saves if save[1] or save[2]]
    assert sim.file("fish.floe") is None


def test_what_was_seen_is_kept_before_the_machine_has_thought():
    sim = SaveRecorder().power_on()
    sim.begin("emperor")
    sim.wait(1000)
    sim.play("A w100 A")
    session_ = sim.session
    sim.run_until(lambda: sim.screen.phase == 2)
    sim.wait(300)
    assert not session_.pending
    assert len(session_.record.moves) == 1
    assert session_.record.moves[0] in (sim.file("fish.floe") or "")


def test_a_key_that_is_held_delays_it_but_not_for_ever():
    sim = SaveRecorder().power_on()
    sim.begin()
    sim.wait(1000)
    sim.session.pending = True
    sim.saves.clear()
    began = sim.now
    sim.board.press(UP)
    sim.wait(SAVE_WITHIN + 500)
    assert sim.saves and SAVE_WITHIN <= sim.saves[0][0] - began <= SAVE_WITHIN + 100


def with_a_move_to_save():
    """A game in which a move was just made that is not saved yet."""
    sim = SaveRecorder().power_on()
    sim.begin()
    sim.wait(1000)
    sim.play("A w100")
    sim.board.press(A)
    sim.wait(100)
    sim.board.release(A)
    sim.run_until(lambda: sim.session.pending)
    return sim


def test_a_pause_is_shown_first_and_then_it_is_saved():
    sim = with_a_move_to_save()
    sim.board.press(B)
    sim.run_until(lambda: sim.screen_name == "Pause")
    assert sim.session.pending
    sim.board.release(B)
    sim.wait(500)
    assert not sim.session.pending


def test_without_a_display_a_move_is_kept_too():
    sim = with_a_move_to_save()
    sim.board.unplug_display()
    sim.wait(SAVE_WITHIN + 2000)
    assert not sim.session.pending


def test_settings_are_saved_when_the_sound_of_leaving_is_over():
    sim = SaveRecorder().power_on()
    sim.choose("SETTINGS")
    sim.go_to("BRIGHTNESS")
    sim.play("R B")
    sim.wait(sum(tunes.BACK[1::2]) + 100)
    assert "brightness: 5" in (sim.file("settings.txt") or "")
    assert not [save for save in sim.saves if any(save[1:])]


@pytest.mark.parametrize("screen", ["title", "game"])
def test_nothing_to_save_writes_nothing(screen):
    sim = SaveRecorder().power_on()
    if screen == "game":
        sim.begin()
        sim.wait(1000)
        sim.saves.clear()
    sim.play("w2500 U D")
    sim.wait(5000)
    assert sim.saves == []


def test_the_choices_for_a_game_are_saved_before_its_board_is_shown(monkeypatch):
    sim = SaveRecorder().power_on()
    settings = sim.console.settings
    saved = []
    save = settings.save

    def noted():
        saved.append(len(sim.console.stack))
        return save()

    monkeypatch.setattr(settings, "save", noted)
    sim.begin()
    sim.wait(5000)
    assert saved == [0], "the machine would stop thinking for a tenth of a second"
