"""Makes the board from the net map: KiCad places and pours, tools.hardware.router routes."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import uuid
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.build.micropython import toolchain
from tools.hardware import bodies, kicad, parts, router, schematic
from tools.hardware.part_kinds import Part
from tools.hardware.parts import PARTS

GAP, SIGNAL, CURRENT = 0.2, 0.25, 0.5
EDGE, VIA, DRILL = 0.5, 0.6, 0.3
"""Millimetres: least gap, tracks' widths, copper from the board's edge, vias and their holes."""

HIDDEN = ("SW", "H", "TP", "A1", "BT1", "J", "LS1")
"""References that are not printed: what these are is printed in words."""

SCRIPT = Path(__file__).parent / "in_kicad" / "board.py"

Text = tuple[str, float, float, float, bool, float]
"""What is printed: a text, its middle, its height, whether on the back, its angle."""

TEXTS: tuple[Text, ...] = (
    (f"{parts.NAME} rev {parts.REVISION}", 86.0, 54.6, 1.6, False, 0),
    ("CERN-OHL-P-2.0", 85.6, 57.2, 0.9, False, 0),
    ("UP", 12.4, 17.0, 1.2, False, 0),
    ("DOWN", 18.5, 45.2, 1.2, False, 0),
    ("LEFT", 9.0, 23.9, 1.2, False, 0),
    ("RIGHT", 28.0, 23.9, 1.2, False, 0),
    ("A", 86.0, 19.4, 1.6, False, 0),
    ("B", 77.0, 28.4, 1.6, False, 0),
    ("OFF", 30.6, 2.9, 1.2, False, 0),
    ("ON", 45.4, 2.9, 1.2, False, 0),
    ("DISPLAY", 50.0, 10.3, 1.0, False, 0),
    *(
        (name, 41.11 + 2.54 * i, 53.9, 0.8, False, 90)
        for i, name in enumerate(("3V3", "GND", "SDA", "SCL", "GP0", "GP1", "GP27", "GP28"))
    ),
    ("DISPLAY PINS", 50.0, 11.0, 0.9, True, 0),
    ("GND VCC: 1-2, 1-2", 50.0, 17.2, 0.9, True, 0),
    ("VCC GND: 2-3, 2-3", 50.0, 18.8, 0.9, True, 0),
    ("USB", 81.5, 9.0, 1.2, True, 0),
    ("PICO", 81.5, 30.0, 1.6, True, 0),
    ("2 x AAA", 20.5, 52.5, 1.6, True, 0),
    ("AAA: 1-2", 40.3, 38.6, 0.9, True, 0),
    ("LIPO: 2-3", 40.3, 37.1, 0.9, True, 0),
    ("LIPO", 64.5, 44.8, 0.9, True, 0),
    ("+", 63.5, 54.6, 1.2, True, 0),
    ("-", 65.5, 54.6, 1.2, True, 0),
    *((part.value, part.at[0], 6.6, 0.9, True, 0) for part in PARTS if part.ref[:2] == "TP"),
    (f"{parts.NAME} rev {parts.REVISION}", 81.5, 55.5, 1.6, True, 0),
)

LABELS = {
    "R4": (45.2, 40.7), "Q3": (48.2, 46.3), "R3": (45.2, 48.8), "F1": (37.5, 39.9),
    "Q1": (50.0, 41.2), "Q4": (50.0, 35.2), "Q2": (55.5, 41.2), "C1": (59.3, 40.9),
    "R1": (62.6, 40.9),
    "R2": (65.9, 40.9), "R5": (51.0, 46.3), "R6": (54.3, 46.3), "R7": (57.6, 46.3),
    "C2": (60.9, 46.3), "JP1": (44.5, 12.6), "JP2": (55.5, 12.6), "JP3": (37.5, 42.9),
}  # fmt: skip
"""Where references are printed."""


def job_of(changed: Sequence[Part] = PARTS) -> dict[str, Any]:
    """All that KiCad's side must know, as it goes into job.json."""
    return {
        "name": parts.NAME,
        "revision": parts.REVISION,
        "width": parts.WIDTH,
        "height": parts.HEIGHT,
        "corner": parts.CORNER,
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
        "fitted": part.fitted,
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
    (folder / "routes.json").write_text(_routes((folder / "pads.json").read_text()))
    kicad.run(["python3", folder / SCRIPT.name, "finish", folder])


def dress(folder: Path) -> Path:
    """A copy of the board whose parts have bodies, for pictures."""
    models: dict[str, str] = {}
    for part in PARTS:
        if shapes := bodies.of(part):
            model = folder / f"{part.ref}.wrl"
            model.write_text(bodies.vrml(shapes))
            models[part.ref] = kicad.inside(model)
    (folder / "models.json").write_text(json.dumps(models))
    kicad.run(["python3", folder / SCRIPT.name, "dress", folder])
    return folder / "dressed.kicad_pcb"


def _routes(pads: str) -> str:
    """routes.json for a pads.json; kept in the cache, for it takes a minute to find."""
    rules = (Path(router.__file__).read_text(), GAP, SIGNAL, CURRENT, EDGE, VIA, parts.WIDE)
    name = hashlib.sha256(repr((pads, rules)).encode()).hexdigest()[:16]
    kept = toolchain.cache() / f"routes-{name}.json"
    if not kept.exists():
        kept.write_text(json.dumps(_routed(json.loads(pads))))
    return kept.read_text()


def _routed(found: dict[str, Any]) -> dict[str, Any]:
    rules = router.Rules(parts.WIDTH, parts.HEIGHT, GAP, EDGE, VIA)
    maze = router.Router(rules, found["pads"], found["areas"])
    names = sorted(parts.nets(), key=lambda net: (net == "GND", net not in parts.WIDE, net))
    maze.route([(net, CURRENT if net in parts.WIDE else SIGNAL) for net in names])
    maze.stitch("GND", 6.0)
    return {"tracks": maze.tracks, "vias": maze.vias}


_UUID = re.compile(r'\(uuid "([0-9a-f-]{36})"\)')
_GROUP = re.compile(r'\n\t\t\(group "".*?\n\t\t\)', re.DOTALL)
_DRAWN = ("(footprint ", "(gr_", "(segment", "(via", "(fp_text")


def _sorted(text: str, depth: int) -> str:
    """A list's text with what is drawn in it sorted, so many tabs from the margin."""
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

    KiCad gives everything a random identity and sorts by it: things are sorted by what they are,
    then numbered. Groups, which are for the editor alone, are left out.
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
