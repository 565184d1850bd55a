"""The board that is drawn in KiCad is the net map's, with tracks that are wide enough."""

import pytest

from tools.hardware import checks, parts, pcb

TEXT = pcb.FILE.read_text(encoding="utf-8")


def test_the_board_is_the_one_of_the_net_map():
    assert list(checks.board_faults(TEXT)) == []


@pytest.mark.parametrize(
    "old, new, fault",
    [
        ("(at 35.5 25.5 90)", "(at 36 25.5 90)", "R1: at is (36.0, 25.5) on the board, and"),
        ("(at 35.5 25.5 90)", "(at 35.5 25.5)", "R1: angle is 0.0 on the board, and"),
        (
            '"Reference" "R8"',
            '"Reference" "R88"',
            "R8 is not on the board|R88 is only on the board",
        ),
        ('"Package_TO_SOT_SMD:SOT-23-5"', '"Package_TO_SOT_SMD:SOT-23-6"', "U1: footprint is"),
        ('"PIEZO")', '"BASE")', "LS1: nets is|R3: nets is|Q3: nets is"),
    ],
)
def test_another_board_is_found(old: str, new: str, fault: str):
    assert old in TEXT
    found = sorted(checks.board_faults(TEXT.replace(old, new)))
    for each, wanted in zip(found, sorted(fault.split("|")), strict=True):
        assert each.startswith(wanted)


def test_every_net_has_its_tracks_and_current_has_wide_ones():
    kept = pcb.tracks(TEXT)
    assert parts.nets().keys() - {each.net for each in kept} == set()
    assert list(checks.thin_tracks(kept)) == []
    thin = [pcb.Track(net, 0.25, (1.0, 2.0)) for net in ("VSYS", "SDA")]
    assert list(checks.thin_tracks(thin)) == ["VSYS is 0.25 mm wide at (1.0, 2.0)"]
