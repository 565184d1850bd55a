"""Makes and checks the whole hardware folder. Run by `make hardware`."""

from __future__ import annotations

import argparse
import importlib.util
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.build.micropython import toolchain
from tools.hardware import (
    board,
    breadboard,
    checks,
    fabrication,
    kicad,
    page_shape,
    pages,
    record,
    schematic,
)
from tools.hardware.part_kinds import BOTH

HARDWARE = pages.HARDWARE
_PDF_DATE = re.compile(rb"(D:)\d{14}")


class Faulty(Exception):
    """A check failed; the message has its complaints."""


def hold(what: str, found: list[str]) -> None:
    """Report that a check passed, or stop with its complaints."""
    if found:
        raise Faulty("\n".join([f"{what}:", *found]))
    print(f"{what}: clean")


def make_schematic(job: Path) -> None:
    """Write, check and draw the schematic."""
    sheet = job / "floe.kicad_sch"
    sheet.write_text(schematic.text(kicad.symbols()))
    kicad.run(["kicad-cli", "sch", "erc", "--severity-all", "--format", "json",
               "-o", job / "erc.json", sheet])  # fmt: skip
    hold("electrical rules, all severities", checks.complaints(job / "erc.json"))
    kicad.run(["kicad-cli", "sch", "export", "netlist", "--format", "kicadxml",
               "-o", job / "netlist.xml", sheet])  # fmt: skip
    hold("net map and schematic", list(checks.netlist_faults(job / "netlist.xml")))
    kicad.run(["kicad-cli", "sch", "export", "pdf", "-o", job / "schematic.pdf", sheet])
    kicad.run(["kicad-cli", "sch", "export", "svg", "--no-background-color", "-o", job, sheet])
    target = HARDWARE / "schematic"
    target.mkdir(exist_ok=True)
    pdf = _PDF_DATE.sub(rb"\g<1>20260101000000", (job / "schematic.pdf").read_bytes())
    (target / "schematic.pdf").write_bytes(pdf)
    svg = re.sub(r" date 20\d\d/\S+ \S+ ", " ", (job / "floe.svg").read_text())
    (target / "schematic.svg").write_text(svg)


def make_board(job: Path) -> None:
    """Make, check and draw the board, and pack the files for its maker."""
    board.make(job)
    hold("widths of the tracks", list(checks.thin_tracks(board.tracks()["tracks"])))
    pcb = job / "floe.kicad_pcb"
    pcb.write_text(board.steady(pcb.read_text()))
    kicad.run(["kicad-cli", "pcb", "drc", "--schematic-parity", "--severity-all", "--format",
               "json", "-o", job / "drc.json", pcb])  # fmt: skip
    hold("design rules and parity with the schematic", checks.complaints(job / "drc.json"))
    target = HARDWARE / "board"
    target.mkdir(exist_ok=True)
    out = job / "fabrication"
    out.mkdir()
    fabrication.export(pcb, out)
    hold("the maker's files, read again", gerber_faults(job, out))
    places = (out / "placement.csv").read_text()
    (out / "placement.csv").unlink()
    for old in target.iterdir():
        old.unlink()
    (target / "parts.csv").write_text(fabrication.parts_list())
    for variant in BOTH:
        bill = fabrication.assembly_list(variant)
        placed = fabrication.assembly_places(places, variant)
        hold(f"assembly of {variant}", list(fabrication.assembly_faults(bill, placed)))
        (target / f"assembly-{variant}-parts.csv").write_text(bill)
        (target / f"assembly-{variant}-placement.csv").write_text(placed)
    files = {path.name: path.read_text() for path in out.iterdir()}
    fabrication.pack(files, target / fabrication.ZIP)
    for name in ("floe.kicad_pcb", "floe.kicad_pro"):
        shutil.copy(job / name, target)
    shutil.copy(job / "floe.kicad_sch", target)
    pictures(job, target)


def pictures(job: Path, target: Path) -> None:
    """Draw the board from both sides, bare and with its parts."""
    for name, shown in (("board", job / "floe.kicad_pcb"), ("parts", board.dress(job))):
        for side in ("top", "bottom"):
            kicad.run(["kicad-cli", "pcb", "render", "--side", side, "--width", "800",
                       "--height", "680", "--zoom", "1.1", "--background", "transparent",
                       "--quality", "basic", "-o", job / f"{name}-{side}.png", shown])  # fmt: skip
            smaller(job / f"{name}-{side}.png", target / f"{name}-{side}.png")


def gerber_faults(job: Path, out: Path) -> list[str]:
    """The faults that gerbonara finds."""
    from tools.hardware import gerber_check

    holes = json.loads((job / "holes.json").read_text())
    vias = json.loads((job / "routes.json").read_text())["vias"]
    return list(gerber_check.faults(out, gerber_check.wanted(holes, vias)))


def smaller(source: Path, target: Path) -> None:
    """Save a picture with fewer bytes, without its shadow on the background."""
    from PIL import Image

    picture = Image.open(source).convert("RGBA")
    picture.putalpha(picture.getchannel("A").point([0] * 250 + [255] * 6))
    whole = Image.new("RGBA", picture.size, "white")
    whole.alpha_composite(picture)
    whole.convert("RGB").quantize(256).save(target, optimize=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.hardware", description=__doc__)
    parser.add_argument(
        "--drawings",
        action="store_true",
        help="only the breadboard's drawing, the tables of hardware/README.md, and the console's "
        "shape on the web page; needs neither KiCad nor build123d",
    )
    options = parser.parse_args(arguments)
    pages.write()
    page_shape.write()
    (HARDWARE / "breadboard.svg").write_text(breadboard.picture(), encoding="utf-8")
    if options.drawings:
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
        hold("net map and firmware's pins", [*checks.pin_faults(), *checks.nets_alone()])
        hold("part numbers and footprints", list(checks.package_faults()))
        kicad.fetch()
        with kicad.job() as job:
            make_schematic(job)
            make_board(job)
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
