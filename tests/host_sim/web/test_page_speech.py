"""The page is played by somebody who only hears its live region."""

import pytest

from tests.host_sim.spoken.blind_player import GAMES, BlindPlayer
from tests.host_sim.web.hearing import Ear
from tests.host_sim.web.playing import begin


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_what_is_said_alone(visit, game):
    player = BlindPlayer(Ear(visit(fast=True, has_touch=False)))
    player.begin(*GAMES[game])
    assert "You: " in player.ask("board")
    assert "You can choose: " in player.ask("targets")
    player.play()


def test_keys_and_buttons_ask_about_the_board(visit):
    visitor = visit(has_touch=False)
    begin(visitor, "soccer")
    ear = Ear(visitor)
    speech = visitor.page.locator("#speech")
    for question, answer in (("board", "In the sea: Mama, You"), ("targets", "You can choose: ")):
        button = visitor.page.locator(f"[data-ask={question}]")
        button.focus()
        box = button.bounding_box()
        assert box and box["width"] > 44 and box["height"] > 44
        button.press("Enter")
        speech.get_by_text(answer).wait_for(state="attached")
    ear.listen()
    for _ in range(2):  # also the same again
        ear.ask("targets")
        assert "You can choose: " in ear.listen()
