"""The start on the emulated Pico: safe start, self-test, crash page, watchdog, Ctrl-C."""

import pytest

from floe import events
from floe.device import emergency
from tools.board.pico.emulated_board import CYCLES_PER_MS, PICO

HANG_MS = 8300  # The longest that the RP2040's watchdog waits.

BREAK = """
import main
from floe.ui.screens.title import Title
def tick(self, now):
    {}
Title.tick = tick
"""


def break_title(board, what):
    """Let the title do `what` from now on, and start the game again."""
    board.wait_picture(any)
    board.execute(BREAK.format(what))
    board.type("main.run()\r")


def test_from_power_to_the_title_in_three_quarters_of_a_second(floe):
    lit = 0

    def whole(pixels):
        nonlocal lit
        settled = sum(pixels) == lit > 2000
        lit = sum(pixels)
        return settled

    floe.wait_picture(whole)
    assert floe.cycles < 750 * CYCLES_PER_MS


def test_b_held_shows_the_safe_start_and_leaves_the_prompt(floe):
    floe.power_cut()
    floe.press(events.B)
    floe.power_on()
    floe.wait_serial(emergency.SAFE_START_USB, 3000)
    floe.wait_repl()
    assert 200 < sum(floe.pixels()) < 2000
    assert floe.execute("print(6 * 7)") == "42\n"
    resets = floe.resets
    floe.wait_ms(HANG_MS)
    assert floe.resets == resets


@pytest.mark.files
def test_a_file_that_is_broken_stops_no_safe_start_and_is_reported_else(floe):
    floe.wait_picture(any)
    floe.execute("f = open('/floe/ui/screens/title.mpy', 'w'); f.write('half'); f.close()")
    floe.power_cut()
    floe.power_on()
    floe.wait_serial("ValueError: incompatible .mpy file", 3000)
    floe.wait_repl()
    assert 200 < sum(floe.pixels()) < 3000
    floe.power_cut()
    floe.press(events.B)
    floe.power_on()
    floe.wait_serial(emergency.SAFE_START_USB, 3000)


def test_a_and_b_held_begin_the_self_test(floe):
    floe.power_cut()
    floe.press(events.A)
    floe.press(events.B)
    floe.power_on()
    floe.wait_picture(any)
    floe.wait_ms(300)
    floe.release(events.A)
    floe.release(events.B)
    floe.wait_ms(100)
    floe.tap(events.UP, ms=1200)
    assert all(floe.pixels())
    for _ in range(6):
        floe.tap(events.RIGHT)
    floe.wait_ms(5000)
    output = floe.execute(
        "from floe.device.health import Health\nfrom floe.device.storage import *\n"
        "h = Health(None, Storage(Folder('/saves')))\n"
        "print(h.board(), h.millivolts(), h.on_usb(), h.room()[1], h.heap() > 20_000)"
    )
    name, millivolts, usb, room, heap = output.split()
    assert name == PICO.name and abs(int(millivolts) - 5000) < 30
    assert (usb, room, heap) == ("True", "1441792", "True")


def test_a_crash_is_shown_and_logged_and_a_restarts(floe):
    break_title(floe, "return 1 // (now < 500)")
    floe.wait_serial("ZeroDivisionError", 4000)
    floe.wait_ms(300)
    page = bytes(floe.pixels())
    assert any(page)
    resets = floe.resets
    floe.wait_ms(HANG_MS)
    assert floe.resets == resets and bytes(floe.pixels()) == page
    floe.tap(events.A)
    floe.wait_picture(lambda pixels: any(pixels) and bytes(pixels) != page, 3000)
    assert floe.resets == resets + 1
    log = floe.execute("print(open('/saves/crash.txt').read())")
    assert log.startswith("Floe ") and "ZeroDivisionError: divide by zero" in log


def test_ctrl_c_leaves_the_crash_page(floe):
    break_title(floe, "return [0] * 10 ** 6")
    floe.wait_serial("MemoryError", 4000)
    floe.wait_ms(300)
    assert floe.execute("print(6 * 7)") == "42\n"


def test_a_heap_that_is_really_full_still_gets_its_page(floe):
    """The heap stays full: only the reserve is left to report the error."""
    break_title(floe, "while True: main.rubbish = [getattr(main, 'rubbish', None)]")
    floe.wait_serial("MemoryError", 6000)
    floe.wait_ms(300)
    before = bytes(floe.pixels())
    resets = floe.resets
    floe.tap(events.A)
    floe.wait_picture(lambda pixels: any(pixels) and bytes(pixels) != before, 3000)
    assert floe.resets == resets + 1
    assert "MemoryError" in floe.execute("print(open('/saves/crash.txt').read())")


def test_a_hang_restarts_the_board_and_is_logged(floe):
    resets = floe.resets
    break_title(floe, "while True: pass")
    floe.wait_ms(HANG_MS + 1500)
    assert floe.resets == resets + 1
    log = floe.execute("print(open('/saves/crash.txt').read())")
    assert "the watchdog restarted it" in log


def test_after_ctrl_c_the_prompt_stays_and_mpremote_works(floe):
    floe.wait_picture(any)
    floe.type("\x03")
    floe.wait_repl()
    resets = floe.resets
    floe.wait_ms(20_000)
    assert floe.mpremote("exec", "print(6 * 7)").strip() == "42"
    assert floe.resets == resets


@pytest.mark.full
def test_thinking_and_saving_never_trip_the_watchdog(floe):
    floe.wait_picture(any)
    floe.play("A w300 A w300 D D L U U A w60000")
    assert floe.resets == 0
