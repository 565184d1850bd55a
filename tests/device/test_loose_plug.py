"""A display with a loose plug, on a console that shows a still picture."""

from host_sim.headless import Player

from floe.events import DOWN, A


def test_a_display_unplugged_for_a_moment_shows_the_picture_again():
    player = Player().power_on()
    player.press(DOWN)
    player.press(A)
    player.wait(1000)
    picture, sent = player.glass(), player.board.bus.sent
    player.wait(2000)
    assert player.board.bus.sent - sent < 10, "this screen is no longer still: take another"
    player.board.unplug_display()
    player.wait(1500)
    player.board.plug_display()
    assert not any(player.glass())
    player.wait(2500)
    assert player.glass() == picture
    assert not player.board.led
