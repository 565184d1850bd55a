"""What a board maker takes: Gerbers, drill files, placement, parts list, in one ZIP."""

from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.hardware import kicad, sources
from tools.hardware.part_kinds import Part
from tools.hardware.parts import PARTS

LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.Paste,B.Paste,F.Silkscreen,B.Silkscreen,Edge.Cuts"
_DATE = re.compile(r"20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[+-]\d\d:?\d\d|Z)?")
STEADY = "2026-01-01T00:00:00"
ZIP = "floe-board.zip"


def steady(text: str) -> str:
    """A file's text without the moment that it was made, so that equal boards give equal files."""
    return _DATE.sub(STEADY, text)


def export(board: Path, folder: Path) -> None:
    """Write Gerbers, drill files and placement of a board into a folder of KiCad's."""
    pcb = ["kicad-cli", "pcb", "export"]
    kicad.run([*pcb, "gerbers", "--layers", LAYERS, "--no-netlist", "--subtract-soldermask",
               "-o", folder, board])  # fmt: skip
    kicad.run([*pcb, "drill", "--excellon-separate-th", "-o", f"{kicad.inside(folder)}/", board])
    kicad.run([*pcb, "pos", "--format", "csv", "--units", "mm", "--exclude-dnp",
               "-o", folder / "placement.csv", board])  # fmt: skip
    for path in folder.iterdir():
        path.write_text(steady(path.read_text()))


def parts_list(fitted: Sequence[Part] = PARTS) -> str:
    """The parts list as CSV, equal parts on one line."""
    groups: dict[tuple[str, ...], list[Part]] = {}
    for part in fitted:
        if part.maker:
            kind = "key" if part.symbol == "Switch:SW_Push" else part.value
            groups.setdefault((kind, part.footprint, part.maker), []).append(part)
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["references", "count", "value", "footprint", "manufacturer part number",
                   "price each about EUR", "fitted", "looked up", "not found"])  # fmt: skip
    for (kind, footprint, maker), group in groups.items():
        refs = " ".join(part.ref for part in group)
        fitted_word = "yes" if group[0].fitted else "no"
        source = sources.by_number(maker)
        rows.writerow([refs, len(group), kind, footprint.split(":")[1], maker,
                       f"{group[0].price:.2f}", fitted_word, source.confirmed,
                       source.left])  # fmt: skip
    return out.getvalue()


def pack(files: Mapping[str, str], path: Path) -> None:
    """One ZIP, the same bytes for the same files."""
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])
