"""Draws the house from what is really there: its rooms, and the way of a key to the glass.

    python -m tools.architecture        writes host_sim/pictures/rooms.svg and key_to_glass.svg

The rooms and their arrows are the imports of all modules; an arrow that others imply is left out.
The key's way is recorded: a console plays fish on the simulator, Right is pressed, and every call
from one file to another is noted until the display's chip has the picture.
"""

from __future__ import annotations

import ast
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from host_sim import ROOT
from host_sim.headless import HeadlessSim

from floe import events

FOLDER = ROOT / "host_sim" / "pictures"
ROOMS = "rooms.svg"
KEY = "key_to_glass.svg"

TREES = ("firmware", "host_sim", "tools", "tests")
FLOE = "firmware/floe"
SHARED = (f"{FLOE}/__init__.py", f"{FLOE}/events.py", f"{FLOE}/modules.py")
"""What belongs to no layer: the version, what a key can tell, and modules by name."""

COLOURS = {
    f"{FLOE}/games": "#d5f0e0",
    f"{FLOE}/search": "#d6eaf8",
    f"{FLOE}/ui": "#fdebd0",
    f"{FLOE}/device": "#fadbd8",
    "host_sim": "#e5e7e9",
    "tools": "#ebdef0",
    "tests": "#fcf3cf",
}
STYLE = """
  text { font: 13px sans-serif; fill: #1b2631; }
  .name { font-weight: bold; }
  .small { font-size: 11px; fill: #566573; }
  .room { stroke: #1b2631; stroke-width: 1.2; }
  .arrow { fill: none; stroke: #1b2631; stroke-width: 1.5; marker-end: url(#head); }
  .call { fill: none; stroke: #aeb6bf; stroke-width: 1.2; }
"""
HEAD = (
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
    'markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z" fill="#1b2631"/></marker></defs>'
)


def room_of(path: str) -> str:
    """The room that a file lies in, both as paths from the root: a layer, a door, a tree."""
    parts = path.split("/")
    if parts[0] != "firmware":
        return parts[0]
    if len(parts) > 3:
        return "/".join(parts[:3])
    return FLOE if path in SHARED else path


# -- the rooms and who imports whom


class Room(NamedTuple):
    """A room of the house."""

    about: str
    """The first sentence of what its package says of itself."""
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
    """The tree's modules that a file imports, wherever in it."""
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
    """How far up each room is: 0 for who imports nobody, else one above the highest imported."""

    def floor(room: str) -> int:
        return max((1 + floor(target) for source, target in pairs if source == room), default=0)

    return {room: floor(room) for pair in pairs for room in pair}


# -- the picture of the rooms; lengths in SVG units

WIDTH, BOX, HEIGHT, GAP = 860, 240, 104, 34
COLUMNS = {
    "host_sim": 0,
    "firmware/main.py": 1,
    f"{FLOE}/device": 0,
    f"{FLOE}/ui": 0.55,
    FLOE: 0.55,
    f"{FLOE}/search": 1,
    f"{FLOE}/games": 1,
}
"""Who stands on the left or on the right, 0 to 1; the others stand in the middle."""


def rooms_picture() -> str:
    """The rooms, who imports over who is imported, as an SVG."""
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
    return _svg(WIDTH, GAP + (top + 1) * (HEIGHT + GAP), drawn)


def _room(name: str, room: Room, x: int, y: int) -> Iterator[str]:
    colour = COLOURS.get(name, "white")
    yield f'<rect class="room" fill="{colour}" x="{x}" y="{y}" width="{BOX}" height="{HEIGHT}"/>'
    yield _text(x + 10, y + 18, name, "name")
    lines = textwrap.wrap(room.about + ".", 38) + textwrap.wrap(" · ".join(room.folders), 38)
    for i, line in enumerate(lines[:5]):
        yield _text(x + 10, y + 36 + 15 * i, line, "small")


