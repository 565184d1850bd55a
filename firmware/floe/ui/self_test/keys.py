"""The self-test's page of keys: a picture of the keys, each filled while it is down."""

from floe.events import KEYS
from floe.ui.canvas import ERASE, SET
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.self_test.page import Page
from floe.ui.strings import load

HELD = 1000  # Ms for which a key must be held to go on: longer than B needs to end the test.

_SIZE = 13
# Where each key's picture begins, by key code.
_PLACES = ((28, 12), (28, 38), (15, 25), (41, 25), (100, 19), (80, 31))


class Keys(Page):
    """Shows which keys are down, and which were pressed. A held key goes on."""

    takes_keys = True

    def __init__(self, console):
        self._console = console
        self._down = 0  # a bit for each key
        self._seen = 0
        self._since = console.now
        self._armed = False

    def tick(self, now):
        down = 0
        keys = self._console.keys
        for key in range(KEYS):
            if keys.down(keys.other(key)):  # each key in its place, even if A and B are swapped
                down |= 1 << key
        self._seen |= down
        # Keys that were down before, as at power-on, must be released first.
        self._armed = self._armed or not down
        if down != self._down:
            self._down = down
            self._since = now
            self._console.redraw()
        self.done = self._armed and down != 0 and now - self._since >= HELD
        return -1

    def draw(self, canvas):
        strings = load(self._console.language, "self_test")
        draw_title(canvas, strings.TEST_KEYS)
        for key in range(KEYS):
            self._draw_key(canvas, key, strings.TEST_LABELS[key])
        draw_hints(canvas, strings.TEST_HELD, strings.TEST_END)

    def _draw_key(self, canvas, key, symbol):
        """Draw a key's box, filled while it is down, with a second frame once it was pressed."""
        x, y = _PLACES[key]
        mode = SET
        if self._down >> key & 1:
            canvas.fill_rect(x, y, _SIZE, _SIZE)
            mode = ERASE
        else:
            canvas.rect(x, y, _SIZE, _SIZE)
            if self._seen >> key & 1:
                canvas.rect(x + 1, y + 1, _SIZE - 2, _SIZE - 2)
        canvas.text_centred(symbol, x, y + 3, _SIZE, mode=mode)
