"""KiCad's checks find a deliberate fault each, where KiCad was fetched."""

import re

import pytest

from tools.hardware import checks, kicad, pages

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not kicad.folder().exists(), reason="no KiCad here: make hardware"),
]


SHEET = (pages.HARDWARE / "board" / "floe.kicad_sch").read_text(encoding="utf-8")


def complaints_about_sheet(text: str) -> list[str]:
    with kicad.job() as job:
        (job / "floe.kicad_sch").write_text(text)
        kicad.run(["kicad-cli", "sch", "erc", "--severity-all", "--format", "json",
                   "-o", job / "erc.json", job / "floe.kicad_sch"])  # fmt: skip
        return checks.complaints(job / "erc.json")


def test_an_open_pin_is_found():
    label = re.search(r'\n\t\(global_label "PIEZO".*?\n\t\)', SHEET, re.DOTALL)
    assert label
    found = complaints_about_sheet(SHEET.replace(label.group(), "", 1))
    assert any(each.startswith("pin_not_connected") for each in found)


def test_a_short_is_found():
    saved = (pages.HARDWARE / "board" / "floe.kicad_pcb").read_text()
    nets = dict(re.findall(r'\n\t\(net (\d+) "([^"]*)"\)', saved))
    number = next(number for number, name in nets.items() if name == "SDA")
    short = (
        '\n\t(segment (start 5 10) (end 90 10) (width 0.25) (layer "F.Cu") '
        f'(net {number}) (uuid "00000000-0000-4000-8000-000000000001"))\n)'
    )
    with kicad.job() as job:
        (job / "floe.kicad_pcb").write_text(saved.rstrip().removesuffix(")") + short)
        kicad.run(["kicad-cli", "pcb", "drc", "--severity-all", "--format", "json",
                   "-o", job / "drc.json", job / "floe.kicad_pcb"])  # fmt: skip
        found = checks.complaints(job / "drc.json")
    assert any(each.startswith(("shorting_items", "tracks_crossing")) for each in found)


def test_a_wire_that_ends_elsewhere_in_the_schematic_is_found():
    swapped = SHEET.replace('(global_label "SDA"', '(global_label "SCL"', 1)
    assert swapped != SHEET
    with kicad.job() as job:
        (job / "floe.kicad_sch").write_text(swapped)
        kicad.run(["kicad-cli", "sch", "export", "netlist", "--format", "kicadxml",
                   "-o", job / "netlist.xml", job / "floe.kicad_sch"])  # fmt: skip
        found = list(checks.netlist_faults(job / "netlist.xml"))
    assert [each.split()[1] for each in found] == ["SCL", "SDA"]


def test_a_board_that_differs_from_the_schematic_is_found():
    folder = pages.HARDWARE / "board"
    saved = (folder / "floe.kicad_pcb").read_text()
    changed = saved.replace('(property "Reference" "R8"', '(property "Reference" "R88"', 1)
    assert changed != saved
    with kicad.job() as job:
        (job / "floe.kicad_pcb").write_text(changed)
        for name in ("floe.kicad_sch", "floe.kicad_pro"):
            (job / name).write_text((folder / name).read_text())
        kicad.run(["kicad-cli", "pcb", "drc", "--schematic-parity", "--severity-all", "--format",
                   "json", "-o", job / "drc.json", job / "floe.kicad_pcb"])  # fmt: skip
        found = checks.complaints(job / "drc.json")
    assert any("R8" in each for each in found), found
