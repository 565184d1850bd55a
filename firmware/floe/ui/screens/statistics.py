"""The statistics: a page for each game and number of players, a row for each opponent."""

from floe.events import CLICK, LEFT, PRESS, REPEAT, RIGHT, A
from floe.games import registry
from floe.search.levels import LEVELS, levels_of
from floe.ui import statistics, tunes
from floe.ui.canvas import WIDTH
from floe.ui.list_screen import ListScreen
from floe.ui.page_frame import draw_hints, draw_title
from floe.ui.player_names import who
from floe.ui.progress import Progress
from floe.ui.screen import Screen
from floe.ui.screens.strength import Strength, estimate
from floe.ui.session import PERSON
from floe.ui.statistics import BEST, DRAWN, LONGEST, PLAYED, STREAK, UNAIDED, WON

_RESET = len(LEVELS)
_STRENGTH = _RESET + 1
_LINES_Y = 12
_LINE = 10


class Statistics(ListScreen):
    """How strong the person plays, and games won and played against each level.

    A shows more, left and right turn the page.
    """

    def __init__(self, console):
        ListScreen.__init__(self, console)
        self._progress = Progress(console.storage)
        self._pages = []
        for info in registry.GAMES:
            for players in range(2, info.most_players + 1):
                self._pages.append((info, players))
        self._turn_to(0)

    def _turn_to(self, page):
        self._page = page
        info, players = self._pages[page]
        self._title = self.console.game_strings(info.name).TITLE
        if info.most_players > 2:
            self._title = self.console.strings.STATISTICS_PLAYERS % (self._title, players)
        self._rows = levels_of(info.name)
        self._rows += [PERSON, _RESET]
        self._numbers = [self._read(level) for level in self._rows[:-1]]
        found = estimate(info.name, self._numbers[:-1]) if players == 2 else []
        if found:
            self._rows.insert(0, _STRENGTH)
            self._numbers.insert(0, found)
        self.select(0)

    def _read(self, level):
        info, players = self._pages[self._page]
        return statistics.against(self._progress, info.name, players, level)

    def title(self):
        return self._title

    def count(self):
        return len(self._rows)

    def label(self, row):
        level = self._rows[row]
        strings = self.console.strings
        if level == _STRENGTH:
            return strings.STRENGTH % who(strings, self._numbers[row][2])
        return strings.RESET if level == _RESET else who(strings, level)

    def key(self, event):
        if event in (PRESS | LEFT, REPEAT | LEFT, PRESS | RIGHT, REPEAT | RIGHT):
            by = 1 if event in (PRESS | RIGHT, REPEAT | RIGHT) else -1
            self.console.sound.play(tunes.CLICK)
            self._turn_to((self._page + by) % len(self._pages))
            self.console.redraw()
        else:
            ListScreen.key(self, event)

    def choose(self, row):
        level = self._rows[row]
        if level == _RESET:
            self._ask()
        elif level == _STRENGTH:
            self.console.push(Strength(self.console, self._title, self._numbers[row]))
        else:
            info = self._pages[self._page][0]
            self.console.push(Opponent(self.console, info.name, level, self._numbers[row]))

    def _ask(self):
        from floe.ui.screens.confirm import Confirm

        own = self.console.strings
        self.console.push(
            Confirm(
                self.console,
                own.RESET_ASK,
                (self._title, own.RESET_LOSES),
                own.YES_RESET,
                own.NO_RESET,
                self._reset,
            )
        )

    def _reset(self):
        info, players = self._pages[self._page]
        statistics.reset(self._progress, info.name, players)
        self.console.saving.progress_changed(self._progress)
        self._turn_to(self._page)
        self.console.pop()

    # -- picture

    def draw(self, canvas):
        strings = self.console.strings
        draw_title(canvas, self._title)
        self.draw_rows(canvas)
        draw_hints(canvas, strings.HINT_CHOOSE, strings.HINT_BACK, "◂▸")

    def draw_row(self, canvas, row, x, y, right, mode):
        canvas.text(self.label(row), x, y, mode=mode)
        if self._rows[row] < _RESET:
            numbers = self._numbers[row]
            won = self.console.strings.WON_OF % (numbers[WON], numbers[PLAYED])
            canvas.text_right(won if numbers[PLAYED] else "", right, y, mode=mode)


class Opponent(Screen):
    """All that is counted against one level, and its diploma once it was beaten."""

    def __init__(self, console, game, level, numbers):
        Screen.__init__(self, console)
        self._game = game
        self._level = level
        self._numbers = numbers
        texts = console.strings
        self._lines = [
            (texts.WON, texts.WON_OF % (numbers[WON], numbers[PLAYED])),
            (texts.DRAWN, str(numbers[DRAWN])),
            (texts.BEST, str(numbers[BEST]) if numbers[BEST] else ""),
            (texts.STREAK, texts.STREAK_MOST % (numbers[STREAK], numbers[LONGEST])),
        ]

    def _beaten(self):
        return self._level != PERSON and self._numbers[UNAIDED] > 0

    def key(self, event):
        if event == CLICK | A and self._beaten():
            from floe.ui.screens.diploma import Diploma

            self.console.sound.play(tunes.CHOOSE)
            self.console.push(Diploma(self.console, self._game, self._level))
        else:
            Screen.key(self, event)

    def draw(self, canvas):
        strings = self.console.strings
        draw_title(canvas, who(strings, self._level))
        for i, (label, value) in enumerate(self._lines):
            canvas.text(label, 3, _LINES_Y + _LINE * i)
            canvas.text_right(value, WIDTH - 3, _LINES_Y + _LINE * i)
        draw_hints(canvas, strings.HINT_DIPLOMA if self._beaten() else "", strings.HINT_BACK)
