"""The machine player of a game: it plays its seats and gives hints.

Between two moves it knows what it thought last; what a person asks twice is not thought twice.
"""

from floe import modules
from floe.games.errors import TextError
from floe.ui import memory
from floe.ui.session import REFUSED

_NONE = -1


class MachinePlayer:
    """What the machine thinks of the position of a session.

    engine: a floe.search.engine.Engine, once it is made; done: has it thought about
    the position as it stands for as long as it shall? plays: does it think as one of the players?
    """

    def __init__(self, session, seed=0):
        self._session = session
        self._seed = seed
        self._moves = _NONE  # the number of moves before the position that it thinks about
        self._made = False
        self.plays = self.done = False

    def prepare(self):
        """Make the engine; MemoryError if its tables find no room."""
        if not self._made:
            memory.release(memory.CODE)
            from floe.search.engine import Engine
            from floe.search.game_search import load_search

            load_search(self._session.game)
            memory.release(memory.TABLES)
            self.engine = Engine(self._session.game)
            self._made = True

    def start(self, level):
        """Begin to think as the machine of a level, whose turn it is; it has to be prepared."""
        self._moves = len(self._session.record.moves)
        self.plays = True
        self.done = False
        self.engine.start(level, self._seed, self._refused())

    def _refused(self):
        """The moves that it is not to play."""
        session = self._session
        if REFUSED not in session.record.headers:
            return ()  # without using the heap
        refused = []
        for text in session.refused(self._moves):
            try:
                refused.append(session.game.find_move(text))
            except TextError:
                pass  # The record says so of a move that is not legal here.
        return refused

    def begin(self, advises=False):
        """Begin to think for people; False without room.

        advises: it says what to play, and so thinks as one who plays to win; else it says what the
        position is worth. It goes on with what it thinks already, where that is the same.
        """
        try:
            self.prepare()
        except MemoryError:
            modules.unload("floe.search")
            return False
        moves = len(self._session.record.moves)
        contempt = advises and self.engine.knows_contempt
        if self._moves != moves or self.engine.contempt != contempt:
            self._moves = moves
            self.plays = self.done = False
            self.engine.start_hint(contempt=contempt)
        return True

    def lend(self):
        """Let somebody else think with the engine for a while; False without room."""
        try:
            self.prepare()
        except MemoryError:
            return False
        self._moves = _NONE
        self.plays = self.done = False
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
