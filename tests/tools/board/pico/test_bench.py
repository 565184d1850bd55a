"""How the bench of the emulated Pico writes what was measured."""

import pytest

from tools.board.pico.bench import figure
from tools.board.pico.measurements import Presses


@pytest.mark.parametrize(
    "value, unit, text",
    [
        (31.04, "ms", "31.0 ms"),
        (0.0, "ms", "–"),
        (Presses(12.6, 1035.8), "ms", "12.6, 1,035.8 ms"),
        (148_349.2, "", "148,300"),
        (29552, "bytes", "29,552 bytes"),
    ],
)
def test_a_figure(value, unit, text):
    assert figure(value, unit) == text
