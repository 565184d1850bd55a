"""What a game provides for the search, each with a default.

A game's module search.py has

    Search                              a subclass of GameSearch
    run = make_search(...)              the search made of the game's kernels: see make_search

or, without kernels, a subclass of floe.search.plain.PlainSearch and no run; a game without the
module uses PlainSearch itself. Its module levels.py, or else floe.search.plain_levels, has

    ROWS                                the row of each level that the game has, by its number in
        floe.search.levels.LEVELS: the words are listed in floe.search.layout
    STEPS                               of 100 points, how many each of the game's levels but the
        lowest takes from the one below
    budget(state)                       the nodes that take a Pico about 5 seconds
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from floe import modules
from floe.games import registry
from floe.search.layout import INFINITY, SCRATCH, TABLE_MOVE_BITS
from floe.search.levels import ALL, HIGHEST, overlooking

if TYPE_CHECKING:
    from array import array

    from floe.games.game import Game
    from floe.search.alphabeta import AlphaBeta
    from floe.search.thinker import Attention, Thinker


class GameSearch:
    """What the search must know of a game.

    unit: the points of a visible difference; in fish, those for a fish.
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
    late: int = INFINITY
    futility: tuple[int, ...] = ()
    knows_contempt = False
    work_words: int = SCRATCH
    table_words = 0
    solver: Callable[[AlphaBeta], Thinker] | None = None

    def __init__(self, run: Callable[..., int] | None) -> None:
        self.run = run

    def prepare(self, state: bytearray, work: array[int], contempt: bool) -> None:
        """Prepare the root position of a search; contempt: may it count on mistakes?"""

    def load(self) -> None:
        """Load what the thinkers of most levels need, before their tables are allocated.

        The names in a module stay in memory for ever: between the tables they would split the
        memory that the next game needs in one piece.
        """
        modules.load("floe.search.alphabeta")

    def load_strongest(self, players: int) -> None:
        """Load what strongest() needs for that many players."""

    def affordable(self, game: Game, nodes: int) -> int:
        """The nodes of alpha-beta in a position, for so many in a game of the usual speed."""
        return nodes

    def thinker(self, position: Game) -> AlphaBeta:
        """The Thinker of most levels, for games with these players: alpha-beta by kernels."""
        from floe.search.alphabeta import AlphaBeta

        return AlphaBeta(position, self)

    def attention(self) -> Attention:
        """What players of weak levels overlook, and what appeals to them."""
        from floe.search.thinker import Attention

        return Attention()

    def strongest(self, position: Game, alpha_beta: AlphaBeta) -> Thinker | None:
        """The highest level's Thinker for a game with these players; None if that is alpha-beta.

        alpha_beta: the engine's AlphaBeta, whose buffers and results it may use.
        """
        return None


def load_search(game: Game, levels: Iterable[int] = ALL) -> GameSearch:
    """The GameSearch of a game, with all modules that it needs to play as these levels do.

    ValueError if the game's moves have more bits than the transposition table keeps of a move.
    """
    if game.MOVE_BITS > TABLE_MOVE_BITS:
        raise ValueError(
            "%s: MOVE_BITS is %d, but the search keeps %d bits of a move. Use fewer."
            % (game.NAME, game.MOVE_BITS, TABLE_MOVE_BITS)
        )
    module = registry.find(game.NAME).load_search()
    if module:
        search = module.Search(getattr(module, "run", None))
    else:
        search = modules.load("floe.search.plain").PlainSearch()
    search.load()
    if max(levels) >= HIGHEST:
        search.load_strongest(game.players)
    if overlooking(game.NAME, levels):
        modules.load("floe.search.weak")
        search.attention()
    return search
