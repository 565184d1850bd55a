"""Files for manufacturers: Gerbers and drill files in a ZIP, parts and placement per variant."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from tools.hardware import kicad, parts, sources
from tools.hardware.parts import PARTS, TACT, Part

LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,Edge.Cuts"
_DATE = re.compile(r"20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[+-]\d\d:?\d\d|Z)?")
STEADY = "2026-01-01T00:00:00"
ZIP = "floe-board.zip"


def steady(text: str) -> str:
    """A file's text without its time stamp, so that equal boards give equal files."""
    return _DATE.sub(STEADY, text)


def export(board: Path, folder: Path) -> None:
    """Write Gerbers, drill files and placement of a board into a folder of KiCad's."""
    pcb = ["kicad-cli", "pcb", "export"]
    kicad.run([*pcb, "gerbers", "--layers", LAYERS, "--no-netlist", "--subtract-soldermask",
               "-o", folder, board])  # fmt: skip
    kicad.run([*pcb, "drill", "--excellon-separate-th", "--excellon-oval-format", "route",
               "-o", f"{kicad.inside(folder)}/", board])  # fmt: skip
    kicad.run([*pcb, "pos", "--format", "csv", "--units", "mm",
               "-o", folder / "placement.csv", board])  # fmt: skip
    for path in folder.iterdir():
        path.write_text(steady(path.read_text()))


def kind(part: Part) -> str:
    """The value of a part; all keys are of one kind."""
    return "key" if part.footprint == TACT else part.value


def list_faults() -> Iterator[str]:
    """Where the parts list of both variants and the net map differ; equal parts are one row."""
    groups: dict[tuple[str, ...], list[str]] = {}
    for part in PARTS:
        for number, variants in parts.numbers(part).items() if part.maker else ():
            footprint = part.footprint.split(":")[1]
            group = (kind(part), footprint, number, " ".join(variants) or "none")
            groups.setdefault(group, []).append(part.ref)
    listed: dict[tuple[str, ...], sources.Source] = {
        (each.value, each.footprint, each.number, each.variants): each for each in sources.SOURCES
    }
    for group in groups.keys() | listed.keys():
        refs = " ".join(groups.get(group, ()))
        row = listed.get(group)
        if row is None or (row.references, row.pieces) != (refs, str(len(refs.split()))):
            yield f"the row of {refs or group} in parts.csv is wrong or missing"


def price(variant: str, count: int) -> float:
    """A rough price of a console's parts in euros, for a number of consoles.

    Small parts are sold in tens anyway, and for ten consoles everything is about 15 % cheaper.
    """
    rows = [each for each in sources.SOURCES if variant in each.variants.split()]
    return sum(int(each.pieces) * float(each.price) for each in rows) * (1 if count < 10 else 0.85)


def assembly_list(variant: str) -> str:
    """The parts list that assembly houses take: what a machine places, references joined."""
    groups: dict[tuple[str, str, str, str], list[str]] = {}
    for part in PARTS:
        if part.placed_by_machine and variant in part.variants:
            number = parts.number(part, variant)
            shop = sources.by_number(number).shop
            row = (kind(part), part.footprint.split(":")[1], number, shop)
            groups.setdefault(row, []).append(part.ref)
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["Comment", "Designator", "Footprint", "Manufacturer Part", "LCSC Part #"])
    for (value, footprint, number, shop), refs in groups.items():
        rows.writerow([value, ",".join(refs), footprint, number, shop])
    return out.getvalue()


def assembly_places(kicad_places: str, variant: str) -> str:
    """The placement that assembly houses take, from KiCad's: parts of a variant only."""
    wanted = {p.ref for p in PARTS if p.placed_by_machine and variant in p.variants}
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["Designator", "Mid X", "Mid Y", "Layer", "Rotation"])
    for row in csv.DictReader(io.StringIO(kicad_places)):
        if row["Ref"] in wanted:
            x, y = (f"{float(row[name]):.4f}mm" for name in ("PosX", "PosY"))
            turn = f"{float(row['Rot']):g}"
            rows.writerow([row["Ref"], x, y, row["Side"].capitalize(), turn])
    return out.getvalue()


def assembly_faults(bill: str, places: str) -> Iterator[str]:
    """Conflicts between an assembly house's two files, or with one side."""
    billed = [ref for row in csv.DictReader(io.StringIO(bill))
              for ref in row["Designator"].split(",")]  # fmt: skip
    placed = {row["Designator"]: row for row in csv.DictReader(io.StringIO(places))}
    for ref in sorted(set(billed) ^ placed.keys()):
        yield f"{ref} is in one of the parts list and the placement only"
    for ref in sorted({ref for ref in billed if billed.count(ref) > 1}):
        yield f"{ref} is listed twice"
    for ref, row in placed.items():
        if row["Layer"] != "Top":
            yield f"{ref} is not in front"


def pack(files: Mapping[str, str], path: Path) -> None:
    """One ZIP, the same bytes for the same files."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])
