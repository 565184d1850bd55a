"""What is written on the display, held to the tables of texts and to its place."""

import re

from floe.display_kinds import labels
from floe.games import registry
from floe.ui import canvas, strings
from floe.ui.session import NAME_LENGTH
from floe.ui.strings import NAMES
from tests.ui.named_texts import tables_of, texts_of

WIDEST_NAME = "W" * NAME_LENGTH  # A name that needs all the room for names.
HEIGHTS = {id(canvas.REGULAR): 7, id(canvas.NARROW): 7}


def ink(text, font):
    """The first row that a text lights, counted from the tops of its capitals; the row below."""
    more, starts, glyphs = font
    top, bottom = HEIGHTS[id(font)], 0
    for char in text:
        code = ord(char)
        i = code - 32 if 32 <= code < 127 else 95 + more.index(char)
        at = starts[2 * i] | starts[2 * i + 1] << 8
        width, begins, stripes = glyphs[at : at + 3]
        rows = 0
        for j, column in enumerate(glyphs[at + 3 : at + 3 + width * stripes]):
            rows |= column << 8 * (j // width)
        if rows:
            top = min(top, begins - 8 + (rows & -rows).bit_length() - 1)
            bottom = max(bottom, begins - 8 + rows.bit_length())
    return top, bottom


class TextWatcher:
    """Notes every text that is drawn, and holds it to its place."""

    def __init__(self, monkeypatch, language="en"):
        self.seen = set()
        self.frame = []
        self.bars = []
        displays = labels(strings.load(language, "settings").DISPLAY_AT_0)
        tables = (*tables_of(language).values(), NAMES, displays)
        parts = [re.escape(text) for text in texts_of(tables) if text]
        # The result breaks the number of a layout, a diploma the name of a game; the pause menu's
        # title joins two texts.
        texts = strings.ConsoleTexts(language)
        parts.append(re.escape(texts.LAYOUT_NUMBER.rsplit(" ", 1)[0]))
        parts.append(f"{strings.load(language, 'pause').PAUSE} · {re.escape(texts.LAYOUT)} [0-9]+")
        parts.append(f"{texts.DAILY} [0-9-]+")
        for info in registry.GAMES:
            parts += strings.load(language, info.name).TITLE.split(" ", 1)
        pattern = "|".join(re.sub("%[0-9]*[sdX]", ".+", part) for part in parts)
        self.known = re.compile(
            f"{pattern}|[0-9.]*|[0-9]*/[0-9]+|Pico \\(sim\\)|…|[◂▸▴▾ ]+|:|[-.\\w]|{WIDEST_NAME}"
            "|[0-9]+ : [0-9]+|[A-Z][A-Za-z]+Error"
        )
        self._clear = canvas.Canvas.clear
        self._fill_rect = canvas.Canvas.fill_rect
        self._text = canvas.Canvas.text
        self._number = canvas.Canvas.number
        watcher = self

        def clear(self):
            watcher.frame = []
            watcher.bars = []
            watcher._clear(self)

        def text(self, text, x, y, font=canvas.REGULAR, mode=canvas.SET):
            watcher.drawn(text, x, y, font, self.width(text, font), mode)
            return watcher._text(self, text, x, y, font, mode)

        def number(self, value, x, y, font=canvas.REGULAR, mode=canvas.SET):
            watcher.drawn(str(value), x, y, font, self.width(str(value), font), mode)
            return watcher._number(self, value, x, y, font, mode)

        def fill_rect(self, x, y, width, height, on=1):
            if on:
                watcher.bars.append((x, y, x + width, y + height))
            else:
                watcher.frame = [
                    each
                    for each in watcher.frame
                    if each[1] < x or each[2] < y or each[3] > x + width or each[4] > y + height
                ]
            return watcher._fill_rect(self, x, y, width, height, on)

        monkeypatch.setattr(canvas.Canvas, "fill_rect", fill_rect)
        monkeypatch.setattr(canvas.Canvas, "clear", clear)
        monkeypatch.setattr(canvas.Canvas, "text", text)
        monkeypatch.setattr(canvas.Canvas, "number", number)

    def drawn(self, text, x, y, font, width, mode):
        assert self.known.fullmatch(text), f"{text!r} stands in no table"
        height = HEIGHTS[id(font)]
        top, bottom = (y + row for row in ink(text, font))
        assert x >= 0 and x + width <= 128, f"{text!r} is cut: x {x}, width {width}"
        assert not text or top >= 0 and bottom <= 64, f"{text!r} is cut: y {y}"
        margin = font is canvas.NARROW
        if text and mode == canvas.ERASE:
            assert any(
                bar[0] < x
                and x + width < bar[2]
                and bar[1] + margin <= top
                and bottom + margin <= bar[3]
                for bar in self.bars
            ), f"{text!r} leaves its bar: x {x}, y {y}"
        for other, left, top, right, bottom in self.frame:
            beside = x >= right or x + width <= left
            apart = beside or y >= bottom + margin or y + height + margin <= top
            assert apart, f"{text!r} lies over {other!r} or touches it"
        self.frame.append((text, x, y, x + width, y + height))
        self.seen.add(text)
