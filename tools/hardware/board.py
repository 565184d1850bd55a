"""Makes the board from the net map and its kept tracks: KiCad places, draws and pours."""

from __future__ import annotations

import json
import re
import shutil
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import host_sim

from tools.hardware import bodies, kicad, parts, schematic, sexpr
from tools.hardware.part_kinds import AAA, LIPO, Part
from tools.hardware.parts import PARTS
from tools.hardware.sexpr import Node, all_of, one_of

# Millimetres: least gap, copper from the board's edge, vias and their holes.
GAP, EDGE, VIA, DRILL = 0.2, 0.5, 0.6, 0.3

# References that are not printed, because words are printed instead.
HIDDEN = ("SW", "H", "TP", "FID", "A1", "BT1", "J", "LS1")

KEPT = host_sim.ROOT / "hardware" / "board" / "floe.kicad_pcb"
COPPER = ("F.Cu", "B.Cu")
SCRIPT = Path(__file__).parent / "in_kicad" / "board.py"

# What is printed: a text, its middle, its height, whether on the back, its angle.
Text = tuple[str, float, float, float, bool, float]

_PINS = (("GND", "3V3", "SCL", "SDA"),
         ("3V3", "GND", "SDA", "SCL", "GP27", "GP28"))  # fmt: skip

TEXTS: tuple[Text, ...] = (
    (f"{parts.NAME} rev {parts.REVISION}", 65.7, 43.1, 1.6, False, 0),
    ("CERN-OHL-P-2.0", 64.5, 29.6, 0.9, False, 0),
    ("LINK", 74.4, 32.2, 0.9, False, 0),
    ("UP", 19.0, 7.6, 1.0, False, 0),
    ("DOWN", 19.0, 30.6, 1.0, False, 0),
    ("LEFT", 11.0, 15.6, 1.0, False, 0),
    ("RIGHT", 27.0, 15.6, 1.0, False, 0),
    ("A", 69.5, 10.4, 1.4, False, 0),
    ("B", 57.5, 20.4, 1.4, False, 0),
    ("ON", 72.6, 2.6, 0.9, False, 0),
    ("OFF", 71.0, 7.6, 0.9, False, 0),
    ("DISPLAY", 28.0, 2.6, 0.9, False, 0),
    *(
        (name, parts.by_ref(ref).at[0] + 2.54 * i, 5.9, 0.8, False, 90)
        for ref, names in zip(("J1", "J3"), _PINS, strict=True)
        for i, name in enumerate(names)
    ),
    *(
        (name, 75.0, parts.by_ref("J6").at[1] + 2.54 * i, 0.8, False, 0)
        for i, name in enumerate(("CS", "GND", "SCK", "MOSI", "DC", "RES"))
    ),
    ("LIPO", 26.0, 31.6, 0.9, False, 0),
    ("+", 22.9, 33.0, 1.2, False, 0),
    ("AAA", 43.5, 35.2, 0.9, True, 0),
    ("+", 39.8, 37.6, 1.2, True, 0),
    ("-", 46.6, 34.6, 1.2, True, 0),
    ("USB", 65.7, 57.0, 1.2, True, 0),
    ("PICO", 65.7, 36.0, 1.6, True, 0),
    *((part.value, part.at[0], 6.6, 0.8, True, 0) for part in PARTS if part.ref[:2] == "TP"),
    (f"{parts.NAME} rev {parts.REVISION}", 27.0, 26.0, 1.6, True, 0),
)

_ABOVE = (
    "Q1",
    "F1",
    "Q4",
    "Q2",
    "C3",
    "Q5",
    "U2",
    "R8",
    "C1",
    "D2",
    "R5",
    "R6",
    "R7",
    "R1",
    "R2",
    "C2",
    "U1",
    "C4",
    "C5",
    "R11",
    "R9",
    "R10",
    "R3",
    "R4",
    "Q3",
    "R12",
    "D3",
    "R13",
    "R14",
    "R15",
    "C6",
    "D5",
)
# Where references are printed.
LABELS = {
    **{ref: (parts.by_ref(ref).at[0], parts.by_ref(ref).at[1] - 2.4) for ref in _ABOVE},
    "F1": (41.5, 8.3), "Q5": (37.5, 18.3), "D1": (54.2, 11.0), "D3": (31.6, 29.0),
    "D4": (4.6, 17.4),
    "Q2": (47.5, 8.6), "R12": (2.6, 11.6),
}  # fmt: skip


# The board's corners, clockwise, each with its radius.
OUTLINE = (
    (0, 0, parts.SMALL_CORNER),
    (parts.WIDTH, 0, parts.SMALL_CORNER),
    (parts.WIDTH, parts.HEIGHT, parts.CORNER),
    (parts.NOTCH[0], parts.HEIGHT, parts.SMALL_CORNER),
    (*parts.NOTCH, parts.SMALL_CORNER),
    (0, parts.NOTCH[1], parts.SMALL_CORNER),
)


