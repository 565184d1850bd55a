"""The piezo, as a sound of the desk."""

import pygame

from host_sim.window.sound import Piezo


def test_the_piezo_is_a_square_wave_of_whole_periods():
    piezo = Piezo()
    assert piezo.note is None
    for hz in (30, 440, 2093, 7000):
        raw = memoryview(piezo._tone(hz).get_raw()).cast("h")
        assert len(set(raw)) == 2
        rises = sum(a < b for a, b in zip(raw, raw[1:], strict=False))
        periods = rises + 1
        assert abs(periods * 44100 / len(raw) - hz) <= hz / 100


def test_a_tone_begins_and_ends():
    piezo = Piezo()
    piezo.play(440)
    assert pygame.mixer.get_busy()
    piezo.play(0)
    assert not pygame.mixer.get_busy()


def test_mute():
    piezo = Piezo(mute=True)
    piezo.play(440)
    assert piezo.note is None
    assert pygame.mixer.get_init() is None
