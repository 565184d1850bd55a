"""Where KiCad cannot be had, what is missing is said."""

import pytest

from tools.build.micropython import toolchain
from tools.hardware import kicad


def test_where_there_is_no_apt_it_is_said(monkeypatch, tmp_path):
    monkeypatch.setenv("FLOE_CACHE", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(toolchain.PicoUnavailable, match="no apt-get here: see hardware/made.json"):
        kicad.fetch()
    assert list(tmp_path.iterdir()) == []
