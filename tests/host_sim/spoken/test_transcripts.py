"""What is said in some positions and on some screens, word for word."""

import re
from pathlib import Path

import pytest

from host_sim import ROOT, own_game
from host_sim.spoken import BOARD, LAST, NEAR, SCORE, TARGETS

from floe.games import registry
from tests.host_sim.spoken.blind_player import text_of
from tests.host_sim.spoken.test_speaker import Ear
from tests.ui.positions import POSITIONS


@pytest.mark.parametrize(
    "part", Path(__file__).with_name("transcripts.txt").read_text("utf-8").split("\n\n")
)
def test_what_is_said_after_each_key_and_question(part, request):
    """A part begins with one of POSITIONS, with "menu", or with a game, players and a position.

    Each line below is keys or a question, and what is said; a name of data/texts in braces stands
    for its text.
    """
    title, *lines = part.strip().split("\n")
    files = {"settings.txt": "speed: instant\nwarn: off\n"}
    if title != "menu":
        game, players, position = POSITIONS.get(title) or title.split(" ", 2)
        if (ROOT / "examples" / game).exists():
            own_game.add(ROOT / "examples" / game)
            request.addfinalizer(lambda: own_game.remove(game))
        who = players.replace(",", " ") if isinstance(players, str) else "person " * players
        text = position or registry.new_game(game, len(who.split()), {}).text()
        files[registry.file_of(game)] = f"# players: {who}\n{game} {text}\nnone\n"
    ear = Ear(files=files)
    ear.listen()
    said = []
    for line in lines:
        asked = line.partition(" >")[0]
        if asked in (BOARD, TARGETS, NEAR, SCORE, LAST):
            heard = ear.speaker.answer(asked)
        else:
            ear.press(asked)
            heard = ear.listen()
        said.append(f"{asked} > {heard}".strip())
    assert said == [re.sub("{(.*?)}", lambda name: text_of(name[1]), line) for line in lines]
