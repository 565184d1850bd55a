"""The machine player: takes a position, thinks in slices, and reports its best move.

    engine = Engine(game)
    engine.start(level)
    while not engine.step(600):
        ...                         # poll the keys, draw
    game.make(engine.best)

The engine chooses a thinker and passes on its results. It allocates its memory when it is
created, except for the strongest thinker, if that was not asked for; thinking allocates nothing.
"""

from floe.search.game_search import load_search
from floe.search.layout import INFINITY, MOST_DEPTH, WIN
from floe.search.levels import ALL, HIGHEST, HINT, budgets


class Engine:
    """The machine player for one game.

    best, value, depth, nodes, exact, has_value: the thinker's results. budget: the most nodes that
    the thinker may use. win: the value of a won game, which varies a little with the kind of win.
    unit, knows_contempt: see GameSearch. contempt: does the engine play to win, in a game where
    this makes a difference?

    strongest: should the game's strongest thinker be loaded now? Otherwise it is loaded when the
    highest level begins to think.
    """

    def __init__(self, game, strongest=True):
        self._from = game
        self._search = load_search(game)
        self._budgets = budgets(game.NAME)
        self._alpha_beta = self._search.thinker(game)
        solver = self._search.solver
        self._solver = solver and solver(self._alpha_beta)
        self._strongest = self._search.strongest(game, self._alpha_beta) if strongest else None
        self._thinker = self._alpha_beta
        self.win = WIN
        self.unit = self._search.unit
        self.knows_contempt = self._search.knows_contempt
        self._done = self.contempt = False
        self.budget = 0
        self._take_over()

    def start(self, level, seed=0, refused=()):
        """Begin to think about the game's position as LEVELS[level] does.

        ValueError if the game lacks that level.
        seed: together with the position, it decides what a weak level overlooks and which of
        several equally good moves is played; with 0 it is always the first of these. refused: at
        most MOST_REFUSED moves, the latest first, that are played only if there is no other move.
        Alpha-beta then finds another move, whichever thinker found the refused ones.
        """
        budgets = self._budgets
        strongest = level == HIGHEST
        nodes = budgets.budget(self._from.state) if strongest else budgets.NODES[level]
        if not nodes:
            raise ValueError(level)
        if level in budgets.WEAK:
            attention, tenths = budgets.WEAK[level]
            margin = tenths * self.unit // 10
            self.start_budget(nodes, 1, margin, seed, True, strongest, attention, refused)
        else:
            self.start_budget(nodes, MOST_DEPTH, 0, seed, True, strongest, ALL, refused)

    def start_hint(self, thousandths=0, contempt=False):
        """Begin to think about a hint for a person, which is the same against every level.

        thousandths: the share of the highest level's budget, by default HINT. contempt: see
        start_budget().
        """
        nodes = self._budgets.budget(self._from.state) // 1000 * (thousandths or HINT)
        self.start_budget(nodes, contempt=contempt)
        self.want_value()

    def start_budget(
        self,
        nodes,
        depth=MOST_DEPTH,
        error_margin=0,
        seed=0,
        contempt=False,
        strongest=False,
        attention=ALL,
        refused=(),
    ):
        """Begin to think with a budget of nodes (1 to 2**29) and plies (1 to MOST_DEPTH).

        contempt: play to win, on the assumption that the opponent overlooks things; the value is
        then not what the position is worth between equal players. strongest: use the game's
        strongest thinker, if it has one.
        """
        self.contempt = contempt and self.knows_contempt
        self.budget = nodes
        self._done = self._from.over()
        thinker = None
        if not error_margin and attention == ALL and not refused:
            thinker = self._begun(self._solver, nodes, seed)
        if strongest and not thinker and not refused:
            if not self._strongest:  # it was not loaded yet, or not for so many players
                self._strongest = self._search.strongest(self._from, self._alpha_beta)
            thinker = self._begun(self._strongest, nodes, seed)
        if not thinker:
            thinker = self._alpha_beta
            thinker.begin(
                self._from, nodes, depth, contempt, error_margin, attention, seed, refused
            )
        self._thinker = thinker
        self._take_over()

    def _begun(self, thinker, nodes, seed):
        """Let a thinker begin, and return it; None if it is None or refuses the position."""
        if thinker and not self._done and thinker.begin(self._from, nodes, seed):
            return thinker
        return None

    def start_proof(self, depth=MOST_DEPTH, nodes=1 << 29):
        """Begin to search all lines to `depth` plies without reductions: a win is then proven."""
        self.start_budget(nodes, depth)
        self._alpha_beta.set_pruning(INFINITY, ())
        self.want_value()

    def want_value(self):
        """Also find out the value of an ending that the solver handles.

        The solver finds the move first. `value` is known only when the search is complete, which
        takes more nodes.
        """
        self._thinker.want_value()

    def step(self, nodes):
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
        self.exact = thinker.exact
        self.has_value = thinker.has_value

    def stop(self):
        """Think only until there is a move at all: `best` is the best move found so far."""
        while not (self.best or self._done):
            self.step(1)

    def pv(self):
        """The moves that are expected next, as a list; longest after a completed iteration."""
        return self._thinker.pv() if self._thinker.best else [self.best]
