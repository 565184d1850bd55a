"""The search of games without kernels, with small games of the test."""

from host_sim import ROOT, own_game

from examples.four.rules import Four
from floe.games import registry
from floe.search import game_search, plain
from floe.search.engine import Engine
from floe.search.layout import WIN
from floe.search.plain import PlainAlphaBeta, PlainSearch
from tests.games.test_grid import Hop, Pairs, SmallReversi


def thought(game, search=None, nodes=2000, **options):
    """A thinker that has thought about a position until its nodes were used."""
    thinker = PlainAlphaBeta(game, search or PlainSearch())
    thinker.begin(game, nodes, **options)
    while not thinker.step(10_000):
        pass
    return thinker


def test_it_sees_a_win_and_a_threat():
    game = Four()
    game.read("7/7/7/7/ooo4/xxx4 1")
    thinker = thought(game)
    assert game.move_text(thinker.best) == "f4" and thinker.value == WIN - 1 and thinker.exact
    game.read("7/7/7/7/x6/xxx1oo1 2")
    assert game.move_text(thought(game).best) == "f4"


def test_it_searches_the_position_itself_before_the_cost_of_a_node_is_known():
    """The cost is measured with moves in the thinker's own game."""
    game = Four()
    thinker = PlainSearch().thinker(game)
    game.read("7/7/7/7/ooo4/xxx4 1")
    thinker.begin(game, 2000)
    while not thinker.step(10_000):
        pass
    assert game.move_text(thinker.best) == "f4" and thinker.value == WIN - 1


def test_without_an_evaluation_it_plays_for_the_lead():
    """Reversi on 4 x 4, which the second player is known to win."""
    game = SmallReversi()
    thinker = thought(game, nodes=100_000)
    assert thinker.exact and thinker.value <= 12 - WIN


def test_without_a_score_it_plays_for_more_moves():
    hop = Hop()
    hop.begin(3, {})
    moves = [hop.mobility(seat) for seat in range(3)]
    search = PlainSearch()
    assert search.evaluate(hop, 0) == plain.MOVE * (moves[0] - max(moves[1:])) == -plain.MOVE


def test_a_slow_game_gets_fewer_nodes_and_shorter_slices():
    """A slice of the console takes a Pico less than 100 ms."""
    thinker = PlainAlphaBeta(Four(), PlainSearch())
    thinker.begin(Four(), 100)
    while not thinker.nodes:
        thinker.step(600)
    assert thinker.cost < thinker.nodes * thinker.cost <= 1000 + thinker.cost
    with own_game.added(ROOT / "examples" / "reversi"):
        engine = Engine(registry.new_game("reversi"))
        used = []
        # A budget is exact; that of a level or of a hint is for a game of the usual speed.
        for start, most in (engine.start, 12), (engine.start_hint, 400), (engine.start_budget, 60):
            start(most)
            while not engine.step(600):
                assert engine.nodes <= engine.budget
            used.append((engine.nodes, engine.budget))
    assert used == [(16, 16), (26, 26), (60, 60)]


def test_a_game_that_begins_with_cheap_moves_gets_the_nodes_of_those_that_follow():
    """In Konane two pieces are taken away first; the search comes to jumps at once."""
    with own_game.added(ROOT / "examples" / "konane"):
        game = registry.new_game("konane")
        search = game_search.load_search(game)
        assert isinstance(search, PlainSearch)
        thinker = search.thinker(game)
        first = thought(game, search, 1).cost
        state = bytes(game.state)
        for text in ("d4", "d5"):
            game.make(game.find_move(text))
        later = thought(game, search, 1).cost
        assert later < 1.4 * first < 2 * later
        game.undo()
        game.undo()
        assert thought(game, search, 1).cost == first and bytes(game.state) == state
        thinker.begin(game, 100)
        while not thinker.nodes:
            thinker.step(600)
        assert thinker.nodes == 1


class Huge(PlainSearch):
    """An evaluation above all measure."""

    def evaluate(self, game, seat):
        return 1 << 28


def test_an_evaluation_stays_below_a_win():
    game = SmallReversi()
    thinker = thought(game, Huge(), nodes=50)
    assert 0 < thinker.value < WIN - 20 and not thinker.exact


class Behind(SmallReversi):
    """Scores below 0."""

    def score(self, seat):
        return -5 - 3 * seat


def test_scores_may_be_negative():
    assert PlainSearch().evaluate(Behind(), 0) == 3


class Tight(Four):
    """No position has more moves than this game says."""

    MAX_MOVES = 7


def test_a_game_that_says_how_few_moves_there_are_is_searched_as_deep():
    one, other = [thought(game, nodes=9000, depth=6) for game in (Four(), Tight())]
    assert one.depth == other.depth == 6 and one.nodes == other.nodes > 1000


def test_moves_that_have_no_room_make_it_search_less_deep(monkeypatch):
    monkeypatch.setattr(plain, "_LEAST_ROOM", 0)
    game = Tight()
    thinker = thought(game, nodes=5000, depth=6)
    assert len(thinker.moves) == 4 * game.MAX_MOVES
    assert thinker.nodes < thought(Four(), nodes=5000, depth=6).nodes
    assert game.move_text(thinker.best)[0] == "f"


def test_the_same_seat_twice_in_a_row_is_its_own_side():
    game = Pairs()
    game.read("x2/3 1")
    first = thought(game, nodes=5000).value
    assert abs(first) >= WIN - 12
