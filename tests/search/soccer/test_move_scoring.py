"""The machine at soccer: judged exactly, goals seen coming, no shuffling, the same everywhere."""

import random
from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.soccer import layout, squares
from floe.search.engine import Opponent
from floe.search.layout import BIAS, INFINITY, WIN
from floe.search.soccer import (
    ball_geometry,
    placement,
)
from floe.search.soccer import (
    move_scoring as soccer_leaf,
)
from floe.search.soccer import (
    possession as soccer_judge,
)
from tests.games.soccer.random_games import (
    CHOICES,
    POSITIONS,
    WITHOUT_HISTORY,
    moves_of,
    of_text,
    play,
    turned_round,
)
from tests.micropython_runner import same_everywhere

SHUTTLE = "-,-,a3^/-,-,h6^ c8 1"


def ints(count):
    return array("i", bytes(4 * count))


def scored_children(game, beta=INFINITY):
    """(moves, scores, best) as the kernel scores them."""
    moves, scores, work = ints(game.MAX_MOVES), ints(game.MAX_MOVES), ints(64)
    best = soccer_leaf.children(game.state, moves, scores, 0, game.turn(), beta, work)
    assert work[1] in moves[: work[0]]
    return list(moves[: work[0]]), [score - BIAS for score in scores[: work[0]]], best


def worth(game, seat):
    """What a position is worth to the player who has just moved."""
    if game.over():
        return soccer_leaf.final(game.state, seat)
    return soccer_judge.judge(game.state, seat, ints(64))


@given(POSITIONS, st.lists(st.integers(0, 2**20 - 1), max_size=50))
@settings(max_examples=50)
def test_what_is_legal_is_told_without_a_list(text, others):
    game = of_text(text)
    moves = moves_of(game)
    near_misses = [move ^ 1 << bit for move in moves for bit in range(20)]
    for move in moves + near_misses + others:
        assert soccer_leaf.legal(game.state, move, ints(game.MAX_MOVES), 0) == (move in moves)


@given(POSITIONS, st.integers(0, 200))
@settings(max_examples=50)
def test_the_move_that_is_tried_first_changes_the_order_alone(text, beta):
    """At a last ply that wants the best score, which is what it is with all moves scored."""
    game = of_text(text)
    moves, scores, best = scored_children(game)
    for tried in [0, *moves]:
        work = ints(64)
        work[2] = tried
        room = ints(2 * game.MAX_MOVES)
        found = soccer_leaf.children(game.state, room, room[:], 0, game.turn(), beta, work)
        assert found == best if best < beta else beta <= found <= best
        assert scores[moves.index(work[1])] == found
        assert work[0] == len(moves) or (work[0] < len(moves) and found >= beta)


def surveyed(how, game, work):
    """(points, comers) as soccer_survey says, by survey() or followed(); work as it is then."""
    table = bytearray(ball_geometry.TABLE)
    points = how(game.state, table, ball_geometry.seen_from(game.state, table), work)
    return points, sorted(oct(work[16])[2:])


@given(POSITIONS, CHOICES)
@settings(max_examples=25)
def test_what_follows_a_noted_position_is_as_if_looked_at_afresh(text, choices):
    game = of_text(text)
    for _ in play(game, choices[:20]):
        if game.over():
            break
        work = ints(64)
        soccer_leaf.children(game.state, ints(120), ints(120), 0, game.turn(), INFINITY, work)
        work[3] = 0
        for move in moves_of(game):
            game.make(move)
            followed = surveyed(placement.followed, game, work)
            assert followed == surveyed(placement.survey, game, ints(64))
            game.undo()


def test_what_is_noted_counts_where_one_penguin_moved_after_it_and_not_to_the_ball():
    def differs(move, change=None):
        """Does a wrong note change what is said after a move?"""
        game = of_text("a1nw,b1^,d3e/h8se,d4nw,h6se b3 1")
        work = ints(64)
        soccer_leaf.children(game.state, ints(120), ints(120), 0, game.turn(), INFINITY, work)
        work[18] += 5
        work[3] = 0
        game.make(game.find_move(move))
        if change:
            change(game, work)
        said, _ = surveyed(placement.followed, game, work)
        return said - surveyed(placement.survey, game, ints(64))[0]

    def not_generated(_, work):
        work[3] = 1

    def two_plies_ago(game, _):
        game.make(moves_of(game)[0])

    assert [differs(move) for move in ("B^", "Pd1n", "Bg3nw")] == [5, 5, 5]
    assert differs("Pb3^") == 0
    assert differs("B^", not_generated) == 0
    assert differs("B^", two_plies_ago) == 0


def think(game, **budget):
    opponent = Opponent(game)
    opponent.start_budget(**budget)
    while not opponent.step(10**6):
        pass
    return opponent


def best_move(text, nodes=3000):
    game = of_text(text)
    return game.move_text(think(game, nodes=nodes).best)


@given(POSITIONS, CHOICES)
@settings(max_examples=25)
def test_a_child_is_scored_as_the_position_it_leads_to(text, choices):
    """What is judged anew for each move gives what judging everything afresh does."""
    game = of_text(text)
    for _ in play(game, choices[:20]):
        if game.over():
            break
        state = bytes(game.state[WITHOUT_HISTORY])
        moves, scores, best = scored_children(game)
        assert game.state[WITHOUT_HISTORY] == state
        assert moves == moves_of(game) and best == max(scores)
        mover = game.turn()
        for move, score in zip(moves, scores, strict=True):
            game.make(move)
            assert game.result() == "draw" or score == worth(game, mover)
            game.undo()


