"""The files to send, from a folder that may be damaged."""

import json
import tempfile
from pathlib import Path

import pytest
from hypothesis import given

from host_sim import boards

from tests.damage import damaged, fuzz
from tests.tools.board.flasher.refusal import refusal
from tools.board.flasher import builds, plan
from tools.board.flasher.errors import FlashError
from tools.board.flasher.own_pins import PINS
from tools.board.flasher.shipment import digest, for_board
from tools.build import build_cache, chips, manifest

FILES = {"main.py": b"import floe\n", PINS: b"UP = 10\n", "floe/a.mpy": b"M\x06"}
PICO_BLOCK, PICO_BLOCKS = 4096, 352
SAVES = 32  # Blocks that stay free for saves and for what an update writes beside the old file.

FACTS = {path: {"size": len(data), "sha256": digest(data)} for path, data in FILES.items()}
TARGET = {"floe": "0.1.0", "form": "rp2040", "arch": "armv6m", "mpy": [6, 3]}
MANIFEST = json.dumps({**TARGET, "kernels": manifest.BY_ZIG, "files": FACTS}, indent=1)


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


@pytest.mark.parametrize("text, where", [("B = 3\nUP = = 2\n", "line 2 of "), ("A = 1\0", "")])
def test_pins_of_ones_own_that_are_no_python_are_refused(tmp_path, monkeypatch, text, where):
    (tmp_path / PINS).parent.mkdir(parents=True)
    (tmp_path / PINS).write_text(text)
    monkeypatch.setattr(builds, "FIRMWARE", tmp_path)
    message = refusal(builds.get, chips.CHIPS[0])
    assert f"{where}floe/device/pins.py is not valid Python" in message


@pytest.mark.parametrize("package", ["ui/fish", "floe.ui.fish", "firmware/floe/ui/fish/"])
def test_a_package_goes_as_source_but_for_its_kernels_and_fits_a_pico(package):
    whole = builds.get(chips.named("rp2040"), (package, "search/xok"))
    build = for_board(whole, manifest.OWN_BOARD)
    source = {path for path in build.files if path.endswith(".py")}
    folders = ("floe/ui/fish/", "floe/search/xok/")
    assert all(path.startswith(folders) for path in source - {"main.py", PINS})
    assert {"floe/ui/fish/view.py", "floe/search/xok/levels.py"} <= source
    assert "floe/search/xok/search.mpy" in build.files
    new = {path: len(data) for path, data in build.files.items()}
    todo = plan.make({}, frozenset(), dict.fromkeys(new, ""), False)
    assert plan.blocks_needed(todo, {}, new, PICO_BLOCK) < PICO_BLOCKS - SAVES


@pytest.mark.parametrize("name", boards.names())
def test_a_board_gets_its_own_pins_and_drivers_and_no_others_and_they_fit(name):
    build = builds.get(chips.named("rp2040"))
    files = for_board(build, name).files
    there = set(build.manifest["boards"][name].split())
    every = {driver for each in build.manifest["boards"].values() for driver in each.split()}
    sent = {driver for driver in every if f"floe/device/{driver}.mpy" in files}
    assert sent == there and not [path for path in files if path.startswith(manifest.BOARDS)]
    assert f'BOARD = "{name}"'.encode() in files[PINS]
    new = {path: len(data) for path, data in files.items()}
    todo = plan.make({}, frozenset(), dict.fromkeys(new, ""), False)
    assert plan.blocks_needed(todo, {}, new, PICO_BLOCK) < PICO_BLOCKS - SAVES


@pytest.mark.parametrize("name", ["ui/chess", "", "..", "/"])
def test_a_package_that_is_none_is_named(name):
    message = refusal(builds.get, chips.named("rp2040"), (name,))
    assert message.startswith(f"There is no package {name!r} in Floe: name one such as ui/fish")


def test_a_folder_that_cannot_be_written_is_named(tmp_path, monkeypatch):
    (tmp_path / "build").write_text("a file")
    monkeypatch.setattr(build_cache, "build_folder", lambda: tmp_path / "build")
    with pytest.raises(FlashError, match="cannot be written to .*build"):
        builds.get(chips.named("rp2040"))


def test_a_release_compiles_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(builds, "FIRMWARE", tmp_path / "none")
    assert "needs a checkout" in refusal(builds.get, chips.named("rp2040"), ("ui/fish",))


def test_a_changed_file_is_refused():
    assert "was changed after the build" in refusal(
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
