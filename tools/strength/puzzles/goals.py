"""The definition of a puzzle, and its proof by the console's search.

In xok and soccer a goal is a win within a number of own moves; in fish it is a win by a number of
fish at the end of the game. A position is a puzzle if exactly one move reaches a goal.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from floe.games import registry
from floe.search.engine import Engine
from floe.search.layout import MOST_DEPTH
from floe.search.levels import budgets

UNLIMITED = 1 << 29
MOST_MOVES = 3  # The most own moves of a goal.
# Thousandths of the budget of a game, 5 seconds on a Pico, that an answer may take.
PATIENCE = 200
LEAST_GAP = 2  # The least fish that every other move must cost, unless it loses the win.
MOST_LEFT = 9  # The most plies from a puzzle of fish, with best play, until penguins are apart.


@dataclass(frozen=True)
class Puzzle:
    """A position, a goal, and the only move that reaches it.

    depth: the least plies with which a search finds the move; distance: plies to the goal, in fish
    until the penguins are apart; nodes: the most nodes for answering any first move; fish: those
    that the player has at the end of the best line, 0 if the goal is no margin.
    """

    position: str
    goal: int
    move: str
    depth: int
    distance: int
    nodes: int
    fish: int = 0

    @property
    def text(self) -> str:
        """The puzzle as text for the console: the position, then the goal, and the fish."""
        return f"{self.position} {self.goal}" + f"/{self.fish}" * bool(self.fish)


class Prover:
    """Proves positions of a game."""

    def __init__(self, name: str) -> None:
        self.game = registry.new_game(name)
        self.by_margin = name == "fish"  # Is the goal a margin, not a number of moves?
        self._engine = Engine(self.game)
        # Was it an endgame that is solved penguin by penguin? Then no opponent matters.
        self._solved = False
        self._budget = budgets(name).budget

    def may_win(self, value: int) -> bool:
        """Does the value of a position mean a win within few enough moves?"""
        return value >= self._engine.win - 2 * MOST_MOVES

    def find(self, position: str) -> Puzzle | None:
        """The puzzle in a position, if there is one."""
        game = self.game
        game.read(position)
        if game.over():
            return None
        most = self._budget(game.state) * PATIENCE // 1000
        if self.by_margin:
            found = self._find_margin(position, most)
        else:
            found = self._find_win(position, most)
        if not found:
            return None
        move, goal, nodes = found
        distance = self._left(position) if self.by_margin else 2 * goal - 1
        fish = self.fish_at_end(position) if self.by_margin else 0
        depth = self._depth_of(position, move)
        return Puzzle(position, goal, move, depth, distance, nodes, fish)

    def _moves(self) -> list[int]:
        moves = array("i", bytes(4 * self.game.MAX_MOVES))
        return list(moves[: self.game.generate(moves)])

    def _think(self, nodes: int, depth: int = MOST_DEPTH) -> None:
        """Search the game's position, so that a win is proven."""
        self._engine.start_proof(depth, nodes)
        self._solved = not self._engine.has_value
        while not self._engine.step(nodes):
            pass

    def _find_win(self, position: str, most: int) -> tuple[str, int, int] | None:
        """(move, goal, nodes) if only one move wins within the fewest own moves."""
        self._think(UNLIMITED, 2 * MOST_MOVES - 1)
        plies = self._engine.win - self._engine.value
        if plies > 2 * MOST_MOVES:
            return None
        goal = plies + 1 >> 1
        right, dearest = self.right_moves(position, goal)
        if len(right) != 1 or dearest > most:
            return None
        return next(iter(right)), goal, dearest

    def right_moves(self, position: str, goal: int) -> tuple[dict[str, str], int]:
        """The moves that still win within a number of own moves, as the console judges them.

        Each with the position after the reply to it, "" if there is none; and the most nodes of a
        judgement.
        """
        game = self.game
        game.read(position)
        seat = game.turn()
        right: dict[str, str] = {}
        dearest = 0
        for text in [game.move_text(move) for move in self._moves()]:
            game.read(position)
            game.make(game.find_move(text))
            game.commit()
            if game.over():
                if game.winners() == 1 << seat:
                    right[text] = ""
            elif goal > 1:
                self._think(UNLIMITED, 2 * goal - 2)
                dearest = max(dearest, self._engine.nodes)
                if self._engine.value <= MOST_DEPTH - self._engine.win:
                    game.make(self._engine.best)
                    game.commit()
                    right[text] = "" if game.over() else game.text()
        return right, dearest

    def _find_margin(self, position: str, most: int) -> tuple[str, int, int] | None:
        """(move, goal, nodes) if only one move wins by the most fish."""
        self._think(most)
        if not self._engine.exact or self._solved or self._engine.value <= self._engine.win:
            return None
        seat = self.game.turn()
        texts = [self.game.move_text(move) for move in self._moves()]
        margins: list[int] = []
        dearest = 0
        for text in texts:
            self.game.read(position)
            self.game.make(self.game.find_move(text))
            self.game.commit()
            if self.game.over():
                margin = self.margin(seat)
            else:
                self._think(most)
                if not self._engine.exact:
                    return None
                margin = self._margin_of(self._engine.value)
                margin = margin if self.game.turn() == seat else -margin
                dearest = max(dearest, self._engine.nodes)
            margins.append(margin)
        second, goal = sorted([-100, *margins])[-2:]
        if goal < 1 or second > max(goal - LEAST_GAP, 0) or self._left(position) > MOST_LEFT:
            return None
        return texts[margins.index(goal)], goal, dearest

    def _left(self, position: str) -> int:
        """Plies of the best line until the penguins are apart."""
        self.game.read(position)
        for left in range(MOST_LEFT + 1):
            self._think(UNLIMITED)
            if self.game.over() or self._solved:
                return left
            self.game.make(self._engine.best)
            self.game.commit()
        return MOST_LEFT + 1

    def fish_at_end(self, position: str) -> int:
        """The fish of the player to move at the end, if both play the best moves."""
        self.game.read(position)
        seat = self.game.turn()
        while not self.game.over():
            self._think(UNLIMITED)
            self.game.make(self._engine.best)
            self.game.commit()
        return self._caught()[seat]

    def margin(self, seat: int) -> int:
        """A player's lead in fish, with two players."""
        caught = self._caught()
        return caught[seat] - caught[1 - seat]

    def _caught(self) -> list[int]:
        return [int(each.partition("+")[0]) for each in self.game.text().split()[3].split("/")]

    def _margin_of(self, value: int) -> int:
        """The lead in fish from the value of a finished game."""
        over_win = value - self._engine.win if value > 0 else value + self._engine.win
        return over_win // self._engine.unit if value else 0

    def _depth_of(self, position: str, move: str) -> int:
        """The least plies from which on the search finds the move."""
        self.game.read(position)
        found = 1
        for depth in range(1, MOST_DEPTH + 1):
            self._engine.start_budget(UNLIMITED, depth)
            while not self._engine.step(UNLIMITED):
                pass
            if self.game.move_text(self._engine.best) != move:
                found = depth + 1
            if self._engine.exact:
                break
        return found
