"""What is written on the display, held to the tables of texts and to its place."""

import re

from floe.games import registry
from floe.ui import canvas, strings

HEIGHTS = {id(canvas.REGULAR): 7, id(canvas.SMALL): 5}


def texts_of(value):
    """All strings in a table's value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts_of(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from texts_of(part)


def tables_of(language):
    """All texts of a language: by module without the language, then by name."""
    modules = [strings.load(language)]
    for name in registry.names():
        modules += [strings.load_game(name, language), strings.load_rules(name, language)]
    return {
        module.__name__.rpartition(".")[0]: {
            name: value for name, value in vars(module).items() if name.isupper()
        }
        for module in modules
    }


class TextWatcher:
    """Notes every text that is drawn, and holds it to its place."""

    def __init__(self, monkeypatch, language="en"):
        self.seen = set()
        self.frame = []
        parts = [re.escape(text) for text in texts_of(tuple(tables_of(language).values())) if text]
        pattern = "|".join(re.sub("%[0-9]*[sdX]", ".+", part) for part in parts)
        self.known = re.compile(f"{pattern}|[0-9.]*|Pico|…|[◂▸▴▾]|[A-Z][A-Za-z]+Error")
        self._clear = canvas.Canvas.clear
        self._fill_rect = canvas.Canvas.fill_rect
        self._text = canvas.Canvas.text
        self._number = canvas.Canvas.number
        watcher = self

        def clear(self):
            watcher.frame = []
            watcher._clear(self)

        def text(self, text, x, y, font=canvas.REGULAR, mode=canvas.SET):
            watcher.drawn(text, x, y, font, self.width(text, font))
            return watcher._text(self, text, x, y, font, mode)

        def number(self, value, x, y, font=canvas.REGULAR, mode=canvas.SET):
            watcher.drawn(str(value), x, y, font, self.width(str(value), font))
            return watcher._number(self, value, x, y, font, mode)

        def fill_rect(self, x, y, width, height, on=1):
            if not on:
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

    def drawn(self, text, x, y, font, width):
        assert self.known.fullmatch(text), f"{text!r} stands in no table"
        height = HEIGHTS[id(font)]
        assert x >= 0 and x + width <= 128, f"{text!r} is cut: x {x}, width {width}"
        assert y >= 0 and y + height <= 64, f"{text!r} is cut: y {y}"
        for other, left, top, right, bottom in self.frame:
            apart = x >= right or x + width <= left or y >= bottom or y + height <= top
            assert apart, f"{text!r} lies over {other!r}"
        self.frame.append((text, x, y, x + width, y + height))
        self.seen.add(text)
