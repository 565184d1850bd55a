"""Takes the pictures of the web page, wide and upright: a game of fish in Chromium.

Their displays show the same as the simulator in that game, and a test compares the two.
"""

from __future__ import annotations

import base64
import functools
import http.server
import os
import shutil
import threading
import zlib
from io import BytesIO
from pathlib import Path
from typing import cast

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from host_sim import ROOT
from host_sim.chips.oled import HEIGHT, WIDTH
from host_sim.headless import HeadlessSim
from host_sim.opened_game import OpenedGame

from floe.games import record
from tools.build import build_cache
from tools.build.kernels import zig
from tools.build.micropython import toolchain
from tools.build.web import site

FOLDER = ROOT / "host_sim" / "pictures"
# Each picture's viewport, in pixels of CSS.
PICTURES = {"page.png": (1200, 680), "page-phone.png": (390, 844)}
SCALE = 2  # Dots of the picture for a pixel of CSS.
# The seed, and the keys from power-on into the game that is shown.
SEED, KEYS = 7, "A w300 A w300 A w3000" + " A w6000" * 8
STANDS = 6000  # Milliseconds until only the cursor moves in an opened game.
# Debian's Chromium without windows comes first: it starts sooner and takes less of the processor.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# The name of the display's place in the file's data: left, top, width, height.
BOX = "display"
LIT = 128  # The least grey of a lit dot of the display.
PATIENCE = 60_000  # Milliseconds to wait for the page.


def chromium() -> str | None:
    """The path of Chromium, which CHROMIUM in the environment can name; None if there is none."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


class NoBrowser(Exception):
    """The picture cannot be taken here; the message is a sentence."""


def game() -> record.Record:
    """The record of the game that is shown."""
    sim = HeadlessSim(seed=SEED).power_on()
    sim.play(KEYS)
    assert sim.console.session
    return sim.console.session.record


def display() -> list[bytes]:
    """The display's pictures of it, in both halves of the cursor's blinking."""
    sim = HeadlessSim(seed=SEED).power_on()
    OpenedGame(game(), replays=False).show(sim.console)
    sim.wait(STANDS)
    seen = [sim.pixels()]
    sim.run_until(lambda: sim.pixels() != seen[0])
    return [*seen, sim.pixels()]


def link(rec: record.Record) -> str:
    """The fragment of a link to a game, as host_sim/web/page/share.js makes it."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(record.write(rec).encode()) + packer.flush()
    return "game=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def take(folder: Path = FOLDER) -> None:
    """Write the pictures; NoBrowser if they cannot be taken."""
    try:
        web = build_cache.folder("page", site.make)
    except (zig.NoCompiler, toolchain.PicoUnavailable) as error:
        raise NoBrowser(str(error)) from None
    for picture, viewport in PICTURES.items():
        _take(web, viewport, folder / picture)


def _take(web: Path, viewport: tuple[int, int], path: Path) -> None:
    picture, box = _photograph(web, viewport)
    info = PngInfo()
    info.add_text(BOX, " ".join(f"{SCALE * edge:.3f}" for edge in box))
    picture.quantize(256).save(path, optimize=True, pnginfo=info)


def _photograph(
    folder: Path, viewport: tuple[int, int]
) -> tuple[Image.Image, tuple[float, float, float, float]]:
    """The page, and in pixels of CSS where in it the display is: left, top, width, height."""
    try:
        from playwright.sync_api import (  # pyright: ignore[reportMissingImports]
            sync_playwright,
        )
    except ImportError:
        raise NoBrowser("It needs the package playwright.") from None
    path = chromium()
    if not path:
        raise NoBrowser("It takes Chromium; apt-get install chromium brings it.")
    handler = functools.partial(_Quiet, directory=str(folder))
    with (
        http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server,
        sync_playwright() as playwright,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page(
            viewport={"width": viewport[0], "height": viewport[1]},
            device_scale_factor=SCALE,
            has_touch=viewport[0] < viewport[1],
            locale="en-GB",
        )
        page.goto(f"http://127.0.0.1:{server.server_port}/#{link(game())}")
        page.wait_for_selector("#status", state="hidden", timeout=PATIENCE)
        wanted = [list(pixels) for pixels in display()]
        same = "wanted => wanted.some(one => one.every((bit, i) => bit == floe.screen.seen[i]))"
        page.wait_for_function(same, arg=wanted, timeout=PATIENCE, polling=50)
        page.evaluate("document.getElementById('note').hidden = true")
        box = page.locator("#screen").bounding_box()
        assert box  # it is shown
        data = page.screenshot()
        browser.close()
        server.shutdown()
    picture = Image.open(BytesIO(data)).convert("RGB")
    return picture, (box["x"], box["y"], box["width"], box["height"])


class _Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves the page without log messages."""

    def log_message(self, format: str, *args: object) -> None:
        """Write no log message."""


def shown_in(path: Path) -> bytes:
    """What the display in a picture of the page shows: 128 * 64 bytes of 0 or 1, row by row."""
    with Image.open(path) as image:
        left, top, width, height = map(float, str(image.info[BOX]).split())
        grey = image.convert("L")
    seen = bytearray()
    for y in range(HEIGHT):
        for x in range(WIDTH):
            # Not in the middle: gaps are at the end, and a browser may place all a dot off.
            at = left + (x + 0.35) * width / WIDTH, top + (y + 0.35) * height / HEIGHT
            seen.append(cast(int, grey.getpixel((int(at[0]), int(at[1])))) > LIT)
    return bytes(seen)
