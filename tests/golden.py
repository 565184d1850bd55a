"""Frames that were looked at and found good, kept in tests/golden/ and compared pixel by pixel.

After a wanted change: GOLDEN=write python -m pytest …, then look at what git shows as changed.
"""

import os
from pathlib import Path

from PIL import Image

from host_sim.screenshot import png

FOLDER = Path(__file__).resolve().parent / "golden"
SCALE = 4
"""Dots a pixel in the kept pictures, so that people can look at them."""


def assert_golden(name, pixels):
    """Assert that pixels (128 * 64 bytes of 0 or 1) are what tests/golden/<name>.png shows."""
    path = FOLDER / f"{name}.png"
    if os.environ.get("GOLDEN") == "write":
        png(path, pixels, scale=SCALE)
    assert path.exists(), f"{path.name} is not there: GOLDEN=write makes it; then look at it"
    with Image.open(path) as image:
        kept = image.resize((128, 64), Image.Resampling.NEAREST).tobytes()
    wrong = [i for i in range(len(kept)) if kept[i] != pixels[i]]
    assert not wrong, (
        f"{len(wrong)} pixels differ from {path.name}, the first at "
        f"x = {wrong[0] % 128}, y = {wrong[0] // 128}"
    )
