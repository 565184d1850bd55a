"""The title: a penguin on its floe, and the main menu."""

from floe.games import registry
from floe.games.errors import NewerError, TextError
from floe.ui import art, battery, memory
from floe.ui.canvas import ERASE, HEIGHT, WIDTH
from floe.ui.list_screen import PITCH, ListScreen

_SCENE_X = 71
_EYES = (22, 30)
_EYE_Y = 8  # The row of the penguin's eyes in the picture.
_SEA_Y = 57
_WAVE_MS = 420  # How long the sea keeps a shape.
CALM = 2000  # Ms without a key after which the board may start again.
DEMO_AFTER = 45_000  # Ms without a key after which the machine shows a game.
_BLINK = 11  # The penguin's eyes are shut once in this many shapes of the sea.


def _begin(name, players, headers):
    """A game at its start position; only its own modules are in memory."""
    registry.unload_others(name)
    return registry.new_game(name, players, headers)


class Title(ListScreen):
    """The lowest screen. A note at its bottom reports a damaged file once."""

    RIGHT = 62

    def __init__(self, console):
        ListScreen.__init__(self, console)
        self.rows = []
        self._saved = []
        self._used = 0
        self._wave = 0
        self._due = 0
        self._in_pieces = False  # Is the free memory in too small pieces for a game?

    def opened(self):
        self._used = self.console.now
        if self.rows:  # it comes back: the modules that a result needed can be dropped
            registry.unload_others("")
            self._in_pieces = not memory.reserve() and self.console.has_played
        strings = self.console.strings
        rows = self.count()
        self.rows = [
            (strings.PLAY, self._play),
            (strings.DAILY, self._daily),
            (strings.PUZZLES, self.open_puzzles),
            (strings.LADDER, self._ladder),
            (strings.STATISTICS, self._statistics),
            (strings.SETTINGS, self._settings),
            (strings.ABOUT, self._about),
        ]
        if self.console.open_wire:
            self.rows.insert(6, (strings.TWO_FLOES, self._seek))
        files = [
            name for name in self.console.storage.names() if name.endswith(registry.SAVE_SUFFIX)
        ]
        self._saved = self._find_saved(files) if files else []
        if registry.LAST in files:
            self.rows.insert(1, (strings.LAST_RESULT, self._show_last))
        if self._saved or self.console.more_saves:
            self.rows.insert(0, (strings.CONTINUE, self._continue))
        if self.count() != rows:
            self.select(0)

    def _find_saved(self, files):
        """The slots of the games to continue. Files that cannot be read are set aside."""
        from floe.ui import saved_game

        storage = self.console.storage
        if saved_game.BEFORE in files:
            try:
                saved_game.adopt(storage)
            except TextError as error:
                self._put_aside(saved_game.BEFORE, error)
        slots = []
        for slot in [name + end for name in registry.names() for end in ("", registry.DAILY)]:
            try:
                if saved_game.can_continue(storage, slot):
                    slots.append(slot)
            except TextError as error:
                self._put_aside(registry.file_of(slot), error)
        return slots

    def _put_aside(self, file, error):
        from floe.ui import saved_game

        saved_game.put_aside(self.console.storage, file)
        texts = self.console.strings
        newer = isinstance(error, NewerError)
        self.console.note = texts.NOTE_NEWER if newer else texts.NOTE_GAME

    # -- the rows

    def choose(self, row):
        self.console.note = ""
        self.rows[row][1]()

    def _continue(self):
        if self.console.more_saves:
            self.console.more_saves.choose(self._saved, self.resume)
        elif len(self._saved) > 1:
            from floe.ui.screens.saved_games import SavedGames

            self.console.push(SavedGames(self.console, self._saved, self.resume))
        else:
            self.resume(self._saved[0])

    def resume(self, slot):
        """Continue the saved game in that slot; a file that cannot be read is set aside."""
        from floe.ui import saved_game

        self._read(
            registry.file_of(slot), lambda: saved_game.read(self.console.storage, slot, _begin)
        )

    def _show_last(self):
        """Show the result of the last game."""
        from floe.ui import saved_game

        self._read(registry.LAST, lambda: saved_game.read_last(self.console.storage, _begin))

    def _read(self, file, reading):
        """Play the game that reading() returns, once the call stack of the key has ended."""
        self.console.open_alone(self._start, file, reading)

    def _start(self, file, reading):
        """Play the game that reading() returns; if that fails the file is set aside."""
        console = self.console
        try:
            saved = reading()
        except TextError as error:
            console.go_home()
            self._put_aside(file, error)
            console.screen.opened()
        else:
            console.start(saved)

    def _play(self):
        from floe.ui.screens.game_menu import GameMenu

        self.console.push(GameMenu(self.console))

    def _daily(self):
        from floe.ui.screens import daily

        daily.show(self.console)

    def open_puzzles(self, name="", number=0):
        """Open the lists of puzzles; name, number: the game and the puzzle that were left."""
        from floe.ui.puzzles.menu import PuzzleMenu

        console = self.console
        self.select([row[0] for row in self.rows].index(console.strings.PUZZLES))
        console.push(PuzzleMenu(console, name))
        if name:
            from floe.ui.puzzles.grid import PuzzleGrid

            console.push(PuzzleGrid(console, name, number))

    def _seek(self):
        from floe.ui.link.seek import Seek

        self.console.push(Seek(self.console))

    def _ladder(self):
        from floe.ui.screens.ladder import Ladder

        self.console.push(Ladder(self.console))

    def _statistics(self):
        from floe.ui.screens.statistics import Statistics

        self.console.push(Statistics(self.console))

    def _settings(self):
        from floe.ui.screens.settings import SettingsScreen

        self.console.push(SettingsScreen(self.console))

    def _about(self):
        from floe.ui.screens.about import About

        self.console.push(About(self.console))

    def _show_game(self):
        """Start the demo, each time with the next game."""
        game = registry.GAMES[self.console.demos % len(registry.GAMES)]
        self.console.demos += 1
        console = self.console
        registry.unload_others(game.name)
        if not console.make_room():
            return
        from floe.ui.playing.demo import LEVEL, Demo, DemoSession

        headers = {"deal": str(console.new_seed())}
        begun = registry.new_game(game.name, 2, headers)
        console.push(Demo(console, DemoSession(console.storage, begun, [LEVEL, LEVEL], headers)))

    # -- keys and time

    def key(self, event):
        self._used = self.console.now
        ListScreen.key(self, event)

    def tick(self, now):
        if self.console.link:  # of the game whose result was shown
            from floe.ui import two_floes

            two_floes.close_link(self.console)
            memory.reserve()
        if self.console.note or not self.console.display_power.visible:
            # A note must be read first; a key that wakes the display does not count.
            self._used = now
        if self._in_pieces and now - self._used >= CALM:  # no key is lost meanwhile
            self.console.fragmented = True
        if now - self._used >= DEMO_AFTER:
            self._show_game()
            return 0
        if now >= self._due:
            self._wave += 1
            self._due = now + _WAVE_MS
            self.console.redraw()
        return self._due - now

    # -- picture

    def draw(self, canvas):
        foot = HEIGHT - PITCH if self.console.note else _SEA_Y - 1
        self.TOP = foot - PITCH * min(len(self.rows), self.VISIBLE)
        canvas.picture(art.LOGO, 2, (self.TOP - art.LOGO[1]) // 2)
        self.draw_rows(canvas)
        canvas.picture(art.PENGUIN_ON_FLOE, _SCENE_X, 1)
        self.console.battery.draw(canvas, WIDTH - battery.WIDTH, 0)
        if self._wave % _BLINK == _BLINK - 1:
            for x in _EYES:
                canvas.fill_rect(_SCENE_X + x, 1 + _EYE_Y, 4, 3)
                canvas.hline(_SCENE_X + x, 2 + _EYE_Y, 4, 0)
        note = self.console.note
        if note:
            rise = canvas.rises(note)
            canvas.fill_rect(0, HEIGHT - PITCH - rise, WIDTH, PITCH + rise)
            canvas.text_centred(note, 0, HEIGHT - PITCH + 1, WIDTH, mode=ERASE)
        else:
            self._draw_sea(canvas)

    def _draw_sea(self, canvas):
        """Draw two rows of ripples that drift in opposite directions."""
        for row in range(2):
            y = _SEA_Y + 3 * row
            x = (self._wave if row else -self._wave) % 12 - 12
            while x < WIDTH:
                canvas.hline(x, y + 1, 3)
                canvas.hline(x + 3, y, 3)
                x += 12
