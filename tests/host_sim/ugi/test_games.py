"""What the engine protocol knows of each game: its start positions, its options, its results."""

import pytest

from host_sim import ROOT, own_game
from host_sim.ugi.game_state import GameState

from floe.games import registry
from floe.games.errors import TextError
from floe.games.soccer.rules import Soccer
from tests.games.soccer.hand_positions import SHUTTLE, THERE_AND_BACK
from tests.tables import rows

BALANCED = "option name Balanced type check default true"
REPETITION = "option name Repetition type check default true"
FULL_TIME = "option name FullTime type combo default off var off var 100 var 200 var 300"


@pytest.fixture(autouse=True)
def a_game_of_ones_own():
    own_game.add(ROOT / "examples" / "halma")
    yield
    own_game.remove("halma")


def state(game, *options):
    """The state of a game with options set as `name value`."""
    created = GameState(registry.find(game))
    for option in options:
        name, value = option.split()
        created.set_option(["name", name, "value", value])
    return created


@pytest.mark.parametrize("game, words, number", rows(__file__, "starts.txt"))
def test_startpos(game, words, number):
    created = state(game)
    created.set_position(["startpos", *words.split()])
    found = {
        "fish": lambda: created.game.players,
        "halma": lambda: created.game.players,
        "xok": lambda: len(created.game.CELLS),
        "soccer": lambda: len(created.move_texts()),
    }
    assert found[game]() == int(number)
    assert created.query(["turn"]) == "1" and created.query(["gameover"]) == "false"


def test_a_table_begins_at_the_bare_startpos():
    for game in registry.names():
        created = state(game)
        fen = created.query(["fen"])
        created.set_position(["startpos"])
        assert created.query(["fen"]) == fen


@pytest.mark.parametrize("game, words, why", rows(__file__, "refused_starts.txt"))
def test_a_wrong_startpos_is_refused(game, words, why):
    created = state(game)
    fen = created.query(["fen"])
    with pytest.raises(TextError, match=why):
        created.set_position(["startpos", *words.split()])
    assert created.query(["fen"]) == fen


@pytest.mark.parametrize(
    "game, options",
    [("fish", [BALANCED]), ("xok", []), ("soccer", [REPETITION, FULL_TIME])],
)
def test_the_options_of_a_game(game, options):
    level, seed, *others = state(game).option_lines()
    assert level.startswith("option name Level type combo default emperor var ")
    assert seed.startswith("option name Seed type spin default 0 min 0 max ")
    assert others == options


def repetition(created):
    assert isinstance(created.game, Soccer)
    return created.game.repetition()


@pytest.mark.parametrize("set_up", [f"fen {SHUTTLE}", "startpos"])
def test_repetition_decides_about_the_positions_to_come(set_up):
    created = state("soccer", "Repetition false")
    created.set_position(set_up.split())
    assert not repetition(created)
    created.set_option("name repetition value TRUE".split())
    assert not repetition(created)
    created.set_position(set_up.split())
    assert repetition(created)


@pytest.mark.parametrize(("value", "result"), [("100", "p1win"), ("OFF", "none"), ("200", "none")])
def test_full_time(value, result):
    created = state("soccer", "Repetition false")
    created.set_option(f"name FullTime value {value}".split())
    moves = " ".join(THERE_AND_BACK * 25)
    created.set_position(f"fen {SHUTTLE} moves {moves}".split())
    assert created.query(["result"]) == result


@pytest.mark.parametrize("value", ["0", "300.0", "1000", "true", "never"])
def test_a_full_time_that_is_none_is_refused(value):
    with pytest.raises(TextError, match="FullTime is one of off, 100, 200, 300, not"):
        state("soccer").set_option(f"name FullTime value {value}".split())


def test_a_shark_may_be_given_with_its_direction_and_is_named_without():
    created = state("xok")
    created.set_position("startpos moves c3c4 d3d4".split())
    shark = next(text for text in created.move_texts() if text.startswith("s") and "x" in text)
    turns = []
    for direction in range(6):
        try:
            created.set_position(["startpos", "moves", "c3c4", "d3d4", f"{shark}@{direction}"])
        except TextError:
            continue
        turns.append(created.query(["fen"]))
    assert len(turns) == 1
    created.set_position(["startpos", "moves", "c3c4", "d3d4", shark])
    assert created.query(["fen"]) == turns[0]
    assert created.past == ["c3c4", "d3d4", shark]
    created.reset()
    assert created.past == []
