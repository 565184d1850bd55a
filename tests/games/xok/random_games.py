"""Shared by the tests of xok: moves as texts, random games, random positions."""

import random

import pytest
from hypothesis import strategies as st

from floe.games.errors import TextError
from floe.games.xok.layout import JOURNAL_LENGTH
from floe.games.xok.rules import Xok
from tests.games.legal_moves import legal, moves_of
from tools.strength.reference.xok import FISH, SHARKS, Reference

# The choices in a game; no game is longer than 44 moves.
CHOICES = st.lists(st.integers(0, 2**16 - 1), min_size=44, max_size=44)

BOARDS = st.sampled_from((30, 37, 61))


def new_game(spaces):
    """A fresh game."""
    game = Xok()
    game.set_up(spaces)
    return game


def of_text(text):
    """The game a position text describes."""
    game = Xok()
    game.read(text)
    return game


def play(game, choices):
    """Play on, a number of `choices` a move, until the game is over; yields each move as text.

    Half of the choices are only among the sharks, so that many fish are eaten.
    """
    for choice in choices:
        moves = moves_of(game)
        if not moves:
            return
        sharks = [move for move in moves if game.kind(move)]
        if sharks and choice % 2:
            moves = sharks
        move = moves[choice // 2 % len(moves)]
        text = game.move_text(move)
        game.make(move)
        yield text


def position(seed):
    """A well-formed position text that need not come from any game: crowded boards, odd numbers.

    The game may be over, but only one player has a chain of ten.
    """
    rng = random.Random(seed)
    game = Reference(rng.choice((30, 30, 37, 61)))
    free = rng.sample(list(game.names), len(game.names))
    for seat in (0, 1):
        kinds = rng.sample(SHARKS, rng.randint(0, 6))
        game.supply[seat] = kinds
        for _ in range(len(SHARKS) - len(kinds)):
            game.pieces[free.pop()] = "WB"[seat]
        for _ in range(min(rng.choice((rng.randint(0, FISH), FISH)), len(free))):
            game.pieces[free.pop()] = "wb"[seat]
    game.turn = rng.randrange(2)
    if len(game.won()) == 2:
        return position(seed + 1)
    return game.text()


POSITIONS = st.integers(0, 10**9).map(position)  # Well-formed position texts.
# New games, and positions that need not come from one.
STARTS = BOARDS.map(lambda board: new_game(board).text()) | POSITIONS
UNDONE = slice(0, JOURNAL_LENGTH + 1)  # The bytes of a state that undo() restores.


# -- positions and games by hand


def standing(w="", b="", W="", B="", turn=1, supply=None):
    """A game on the board of 30 with fish w, b and sharks W, B on these spaces.

    supply: the remaining sharks, such as 3111/2011; by default small ones were placed first, then
    v, y and i.
    """
    game = Reference(30)
    for letter, names in (("w", w), ("b", b), ("W", W), ("B", B)):
        for name in names.split():
            assert game.pieces.setdefault(game.spaces[name], letter) == letter
    for seat, names in enumerate((W, B)):
        game.supply[seat] = list(SHARKS[len(names.split()) :])
    game.turn = turn - 1
    rows, sharks, turn_text = game.text().split()
    return of_text(f"{rows} {supply or sharks} {turn_text}")


def do(game, *moves):
    """Make moves by their texts."""
    for move in moves:
        game.make(game.find_move(move))


def pieces(game):
    """The pieces of the board, by name, as their letters."""
    reference = Reference.of_text(game.text())
    return {reference.names[space]: letter for space, letter in reference.pieces.items()}


def sharks(game, start=""):
    """The legal moves of a shark that begin with a text."""
    return [move for move in kinds(game, "svyi") if move.startswith(start)]


def kinds(game, letters):
    """The legal moves that place a shark of these kinds, or fish for an empty text."""
    wanted = {"svyi".index(letter) + 1 for letter in letters} or {0}
    return [move for move in legal(game) if game.kind(game.find_move(move)) in wanted]


def refused(game, *moves):
    """Check that none of these moves is legal."""
    for move in moves:
        with pytest.raises(TextError):
            game.find_move(move)
    return True
