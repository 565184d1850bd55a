"""Makes a moving picture of what the display shows: a GIF, by Pillow."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from PIL import Image

WIDTH, HEIGHT = 128, 64
DARK, LIT = (6, 9, 14), (214, 238, 255)
SHORTEST = 20
"""Milliseconds a picture stays at least: viewers slow down what is faster."""
LAST = 2000
"""Milliseconds the last picture stays."""


class Timed(Protocol):
    """What a recorder looks at: pixels, and what time it is."""

    @property
    def now(self) -> int:
        """Milliseconds on its clock."""
        ...

    def pixels(self) -> bytes:
        """What is seen: 128 * 64 bytes of 0 or 1, row by row."""
        ...


class GifRecorder:
    """Notes every changed picture of a console, and since when it is seen.

    since: the ms before which nothing is noted.
    """

    def __init__(self, since: int = 0) -> None:
        self._since = since
        self._frames: list[tuple[int, bytes]] = []

    def __call__(self, sim: Timed) -> None:
        """Note the picture after a step if it has changed."""
        if sim.now < self._since:
            return
        pixels = bytes(sim.pixels())
        if not self._frames or pixels != self._frames[-1][1]:
            if self._frames and sim.now - self._frames[-1][0] < SHORTEST:
                self._frames[-1] = self._frames[-1][0], pixels
            else:
                self._frames.append((sim.now, pixels))

    def save(self, path: str | Path, scale: int) -> None:
        """Write the GIF, `scale` dots a pixel; it runs for ever."""
        times = [time for time, _ in self._frames]
        stays = [after - time for time, after in zip(times, times[1:], strict=False)] + [LAST]
        images = [_image(pixels, scale) for _, pixels in self._frames]
        images[0].save(
            path,
            "GIF",
            save_all=True,
            append_images=images[1:],
            duration=_whole(stays),
            loop=0,
            optimize=False,
        )


def _whole(stays: Sequence[int]) -> list[int]:
    """The times in whole hundredths of a second, as a GIF has them, none lost in between."""
    whole: list[int] = []
    owed = 0
    for stay in stays:
        owed += stay
        whole.append(max(SHORTEST, owed // 10 * 10))
        owed -= whole[-1]
    return whole


def _image(pixels: bytes, scale: int) -> Image.Image:
    image = Image.frombytes("P", (WIDTH, HEIGHT), pixels)
    image.putpalette([*DARK, *LIT])
    return image.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST)
