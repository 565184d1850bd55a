"""What is a puzzle: one move that reaches the goal, and no other."""

from floe.ui.puzzles import store
from tools.strength.puzzles.exhaustive import Exhaustive
from tools.strength.puzzles.goals import Prover

GOAL = "c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1"  # Baby kicks the ball into the corner.
TWO_WAYS = "3/4/5/wwww2/1wwww/4/3 3111/3111 1"  # Eight in a chain, and many places for two more.


def test_a_goal_at_once_is_found():
    puzzle = Prover("soccer").find(GOAL)
    assert puzzle and (puzzle.move, puzzle.goal, puzzle.depth) == ("B*h8", 1, 1)
    assert puzzle.text == GOAL + " 1"


def test_what_can_be_won_in_two_ways_is_none():
    assert Prover("xok").find(TWO_WAYS) is None


def test_a_puzzle_of_fish_has_its_goal_again():
    puzzles = [store.Puzzle("fish", number) for number in store.numbers_of("fish")]
    fullest = min(
        puzzles, key=lambda each: sum(map(each.position.split()[0].count, "123"))
    )  # the smallest
    puzzle = Prover("fish").find(fullest.position)
    assert puzzle and puzzle.goal == fullest.goal > 0
    assert fullest.counts == f"{puzzle.fish} : {puzzle.fish - puzzle.goal}"
    assert [puzzle.move] == Exhaustive("fish").solutions(fullest.position, fullest.goal)


def test_a_position_of_fish_that_is_lost_is_none():
    lost = "0000000/00000000/0000000/00000000/0000000/00000000/1110000/10001112 "
    assert Prover("fish").find(lost + "g1,h1,h5,h6/g3,h7,h8,g2 1 10+5/60+20") is None
