"""tools.strength.arena.match: a game between two engines, its record, and what it counts."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floe.games import record, registry
from floe.games.soccer.rules import Soccer
from tools.build import mpy
from tools.strength.arena import engine_process, engines, match

PROGRAM = Path(__file__).with_name("program.py")


@pytest.fixture(autouse=True)
def ended():
    yield
    match.end_processes()


@pytest.fixture(autouse=True)
def root(monkeypatch):
    """Programs of the tests import the project."""
    monkeypatch.setenv("PYTHONPATH", str(mpy.ROOT))


def new_match(a, b, name="fish", **more):
    return match.Match(name, engines.read(a, name), engines.read(b, name), **more)


def program(how):
    return f"program:'{sys.executable}' '{PROGRAM}' {{game}} {how}"


def replayed(text):
    saved = record.read(text)
    game = registry.new_game(saved.game, headers=saved.headers)
    record.replay(saved, game)
    return saved, game


@pytest.mark.parametrize("name", registry.names())
def test_a_game_is_a_record_that_leads_to_its_result(name):
    played = new_match("chick", "this:nodes=50", name, seed=3)
    text = match.play(played, 1)
    saved, game = replayed(text)
    assert game.over() and saved.result == game.result() != "none"
    assert saved.headers["seats"] == "BA" and saved.headers["seed"] == "3"
    wins = {"p1win": 0.0, "p2win": 1.0}.get(saved.result, 0.5)
    assert match.share_of_record(played, 1, saved) == wins
    match.end_processes()
    assert match.play(played, 1) == text  # nothing is left to chance


def test_both_engines_play_to_full_time():
    played = new_match("chick", program("fair"), "soccer", full_time="100")
    saved, game = replayed(match.play(played, 0))
    assert saved.headers["full time"] == "100" and "lost" not in saved.headers
    assert isinstance(game, Soccer) and game.over() and game.plies() <= 100
    assert match.Match.headers(new_match("chick", "chick"), 0)["full time"] == "-"


@pytest.mark.parametrize("name", ["xok", "soccer"])
def test_games_of_a_pair_begin_alike_and_pairs_differ(name):
    played = new_match("chick", "this:depth=1", name)
    beginnings = [(start, moves) for _, start, moves in (match.begin(played, n) for n in range(4))]
    assert beginnings[0] == beginnings[1] != beginnings[2] == beginnings[3]
    assert len(beginnings[0][1]) == 4


def test_a_pair_shares_a_layout_and_pairs_differ():
    starts = [match.begin(new_match("chick", "this:depth=1"), number)[1] for number in range(4)]
    assert starts[0] == starts[1] != starts[2] == starts[3]


@pytest.mark.parametrize("seats", ["AB BA AB", "ABB BAB BBA BAA ABA AAB ABB"])
def test_seats_are_swapped(seats):
    first, *_ = games = seats.split()
    played = new_match("chick", "this:depth=1", players=len(first))
    assert [played.headers(number)["seats"] for number in range(len(games))] == games


def test_four_at_a_table():
    played = new_match("chick", "this:depth=1", players=4)
    saved, game = replayed(match.play(played, 5))
    assert saved.headers["seats"] == "ABAA" and game.players == 4
    winners = [seat for seat in range(4) if game.winners() >> seat & 1]
    assert match.share_of_record(played, 5, saved) == winners.count(1) / len(winners)


@given(st.integers(2, 4), st.data())
def test_a_blocks_score_is_mirrored_by_swapping_the_engines(count, data):
    played = match.Match("fish", engines.EngineSpec("a"), engines.EngineSpec("b"), count)
    share = st.sampled_from([0.0, 0.5, 1.0])
    shares = data.draw(st.lists(share, min_size=played.block, max_size=played.block))
    mirrored = [1 - each for each in shares]  # with two, B is seen through A's games
    swapped = mirrored if count == 2 else shares[count:] + shares[:count]
    score = match.block_score(played, shares)
    assert match.block_score(played, swapped) == pytest.approx(1 - score)
    assert 0 <= score <= 1


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("better", [match.A, match.B])
def test_who_wins_every_game_scores_one_and_the_other_nothing(count, better):
    played = match.Match("fish", engines.EngineSpec("a"), engines.EngineSpec("b"), count)
    shares = []
    for number in range(played.block):
        word = f"p{played.seats(number).index(better) + 1}win"
        text = record.write(record.Record("fish", "x y", [], word, played.headers(number)))
        shares.append(match.share_of_record(played, number, record.read(text)))
    assert match.block_score(played, shares) == (1.0 if better == match.A else 0.0)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_equals_score_a_half_whatever_a_seat_is_worth(count):
    """In each game the first seat wins, whoever sits there."""
    played = match.Match("fish", engines.EngineSpec("a"), engines.EngineSpec("b"), count)
    texts = [
        record.write(record.Record("fish", "x y", [], "p1win", played.headers(number)))
        for number in range(played.block)
    ]
    shares = [
        match.share_of_record(played, number, record.read(t)) for number, t in enumerate(texts)
    ]
    assert match.block_score(played, [share for share in shares if share is not None]) == 0.5


@pytest.mark.parametrize(
    "count, number, result, share",
    [
        (2, 0, "none", None),
        (2, 1, "draw", 0.5),
        (3, 4, "p1p3win", 0.0),
        (3, 5, "p1p3win", 0.5),
        (4, 6, "p1p2p3win", pytest.approx(1 / 3)),
    ],
)
def test_who_shares_a_victory_has_a_part_of_it(count, number, result, share):
    played = match.Match("fish", engines.EngineSpec("a"), engines.EngineSpec("b"), count)
    saved = record.Record("fish", "x y", [], result, played.headers(number))
    assert match.share_of_record(played, number, saved) == share


@pytest.mark.parametrize(
    "name, more, headers",
    [
        ("fish", {"players": 3}, {"players": "3", "seats": "AAB", "seed": "16777215"}),
        ("xok", {"spaces": 61, "opening": 2}, {"board": "61", "opening": "2", "seed": "1"}),
        ("soccer", {"full_time": "100"}, {"opening": "4", "full time": "100", "seats": "BA"}),
    ],
)
def test_a_record_says_of_which_match_it_is(name, more, headers):
    played = new_match("chick", "this:depth=1", name, seed=match.SEEDS - 1, **more)
    usual = {
        "A": "chick",
        "B": "this:depth=1",
        "A is": played.a.identity,
        "B is": played.b.identity,
    }
    usual |= {"board": "-", "full time": "-", "number": "5", "opening": "0", "players": "2"}
    assert played.headers(5) == usual | {"seats": "BA", "seed": "1"} | headers


def test_the_processes_used_last_are_kept(monkeypatch):
    begun, ended = [], []

    def process(engine, game, patience):
        begun.append(engine.name)
        return SimpleNamespace(
            alive=engine.name != "dead", close=lambda: ended.append(engine.name)
        )

    monkeypatch.setattr(match, "IDLE", 2)
    monkeypatch.setattr(match, "EngineProcess", process)
    for name in ("a", "b", "a", "c", "dead", "dead"):
        match._process(engines.EngineSpec(name, level=name), new_match("chick", "chick"), 0)
    assert begun == ["a", "b", "c", "dead", "dead"] and ended == ["b", "a"]
    match.end_processes()
    assert sorted(ended) == ["a", "b", "c", "dead"]


@pytest.mark.parametrize(
    "how, why",
    [
        ("illegal", "played 'zz9': "),
        ("escapes", r"played '\x1b]0;pwn\x07': "),
        ("ends", "ended: no more of this."),
        ("silent", "did not answer 'go' within 0.2 s."),
        ("babbles", "did not answer 'go' within 0.2 s."),
    ],
)
def test_an_engine_that_fails_loses_with_a_note(monkeypatch, how, why):
    move = engine_process.EngineProcess.move

    def impatient_move(engine, start, moves):
        if not engine._engine.tree and how in ("silent", "babbles"):
            engine._patience = 0.2  # only now, because it takes time to start
        return move(engine, start, moves)

    monkeypatch.setattr(engine_process.EngineProcess, "move", impatient_move)
    played = new_match("chick", program(how), "soccer")
    saved, game = replayed(match.play(played, 0))
    assert saved.headers["lost"] == "B" and why in saved.headers["note"]
    assert saved.result == "none" and not game.over()
    assert match.share_of_record(played, 0, saved) == 1.0


def test_an_engine_that_fails_is_restarted_for_the_next_game():
    played = new_match("chick", program("ends"), "soccer")
    for number in range(2):
        assert "no more of this" in record.read(match.play(played, number)).headers["note"]


def test_an_unknown_level_of_a_tree_is_reported_by_the_tree(repository):
    with pytest.raises(
        engine_process.EngineError, match="says: there is no level 'queen', the levels"
    ):
        engine_process.EngineProcess(engines.read("tree:HEAD@queen", "xok"), "xok", 60).begin(0)


def test_a_program_that_never_answers_is_reported_at_once():
    with pytest.raises(engine_process.EngineError, match="did not answer 'ugi' within 0.5 s"):
        engine_process.EngineProcess(engines.read(program("mute"), "xok"), "xok", 0.5)
