"""The ladder of a game: the levels that were beaten, the next rival, and one's own strength."""

from floe.games import registry
from floe.search.levels import budgets, levels_of
from floe.ui import statistics, tunes
from floe.ui.canvas import NARROW, WIDTH
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.player_names import who
from floe.ui.progress import Progress
from floe.ui.screens import strength
from floe.ui.screens.fields import Fields
from floe.ui.strings import load

_SHELF_Y, _BOX, _MARK_Y = 13, 6, 20
_NAME_Y, _STYLE_Y = 24, 33
_CURVE_Y, _CURVE_HIGH = 42, 9  # The top row of the curve, and its rows.
_CURVE_X, _STEP = 66, 2
# From these nodes on a level has the next style; below them one that looks at single moves is
# careless from so many points on. See the levels of a game's search.
_STYLES = 5000, 50000
_CARELESS = 40


class Ladder(Fields):
    """A box for each level, filled once it was beaten unaided; the next rival is chosen first.

    Left and right choose another level, up and down another game; A sets up a game.
    name, level: what is chosen first, if it is not the first game and its next rival.
    """

    def __init__(self, console, name="", level=-1):
        Fields.__init__(self, console)
        self._texts = load(console.language, "ladder")
        self._progress = Progress(console.storage)
        names = registry.names()
        self._open(names.index(name) if name else 0)
        if level in self._levels:
            self._at = self._levels.index(level)

    def _open(self, game):
        self._game = game
        name = registry.GAMES[game].name
        registry.unload_others(name)
        self._title = self.console.game_strings(name).TITLE
        self._levels = levels_of(name)
        counts = [self._read(name, level) for level in self._levels]
        self._beaten = [numbers[statistics.UNAIDED] > 0 for numbers in counts]
        left = [i for i, beaten in enumerate(self._beaten) if not beaten]
        self._at = left[0] if left else len(self._levels) - 1
        curve = strength.curve(self._progress, name)
        self._curve = [self._levels.index(level) for level in curve if level in self._levels]

    def _read(self, name, level):
        return statistics.read(self._progress, statistics.name_of(name, 2, level))

    def _style(self):
        """A line about the chosen level."""
        row = budgets(registry.GAMES[self._game].name).ROWS[self._levels[self._at]]
        nodes = row[0]
        if nodes < 0:
            style = len(_STYLES) + 3
        elif nodes == 1:
            style = row[2] < _CARELESS
        else:
            style = 2 + len([least for least in _STYLES if nodes >= least])
        return self._texts.STYLES[style]

    def go(self, by):
        self._at = (self._at + by) % len(self._levels)

    def change(self, by):
        self._open((self._game - by) % len(registry.GAMES))

    def confirm(self):
        """Set up a game of two against the chosen level."""
        from floe.ui.screens.setup import Setup

        info = registry.GAMES[self._game]
        settings = self.console.settings
        if info.most_players > 2:
            settings.set(info.setting("players"), 0)
        settings.set(info.setting("seat 1"), 0)
        settings.set(info.setting("seat 2"), self._levels[self._at] + 1)
        self.console.sound.play(tunes.CHOOSE)
        self.console.replace(Setup(self.console, info))

    def draw(self, canvas):
        strings = self.console.strings
        draw_title(canvas, self._title)
        pitch = WIDTH // len(self._levels)
        left = (WIDTH - pitch * len(self._levels) + pitch - _BOX) // 2
        for i, beaten in enumerate(self._beaten):
            x = left + pitch * i
            if beaten:
                canvas.fill_rect(x, _SHELF_Y, _BOX, _BOX)
            else:
                canvas.rect(x, _SHELF_Y, _BOX, _BOX)
            if i == self._at:
                canvas.fill_rect(x, _MARK_Y, _BOX, 2)
        name = who(strings, self._levels[self._at])
        canvas.text_centred(name, 0, _NAME_Y, WIDTH)
        canvas.text_centred(self._style(), 0, _STYLE_Y, WIDTH, NARROW)
        self._draw_curve(canvas)
        draw_hints(canvas, self._texts.HINT_LADDER, strings.HINT_BACK, "◂▸ ▴▾")

    def _draw_curve(self, canvas):
        """Draw one's own strength after each of the last games, and what it is now."""
        if not self._curve:
            canvas.text_centred(self._texts.NO_CURVE % strength.LEAST, 0, _CURVE_Y, WIDTH, NARROW)
            return
        now = who(self.console.strings, self._levels[self._curve[-1]])
        canvas.text(self._texts.YOU % now, 1, _CURVE_Y, NARROW)
        most = len(self._levels) - 1
        for i, level in enumerate(self._curve):
            y = _CURVE_Y + (_CURVE_HIGH - 1) * (most - level) // most
            canvas.fill_rect(_CURVE_X + _STEP * i, y, _STEP, _CURVE_Y + _CURVE_HIGH - y)
