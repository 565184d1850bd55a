"""Judges a person's moves in a puzzle, and finds right ones, with proofs by the game's search."""

from floe.search.layout import MOST_DEPTH
from floe.ui.playing.machine_player import MachinePlayer

REACHED, MISSED, OPEN = range(3)  # The goal after a person's move; OPEN: a search must decide.


class Judge:
    """A judge of one game's puzzles.

    game: at the position that is judged; engine: thinks about it; ahead: the person's lead at the
    end, in what the game counts; right: can the goal still be reached? apart: can the other player
    do nothing any more? reply: the other player's best one.
    """

    seats = ()  # Nobody plays the highest level here.

    def __init__(self, game, descriptor):
        self.game = game
        self._descriptor = descriptor
        machine = MachinePlayer(self)
        machine.prepare()  # Its buffers are large: create them while free memory is in one piece.
        self.engine = machine.engine

    def begin(self, puzzle):
        """Begin a puzzle; the game is at its position."""
        self._puzzle = puzzle
        self._seat = self.game.turn()
        self.ahead = self.reply = 0
        self.right = self.apart = False

    def look(self, used):
        """The goal by the rules alone after the person's moves; OPEN begins a search."""
        puzzle = self._puzzle
        game = self.game
        if game.over():
            self.ahead = self._margin()
            won = game.winners() == 1 << self._seat
            enough = not puzzle.by_margin or self.ahead >= puzzle.goal
            return REACHED if won and enough else MISSED
        if not puzzle.by_margin and used == puzzle.goal:
            return MISSED
        self._prove(2 * (puzzle.goal - used))
        self.apart = not self.engine.has_value
        return OPEN

    def seek(self, used):
        """Begin to look for a right move of the person; it is engine.best at the end."""
        self._prove(2 * (self._puzzle.goal - used) - 1)

    def decide(self):
        """The search of look() is done: return its result."""
        engine = self.engine
        value = engine.value if self.game.turn() == self._seat else -engine.value
        if self._puzzle.by_margin:
            self.ahead = _margin_of(value, engine)
            self.right = self.ahead >= self._puzzle.goal
        else:
            self.right = value >= engine.win - MOST_DEPTH
        self.reply = engine.best

    def _prove(self, plies):
        self.engine.start_proof(MOST_DEPTH if self._puzzle.by_margin else plies)

    def _margin(self):
        """The person's lead, in what the game counts."""
        counts = self._descriptor.counts
        own = counts(self.game, self._seat)
        return own[0] - counts(self.game, 1 - self._seat)[0] if own else 0


def _margin_of(value, engine):
    """A player's lead at the end, from the value of a finished game for them."""
    if not value:
        return 0
    return (value - engine.win if value > 0 else value + engine.win) // engine.unit
