"""Tunes on the simulated piezo."""

import itertools

import pytest

from host_sim import sim_board as boards

from floe.device import hal
from floe.device.sound import Sound

WRAP = 1 << 30  # time.ticks_ms() starts again at 0 here.

TUNE = (440, 100, 0, 50, 880, 200)


@pytest.mark.parametrize("start", [0, 5000, WRAP - 120])
def test_a_tune_sounds_note_by_note_and_then_is_silent(board, start):
    sound = Sound(hal.buzzer())
    assert sound.tick(start) == -1
    sound.play(TUNE)
    heard = []
    for ms in range(0, 400, 10):
        sound.tick((start + ms) % WRAP)
        heard.append(board.buzzer)
    assert heard == [440] * 10 + [0] * 5 + [880] * 20 + [0] * 5


def test_tick_says_how_long_nothing_changes(board):
    sound = Sound(hal.buzzer())
    sound.play(TUNE)
    assert sound.tick(1000) == 100
    assert sound.tick(1030) == 70
    assert sound.tick(1100) == 50
    assert sound.tick(1150) == 200
    assert sound.tick(1350) == -1
    assert sound.tick(9999) == -1


def test_a_new_tune_takes_over_at_once(board):
    sound = Sound(hal.buzzer())
    sound.play(TUNE)
    sound.tick(0)
    sound.play((220, 30))
    assert sound.tick(10) == 30
    assert board.buzzer == 220
    assert sound.tick(40) == -1
    assert board.buzzer == 0


def test_each_volume_is_heard_as_a_step():
    heard = []
    board = boards.use(boards.SimBoard())
    sound = Sound(hal.buzzer())
    for volume in range(4):
        sound.set_volume(volume)
        sound.play(TUNE)
        sound.tick(1000 * volume)
        heard.append(board.loudness)
    assert heard[-1] == 1
    assert all(2 < louder / softer < 3 for softer, louder in itertools.pairwise(heard))


def test_stop_is_silence_at_once_and_for_good(board):
    sound = Sound(hal.buzzer())
    sound.play(TUNE)
    sound.tick(0)
    sound.stop()
    assert board.buzzer == 0
    assert sound.tick(10) == -1
    assert board.buzzer == 0


def test_muted_nothing_sounds_and_nothing_is_made_up_for(board):
    sound = Sound(hal.buzzer())
    sound.play(TUNE)
    sound.tick(0)
    sound.muted = True
    assert sound.tick(10) == -1
    assert board.buzzer == 0
    sound.play(TUNE)
    assert sound.tick(20) == -1
    sound.muted = False
    assert sound.tick(30) == -1
    assert board.buzzer == 0
    sound.play(TUNE)
    sound.tick(40)
    assert board.buzzer == 440
