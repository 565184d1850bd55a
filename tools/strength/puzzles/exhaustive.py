"""Proves a puzzle again by the rules alone: every move against every reply.

It shares nothing with the console's search: no values, no depths, no table. The only short cut is
that penguins of fish that can no longer meet are moved one by one.
"""

from array import array

from floe.games import registry
from floe.games.game import Game
from floe.ui.puzzles.store import Puzzle


class Exhaustive:
    """Finds the moves that reach a goal in a game's positions."""

    def __init__(self, name: str) -> None:
        self._game = registry.new_game(name)
        self._by_margin = name == "fish"
        self._seat = 0
        self._goal = 0
        self._known: dict[bytes, bool] = {}

    def is_proven(self, puzzle: Puzzle) -> bool:
        """Does exactly one move reach the goal, and none a better one?"""
        better = puzzle.goal + (1 if puzzle.by_margin else -1)
        found = self.solutions(puzzle.position, puzzle.goal)
        return len(found) == 1 and not (better and self.solutions(puzzle.position, better))

    def solutions(self, position: str, goal: int) -> list[str]:
        """The moves after which the player to move still reaches the goal, by their texts."""
        game = self._game
        game.read(position)
        self._seat = game.turn()
        self._goal = goal
        self._known.clear()
        found: list[str] = []
        for move in _moves(game):
            text = game.move_text(move)
            game.make(move)
            if self._still_leads() if self._by_margin else self._still_wins(goal - 1):
                found.append(text)
            game.undo()
        return found

    # -- a win within a number of own moves

    def _still_wins(self, moves: int) -> bool:
        """Has the player won, or do they win with a number of own moves against every reply?"""
        game = self._game
        if game.over():
            return game.winners() == 1 << self._seat
        if not moves:
            return False
        for reply in _moves(game):
            game.make(reply)
            wins = not game.over() and self._wins(moves)
            game.undo()
            if not wins:
                return False
        return True

    def _wins(self, moves: int) -> bool:
        """Does the player to move win with a number of own moves?"""
        game = self._game
        for move in _moves(game):
            game.make(move)
            wins = self._still_wins(moves - 1)
            game.undo()
            if wins:
                return True
        return False

    # -- a lead in fish at the end

    def _still_leads(self) -> bool:
        """Can the player end a number of fish ahead, against every reply?"""
        game = self._game
        ahead, left = _standing(game, self._seat)
        if game.over():
            return ahead >= self._goal
        if ahead - left >= self._goal or ahead + left < self._goal:
            return ahead - left >= self._goal
        key = bytes(game.state[: game.POSITION])
        if key not in self._known:
            apart = _apart(game)
            if apart is not None:
                self._known[key] = apart[self._seat] - apart[1 - self._seat] >= self._goal
            else:
                own = game.turn() == self._seat
                self._known[key] = not own
                for move in sorted(_moves(game), key=lambda move: -_fish(game, move & 127)):
                    game.make(move)
                    leads = self._still_leads()
                    game.undo()
                    if leads == own:
                        self._known[key] = own
                        break
        return self._known[key]


def _moves(game: Game) -> list[int]:
    moves = array("i", bytes(4 * game.MAX_MOVES))
    return list(moves[: game.generate(moves)])


def _floes(game: Game) -> tuple[dict[int, int], dict[int, int]]:
    """The fish on the free floes, by cell; the seats of the penguins, by cell."""
    free: dict[int, int] = {}
    penguins: dict[int, int] = {}
    for cell in game.CELLS:
        byte = game.state[cell]
        if byte > 3:
            penguins[cell] = (byte >> 2) - 1 >> 2
        elif byte:
            free[cell] = byte
    return free, penguins


# To the six neighbours of a cell: rows are 12 apart, and each half a floe further right.
_STEPS = (1, -1, 12, -12, 11, -11)


def _fish(game: Game, cell: int) -> int:
    """Fish on the floe of a cell, under a penguin too."""
    byte = game.state[cell]
    return byte if byte <= 3 else game.state[136 + (byte >> 2) - 1]


def _standing(game: Game, seat: int) -> tuple[int, int]:
    """(a player's lead in fish, with those under penguins; fish on free floes)."""
    free, penguins = _floes(game)
    ahead = game.state[152 + seat] - game.state[152 + 1 - seat]
    for cell, owner in penguins.items():
        ahead += _fish(game, cell) if owner == seat else -_fish(game, cell)
    return ahead, sum(free.values())


def _apart(game: Game) -> list[int] | None:
    """The final scores if no floe can be reached by both sides; else None."""
    free, penguins = _floes(game)
    totals = [game.state[152], game.state[153]]
    owned: set[int] = set()
    for cell in penguins:
        island = _island(cell, free)
        if island & owned:
            return None
        owned |= island
    for cell, seat in penguins.items():
        totals[seat] += _fish(game, cell) + _longest(cell, free, _island(cell, free))
    return totals


def _island(cell: int, free: dict[int, int]) -> set[int]:
    """The free floes that are connected to a penguin on a cell."""
    found: set[int] = set()
    edge = [cell]
    while edge:
        at = edge.pop()
        for step in _STEPS:
            if at + step in free and at + step not in found:
                found.add(at + step)
                edge.append(at + step)
    return found


def _longest(cell: int, free: dict[int, int], island: set[int]) -> int:
    """The most fish that a penguin can take alone on its island."""
    known: dict[tuple[int, frozenset[int]], int] = {}

    def walk(at: int, left: frozenset[int]) -> int:
        key = at, left
        if key not in known:
            best = 0
            for step in _STEPS:
                to = at + step
                while to in left:
                    best = max(best, free[to] + walk(to, left - {to}))
                    to += step
            known[key] = best
        return known[key]

    return walk(cell, frozenset(island))
