"""The saved pictures: a difference is shown."""

import pytest
from PIL import Image

from tests import golden

DARK, LIGHT = bytes(128 * 64), bytes([1]) * (128 * 64)


@pytest.fixture
def saved(tmp_path, monkeypatch):
    """Kept pictures in a folder of this test's own; returns where its own lie."""
    monkeypatch.setattr(golden, "ROOT", tmp_path)
    monkeypatch.setattr(golden, "FOLDER", tmp_path / "tests" / "golden")
    monkeypatch.setattr(golden, "FAILED", tmp_path / "build" / "golden")
    folder = tmp_path / "tests" / "golden" / "golden"
    folder.mkdir(parents=True)
    golden.png(folder / "dark.png", DARK, scale=golden.SCALE)
    return folder


def test_the_difference_shows_what_is_missing_and_what_is_too_much(saved, tmp_path):
    golden.png(saved / "dark.png", bytes([1, 1, 0, 0]) + bytes(128 * 64 - 4), scale=golden.SCALE)
    with pytest.raises(AssertionError):
        golden.assert_golden("dark", bytes([1, 0, 1, 0]) + bytes(128 * 64 - 4))
    with Image.open(tmp_path / "build" / "golden" / "golden" / "dark" / "difference.png") as image:
        dots = image.convert("RGB")
    colours = [dots.getpixel((x * golden.SCALE, 0)) for x in range(4)]
    dark, lit, too_much, missing = golden._COLOURS
    assert colours == [lit, missing, too_much, dark]


def test_every_folder_of_pictures_is_that_of_a_test_module():
    modules = {golden.module_of(path) for path in golden.FOLDER.rglob("*.png")}
    assert modules
    assert [name for name in sorted(modules) if not (golden.ROOT / name).is_file()] == []
    assert [name for name in modules if golden.folder(name) not in _folders()] == []


def _folders():
    return {path.parent for path in golden.FOLDER.rglob("*.png")}
