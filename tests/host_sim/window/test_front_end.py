"""The window front end as a whole, on SDL's dummy screen."""

import argparse
import os
import re
import subprocess
import sys

import pygame
import pytest

from host_sim import ROOT
from host_sim.opened_game import OpenedGame
from host_sim.sim_console import SimConsole
from host_sim.window import front_end as window
from host_sim.window import launch, render
from host_sim.window.keys import HINT

from floe.events import DOWN
from floe.games import record, registry
from tests.host_sim.window.held_keys import down


def options(folder, **others):
    given = {
        "folder": str(folder),
        "seed": None,
        "display": "ssd1306",
        "language": "en",
        "up": 0,
        "opened": None,
        "menu": None,
    }
    return argparse.Namespace(
        **given | {"scale": None, "mute": False, "map": {}, "wire": None} | others
    )


@pytest.fixture
def front_end(screen, tmp_path):
    return window.FrontEnd(screen, SimConsole(tmp_path, seed=1, language="en"))


def test_it_says_why_the_machine_thinks_slowly(front_end, monkeypatch, capsys):
    monkeypatch.setattr(window.compiling, "note", lambda: "Install a C compiler.")
    front_end.turn()
    assert capsys.readouterr().err == "floe: Install a C compiler.\n"


def test_it_runs_until_it_is_closed(tmp_path, monkeypatch):
    turns = []
    real = window.FrontEnd.turn

    def turn(self):
        turns.append(1)
        if len(turns) == 5:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        return real(self)

    monkeypatch.setattr(window.FrontEnd, "turn", turn)
    assert launch.try_to_run(options(tmp_path)) is None
    assert len(turns) >= 5
    assert not pygame.display.get_init()


def test_the_picture_is_shown(front_end, screen):
    front_end.turn()
    scale = render.best_scale(screen.get_size())
    pixels = front_end._board.display.pixels()
    assert sum(pixels) > 100
    left = (screen.get_width() - 128 * scale) // 2
    top = render.MARGIN
    for x in range(128):
        for y in range(64):
            color = screen.get_at((left + x * scale, top + y * scale))
            assert (color[1] > 200) == (pixels[y * 128 + x] == 1), (x, y)


def test_keys_reach_the_console(front_end):
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN))
    front_end.turn()
    assert down(front_end._board) == [DOWN]
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_DOWN))
    while down(front_end._board):
        front_end.turn()


def test_f12_saves_a_picture_and_says_where(front_end, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_PICTURES_DIR", str(tmp_path))
    for _ in range(2):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12))
        front_end.turn()
    names = sorted(path.name for path in tmp_path.glob("*.png"))
    assert len(names) == 2
    assert re.fullmatch(r"floe-\d{8}-\d{6}(-2)?\.png", names[1])
    output = capsys.readouterr().err.splitlines()
    assert sorted(output) == [
        f"floe: Picture saved as {tmp_path / name}." for name in sorted(names)
    ]


def test_p_copies_the_position_and_prints_it(front_end, capsys):
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p)
    pygame.event.post(press)
    front_end.turn()
    assert capsys.readouterr() == ("", "floe: There is no game whose position could be copied.\n")
    game = registry.new_game("xok")
    OpenedGame(record.Record("xok", game.text()), replays=False).show(front_end._console)
    front_end.turn()
    pygame.event.post(press)
    front_end.turn()
    assert capsys.readouterr().out == f"xok {game.text()}\n"
    assert pygame.scrap.get_text() == f"xok {game.text()}"


def shown() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def test_f11_fills_the_screen_and_goes_back(front_end):
    before = shown().get_size()
    press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11)
    pygame.event.post(press)
    front_end.turn()
    assert shown().get_flags() & pygame.FULLSCREEN
    pygame.event.post(press)
    front_end.turn()
    assert not shown().get_flags() & pygame.FULLSCREEN
    assert shown().get_size() == before


def test_the_icon_is_the_penguin():
    surface = render.icon()
    lit = sum(
        surface.get_at((x, y))[:3] == render.LIT
        for x in range(surface.get_width())
        for y in range(surface.get_height())
    )
    assert surface.get_size() == (56, 54) and lit > 800


@pytest.mark.parametrize("scale", [4, 8])
def test_the_legend_fits_the_window(scale):
    size = render.window_size(scale)
    fonts = [pygame.font.Font(None, points) for points in render.FONT_SIZES]
    assert any(font.size(HINT)[0] <= size[0] - 2 * render.MARGIN for font in fonts)


def test_a_picture_that_cannot_be_saved_is_said(front_end, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(window, "_new_file", lambda: tmp_path / "no" / "a.png")
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F12))
    front_end.turn()
    assert capsys.readouterr().err == (
        "floe: The picture cannot be saved (No such file or directory).\n"
    )


def test_no_screen_is_reported_in_a_sentence(tmp_path, monkeypatch):
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nosuch")
    why = launch.try_to_run(options(tmp_path))
    assert why is not None
    assert re.fullmatch(r"No window can be opened \(.+\)\.", why)


def test_no_sound_device_is_reported_and_it_goes_on(screen, tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuch")
    front_end = window.FrontEnd(screen, SimConsole(tmp_path, language="en"))
    assert re.fullmatch(r"floe: No sound: .+\.\n", capsys.readouterr().err)
    assert front_end.turn()


def test_a_folder_that_cannot_be_written_is_reported(tmp_path, monkeypatch, capsys):
    (tmp_path / "file").write_text("")
    monkeypatch.setattr(window.FrontEnd, "turn", lambda self: False)
    launch.try_to_run(options(tmp_path / "file" / "saves"))
    assert capsys.readouterr().err.startswith("floe: Saves cannot be kept in ")


def test_the_picture_grows_with_the_window(front_end):
    front_end.turn()
    pygame.display.set_mode(render.window_size(6), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=render.window_size(6)))
    for _ in range(5):
        front_end.turn()
    assert front_end._surface.get_size() == render.window_size(6)
    assert front_end._surface.get_at((render.MARGIN, render.MARGIN))[:3] != (0, 0, 0)


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
    output = run.stderr.splitlines()[-1]
    assert output.startswith("floe: No window can be opened (") and "terminal" in output
