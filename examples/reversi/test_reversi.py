"""Reversi: what a piece turns, passing, and the end."""


def test_a_piece_turns_all_rows_that_it_closes(game):
    assert game.moves() == ["c4", "d3", "e6", "f5"]
    game.make_moves("c4")
    assert (game.score(0), game.score(1)) == (4, 1)


def test_a_player_without_a_move_passes(game):
    game.read("xxxxxxo1/8/8/8/8/8/8/o7 2")
    assert game.turn() == 0
    game.make_moves("a8")
    assert game.result() == "p1win" and game.score(0) == 8
