"""The self-test: pages with pictures, tones and facts that show whether every part works.

It can be completed even with a dead or swapped key: any key goes on, and so does waiting.
"""

from floe.events import CLICK, HOLD, PRESS, A, B, key_of, kind_of
from floe.ui.canvas import HEIGHT, WIDTH
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.screen import Screen
from floe.ui.self_test import facts as self_test_facts
from floe.ui.self_test import keys as self_test_keys
from floe.ui.self_test.page import Page
from floe.ui.strings import load

PATIENCE = 20_000  # Ms without a key after which the next page comes by itself.

_TUNE = (523, 150, 659, 150, 784, 150, 1047, 150, 1319, 300)
_TUNE_EVERY = 2500


class Pattern(Page):
    """Draws a pattern: two columns of eight pixels, in turn."""

    def __init__(self, first, second):
        self._columns = bytes((first, second)) * (WIDTH // 2)

    def draw(self, canvas):
        for y in range(0, HEIGHT, 8):
            canvas.stamp(self._columns, 0, y, WIDTH)


class FastPattern(Pattern):
    """The same, sent as fast as a bus with short wires allows; long wires garble it."""

    def __init__(self, console, first, second):
        Pattern.__init__(self, first, second)
        self._health = console.health()
        self._health.fast_bus(True)

    def end(self):
        self._health.fast_bus(False)


class Tone(Page):
    """Plays tones, even while the sound is off."""

    def __init__(self, console):
        self._sound = console.sound
        self._strings = load(console.language, "self_test")
        self._back = console.strings.HINT_BACK
        self._muted = self._sound.muted
        self._sound.muted = False
        self._due = 0

    def draw(self, canvas):
        strings = self._strings
        draw_title(canvas, strings.TEST_TONE)
        for i, line in enumerate(strings.TEST_TONE_LINES):
            canvas.text_centred(line, 0, 20 + 12 * i, WIDTH)
        draw_hints(canvas, strings.TEST_NEXT, self._back)

    def tick(self, now):
        if now >= self._due:
            self._due = now + _TUNE_EVERY
            self._sound.play(_TUNE)
        return self._due - now

    def end(self):
        self._sound.stop()
        self._sound.muted = self._muted


# The functions that create the pages.
PAGES = (
    self_test_keys.Keys,
    lambda console: Pattern(255, 255),
    lambda console: Pattern(0, 0),
    lambda console: FastPattern(console, 0x55, 0xAA),
    lambda console: FastPattern(console, 0xAA, 0x55),
    Tone,
    self_test_facts.Parts,
    self_test_facts.Chip,
)


class SelfTest(Screen):
    """Shows one page after another, then goes back.

    The first page tests the keys, so there a key must be held to go on; on the others any key goes
    on. B ends the test, on the first page if it is held.
    """

    def __init__(self, console):
        Screen.__init__(self, console)
        self._number = 0
        self._page = PAGES[0](console)
        self._since = console.now

    def draw(self, canvas):
        self._page.draw(canvas)

    def key(self, event):
        self._since = self.console.now
        kind = kind_of(event)
        if event == HOLD | B or (event == CLICK | B and not self._page.takes_keys):
            self.console.pop()
        elif self._page.takes_keys:
            pass
        elif kind == CLICK or (kind == PRESS and key_of(event) < A):
            self._next()

    def tick(self, now):
        wait = self._page.tick(now)
        if self._page.done or now - self._since >= PATIENCE:
            self._next()
        return wait

    def _next(self):
        self._page.end()
        self._since = self.console.now
        self._number += 1
        if self._number == len(PAGES):
            self._number = 0
            self.console.pop()
            return
        self._page = PAGES[self._number](self.console)
        self.console.redraw()

    def closed(self):
        self._page.end()
