"""The legal moves of a position of any game, as ints and as texts, and what it refuses."""

from array import array

import pytest

from floe.games.errors import TextError


def moves_of(game):
    """The legal moves, as ints."""
    moves = array("i", bytes(4 * game.MAX_MOVES))
    return list(moves[: game.generate(moves)])


def legal(game):
    """The legal moves, as texts, in the order the game lists them."""
    return [game.move_text(move) for move in moves_of(game)]


def assert_equal(game, reference):
    """Compare a game with its reference in what every game can answer."""
    assert game.text() == reference.text()
    texts = legal(game)
    assert len(texts) == len(set(texts))
    assert set(texts) == reference.moves()
    assert game.result() == reference.result()
    assert game.over() == reference.over()
    assert game.turn() == reference.turn


def make_random_moves(game, chance, most=1000):
    """Make random moves, to the end or at most so many; their texts."""
    texts = []
    while len(texts) < most and not game.over():
        move = chance.choice(moves_of(game))
        texts.append(game.move_text(move))
        game.make(move)
        game.commit()
    return texts


def found(game, texts):
    """The moves that the game finds by texts; each refusal names its text, and nothing changes."""
    state = bytes(game.state)
    moves = {}
    for text in texts:
        try:
            moves[text] = game.find_move(text)
        except TextError as error:
            assert text in str(error)
    assert bytes(game.state) == state
    return moves


def refusal(method, text):
    """The sentence with which read() or find_move() of a game refuses a text; nothing changes."""
    state = bytes(method.__self__.state)
    with pytest.raises(TextError) as error:
        method(text)
    assert bytes(method.__self__.state) == state
    return str(error.value)


def assert_found_if(listed, game, text):
    """Assert that a text is a move exactly if it is listed."""
    if listed:
        assert game.move_text(game.find_move(text)) == text
    else:
        refusal(game.find_move, text)
