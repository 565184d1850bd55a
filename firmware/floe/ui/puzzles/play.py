"""A puzzle on the board: the game's search judges the person's moves and answers them.

A move is right if the goal can still be reached after it, which the search proves; then the other
player's best reply is played, until the goal is there. The best reply to a wrong move refutes it,
and after that the person tries again from where it was made.
"""

from floe import modules
from floe.events import CLICK, HOLD, PRESS, A, B, key_of, kind_of
from floe.games import registry
from floe.search.layout import MOST_DEPTH
from floe.ui import descriptor, puzzles, tunes
from floe.ui.board_screen import BoardScreen
from floe.ui.canvas import HEIGHT
from floe.ui.picker import LEAVE, NOTHING
from floe.ui.playing.machine_player import MachinePlayer
from floe.ui.playing.sidebar import STATUS_Y, draw_keys, draw_players
from floe.ui.playing.slice_timer import SliceTimer
from floe.ui.playing.thinking_indicator import draw_sign, draw_thinks
from floe.ui.screen import BACK
from floe.ui.settings import INSTANT
from floe.ui.strings import load

_X, _WIDTH, _BOX_HEIGHT = 3, 90, 36
# The goal is told; a person picks, their move is seen, it is judged, the reply is seen; then it is
# told that the move was wrong, or that the goal is reached.
_TASK, _PICK, _MOVE, _THINK, _REPLY, _WRONG, _SOLVED = range(7)


