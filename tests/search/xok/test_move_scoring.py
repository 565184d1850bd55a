"""The search at xok: what it thinks of a move, that it takes a won game, the same everywhere."""

import random
from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import host_sim  # noqa: F401

from floe.search.engine import Opponent
from floe.search.layout import BIAS, INFINITY, WIN
from floe.search.xok import evaluation as xok_judge
from floe.search.xok import move_scoring as xok_leaf
from tests.games.xok.random_games import POSITIONS, dealt, moves_of, of_text, play, standing
from tests.games.xok.reference import Reference, beside
from tests.micropython_runner import same_everywhere


def ints(count):
    return array("i", bytes(4 * count))


@given(POSITIONS)
@settings(max_examples=40)
def test_a_child_is_scored_as_the_position_it_leads_to(text):
    """Without being made, a move is worth what the position after it is, judged afresh."""
    game = of_text(text)
    if game.over():
        return
    seat = game.turn()
    moves, scores, work = ints(game.MAX_MOVES), ints(game.MAX_MOVES), ints(64)
    xok_leaf.children(game.state, moves, scores, 0, seat, INFINITY, work)
    assert sorted(moves[: work[0]]) == sorted(moves_of(game))
    for at in range(work[0]):
        game.make(moves[at])
        if game.longest(seat) >= 10:
            assert scores[at] - BIAS > WIN // 2
        else:
            assert scores[at] - BIAS == xok_judge.standing(game.state, seat, ints(64))
        game.undo()


@pytest.mark.parametrize("board", [30, 37, 61])
def test_the_fuller_the_board_the_smaller_the_budget(board):
    game = dealt(board)
    budgets = [xok_leaf.budget(game.state)]
    for _ in play(game, bytes(range(100))):
        budgets.append(xok_leaf.budget(game.state))
    assert budgets[0] == budgets[1] == 400_000
    assert min(budgets) < 200_000 and min(budgets) >= 140_000
    if board == 30:
        full = of_text("3/1BBW/bBwWb/1bwBb1/ww1B1/1WB1/3 0111/0000 1")  # 19 of 30 spaces
        half = of_text("3/1BB1/1BwW1/2wB2/3B1/1WB1/3 1111/0000 2")  # 10
        assert [xok_leaf.budget(each.state) for each in (full, half)] == [140_000, 220_000]


@given(POSITIONS)
@settings(max_examples=40)
def test_a_game_that_can_be_won_at_once_is_won(text):
    game = of_text(text)
    seat = game.turn()
    wins = set()
    for move in moves_of(game) if not game.over() else ():
        game.make(move)
        if game.longest(seat) >= 10:
            wins.add(move)
        game.undo()
    if wins:
        opponent = Opponent(game)
        opponent.start_budget(500)
        while not opponent.step(500):
            pass
        assert opponent.best in wins


def worth(text, seat):
    """What a position is worth for a player, by what xok_leaf says it counts."""
    reference = Reference.of_text(text)
    total = 0
    for player in (0, 1):
        left = len(reference.supply[1 - player])
        points = 0
        for chain in reference.chains(player):
            sharks = len(chain & reference.where("WB"[player]))
            safe = 100 * sharks + xok_judge.SAFETY[left] * (len(chain) - sharks)
            points += safe**2 // 2500 + 4 * len(chain) * sharks
            points += 6 * sum(reference.empty(beside(s, d)) for s in chain for d in range(6))
        total += points if player == seat else -points
    return total


@given(POSITIONS)
@settings(max_examples=100)
def test_a_position_is_worth_what_its_chains_and_their_room_are(text):
    game = of_text(text)
    if game.longest(0) < 10 and game.longest(1) < 10:
        for seat in (0, 1):
            assert xok_judge.standing(game.state, seat, ints(64)) == worth(text, seat)


def think(game, **budget):
    opponent = Opponent(game)
    opponent.start_budget(**budget)
    while not opponent.step(10**6):
        pass
    return opponent


