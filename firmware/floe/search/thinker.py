"""The interface of everything that thinks about a position, and what weak thinkers notice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from floe.search.layout import MOST_DEPTH

if TYPE_CHECKING:
    from array import array

    from floe.games.game import Game


class Thinker:
    """Thinks about a position in slices; the engine chooses the thinker.

        if thinker.begin(position, budget):
            while not thinker.step(600):
                ...
            position.make(thinker.best)

    best: the move it would play, 0 while it has none; value: its evaluation of the position, in
    points for the player to move; depth: the plies it has looked ahead; nodes: how many it has
    searched since begin(); exact: the value is final; has_value: `value` is known; budget: of
    nodes, if it was converted.

    All memory is allocated by begin() or before. The size of the slices never changes a result.
    """

    best: int
    value: int
    depth: int
    nodes: int
    budget: int

    def _forget(self) -> None:
        """Reset the results; every thinker calls this when it is created and when it begins."""
        self.best = self.value = self.depth = self.nodes = self.budget = 0
        self.exact = False
        self.has_value = True

    def begin(self, position: Game, budget: int, seed: int = 0) -> bool:
        """Begin to think about a game's position, for a number of nodes.

        seed: it chooses among equal moves by this, with 0 always the same one. Returns False if
        this thinker does not handle such positions. The thinker does not change the position, and
        nobody else may until it is done.
        """
        raise NotImplementedError

    def step(self, nodes: int) -> bool:
        """Think for about as long as it takes to score some children; True when it is done."""
        raise NotImplementedError

    def convert_budget(self) -> None:
        """Called after begin(): the budget is for a game of the usual speed; change `budget`."""

    def want_value(self) -> None:
        """Also find out the value, if that takes more nodes than finding the move."""

    def pv(self) -> list[int]:
        """The moves expected from here on, as a list, the best one first."""
        return [self.best]

    def _moves_in(self, words: array[int], first: int) -> list[int]:
        """The moves from words[first] on, up to a 0, as pv() returns them."""
        moves = []
        for at in range(first, first + MOST_DEPTH):
            if not words[at]:
                break
            moves.append(words[at])
        return moves or [self.best]


class Attention:
    """What players overlook, and what appeals to them; by default they see every move.

    luck: moves that differ by no more count as equal in the first moves. stride: how far apart on
    the board of a position two rows are. unit: what a point of ROW_EAGER is worth.
    """

    luck = 0
    stride = 1
    unit = 0

    def kind(self, game: Game, move: int) -> int:
        """What kind of move this is.

        A number of the kind, 0 to 63, << 2 | how hard it is to see, 0 (nobody overlooks it) to 3.
        """
        return 0

    def takes(self, game: Any, move: int) -> bool:
        """Does it take what the opponent may take back?"""
        return False

    def appeal(self, game: Any, move: int, lowest: bool) -> int:
        """The points that a move gains or loses in their eyes; lowest: those of the lowest level.

        A move that takes gains nothing if they see that it is taken back.
        """
        return 0
