"""A first game: one move of each kind, on the real board with the real keys.

Before each step a few lines say what to do; a key removes them. After a move of a different kind
they come back under "not yet"; after a second one the console picks a right move, except for the
last A. B ends it while the lines are shown. A new console offers it once before the set-up of each
game; after that the set-up has it.

A game's texts first_game have its STEPS, such as `7/7/7/7/ooo4/xxx4 1: f4`: the position, if the
step does not continue the one before, and the moves that are wanted; and PAGES, the lines of each
step and those at the end.
"""

from array import array

from floe import modules
from floe.events import CLICK, PRESS, A, key_of, kind_of
from floe.games import registry
from floe.games.registry import FIRST_GAME
from floe.ui import descriptor, memory, strings, tunes
from floe.ui.canvas import HEIGHT
from floe.ui.picker import LEAVE, NOTHING
from floe.ui.playing.board import Board
from floe.ui.playing.sidebar import STATUS_Y, draw_keys, draw_players
from floe.ui.screen import BACK, Screen

_X, _WIDTH = 3, 90
_TEXT_X, _LINE = 6, 10
TEXT_WIDTH = _WIDTH - 2 * (_TEXT_X - _X)
SHOWN_AFTER = 2  # After this many wrong moves the console shows a right one.


def wants(step, text):
    """Is a move, by its text, wanted in a step? `*` wants any, `f4*` those that begin so."""
    for word in step.rpartition(": ")[2].split():
        if text == word or word[-1] == "*" and text.startswith(word[:-1]):
            return True
    return False


class FirstGame(Screen):
    """The first game of a kind by its floe.games.registry.GameInfo. In memory while it is open."""

    def __init__(self, console, info):
        Screen.__init__(self, console)
        memory.release(memory.TABLES)  # the machine does not think in it
        self._info = info
        self._game = registry.new_game(info.name, 2, {"deal": "1"})
        game_strings = console.game_strings(info.name)
        own = descriptor.load(info.name)
        self.board = Board(console, own.view(self._game, console.strings, game_strings))
        section = info.name + ".first_game"
        self._steps = strings.load(strings.LANGUAGES[0], section).STEPS  # only there
        self._pages = strings.load(console.language, section).PAGES
        self._not_yet = console.strings.NOT_YET
        self._step = -1
        self._wrong = 0  # The wrong moves made in this step.
        self.moving = False
        console.settings.set(info.setting(FIRST_GAME), 0)
        self._go_on()

    def closed(self):
        self.console.saving.settings_changed()
        modules.unload("floe.ui.screens.first_game")

    # -- the steps

    def _go_on(self):
        """Go to the next step, or to the last page."""
        self._step += 1
        self._wrong = 0
        self.picking = False
        if self._step < len(self._steps):
            position = self._steps[self._step].rpartition(": ")[0]
            if position:
                self._game.read(position)
            self.board.view.sync()

    def _pick(self):
        self.picking = True
        self.board.view.pick()
        if self._wrong >= SHOWN_AFTER:
            self.board.view.suggest(self._wanted())
        self.board.light()

    def _fits(self, move):
        """Is a move of the kind that the step wants?"""
        return wants(self._steps[self._step], self._game.move_text(move))

    def _wanted(self):
        """A move of the kind that the step wants."""
        game = self._game
        moves = array("i", bytes(4 * game.MAX_MOVES))
        for i in range(game.generate(moves)):
            if self._fits(moves[i]):
                return moves[i]
        raise ValueError("A step of the first game wants a move that its position does not have.")

    def _play(self, move):
        """Show a move of the right kind; after a wrong one, repeat the task."""
        if not self._fits(move):
            self.console.sound.play(tunes.BACK)
            self.board.view.sync()
            self._wrong += 1
            self.picking = False
            return
        self.console.sound.play(tunes.MOVE)
        self.board.show(move)
        self._game.make(move)
        self._game.commit()
        self.moving = True

    # -- keys

    def key(self, event):
        if self.moving:
            return
        if not self.picking:
            if event == BACK:
                self.console.pop()
            elif event == CLICK | A or kind_of(event) == PRESS and key_of(event) < A:
                self._dismiss()
            return
        move = self.board.view.key(event)
        if move == LEAVE:
            self.console.sound.play(tunes.BACK)
            self.board.view.sync()
            self.picking = False
        elif move != NOTHING:
            self._play(move)
        else:
            self.board.sound(event)
        self.console.redraw()

    def _dismiss(self):
        """Remove the lines."""
        if self._step == len(self._steps):
            self.console.pop()
            return
        self.console.sound.play(tunes.CHOOSE)
        self._pick()

    # -- time

    def tick(self, now):
        if not self.moving and not self.picking:
            return -1
        if now >= self.board.due:
            if not self.moving:
                self.board.blink(now)
            elif self.board.advance(now):
                self.moving = False
                self._go_on()
        return self.board.left(now)

    # -- picture

    def _lines(self):
        """The task, or what is said at the end."""
        lines = [line for line in self._pages[self._step][1] if line]
        if self._wrong:
            lines.insert(0, self._not_yet[self._wrong >= SHOWN_AFTER])
        return lines

    def describe(self, to):
        if self.moving:
            return to.nothing()
        texts = self.console.strings
        lines = () if self.picking else self._lines()
        return to.guide(self, lines, texts.PLAY_NEXT, texts.PLAY_BACK)

    def draw(self, canvas):
        view = self.board.view
        texts = self.console.strings
        view.draw(canvas, self.board.lit)
        draw_players(canvas, view, 2, 0)
        if self.moving:
            return
        if self.picking:
            view.selected(canvas, STATUS_Y)
            draw_keys(canvas, view.hint_a(), texts.PLAY_BACK)
            return
        lines = self._lines()
        height = _LINE * len(lines) + 6
        y = (HEIGHT - height) // 2
        canvas.fill_rect(_X - 1, y - 1, _WIDTH + 2, height + 2, 0)
        canvas.rect(_X, y, _WIDTH, height)
        for i, line in enumerate(lines):
            canvas.text(line, _TEXT_X, y + 4 + i * _LINE)
        draw_keys(canvas, texts.PLAY_NEXT, texts.PLAY_BACK)
