"""The maker's files, read again, are right; a shifted hole is found, where gerbonara is."""

import zipfile

import pytest

pytest.importorskip("gerbonara", reason="no gerbonara here: make hardware")

from tools.hardware import fabrication, gerber_check, pages, pcb


def test_a_shifted_hole_is_found(tmp_path):
    with zipfile.ZipFile(pages.HARDWARE / "board" / fabrication.ZIP) as archive:
        archive.extractall(tmp_path)
    holes = pcb.holes(pcb.FILE.read_text(encoding="utf-8"))
    assert list(gerber_check.faults(tmp_path, holes)) == []
    x, y, size = holes[0]
    found = list(gerber_check.faults(tmp_path, [(x + 0.5, y, size), *holes[1:]]))
    assert len(found) == 1 and found[0].startswith("no hole of")


def test_a_missing_layer_is_found(tmp_path):
    with zipfile.ZipFile(pages.HARDWARE / "board" / fabrication.ZIP) as archive:
        archive.extractall(tmp_path)
    next(tmp_path.glob("*-B_Mask.*")).unlink()
    holes = gerber_check.drilled(tmp_path)
    assert list(gerber_check.faults(tmp_path, holes)) == ["there is nothing on B_Mask"]
