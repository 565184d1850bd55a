"""Four in a Row: four in a line win."""


def test_four_in_a_line_win(game):
    game.read("7/7/7/7/ooo4/xxx4 1")
    game.make_moves("f4")
    assert game.result() == "p1win"
