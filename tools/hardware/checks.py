"""Holds the net map against the pin file and KiCad's netlist, and judges KiCad's reports."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from floe.device import pins
from tools.drawing import wiring
from tools.hardware import parts
from tools.hardware.part_kinds import Part
from tools.hardware.parts import PARTS

ALLOWED = {
    # The Pico joins its analogue ground to its ground itself.
    ("pin_to_pin", "Symbol A1 Pin 3 [GND, Power output, Line]"),
    # The USB socket looks over the board's edge, and its outline with it.
    ("silk_edge_clearance", "Segment of A1 on B.Silkscreen"),
    # KiCad compares the library's Pico with itself as placed on the back, and finds it changed.
    ("lib_footprint_mismatch", "Footprint A1"),
}
"""KiCad's complaints that are ruled on: a kind, and a thing that it is about."""

EXPECTED = {
    "SDA": pins.SDA,
    "SCL": pins.SCL,
    "UP": pins.UP,
    "DOWN": pins.DOWN,
    "LEFT": pins.LEFT,
    "RIGHT": pins.RIGHT,
    "A": pins.A,
    "B": pins.B,
    "BUZZER": pins.BUZZER,
}
"""The firmware's GPIO of each net."""


def pin_faults(changed: Sequence[Part] = PARTS) -> Iterator[str]:
    """Where the net map wires the console otherwise than the firmware thinks."""
    pico = next(part for part in changed if part.ref == "A1")
    for net, gpio in EXPECTED.items():
        pin = str(wiring.physical(gpio))
        if pico.nets[pin] != net:
            yield f"GP{gpio} is joined to {pico.nets[pin]}, and the firmware has {net} there"


def netlist_faults(netlist: Path, changed: Sequence[Part] = PARTS) -> Iterator[str]:
    """Where KiCad's netlist of the schematic and the net map differ."""
    read: dict[str, set[tuple[str, str]]] = {}
    for net in ElementTree.parse(netlist).getroot().iter("net"):
        name = (net.get("name") or "").lstrip("/")
        nodes = {(node.get("ref") or "", node.get("pin") or "") for node in net.iter("node")}
        if not name.startswith("unconnected-"):
            read[name] = nodes
    meant: dict[str, set[tuple[str, str]]] = {}
    for part in changed:
        for pin, net in part.nets.items():
            if net is not None:
                meant.setdefault(net, set()).add((part.ref, pin))
    for name in sorted(read.keys() | meant.keys()):
        if read.get(name) != meant.get(name):
            differ = read.get(name, set()) ^ meant.get(name, set())
            yield f"net {name} differs at {sorted(differ)}"


def complaints(report: Path) -> list[str]:
    """What KiCad's ERC or DRC report complains of, but for what is ruled on."""
    read: dict[str, Any] = json.loads(report.read_text())
    found: list[dict[str, Any]] = [
        v for sheet in read.get("sheets", ()) for v in sheet["violations"]
    ]
    for kind in ("violations", "unconnected_items", "schematic_parity"):
        found += read.get(kind, ())
    return [
        f"{each['type']}: {each['description']}: {[i['description'] for i in each['items']]}"
        for each in found
        if not any((each["type"], item["description"]) in ALLOWED for item in each["items"])
    ]


def nets_alone() -> list[str]:
    """Nets that join fewer than two pins."""
    return [net for net, joined in parts.nets().items() if len(joined) < 2]
