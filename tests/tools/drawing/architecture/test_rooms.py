"""The rooms that are drawn, and the arrows between them."""

from tests import layers
from tools.drawing.architecture import rooms
from tools.drawing.architecture.svg import FLOE


def test_the_arrows_are_those_that_the_layers_allow():
    """The picture and the layer test read the same imports, each in its own way."""
    inside = {f"{FLOE}/{layer}" for layer in ("games", "search", "ui", "device")}
    drawn = {pair for pair in rooms.imports() if set(pair) <= inside}
    allowed = {
        (f"{FLOE}/{layer}", f"{FLOE}/{target}")
        for layer, targets in layers.LAYERS.items()
        for target in targets - {layer}
    }
    assert drawn <= allowed
    assert (f"{FLOE}/search", f"{FLOE}/games") in drawn


def test_an_arrow_that_others_imply_is_left_out():
    pairs = {("ui", "search"), ("search", "games"), ("ui", "games"), ("device", "games")}
    assert rooms.shortest(pairs) == pairs - {("ui", "games")}
    assert rooms.floors(pairs) == {"games": 0, "search": 1, "device": 1, "ui": 2}
