"""Halma: steps, jumps and the goal."""


def test_pieces_go_forward_and_jump(game):
    moves = game.moves()
    assert "h2g3" in moves and "i1g3" in moves and "g3h2" not in moves


def test_who_has_all_pieces_in_the_corner_wins(game):
    game.read("3xx/4x1/6x/8/9/8/7/5o/5 1")
    assert game.score(0) == 3
    game.make_moves("c7b6")
    assert game.result() == "p1win"
