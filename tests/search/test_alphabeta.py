"""The search itself: it finds what plain minimax finds, in any slices, and scores as it should."""

from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import host_sim  # noqa: F401

from floe.games import registry
from floe.games.fish import kernel as fish_kernel
from floe.games.fish import layout as fish_layout
from floe.games.fish.rules import Fish
from floe.search.engine import Opponent
from floe.search.fish import (
    move_scoring as fish_leaf,
)
from floe.search.fish import (
    territory as fish_territory,
)
from floe.search.fish.layout import ROOT_SEAT
from floe.search.layout import BIAS, INFINITY
from floe.search.levels import LEVELS, find_level, offered
from floe.search.soccer import move_scoring as soccer_leaf
from floe.search.xok import move_scoring as xok_leaf
from tests.games.fish.random_games import POSITIONS, moves_of, of_text

GAMES = POSITIONS.map(of_text).filter(lambda game: not game.over())


def ints(count):
    return array("i", bytes(4 * count))


def scored_children(game, root, beta=INFINITY):
    """(moves, scores, best) as the kernel scores them, in a search for `root`."""
    fish_leaf.prepare(game.state)
    if game.players == 4:
        game.state[ROOT_SEAT] = root
    moves, scores, work = ints(game.MAX_MOVES), ints(game.MAX_MOVES), ints(64)
    best = fish_leaf.children(game.state, moves, scores, 0, root, beta, work)
    return list(moves[: work[0]]), [score - BIAS for score in scores[: work[0]]], best


def minimax(game, depth, root):
    """The value for the root's side, by the definition: no windows, no ordering, no slices."""
    who = fish_leaf.side(game.state, root)
    if who == 2:
        return fish_leaf.final(game.state, root)
    moves, scores, _ = scored_children(game, root)
    if depth == 1:
        return max(scores) if who == 0 else -max(scores)
    values = []
    for move in moves:
        reply(game, move, root)
        values.append(minimax(game, depth - 1, root))
        game.undo()
    return max(values) if who == 0 else min(values)


def reply(game, move, root):
    """Make a move; with four players any opponent may, and then it is the root player's turn."""
    together = game.players == 4 and not game.placing()
    if together:
        game.state[fish_layout.TURN] = game.penguin(game.source(move))
    opponent = game.turn() != root
    game.make(move)
    if together and opponent:
        fish_kernel.begin_turn(game.state, root)


def think(opponent, slice_of=10**6, **budget):
    opponent.start_budget(**budget)
    while not opponent.step(slice_of):
        pass
    return opponent.best, opponent.value, opponent.depth, opponent.nodes, opponent.line()


def territory(game, root):
    """Points for whose fish they will be, which count once all penguins are placed."""
    fish_leaf.prepare(game.state)
    return (
        0 if game.placing() else fish_leaf.TERRITORY * fish_territory.territory(game.state, root)
    )


def walks(game):
    """Whose each free floe will be, found with sets: {cell: seats that come there first}."""
    fronts = {}
    for cell in game.CELLS:
        if game.penguin(cell) >= 0 and not game.out(game.penguin(cell)):
            fronts.setdefault(min(game.penguin(cell), 1), set()).add(cell)
    free = {cell for cell in game.CELLS if game.floe(cell) and game.penguin(cell) < 0}
    first = {}
    while any(fronts.values()):
        fronts = {
            side: {
                to
                for cell in front
                for step in (1, 11, 12, -1, -11, -12)
                if (to := cell + step) in free
            }
            for side, front in fronts.items()
        }
        for side, front in fronts.items():
            for cell in front:
                first.setdefault(cell, set()).add(side)
        free -= set().union(*fronts.values())
    return first


@settings(deadline=None, max_examples=100)
@given(GAMES, st.lists(st.integers(0, 200), max_size=12))
def test_the_territory_is_what_each_side_walks_to_first(game, choices):
    """Also after moves that keep the floes' bits up to date."""
    fish_leaf.prepare(game.state)
    for choice in choices:
        moves = moves_of(game)
        if moves:
            fish_leaf.make(game.state, moves[choice % len(moves)])
    worth = {0: game.players - 1, 1: -1}
    expected = sum(
        game.floe(cell) * worth[next(iter(sides))]
        for cell, sides in walks(game).items()
        if len(sides) == 1
    )
    assert fish_territory.territory(game.state, 0) == expected


@settings(deadline=None, max_examples=60)
@given(GAMES)
def test_a_child_is_scored_as_the_position_it_leads_to(game):
    """The incremental score of each move is the evaluation made afresh after it.

    But for the territory, which is that before the move.
    """
    root = 0
    before = territory(game, root)
    moves, scores, best = scored_children(game, root)
    assert best == max(scores)
    mover = 1 if game.turn() == root else -1
    for move, score in zip(moves, scores, strict=True):
        game.make(move)
        fish_leaf.prepare(game.state)
        after = fish_leaf.standing(game.state, root) - territory(game, root)
        assert score == mover * (after + before)
        game.undo()


