"""Chooses a game: one at a time, with its picture."""

from floe import modules
from floe.events import CLICK, DOWN, LEFT, PRESS, REPEAT, RIGHT, A
from floe.games import registry
from floe.games.registry import FIRST_GAME
from floe.ui import descriptor, strings, tunes
from floe.ui.canvas import WIDTH
from floe.ui.page_frame import DOTS_PITCH, draw_dots, draw_hints
from floe.ui.screen import Screen

_PICTURE_X = 2
_PICTURE_Y = 7
_TEXT_X = 52
_NAME_Y = 6
_LINES_Y = 20
_LINE = 10
_DOTS_Y = 45


class GameMenu(Screen):
    """The games side by side: left and right go from one to the next, down shows the rules."""

    def __init__(self, console, game=0):
        Screen.__init__(self, console)
        self._broken = ""  # a sentence, if it is an added game that does not work
        self._open(game)

    def _open(self, game):
        """Show a game: only one has its picture and texts in memory."""
        self._game = game
        info = registry.GAMES[game]
        registry.unload_others(info.name)
        self._broken = ""
        try:
            icon = modules.load_if_there(info.ui + ".icon")
            self._picture = icon.PICTURE if icon else descriptor.load(info.name).icon()
            self._game_strings = self.console.game_strings(info.name)
            if info.package:
                registry.new_game(info.name)
        except Exception:
            if not info.package:
                raise
            self._broken = self.console.strings.NOTE_ADDED % info.name

    def closed(self):
        modules.unload(registry.GAMES[self._game].ui + ".icon")

    def key(self, event):
        if self._broken and event in (CLICK | A, PRESS | DOWN):
            return
        if event == CLICK | A:
            from floe.ui.screens.setup import Setup

            self.console.sound.play(tunes.CHOOSE)
            info = registry.GAMES[self._game]
            self.console.push(Setup(self.console, info))
            unseen = self.console.settings.get(info.setting(FIRST_GAME))
            if unseen and strings.has_first_game(info.name):
                from floe.ui.screens.first_game import FirstGame

                self.console.push(FirstGame(self.console, info))
        elif event == PRESS | DOWN:
            from floe.ui.screens.rules import Rules

            self.console.sound.play(tunes.CHOOSE)
            self.console.push(Rules(self.console, registry.GAMES[self._game].name))
        elif event in (PRESS | LEFT, REPEAT | LEFT):
            self._turn(-1)
        elif event in (PRESS | RIGHT, REPEAT | RIGHT):
            self._turn(1)
        else:
            Screen.key(self, event)

    def _turn(self, by):
        self.console.sound.play(tunes.CLICK)
        self._open((self._game + by) % len(registry.GAMES))
        self.console.redraw()

    def draw(self, canvas):
        texts = self.console.strings
        if self._broken:
            canvas.text_centred(self._broken, 0, _LINES_Y, WIDTH)
            self._draw_dots(canvas)
            draw_hints(canvas, "", texts.HINT_BACK)
            return
        canvas.picture(self._picture, _PICTURE_X, _PICTURE_Y)
        canvas.text(self._game_strings.TITLE, _TEXT_X, _NAME_Y)
        canvas.hline(_TEXT_X, _NAME_Y + 10, WIDTH - _TEXT_X - 2)
        for i, line in enumerate(self._game_strings.MENU_LINES):
            canvas.text(line, _TEXT_X, _LINES_Y + i * _LINE)
        self._draw_dots(canvas)
        draw_hints(canvas, texts.HINT_CHOOSE, texts.HINT_BACK, texts.HINT_RULES)

    def _draw_dots(self, canvas):
        """Draw a dot for each game between arrows; that of the current game is larger."""
        games = len(registry.GAMES)
        x = WIDTH - 4 - DOTS_PITCH * games
        canvas.text_right("◂", x - 5, _DOTS_Y - 4)
        draw_dots(canvas, x, _DOTS_Y, games, self._game)
        canvas.text_right("▸", WIDTH - 2, _DOTS_Y - 4)
