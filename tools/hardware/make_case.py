"""Makes and checks the case's files; runs in a Python that has build123d.

python -m tools.hardware.make_case FOLDER

Run by `tools/hardware/__main__.py`.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Iterator
from pathlib import Path

from build123d import Location, Part, Pos, export_step, export_stl

from tools.hardware import case, case_check, case_sizes, fabrication, keys
from tools.hardware.parts import AAA, LIPO

TURN = Location((0, 0, 0), (180, 0, 0))


@functools.cache
def pieces() -> dict[str, Part]:
    """The printed pieces, where they belong."""
    made = {f"front-{each.name}": case.front(each) for each in case_sizes.DISPLAYS}
    for variant in (AAA, LIPO):
        made |= case.pieces_of_back(variant)
    return made | keys.placed()


#: The pieces that are printed upside down, with their outer face on the bed.
UPSIDE_DOWN = ("front", "cross", "A", "B")


def upside_down(name: str) -> bool:
    """Is a piece printed upside down?"""
    return name.startswith(UPSIDE_DOWN)


def faults() -> Iterator[str]:
    """Faults of the case, for every display and variant."""
    yield from case_sizes.thickness()
    yield from case_sizes.stroke()
    yield from case_sizes.thumbs()
    made = pieces()
    for display in case_sizes.DISPLAYS:
        yield from case_sizes.sight(display)
        front = {"front": made[f"front-{display.name}"]}
        name = f"case for {display.name}: "
        # The board's parts are the same behind both fronts: only the display differs.
        inner = case.things(display, AAA)
        if display != case_sizes.DISPLAYS[0]:
            inner = {"display": inner["display"]}
        for each in case_check.interference(front, inner):
            yield name + each
    front = {"front": made[f"front-{case_sizes.DISPLAYS[0].name}"]}
    for variant, names in ((AAA, ("back-aaa", "door")), (LIPO, ("back-lipo",))):
        inner = case.things(case_sizes.DISPLAYS[0], variant)
        backs = {name: made[name] for name in names}
        yield from case_check.interference(backs, inner)
        # The stays hold the board's front, and the shells touch at the screws' posts.
        yield from case_check.interference(backs, front, near=False)
        if variant == LIPO:
            yield from case_check.interference(front, inner)
    yield from case_check.closed(made["door"], made["back-aaa"], front["front"])
    for state, caps in (("", keys.placed()), ("pressed ", keys.pressed())):
        named = {state + name: key for name, key in caps.items()}
        inner = case.things(case_sizes.DISPLAYS[0], LIPO)
        under = {name: thing for name, thing in inner.items() if not name.startswith("SW")}
        yield from case_check.interference(named, front | under, near=False)
    yield from printing(made)


def printing(made: dict[str, Part]) -> Iterator[str]:
    """Pieces that need supports, or are too thin somewhere."""
    for name, piece in made.items():
        if case_check.overhang(case_check.mesh(piece), -1 if upside_down(name) else 1) > 1.0:
            yield f"the {name} needs supports"
        face = case_sizes.TOP + (0.0 if name.startswith("front") else case_sizes.PROUD)
        if name.startswith(("back", "door")):
            face = case_sizes.bottom(LIPO if name.endswith(LIPO) else AAA)
        least, where = case_check.thinnest(case_check.mesh(piece, 0.2), face)
        if least < case_sizes.THINNEST - 0.01:
            yield f"the {name} is {least:.2f} mm thin at {where}"


def files() -> dict[str, Part]:
    """The pieces to print, as they are on the bed; all keys in one file."""
    made = pieces()
    apart = {"cross": 0.0, "A": -30.0, "B": -30.0}
    caps = Part() + [TURN * (Pos(apart[name], 0, 0) * made[name]) for name in apart]
    lying = {name: TURN * piece if upside_down(name) else piece
             for name, piece in made.items() if name not in apart}  # fmt: skip
    return lying | {"keys": caps}


def main() -> int:
    """The command; returns its exit code."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    found = list(faults())
    for each in found:
        print(each)
    if found:
        return 1
    for name, piece in files().items():
        export_stl(piece, str(folder / f"{name}.stl"), tolerance=case_sizes.TRIANGLES,
                   angular_tolerance=0.3)  # fmt: skip
        export_step(piece, str(folder / f"{name}.step"), timestamp=fabrication.STEADY)
    found = [each for path in sorted(folder.glob("*.stl")) for each in case_check.leaks(path)]
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
