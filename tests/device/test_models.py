"""The differences between the boards, which are recognised by name."""

import machine

import pytest

from host_sim import sim_board as simulated

from floe.device import hal, models, pins
from floe.device.power import Power


@pytest.mark.parametrize("model", simulated.CHIPS)
def test_a_board_is_found_by_its_name(model):
    board = simulated.use(simulated.SimBoard(model=model))
    assert models.this().name == model
    assert models.this().watchdog == board.parts.watchdog
    led = hal.led()
    led.on()
    assert board.led


@pytest.mark.parametrize("model", ["Pico", "Pico2"])
def test_a_board_without_wifi_reports_its_voltage(model):
    board = simulated.use(simulated.SimBoard(model=model))
    board.battery(4.2)
    assert abs((Power(hal.supply(), hal.usb()).millivolts() or 0) - 4200) < 10


@pytest.mark.parametrize("model", ["Pico W", "Pico 2 W"])
def test_a_board_with_wifi_reports_only_whether_usb_is_plugged_in(model):
    board = simulated.use(simulated.SimBoard(model=model))
    power = Power(hal.supply(), hal.usb())
    assert power.millivolts() is None
    assert power.on_usb()
    board.plug_usb(False)
    assert power.on_usb() is False


@pytest.mark.parametrize("model", ["Pico W", "Pico 2 W"])
def test_a_board_with_wifi_sees_the_battery_where_it_is_wired(model, monkeypatch):
    monkeypatch.setattr(pins, "BATTERY", 26)
    board = simulated.use(simulated.SimBoard(model=model))
    board.pin(26).volts = 1.2
    power = Power(hal.supply(), hal.usb(), hal.divider())
    assert power.millivolts() is None, "USB feeds it, of which this pin sees nothing"
    board.plug_usb(False)
    assert abs((power.millivolts() or 0) - 2400) < 10


def test_only_a_board_with_wifi_has_the_pins_of_its_chip():
    simulated.use(simulated.SimBoard())
    with pytest.raises(ValueError, match="invalid pin"):
        machine.Pin("WL_GPIO2")


@pytest.mark.parametrize(
    "machine, watchdog",
    [
        ("", models.RP2040_WATCHDOG),
        ("Some Board with RP2040", models.RP2040_WATCHDOG),
        ("Some Board with RP2350", models.RP2350_WATCHDOG),
    ],
)
def test_of_an_unknown_board_only_what_is_sure_is_used(machine, watchdog):
    board = models.find(machine)
    assert (board.name, board.supply, board.usb) == (machine, None, None)
    assert board.watchdog == watchdog
