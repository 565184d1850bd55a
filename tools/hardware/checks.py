"""Compares the net map with the circuit and the board, and judges KiCad's reports."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tools.hardware import parts, pcb
from tools.hardware.parts import PARTS, Part

# KiCad's complaints that are accepted: a kind, and the thing that it is about.
ALLOWED = {
    # The Pico joins its analogue ground to its ground itself.
    ("pin_to_pin", "Symbol A1 Pin 3 [GND, Power output, Line]"),
    # Sockets and the switch's lever protrude over the board's edge, and so do their outlines.
    ("silk_edge_clearance", "Segment of A1 on B.Silkscreen"),
    ("silk_edge_clearance", "Segment of J4 on F.Silkscreen"),
    ("silk_edge_clearance", "Segment of SW7 on F.Silkscreen"),
    # KiCad compares the library's Pico with the one placed on the back, and finds a difference.
    ("lib_footprint_mismatch", "Footprint A1"),
}


def netlist_faults(netlist: Path) -> Iterator[str]:
    """Where KiCad's netlist of the schematic and the net map differ."""
    root = ElementTree.parse(netlist).getroot()
    drawn = {part.get("ref"): (part.findtext("value"), part.findtext("footprint"))
             for part in root.iter("comp")}  # fmt: skip
    for part in PARTS:
        if drawn.pop(part.ref, None) != (part.value, part.footprint):
            yield f"{part.ref} is another part in the schematic"
    yield from (f"{ref} is only in the schematic" for ref in drawn)
    read: dict[str, set[tuple[str, str]]] = {}
    for net in root.iter("net"):
        name = (net.get("name") or "").lstrip("/")
        nodes = {(node.get("ref") or "", node.get("pin") or "") for node in net.iter("node")}
        if not name.startswith("unconnected-"):
            read[name] = nodes
    meant = parts.nets()
    for name in sorted(read.keys() | meant.keys()):
        if read.get(name) != meant.get(name):
            differ = read.get(name, set()) ^ meant.get(name, set())
            yield f"net {name} differs at {sorted(differ)}"


def board_faults(text: str) -> Iterator[str]:
    """Where the board and the net map differ: parts, their places and the nets of their pins."""
    drawn = {each.ref: each for each in pcb.placed(text)}
    for part in PARTS:
        nets = {pin: net for pin, net in part.nets.items() if net}
        meant = pcb.Placed(part.ref, part.footprint, part.at, part.angle, part.back, nets)
        found = drawn.pop(part.ref, None)
        if found is None:
            yield f"{part.ref} is not on the board"
            continue
        for name, one, other in zip(meant._fields, meant, found, strict=True):
            if one != other:
                yield f"{part.ref}: {name} is {other} on the board, and {one} in the net map"
    yield from (f"{ref} is only on the board" for ref in drawn)


def complaints(report: Path) -> list[str]:
    """The complaints of KiCad's ERC or DRC, without the accepted ones."""
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


#: The package of a part number: the number's beginning, and the footprint's word.
PACKAGES = {
    "Yageo RC0805": "R_0805_",
    "Murata GRM21": "C_0805_",
    "C&K PTS810": "SW_SPST_PTS810",
    "C&K PCM12": "SW_SPDT_PCM12",
    "Murata PKLCS1212E": "Buzzer_Murata_PKLCS1212E",
    "onsemi MMBT3904L": "SOT-23",
    "onsemi BAT54CL": "SOT-23",
    "onsemi MBR0520L": "D_SOD-123",
    "Diodes DMG23": "SOT-23",
    "Microchip MCP103T": "SOT-23",
    "Microchip MCP73831T-2ACI/OT": "SOT-23-5",
    "Molex 53261-0271": "Molex_PicoBlade_53261-0271_",
    "Bourns MF-NSMF": "Fuse_1206_",
    "GCT USB4125-GF-A": "USB_C_Receptacle_GCT_USB4125-xx-x_",
    "Kingbright APT2012": "LED_0805_",
    "Raspberry Pi SC0915": "RaspberryPi_Pico_SMD",
    "OLED module": "PinHeader_1x04_",
    "AAA contact plates": "PinHeader_1x02_",
    "Nexperia PESD5V0U2BT": "SOT-23",
    "JST SM03B-SRSS-TB": "JST_SH_SM03B-SRSS-TB_",
    "Pin header 1 x 6": "PinHeader_1x06_",
}


def package_faults(changed: Sequence[Part] = PARTS) -> Iterator[str]:
    """Parts whose footprint is not the package that the part number says."""
    for part in changed:
        for number in parts.numbers(part).keys() - {""}:
            package = next((v for k, v in PACKAGES.items() if number.startswith(k)), None)
            footprint = part.footprint.split(":")[1]
            if package is None:
                yield f"{part.ref}: nothing is known of the package of {number}"
            elif footprint != package and not footprint.startswith(package.rstrip("_") + "_"):
                yield f"{part.ref}: {number} does not fit {footprint}"


def thin_tracks(tracks: Sequence[pcb.Track]) -> Iterator[str]:
    """Tracks that are too thin for their net's current."""
    for net, width, at in tracks:
        if net in parts.WIDE and width < parts.WIDTH_OF_CURRENT:
            yield f"{net} is {width} mm wide at {at}"


def nets_alone() -> list[str]:
    """Nets that join fewer than two pins."""
    return [net for net, joined in parts.nets().items() if len(joined) < 2]
