"""The games in examples/: nothing is wrong with them, and they have all languages."""

import random
import shutil
from array import array

import pytest

from host_sim import ROOT, data_files, own_game
from host_sim.ugi import games

from floe.games import registry
from floe.search.engine import Engine
from floe.search.layout import INFINITY
from floe.search.levels import HIGHEST
from floe.ui import descriptor, strings
from tests import tutorial
from tools.game import check

FOLDER = ROOT / "examples"


@pytest.mark.parametrize(
    "name",
    [
        "four",
        "reversi",
        *(pytest.param(name, marks=pytest.mark.long) for name in ("halma", "konane")),
    ],
)
def test_an_example_is_whole(name):
    folder = FOLDER / name
    assert check.report(folder).faults == []
    for language in data_files.LANGUAGES:
        assert (folder / f"texts.{language}.txt").exists(), language
    if name == "four":
        rules = (folder / "rules.py").read_text("utf-8")
        assert rules == tutorial.files()["rules.py"]


@pytest.fixture
def added(request):
    """An example in the registry."""
    with own_game.added(FOLDER / request.param) as info:
        yield info


@pytest.mark.parametrize("added", ["halma"], indirect=True)
def test_three_play_by_the_engine_protocol(added):
    game = registry.new_game("halma")
    games.start(added, game, ["3"], {})
    assert game.players == 3 and game.text().endswith(" 1 players=3")


@pytest.mark.parametrize("added", ["konane"], indirect=True)
def test_a_game_names_what_its_players_do(added):
    own = strings.load_game("konane", "de")
    view = descriptor.load("konane").view(
        registry.new_game("konane"), strings.ConsoleTexts("de"), own
    )
    assert view.hint_a() == "Wegnehmen"
    assert strings.load("de", "konane.speech").PIECE == "Stein"


def most_mobile(game, moves, chance):
    """The move after which a player has most more moves than the other; ties are random."""
    seat = game.turn()
    values = {}
    for move in moves[: game.generate(moves)]:
        game.make(move)
        values[move] = (
            INFINITY * ((game.winners() >> seat & 1) * 2 - 1)
            if game.over()
            else game.mobility(seat) - game.mobility(1 - seat)
        )
        game.undo()
    most = max(values.values())
    return chance.choice([move for move, value in values.items() if value == most])


@pytest.mark.long
@pytest.mark.parametrize("name", ["konane", "reversi"])
def test_without_an_evaluation_the_highest_level_beats_who_looks_one_move_ahead(name, tmp_path):
    plain = shutil.copytree(FOLDER / name, tmp_path / name)
    (plain / "search.py").unlink()
    with own_game.added(plain):
        won = [highest_wins(registry.new_game(name), number) for number in range(20)]
    assert sum(won) >= 15


def highest_wins(game, number):
    """Does the highest level win a game against most_mobile(), after two random moves?"""
    game.begin(2, {})
    engine = Engine(game)
    moves = array("i", bytes(4 * game.MAX_MOVES))
    chance = random.Random(number // 2)  # each beginning is played by both sides
    for _ in range(2):
        game.make(chance.choice(moves[: game.generate(moves)]))
    game.commit()
    while not game.over():
        if game.turn() == number % 2:
            engine.start(HIGHEST, number + 1)
            while not engine.step(1000):
                pass
            game.make(engine.best)
        else:
            game.make(most_mobile(game, moves, chance))
        game.commit()
    return game.winners() == 1 << number % 2