@settings(deadline=None, max_examples=60)
@given(GAMES, st.lists(st.integers(0, 200), max_size=12))
def test_the_reach_of_penguins_is_kept_up_to_date(game, choices):
    """After every make and undo it is what working it out afresh gives, for all who are in."""
    fish_leaf.prepare(game.state)
    before = bytes(game.state[: game.POSITION]), reaches(game)
    made = 0
    for choice in choices:
        moves = moves_of(game)
        if moves:
            fish_leaf.make(game.state, moves[choice % len(moves)])
            made += 1
            kept = reaches(game)
            fish_leaf.prepare(game.state)
            assert kept == reaches(game)
    for _ in range(made):
        fish_leaf.undo(game.state)
    assert (bytes(game.state[: game.POSITION]), reaches(game)) == before


def reaches(game):
    """What the search keeps of each penguin on the board."""
    first = fish_layout.SCRATCH
    return {
        cell: game.state[first + (game.state[cell] >> 2) - 1]
        for cell in game.CELLS
        if game.penguin(cell) >= 0
    }


@settings(deadline=None, max_examples=25)
@given(GAMES, st.integers(1, 3))
def test_alpha_beta_finds_the_value_of_minimax(game, depth):
    if game.over() or game.placing():
        return
    opponent = Opponent(game)
    think(opponent, nodes=10**8, depth=depth)
    if opponent.depth == depth and not opponent._solving:
        root = game.turn()
        expected = minimax(game, depth, root)
        assert opponent.value == expected
        reply(game, opponent.best, root)
        if depth > 1:
            assert minimax(game, depth - 1, root) == expected


@pytest.mark.parametrize("slice_of", [1, 37, 600])
def test_slices_change_nothing(slice_of):
    game = Fish()
    game.deal(3, 11)
    opponent = Opponent(game)
    assert think(opponent, slice_of, nodes=4000) == think(opponent, nodes=4000)


def test_the_search_leaves_the_game_alone():
    game = Fish()
    before = bytes(game.state)
    think(Opponent(game), nodes=2000)
    assert bytes(game.state) == before


def test_the_best_so_far_is_at_hand_when_it_is_stopped():
    game = Fish()
    opponent = Opponent(game)
    opponent.start_budget(10**6)
    opponent.stop()
    assert game.move_text(opponent.best)
    opponent.start_budget(10**6)
    for _ in range(20):
        opponent.step(100)
    opponent.stop()
    assert opponent.best == opponent.line()[0]


def test_a_finished_game_has_no_best_move():
    game = Fish()
    game.read("/".join(["0000000", "00000000"] * 4) + " -,-,-,-/-,-,-,- 1 50+30/50+30")
    opponent = Opponent(game)
    assert think(opponent, nodes=100)[0] == 0


def test_a_budget_is_kept():
    """The last ply is scored in one call, so at most one call's children come on top."""
    game = Fish()
    opponent = Opponent(game)
    for nodes in (1, 50, 500, 5000):
        spent = think(opponent, nodes=nodes)[3]
        assert spent <= nodes + game.MAX_MOVES


def test_the_lowest_level_overlooks_but_throws_nothing_away():
    """Its moves differ from seed to seed, and none looks worse than its slack allows."""
    game = Fish()
    game.read(
        "1132331/11212312/1131211/21213111/2232221/22113111/1122112/21213321 "
        "b1,b2,c2,f7/a2,d7,f6,g5 1 0+0/0+0"
    )
    moves, scores, best = scored_children(game, 0)
    played = set()
    for seed in range(60):
        opponent = Opponent(game)
        opponent.start(0, seed)
        while not opponent.step(600):
            pass
        played.add(opponent.best)
    assert len(played) > 2
    least = best - LEVELS[0].slack * fish_leaf.UNIT
    assert all(scores[moves.index(move)] >= least for move in played)


def test_levels_are_found_by_name_and_grow():
    assert [find_level(level.name) for level in LEVELS] == list(range(len(LEVELS)))
    assert find_level("Emperor") == len(LEVELS) - 1
    assert find_level("penguin") == -1
    for game, leaf in (("fish", fish_leaf), ("xok", xok_leaf), ("soccer", soccer_leaf)):
        levels = [level for i, level in enumerate(LEVELS) if offered(game, i)]
        state = registry.new_game(game).state
        budgets = [level.nodes[game] or leaf.budget(state) for level in levels]
        assert budgets == sorted(set(budgets))
        assert len(levels) >= 4
