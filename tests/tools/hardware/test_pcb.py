"""The board that is drawn in KiCad is the net map's, with tracks that are wide enough."""

import pytest

from tests.tables import rows
from tools.hardware import checks, parts, pcb

TEXT = pcb.FILE.read_text(encoding="utf-8")


def test_the_board_is_the_one_of_the_net_map():
    assert list(checks.board_faults(TEXT)) == []


@pytest.mark.parametrize("old, new, fault", rows(__file__, "board_faults.txt"))
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
