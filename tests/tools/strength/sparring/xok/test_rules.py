"""The rules of xok as its partner knows them: the same games as Floe's."""

import random

import pytest

from floe.games import registry
from floe.games.xok.layout import HEAVIEST, WON
from tests.tools.strength.sparring.xok.positions import floe_moves, partner
from tools.strength.sparring.xok import rules

KNOWN = {30: (71, 7960, 667026), 37: (90, 11862), 61: (156, 31050)}


@pytest.mark.parametrize(
    ("board", "depth", "count"),
    [(board, i + 1, count) for board, counts in KNOWN.items() for i, count in enumerate(counts)],
)
def test_known_counts(board, depth, count):
    player = partner()
    player.begin([str(board)])
    assert player.perft(depth) == count


@pytest.mark.long
@pytest.mark.parametrize("board", KNOWN)
def test_whole_games_have_floes_moves_positions_and_results(board):
    chance = random.Random(board)
    info = registry.find("xok")
    results = set()
    for _ in range(20):
        game = info.game_class()()
        game.begin(2, info.chosen({"board": str(board)}))
        player = partner(game.text())
        while not game.over():
            moves = floe_moves(game)
            numbers = player.moves()
            assert sorted(numbers) == moves
            winning = [move for move in moves if wins_at_once(game, move)]
            turn = player.turn()
            assert rules.could_win(player.board, player.position, turn) == bool(winning)
            for move in moves:
                found = rules.wins(player.board, player.position, numbers[move])
                assert found == (move in winning)
            move = chance.choice(moves)
            game.make(game.find_move(move))
            player.make(move)
            assert player.text() == game.text()
        assert player.moves() == {}
        assert player.result() == game.result()
        results.add(game.result())
    assert {"p1win", "p2win"} <= results


def wins_at_once(game, move):
    """Whether a move makes a chain of ten, by Floe's rules."""
    seat = game.turn()
    game.make(game.find_move(move))
    heaviest = game.state[HEAVIEST + seat]
    game.undo()
    return heaviest >= WON


@pytest.mark.parametrize(
    "text",
    [
        "3/4/5/6/5/4/3 3111/3111",
        "3/4/5/6/5/4/3 3111/3111 3",
        "3/4/5/6/5/4/4 3111/3111 1",
        "3/4/5/6/5/4/x2 3111/3111 1",
        "3/4/5/6/5/4/3 4111/3111 1",
        "3/4/5/6/5/4/3 311/3111 1",
        "www/wwww/wwwww/www3/5/4/3 3111/3111 1",
    ],
)
def test_what_is_no_position_is_refused(text):
    with pytest.raises(ValueError):
        partner(text)


def test_an_illegal_move_is_refused():
    with pytest.raises(ValueError, match="'a1a3' is no legal move"):
        partner().make("a1a3")
