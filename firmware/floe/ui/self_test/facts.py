"""The self-test's pages of facts about the board: lines of a label and a value."""

from floe.display_kinds import labels
from floe.ui import memory
from floe.ui.canvas import WIDTH
from floe.ui.list_screen import PITCH
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.self_test.page import Page
from floe.ui.strings import load

SLICE = 600  # Nodes between two polls of the keys, as in a game.
SEARCH_MS = 1500  # For how many ms the search is measured.
_BUDGET = 1 << 24  # nodes; more than there is time for
_TOP = 13


class Facts(Page):
    """A title and lines."""

    def __init__(self, console):
        self._console = console
        self._health = console.health()

    def draw(self, canvas):
        strings = load(self._console.language, "self_test")
        draw_title(canvas, self.title(strings))
        y = _TOP
        for label, value in self.lines(strings):
            canvas.text(label, 1, y)
            canvas.text_right(value, WIDTH - 1, y)
            y += PITCH
        draw_hints(canvas, strings.TEST_NEXT, self._console.strings.HINT_BACK)

    def title(self, strings):
        """The title of the page."""
        return ""

    def lines(self, strings):
        """Labels and values, up to four pairs."""
        return (("", ""),)


class Parts(Facts):
    """The detected display, and the free flash and heap."""

    def title(self, strings):
        return strings.TEST_PARTS

    def lines(self, strings):
        health = self._health
        address, speed = health.display()
        bus = strings.TEST_BUS_VALUE % (address, speed // 1000)
        if not address:
            bus = "SPI, %d kHz" % (speed // 1000)
        room = health.room()
        flash = strings.TEST_UNKNOWN
        if room:
            flash = strings.TEST_FLASH_VALUE % (room[0] >> 10, room[1] >> 10)
        heap = health.heap()
        heap = strings.TEST_UNKNOWN if heap is None else strings.TEST_HEAP_VALUE % (heap >> 10)
        texts = load(self._console.language, "settings")
        kind = self._console.settings.get("display")
        return (
            (texts.DISPLAY, health.chip() or labels(texts.DISPLAY_AT_0)[kind]),
            (strings.TEST_BUS, bus),
            (strings.TEST_FLASH, flash),
            (strings.TEST_HEAP, heap),
        )


class Chip(Facts):
    """The board, its supply, and how fast it searches a game of fish."""

    def __init__(self, console):
        Facts.__init__(self, console)
        self._engine = None
        self._steps = 0
        self._since = 0
        self._supply = self._supply_text(load(console.language, "self_test"))
        self._search = "…"

    def title(self, strings):
        return strings.TEST_BOARD

    def lines(self, strings):
        return (
            (strings.TEST_BOARD, self._health.board()),
            (strings.TEST_PYTHON, self._health.python()),
            (strings.TEST_SUPPLY, self._supply),
            (strings.TEST_SEARCH, self._search),
        )

    def _supply_text(self, strings):
        millivolts = self._health.millivolts()
        if millivolts is None:
            return strings.TEST_UNKNOWN
        source = strings.TEST_SOURCES[1 if self._health.on_usb() else 0]
        return strings.TEST_SUPPLY_VALUE % (millivolts // 1000, millivolts % 1000 // 10, source)

    def tick(self, now):
        """Continue the search; the page is shown before it begins."""
        self._steps += 1
        if self._steps < 3:
            return 0
        if self._steps == 3:
            self._begin()
            return 0
        if self._engine is None:
            return -1
        if self._steps == 4:
            self._since = now
        if now - self._since >= SEARCH_MS:
            self._show_speed(self._engine.nodes, now - self._since)
            return -1
        self._engine.step(SLICE)
        return 0

    def _begin(self):
        memory.release(memory.CODE)
        memory.release(memory.TABLES)
        from floe.games import registry
        from floe.search.engine import Engine

        try:
            engine = Engine(registry.new_game(registry.GAMES[0].name))
        except MemoryError:
            self._search = load(self._console.language, "self_test").TEST_UNKNOWN
            self._console.redraw()
        else:
            engine.start_budget(_BUDGET)
            self._engine = engine

    def _show_speed(self, nodes, ms):
        self._engine = None
        speed = nodes * 1000 // ms
        self._search = load(self._console.language, "self_test").TEST_SEARCH_VALUE % speed
        self._console.redraw()

    def end(self):
        self._engine = None
