"""The headless console, for tests of what is to be seen."""

from host_sim.headless import HeadlessSim

from floe import modules
from floe.events import B
from floe.games import record, registry
from floe.ui import session
from tests.ui.named_texts import named

# The games with drawings of their own, in the order in which the menu shows them: they have rules
# with pictures, a first game, puzzles and all languages. A game on a grid may have none of these.
GAMES = [info.name for info in registry.GAMES if modules.load_if_there(f"{info.ui}.icon")]


class ConsoleSim(HeadlessSim):
    """A headless console that also reports which screen is on top, and holds keys at power-on."""

    def power_on_holding(self, key, ms):
        """Start from cold with a key held down for `ms`; it stays down."""
        self.start_console()
        self.board.press(key)
        self.wait(ms)
        return self

    @property
    def screen(self):
        """The screen on top."""
        return self.console.screen

    @property
    def screen_name(self):
        return type(self.screen).__name__

    @property
    def depth(self):
        """How many screens lie on each other."""
        return len(self.console.stack)

    @property
    def session(self):
        """The game under way."""
        assert self.console.session
        return self.console.session

    def above_sea(self):
        """The part of the picture that stands still on the title."""
        return bytes(self.pixels())[: 56 * 128]

    def file(self, name):
        """The text of a file in the flash, None if there is none."""
        path = self.folder / name
        return path.read_text(encoding="utf-8") if path.exists() else None

    def saved(self, name="fish"):
        """The record of the saved game of a kind."""
        return record.read(self.file(registry.file_of(name)) or "")

    # -- lists; their rows and values are called by name: see tests.ui.named_texts

    def word(self, name):
        """A text by its name, in the console's language."""
        return named(self.console.language, name)[0]

    def words(self, *names):
        """Texts by their names."""
        return [self.word(name) for name in names]

    def labels(self):
        """What the rows of the list on top are called."""
        return [self.screen.label(row) for row in range(self.screen.count())]

    @property
    def value(self):
        """The value of the chosen row."""
        return self.screen.value(self.screen.row)

    def values(self, *rows):
        """The values of some rows."""
        return [self.screen.value(row) for row in rows]

    def choose(self, name):
        """Go to the row of that name, by keys, and press A."""
        self.go_to(name)
        self.play("A")

    def go_to(self, name):
        """Go to the row of that name, by keys."""
        texts = named(self.console.language, name)
        for _ in range(self.screen.count()):
            if self.screen.label(self.screen.row) in texts:
                return
            self.play("D")
        raise AssertionError(f"{self.screen_name} has no row {name}")

    def set_row(self, name, value):
        """Change the row of that name to a value, by keys."""
        self.go_to(name)
        for _ in range(20):
            if self.value in named(self.console.language, value):
                return
            self.play("R")
        raise AssertionError(f"{name} can't be {value}")

    # -- games

    def open_menu(self, name):
        """From the title to a game in the menu."""
        self.choose("PLAY")
        self.play("R " * registry.names().index(name))

    def open_setup(self, name):
        """From the title to the set-up of a game."""
        self.open_menu(name)
        self.play("A")
        assert self.screen_name == "Setup"

    def set_seats(self, *seats):
        """Say in the set-up who plays: PERSON or LEVELS.king, for example."""
        if len(seats) > 2:
            self.set_row("PLAYERS", str(len(seats)))
        for seat, who in enumerate(seats):
            self.set_row(f"PLAYER {seat + 1}", who)

    def start(self):
        """From the set-up into the game; the session."""
        self.choose("START")
        self.play("w200")
        assert self.screen_name == "PlayScreen"
        return self.session

    def pause(self, name):
        """Pause the game by B held, and choose a row of the menu by its name."""
        self.hold(B)
        self.choose(name)

    def finish(self, name, text, seats, moves=(), headers=()):
        """Show the result of a game: of a position that is over, or that moves end."""
        game = registry.new_game(name, len(seats), dict(headers))
        game.read(text)
        played = session.Session(self.console.storage, game, list(seats), dict(headers))
        for move in moves:
            played.play(game.find_move(move))
        assert game.over()
        self.console.finish(played)
        self.wait(1500)  # until keys count
