"""Firefox with the page in it, driven by Marionette, its own protocol for that: JSON over TCP."""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import pytest

NAMES = ("firefox-esr", "firefox")
FIREFOX = os.environ.get("FIREFOX") or next(filter(None, map(shutil.which, NAMES)), None)
START_S = 60
# WebDriver's letters for the keys of the keyboard that play.
_KEYS = {"U": "\ue013", "D": "\ue015", "L": "\ue012", "R": "\ue014", "A": "\ue006", "B": "\ue00c"}


class Firefox:
    """A running Firefox without a window."""

    def __init__(self, connection):
        self._file = connection.makefile("rb")
        self._connection = connection
        self._number = 0
        self._receive()  # it introduces itself
        self.ask("WebDriver:NewSession", capabilities={"alwaysMatch": {}})

    def ask(self, command, **arguments):
        """Give a command; its answer. RuntimeError with what Firefox says of a failure."""
        self._number += 1
        text = json.dumps([0, self._number, command, arguments])
        self._connection.sendall(f"{len(text.encode())}:{text}".encode())
        _, _, error, answer = self._receive()
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return answer

    def _receive(self):
        length = b""
        while (letter := self._file.read(1)) != b":":
            length += letter
        return json.loads(self._file.read(int(length)))

    def open(self, url):
        """Load a page, even where only its fragment is new; wait for the first picture."""
        self.ask("WebDriver:Navigate", url="about:blank")
        self.ask("WebDriver:Navigate", url=url)
        return self._wait()

    def reload(self):
        """Load the page again and wait for the first picture."""
        self.ask("WebDriver:Refresh")
        return self._wait()

    def _wait(self):
        until = time.monotonic() + START_S
        while not self.run("return document.getElementById('status').hidden"):
            assert time.monotonic() < until, self.run("return document.body.innerText")
            time.sleep(0.1)
        return self

    def run(self, script, *arguments):
        """What JavaScript returns; a promise is waited for."""
        return self.ask("WebDriver:ExecuteScript", script=script, args=list(arguments))["value"]

    def click(self, selector):
        """Click what a selector of CSS finds."""
        found = self.ask("WebDriver:FindElement", using="css selector", value=selector)["value"]
        self.ask("WebDriver:ElementClick", id=next(iter(found.values())))

    def pixels(self):
        """The visible picture, in the form of the headless front end."""
        return bytes(self.run("return Array.from(floe.screen.seen)"))

    def words(self):
        """The text on the display, in the form for a screen reader."""
        return self.run("return document.getElementById('screen').ariaLabel")

    def wait_for(self, text, timeout=20):
        """Wait until a text is on the display."""
        until = time.monotonic() + timeout
        while text not in self.words():
            assert time.monotonic() < until, f"{text!r} does not come: {self.words()!r}"
            time.sleep(0.05)

    def note_speech(self):
        """From now on, note what the live region says, for said()."""
        self.run(
            """window.said = [];
            const speech = document.getElementById("speech");
            new MutationObserver(() => said.push(speech.textContent)).observe(
                speech, { childList: true, subtree: true });"""
        )

    def sentences(self):
        """The sentences since then."""
        return self.run("return said")

    def another_tab(self, url):
        """Open the page in another tab; returns a function that goes back to the first one."""
        first = self.ask("WebDriver:GetWindowHandle")["value"]
        other = self.ask("WebDriver:NewWindow", type="tab")["handle"]

        self.ask("WebDriver:SwitchToWindow", handle=other)
        self.open(url)
        return lambda: self.ask("WebDriver:SwitchToWindow", handle=first)

    def press(self, keys, pause=0.3):
        """Press keys of U D L R A B on the keyboard, one after another."""
        for key in keys:
            letter = _KEYS[key]
            steps = [{"type": "keyDown", "value": letter}, {"type": "keyUp", "value": letter}]
            self.ask(
                "WebDriver:PerformActions",
                actions=[{"type": "key", "id": "keyboard", "actions": steps}],
            )
            time.sleep(pause)


@contextlib.contextmanager
def launched():
    """Firefox; skips the test where it is not there."""
    if not FIREFOX:
        pytest.skip("no Firefox: apt-get install firefox-esr brings it")
    with tempfile.TemporaryDirectory(prefix="floe-firefox-", ignore_cleanup_errors=True) as name:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        settings = {"marionette.port": port, "intl.accept_languages": "en"}
        lines = [f"user_pref({json.dumps(k)}, {json.dumps(v)});" for k, v in settings.items()]
        Path(name, "user.js").write_text("\n".join(lines))
        process = subprocess.Popen(
            [FIREFOX, "--headless", "--marionette", "--no-remote", "--profile", name],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            with _connected(port, process) as connection:
                yield Firefox(connection)
        finally:
            process.terminate()
            process.wait(20)


def _connected(port, process):
    until = time.monotonic() + START_S
    while True:
        assert process.poll() is None, "Firefox has ended"
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=120)
        except OSError:
            assert time.monotonic() < until, "Firefox does not answer"
            time.sleep(0.2)
