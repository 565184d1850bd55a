"""A display with a loose plug, on a console that shows a still picture."""

from host_sim.headless import HeadlessSim

from floe.events import DOWN, A


def test_a_display_unplugged_for_a_moment_shows_the_picture_again():
    sim = HeadlessSim().power_on()
    sim.press(DOWN)
    sim.press(A)
    sim.wait(1000)
    picture, sent = sim.pixels(), sim.board.bus.sent
    sim.wait(2000)
    assert sim.board.bus.sent - sent < 10, "this screen is no longer still: take another"
    sim.board.unplug_display()
    sim.wait(1500)
    sim.board.plug_display()
    assert not any(sim.pixels())
    sim.wait(2500)
    assert sim.pixels() == picture
    assert not sim.board.led
