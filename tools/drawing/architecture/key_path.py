"""The path from a key to the display, recorded while a console plays on the simulator."""

from __future__ import annotations

import sys
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from host_sim import ROOT
from host_sim.headless import HeadlessSim

from floe import events
from tools.drawing.architecture import svg
from tools.drawing.architecture.rooms import room_of
from tools.drawing.architecture.svg import WIDTH


class Call(NamedTuple):
    """A call from one file to another, and its depth in such calls."""

    depth: int
    path: str
    function: str


# Files that many others call, and the front end that steps the console.
PASSED_OVER = ("firmware/floe/events.py", "host_sim/clock.py", "host_sim/headless.py")
CHIP = "host_sim/chips/oled.py"


def key_to_glass() -> list[Call]:
    """The calls between files, each once, in the step that reads and shows a press of Right."""
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
    """The call of a frame, if it leads from one file of the tree to another."""
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


def picture() -> str:
    """The path as an SVG: a call on each line, from the top down, indented below its caller."""
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
        drawn += [
            svg.box(room_of(call.path), x, y - 9, width, 18),
            svg.text(x + 8, y + 4, name),
            svg.text(WIDTH - 10, y + 4, call.path, "small", "end"),
        ]
    return svg.page(20 + ROW * len(calls), drawn)
