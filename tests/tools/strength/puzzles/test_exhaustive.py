"""The puzzles of the firmware, proven again."""

import random

import pytest

from floe.events import CLICK, A
from floe.games import registry
from floe.ui import descriptor, strings
from floe.ui.picker import NOTHING
from floe.ui.puzzles import store
from tests.ui import fast_kernels
from tools.strength import reference
from tools.strength.puzzles.exhaustive import Exhaustive

SEED = 20
SAMPLE = 3


def by_the_reference(name, text, goal):
    """The moves that win within a number of own moves, by the reference implementation."""
    return sorted(move for move in moves(name, text) if still_wins(name, text, move, goal))


def moves(name, text):
    return reference.begin(name, text, {}).moves()


def after(name, text, move):
    game = reference.begin(name, text, {})
    game.play(move)
    return game


def still_wins(name, text, move, goal):
    game = after(name, text, move)
    if game.result() != "none":
        return game.result() == f"p{text.split()[-1]}win"
    if goal == 1:
        return False
    for reply in game.moves():
        other = after(name, game.text(), reply)
        if other.result() != "none":
            return False
        there = other.text()
        if not any(still_wins(name, there, each, goal - 1) for each in moves(name, there)):
            return False
    return True


def sample(name, most_goal):
    puzzles = [store.Puzzle(name, number) for number in store.numbers_of(name)]
    some = [puzzle for puzzle in puzzles if puzzle.goal <= most_goal]
    return random.Random(SEED).sample(some, SAMPLE)


@pytest.mark.parametrize("name", [pytest.param("xok", marks=pytest.mark.long), "soccer"])
def test_wins_are_proven_by_the_second_writing_of_the_rules(name):
    exhaustive = Exhaustive(name)
    for puzzle in sample(name, 2):
        found = by_the_reference(name, puzzle.position, puzzle.goal)
        assert len(found) == 1, puzzle.position
        assert exhaustive.solutions(puzzle.position, puzzle.goal) == found


def margin_by_the_reference(text, seat, known):
    """What a player of fish ends ahead by when both play their best, by the second writing."""
    if text not in known:
        game = reference.begin("fish", text, {})
        if game.result() != "none":
            own, other = (int(each.split("+")[0]) for each in text.split()[3].split("/"))
            known[text] = own - other if seat == 0 else other - own
        else:
            best = max if int(text.split()[2]) == seat + 1 else min
            known[text] = best(
                margin_by_the_reference(after("fish", text, move).text(), seat, known)
                for move in sorted(game.moves())
            )
    return known[text]


def free_floes(puzzle):
    return sum(digit != "0" for digit in puzzle.position.split()[0] if digit != "/")


def test_margins_are_proven_by_the_second_writing_of_the_rules():
    puzzles = [store.Puzzle("fish", number) for number in store.numbers_of("fish")]
    puzzles.sort(key=free_floes)
    exhaustive = Exhaustive("fish")
    for puzzle in random.Random(SEED).sample(puzzles[:8], 2):
        seat = int(puzzle.position.split()[2]) - 1
        margins = {
            move: margin_by_the_reference(after("fish", puzzle.position, move).text(), seat, {})
            for move in moves("fish", puzzle.position)
        }
        best = [move for move, margin in margins.items() if margin == puzzle.goal]
        assert max(margins.values()) == puzzle.goal and len(best) == 1
        assert exhaustive.solutions(puzzle.position, puzzle.goal) == best
        assert exhaustive.solutions(puzzle.position, puzzle.goal + 1) == []


def test_a_puzzle_with_another_goal_is_not_proven():
    exhaustive = Exhaustive("soccer")
    puzzles = [store.Puzzle("soccer", number) for number in store.numbers_of("soccer")]
    puzzle = next(each for each in puzzles if each.goal == 2)
    assert exhaustive.is_proven(puzzle)
    for puzzle.goal in (1, 3):
        assert not exhaustive.is_proven(puzzle)


def presses_alone(name, position):
    """The move that results from pressing A again and again."""
    game = registry.new_game(name)
    game.read(position)
    texts = strings.load("en", "console"), strings.load_game(name, "en")
    view = descriptor.load(name).view(game, *texts)
    view.sync()
    view.pick()
    return next(
        (game.move_text(move) for _ in range(6) if (move := view.key(CLICK | A)) != NOTHING), ""
    )


@pytest.mark.long
@pytest.mark.parametrize("name", ["fish", "xok", "soccer"])
def test_a_alone_solves_no_puzzle(name):
    exhaustive = Exhaustive(name)
    for number in store.numbers_of(name):
        puzzle = store.Puzzle(name, number)
        if name == "xok" and puzzle.goal > 2:  # these take minutes
            continue
        (right,) = exhaustive.solutions(puzzle.position, puzzle.goal)
        assert presses_alone(name, puzzle.position) != right


@pytest.mark.long
@pytest.mark.parametrize("name", ["fish", "xok", "soccer"])
def test_every_puzzle_is_proven(name):
    """By all moves against all replies, with the kernels compiled where that can be done."""
    with fast_kernels.in_place():
        exhaustive = Exhaustive(name)
        puzzles = [store.Puzzle(name, number) for number in store.numbers_of(name)]
        assert len(puzzles) == store.count(name)
        assert not [each.position for each in puzzles if not exhaustive.is_proven(each)]
