"""A browser with the page in it, for tests: Debian's Chromium, driven by Playwright."""

import contextlib
import copy
import functools
import gzip
import http.server
import os
import shutil
import threading
import time

import pytest

from tools.build.web.site import PACKED, app_of

FASTER = 5  # How many times as fast the console's time passes, where a test plays whole games.
_FAST_CLOCK = f"""
const realNow = performance.now.bind(performance);
performance.now = () => realNow() * {FASTER};
const realTimeout = self.setTimeout.bind(self);
self.setTimeout = (action, ms, ...more) => realTimeout(action, ms / {FASTER}, ...more);
"""
ARGUMENTS = [
    "--no-sandbox",  # with one Chromium does not start as root
    "--host-resolver-rules=MAP floe.test 127.0.0.1",
    *("--disable-gpu", "--disable-software-rasterizer"),  # no graphics card, and none simulated
]
# Debian's Chromium without windows comes first: it starts sooner and takes less of the processor.
_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
_ENDINGS = {"settings": "txt", "progress": "txt"}
INSECURE = "floe.test"  # A name of this computer by which no browser takes the page as secure.
_KEYS = dict(zip("UDLRAB", range(6), strict=True))
_ARROWS = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}
_CODES = _ARROWS | {"A": "KeyZ", "B": "KeyX"}
_STRIKE = """code => {
  for (const type of ["keydown", "keyup"]) {
    document.body.dispatchEvent(new KeyboardEvent(type, { code, bubbles: true }));
  }
}"""


class _Handler(http.server.SimpleHTTPRequestHandler):
    """Serves as a common host does: texts as gzip, and no faster than the server's `rate`."""

    def log_message(self, format, *args):
        pass

    def do_GET(self):
        assert isinstance(self.server, Server)
        if self.path == "/board":
            assert self.server.bridge
            self.server.bridge.serve(self)
            return
        path = self.translate_path(self.path)
        if os.path.isdir(path):
            path = os.path.join(path, "index.html")
        if not os.path.isfile(path):
            self.send_error(404)
            return
        with open(path, "rb") as file:
            data = file.read()
        self.send_response(200)
        if path.endswith(PACKED):
            data = gzip.compress(data)
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=600")
        for name, value in self.server.headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.server.send(self.wfile, data)


class Server(http.server.ThreadingHTTPServer):
    """The page on this computer alone; rate: bits a second that all answers share, or None.

    bridge: what is behind the page's serial port, a Bridge. headers: more of them, by name.
    """

    daemon_threads = True

    def __init__(self, folder, rate=None, bridge=None, headers=None):
        super().__init__(("127.0.0.1", 0), functools.partial(_Handler, directory=str(folder)))
        self.folder = folder
        self.url = f"http://127.0.0.1:{self.server_port}/"
        self.rate = rate
        self.bridge = bridge
        self.headers = headers or {}
        self.sent = 0
        self._line = threading.Lock()
        threading.Thread(target=self.serve_forever, daemon=True).start()

    def send(self, file, data):
        for at in range(0, len(data), 8192):
            piece = data[at : at + 8192]
            with self._line:
                self.sent += len(piece)
                if self.rate:
                    time.sleep(8 * len(piece) / self.rate)
            with contextlib.suppress(ConnectionError):
                file.write(piece)

    def stop(self):
        self.shutdown()
        self.server_close()


@contextlib.contextmanager
def launched():
    """Chromium; skips the test where it, or Playwright, is not there."""
    api = pytest.importorskip("playwright.sync_api", reason="no browser: there is no playwright")
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, _NAMES)), None)
    if not path:
        pytest.skip("no browser: there is no chromium; apt-get install chromium brings it")
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


def moves_of(record):
    """The moves of a game, from its record."""
    lines = [line for line in record.split("\n") if line and line[0] != "#"]
    return " ".join(lines[1:-1]).split()


