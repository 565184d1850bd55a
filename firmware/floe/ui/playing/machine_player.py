"""The machine player of a game: it plays its seats and gives hints.

Between two moves it keeps its last result, so a question that is asked twice is answered at once.
"""

from floe import modules
from floe.ui import memory
from floe.ui.session import PERSON

_NONE = -1


class MachinePlayer:
    """The machine's thinking about the position of a session.

    engine: a floe.search.engine.Engine, once it is created; done: has it finished thinking about
    the current position? plays: does it think as one of the players? levels: of these; what it
    needs to play as others is not loaded.
    """

    def __init__(self, session, seed=0, levels=(PERSON,)):
        self._session = session
        self._levels = levels
        self._seed = seed
        self._moves = _NONE  # the number of moves before the position of its thinking
        self._made = False
        self.plays = self.done = False

    def prepare(self):
        """Create the engine; MemoryError if there is no memory for its tables."""
        if not self._made:
            memory.release(memory.CODE)
            from floe.search.engine import Engine
            from floe.search.game_search import load_search

            game = self._session.game
            load_search(game, self._levels)
            memory.release(memory.TABLES)
            self.engine = Engine(game, self._levels)
            self._made = True

    def free(self):
        """Free the engine's memory; prepare() creates it again."""
        if self._made:
            self.engine.free()
        self._made = self.plays = self.done = False
        self._moves = _NONE

    def start(self, level, refused=()):
        """Begin to think as a level whose turn it is; call prepare() first.

        refused: moves that it is not to play.
        """
        past = self._session.record.moves
        self._moves = len(past)
        self.plays = True
        self.done = False
        self.engine.start(level, self._seed, refused, past)

    def begin(self, advises=False):
        """Begin to think for people; False without memory.

        advises: whether it looks for a move, playing to win, or for the value of the position. If
        it is already thinking about the same, it continues.
        """
        if not self._can_think():
            return False
        moves = len(self._session.record.moves)
        contempt = advises and self.engine.knows_contempt
        if self._moves != moves or self.engine.contempt != contempt:
            self._moves = moves
            self.plays = self.done = False
            self.engine.start_hint(contempt=contempt)
        return True

    def share(self):
        """Let another object think with the engine for a while; False without memory."""
        if not self._can_think():
            return False
        self._moves = _NONE
        self.plays = self.done = False
        return True

    def _can_think(self):
        """Create the engine; False without memory."""
        try:
            self.prepare()
        except MemoryError:
            modules.unload("floe.search")
            return False
        return True

    def step(self, nodes):
        """Think for about a number of nodes; True when it is done."""
        if not self.done:
            self.done = self.engine.step(nodes)
        return self.done

    def best(self):
        """The best move so far."""
        self.engine.stop()
        return self.engine.best
