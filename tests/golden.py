"""Approved pictures in tests/golden/, compared pixel by pixel.

The pictures of a test module are in a folder of its name: those of tests/ui/screens/test_title.py
are in tests/golden/ui/screens/title/.

After a wanted change: GOLDEN=write python -m pytest …, then look at the changes in git. If the
folder was deleted before, git also lists the pictures that no test uses any more.
"""

import os
import shutil
from pathlib import Path, PurePosixPath

from PIL import Image

from host_sim.screenshot import png

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "golden"
FAILED = ROOT / "build" / "golden"  # Where a failed comparison leaves its pictures.
SCALE = 4  # Dots for each pixel in the saved pictures, so that people can look at them.

# In the picture of a difference: dark in both, lit in both, lit only now, lit only in the saved
# picture.
_COLOURS = (0x06, 0x09, 0x0E), (0xE8, 0xF4, 0xFF), (0xFF, 0x50, 0x40), (0x40, 0xD0, 0x60)


def writing():
    """Are the pictures written, not compared?"""
    return os.environ.get("GOLDEN") == "write"


def assert_golden(name, pixels):
    """Assert that pixels (128 * 64 bytes of 0 or 1) are the test's saved picture `name`."""
    module = os.environ["PYTEST_CURRENT_TEST"].partition("::")[0]
    path = folder(module) / f"{name}.png"
    if writing():
        path.parent.mkdir(parents=True, exist_ok=True)
        png(path, pixels, scale=SCALE)
    assert path.exists(), f"{_short(path)} is not there: GOLDEN=write makes it; then look at it"
    with Image.open(path) as image:
        saved = image.resize((128, 64), Image.Resampling.NEAREST).tobytes()
    wrong = [i for i in range(len(saved)) if saved[i] != pixels[i]]
    if wrong:
        left = _leave_pictures(path, saved, pixels)
        raise AssertionError(
            f"{len(wrong)} pixels differ from {_short(path)}, the first at x = {wrong[0] % 128}, "
            f"y = {wrong[0] // 128}: see the pictures in {_short(left)}"
        )


def folder(module):
    """The folder with the pictures of a test module, named as in a test's id."""
    path = PurePosixPath(module).relative_to("tests")
    return FOLDER / path.parent / path.stem.removeprefix("test_")


def module_of(picture):
    """The test module, as in a test's id, that uses a saved picture."""
    path = Path(picture).relative_to(FOLDER).parent
    return (PurePosixPath("tests") / path.parent.as_posix() / f"test_{path.name}.py").as_posix()


def _short(path):
    return path.relative_to(ROOT).as_posix()


def _leave_pictures(path, saved, pixels):
    """Write the saved picture, the actual one and their difference; returns the folder."""
    left = FAILED / path.relative_to(FOLDER).with_suffix("")
    left.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(path, left / "kept.png")
    png(left / "actual.png", pixels, scale=SCALE)
    compared = bytes(
        now if now == before else 2 if now else 3
        for now, before in zip(pixels, saved, strict=True)
    )
    image = Image.frombytes("P", (128, 64), compared)
    image.putpalette([part for colour in _COLOURS for part in colour])
    image = image.resize((128 * SCALE, 64 * SCALE), Image.Resampling.NEAREST)
    image.save(left / "difference.png", "PNG")
    return left
