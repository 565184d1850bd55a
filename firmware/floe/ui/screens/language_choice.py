"""Chooses the language, on the first start and from the settings."""

from floe.games import registry
from floe.games.registry import FIRST_GAME
from floe.ui import art, settings_file, strings
from floe.ui.canvas import HEIGHT, WIDTH
from floe.ui.list_screen import PITCH, ListScreen
from floe.ui.page_frame import HINT_Y

_SCENE_X = 71


class LanguageChoice(ListScreen):
    """The languages, each by its own name; A takes one.

    Moving the selection loads none of them, because texts leave traces in the heap.
    """

    VISIBLE = len(strings.LANGUAGES)
    TOP = (HEIGHT - VISIBLE * PITCH) // 2
    RIGHT = 62

    def __init__(self, console):
        ListScreen.__init__(self, console)
        self.select(console.settings.get("language"))

    def count(self):
        return len(strings.NAMES)

    def label(self, row):
        return strings.NAMES[row]

    def choose(self, row):
        if self.console.settings.fresh:
            for info in registry.GAMES:
                self.console.settings.set(info.setting(FIRST_GAME), 1)
        self.console.settings.choose("language", row)
        settings_file.apply(self.console)
        self.console.saving.settings_changed()
        self.console.pop()

    def draw(self, canvas):
        self.draw_rows(canvas)
        canvas.picture(art.PENGUIN_ON_FLOE, _SCENE_X, 0)
        text = self.console.strings.HINT_OK
        canvas.text_centred(text, _SCENE_X, HINT_Y + 1, WIDTH - _SCENE_X)
