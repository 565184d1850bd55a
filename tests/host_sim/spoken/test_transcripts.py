"""What is said in some positions, word for word."""

from pathlib import Path

import pytest

from floe.games import registry
from tests.host_sim.spoken.test_speaker import Ear
from tests.ui.positions import POSITIONS


@pytest.mark.parametrize(
    "part", Path(__file__).with_name("transcripts.txt").read_text("utf-8").split("\n\n")
)
def test_what_is_said_after_each_key_and_question(part):
    """A part names one of POSITIONS; each line below is a key or a question, and what is said."""
    title, *lines = part.strip().split("\n")
    game, players, position = POSITIONS[title]
    text = f"{game} {position or registry.new_game(game, players, {}).text()}"
    saved = f"# players: {'person ' * players}\n{text}\nnone\n"
    ear = Ear(files={f"{game}.floe": saved, "settings.txt": "speed: instant\nwarn: off\n"})
    ear.listen()
    said = []
    for line in lines:
        asked = line.partition(" >")[0]
        if len(asked) == 1:
            ear.press(asked)
        heard = ear.listen() if len(asked) == 1 else ear.speaker.answer(asked)
        said.append(f"{asked} > {heard}".strip())
    assert said == lines
