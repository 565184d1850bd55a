"""Reads the parts list: where part numbers and sizes were looked up, and what must be measured.

Data sheets were read in copies, because the makers' own pages were not available. KiCad's
libraries, 9.0.2 in Debian, were measured: its footprints and its symbols. LCSC is an assembly
house; the list has its numbers where public parts lists of other boards have them for exactly this
part, because its catalogue was not available.
"""

from __future__ import annotations

import csv
from typing import NamedTuple

import host_sim

FILE = host_sim.ROOT / "hardware" / "board" / "parts.csv"


class Source(NamedTuple):
    """A row of the parts list, in the order of its columns."""

    references: str
    pieces: str
    value: str
    footprint: str
    #: Manufacturer and part number.
    number: str
    #: The order of magnitude of the price in one piece, in euros.
    price: str
    variants: str
    shop: str
    #: How the number at LCSC was checked.
    checked: str
    #: What was found, and where.
    confirmed: str
    #: What was not found: to measure or look up before ordering or printing.
    left: str


def _read() -> list[Source]:
    with open(FILE, encoding="utf-8", newline="") as file:
        return [Source(*row) for row in csv.reader(file)][1:]


SOURCES = _read()


def by_number(number: str) -> Source:
    """The known data of a part."""
    return next(source for source in SOURCES if source.number == number)


def table(placed: set[str]) -> str:
    """The page's list of open measurements; placed: the numbers of parts that a machine places."""
    lines = ["| part | measure or look up before you order or print |", "|---|---|"]
    for left in dict.fromkeys(each.left for each in SOURCES if each.left):
        numbers = dict.fromkeys(each.number for each in SOURCES if each.left == left)
        lines.append(f"| {', '.join(numbers)} | {left} |")
    unknown = ", ".join(sorted(placed - {each.number for each in SOURCES if each.shop}))
    lines.append(f"| {unknown} | the LCSC number: none was found that is sure |")
    unsure = dict.fromkeys(each.shop for each in SOURCES if "parts lists" in each.checked)
    lines.append(f"| LCSC numbers {', '.join(unsure)} | they are from parts lists only |")
    lines.append("| all | the prices: only their order of magnitude is meant |")
    return "\n".join(lines) + "\n"
