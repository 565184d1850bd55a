"""The engine: it keeps its budget, can be stopped, leaves the game alone, and may overlook."""

import pytest

from floe.games.fish.rules import Fish
from floe.search.engine import Engine
from floe.search.layout import ROW_NODES
from floe.search.levels import budgets, find_level
from tests.games.fish import random_games as fish
from tests.games.soccer import random_games as soccer
from tests.games.xok import random_games as xok
from tests.search.thinking import found, think

# In this ending every penguin is alone.
SOLVED = (
    "0000000/20000010/0000000/00000000/0000000/00000000/2200003/10100001 "
    "-,-,-,-/b1,b7,g2,g7 2 17+13/65+35"
)
OPEN = "e3^,a4^,h1e/e7sw,c5nw,h6e e3 1"


def fish_for_three():
    game = Fish()
    game.set_up(3, 11)
    return game


def xok_with_sharks():
    return xok.standing(w="c1 c2 d4", b="e2 e3 f3", W="b2", B="d1")


@pytest.mark.parametrize("game", [fish_for_three(), xok_with_sharks()], ids=["fish", "xok"])
@pytest.mark.parametrize("slice_of", [1, 37, 600])
def test_slices_and_searches_before_change_nothing(game, slice_of):
    engine = think(game, slice_of, nodes=3500)
    first = found(engine)
    engine.start_budget(nodes=3500)
    while not engine.step(10**6):
        pass
    assert found(engine) == first == found(think(game, nodes=3500))


@pytest.mark.parametrize("positions", [fish, xok, soccer])
def test_searches_side_by_side_find_what_each_finds_alone(positions):
    """What a search notes, it notes for itself."""
    games = [positions.of_text(positions.position(seed)) for seed in range(0, 2000, 100)]
    games = [game for game in games if not game.over()][:4]
    alone = [found(think(game, nodes=2000)) for game in games]
    assert len(set(map(str, alone))) == 4
    engines = [Engine(game) for game in games]
    for engine in engines:
        engine.start_budget(nodes=2000)
    thinking = engines
    while thinking:
        thinking = [engine for engine in thinking if not engine.step(50)]
    assert list(map(found, engines)) == alone


def test_the_best_so_far_is_at_hand_when_it_is_stopped():
    game = Fish()
    engine = Engine(game)
    engine.start_budget(10**6)
    engine.stop()
    assert game.move_text(engine.best)
    engine.start_budget(10**6)
    for _ in range(20):
        engine.step(100)
    engine.stop()
    assert engine.best == engine.pv()[0]


def test_a_better_move_of_the_iteration_in_hand_is_played():
    game = soccer.of_text(OPEN)
    engine = think(game, nodes=600)
    before = think(game, nodes=10**6, depth=engine.depth)
    after = think(game, nodes=10**6, depth=engine.depth + 1)
    assert before.nodes < 600 < after.nodes
    assert before.best != engine.best == engine.pv()[0]
    assert engine.value <= after.value


@pytest.mark.parametrize(
    "game", [fish_for_three(), fish.of_text(SOLVED), xok_with_sharks(), soccer.of_text(OPEN)]
)
def test_what_is_done_stays_so_however_often_it_is_asked(game):
    """As when the analysis is opened just before a machine plays what it has thought."""
    engine = think(game, nodes=3000)
    before = found(engine)
    for _ in range(3):
        engine.step(500)
    assert found(engine) == before


def test_a_budget_is_kept():
    """The last ply is scored in one call, so at most one call's children come on top."""
    game = Fish()
    for nodes in (1, 50, 500, 5000):
        assert think(game, nodes=nodes).nodes <= nodes + game.MAX_MOVES


def test_a_game_with_fast_nodes_gets_more_for_a_level_and_for_a_hint(monkeypatch):
    engine = Engine(xok_with_sharks())
    monkeypatch.setattr(engine._search, "affordable", lambda game, nodes: 7 * nodes)
    level = find_level("rockhopper")
    hint = budgets("xok").budget(engine._from.state) // 1000
    for start, usual, nodes in (
        (engine.start, level, 7 * budgets("xok").ROWS[level][ROW_NODES]),
        (engine.start_hint, 1, 7 * hint),
        (engine.start_budget, 100, 100),
    ):
        start(usual)
        while not engine.step(600):
            assert engine.budget == nodes
        assert nodes <= engine.nodes <= nodes + engine._from.MAX_MOVES


def test_a_level_that_the_game_lacks_is_refused():
    """Else it would think with no budget, or with that of the highest."""
    with pytest.raises(ValueError):
        Engine(Fish()).start(find_level("egg"))
