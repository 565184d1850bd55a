"""What a game provides for the search, each with a default.

A game's module search.py has

    Search                              a subclass of GameSearch
    run = make_search(...)              the search made of the game's kernels: see make_search

or, without kernels, a subclass of floe.search.plain.PlainSearch and no run; a game without the
module uses PlainSearch itself. Its module levels.py, or else floe.search.plain_levels, has

    NODES                               the nodes that each level looks at for a move; 0: as
        budget() says
    STEPS                               of 100 points, how many each of the game's levels but the
        lowest takes from the one below
    budget(state)                       the nodes that take a Pico about 5 seconds
"""

from floe import modules
from floe.games import registry
from floe.search.layout import INFINITY, SCRATCH, TABLE_MOVE_BITS
from floe.search.levels import budgets


class GameSearch:
    """What the search must know of a game.

    unit: the points of a visible difference; in fish, those for a fish.
    luck: moves that differ by less count as equal when a seed chooses.
    late: a node's moves from this number on, the best-scored first, are first searched a ply less
    deep; INFINITY: none are.
    futility: margins, at most MARGINS. A move with one ply after it is not made, nor are those
    that score less, if its score plus the first margin does not exceed alpha: the replies almost
    never leave more. With two plies after it the second margin counts, and so on; a move with more
    plies after it than there are margins is always made.
    knows_contempt: in this game, playing to win is not the same as playing well.
    work_words: the words of `work` that its kernels need, SCRATCH or more: see `layout`.
    table_words: those of the transposition table with more than two players, if another thinker
    needs more of them.
    solver: the class of the Thinker that solves endings, made with the engine's AlphaBeta, whose
    buffers it may use; or None.
    run: its search, as make_search() made it.
    """

    unit = 1
    luck = 0
    late = INFINITY
    futility = ()
    knows_contempt = False
    work_words = SCRATCH
    table_words = 0
    solver = None

    def __init__(self, run):
        self.run = run

    def prepare(self, state, work, contempt):
        """Prepare the root position of a search; contempt: may it count on mistakes?"""

    def load(self, players):
        """Load what the thinkers for that many players need, before their tables are allocated.

        The names in a module stay in memory for ever: between the tables they would split the
        memory that the next game needs in one piece.
        """
        modules.load("floe.search.alphabeta")

    def thinker(self, position):
        """The Thinker of most levels, for games with these players: alpha-beta by kernels."""
        from floe.search.alphabeta import AlphaBeta

        return AlphaBeta(position, self)

    def strongest(self, position, alpha_beta):
        """The highest level's Thinker for a game with these players; None if that is alpha-beta.

        alpha_beta: the engine's AlphaBeta, whose buffers and results it may use.
        """
        return None


def load_search(game):
    """The GameSearch of a game, with all modules that it needs.

    ValueError if the game's moves have more bits than the transposition table keeps of a move.
    """
    if game.MOVE_BITS > TABLE_MOVE_BITS:
        raise ValueError(
            "%s: MOVE_BITS is %d, but the search keeps %d bits of a move. Use fewer."
            % (game.NAME, game.MOVE_BITS, TABLE_MOVE_BITS)
        )
    module = modules.load_if_there(registry.find(game.NAME).search + ".search")
    if module:
        search = module.Search(getattr(module, "run", None))
    else:
        search = modules.load("floe.search.plain").PlainSearch()
    budgets(game.NAME)
    search.load(game.players)
    return search
