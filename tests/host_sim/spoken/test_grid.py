"""The sentences of a game on a grid, and a whole position in words."""

from types import SimpleNamespace

import pytest

from host_sim import ROOT
from host_sim.data_files import read_texts
from host_sim.spoken import tellers
from host_sim.spoken.grid import GridTeller

from floe.games import registry
from floe.games.grid import EMPTY, GridGame, squares
from tests.tables import rows
from tests.ui.positions import ENDED, POSITIONS


class Jumps(GridGame):
    """A piece jumps over another and takes it; a piece placed turns all beside it."""

    NAME = "jumps"
    ROW_LENGTHS = squares(5, 2)

    def find_moves(self):
        for cell in self.CELLS:
            self.add(cell)
            self.add(cell, self.beside(self.beside(cell, 6), 6))

    def play(self, move):
        GridGame.play(self, move)
        if self.source(move) >= 0:
            self.put(self.target(move) - 1, EMPTY)
        else:
            for direction in (0, 2, 4, 6):
                beside = self.beside(self.target(move), direction)
                if self.at(beside) == 2:
                    self.put(beside, 1)


@pytest.mark.parametrize(
    "move, text_of",
    [
        ("b5", "You: piece on b5"),
        ("a4", "You: piece on a4, takes a4"),
        ("a3", "You: piece on a3, changes a2, a4"),
        ("a1a3", "You: piece from a1 to a3, takes a2"),
    ],
)
def test_pieces_that_a_move_takes_or_changes_are_said(move, text_of):
    game = Jumps()
    game.read("xo1o1/1o3 1")
    before = game.text()
    texts = SimpleNamespace(**read_texts(ROOT / "data/spoken/en.txt")["grid"])
    teller = GridTeller(game, None, texts, texts, lambda seat: "You")  # pyright: ignore[reportArgumentType]
    assert teller.moved(game.find_move(move)) == text_of
    assert game.text() == before


@pytest.mark.parametrize(
    "name, text, words",
    rows(__file__, "positions_said.txt", TACKLE=POSITIONS["soccer tackle"][2], ENDED=ENDED[2]),
)
def test_a_position_in_words(name, text, words):
    game = registry.new_game(name)
    game.read(text)
    assert tellers.position(game, "en") == words
