"""Keyboard and gamepad of the window."""

import pygame
import pytest

from host_sim.sim_board import SimBoard
from host_sim.window.keys import HELD, SHORTEST, STARTS, WindowKeys

from floe.device.keys import HOLD_MS
from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from tests.host_sim.readme_keys import keys_of
from tests.host_sim.window.held_keys import down


@pytest.fixture
def keys():
    return WindowKeys(SimBoard())


def event(kind, **what):
    return pygame.event.Event(kind, **what)


def test_the_keyboard(keys):
    found = [("kp_enter", A, False), *keys_of("window")]
    for now, (name, key, _) in zip(range(0, 99999, 1000), found, strict=False):
        name = {"enter": "return", "esc": "escape"}.get(name) or name
        code = getattr(pygame, "K_" + (name if len(name) == 1 else name.upper()))
        keys.take(event(pygame.KEYDOWN, key=code), now)
        assert down(keys._board) == [key], name
        keys.take(event(pygame.KEYUP, key=code), now + 500)
        assert keys.tick(now + 500) == -1
        assert down(keys._board) == []
    assert len(found) == 16


def test_a_quick_tap_stays_down_for_a_while(keys):
    keys.take(event(pygame.KEYDOWN, key=pygame.K_x), 100)
    keys.take(event(pygame.KEYUP, key=pygame.K_x), 101)
    assert keys.tick(101) == SHORTEST - 1
    assert down(keys._board) == [B]
    assert keys.tick(100 + SHORTEST) == -1
    assert down(keys._board) == []


def test_two_sources_of_one_key(keys):
    keys.take(event(pygame.KEYDOWN, key=pygame.K_UP), 0)
    keys.take(event(pygame.KEYDOWN, key=pygame.K_w), 10)
    keys.take(event(pygame.KEYUP, key=pygame.K_UP), 500)
    keys.tick(500)
    assert down(keys._board) == [UP]
    keys.take(event(pygame.KEYUP, key=pygame.K_w), 600)
    keys.tick(600)
    assert down(keys._board) == []


def test_who_leaves_the_window_lets_go(keys):
    keys.take(event(pygame.KEYDOWN, key=pygame.K_UP), 0)
    keys.take(event(pygame.KEYDOWN, key=pygame.K_x), 0)
    keys.take(event(pygame.WINDOWFOCUSLOST), 300)
    keys.tick(300)
    assert down(keys._board) == []


def test_gamepad_buttons(keys):
    for button, key in ((0, A), (1, B), (2, A), (3, B), (11, UP), (12, DOWN), (13, LEFT)):
        keys.take(event(pygame.JOYBUTTONDOWN, instance_id=0, button=button), 0)
        assert down(keys._board) == [key]
        keys.take(event(pygame.JOYBUTTONUP, instance_id=0, button=button), 100)
        keys.tick(100)
    keys.take(event(pygame.JOYBUTTONDOWN, instance_id=0, button=9), 0)
    assert down(keys._board) == []


@pytest.mark.parametrize("button", STARTS)
def test_start_of_a_gamepad_holds_b(keys, button):
    keys.take(event(pygame.JOYBUTTONDOWN, instance_id=0, button=button), 0)
    keys.take(event(pygame.JOYBUTTONUP, instance_id=0, button=button), 50)
    keys.tick(HOLD_MS)
    assert down(keys._board) == [B]
    keys.tick(HELD)
    assert down(keys._board) == []


def test_a_gamepads_cross(keys):
    for value, held in (((0, 1), [UP]), ((1, 1), [UP, RIGHT]), ((-1, 0), [LEFT]), ((0, 0), [])):
        keys.take(event(pygame.JOYHATMOTION, instance_id=0, hat=0, value=value), 0)
        keys.tick(100)
        assert down(keys._board) == held


def test_a_gamepads_stick(keys):
    for axis, value, held in (
        (0, 0.3, []),
        (0, 0.7, [RIGHT]),
        (0, 0.5, [RIGHT]),
        (1, -0.9, [UP, RIGHT]),
        (0, 0.3, [UP]),
        (0, -1.0, [UP, LEFT]),
        (1, 1.0, [DOWN, LEFT]),
        (2, 1.0, [DOWN, LEFT]),
        (0, 0.0, [DOWN]),
        (1, 0.0, []),
    ):
        keys.take(event(pygame.JOYAXISMOTION, instance_id=0, axis=axis, value=value), 0)
        keys.tick(100)
        assert down(keys._board) == held, (axis, value)


def test_a_gamepad_that_goes_lets_go(keys):
    keys.take(event(pygame.JOYBUTTONDOWN, instance_id=7, button=0), 0)
    keys.take(event(pygame.JOYDEVICEREMOVED, instance_id=7), 100)
    keys.tick(100)
    assert down(keys._board) == []


def test_keys_of_ones_own_join_the_others_and_win(keys):
    own = WindowKeys(SimBoard(), {"j": A, "x": UP, "enter": B})
    for code, key in ((pygame.K_j, A), (pygame.K_x, UP), (pygame.K_RETURN, B), (pygame.K_z, A)):
        own.take(event(pygame.KEYDOWN, key=code), 0)
        assert down(own._board) == [key]
        own.take(event(pygame.KEYUP, key=code), 500)
        own.tick(1000)
