"""The window front, on SDL's dummy screen: keys, gamepad, sound, pictures, size."""

import argparse
import os
import re
import subprocess
import sys

import pygame
import pytest

from host_sim import ROOT
from host_sim.opened_game import OpenedGame
from host_sim.sim_board import SimBoard
from host_sim.sim_console import SimConsole
from host_sim.window import front as window
from host_sim.window import launch
from host_sim.window.keys import HELD, HINT, SHORTEST, STARTS, WindowKeys
from host_sim.window.render import (
    FONT_SIZES,
    LIT,
    MARGIN,
    UNLIT,
    Renderer,
    best_scale,
    icon,
    window_size,
)
from host_sim.window.sound import Piezo

from floe.device import pins
from floe.device.keys import HOLD_MS
from floe.events import DOWN, LEFT, RIGHT, UP, A, B
from floe.games import record, registry

PINS = (pins.UP, pins.DOWN, pins.LEFT, pins.RIGHT, pins.A, pins.B)


@pytest.fixture(autouse=True)
def screen():
    pygame.display.init()
    pygame.font.init()
    pygame.joystick.init()
    yield pygame.display.set_mode(window_size(4), pygame.RESIZABLE)
    pygame.quit()


def options(folder, **others):
    given = {
        "folder": str(folder),
        "seed": None,
        "display": "ssd1306",
        "language": "en",
        "up": 0,
        "opened": None,
    }
    return argparse.Namespace(**given | {"scale": None, "mute": False} | others)


def down(board):
    """The key codes that are held on a board."""
    return [key for key, pin in enumerate(PINS) if board.pin(pin).held == 0]


# -- as a whole


@pytest.fixture
def front(screen, tmp_path):
    return window.Front(screen, SimConsole(tmp_path, seed=1, language="en"))


def test_it_runs_until_it_is_closed(tmp_path, monkeypatch):
    turns = []
    real = window.Front.turn

    def turn(self):
        turns.append(1)
        if len(turns) == 5:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return real(self)

    monkeypatch.setattr(window.Front, "turn", turn)
    assert launch.try_to_run(options(tmp_path)) is None
    assert len(turns) >= 5
    assert not pygame.display.get_init()


def test_the_picture_is_shown(front, screen):
    front.turn()
    scale = best_scale(screen.get_size())
    pixels = front._board.display.pixels()
    assert sum(pixels) > 100
    left = (screen.get_width() - 128 * scale) // 2
    top = MARGIN
    for x in range(128):
        for y in range(64):
            color = screen.get_at((left + x * scale, top + y * scale))
            assert (color[1] > 200) == (pixels[y * 128 + x] == 1), (x, y)


def test_keys_reach_the_console(front):
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN))
    front.turn()
    assert down(front._board) == [DOWN]
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_DOWN))
    while down(front._board):
        front.turn()


def test_f12_saves_a_picture_and_says_where(front, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_PICTURES_DIR", str(tmp_path))
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12))
        front.turn()
    names = sorted(path.name for path in tmp_path.glob("*.png"))
    assert len(names) == 2
    assert re.fullmatch(r"floe-\d{8}-\d{6}(-2)?\.png", names[1])
    said = capsys.readouterr().err.splitlines()
    assert sorted(said) == [f"floe: Picture saved as {tmp_path / name}." for name in sorted(names)]


def test_p_copies_the_position_and_prints_it(front, capsys):
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p)
    pygame.event.post(press)
    front.turn()
    assert capsys.readouterr() == (
        "",
        "floe: There is no game whose position could be copied.\n",
    )
    game = registry.new_game("xok")
    OpenedGame(record.Record("xok", game.text()), replays=False).show(front._console)
    front.turn()
    pygame.event.post(press)
    front.turn()
    assert capsys.readouterr().out == f"xok {game.text()}\n"
    assert pygame.scrap.get_text() == f"xok {game.text()}"


def shown() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def test_f11_fills_the_screen_and_goes_back(front):
    before = shown().get_size()
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11)
    pygame.event.post(press)
    front.turn()
    assert shown().get_flags() & pygame.FULLSCREEN
    pygame.event.post(press)
    front.turn()
    assert not shown().get_flags() & pygame.FULLSCREEN
    assert shown().get_size() == before


def test_the_icon_is_the_penguin():
    surface = icon()
    lit = sum(
        surface.get_at((x, y))[:3] == LIT
        for x in range(surface.get_width())
        for y in range(surface.get_height())
    )
    assert surface.get_size() == (56, 54) and lit > 800


