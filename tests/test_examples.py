"""The games in examples/: nothing is wrong with them, and they have all languages."""

import pytest

from host_sim import ROOT, data_files, own_game
from host_sim.ugi import games

from floe.games import registry
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
