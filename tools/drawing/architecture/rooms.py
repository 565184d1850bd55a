"""The rooms and their arrows: the imports of all modules.

An arrow that others imply is left out.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from host_sim import ROOT

from tools.drawing.architecture import svg
from tools.drawing.architecture.svg import FLOE, WIDTH

TREES = ("firmware", "host_sim", "tools", "tests")
# Modules that belong to no layer: the version, key events, and modules by name.
SHARED = (f"{FLOE}/__init__.py", f"{FLOE}/events.py", f"{FLOE}/modules.py")


def room_of(path: str) -> str:
    """The room of a file, both as paths from the root: a layer, a module, a tree."""
    parts = path.split("/")
    if parts[0] != "firmware":
        return parts[0]
    if len(parts) > 3:
        return "/".join(parts[:3])
    return FLOE if path in SHARED else path


class Room(NamedTuple):
    """A room of the architecture."""

    about: str  # The first sentence of its package's docstring.
    folders: list[str]


def sources() -> dict[str, Path]:
    """Every module of the tree, its name to its file."""
    found = {}
    for tree in TREES:
        top = ROOT / tree if tree == "firmware" else ROOT
        for path in sorted((ROOT / tree).rglob("*.py")):
            parts = path.relative_to(top).with_suffix("").parts
            found[".".join(parts).removesuffix(".__init__")] = path
    return found


def rooms() -> dict[str, Room]:
    """The rooms by name."""
    texts: dict[str, str] = {}
    folders: dict[str, list[str]] = {}
    for path in sources().values():
        inside = path.relative_to(ROOT).as_posix()
        room = room_of(inside)
        below = inside.removeprefix(room + "/")
        if below.count("/") and below != inside:
            folders.setdefault(room, []).append(below.split("/")[0])
        elif room == FLOE and path.name != "__init__.py":
            folders.setdefault(room, []).append(path.stem)
        if below in (inside, "__init__.py"):
            said = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
            texts[room] = " ".join(said.split("\n\n")[0].split()).split(". ")[0].rstrip(".")
    return {room: Room(texts[room], list(dict.fromkeys(folders.get(room, [])))) for room in texts}


def imports() -> set[tuple[str, str]]:
    """The pairs (room, another whose modules it imports)."""
    modules = sources()
    pairs = set()
    for path in modules.values():
        room = room_of(path.relative_to(ROOT).as_posix())
        for name in _imported(path, modules):
            target = room_of(modules[name].relative_to(ROOT).as_posix())
            if target != room:
                pairs.add((room, target))
    return pairs


def _imported(path: Path, modules: dict[str, Path]) -> Iterator[str]:
    """The tree's modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            while name and name not in modules:
                name = name.rpartition(".")[0]
            if name:
                yield name


def shortest(pairs: set[tuple[str, str]]) -> set[tuple[str, str]]:
    """The pairs without those that others imply."""

    def reaches(start: str, end: str) -> bool:
        return any(
            target == end or reaches(target, end) for source, target in pairs if source == start
        )

    return {
        (source, target)
        for source, target in pairs
        if not any(
            other == source and between != target and reaches(between, target)
            for other, between in pairs
        )
    }


def floors(pairs: set[tuple[str, str]]) -> dict[str, int]:
    """The level of each room: 0 without imports, else one above the highest import."""

    def floor(room: str) -> int:
        return max((1 + floor(target) for source, target in pairs if source == room), default=0)

    return {room: floor(room) for pair in pairs for room in pair}


# -- their picture

BOX, HEIGHT, GAP = 240, 104, 34
# The horizontal places of rooms, 0 to 1; the others are in the middle.
COLUMNS = {
    "host_sim": 0,
    "firmware/main.py": 1,
    f"{FLOE}/device": 0,
    f"{FLOE}/ui": 0.55,
    FLOE: 0.55,
    f"{FLOE}/search": 1,
    f"{FLOE}/games": 1,
}


def picture() -> str:
    """The rooms as an SVG, each above those that it imports."""
    found, pairs = rooms(), imports()
    levels = floors(pairs)
    top = max(levels.values())
    places = {}
    for room, level in levels.items():
        column = COLUMNS.get(room, 0.5)
        places[room] = (
            round(20 + column * (WIDTH - BOX - 40)),
            GAP + (top - level) * (HEIGHT + GAP),
        )
    drawn = [_arrow(places[source], places[target]) for source, target in sorted(shortest(pairs))]
    for room, (x, y) in sorted(places.items()):
        drawn += _room(room, found[room], x, y)
    return svg.page(GAP + (top + 1) * (HEIGHT + GAP), drawn)


def _room(name: str, room: Room, x: int, y: int) -> Iterator[str]:
    yield svg.box(name, x, y, BOX, HEIGHT)
    yield svg.text(x + 10, y + 18, name, "name")
    lines = textwrap.wrap(room.about + ".", 38) + textwrap.wrap(" · ".join(room.folders), 38)
    for i, line in enumerate(lines[:5]):
        yield svg.text(x + 10, y + 36 + 15 * i, line, "small")


def _arrow(source: tuple[int, int], target: tuple[int, int]) -> str:
    """A line from the bottom of one box to the top of another."""
    x = _between(source[0], target[0] + BOX // 2)
    end = _between(target[0], source[0] + BOX // 2)
    y, bottom = source[1] + HEIGHT, target[1]
    middle = (y + bottom) // 2
    return f'<path class="arrow" d="M{x} {y} C{x} {middle} {end} {middle} {end} {bottom}"/>'


def _between(left: int, wanted: int) -> int:
    """The point on a box's edge that is nearest to another point."""
    return min(max(wanted, left + 10), left + BOX - 10)