@given(POSITIONS)
@settings(max_examples=100)
def test_a_position_is_worth_the_same_turned_round(text):
    for seat in (0, 1):
        assert worth(of_text(text), seat) == worth(of_text(turned_round(text)), 1 - seat)


def minimax(game, depth, root):
    """The value for the root's side, by the definition; a repetition is a draw."""
    who = soccer_leaf.side(game.state, root)
    if who == 2:
        return soccer_leaf.final(game.state, root)
    moves, scores, _ = scored_children(game)
    if depth == 1:
        return max(scores) if who == 0 else -max(scores)
    values = []
    for move in moves:
        game.make(move)
        values.append(minimax(game, depth - 1, root))
        game.undo()
    return max(values) if who == 0 else min(values)


@given(POSITIONS, st.integers(1, 2))
@settings(max_examples=15)
def test_alpha_beta_finds_the_value_of_minimax(text, depth):
    game = of_text(text)
    opponent = think(game, nodes=10**8, depth=depth)
    assert opponent.depth == depth
    assert opponent.value == minimax(game, depth, game.turn())


@pytest.mark.parametrize(
    "text, move",
    [
        ("g7^,-,-/-,-,f7^ g7 1", "M*h8"),
        ("-,f6^,-/h8^,g6^,- f6 1", "P*h8"),
        ("a1^,-,-/-,-,b1^ b1 2", "B*a1"),
        ("b3^,-,-/d4^,-,- d4 2", "M*a1"),
    ],
)
@pytest.mark.parametrize("nodes", [1, 3000])
def test_a_won_kick_is_never_missed(text, move, nodes):
    assert best_move(text, nodes) == move
    assert best_move(turned_round(text), nodes)[1] == "*"


def parries(text):
    """The moves after which the opponent cannot kick the ball into the mover's corner at once."""
    game = of_text(text)
    own_corner = squares.corner(game.turn())
    found = set()
    for move in moves_of(game):
        game.make(move)
        kicks = [m for m in moves_of(game) if game.action(m) == layout.KICK]
        if own_corner not in [game.target(kick) for kick in kicks]:
            found.add(game.move_text(move))
        game.undo()
    return found


@pytest.mark.parametrize(
    "text",
    [
        "-,-,a7se/d4^,-,- d4 1",  # Baby tackles, or others enter into the line
        "-,c2^,-/d4^,-,- d4 1",
        "a1^,c5^,a2^/d4^,-,- d4 1",
        "-,b8s,-/-,-,b1^ b1 1",
        "-,-,-/-,b2^,- b2 1",
    ],
)
@pytest.mark.parametrize("nodes", [1, 3000])
def test_a_lost_kick_is_parried_when_it_can_be(text, nodes):
    assert 0 < len(parries(text)) < len(moves_of(of_text(text)))
    assert best_move(text, nodes) in parries(text)
    assert best_move(turned_round(text), nodes) in parries(turned_round(text))


def test_a_sooner_goal_is_better():
    game = of_text("g7^,-,-/-,-,- g7 1")
    opponent = think(game, nodes=5000)
    assert opponent.value == WIN - 1


def with_a_goal_to_kick(plies):
    """A game by chance, so many plies long, whose player to move can win at once."""
    for seed in range(1000):
        chance = random.Random(seed)
        game = of_text("a1nw,b1n,c1n/h8se,g8s,f8s * 1")
        for _ in range(2 * plies):
            game.make(chance.choice(moves_of(game)))
            if game.over():
                game.undo()
            game.settle()
            if game.plies() == plies:
                break
        if game.plies() == plies and any(won_by(game, move) for move in moves_of(game)):
            return game
    raise AssertionError("chance brought no such game")


def won_by(game, move):
    seat = game.turn()
    game.make(move)
    won = game.winners() == 1 << seat
    game.undo()
    return won


@pytest.mark.parametrize("plies", [254, 255, 256])
def test_a_goal_is_one_ply_away_however_many_were_played(plies):
    """The search takes the low byte of the count of plies alone."""
    game = with_a_goal_to_kick(plies)
    assert think(game, nodes=5000).value == WIN - 1


def test_a_repetition_is_a_draw_to_the_search():
    game = of_text(SHUTTLE)
    root = game.turn()
    for move in ("Bc1^", "Bf8^", "Ba3^"):
        game.make(game.find_move(move))
        assert soccer_leaf.side(game.state, root) != 2
    game.make(game.find_move("Bh6^"))
    assert soccer_leaf.side(game.state, root) == 2
    assert soccer_leaf.final(game.state, root) == soccer_leaf.DRAW_VALUE
    game.settle()  # now it is the position on the table, and the search starts from here
    assert soccer_leaf.side(game.state, root) == 0


def test_the_draw_rules_end_it_for_the_search_as_well():
    game = of_text(SHUTTLE)
    for move in ("Bc1^", "Bf8^", "Ba3^", "Bh6^") * 2:
        game.make(game.find_move(move))
        game.settle()
    assert soccer_leaf.side(game.state, 0) == 2
    assert (
        soccer_leaf.final(game.state, 0)
        == soccer_leaf.DRAW_VALUE
        == soccer_leaf.final(game.state, 1)
    )
    assert think(game, nodes=100).best == 0


def test_who_can_only_pass_passes():
    assert best_move("-,-,-/a1sw,-,- e5 1") == "pass"


@pytest.mark.parametrize("nodes, plies, seed", [(200, 150, 1), (2000, 30, 2)])
def test_games_are_the_same_to_the_last_node_and_allocate_nothing(nodes, plies, seed):
    assert len(same_everywhere("search/two", "soccer", nodes, plies, seed)) > 20
