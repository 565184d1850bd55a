"""The parts on their pins, with the `machine` stand-in and the limits of the RP2040."""

import machine

import pytest

from host_sim import sim_board as boards

from floe import events
from floe.device import hal, pins
from floe.device.display import Display, open_bus
from floe.device.power import Power


def test_each_key_reads_0_while_pressed(board):
    keys = hal.key_pins()
    assert [pin.value() for pin in keys] == [1] * 6
    for code in (events.UP, events.DOWN, events.LEFT, events.RIGHT, events.A, events.B):
        board.press(code)
        assert [pin.value() for pin in keys] == [0 if at == code else 1 for at in range(6)]
        board.release(code)
    assert [pin.value() for pin in keys] == [1] * 6


def test_an_input_that_is_not_pulled_up_floats(board):
    assert machine.Pin(pins.A, machine.Pin.IN).value() == 0


def test_the_display_is_found_on_its_pins_only(board):
    assert open_bus(400_000).scan() == [0x3C]
    assert machine.I2C(0, sda=machine.Pin(8), scl=machine.Pin(9)).scan() == []


@pytest.mark.parametrize(("clocks", "freed"), [(0, True), (1, True), (9, True), (10, False)])
def test_a_display_that_holds_the_data_line_is_clocked_until_it_lets_go(board, clocks, freed):
    if clocks:
        board.hold_bus(clocks)
    clock, levels = board.pin(pins.SCL), []
    tick = clock.on_drive
    clock.on_drive = lambda level: (levels.append(level), tick and tick(level))
    display = Display(open_bus)
    assert board.bus.stuck is not freed
    assert levels == [0, 1] * min(clocks, 9)
    assert clock.level() == 1 and not board.pin(pins.SDA).output, "the data line is only read"
    board.hold_bus(clocks)
    assert display.connect(), "what nine clocks do not free, the next nine do"


def test_the_bus_is_as_fast_as_its_chips_are_specified_for_unless_a_maker_wants_more(board):
    display = Display(open_bus)
    assert display.connect() and display.speed == pins.I2C_HZ == 400_000
    display.be_fast(True)
    assert display.present and display.speed == 1_000_000
    display.be_fast(False)
    assert display.present and display.speed == 400_000


def test_a_display_that_answers_only_slowly_is_not_lost_by_trying_it_fast():
    board = boards.use(boards.SimBoard(max_speed=400_000))
    display = Display(open_bus)
    assert display.connect()
    display.be_fast(True)
    assert display.present and display.speed == 400_000 and board.display.lit


@pytest.mark.parametrize(("bus", "sda", "scl"), [(0, 6, 5), (0, 4, 7), (1, 4, 7), (1, 6, 5)])
def test_a_bus_takes_only_its_own_pins(board, bus, sda, scl):
    with pytest.raises(ValueError, match="bad S"):
        machine.I2C(bus, sda=machine.Pin(sda), scl=machine.Pin(scl))


def test_there_are_two_buses_and_thirty_pins(board):
    with pytest.raises(ValueError, match="I2C"):
        machine.I2C(2)
    with pytest.raises(ValueError, match="pin"):
        machine.Pin(30)
    assert machine.Pin("GP4").pin_name == 4


def test_the_buzzer_sounds_with_a_duty_and_a_tone_the_pico_can_make(board):
    pwm = hal.buzzer()
    assert board.buzzer == 0
    pwm.freq(440)
    assert board.buzzer == 0
    pwm.duty_u16(32768)
    assert board.buzzer == 440
    pwm.deinit()
    assert board.buzzer == 0
    with pytest.raises(ValueError):
        pwm.freq(7)
    with pytest.raises(ValueError):
        machine.PWM(machine.Pin(pins.BUZZER), freq=70_000_000)


@pytest.mark.parametrize("millivolts", [1700, 1800, 3700, 5000])
def test_the_supply_is_measured_to_a_few_hundredths_of_a_volt(board, millivolts):
    power = Power(hal.supply(), hal.usb())
    board.battery(millivolts / 1000)
    assert abs(power.millivolts() - millivolts) <= 3


@pytest.mark.parametrize("millivolts", [0, 150, 1000, 1500])
def test_a_voltage_at_which_no_pico_runs_is_none(board, millivolts):
    board.battery(millivolts / 1000)
    assert Power(hal.supply(), hal.usb()).millivolts() is None


def test_only_four_pins_are_analogue(board):
    with pytest.raises(ValueError, match="ADC"):
        machine.ADC(machine.Pin(25))


def test_without_a_board_the_way_out_is_named(monkeypatch):
    monkeypatch.setattr(boards, "_in_use", None)
    with pytest.raises(RuntimeError, match="use"):
        machine.Pin(1)


def test_a_display_that_does_not_exist_is_refused():
    with pytest.raises(ValueError, match="hd44780.*: ssd1306, sh1106, sh1106-0, ssd1309"):
        boards.SimBoard("hd44780")
