"""Positions of fish set up by hand, for tests of single rules."""

from tests.games.fish.random_games import of_text
from tools.strength.reference.fish import CELL_OF, CELLS


def ice(floes):
    """The rows of a board with only these floes: `b1 b3=2` has one with 1 fish, one with 2."""
    fish = {}
    for floe in floes.split():
        name, _, number = floe.partition("=")
        fish[CELL_OF[name]] = number or "1"
    rows = [[] for _ in range(8)]
    for cell in CELLS:
        rows[cell[0]].append(fish.get(cell, "0"))
    return "/".join("".join(row) for row in rows)


def position(floes, penguins, turn=1, scores=None):
    """A game with these floes; by default without catches."""
    players = penguins.count("/") + 1
    scores = scores or "/".join(["0+0"] * players)
    return of_text(f"{ice(floes)} {penguins} {turn} {scores}")


def do(game, *moves):
    """Make moves by their texts."""
    for move in moves:
        game.make(game.find_move(move))
        game.commit()


def parts(game):
    """The four parts of the position's text."""
    return game.text().split()


def caught(game):
    """Fish and floes of every player."""
    return parts(game)[3]
