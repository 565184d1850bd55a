"""Checks the circuit and the board, and makes the files of the hardware folder from them.

Run by `make hardware`.
"""

from __future__ import annotations

import argparse
import importlib.util
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.build.micropython import toolchain
from tools.hardware import (
    checks,
    fabrication,
    kicad,
    pages,
    parts,
    pcb,
    record,
)

HARDWARE = pages.HARDWARE
_PDF_DATE = re.compile(rb"(D:)\d{14}")


class Faulty(Exception):
    """A check failed; the message has its complaints."""


def hold(what: str, found: list[str]) -> None:
    """Report that a check passed, or stop with its complaints."""
    if found:
        raise Faulty("\n".join([f"{what}:", *found]))
    print(f"{what}: clean")


def check_schematic(job: Path) -> None:
    """Check and draw the schematic."""
    sheet = job / "floe.kicad_sch"
    kicad.run(["kicad-cli", "sch", "erc", "--severity-all", "--format", "json",
               "-o", job / "erc.json", sheet])  # fmt: skip
    hold("electrical rules, all severities", checks.complaints(job / "erc.json"))
    kicad.run(["kicad-cli", "sch", "export", "netlist", "--format", "kicadxml",
               "-o", job / "netlist.xml", sheet])  # fmt: skip
    hold("net map and schematic", list(checks.netlist_faults(job / "netlist.xml")))
    kicad.run(["kicad-cli", "sch", "export", "pdf", "-o", job / "schematic.pdf", sheet])
    kicad.run(["kicad-cli", "sch", "export", "svg", "--no-background-color", "-o", job, sheet])
    target = HARDWARE / "schematic"
    pdf = _PDF_DATE.sub(rb"\g<1>20260101000000", (job / "schematic.pdf").read_bytes())
    (target / "schematic.pdf").write_bytes(pdf)
    svg = re.sub(r" date 20\d\d/\S+ \S+ ", " ", (job / "floe.svg").read_text())
    (target / "schematic.svg").write_text(svg)


def check_board(job: Path) -> None:
    """Check and draw the board, and pack the files for its maker."""
    board = job / "floe.kicad_pcb"
    text = board.read_text()
    hold("net map and board", list(checks.board_faults(text)))
    hold("widths of the tracks", list(checks.thin_tracks(pcb.tracks(text))))
    kicad.run(["kicad-cli", "pcb", "drc", "--schematic-parity", "--severity-all", "--format",
               "json", "-o", job / "drc.json", board])  # fmt: skip
    hold("design rules and parity with the schematic", checks.complaints(job / "drc.json"))
    target = HARDWARE / "board"
    out = job / "fabrication"
    out.mkdir()
    fabrication.export(board, out)
    hold("the maker's files, read again", gerber_faults(out, text))
    places = (out / "placement.csv").read_text()
    (out / "placement.csv").unlink()
    hold("parts list", list(fabrication.list_faults()))
    for variant in parts.BOTH:
        bill = fabrication.assembly_list(variant)
        placed = fabrication.assembly_places(places, variant)
        hold(f"assembly of {variant}", list(fabrication.assembly_faults(bill, placed)))
        (target / f"assembly-{variant}-parts.csv").write_text(bill)
        (target / f"assembly-{variant}-placement.csv").write_text(placed)
    files = {path.name: path.read_text() for path in out.iterdir()}
    fabrication.pack(files, target / fabrication.ZIP)


def gerber_faults(out: Path, text: str) -> list[str]:
    """The faults that gerbonara finds."""
    from tools.hardware import gerber_check

    return list(gerber_check.faults(out, pcb.holes(text)))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.hardware", description=__doc__)
    parser.add_argument(
        "--pages",
        action="store_true",
        help="only the tables of hardware/README.md; needs neither KiCad nor build123d",
    )
    options = parser.parse_args(arguments)
    pages.write()
    if options.pages:
        return 0
    missing = [
        name
        for name in ("build123d", "gerbonara", "trimesh")
        if not importlib.util.find_spec(name)
    ]
    if missing:
        print(f"{' and '.join(missing)} missing: they need Python 3.11 to 3.14", file=sys.stderr)
        return 1
    try:
        hold("nets", checks.nets_alone())
        hold("part numbers and footprints", list(checks.package_faults()))
        kicad.fetch()
        with kicad.job() as job:
            for path in (HARDWARE / "board").glob("floe.kicad_*"):
                shutil.copy(path, job)
            check_schematic(job)
            check_board(job)
        case = [sys.executable, "-m", "tools.hardware.make_case", str(HARDWARE / "case")]
        made = subprocess.run(case, capture_output=True, text=True)
        hold("case", (made.stdout + made.stderr).splitlines() if made.returncode else [])
    except (Faulty, kicad.KicadFailed, toolchain.PicoUnavailable, toolchain.BuildError) as error:
        print(error, file=sys.stderr)
        return 1
    record.write()
    print(f"everything was made and checked: {HARDWARE}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
