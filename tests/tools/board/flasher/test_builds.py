"""The files to send, from a folder that may be damaged."""

import json
import tempfile
from pathlib import Path

from hypothesis import given

from tests.damage import damaged, fuzz
from tests.tools.board.flasher.refusal import refusal
from tools.board.flasher import builds
from tools.board.flasher.errors import FlashError
from tools.board.flasher.own_pins import PINS
from tools.board.flasher.shipment import digest
from tools.build import chips, manifest

FILES = {"main.py": b"import floe\n", PINS: b"UP = 10\n", "floe/a.mpy": b"M\x06"}
FACTS = {path: {"size": len(data), "sha256": digest(data)} for path, data in FILES.items()}
MANIFEST = json.dumps(
    {
        "floe": "0.1.0",
        "form": "rp2040",
        "arch": "armv6m",
        "mpy": [6, 3],
        "kernels": manifest.BY_ZIG,
        "files": FACTS,
    },
    indent=1,
)


def loaded(text, **changed):
    """What builds.load() makes of a folder with that manifest, some of its files changed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, data in {**FILES, **changed}.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        (folder / "manifest.json").write_bytes(text)
        return builds.load(folder)


def test_a_build_is_loaded_with_pins_of_ones_own():
    pins = b"UP = 2\n"
    assert loaded(MANIFEST.encode()).files == FILES
    assert loaded(MANIFEST.encode(), **{PINS: pins}).files == {**FILES, PINS: pins}


def test_pins_of_ones_own_that_are_no_python_are_refused(tmp_path, monkeypatch):
    (tmp_path / PINS).parent.mkdir(parents=True)
    (tmp_path / PINS).write_text("UP = = 2\n")
    monkeypatch.setattr(builds, "FIRMWARE", tmp_path)
    assert "line 1 of floe/device/pins.py is no Python" in refusal(builds.get, chips.CHIPS[0])


def test_a_changed_file_is_refused():
    assert "is not what was built" in refusal(
        lambda: loaded(MANIFEST.encode(), **{"main.py": b""})
    )


@fuzz
@given(damaged([MANIFEST]))
def test_a_damaged_manifest_is_refused_or_has_what_flashing_needs(text):
    try:
        build = loaded(text)
    except FlashError as error:
        assert str(error).endswith(".")
    else:
        assert {"main.py", PINS} <= set(build.files) == set(build.manifest["files"])
        assert all(isinstance(line, str) for line in manifest.note_on_kernels(build.manifest))
