"""The console's queries of xok besides the rules: where things are and how sharks are turned."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.xok.cells import find_cell
from floe.games.xok.rules import Xok
from tests.games.legal_moves import legal, moves_of
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


@given(POSITIONS)
@settings(max_examples=30)
def test_every_way_to_turn_a_shark(text):
    """shark_move() knows what each turning eats, and refuses those that are not legal."""
    game = of_text(text)
    reference = Reference.of_text(text)
    turns = {} if game.over() else reference.turns()
    for cell, space in zip(game.CELLS, reference.names, strict=True):
        for kind in range(1, 5):
            for direction in range(6):
                move = game.shark_move(kind, cell, direction)
                aim = direction % 3 if kind == 4 else direction
                start = "svyi"[kind - 1] + reference.names[space]
                named = [t for t in turns if t.startswith(start) and t.endswith(f"@{aim}")]
                assert [game.move_text(move)] == named if move else named == []
                if move:
                    assert (game.kind(move), game.target(move), game.partner(move)) == (
                        kind,
                        cell,
                        0,
                    )
                    eaten = {game.cell_name(other) for other in game.eaten(move)}
                    assert eaten == {reference.names[s] for s in turns[named[0]]}
                    bites = [game.beside(cell, d) for d in range(6) if game.bites(move) >> d & 1]
                    assert {cell, *game.eaten(move)} == {cell, *bites}


@given(POSITIONS)
@settings(max_examples=8)
def test_every_way_to_lay_two_fish(text):
    game = of_text(text)
    moves = dict(zip(legal(game), moves_of(game), strict=True))
    for first in game.CELLS:
        for second in game.CELLS:
            move = game.fish_move(first, second)
            names = game.cell_name(min(first, second)) + game.cell_name(max(first, second))
            assert move == moves.get(names, 0)
            if move:
                assert game.kind(move) == 0 and game.eaten(move) == [] and not game.bites(move)
                assert {game.target(move), game.partner(move)} == {first, second}


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


def test_how_a_shark_lies_is_no_part_of_the_position():
    game = standing(b="c3")
    states = set()
    for text in ("yc3@0", "yc3@5", "yc3"):
        game.make(game.find_move(text))
        states.add(bytes(game.state[: game.POSITION]))
        game.undo()
        assert game.shark_mouths(find_cell(30, "c3")) == 0
    assert len(states) == 1


def test_turned_says_how():
    game = standing(b="c3 c4")
    assert game.move_text(game.turned(game.find_move("sc3"))) == "sc3@1"
    assert game.move_text(game.turned(game.find_move("sc3@4"))) == "sc3@4"
    assert game.move_text(game.turned(game.find_move("vc3xc4"))) == "vc3xc4@0"
    assert game.move_text(game.turned(game.find_move("f1f2"))) == "f1f2"


def test_pieces_of_a_chain_know_its_length_and_name():
    game = standing(w="a1 a2 b1", W="b2", b="c1 g1")
    cells = {game.cell_name(cell): cell for cell in game.CELLS}
    assert [game.chain_length(cells[name]) for name in ("a1", "b2", "c1", "d1")] == [4, 4, 1, 0]
    assert game.chain(cells["b2"]) == game.chain(cells["a2"]) == cells["a1"]
    assert game.chain(cells["c1"]) == cells["c1"]
    assert game.chain(cells["d1"]) == 0
    assert (game.longest(0), game.sharks_in_longest(0)) == (4, 1)
    assert (game.longest(1), game.sharks_in_longest(1)) == (1, 0)