@pytest.mark.parametrize("scale", [4, 8])
def test_the_legend_fits_the_window(scale):
    size = window_size(scale)
    fonts = [pygame.font.Font(None, points) for points in FONT_SIZES]
    assert any(font.size(HINT)[0] <= size[0] - 2 * MARGIN for font in fonts)


def test_a_picture_that_cannot_be_saved_is_said(front, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(window, "_new_file", lambda: tmp_path / "no" / "a.png")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12))
    front.turn()
    assert capsys.readouterr().err == (
        "floe: The picture cannot be saved (No such file or directory).\n"
    )


def test_no_screen_is_told_in_a_sentence(tmp_path, monkeypatch):
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nosuch")
    why = launch.try_to_run(options(tmp_path))
    assert why is not None
    assert re.fullmatch(r"No window can be opened \(.+\)\.", why)


def test_no_sound_device_is_told_and_it_goes_on(screen, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuch")
    front = window.Front(screen, SimConsole(tmp_path, language="en"))
    assert re.fullmatch(r"floe: No sound: .+\.\n", capsys.readouterr().err)
    assert front.turn()


def test_a_folder_that_cannot_be_written_is_told(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(window.Front, "turn", lambda self: False)
    launch.try_to_run(options(tmp_path / "file" / "saves"))
    assert capsys.readouterr().err.startswith("floe: Saves cannot be kept in ")


def test_the_picture_grows_with_the_window(front):
    front.turn()
    pygame.display.set_mode(window_size(6), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=window_size(6)))
    for _ in range(5):
        front.turn()
    assert front._surface.get_size() == window_size(6)
    assert front._surface.get_at((MARGIN, MARGIN))[:3] != (0, 0, 0)


# -- keys and gamepad


@pytest.fixture
def keys():
    return WindowKeys(SimBoard())


def event(kind, **what):
    return pygame.event.Event(kind, **what)


@pytest.mark.parametrize(
    ("names", "key"),
    [
        ("UP w", UP),
        ("DOWN s", DOWN),
        ("LEFT a", LEFT),
        ("RIGHT d", RIGHT),
        ("RETURN KP_ENTER SPACE z", A),
        ("ESCAPE BACKSPACE x", B),
    ],
)
def test_the_keyboard(keys, names, key):
    for number, name in enumerate(names.split()):
        now = number * 1000
        code = getattr(pygame, f"K_{name}")
        keys.take(event(pygame.KEYDOWN, key=code), now)
        assert down(keys._board) == [key]
        keys.take(event(pygame.KEYUP, key=code), now + 500)
        assert keys.tick(now + 500) == -1
        assert down(keys._board) == []


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


# -- look and sound


def test_the_scale_is_whole_and_the_largest_that_fits():
    assert [best_scale(window_size(scale)) for scale in range(1, 12)] == list(range(1, 12))
    width, height = window_size(5)
    assert best_scale((width - 1, height)) == best_scale((width, height - 1)) == 4
    assert best_scale((10, 10)) == 1


def test_pixels_are_crisp_squares_with_gaps(screen):
    pixels = bytearray(128 * 64)
    pixels[10 * 128 + 20] = 1
    Renderer().draw(screen, bytes(pixels), 1, "")
    scale = 4
    left, top = (screen.get_width() - 128 * scale) // 2 + 20 * scale, MARGIN + 10 * scale
    colors = {(x, y): screen.get_at((left + x, top + y))[:3] for x in range(4) for y in range(4)}
    square = [colors[x, y] for x in range(3) for y in range(3)]
    assert all(min(color) >= min(LIT) for color in square)
    assert max(sum(colors[3, y]) for y in range(4)) < sum(LIT) // 2
    far = screen.get_at((left + 20 * scale, top))[:3]
    assert max(far) < max(UNLIT) + 8


def test_a_dim_display_is_dimmer(screen):
    light = []
    for brightness in (1, 0.5, 0):
        Renderer().draw(screen, bytes(b"\x01" * 128 * 64), brightness, "")
        light.append(sum(screen.get_at((screen.get_width() // 2, MARGIN + 40))[:3]))
    assert light[0] > light[1] > light[2] > 100


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


@pytest.mark.skipif(sys.platform != "linux", reason="a screen is named by DISPLAY on Linux alone")
def test_a_stale_display_starts_no_game_that_nobody_sees(tmp_path):
    names = {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"}
    environment = {name: value for name, value in os.environ.items() if name not in names}
    run = subprocess.run(
        [sys.executable, "-m", "host_sim", "window", "--folder", str(tmp_path)],
        cwd=ROOT,
        env={**environment, "DISPLAY": ":7654", "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.returncode == 2
    said = run.stderr.splitlines()[-1]
    assert said.startswith("floe: No window can be opened (") and "terminal" in said