def job_of(changed: Sequence[Part] = PARTS) -> dict[str, Any]:
    """The contents of job.json: everything that the scripts in KiCad must know."""
    return {
        "name": parts.NAME,
        "revision": parts.REVISION,
        "width": parts.WIDTH,
        "height": parts.HEIGHT,
        "outline": OUTLINE,
        "notch": parts.NOTCH,
        "gap": GAP,
        "edge": EDGE,
        "via": VIA,
        "drill": DRILL,
        "parts": [_placed(part) for part in changed],
        "texts": [
            dict(zip(("text", "at", "size", "back", "angle"),
                     (text, (x, y), size, back, angle), strict=True))
            for text, x, y, size, back, angle in TEXTS
        ],
    }  # fmt: skip


def _placed(part: Part) -> dict[str, Any]:
    open_pins = schematic.open_nets(part)
    return {
        "ref": part.ref,
        "value": part.value,
        "footprint": part.footprint,
        "id": schematic.symbol_id(part.ref),
        "nets": {pin: net or open_pins[pin] for pin, net in part.nets.items()},
        "at": part.at,
        "angle": part.angle,
        "back": part.back,
        "fitted": bool(part.variants),
        "bom": bool(part.maker),
        "maker": part.maker,
        "label": None if part.ref.startswith(HIDDEN) and part.ref not in LABELS
        else LABELS.get(part.ref),
    }  # fmt: skip


def make(folder: Path, changed: Sequence[Part] = PARTS) -> None:
    """Make floe.kicad_pcb in one of KiCad's job folders."""
    (folder / "job.json").write_text(json.dumps(job_of(changed), indent=1))
    shutil.copy(SCRIPT, folder)
    kicad.run(["python3", folder / SCRIPT.name, "place", folder])
    (folder / "routes.json").write_text(json.dumps(tracks()))
    kicad.run(["python3", folder / SCRIPT.name, "finish", folder])


def dress(folder: Path) -> Path:
    """A copy of the board whose parts have bodies, for pictures."""
    models: dict[str, str] = {}
    for part in PARTS:
        if shapes := bodies.of(part, LIPO if LIPO in part.variants else AAA):
            model = folder / f"{part.ref}.wrl"
            model.write_text(bodies.vrml(shapes))
            models[part.ref] = kicad.inside(model)
    (folder / "models.json").write_text(json.dumps(models))
    kicad.run(["python3", folder / SCRIPT.name, "dress", folder])
    return folder / "dressed.kicad_pcb"


def tracks() -> dict[str, Any]:
    """routes.json: the tracks and vias of the board that is kept, without its poured copper.

    Who moves a part opens that board in KiCad, routes it there, saves it, and runs this again.
    """
    kept = sexpr.parse(KEPT.read_text(encoding="utf-8"))
    nets = {number: name for _, number, name in all_of(kept, "net")}

    def values(item: Node, name: str) -> list[float]:
        return [float(value) for value in one_of(item, name)[1:]]

    def net(item: Node) -> str:
        return nets[one_of(item, "net")[1]]

    return {
        "tracks": [
            [net(each), COPPER.index(one_of(each, "layer")[1]), *values(each, "width"),
             *values(each, "start"), *values(each, "end")]
            for each in all_of(kept, "segment")
        ],
        "vias": [[net(each), *values(each, "at")] for each in all_of(kept, "via")],
    }  # fmt: skip


_UUID = re.compile(r'\(uuid "([0-9a-f-]{36})"\)')
_GROUP = re.compile(r'\n\t\t\(group "".*?\n\t\t\)', re.DOTALL)
_DRAWN = ("(footprint ", "(gr_", "(segment", "(via", "(fp_text", "(zone")


def _sorted(text: str, depth: int) -> str:
    """A list's text with its drawings sorted, indented by a number of tabs."""
    things = re.split(rf"\n(?=\t{{{depth}}}\(|\t{{{depth - 1}}}\)$)", text.rstrip())
    things = [_sorted(thing, 2) if depth == 1 and thing.startswith("\t(footprint") else thing
              for thing in things]  # fmt: skip
    places = [i for i, thing in enumerate(things) if thing.lstrip().startswith(_DRAWN) and i]
    drawn = sorted((things[i] for i in places), key=lambda thing: _UUID.sub("", thing))
    for i, thing in zip(places, drawn, strict=True):
        things[i] = thing
    return "\n".join(things)


def steady(text: str) -> str:
    """A board's text, the same for the same board.

    KiCad gives everything a random identity and sorts by it. Here things are sorted by their
    content, then numbered. Groups, which only the editor uses, are left out.
    """
    text = _sorted(_GROUP.sub("", text), 1) + "\n"
    kept = {schematic.symbol_id(part.ref) for part in PARTS}
    names = [name for name in dict.fromkeys(_UUID.findall(text)) if name not in kept]
    numbers = {name: str(number) for number, name in enumerate(names)}

    def numbered(found: re.Match[str]) -> str:
        name = found[1]
        if name in numbers:
            name = str(uuid.uuid5(uuid.NAMESPACE_URL, f"floe/board/{numbers[name]}"))
        return f'(uuid "{name}")'

    return _UUID.sub(numbered, text)
