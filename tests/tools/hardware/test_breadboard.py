"""The breadboard has a hole for every pin, and no two wires share one."""

import re
import xml.etree.ElementTree as ElementTree

from tools.hardware import breadboard


def test_the_pico_sits_in_columns_44_to_63():
    assert [breadboard.pico_column(pin) for pin in (1, 20, 21, 40)] == [63, 44, 44, 63]


def test_no_hole_takes_two_wires():
    holes = re.findall(r"hole ([a-j]\d+)", breadboard.table())
    assert len(holes) == len(set(holes))


def test_the_drawing_is_an_svg():
    assert ElementTree.fromstring(breadboard.picture()).tag.endswith("svg")