def minimax(game, depth, root):
    """The value for the root's side, by the definition: no windows, no ordering, no slices."""
    who = xok_leaf.side(game.state, root)
    if who == 2:
        return xok_leaf.final(game.state, root)
    moves, scores, work = ints(game.MAX_MOVES), ints(game.MAX_MOVES), ints(64)
    best = xok_leaf.children(game.state, moves, scores, 0, root, INFINITY, work)
    assert best + BIAS == max(scores[: work[0]])
    if depth == 1:
        return best if who == 0 else -best
    values = []
    for move in moves[: work[0]]:
        game.make(move)
        values.append(minimax(game, depth - 1, root))
        game.undo()
    return max(values) if who == 0 else min(values)


@given(POSITIONS, st.integers(1, 2))
@settings(max_examples=20)
def test_alpha_beta_finds_the_value_of_minimax(text, depth):
    """Also where a leaf tries first what refuted the move before."""
    game = of_text(text)
    if game.over():
        return
    opponent = think(game, nodes=10**8, depth=depth)
    assert opponent.value == minimax(game, opponent.depth, game.turn())


def outcome(game, budget):
    """1, 0 or -1 for the player to move when both play best; None if it takes too long to say."""
    if game.over():
        return {3: 0, 1 << game.turn(): 1}.get(game.winners(), -1)
    results = []
    for move in moves_of(game):
        budget[0] -= 1
        if budget[0] < 0:
            return None
        game.make(move)
        result = outcome(game, budget)
        game.undo()
        if result is None:
            return None
        results.append(-result)
    return max(results)


def test_endings_are_played_out():
    """Near the end the search knows who wins, and it is so."""
    results = []
    for seed in range(12):
        rng = random.Random(seed)
        game = dealt(30)
        for _ in play(game, [rng.randrange(2**16) for _ in range(44)]):
            expected = None if game.over() else outcome(game, [400])
            if expected is not None:
                opponent = think(game, nodes=10**5)
                value = opponent.value
                assert opponent.exact
                assert (value > WIN // 2) - (value < -WIN // 2) == expected
                assert value or expected == 0
                results.append(expected)
    assert {-1, 1} <= set(results) and len(results) > 20


def test_a_chain_of_ten_is_parried():
    """White has eight and may lay two more; black must lay or eat where that stops it."""
    game = standing(w="c1 c2 c3 d1 d2 e1", W="d3 d4", b="a1 a2 b1 b2 b3 c4", B="e3", turn=2)
    assert game.longest(0) == 8
    parries = [move for move in moves_of(game) if not loses(game, move)]
    assert 0 < len(parries) < len(moves_of(game))
    assert think(game, nodes=3000).best in parries


def loses(game, move):
    """Can the other player make a chain of ten after the move?"""
    game.make(move)
    found = False
    for reply in moves_of(game):
        game.make(reply)
        found |= game.longest(1 - game.turn()) >= 10
        game.undo()
    game.undo()
    return found


def test_a_sooner_win_is_better():
    """The value of a won game falls by one a ply."""
    game = standing(w="c1 c2 c3 c4 c5 d1 d2 d3", b="g1 g2")
    assert think(game, nodes=500).value == WIN - 1


@pytest.mark.parametrize("slice_of", [1, 37, 600])
def test_slices_and_searches_before_change_nothing(slice_of):
    game = standing(w="c1 c2 d4", b="e2 e3 f3", W="b2", B="d1")
    opponent = Opponent(game)
    found = set()
    for size in (slice_of, 10**6):
        opponent.start_budget(nodes=3000)
        while not opponent.step(size):
            pass
        found.add((opponent.best, opponent.value, opponent.nodes, tuple(opponent.line())))
    assert len(found) == 1


@pytest.mark.parametrize("nodes, plies, seed", [(300, 44, 1), (2000, 16, 2)])
def test_games_are_the_same_to_the_last_node_and_allocate_nothing(nodes, plies, seed):
    assert len(same_everywhere("search/two", "xok", nodes, plies, seed)) > 8
