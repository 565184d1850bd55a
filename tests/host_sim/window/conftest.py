"""The tests of the window share SDL's dummy screen."""

import pygame
import pytest

from host_sim.window.render import window_size


@pytest.fixture(autouse=True)
def screen():
    pygame.display.init()
    pygame.font.init()
    pygame.joystick.init()
    yield pygame.display.set_mode(window_size(4), pygame.RESIZABLE)
    pygame.quit()
