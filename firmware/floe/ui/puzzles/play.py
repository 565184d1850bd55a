"""A puzzle on the board: a judge says whether the person's moves are right, and answers them.

A move is right if the goal can still be reached after it; then the other player's best reply is
played, until the goal is reached. The best reply to a wrong move refutes it, and after that the
person tries again from the position before it. The pause menu has help: a hint picks the right
piece; the solution, and what refutes a wrong move, are played on the board.
"""

from floe import modules
from floe.events import CLICK, DOWN, HOLD, PRESS, A, B, key_of, kind_of
from floe.games import registry
from floe.ui import descriptor, memory, puzzles, tunes
from floe.ui.picker import LEAVE, NOTHING
from floe.ui.playing.board import DONE, SHOWS
from floe.ui.puzzles.judge import MISSED, REACHED, Judge
from floe.ui.puzzles.puzzle_picture import (
    MOVE,
    PICK,
    REPLY,
    SEEK,
    SHOW,
    SOLVED,
    TASK,
    THINK,
    WHY,
    WRONG,
    PuzzlePicture,
)
from floe.ui.screen import BACK


class PuzzleScreen(PuzzlePicture):
    """The puzzles of a game by name, beginning with a number."""

    def __init__(self, console, name, number):
        self._name, self.console = name, console
        puzzle = self._read(number)
        self.game = registry.new_game(name)
        own = descriptor.load(name)
        self._judge = Judge(self.game, own)
        view = own.view(self.game, console.strings, console.game_strings(name))
        PuzzlePicture.__init__(self, console, view, own.PLAYER_ICONS)
        self.begin_puzzle(puzzle, number)

    def opened(self):
        self.board.timer.skip()  # the time until now was not a slice
        if self.phase == SHOW:
            self._pick()

    # -- a puzzle

    def _read(self, number):
        """Read a puzzle by its number."""
        return modules.once("floe.ui.puzzles.store", "Puzzle", self._name, number)

    def begin_puzzle(self, puzzle, number):
        self.number = number
        self._puzzle = puzzle
        self.game.read(puzzle.position)
        self._judge.begin(puzzle)
        self._seat = self.game.turn()
        self.title = self._own.NUMBER % (puzzle.place + 1)
        self._task = self._words("goal")
        self._lines = self._task
        self._counts = puzzle.counts
        self._used = 0
        self._failed = False  # Was a move wrong? Then the puzzle comes again.
        self._shown = False  # Was the solution shown? Then the puzzle does not count as solved.
        self.board.view.sync()
        self.phase = TASK

    def _words(self, what, *margin):
        """Lines from a function of floe.ui.puzzles.words."""
        about = self.console.language, self._own, self._name, self._puzzle
        return modules.once("floe.ui.puzzles.words", what, *about, *margin)

    def _pick(self):
        """The person is to move."""
        self.phase = PICK
        self._before = self.game.text()
        self.board.view.pick()
        self.board.light()

    def picked(self, move):
        """The person has picked a move."""
        self._play(move, MOVE)

    def _play(self, move, phase):
        if phase == MOVE:
            self._line = [move]
        self.phase = phase
        self.console.sound.play(tunes.MOVE)
        self.board.show(move)
        self.game.make(move)
        self.game.commit()

    def _check_move(self):
        """The person's move was shown: is the goal reached, out of reach, or open?"""
        self._used += 1
        found = self._judge.look(self._used)
        if found == REACHED:
            self._solve()
        elif found == MISSED:
            self._refute()
        else:
            self._think_in(THINK)

    def _think_in(self, phase):
        self.phase = phase
        self.board.timer.start(self.console.now)
        self.console.redraw()

    def _answer(self):
        """The move is judged: play the reply, unless the other player can do nothing any more."""
        judge = self._judge
        judge.decide()
        self._line += judge.engine.pv()
        if judge.right and judge.apart:
            self._solve()
        elif self.game.turn() == self._seat:
            self._go_on()
        else:
            self._play(judge.reply, REPLY)

    def _go_on(self):
        """Continue after the reply was shown."""
        if not self._judge.right:
            self._refute()
        elif self.game.over():
            self._solve()
        else:
            self._pick()

    def _refute(self):
        self.phase = WRONG
        self._failed = True
        self.console.sound.play(tunes.ERROR)
        self.board.light()

    def _solve(self):
        if not self._shown:
            self.note_solved()
        memory.sweep(self.console.stack)
        self.phase = SOLVED
        self._lines = self._own.SHOWN if self._shown else self._own.SOLVED
        self.console.sound.play(tunes.WIN)
        self.board.light()

    def note_solved(self):
        """Note that the puzzle is solved."""
        from floe.ui.progress import Progress
        from floe.ui.puzzles import store

        progress = Progress(self.console.storage)
        store.solve(progress, self._name, self.number)
        store.fail(progress, self._name, self.number, self._failed)
        self.console.saving.progress_changed(progress)

    def _again(self):
        """Return to the position before the wrong move."""
        self._back()
        self.console.sound.play(tunes.CHOOSE)
        self._pick()

    def _back(self):
        self._used -= 1
        self.game.read(self._before)
        self.board.view.sync()

    def _next(self):
        """Go to the next unsolved puzzle."""
        from floe.ui.progress import Progress
        from floe.ui.puzzles import store

        self.console.sound.play(tunes.CHOOSE)
        progress = Progress(self.console.storage)
        bits = store.solved(progress, self._name) & ~store.failed(progress, self._name)
        bits |= 1 << self.number
        numbers = store.numbers_of(self._name)
        number = numbers[store.next_open(bits, numbers, numbers.index(self.number) + 1)]
        memory.sweep(self.console.stack)
        self.begin_puzzle(self._read(number), number)
        self.console.redraw()

    def leave(self):
        """Return to the list of puzzles."""
        # Not from here: the game's memory must be free before the lists are created.
        self.console.open_alone(puzzles.leave, self.console, self._name, self.number)

    # -- help, which the pause menu offers

    @property
    def open(self):
        """Must the person move, or try again?"""
        return self.phase in (TASK, PICK, WRONG, WHY)

    @property
    def wrong(self):
        """Has the person's move been refuted?"""
        return self.phase in (WRONG, WHY)

    def show_goal(self):
        """Show the goal again."""
        self._stand()
        self._lines = self._task
        self.phase = TASK

    def hint(self):
        """Look for a right move, and pick its piece."""
        self._stand()
        self._shows = False
        self._seek()

    def solution(self):
        """Look for the right moves, and show them on the board."""
        self._stand()
        self._shows = True
        self._seek()

    def why(self):
        """Say what the wrong move leads to; A then shows it."""
        self._lines = self._words("reason", self._judge.ahead)
        self.phase = WHY
        self.console.redraw()

    def _stand(self):
        """Return to the position before a wrong move, with nothing picked."""
        if self.wrong:
            self._back()
        self.board.view.rest()

    def _seek(self):
        self._judge.seek(self._used)
        self._think_in(SEEK)

    def found(self):
        """The right move is found: show it."""
        engine = self._judge.engine
        if self._shows:
            self._shown = True
            self._show(engine.pv())
            return
        self._pick()
        self.board.view.suggest(engine.best)
        if self.board.view.key(BACK) == LEAVE:
            self.board.view.suggest(engine.best)  # there is only one step

    def _show(self, moves):
        """Play moves on the board; after that the person moves."""
        self.phase = SHOW
        self.console.open_alone(self._show_line, moves)

    def _show_line(self, moves):
        from floe.ui.playing.walk import Line

        # The line needs a session, but uses only its game.
        self.console.push(Line(self.console, self, self.board, moves))

    # -- keys

    def key(self, event):
        phase = self.phase
        if event == HOLD | B:
            self.console.open_alone(self._pause)
        elif phase == PICK:
            self._key_picking(event)
        elif event == BACK and phase == SEEK:
            self._pick()
        elif event == BACK and phase == WHY:
            self.phase = WRONG
            self.board.light()
        elif event == BACK:
            self.leave()
        elif phase == TASK:
            if event == CLICK | A or kind_of(event) == PRESS and key_of(event) < A:
                self.console.sound.play(tunes.CHOOSE)
                self._pick()
        elif phase == WRONG and event == PRESS | DOWN:
            self.console.sound.play(tunes.CHOOSE)
            self.why()
        elif event == CLICK | A:
            if phase == WRONG:
                self._again()
            elif phase == WHY:
                self.console.sound.play(tunes.CHOOSE)
                self._back()
                self._show(self._line)
            elif phase == SOLVED:
                self._next()
            elif self.moving:
                self.board.view.skip()
                self._moved()

    def _pause(self):
        from floe.ui.puzzles.pause import PuzzlePause

        self.console.push(PuzzlePause(self.console, self, self._own))

    def legend(self):
        """Show the symbols on the screen, and what they mean."""
        from floe.ui.screens.rules import Rules

        self.console.push(Rules(self.console, self.game.NAME, legend=True))

    def _key_picking(self, event):
        if event == HOLD | A:
            self.hint()
            return
        move = self.board.view.key(event)
        if move == LEAVE:
            self.console.open_alone(self._pause)
        elif move != NOTHING:
            self.picked(move)
        else:
            self.board.sound(event)
            self.board.light()

    # -- time

    def tick(self, now):
        if self._thinks:
            self.think(now)
            return 0
        if self.phase == TASK:  # nothing blinks
            return -1
        if now >= self.board.due:
            if not self.moving:
                self.board.blink(now, self.phase == PICK)
            elif self.board.advance(now):
                self._moved()
        return self.board.left(now)

    def think(self, now):
        engine = self._judge.engine
        does = self.board.timer.think(now, engine, engine.depth)
        if does == SHOWS:
            self.console.redraw()
        elif does == DONE:
            if self.phase == SEEK:
                self.found()
            else:
                self._answer()

    def _moved(self):
        """Continue after a move was shown."""
        if self.phase == MOVE:
            self._check_move()
        else:
            self._go_on()
        self.console.redraw()
