"""The tree of playouts: what it keeps, what it finds, and that nothing disturbs it."""

import pytest

import host_sim  # noqa: F401

from floe.search.engine import Engine
from floe.search.fish import tree_layout
from floe.search.fish.tree import recycle
from floe.search.fish.tree_search import TreeSearch
from floe.search.levels import HIGHEST, levels_of
from tests.games.fish.random_games import new_game, of_text
from tests.games.legal_moves import moves_of
from tests.micropython_runner import same_everywhere
from tests.search.thinking import found, think

MIDDLE = (
    "3210211/31102322/2122011/20223103/2032112/31221121/1121112/12111331 "
    "b6,d4/a1,g6/e3,f5/f1,h3 3 2+2/4+2/1+1/1+1"
)
LATE = (
    "0000000/00000000/0000000/00000000/0000000/00001110/0000121/00000111 "
    "f5,h6/g5,h8/-,-/-,- 1 20+9/20+9/3+9/2+8"
)
FORCED = (
    "0000000/00000000/0000000/00000000/0000000/00001100/0000321/00000011 "
    "f5,f6/g7,h8/-,-/-,- 2 20+9/20+9/3+9/2+8"
)


def search(game, nodes, slice_of=10**6):
    """An engine that has searched with a tree of a number of nodes."""
    engine = think(game, slice_of, nodes=nodes, strongest=True)
    assert isinstance(engine._thinker, TreeSearch)
    return engine


def children(tree, node):
    child = tree[node + 2] >> tree_layout.CHILD_SHIFT
    while child:
        yield child
        child = tree[child + 2] & tree_layout.SIBLING_MASK


def nodes_of(tree, node=0):
    """All nodes of a tree."""
    yield node
    for child in children(tree, node):
        yield from nodes_of(tree, child)


@pytest.mark.parametrize(
    "game", [new_game((4, 5, True)), of_text(MIDDLE), new_game((3, 9, False))]
)
def test_the_position_is_as_it_was_and_the_tree_adds_up(game):
    grown = search(game, 8000)
    position = slice(game.POSITION)
    assert grown._alpha_beta.game.state[position] == game.state[position]
    tree = grown._strongest._tree
    used = list(nodes_of(tree))
    assert sorted(used) == list(
        range(0, grown._strongest._words[tree_layout.USED], tree_layout.NODE)
    )
    assert (
        tree[0]
        == 1 + sum(tree[child] & tree_layout.MOST_VISITS for child in children(tree, 0)) - 1
    )
    for node in used[1:]:
        inside = sum(tree[child] & tree_layout.MOST_VISITS for child in children(tree, node))
        assert inside < tree[node] & tree_layout.MOST_VISITS
        assert 0 <= tree[node] >> tree_layout.MEAN_SHIFT <= 65280
    moves = [tree[child + 1] & tree_layout.MOVE_MASK for child in children(tree, 0)]
    assert len(set(moves)) == len(moves) and set(moves) <= set(moves_of(game))
    visits = {
        tree[child + 1] & tree_layout.MOVE_MASK: tree[child] & tree_layout.MOST_VISITS
        for child in children(tree, 0)
    }
    assert visits[grown.best] == max(visits.values())


def test_the_least_visited_make_room_and_can_come_again():
    grown = search(of_text(MIDDLE), 60_000)
    tree, words = grown._strongest._tree, grown._strongest._words
    before = set(nodes_of(tree))
    root = list(children(tree, 0))
    unused = list(range(words[tree_layout.USED], tree_layout.TREE, tree_layout.NODE))
    for node in unused:  # as if it were full
        tree[node] = tree[node + 1] = tree[node + 2] = 0
    words[tree_layout.USED] = tree_layout.TREE
    visits_left = {node: tree[node] & tree_layout.MOST_VISITS for node in before}
    recycle(tree, words)
    after = set(nodes_of(tree))
    freed, node = set(), words[tree_layout.SPARE]
    while node:
        freed.add(node)
        node = tree[node + 2]
    assert freed == before - after and len(freed) >= 340
    assert list(children(tree, 0)) == root
    least = max(visits_left[node] for node in freed)
    leaves = [n for n in after - set(root) - {0} if not tree[n + 2] >> tree_layout.CHILD_SHIFT]
    assert all(visits_left[node] >= least or least < 2 for node in leaves)
    parents = [node for node in after if tree[node + 2] >> tree_layout.CHILD_SHIFT == 0 and node]
    assert any(tree[node + 1] >> tree_layout.NEXT_PRIOR_SHIFT for node in parents)


@pytest.mark.parametrize("slice_of", [1, 333, 5000])
def test_slices_change_nothing(slice_of):
    game = of_text(MIDDLE)
    whole, sliced = search(game, 6000), search(game, 6000, slice_of)
    assert (whole.best, whole.nodes, whole.value, whole.depth) == (
        sliced.best,
        sliced.nodes,
        sliced.value,
        sliced.depth,
    )


def test_it_is_the_same_everywhere():
    lines = same_everywhere("search/tree", 3000)
    assert len(lines) == 5


def test_the_only_move_takes_no_time():
    game = of_text(FORCED)
    assert len(moves_of(game)) > 0
    assert search(game, 100_000).nodes < 50_000


def test_the_highest_level_grows_a_tree_and_others_do_not():
    game = of_text(MIDDLE)
    engine = Engine(game)
    for level in levels_of("fish"):
        engine.start(level)
        assert (engine._thinker is engine._strongest) == (level >= HIGHEST)
    engine.start_hint()
    assert engine._thinker is engine._alpha_beta
    engine.start_proof()
    assert engine._thinker is engine._alpha_beta
    two = Engine(new_game((2, 1, True)))
    two.start(HIGHEST)
    assert two._thinker is two._alpha_beta


def test_an_engine_searches_in_either_way_one_after_the_other():
    game = of_text(MIDDLE)
    first = found(think(game, nodes=3000))
    engine = Engine(game)
    engine.start(HIGHEST)
    engine.step(2000)
    assert engine.best in moves_of(game) and engine.depth > 0 and engine.pv() == [engine.best]
    engine.start_budget(nodes=3000)
    while not engine.step(500):
        pass
    assert found(engine) == first


def test_an_engine_made_for_two_finds_the_same_for_four():
    game = new_game((2, 1, True))
    engine = Engine(game)
    game.read(MIDDLE)
    engine.start_budget(5000, strongest=True)
    while not engine.step(1000):
        pass
    assert found(engine) == found(search(game, 5000))
