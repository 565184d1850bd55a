"""tools.build.shrink.descriptions: how screens describe themselves takes no room on a board."""

import pytest

from tools.build.shrink.descriptions import without_descriptions

SCREEN = """class Screen:
    def describe(self, to):
        if self:
            return to.nothing()
        return to.lines(self)

    def key(self, event): pass

def describe(to): pass
"""


def test_a_method_goes_and_all_else_keeps_its_line():
    after = without_descriptions({"a.py": SCREEN})
    lines = SCREEN.split("\n")
    assert after["a.py"].split("\n") == [lines[0], *[""] * 4, *lines[5:8], *[""] * 2]


@pytest.mark.parametrize("use", ["power.touch(now)", "f = touched", "key(screen.describe)"])
def test_who_uses_what_no_board_has_is_refused(use):
    """The build once left out a method of another class with such a name, which each key calls."""
    with pytest.raises(ValueError, match=r"a\.py:11: no board has "):
        without_descriptions({"a.py": f"{SCREEN}\n{use}\n"})
