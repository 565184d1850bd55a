"""The machine player: takes a position, thinks in slices, and reports its best move.

    engine = Engine(game)
    engine.start(level)
    while not engine.step(600):
        ...                         # poll the keys, draw
    game.make(engine.best)

The engine chooses a thinker and passes on its results. It allocates its memory when it is
created, except for what only other levels need; thinking allocates nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from floe.search.game_search import load_search
from floe.search.layout import (
    INFINITY,
    MOST_DEPTH,
    ROW_BLIND,
    ROW_LUCK,
    ROW_NODES,
    ROW_SEEDED,
    WIN,
)
from floe.search.levels import ALL, HIGHEST, HINT, budgets, overlooking

if TYPE_CHECKING:
    from floe.games.game import Game
    from floe.games.record import Moves


class Engine:
    """The machine player for one game.

    best, value, depth, nodes, exact, has_value: the thinker's results. budget: the most nodes that
    the thinker may use. win: the value of a won game, which varies a little with the kind of win.
    unit, knows_contempt: see GameSearch. contempt: does the engine play to win, in a game where
    this makes a difference?

    levels: those that it will play; what others need is loaded when they begin to think.
    """

    def __init__(self, game: Game, levels: Iterable[int] = ALL) -> None:
        self._from = game
        self._search = load_search(game, levels)
        self._budgets = budgets(game.NAME)
        self._alpha_beta = self._search.thinker(game)
        self._weak: Any = None
        if overlooking(game.NAME, levels):
            self._load_weak()
        solver = self._search.solver
        self._solver = solver and solver(self._alpha_beta)
        self._strongest: Any = None
        if max(levels) >= HIGHEST:
            self._strongest = self._search.strongest(game, self._alpha_beta)
        self._thinker = self._alpha_beta
        self.win = WIN
        self.unit = self._search.unit
        self.knows_contempt = self._search.knows_contempt
        self._done = self.contempt = False
        self.budget = 0
        self._take_over()

    def _load_weak(self):
        from floe.search.weak import Weak

        self._weak = Weak(self._search, self._alpha_beta)

    def free(self) -> None:
        """Free the memory of the thinkers, even if something seems to refer to this engine.

        MicroPython's collector takes a number on the stack for a reference. The results stay.
        """
        self._alpha_beta.free()
        del self._search, self._thinker, self._weak, self._solver, self._strongest

    def start(
        self,
        level: int,
        seed: int = 0,
        refused: Sequence[int] = (),
        past: Sequence[str] | Moves = (),
    ) -> None:
        """Begin to think about the game's position as LEVELS[level] does.

        This is how every game is played: on the console, by the engine protocol, in the arena.
        ValueError if the game lacks that level.
        seed: of the game; together with the position, it decides what a weak level overlooks and
        which of several equally good moves is played. With 0 a strong level always plays the first
        of these. refused: at most MOST_REFUSED moves, the latest first, that are played only if
        there is no other move. Alpha-beta then finds another move, whichever thinker found the
        refused ones. past: the texts of the moves that led to the position from the game's start:
        a level's row says in how many of them the seed counts.
        """
        rows = self._budgets.ROWS
        if level not in rows:
            raise ValueError(level)
        row = rows[level]
        if len(row) > ROW_BLIND:
            self.contempt = self.knows_contempt
            self.budget = 1
            self._done = self._from.over()
            if not self._weak:
                self._load_weak()
            self._weak.begin(self._from, row, seed, refused, past)
            self._thinker = self._weak
            self._take_over()
            return
        nodes = row[ROW_NODES]
        if nodes < 0:
            nodes *= -self._budgets.budget(self._from.state)
        if len(past) >= row[ROW_SEEDED] * self._from.players:
            seed = 0
        strongest = level >= HIGHEST
        luck = row[ROW_LUCK]
        self.start_budget(nodes, MOST_DEPTH, seed, True, strongest, refused, luck, usual=True)

    def start_hint(self, thousandths: int = 0, contempt: bool = False) -> None:
        """Begin to think about a hint for a person, which is the same against every level.

        thousandths: the share of the highest level's budget, by default HINT. contempt: see
        start_budget().
        """
        nodes = self._budgets.budget(self._from.state) // 1000 * (thousandths or HINT)
        self.start_budget(nodes, contempt=contempt, usual=True)
        self.want_value()

    def start_budget(
        self,
        nodes: int,
        depth: int = MOST_DEPTH,
        seed: int = 0,
        contempt: bool = False,
        strongest: bool = False,
        refused: Sequence[int] = (),
        luck: int = 0,
        usual: bool = False,
    ) -> None:
        """Begin to think with a budget of nodes (1 to 2**29) and plies (1 to MOST_DEPTH).

        contempt: play to win, on the assumption that the opponent overlooks things; the value is
        then not what the position is worth between equal players. strongest: use the game's
        strongest thinker, if it has one. luck: moves that differ by no more count as equal when
        the seed chooses. usual: the nodes are those of a game of the usual speed.
        """
        self.contempt = contempt and self.knows_contempt
        self.budget = nodes
        self._done = self._from.over()
        thinker = None
        self._alpha_beta.luck = luck
        if not refused:
            thinker = self._begun(self._solver, nodes, seed)
        if strongest and not thinker and not refused:
            if not self._strongest:  # it was not loaded yet, or not for so many players
                self._strongest = self._search.strongest(self._from, self._alpha_beta)
            thinker = self._begun(self._strongest, nodes, seed)
        if not thinker:
            thinker = self._alpha_beta
            thinker.begin(self._from, nodes, depth, contempt, seed, refused)
        self._thinker = thinker
        if usual:
            thinker.convert_budget()
        self._take_over()

    def _begun(self, thinker, nodes, seed):
        """Let a thinker begin, and return it; None if it is None or refuses the position."""
        if thinker and not self._done and thinker.begin(self._from, nodes, seed):
            return thinker
        return None

    def start_proof(self, depth: int = MOST_DEPTH, nodes: int = 1 << 29) -> None:
        """Begin to search all lines to `depth` plies without reductions: a win is then proven."""
        self.start_budget(nodes, depth)
        self._alpha_beta.set_pruning(INFINITY, ())
        self.want_value()

    def want_value(self) -> None:
        """Also find out the value of an ending that the solver handles.

        The solver finds the move first. `value` is known only when the search is complete, which
        takes more nodes.
        """
        self._thinker.want_value()

    def step(self, nodes: int) -> bool:
        """Think for about as long as it takes to score `nodes` children; True when done.

        `best` is then the move to play. The size of the slices does not change the result, and
        further calls after the end do nothing.
        """
        if not self._done:
            self._done = self._thinker.step(nodes)
            self._take_over()
        return self._done

    def _take_over(self):
        """Copy the thinker's results."""
        thinker = self._thinker
        self.best = thinker.best
        self.value = thinker.value
        self.depth = thinker.depth
        self.nodes = thinker.nodes
        self.budget = thinker.budget or self.budget
        self.exact = thinker.exact
        self.has_value = thinker.has_value

    def stop(self) -> None:
        """Think only until there is a move at all: `best` is the best move found so far."""
        while not (self.best or self._done):
            self.step(1)

    def pv(self) -> list[int]:
        """The moves that are expected next, as a list; longest after a completed iteration."""
        return self._thinker.pv() if self._thinker.best else [self.best]
