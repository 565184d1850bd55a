"""Reads the Gerber files again with a program independent of KiCad: gerbonara."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path

from gerbonara import ExcellonFile, GerberFile
from gerbonara.utils import MM

from tools.hardware import parts
from tools.hardware.pcb import Hole

NEAR = 0.02  # Millimetres that a hole may be off.


def drilled(folder: Path) -> list[Hole]:
    """The holes in the drill files."""
    found: list[Hole] = []
    # KiCad writes at the end of the header what gerbonara expects in the header.
    warnings.filterwarnings("ignore", category=SyntaxWarning, module="gerbonara")
    for path in sorted(folder.glob("*.drl")):
        for each in ExcellonFile.open(path).objects:
            # A slot is a line, and counts as a hole at its middle.
            slot = hasattr(each, "x1")
            x, y = ((each.x1 + each.x2) / 2, (each.y1 + each.y2) / 2) if slot else (each.x, each.y)
            x, y = each.unit.convert_to(MM, x), each.unit.convert_to(MM, y)
            size = each.tool.unit.convert_to(MM, each.tool.diameter)
            found.append((x, -y, size))
    return found


def faults(folder: Path, holes: Sequence[Hole]) -> Iterator[str]:
    """Faults of the files in a folder, one sentence each."""
    left = drilled(folder)
    if len(left) != len(holes):
        yield f"{len(left)} holes are drilled, {len(holes)} wanted"
    for x, y, size in holes:
        near = [hole for hole in left
                if abs(hole[0] - x) < NEAR and abs(hole[1] - y) < NEAR
                and abs(hole[2] - size) < 0.06]  # fmt: skip
        if near:
            left.remove(near[0])
        else:
            yield f"no hole of {size:.2f} mm at {x:.2f}, {y:.2f}"
    (low, high) = GerberFile.open(next(folder.glob("*Edge_Cuts*"))).bounding_box(MM)
    size = (high[0] - low[0], high[1] - low[1])
    if abs(size[0] - parts.WIDTH) > 0.2 or abs(size[1] - parts.HEIGHT) > 0.2:
        yield f"the board is {size[0]:.1f} x {size[1]:.1f} mm"
    for layer in ("F_Cu", "B_Cu", "F_Mask", "B_Mask", "F_Silkscreen", "B_Silkscreen"):
        file = next(folder.glob(f"*-{layer}.*"), None)
        if file is None or not GerberFile.open(file).objects:
            yield f"there is nothing on {layer}"
