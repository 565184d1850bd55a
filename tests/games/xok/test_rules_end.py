"""How xok ends, by hand, with the lines of the rule sheet that say so.

"en" is the English rule sheet, with the line; "ours" is the reading the project plays where it is
silent.
"""

import pytest

from floe.games.xok.cells import find_cell
from tests.games.legal_moves import legal
from tests.games.xok.random_games import do, of_text, standing
from tests.tables import rows
from tools.strength.reference.xok import SHARKS

# -- ten


def test_ten_win_at_once():
    """en 108: "The game ends as soon as one player forms a chain of at least 10 Fish and
    Sharks"; the turn passes with that move too."""
    game = standing(w="c1 c2 c3 c4 c5 d1 d2", W="d3", b="g1 g2")
    assert (game.result(), game.over(), game.winners()) == ("none", False, 0)
    do(game, "d4d5")
    assert (game.result(), game.over(), game.winners()) == ("p1win", True, 1)
    assert game.turn() == 1
    assert legal(game) == []
    game = standing(w="g1 g2", b="c1 c2 c3 c4 c5 d1 d2 d3 d4 d5")
    assert (game.result(), legal(game)) == ("p2win", [])


def test_nine_do_not_win():
    """en 108: "at least 10"; ten pieces in two chains do not either."""
    game = standing(w="c1 c2 c3 c4 c5 d1", W="d3", b="g1 g2")
    do(game, "d4d5")
    assert (game.result(), game.longest(0)) == ("none", 9)
    game = standing(w="c1 c2 c3 c4 c5 d1 d2 d3", b="g1 g2")
    do(game, "f1f2")
    assert (game.result(), game.longest(0)) == ("none", 8)


def test_more_than_ten_win_too():
    """en 108: "at least 10"."""
    game = standing(w="b1 b2 c1 c2 d1 e3 e4 f3 f2", W="g2", b="a1 a3")
    do(game, "d2e2")
    assert (game.result(), game.longest(0)) == ("p1win", 12)


def test_a_shark_can_make_the_tenth():
    """en 108: "10 Fish and Sharks"."""
    game = standing(b="c1 c2 c3 c5 d1 d2 d3 d5 d6", w="c4 d4", turn=2)
    do(game, "sc4")
    assert (game.result(), game.longest(1)) == ("p2win", 10)
    assert game.turn() == 0


def test_eating_shortens_a_chain():
    """en 38: one's chain is what hangs together; what was eaten no longer does."""
    game = standing(w="c1 c2 c3 c4 c5", turn=2)
    assert game.longest(0) == 5
    do(game, "sc3")
    assert game.longest(0) == 2
    lengths = [game.chain_length(find_cell(30, "c" + column)) for column in "12345"]
    assert lengths == [2, 2, 1, 2, 2]


# -- no move


def stuck(white, black, turn=1):
    """A game on the large board in which player 1 has laid all there is, in chains a row each.

    white: the rows a, c and e; black: the rows g and i.
    """
    a, c, e = white.split()
    g, i = black.split()
    laid = (g + i).count("B")
    left = "".join(str(SHARKS[laid:].count(kind)) for kind in "svyi")
    return of_text(f"{a}/6/{c}/8/{e}/8/{g}/6/{i} 0000/{left} {turn}")


@pytest.mark.parametrize(("white", "black", "result"), rows(__file__, "results.txt"))
def test_who_wins_when_there_is_no_move(white, black, result):
    game = stuck(white, black)
    assert game.over() and legal(game) == []
    assert game.result() == result
    assert game.winners() == {"p1win": 1, "p2win": 2, "shared 1 2": 3}[result]


def test_the_game_goes_on_while_the_player_to_move_can():
    """en 114: "If one player is unable to play a valid move": the one whose turn it is."""
    game = stuck("wwwww WWWWWWw wwwwwwww1", "bbbbbbb 5", turn=2)
    assert (game.over(), game.result()) == (False, "none")
    do(game, "b1b2")
    assert (game.over(), game.result(), game.turn()) == (True, "p1win", 0)


def test_no_space_for_two_fish():
    """ours: "the player to move can lay neither two fish nor a shark": fish are left, no pair."""
    rows = "1ww/bBbB/w1BWW/bBWw1b/Bw1wW/bBbw/WW1"
    game = of_text(f"{rows} 0000/0000 1")
    assert game.supply(0, 0) == 7
    assert (game.over(), game.longest(0), game.longest(1)) == (True, 8, 6)
    assert game.result() == "p1win"
    rows = rows.replace("1ww", "2w")
    assert legal(of_text(f"{rows} 0000/0000 1")) == ["a1a2"]


def test_no_fish_for_a_shark_to_eat():
    """ours: sharks are left, but the enemy has no fish on the board, and own fish are all laid."""
    fish = "b1 b2 b3 d1 d2 d3 d4 d5 d6 f1 f2 f3 f4"
    game = standing(w=fish, W="b4", B="a1 a2")
    assert game.over() and legal(game) == []
    assert (game.result(), game.longest(0), game.longest(1)) == ("p1win", 6, 2)
    game = standing(w=fish, W="b4", B="a1", b="a2")
    assert not game.over()
    assert {move[1:3] for move in legal(game)} == {"a2", "a3"}
