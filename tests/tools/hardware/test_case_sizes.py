"""The case's windows show the whole picture; too small a one is found."""

import pytest

from tools.hardware import case_sizes


@pytest.mark.parametrize("display", case_sizes.DISPLAYS, ids=lambda each: each.name)
def test_the_window_shows_the_picture(display: case_sizes.Display):
    assert list(case_sizes.sight(display)) == []


def test_too_small_a_window_is_found():
    small = case_sizes.DISPLAYS[0]._replace(window=(20.0, 14.5))
    assert len(list(case_sizes.sight(small))) == 1
