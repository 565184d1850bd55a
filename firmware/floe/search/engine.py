"""The machine player: it is given a position, thinks in slices, and can say what it would play.

    engine = Engine(game)
    engine.start(level)
    while not engine.step(600):
        ...                         # poll the keys, draw
    game.make(engine.best)

Everything is allocated when it is made; thinking allocates nothing.
"""

import micropython
from array import array

from floe import modules
from floe.games import registry
from floe.games.random import Random
from floe.search import alphabeta
from floe.search.layout import (
    ALPHA,
    BIAS,
    CONTROL,
    DEPTH,
    ENTRIES,
    FRAME,
    FRAMES,
    FUTILITY,
    INFINITY,
    LAST_PV,
    LATE,
    LEAVES,
    LIMIT,
    MARGINS,
    MOST_DEPTH,
    NODES,
    PAUSE,
    PV_TABLE,
    ROOT,
    SCORED,
    STACK_LIMIT,
    VALUE,
    WIN,
)
from floe.search.levels import HINT, LEVELS, budgets
from floe.search.move_ordering import keep_pv
from floe.search.transposition_table import clear, new_table

BEGIN_WITHIN = 528
"""Where in the stack of moves a ply may begin at most: no game comes near that at the depths it
reaches. Behind that is room for its own moves, and for those of a last ply below it."""


def load_search(name):
    """The module of a game's search, by the game's name; imported when first needed.

    What it has is said in make_search.
    """
    return modules.load(registry.find(name).search + ".search")


