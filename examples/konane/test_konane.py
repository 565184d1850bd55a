"""Konane: the start, jumps, and the end."""


def test_first_each_player_takes_a_piece_away(game):
    assert game.moves() == ["d4", "e5"]
    game.make_moves("d4")
    assert sorted(game.moves()) == ["c4", "d3", "d5", "e4"]


def test_a_piece_jumps_as_often_as_it_wants(game):
    game.read("xo1o1o1o/8/8/8/8/8/8/8 1 2")
    assert game.moves() == ["a1a3", "a1a5", "a1a7"]
    game.make_moves("a1a7")
    assert game.text() == "6xo/8/8/8/8/8/8/8 2 2"
