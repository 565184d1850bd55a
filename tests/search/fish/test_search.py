"""What the search of fish finds where it once was wrong."""

from tests.games.fish.random_games import of_text
from tests.search.thinking import think


def test_it_leaves_an_island_that_the_other_is_about_to_cut_off():
    """By territory and mobility alone it played c1d2."""
    game = of_text(
        "1112132/10003002/3001210/11020011/1010210/00023020/0001003/12201102 "
        "b5,c1,h2,h8/a5,c4,d1,e5 1 24+13/21+13"
    )
    assert game.move_text(think(game, nodes=30000).best) == "h8e6"
