"""Whole random games of fish, compared with the reference rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.fish import cells
from floe.games.fish.rules import Fish
from tests.games.fish.random_games import ALL_TEXTS, CHOICES, STARTS, new_game, of_text, play
from tests.games.legal_moves import assert_equal, found, legal, moves_of
from tools.strength.reference.fish import NAMES, Reference


def same(game, reference):
    """Compare a game with the reference in everything that both can answer."""
    assert_equal(game, reference)
    assert game.placing() == (reference.to_place > 0)
    for seat in range(game.players):
        assert game.out(seat) == (seat in reference.out)
        assert game.fish(seat) == sum(reference.taken[seat])
        assert game.floes(seat) == len(reference.taken[seat])
        assert game.winners() >> seat & 1 == (str(seat + 1) in reference.result()[1:])


@given(STARTS, CHOICES, st.booleans())
@settings(max_examples=50)
def test_a_game_is_the_references_after_every_move(text, choices, commit):
    game = of_text(text)
    reference = Reference.of_text(text)
    same(game, reference)
    for move in play(game, choices, commit):
        reference.play(move)
        same(game, reference)
    assert game.over()


@pytest.mark.parametrize(("players", "plies"), [(2, 3), (2, 8), (2, 30), (3, 9), (3, 25), (4, 14)])
def test_every_listed_move_is_found_and_every_other_text_refused(players, plies):
    game = new_game((players, plies, True))
    for _ in zip(range(plies), play(game, bytes(range(7, 250, 4))), strict=False):
        pass
    assert found(game, ALL_TEXTS) == dict(zip(legal(game), moves_of(game), strict=True))


def test_cells_know_their_names_and_places():
    assert [cells.cell_name(cell) for cell in Fish().CELLS] == list(NAMES.values())
    for cell, name in zip(cells.CELLS, NAMES.values(), strict=True):
        assert cells.find_cell(name) == cell
        row, column = divmod(Fish().place(cell), 8)
        assert "abcdefgh"[row] + str(column + 1) == name
    for name in ("", "a", "a0", "a8", "b9", "i1", "A1", "a1 ", "1a", "a11", "ß1"):
        assert cells.find_cell(name) == 0
