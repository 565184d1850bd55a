"""Makes and checks the case's files and pictures; runs in a Python that has build123d.

python -m tools.hardware.make_case FOLDER
"""

from __future__ import annotations

import copy
import sys
from pathlib import Path

from build123d import Location, Part, Pos, export_step, export_stl

from tools.hardware import bodies, case, case_check, case_sizes, fabrication, parts, render

GREEN = (60, 140, 90)
SHELL, PALE, CAP = (120, 160, 195), (235, 225, 200), (240, 170, 70)
TURN = Location((0, 0, 0), (180, 0, 0))


def placed_caps() -> list[tuple[str, Part]]:
    """The caps where they belong."""
    return [(ref, case.at(*place) * case.cap(radius)) for ref, place, radius in case_sizes.CAPS]


def faults() -> list[str]:
    """What is wrong with the case, for every display."""
    found: list[str] = []
    back, lid = case.back(), case.lid()
    found += [f"case: {each}" for each in case_check.interference({"lid": lid}, case.heads())]
    for display in case_sizes.DISPLAYS:
        front = case.front(display)
        shells = {"front": front, "back": back, "lid": lid}
        name = f"case for {display.name}: "
        found += [name + each for each in case_check.interference(shells, case.things(display))]
        caps = dict(placed_caps())
        found += [name + each for each in case_check.interference({"front": front}, caps)]
        found += [name + each for each in case_sizes.sight(display)]
        found += [name + each for each in case_sizes.reach(bodies.bootsel())]
        if case_check.overhang(front, -1) > 1.0:
            found.append(name + "the front shell needs supports")
    for name, piece in (("back", back), ("lid", lid), ("cap", case.cap(5.0))):
        if case_check.overhang(piece, 1) > 1.0:
            found.append(f"the {name} needs supports")
    return found


def files() -> dict[str, Part]:
    """The pieces to print, as they lie on the bed."""
    pieces = {
        f"front-{display.name}": TURN * case.front(display) for display in case_sizes.DISPLAYS
    }
    pieces["back"] = case.back()
    pieces["lid"] = case.lid()
    caps = Part()
    for i, (_, _, radius) in enumerate(case_sizes.CAPS):
        caps += Pos(14 * (i % 3) - 14, 14 * (i // 3) - 7, 0) * case.cap(radius)
    pieces["caps"] = caps
    return pieces


def pictures(folder: Path) -> None:
    """Draw the console closed, from behind, and taken apart."""
    display = case_sizes.DISPLAYS[0]
    front, back, lid = case.front(display), case.back(), case.lid()
    inner = [(case.bare(), GREEN)]
    for part in parts.PARTS:
        for body in bodies.of(part):
            inner.append((case.solid(bodies.placed(part, body)), body.colour))
    caps = [(body, CAP) for _, body in placed_caps()]
    closed = [(front, SHELL), (back, SHELL), *caps, *inner]
    render.picture(closed, 0, 62, 900, folder / "case-front.png")
    behind = [(TURN * copy.copy(body), colour) for body, colour in
              [(back, SHELL), (lid, PALE), (front, SHELL), *inner]]  # fmt: skip
    render.picture(behind, 0, 58, 900, folder / "case-back.png")
    apart = [(Pos(0, 0, 34) * front, SHELL), (Pos(0, 0, -24) * back, SHELL),
             (Pos(0, 0, -46) * lid, PALE),
             *((Pos(0, 0, 16) * body, colour) for body, colour in caps), *inner]  # fmt: skip
    render.picture(apart, 18, 24, 900, folder / "case-apart.png")


def main() -> int:
    """The command; returns its exit code."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    found = faults()
    for each in found:
        print(each)
    if found:
        return 1
    for name, piece in files().items():
        export_stl(piece, str(folder / f"{name}.stl"), tolerance=case_sizes.TRIANGLES,
                   angular_tolerance=0.3)  # fmt: skip
        export_step(piece, str(folder / f"{name}.step"), timestamp=fabrication.STEADY)
    pictures(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