class Visit:
    """A visitor of the page: one context of the browser, with its own storage.

    fast: the console's time passes FASTER; secure: is it as over https? Other
    settings are Playwright's, of new_context().
    """

    def __init__(self, browser, server, fast=False, secure=True, **settings):
        settings.setdefault("viewport", {"width": 844, "height": 390})
        settings.setdefault("has_touch", True)
        settings.setdefault("locale", "en-GB")
        self.context = browser.new_context(**settings)
        self.url = server.url if secure else server.url.replace("127.0.0.1", INSECURE)
        self._folder = server.folder
        self._has_touch = settings["has_touch"]
        self._fast = fast
        self.speed = FASTER if fast else 1
        self.complaints = []
        if fast:
            self.run_before("worker.js", _FAST_CLOCK)
        self._use(self.context.new_page())

    def _use(self, page):
        self.page = page
        self._touch_at = page.touchscreen.tap if self._has_touch else page.mouse.click
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda message: message.type == "error" and self.complaints.append(message.text),
        )
        self._touch = self.context.new_cdp_session(page)

    def run_before(self, name, code):
        """Run code before one of the page's scripts, in its thread."""
        self.replace_script(name, lambda script: code + script)

    def replace_script(self, name, change):
        """Answer with one of the page's scripts as it is after a change."""
        self.context.route(
            f"**/{name}",
            lambda route: route.fulfill(
                body=change(self.script(name)), content_type="text/javascript"
            ),
        )

    def another_tab(self, before=lambda: None):
        """The same visitor in another tab, which has opened the page; before(): is done first."""
        other = copy.copy(self)
        other._use(self.context.new_page())
        before()
        return other.open()

    def script(self, name):
        """The source of one of the page's scripts."""
        return (app_of(self._folder) / name).read_text("utf-8")

    def open(self, fragment=""):
        """Open the page and wait for the first picture."""
        self.page.goto(self.url + fragment)
        return self.wait()

    def reload(self):
        self.page.reload()
        return self.wait()

    def wait(self):
        self.page.wait_for_selector("#status", state="hidden", timeout=30_000)
        return self

    def load(self, **saves):
        """Load saves, texts by the names of the files without their endings."""
        self.page.evaluate(
            """(saves) => floe.ask("load", { saves: Object.fromEntries(Object.entries(saves).map(
                ([name, text]) => [name, new TextEncoder().encode(text)])) })""",
            {f"{name}.{_ENDINGS.get(name, 'floe')}": text for name, text in saves.items()},
        )

    def saves(self):
        """The texts of the player's saves, by the names of the files."""
        return self.page.evaluate(
            """floe.ask("saves").then((saves) => Object.fromEntries(Object.entries(saves).map(
                ([name, data]) => [name, new TextDecoder().decode(data)])))"""
        )

    # -- what is seen

    def pixels(self):
        """The visible picture, in the form of the headless front end."""
        return bytes(self.page.evaluate("Array.from(floe.screen.seen)"))

    def words(self):
        """The text on the display, in the form for a screen reader."""
        return self.page.get_attribute("#screen", "aria-label")

    def wait_for(self, text, timeout=10):
        """Wait until a text is on the display."""
        until = time.monotonic() + timeout
        while text not in self.words():
            assert time.monotonic() < until, f"{text!r} does not come: {self.words()!r}"
            time.sleep(0.02)

    def game(self):
        """The record of the game under way, "" if there is none."""
        return self.page.evaluate("floe.ask('game')")

    def moves(self):
        """The moves of the game under way."""
        return moves_of(self.game())

    def over(self):
        """Is the game decided, or none under way?"""
        return self.game().split("\n")[-2:-1] != ["none"]

    # -- fingers

    def place(self, key):
        """The middle of a key, of U D L R A B."""
        box = self.page.locator(f'[data-key="{_KEYS[key]}"]').bounding_box()
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}

    def put_down(self, *keys):
        """Put a finger on each of these keys."""
        points = [{**self.place(key), "id": index} for index, key in enumerate(keys)]
        self._touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})

    def slide_to(self, key):
        """Move the finger to another key."""
        points = [{**self.place(key), "id": 0}]
        self._touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})

    def lift(self):
        """Take all fingers away."""
        self._touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def tap(self, keys, pause=0.15):
        """Tap keys one after another.

        In a console whose time passes faster, a key of the keyboard goes down and up in one step:
        a finger does it in two messages, which on a busy machine are so far apart that the key
        counts as held.
        """
        for key in keys:
            if self._fast:
                self.page.evaluate(_STRIKE, _CODES[key])
            else:
                self._touch_at(*self.place(key).values())
            time.sleep(pause)

    def hold(self, key, seconds):
        self.put_down(key)
        time.sleep(seconds)
        self.lift()
