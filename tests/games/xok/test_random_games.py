"""Whole random games of xok, compared with the reference rules."""

from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.xok import layout
from floe.games.xok.rules import Xok
from tests.games.legal_moves import assert_equal, assert_found_if, found, legal, moves_of
from tests.games.xok import random_games as xok
from tools.strength.reference.xok import Reference, beside


def same(game, reference):
    """Compare a game with the reference in everything that both can answer."""
    assert_equal(game, reference)
    for seat in (0, 1):
        assert game.supply(seat, 0) == reference.fish(seat)
        for kind in range(4):
            assert game.supply(seat, kind + 1) == reference.supply[seat].count("svyi"[kind])
        assert (game.longest(seat), game.sharks_in_longest(seat)) == reference.best(seat)
        assert game.winners() >> seat & 1 == (str(seat + 1) in reference.result()[1:])
    tables_hold(game)


def tables_hold(game):
    """Compare the chain tables with a simple flood of the board: names, weights, 0 elsewhere."""
    reference = Reference.of_text(game.text())
    cells = dict(zip(reference.names, game.CELLS, strict=True))
    chain, weight = bytearray(110), bytearray(110)
    for seat in (0, 1):
        for members in reference.chains(seat):
            lowest = min(cells[space] for space in members)
            for space in members:
                chain[cells[space]] = lowest
            weight[lowest] = 8 * len(members) + len(members & reference.where("WB"[seat]))
        length, sharks = reference.best(seat)
        assert game.state[layout.HEAVIEST + seat] == 8 * length + sharks
    assert game.state[layout.CHAIN : layout.CHAIN + layout.BOARD_SIZE] == chain
    assert game.state[layout.WEIGHT : layout.WEIGHT + layout.BOARD_SIZE] == weight
    for space, cell in cells.items():
        assert game.chain(cell) == chain[cell]
        assert game.chain_length(cell) == weight[chain[cell]] >> 3
        assert (game.owner(cell) >= 0) == (chain[cell] > 0) == (space in reference.pieces)
    what_is_around_holds(game)


def what_is_around_holds(game):
    """Compare the masks of what is around each space, and the liberties, with the board itself."""
    empty, white, sharks = layout.EMPTY_AROUND, layout.PIECES_AROUND, layout.SHARKS_AROUND
    black = white + layout.BOARD_SIZE
    liberties = 128
    for cell in game.CELLS:
        around = [game.beside(cell, direction) for direction in range(6)]
        owners = [game.owner(other) for other in around]
        assert game.state[empty + cell] == mask([game.empty(other) for other in around])
        assert game.state[white + cell] == mask([owner == 0 for owner in owners])
        assert game.state[black + cell] == mask([owner == 1 for owner in owners])
        assert game.state[sharks + cell] == mask([game.shark(other) for other in around])
        if game.owner(cell) >= 0:
            open_sides = sum(game.empty(other) for other in around)
            liberties += -open_sides if game.owner(cell) else open_sides
    assert game.state[layout.LIBERTIES] == liberties


def mask(ways):
    """The directions in which something is so, as a mask."""
    return sum(1 << direction for direction in range(6) if ways[direction])


@given(xok.STARTS, xok.CHOICES)
@settings(max_examples=25)
def test_a_game_is_the_references_after_every_move(text, choices):
    game = xok.of_text(text)
    reference = Reference.of_text(text)
    same(game, reference)
    for move in xok.play(game, choices):
        reference.play(move)
        same(game, reference)
    assert game.over()


@given(xok.BOARDS, xok.CHOICES, st.integers(0, 30))
@settings(max_examples=3)
def test_every_listed_move_is_found_and_every_other_text_refused(board, choices, plies):
    game = xok.new_game(board)
    for _ in zip(range(plies), xok.play(game, choices), strict=False):
        pass
    reference = Reference.of_text(game.text())
    texts = every_text(reference)
    every = found(game, texts)
    plain = {text: move for text, move in every.items() if "@" not in text}
    assert plain == dict(zip(legal(game), moves_of(game), strict=True))
    turned = {} if game.over() else reference.turns()
    assert every.keys() == plain.keys() | (turned.keys() & texts)
    for text in every.keys() - plain.keys():
        assert every[text] & 0xFFFF == plain[text[:-2]]
        assert game.move_text(every[text]) == text


def every_text(reference):
    """Every pair of spaces, and every shark on every space with up to two fish around it.

    With `@` for a third of them, to save time.
    """
    texts = {a + b for a in reference.spaces for b in reference.spaces}
    for name, space in reference.spaces.items():
        places = [beside(space, direction) for direction in range(6)]
        around = [reference.names[place] for place in places if place in reference.names]
        eaten = ["", *(f"x{a}" for a in around), *(f"x{a}x{b}" for a in around for b in around)]
        texts |= {kind + name + bite for kind in "svyi" for bite in eaten}
    return texts | {f"{text}@{direction}" for text in sorted(texts)[::3] for direction in range(6)}


@given(xok.POSITIONS, st.text(max_size=9) | st.text("svyiabcde12345x@0", max_size=11))
@settings(max_examples=100)
def test_a_text_is_a_move_exactly_when_listed(text, move):
    game = xok.of_text(text)
    reference = Reference.of_text(text)
    listed = move in legal(game) or move in reference.turns() and not game.over()
    assert_found_if(listed, game, move)


@given(xok.POSITIONS)
@settings(max_examples=10)
def test_a_move_is_legal_exactly_when_listed(text):
    game = xok.of_text(text)
    assert [move for move in range(1 << 16) if game.legal(move)] == sorted(moves_of(game))


@given(xok.POSITIONS)
@settings(max_examples=60)
def test_the_order_of_moves_is_the_positions_own(text):
    """By space, then two fish before sharks, then by kind; from wherever the position came."""
    game = xok.of_text(text)
    moves = moves_of(game)
    assert [move >> 6 for move in moves] == sorted(move >> 6 for move in moves)
    assert all(0 < move < 1 << 16 for move in moves)
    other = Xok()
    other.copy_from(game)
    assert moves_of(other) == moves
