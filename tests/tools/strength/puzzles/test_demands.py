"""What is no puzzle though one move reaches the goal; test_exhaustive tests all that there are."""

from tools.strength.puzzles.demands import LEAST_MOVES, Demands
from tools.strength.puzzles.goals import Puzzle

FEW = (
    "0202000/00003000/0010000/00000020/0000003/10001003/0000000/00001000 "
    "a2,a4,f5,h5/c3,d7,f1,f8 1 36+21/34+21"
)
# Papa kicks the ball into the corner beside him.
PLAIN = "c1^,c3^,-/c2^,a2^,a1s a2 2"
AT_ONCE = "c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1"  # Baby kicks the ball into the corner.


def test_what_a_alone_plays_is_no_puzzle():
    demands = Demands("soccer")
    assert demands.picked_blindly(AT_ONCE) == "P^"
    assert not demands.fulfilled(AT_ONCE, "P^")


def test_a_move_that_every_player_finds_is_no_puzzle():
    demands = Demands("soccer")
    assert len(demands.first_moves(PLAIN)) >= LEAST_MOVES
    assert demands.tempting(PLAIN, "P*a1") == ""
    assert not demands.fulfilled(PLAIN, "P*a1")


def test_few_moves_are_no_puzzle():
    demands = Demands("fish")
    moves = demands.first_moves(FEW)
    assert 0 < len(moves) < LEAST_MOVES
    assert not any(demands.fulfilled(FEW, move) for move in moves)


def test_more_plausible_moves_are_harder():
    demands = Demands("soccer")
    alone = Puzzle(AT_ONCE, 1, "B*h8", 1, 1, 0)
    among = Puzzle(AT_ONCE, 1, "P^", 1, 1, 0)
    assert demands.plausible(AT_ONCE, "B*h8") == 1 < demands.plausible(AT_ONCE, "P^")
    assert demands.difficulty(alone) < demands.difficulty(among)