class Engine:
    """The machine player of one game; it works on a copy of the position.

    best: the move it would play, 0 while it has none, and value: what it makes of the position, in
    points for the player to move; depth: plies of the last completed iteration; nodes: looked at
    so far; exact: nothing is left to be found out; has_value: does value tell something? contempt:
    does it think as who plays to win, in a game that knows that?
    """

    def __init__(self, game):
        self._from = game
        self._search = load_search(game.NAME)
        self._budgets = budgets(game.NAME)
        size = BEGIN_WITHIN + 2 * game.MAX_MOVES
        # The largest first, while there is room in one piece; array(bytes) would need it twice.
        self._table = new_table(self._search.TABLE if game.players > 2 else 0)
        self._work = array("i", range(self._search.WORK))
        self._moves = array("i", range(size))
        self._scores = array("i", range(size))
        self._game = type(game)()
        self._frames = array("i", range(FRAMES))
        self._pv_table = array("i", range(PV_TABLE))
        self._control = array("i", bytes(4 * CONTROL))
        self._control[STACK_LIMIT] = BEGIN_WITHIN
        self._random = Random(0)
        self._endgame = self._special = self._specially = None
        if self._search.Endgame:
            self._endgame = self._search.Endgame(self._game, self._moves, self._frames)
        self._find_special()
        self._solving = self._wants_value = self._over = self._done = False
        self.budget = self.most_depth = self._error_margin = 0
        self.best = self.depth = self.value = self.nodes = 0
        self.exact = self.has_value = self.contempt = False

    def _find_special(self):
        """Have what thinks in another way, where the game has one for such a position."""
        special = self._search.special
        if special and not self._special:
            self._special = special(
                self, self._from, self._game, self._table, self._moves, self._scores
            )

    # -- thinking

    @property
    def unit(self):
        """The points that differ visibly; in fish, those for a fish."""
        return self._search.UNIT

    @property
    def knows_contempt(self):
        """In this game, is playing to win another thing than playing well?"""
        return self._search.CONTEMPT

    @property
    def win(self):
        """The value of a won game, with less or more by how it is won."""
        return WIN

    def start(self, level, seed=0):
        """Begin to think about the game's position as LEVELS[level] does.

        seed: makes the choice of a level that overlooks things; with the position it decides.
        """
        chosen = LEVELS[level]
        nodes = self._budgets.NODES[level] or self._budgets.budget(self._from.state)
        margin = chosen.error_margin * self._search.UNIT
        self.start_budget(nodes, chosen.depth, margin, seed, True, chosen.special)

    def start_hint(self, thousandths=0, contempt=False):
        """Begin to think about what a person might play: the same whatever level plays.

        thousandths: of the game's budget, if not those of a HINT; contempt: see start_budget().
        """
        nodes = self._budgets.budget(self._from.state) // 1000 * (thousandths or HINT)
        self.start_budget(nodes, contempt=contempt)
        self.want_value()

    def start_budget(
        self, nodes, depth=MOST_DEPTH, error_margin=0, seed=0, contempt=False, special=False
    ):
        """Begin to think with a budget of nodes (1 to 2**29) and plies (1 to MOST_DEPTH).

        contempt: play to win, counting on an opponent who overlooks things; the value is then not
        what the position is worth to equals. special: think as the game's `special` does, where
        it has one that suits.
        """
        self._game.copy_from(self._from)
        state = self._game.state
        for i in range(self._game.POSITION):
            seed = (seed * 31 + state[i]) & 0xFFFFFF
        self._random.seed(seed)
        self._over = self._done = self._from.over()
        self._error_margin = error_margin
        self.nodes = 0
        self.contempt = contempt and self.knows_contempt
        self.clear_for(self, nodes, depth)
        self._control[LATE] = self._search.LATE
        self._set_margins(self._search.FUTILITY)
        self._solving = error_margin == 0 and self._endgame is not None and self._endgame.begin()
        self._wants_value = False
        self.has_value = not self._solving
        self._specially = None
        if special:
            self._find_special()
        if special and self._special and not self._solving and not self._over:
            self._specially = self._special.begin(
                nodes, self._frames, self._control, self._pv_table, self._work
            )
        if not self._solving and not self._specially:
            self.begin_search(contempt)

    def clear_for(self, found, nodes, depth=MOST_DEPTH):
        """Forget all that was searched, and be ready for a search of so many nodes more.

        found: what is to have its outcome: the engine, or what thinks in its place.
        """
        found.budget = self.nodes + nodes
        found.most_depth = depth
        found.best = found.depth = found.value = 0
        found.exact = False
        clear(self._pv_table, PV_TABLE)
        clear(self._frames, FRAMES)
        clear(self._work, self._search.WORK)
        clear(self._table, 3 * ENTRIES)
        self._control[NODES] = self.nodes
        self._control[ROOT] = self._game.turn()

    def begin_search(self, contempt):
        """Begin to search the position that the engine's own game stands at."""
        self._search.prepare(self._game.state, self._work, contempt)
        alphabeta.begin(self._control, 1)

    def start_proof(self, depth=MOST_DEPTH, nodes=1 << 29):
        """Begin to look at every line of so many plies, none less deep: a win is then proven."""
        self.start_budget(nodes, depth)
        self._control[LATE] = INFINITY
        self._set_margins(())
        self.want_value()

    def _set_margins(self, margins):
        """Let moves be pruned by these futility margins, and with more plies after them none."""
        for after in range(MARGINS):
            margin = margins[after] if after < len(margins) else BIAS
            self._control[FUTILITY + after] = BIAS + margin

    def want_value(self):
        """If the position is an ending that is solved, also find out how it ends for everybody.

        The move is found first, and `value` once nothing is left: that takes more nodes.
        """
        self._wants_value = self._solving

    def step(self, nodes):
        """Think on for the time of about so many scored children; True when it is done.

        `best` is then what it plays. How it is sliced does not change what it finds, nor does
        asking once more when it is done.
        """
        if not self._done:
            solving = self._solving and self._endgame
            if solving:
                self._done = self._solve(solving, nodes)
            elif self._specially:
                self._done = self._specially.step(nodes)
            else:
                self._done = self.search_on(self, nodes)
        return self._done

    def search_on(self, found, nodes):
        """Search on, for whom clear_for() was told; True when that search is done."""
        control = self._control
        control[PAUSE] = self.nodes + nodes
        while True:
            # The first ply is always looked at, however small the budget.
            control[LIMIT] = found.budget if found.depth else self.nodes + nodes
            done = self._run()
            self.nodes = control[NODES]
            if done:
                self._complete(found)
                if found.exact or found.depth == found.most_depth:
                    return True
                alphabeta.begin(control, found.depth + 1)
            if found.depth and self.nodes >= found.budget:
                self._take_unfinished(found)
                return True
            if self.nodes >= control[PAUSE]:
                return False

    @micropython.native
    def _run(self):
        return self._search.run(
            self._game.state,
            0,
            self._moves,
            self._scores,
            self._frames,
            self._control,
            self._pv_table,
            self._table,
            self._work,
        )

    def _complete(self, found):
        """An iteration is done: keep its variation, which the next one tries first."""
        keep_pv(self._pv_table)
        found.depth = self._control[DEPTH]
        found.value = self._control[VALUE] - BIAS
        # A win or loss that counts its plies is proven: no sooner one was found with fewer plies.
        proven = WIN - MOST_DEPTH <= abs(found.value) < WIN
        found.exact = proven or self._control[LEAVES] == 0
        found.best = self._choose() if self._error_margin else self._pv_table[0]

    def _take_unfinished(self, found):
        """Take another move that the iteration in hand, begun with the best, found better."""
        move = self._pv_table[0]
        if move and move != found.best and not self._error_margin:
            keep_pv(self._pv_table)
            found.best = move
            found.value = self._frames[FRAME + ALPHA] - BIAS

    def _choose(self):
        """One of the moves that look at most the error margin worse than the best, one ply on."""
        scores = self._scores
        most = 0
        for i in range(self._work[SCORED]):
            most = max(most, scores[i])
        found = 0
        chosen = 0
        for i in range(self._work[SCORED]):
            if scores[i] >= most - self._error_margin:
                found += 1
                if self._random.below(found) == 0:
                    chosen = i
        return self._moves[chosen]

    def _solve(self, endgame, nodes):
        done = endgame.step(nodes)
        self.nodes = endgame.nodes
        if not self.exact:
            self.best = endgame.best
            self.depth = endgame.depth
            self.exact = done
        if done and self._wants_value:
            self._wants_value = endgame.next_penguin()
            done = not self._wants_value
            if done:
                self.value = endgame.value()
                self.has_value = True
        return done or self.nodes >= self.budget

    def stop(self):
        """Think no more: `best` is the best so far; some move even if nothing was completed."""
        if not self.best and not self._over:
            self._game.copy_from(self._from)
            self._game.generate(self._moves)
            self.best = self._moves[0]

    # -- what it thinks

    def pv(self):
        """The moves expected from here on, as a list; longest after a completed iteration."""
        pv = []
        if self._game.players > 3:
            return [self.best]  # the next might not be the next player's
        line = self._pv_table
        first = LAST_PV
        if self._specially and self._specially.pv:
            line = self._specially.pv
            first = 0
        for ply in range(MOST_DEPTH):
            move = line[first + ply]
            if not move:
                break
            pv.append(move)
        return pv or [self.best]
