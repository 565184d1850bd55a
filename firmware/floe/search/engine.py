"""The machine player: it is given a position, thinks in slices, and can say what it would play.

    opponent = Opponent(game)
    opponent.start(level)
    while not opponent.step(600):
        ...                         # poll the keys, draw
    game.make(opponent.best)

Everything is allocated when it is made; thinking allocates nothing.
"""

from array import array

from floe.games.random import Random
from floe.search import alphabeta, transposition_table
from floe.search.layout import (
    BIAS,
    CONTROL,
    DEPTH,
    FRAMES,
    LAST_FIRST,
    LAST_LINE,
    LEAVES,
    LIMIT,
    LINES,
    MOST_DEPTH,
    NODES,
    ROOT,
    SCORED,
    VALUE,
    WIN,
    WORK,
)
from floe.search.levels import HINT, LEVELS
from floe.search.move_ordering import keep_line

MOVES = 768
"""Moves the stack of the search has room for, if a game does not need more."""


def knowledge(name):
    """A game's kernels for the search and its solver of endings, imported when first needed.

    The solver is None where a game has no endings that could be solved for themselves.
    """
    if name == "fish":
        from floe.search.fish import move_scoring as fish_leaf
        from floe.search.fish.endgame import Islands

        return fish_leaf, Islands
    if name == "xok":
        from floe.search.xok import move_scoring as xok_leaf

        return xok_leaf, None
    if name == "soccer":
        from floe.search.soccer import move_scoring as soccer_leaf

        return soccer_leaf, None
    raise ValueError("the search knows no game named " + name)


