"""Reads the board that is drawn in KiCad, without KiCad: its parts, tracks and holes."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from typing import NamedTuple

import host_sim

FILE = host_sim.ROOT / "hardware" / "board" / "floe.kicad_pcb"

_PLACE = re.compile(r"\(at (\S+) ([^\s)]+)(?: ([^\s)]+))?\)")
_PAD = re.compile(r"\n\t\t\(pad (.*(?:\n\t\t\t.*)*)")
_NET = re.compile(r'\(net \d+ "((?!unconnected)[^"]+)"\)')
_DRILL = re.compile(r"\(drill (?:oval )?([\d.]+)")
_TRACK = re.compile(
    r"\n\t\(segment\s+\(start (\S+) (\S+)\)\s+\(end [^)]+\)\s+\(width (\S+)\)\s+\(layer \S+\)"
    r"\s+\(net (\d+)\)"
)
_VIA = re.compile(r"\n\t\(via\s+\(at (\S+) (\S+)\)\s+\(size \S+\)\s+\(drill (\S+)\)")

Hole = tuple[float, float, float]  # x, y and diameter.


class Placed(NamedTuple):
    """A part on the board; its nets are those of its pins that are connected."""

    ref: str
    footprint: str
    at: tuple[float, float]
    angle: float
    back: bool
    nets: dict[str, str]


class Track(NamedTuple):
    """A track: its net, its width and where it begins."""

    net: str
    width: float
    at: tuple[float, float]


def _footprints(text: str) -> list[str]:
    return [each.split("\n\t)\n")[0] for each in text.split("\n\t(footprint ")[1:]]


def _place(text: str) -> tuple[float, float, float]:
    found = _PLACE.search(text)
    assert found
    return float(found[1]), float(found[2]), float(found[3] or 0)


def placed(text: str) -> Iterator[Placed]:
    """The parts on a board."""
    for foot in _footprints(text):
        ref = re.search(r'\(property "Reference" "([^"]+)"', foot)
        assert ref
        x, y, angle = _place(foot)
        nets = {
            pad.split('"')[1]: net[1] for pad in _PAD.findall(foot) if (net := _NET.search(pad))
        }
        back = '\n\t\t(layer "B.Cu")' in foot
        yield Placed(ref[1], foot.split('"')[1], (x, y), angle % 360, back, nets)


def tracks(text: str) -> list[Track]:
    """The tracks of a board."""
    names = dict(re.findall(r'\n\t\(net (\d+) "([^"]*)"\)', text))
    return [Track(names[net], float(width), (float(x), float(y)))
            for x, y, width, net in _TRACK.findall(text)]  # fmt: skip


def holes(text: str) -> list[Hole]:
    """The holes of a board's parts and of its vias."""
    found = [(float(x), float(y), float(size)) for x, y, size in _VIA.findall(text)]
    for foot in _footprints(text):
        x, y, angle = _place(foot)
        cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        for pad in _PAD.findall(foot):
            if drill := _DRILL.search(pad):
                dx, dy, _ = _place(pad)
                at = x + dx * cosine + dy * sine, y + dy * cosine - dx * sine
                found.append((*at, float(drill[1])))
    return found
