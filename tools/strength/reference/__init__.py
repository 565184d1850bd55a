"""A second, independent implementation of the rules, as simple as the rule sheets.

It checks the kernels in the tests and wherever else a game must be legal. Each game's module has
the name of the game.
"""

import importlib.util
from collections.abc import Callable, Mapping
from typing import Protocol


class Game(Protocol):
    """A game by the reference rules."""

    def moves(self) -> set[str]:
        """The legal moves, by their texts."""
        ...

    def play(self, text: str) -> None:
        """Play a legal move and resolve automatic moves."""
        ...

    def result(self) -> str:
        """The result word."""
        ...

    def text(self) -> str:
        """The position as text."""
        ...


def there_is(game: str) -> bool:
    """Has a game, by its name, reference rules?"""
    return importlib.util.find_spec(f"tools.strength.reference.{game}") is not None


def begin(game: str, start: str, headers: Mapping[str, str]) -> Game:
    """A game by its name, from a position; headers: its options, as in a record."""
    return importlib.import_module(f"tools.strength.reference.{game}").begin(start, headers)


def perft(read: Callable[[str], Game], position: str, depth: int) -> int:
    """The number of move sequences of `depth` plies from a position; read: creates the game."""
    moves = read(position).moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        game = read(position)
        game.play(move)
        total += perft(read, game.text(), depth - 1)
    return total