class Opponent:
    """The machine player of one game; it works on a copy of the position.

    best: the move it would play, 0 while it has none; depth: plies of the last completed
    iteration, and value: what it made of the position, in points for the player to move; nodes:
    looked at so far; exact: nothing is left to be found out; valued: does value tell something?
    """

    def __init__(self, game):
        self._from = game
        self._leaf, solver = knowledge(game.NAME)
        room = max(MOVES, 4 * game.MAX_MOVES)
        # The largest first, while there is room in one piece; array(bytes) would need it twice.
        self._table = transposition_table.new()
        self._moves = array("i", range(room))
        self._scores = array("i", range(room))
        self._game = type(game)()
        self._frames = array("i", range(FRAMES))
        self._lines = array("i", range(LINES))
        self._control = array("i", bytes(4 * CONTROL))
        self._control[LAST_FIRST] = room - 2 * game.MAX_MOVES
        self._work = array("i", bytes(4 * WORK))
        self._random = Random(0)
        self._can_solve = solver is not None
        if solver:
            self._endgame = solver(self._game, self._moves, self._frames)
        self._solving = self._weighing = self._over = False
        self._budget = self._most_depth = self._slack = 0
        self.best = self.depth = self.value = self.nodes = 0
        self.exact = self.valued = False

    # -- thinking

    @property
    def unit(self):
        """The points that differ visibly; in fish, those for a fish."""
        return self._leaf.UNIT

    @property
    def win(self):
        """The value of a won game, with less or more by how it is won."""
        return WIN

    def start(self, level, seed=0):
        """Begin to think about the game's position as LEVELS[level] does.

        seed: makes the choice of a level that overlooks things; with the position it decides.
        """
        chosen = LEVELS[level]
        nodes = chosen.nodes[self._game.NAME] or self._leaf.budget(self._from.state)
        self.start_budget(nodes, chosen.depth, chosen.slack * self._leaf.UNIT, seed)

    def start_hint(self):
        """Begin to think about what a person might play: the same whatever level plays."""
        self.start_budget(self._leaf.budget(self._from.state) // 1000 * HINT)
        self.weigh()

    def start_budget(self, nodes, depth=MOST_DEPTH, slack=0, seed=0):
        """Begin to think with a budget of nodes (1 to 2**29) and plies (1 to MOST_DEPTH)."""
        self._game.copy_from(self._from)
        state = self._game.state
        for i in range(self._game.POSITION):
            seed = (seed * 31 + state[i]) & 0xFFFFFF
        self._random.seed(seed)
        self._over = self._from.over()
        self._budget = nodes
        self._most_depth = depth
        self._slack = slack
        self.best = self.depth = self.value = self.nodes = 0
        self.exact = False
        for i in range(len(self._lines)):
            self._lines[i] = 0
        for i in range(len(self._frames)):
            self._frames[i] = 0
        for i in range(len(self._work)):
            self._work[i] = 0
        transposition_table.forget(self._table)
        self._control[NODES] = 0
        self._control[ROOT] = self._game.turn()
        self._solving = slack == 0 and self._can_solve and self._endgame.begin()
        self._weighing = False
        self.valued = not self._solving
        if not self._solving:
            self._leaf.prepare(state)
            alphabeta.begin(self._control, 1)

    def weigh(self):
        """If the position is an ending that is solved, also find out how it ends for everybody.

        The move is found first, and `value` once nothing is left: that takes more nodes.
        """
        self._weighing = self._solving

    def step(self, nodes):
        """Think on for about so many nodes; True when it is done and `best` is what it plays."""
        if self._over:
            return True
        if self._solving and self._endgame:
            return self._solve(self._endgame, nodes)
        control = self._control
        until = min(self.nodes + nodes, self._budget)
        while True:
            # The first ply is always looked at, however small the budget.
            control[LIMIT] = until if self.depth else self.nodes + nodes
            done = self._run()
            self.nodes = control[NODES]
            if done:
                self._complete()
                if self.exact or self.depth == self._most_depth:
                    return True
                alphabeta.begin(control, self.depth + 1)
            if self.depth and self.nodes >= self._budget:
                return True
            if self.nodes >= until:
                return False

    def _run(self):
        return self._leaf.run(
            self._game.state,
            0,
            self._moves,
            self._scores,
            self._frames,
            self._control,
            self._lines,
            self._table,
            self._work,
        )

    def _complete(self):
        """An iteration is done: keep its best line, which the next one tries first."""
        keep_line(self._lines)
        self.depth = self._control[DEPTH]
        self.value = self._control[VALUE] - BIAS
        self.exact = self._control[LEAVES] == 0
        self.best = self._choose() if self._slack else self._lines[0]

    def _choose(self):
        """One of the moves that look at most `slack` points worse than the best, one ply on."""
        scores = self._scores
        most = 0
        for i in range(self._work[SCORED]):
            most = max(most, scores[i])
        near = 0
        chosen = 0
        for i in range(self._work[SCORED]):
            if scores[i] >= most - self._slack:
                near += 1
                if self._random.below(near) == 0:
                    chosen = i
        return self._moves[chosen]

    def _solve(self, endgame, nodes):
        done = endgame.step(nodes)
        self.nodes = endgame.nodes
        if not self.exact:
            self.best = endgame.best
            self.depth = endgame.depth
            self.exact = done
        if done and self._weighing:
            self._weighing = endgame.next()
            done = not self._weighing
            if done:
                self.value = endgame.value(self._leaf.UNIT, WIN)
                self.valued = True
        return done or self.nodes >= self._budget

    def stop(self):
        """Think no more: `best` is the best so far; some move even if nothing was completed."""
        if not self.best and not self._over:
            self._game.copy_from(self._from)
            self._game.generate(self._moves)
            self.best = self._moves[0]

    # -- what it thinks

    def line(self):
        """The moves expected from here on, as a list; longest after a completed iteration."""
        line = []
        if self._game.players > 3:
            return [self.best]  # the next might not be the next player's
        for ply in range(MOST_DEPTH):
            move = self._lines[LAST_LINE + ply]
            if not move:
                break
            line.append(move)
        return line or [self.best]
