"""What cannot be had everywhere: a compiler, an image of MicroPython, the web page."""

import pytest

from tools.build.kernels.zig import NoCompiler
from tools.build.micropython.toolchain import PicoUnavailable


def or_skip(function, *arguments):
    """What a function gives; the test is skipped, with the reason, where it cannot be had."""
    try:
        return function(*arguments)
    except (NoCompiler, PicoUnavailable) as reason:
        pytest.skip(str(reason))