def _arrow(source: tuple[int, int], target: tuple[int, int]) -> str:
    """A line from the foot of one box to the head of another."""
    x = _between(source[0], target[0] + BOX // 2)
    end = _between(target[0], source[0] + BOX // 2)
    y, bottom = source[1] + HEIGHT, target[1]
    middle = (y + bottom) // 2
    return f'<path class="arrow" d="M{x} {y} C{x} {middle} {end} {middle} {end} {bottom}"/>'


def _between(left: int, wanted: int) -> int:
    """The place on a box's edge that is nearest to the wanted one."""
    return min(max(wanted, left + 10), left + BOX - 10)


# -- a key's way


class Call(NamedTuple):
    """A call from one file to another, and how deep it lies in such calls."""

    depth: int
    path: str
    function: str


PASSED_OVER = ("firmware/floe/events.py", "host_sim/clock.py", "host_sim/headless.py")
"""Files that everybody asks, and the front that lends the console its time."""
CHIP = "host_sim/chips/oled.py"


def key_to_glass() -> list[Call]:
    """The calls between files, each once, in the step that sees Right pressed and shows it."""
    sim = HeadlessSim(seed=7).power_on()
    sim.play("A w300 A w300 A w6000")
    stack: list[Call | None] = []
    steps: list[dict[Call, None]] = []

    def note(frame: FrameType, event: str, _argument: Any) -> None:
        if event == "return" and stack:
            stack.pop()
        if event == "call":
            stack.append(_call(frame, next((call for call in reversed(stack) if call), None)))
            if stack[-1]:
                if stack[-1].depth == 0:
                    steps.append({})
                steps[-1][stack[-1]] = None

    sys.setprofile(note)
    try:
        sim.press(events.RIGHT)
    finally:
        sys.setprofile(None)
    return next(list(step) for step in steps if any(call.path == CHIP for call in step))


def _call(frame: FrameType, caller: Call | None) -> Call | None:
    """The call that a frame is, if it leads from one file of the tree to another."""
    path = Path(frame.f_code.co_filename)
    name = frame.f_code.co_name
    if not path.is_relative_to(ROOT) or name.startswith(("_", "<")):
        return None
    inside = path.relative_to(ROOT).as_posix()
    if inside in PASSED_OVER or (caller and caller.path == inside):
        return None
    return Call(caller.depth + 1 if caller else 0, inside, name)


# -- its picture

ROW, INDENT, LEFT = 22, 26, 16


def key_picture() -> str:
    """The key's way as an SVG: a call a line, from the top down, indented below its caller."""
    drawn = []
    above: list[int] = []
    calls = key_to_glass()
    for line, call in enumerate(calls):
        x, y = LEFT + call.depth * INDENT, 20 + ROW * line
        if call.depth:
            start = 20 + ROW * above[call.depth - 1] + 9
            drawn.append(f'<path class="call" d="M{x - 16} {start} V{y} H{x - 2}"/>')
        above[call.depth :] = [line]
        name = f"{call.path.split('/')[-1]}  {call.function}()"
        width = 16 + 7 * len(name)
        room = room_of(call.path)
        colour = COLOURS.get(room, "white")
        drawn.append(
            f'<rect class="room" fill="{colour}" x="{x}" y="{y - 9}" width="{width}" height="18"/>'
        )
        drawn += [_text(x + 8, y + 4, name), _text(WIDTH - 10, y + 4, call.path, "small", "end")]
    return _svg(WIDTH, 20 + ROW * len(calls), drawn)


def _text(x: int, y: int, said: str, kind: str = "", anchor: str = "start") -> str:
    attributes = (f' class="{kind}"' if kind else "") + f' text-anchor="{anchor}"'
    return f'<text x="{x}" y="{y}"{attributes}>{escape(said)}</text>'


def _svg(width: int, height: int, drawn: list[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    white = f'<rect width="{width}" height="{height}" fill="white"/>'
    return "\n".join([head, f"<style>{STYLE}</style>", HEAD, white, *drawn, "</svg>"]) + "\n"


def pictures() -> dict[str, str]:
    """Each picture by its file's name."""
    return {ROOMS: rooms_picture(), KEY: key_picture()}


def main() -> None:
    """Write the pictures."""
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
