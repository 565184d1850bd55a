"""Whole random games of fish, compared with the reference rules."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.fish import cells, layout
from floe.games.fish.rules import Fish
from tests.games.fish.random_games import CHOICES, POSITIONS, SETUPS, new_game, of_text, play
from tests.games.legal_moves import assert_found_if, found, legal, moves_of
from tools.strength.reference.fish import NAMES, Reference

whole_games = settings(max_examples=60)
# New games, and positions that need not come from one.
STARTS = SETUPS.map(lambda setup: new_game(setup).text()) | POSITIONS


def same(game, reference):
    """Compare a game with the reference in everything that both can answer."""
    assert game.text() == reference.text()
    texts = legal(game)
    assert len(texts) == len(set(texts))
    assert set(texts) == reference.moves()
    assert game.result() == reference.result()
    assert game.over() == reference.over()
    assert game.turn() == reference.turn
    assert game.placing() == (reference.to_place > 0)
    for seat in range(game.players):
        assert game.out(seat) == (seat in reference.out)
        assert game.fish(seat) == sum(reference.taken[seat])
        assert game.floes(seat) == len(reference.taken[seat])
        assert game.winners() >> seat & 1 == (str(seat + 1) in reference.result()[1:])


@given(STARTS, CHOICES, st.booleans())
@settings(max_examples=200)
def test_a_game_is_the_references_after_every_move(text, choices, commit):
    game = of_text(text)
    reference = Reference.of_text(text)
    same(game, reference)
    for move in play(game, choices, commit):
        reference.play(move)
        same(game, reference)
    assert game.over()


@given(STARTS, CHOICES)
@settings(max_examples=100)
def test_every_move_is_undone_bit_for_bit(text, choices):
    game = of_text(text)
    whole = slice(0, game.POSITION + 1)
    history = []
    for _ in play(game, choices, commit=False):
        history.append(bytes(game.state[whole]))
        for move in moves_of(game):
            game.make(move)
            game.undo()
            assert bytes(game.state[whole]) == history[-1]
    for before in reversed(history):
        assert bytes(game.state[whole]) == before
        game.undo()
    assert game.state[layout.JOURNAL_LENGTH] == 0
    assert game.text() == of_text(text).text()


def on_board(game):
    """Fish, by the name of the floe, of all floes of the board."""
    floes = {cells.cell_name(cell): game.floe(cell) for cell in cells.CELLS}
    return {name: fish for name, fish in floes.items() if fish}


def penguins(game):
    """Seat, by the name of the cell, of all penguins of the board."""
    seats = {cells.cell_name(cell): game.penguin(cell) for cell in cells.CELLS}
    return {name: seat for name, seat in seats.items() if seat >= 0}


@given(SETUPS, CHOICES)
@whole_games
def test_a_text_gives_the_same_position_back(setup, choices):
    game = new_game(setup)
    for _ in play(game, choices, commit=False):
        text = game.text()
        other = of_text(text)
        assert other.text() == text
        game.commit()
        assert game.text() == text
        assert other.state == game.state
        game.commit()
        assert other.state == game.state


ALL_TEXTS = list(NAMES.values()) + [a + b for a in NAMES.values() for b in NAMES.values()]


@pytest.mark.parametrize(("players", "plies"), [(2, 3), (2, 8), (2, 30), (3, 9), (3, 25), (4, 14)])
def test_every_listed_move_is_found_and_every_other_text_refused(players, plies):
    game = new_game((players, plies, True))
    for _ in zip(range(plies), play(game, bytes(range(7, 250, 4))), strict=False):
        pass
    assert found(game, ALL_TEXTS) == dict(zip(legal(game), moves_of(game), strict=True))


@given(POSITIONS, st.text(max_size=6) | st.sampled_from(ALL_TEXTS))
@settings(max_examples=200)
def test_a_text_is_a_move_exactly_when_listed(text, move):
    game = of_text(text)
    assert_found_if(move in legal(game), game, move)


def test_a_copy_goes_its_own_way():
    game = new_game((3, 5, True))
    list(play(game, bytes(20), commit=False))
    text = game.text()
    copy = new_game((2, 1, True))
    list(zip(play(copy, bytes(9), commit=False), range(3), strict=False))
    copy.copy_from(game)
    assert copy.text() == text
    assert copy.state[: copy.POSITION] == game.state[: game.POSITION]
    assert copy.state[layout.JOURNAL_LENGTH] == 0 < game.state[layout.JOURNAL_LENGTH]
    list(play(copy, bytes(1)))
    assert copy.text() != text and game.text() == text


def test_cells_know_their_names_and_places():
    assert [cells.cell_name(cell) for cell in Fish().CELLS] == list(NAMES.values())
    for cell, name in zip(cells.CELLS, NAMES.values(), strict=True):
        assert cells.find_cell(name) == cell
        row, column = divmod(Fish().place(cell), 8)
        assert "abcdefgh"[row] + str(column + 1) == name
    for name in ("", "a", "a0", "a8", "b9", "i1", "A1", "a1 ", "1a", "a11", "ß1"):
        assert cells.find_cell(name) == 0
