"""The drawings of the house are those of today's house."""

import xml.etree.ElementTree as ElementTree

from tests import layers
from tools import architecture


def test_the_pictures_are_those_of_today():
    for name, picture in architecture.pictures().items():
        kept = (architecture.FOLDER / name).read_text("utf-8")
        assert kept == picture, "run python -m tools.architecture"
        assert ElementTree.fromstring(kept).tag.endswith("svg")


def test_the_arrows_are_those_that_the_layers_allow():
    """The picture and the layer test read the same imports, each in its own way."""
    rooms = {f"{architecture.FLOE}/{layer}" for layer in ("games", "search", "ui", "device")}
    drawn = {pair for pair in architecture.imports() if set(pair) <= rooms}
    allowed = {
        (f"{architecture.FLOE}/{layer}", f"{architecture.FLOE}/{target}")
        for layer, targets in layers.LAYERS.items()
        for target in targets - {layer}
    }
    assert drawn <= allowed
    assert (f"{architecture.FLOE}/search", f"{architecture.FLOE}/games") in drawn


def test_an_arrow_that_others_imply_is_left_out():
    pairs = {("ui", "search"), ("search", "games"), ("ui", "games"), ("device", "games")}
    assert architecture.shortest(pairs) == pairs - {("ui", "games")}
    assert architecture.floors(pairs) == {"games": 0, "search": 1, "device": 1, "ui": 2}


def test_a_key_goes_by_the_screen_and_the_view_to_the_chip():
    paths = [call.path for call in architecture.key_to_glass()]
    stations = (
        "firmware/floe/ui/console.py",
        "firmware/floe/device/keys.py",
        "firmware/floe/ui/playing/play.py",
        "firmware/floe/ui/canvas.py",
        "firmware/floe/device/display.py",
        "host_sim/chips/oled.py",
    )
    assert [path for path in dict.fromkeys(paths) if path in stations] == list(stations)
