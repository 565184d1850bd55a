"""How much a move loses: a quick search of the position before it and of the one after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floe.games.game import Game
    from floe.search.engine import Engine


FULL = 1000
EASY = 4  # A lead of this many units is half of FULL.
CLEAR = 500  # A move that loses this much of FULL is clearly worse than the best.
THOUSANDTHS = 30  # Part of the game's budget for each position: about 0.15 seconds on a Pico.


def share(lead: int, engine: Engine) -> int:
    """How far ahead a lead is, 0 to FULL; a win is FULL."""
    if 2 * lead > engine.win:
        return FULL
    return FULL * lead // (lead + EASY * engine.unit)


class Judge:
    """Judges a move of one of two players, in slices.

        judge = Judge(game, engine, move)
        while not judge.step(600):
            ...
        judge.leave()

    loss: how much of FULL the move loses against the best one; line: the move and the replies that
    are expected. Both are known once it is done. Until leave() the game may be at the position
    after the move.
    """

    def __init__(self, game: Game, engine: Engine, move: int) -> None:
        self._game = game
        self._engine = engine
        self._seat = game.turn()
        self._stood = bytes(game.state)
        self._after = False
        self._before = 0
        self.loss = 0
        self.line = [move]
        engine.start_hint(THOUSANDTHS)

    def step(self, nodes: int) -> bool:
        """Think for about a number of nodes; True when it is done."""
        engine = self._engine
        if not engine.step(nodes):
            return False
        if self._after:
            self._compare()
            return True
        if engine.best == self.line[0] or not engine.has_value:
            return True
        return not self._make()

    def _make(self):
        """Make the move, and look as far ahead as before; False if that ends the game."""
        game, engine = self._game, self._engine
        self._before = self._value()
        nodes, depth = engine.budget, engine.depth
        game.make(self.line[0])
        game.commit()
        self._after = not game.over()
        if self._after:
            # The same depth takes more nodes, because nothing is known of this position yet.
            engine.start_budget(2 * nodes, max(depth - 1, 1))
            engine.want_value()
            return True
        winners = game.winners()
        won = FULL if winners == 1 << self._seat else -FULL
        self.loss = self._before - (won if winners else 0)
        return False

    def _compare(self):
        if self._engine.has_value:
            self.loss = max(self._before - self._value(), 0)
            self.line.extend(self._engine.pv())

    def _value(self):
        """The value of the position for the player who moved, -FULL to FULL."""
        value = self._engine.value
        ahead = share(abs(value), self._engine)
        return ahead if (value > 0) == (self._game.turn() == self._seat) else -ahead

    def leave(self) -> None:
        """Restore the position before the move."""
        self._game.state[:] = self._stood
