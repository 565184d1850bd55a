"""The router joins pads, keeps its distance, and says when there is no way."""

import pytest

from tools.hardware import pour
from tools.hardware.maze import Rules
from tools.hardware.router import Router, Unroutable

RULES = Rules(10, 10, 0.2, 0.5, 0.6)


def pad(net: str, x: float, y: float, layers: list[int], size: float = 1.0):
    half = size / 2
    box = [x - half, y - half, x + half, y + half]
    return {"ref": "R1", "pin": "1", "net": net, "at": [x, y], "box": box, "layers": layers,
            "hole": 0, "copper": True}  # fmt: skip


def test_two_pads_are_joined():
    maze = Router(RULES, [pad("a", 2, 5, [0]), pad("a", 8, 5, [0])], [])
    maze.route([("a", 0.25)])
    assert [(t.x0, t.x1) for t in maze.tracks if t.x0 != t.x1]
    assert not maze.vias


def test_a_wall_is_passed_on_the_other_side():
    wall = pad("b", 5, 5, [0]) | {"box": [4.8, 0, 5.2, 10]}
    maze = Router(RULES, [pad("a", 2, 5, [0]), pad("a", 8, 5, [0]), wall], [])
    maze.route([("a", 0.25)])
    assert len(maze.vias) == 2
    assert all(via.x <= 4.8 - 0.5 or via.x >= 5.2 + 0.5 for via in maze.vias)


def test_what_cannot_be_joined_is_said():
    wall = pad("b", 5, 5, [0, 1]) | {"box": [4.8, 0, 5.2, 10]}
    maze = Router(RULES, [pad("a", 2, 5, [0]), pad("a", 8, 5, [0]), wall], [])
    with pytest.raises(Unroutable):
        maze.route([("a", 0.25)])


def test_each_pad_of_a_poured_net_gets_a_via_beside_it():
    maze = Router(RULES, [pad("a", 3, 5, [0]), pad("a", 7, 5, [0, 1])], [])
    maze.route([], poured="a")
    assert len(maze.vias) == 1
    assert 0.8 <= abs(maze.vias[0].x - 3) + abs(maze.vias[0].y - 5) <= 3


def test_a_pad_without_room_for_its_via_is_said():
    wall = [pad("b", x, y, [0, 1], 2.2) for x, y in ((1, 5), (5, 5), (3, 3), (3, 7))]
    with pytest.raises(Unroutable, match="a at R1"):
        Router(RULES, [pad("a", 3, 5, [0], 0.5), *wall], []).route([], poured="a")


def test_islands_of_poured_copper_are_joined():
    # A wall on each layer makes four islands; each pad joins two of them.
    upright = pad("b", 5, 5, [0]) | {"box": [4.8, 0, 5.2, 10]}
    level = pad("b", 5, 5, [1]) | {"box": [0, 4.8, 10, 5.2]}
    maze = Router(RULES, [pad("a", 2, 2, [0, 1]), pad("a", 8, 8, [0, 1]), upright, level], [])
    maze.route([])
    pour.join(maze, "a")
    (via,) = maze.vias
    assert (via.x < 5) != (via.y < 5)
    pour.join(maze, "a")
    assert maze.vias == [via]