class PuzzleScreen(BoardScreen):
    """The puzzles of a game by name, from the one of that number on."""

    def __init__(self, console, name, number):
        BoardScreen.__init__(self, console)
        self._name = name
        self._own = load(console.language, "puzzles")
        puzzle = self._read(number)
        self.game = registry.new_game(name)
        self._machine = MachinePlayer(self)
        self._machine.prepare()  # Its buffers are large: made while the heap is in one piece.
        self._descriptor = descriptor.load(name)
        self._view = self._descriptor.view(self.game, console.strings, console.game_strings(name))
        self._slice_timer = SliceTimer()
        self._begin(puzzle, number)

    def closed(self):
        modules.unload("floe.ui.puzzles.play", "floe.ui.board_screen")

    # -- a puzzle

    def _read(self, number):
        """A puzzle; what reads it is in memory no longer than that."""
        from floe.ui.puzzles import store

        puzzle = store.Puzzle(self._name, number)
        modules.unload("floe.ui.puzzles.store")
        return puzzle

    def _begin(self, puzzle, number):
        self.number = number
        self._goal = puzzle.goal
        self._by_margin = puzzle.by_margin
        self.game.read(puzzle.position)
        self._seat = self.game.turn()
        self._title = self._own.NUMBER % (number + 1)
        if self._by_margin:
            self._task = self._own.WIN_BY % self._goal
        else:
            self._task = self._own.WIN_IN[self._goal - 1]
        self._used = 0
        self._shortfall = ""
        self._view.sync()
        self.phase = _TASK

    def _pick(self):
        """The person is to move."""
        self.phase = _PICK
        self._before = self.game.text()
        self._view.pick()
        self._show_lit()

    def _play(self, move, phase):
        self.phase = phase
        self.console.sound.play(tunes.MOVE)
        self._view.start(move)
        self.game.make(move)
        self.game.settle()
        self._due = self.console.now
        self.console.redraw()

    def _check_move(self):
        """The person's move has been seen: is the goal reached, out of reach, or open?"""
        self._used += 1
        if self.game.over():
            won = self.game.winners() == 1 << self._seat
            if won and (not self._by_margin or self._margin() >= self._goal):
                self._solve()
            else:
                self._refute(self._margin())
        elif not self._by_margin and self._used == self._goal:
            self._refute(0)
        else:
            depth = MOST_DEPTH if self._by_margin else 2 * (self._goal - self._used)
            engine = self._machine.engine
            engine.start_proof(depth)
            self._apart = not engine.has_value
            self._slice_timer.start(self.console.now)
            self.phase = _THINK

    def _margin(self):
        """What the person is ahead by, in what the game counts."""
        counts = self._descriptor.counts
        own = counts(self.game, self._seat)
        return own[0] - counts(self.game, 1 - self._seat)[0] if own else 0

    def _answer(self):
        """It is judged: play the reply, unless nothing is left that the other could do."""
        engine = self._machine.engine
        value = engine.value if self.game.turn() == self._seat else -engine.value
        if self._by_margin:
            margin = _margin_of(value, engine)
            self._right = margin >= self._goal
            self._shortfall = "%d < %d" % (margin, self._goal)
        else:
            self._right = value >= engine.win - MOST_DEPTH
        if self._right and self._apart:
            self._solve()
        elif self.game.turn() == self._seat:
            self._go_on()
        else:
            self._play(engine.best, _REPLY)

    def _go_on(self):
        """The reply has been seen."""
        if not self._right:
            self._refute(0)
        elif self.game.over():
            self._solve()
        else:
            self._pick()

    def _refute(self, margin):
        if self._by_margin and not self._shortfall:
            self._shortfall = "%d < %d" % (margin, self._goal)
        self.phase = _WRONG
        self.console.sound.play(tunes.ERROR)
        self._show_lit()

    def _solve(self):
        from floe.ui.progress import Progress
        from floe.ui.puzzles import store

        progress = Progress(self.console.storage)
        store.solve(progress, self._name, self.number)
        self.console.keep_progress(progress)
        modules.unload("floe.ui.progress", "floe.ui.puzzles.store")
        self.phase = _SOLVED
        self._task = self._own.SOLVED
        self.console.sound.play(tunes.WIN)
        self._show_lit()

    def _again(self):
        """Back to where the wrong move was made."""
        self._used -= 1
        self._shortfall = ""
        self.game.read(self._before)
        self._view.sync()
        self.console.sound.play(tunes.CHOOSE)
        self._pick()

    def _next(self):
        """On to the next puzzle that is not solved."""
        from floe.ui.progress import Progress
        from floe.ui.puzzles import store

        self.console.sound.play(tunes.CHOOSE)
        bits = store.solved(Progress(self.console.storage), self._name) | 1 << self.number
        numbers = store.numbers_of(self._name)
        number = numbers[store.next_open(bits, numbers, numbers.index(self.number) + 1)]
        modules.unload("floe.ui.progress", "floe.ui.puzzles.store")
        self._begin(self._read(number), number)
        self.console.redraw()

    def _leave(self):
        # Not from here: the memory of a game is to be free before the lists are made.
        self.console.open_alone(puzzles.leave, self.console, self._name, self.number)

    # -- keys

    @property
    def moving(self):
        return self.phase == _MOVE or self.phase == _REPLY

    def key(self, event):
        phase = self.phase
        if phase == _PICK:
            self._key_picking(event)
        elif event in (BACK, HOLD | B):
            self._leave()
        elif phase == _TASK:
            if event == CLICK | A or kind_of(event) == PRESS and key_of(event) < A:
                self.console.sound.play(tunes.CHOOSE)
                self._pick()
        elif event == CLICK | A:
            if phase == _WRONG:
                self._again()
            elif phase == _SOLVED:
                self._next()
            elif self.moving:
                self._view.skip()
                self._moved()

    def _key_picking(self, event):
        if event in (HOLD | A, HOLD | B):
            self._view.rest()
            self.phase = _TASK
            self.console.redraw()
            return
        move = self._view.key(event)
        if move == LEAVE:
            self._leave()
        elif move != NOTHING:
            self._play(move, _MOVE)
        else:
            self._sound(event)
            self._show_lit()

    # -- time

    def tick(self, now):
        if self.phase == _THINK:
            self._think(now)
            return 0
        return BoardScreen.tick(self, now)

    def _think(self, now):
        engine = self._machine.engine
        if self._slice_timer.shows(now, engine.depth):
            self.console.redraw()
        elif not self._slice_timer.tidies(now):
            self._slice_timer.begin(now)
            if engine.step(self._slice_timer.nodes):
                self._answer()

    def _advance(self, now):
        speed = self.console.settings.get("speed")
        wait = -1 if speed == INSTANT else self._view.advance()
        if wait < 0:
            self._view.skip()
            self._moved()
        else:
            self._due = now + (wait >> speed)

    def _moved(self):
        """A move has been seen."""
        if self.phase == _MOVE:
            self._check_move()
        else:
            self._go_on()
        self.console.redraw()

    # -- picture

    def draw(self, canvas):
        texts = self.console.strings
        view = self._view
        phase = self.phase
        view.draw(canvas, self._lit)
        judged = _THINK <= phase <= _WRONG and phase != _REPLY
        if judged or phase == _PICK and self._used:
            view.draw_marks(canvas)
        draw_players(canvas, view, 2, self._seat)
        if phase == _PICK:
            view.selected(canvas, STATUS_Y)
            draw_keys(canvas, view.hint_a(), texts.PLAY_BACK)
        elif phase == _THINK:
            draw_thinks(canvas, texts.PLAY_THINKS, self._slice_timer)
            draw_keys(canvas, "", texts.PLAY_BACK)
        elif phase == _WRONG:
            draw_sign(canvas, self._shortfall or self._own.WRONG, STATUS_Y)
            draw_keys(canvas, texts.WALK_AGAIN, texts.PLAY_BACK)
        elif self.moving:
            draw_keys(canvas, texts.PLAY_SKIP, texts.PLAY_BACK)
        else:
            self._draw_box(canvas)
            draw_keys(canvas, texts.PLAY_NEXT, texts.PLAY_BACK)

    def _draw_box(self, canvas):
        """Who is to do what, or that it is done, over the board."""
        y = (HEIGHT - _BOX_HEIGHT) // 2
        canvas.fill_rect(_X - 1, y - 1, _WIDTH + 2, _BOX_HEIGHT + 2, 0)
        canvas.rect(_X, y, _WIDTH, _BOX_HEIGHT)
        canvas.magnified(self._descriptor.MARKS[self._seat], _X + 4, y + 3, 2)
        canvas.text(self._title, _X + 29, y + 8)
        canvas.text_centred(self._task, _X, y + 24, _WIDTH)


def _margin_of(value, engine):
    """What a player is ahead by at the end, by the value for them of a game that is played out."""
    if not value:
        return 0
    return (value - engine.win if value > 0 else value + engine.win) // engine.unit
