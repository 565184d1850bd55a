"""The console's queries of xok besides the rules: where things are and how sharks are turned."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.xok import cells, layout
from floe.games.xok.cells import CELLS, STEPS, find_cell
from floe.games.xok.rules import Xok
from tests.games.legal_moves import moves_of
from tests.games.xok.random_games import CHOICES, POSITIONS, new_game, of_text, play, standing
from tools.strength.reference.xok import Reference


@pytest.mark.parametrize("board", [30, 37, 61])
def test_places_are_rows_and_columns(board):
    game = new_game(board)
    assert sum(game.columns()) == len(game.CELLS) == game.spaces == board
    places = [divmod(game.place(cell), 16) for cell in game.CELLS]
    assert places == [(row, c) for row, width in enumerate(game.columns()) for c in range(width)]
    names = [game.cell_name(cell) for cell in game.CELLS]
    assert names == list(Reference(board).spaces)
    assert [find_cell(board, name) for name in names] == list(game.CELLS)
    for name in ("", "a", "a0", "a6", "j1", "A1", "a1a", "1a"):
        assert find_cell(board, name) == 0


@given(POSITIONS)
@settings(max_examples=60)
def test_what_stands_where(text):
    game = of_text(text)
    reference = Reference.of_text(text)
    for cell, space in zip(game.CELLS, reference.names, strict=True):
        piece = reference.pieces.get(space, ".")
        assert game.empty(cell) == (piece == ".")
        assert game.owner(cell) == {".": -1, "w": 0, "W": 0, "b": 1, "B": 1}[piece]
        assert game.shark(cell) == (piece in "WB")
        assert game.prey(cell) == (piece == "bw"[reference.turn])
        # A text does not tell the kind of a shark, nor how it lies.
        assert (game.shark_kind(cell), game.shark_mouths(cell)) == (0, 0)


@given(st.sampled_from((30, 37, 61)), CHOICES)
@settings(max_examples=20)
def test_a_shark_lies_as_it_was_laid(board, choices):
    """A move that does not say how is given the first way that eats the same."""
    game = new_game(board)
    lying = {}
    reference = Reference(board)
    for move in play(game, choices):
        if move[0] in "svyi" and not move[1].isdigit():
            turned = min(text for text in reference.turns() if text[:-2] == move)
            first = int(turned[-1])
            other = (first + "svyi".index(move[0])) % 6
            lying[move[1:3]] = ("svyi".index(move[0]) + 1, 1 << first | 1 << other)
        reference.play(move)
        for cell in game.CELLS:
            kind, mouths = lying.get(game.cell_name(cell), (0, 0))
            assert (game.shark_kind(cell), game.shark_mouths(cell)) == (kind, mouths)
    other = Xok()
    other.copy_from(game)
    assert [other.shark_mouths(cell) for cell in game.CELLS] == [
        game.shark_mouths(cell) for cell in game.CELLS
    ]


def test_turned_says_how():
    game = standing(b="c3 c4")
    assert game.move_text(game.turned(game.find_move("sc3"))) == "sc3@1"
    assert game.move_text(game.turned(game.find_move("sc3@4"))) == "sc3@4"
    assert game.move_text(game.turned(game.find_move("vc3xc4"))) == "vc3xc4@0"
    assert game.move_text(game.turned(game.find_move("f1f2"))) == "f1f2"


@pytest.mark.parametrize("board", [30, 37, 61])
def test_a_place_is_a_corner_an_edge_beside_an_edge_or_inside(board):
    state = new_game(board).state
    beside = {cell: [cell + step - layout.STRIDE for step in STEPS] for cell in CELLS[board]}
    edges = [cell for cell in CELLS[board] if len({*beside[cell]} & {*CELLS[board]}) < 6]
    for cell in CELLS[board]:
        there = len({*beside[cell]} & {*CELLS[board]})
        near = layout.NEAR_EDGE if {*beside[cell]} & {*edges} else layout.INSIDE
        edge = layout.CORNER if there == 3 else layout.EDGE
        place = layout.ANYWHERE if board > 37 else edge if there < 6 else near
        assert state[layout.PLACE + cell] == place, cell


def test_the_tables_that_never_change_lie_one_after_the_other():
    spaces = max(map(len, cells.CELLS.values()))
    assert spaces < layout.STEP_LIST - layout.CELL_LIST, "a 0 follows them"
    assert len(cells.STEPS) == layout.BIT_COUNT - layout.STEP_LIST
    assert layout.STEP_LIST + len(cells.TABLES) == layout.PLACE
    counts = cells.TABLES[len(cells.STEPS) :]
    assert list(counts[:64]) == [mask.bit_count() for mask in range(64)]


def test_a_move_bites_in_the_directions_of_what_it_eats():
    game = standing(w="c1 c2 d4", b="e2 e3 f3", W="b2", B="d1")
    for move in moves_of(game):
        cell, bites = game.target(move), game.bites(move)
        bitten = [game.beside(cell, way) for way in range(6) if bites >> way & 1]
        under = [cell] if game.kind(move) and game.prey(cell) else []
        assert sorted(game.eaten(move)) == sorted(under + bitten)
        second = "" if game.kind(move) else game.move_text(move)[2:]
        assert game.partner(move) == cells.find_cell(30, second)
