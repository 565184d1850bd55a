"""The console's pictures show a game, and nothing that a player would have to answer."""

from floe.ui.playing import game_picture
from floe.ui.playing.play import PlayScreen
from tools.hardware import shown_game


def test_the_display_shows_the_middle_of_a_game_and_no_question():
    sim = shown_game.play()
    screen, session = sim.console.screen, sim.console.session
    assert type(screen) is PlayScreen, "no warning, no result, no menu lies over it"
    assert screen.phase == game_picture.PICK, "a person is to move, and nothing else is said"
    assert session and session.record.moves == shown_game.MOVES
    assert not session.over()
    assert shown_game.pixels() == sim.pixels()
