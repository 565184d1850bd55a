"""The console's parts as `machine` objects on the pins named in pins.py."""

from machine import ADC, I2C, PWM, Pin

from floe.device import boards, pins

I2C_TIMEOUT_US = 250_000
"""A whole frame at 100 kHz takes 93 ms; the 50 ms that I2C allows by itself would cut it off."""


def display_bus(speed):
    """The display's I2C bus at a speed in Hz: the factory that Display wants."""
    return I2C(
        pins.I2C_BUS,
        sda=Pin(pins.SDA),
        scl=Pin(pins.SCL),
        freq=speed,
        timeout=I2C_TIMEOUT_US,
    )


def key_pins():
    """The six keys' pins in the order of the key codes, pulled up: 0 means pressed."""
    numbers = (pins.UP, pins.DOWN, pins.LEFT, pins.RIGHT, pins.A, pins.B)
    return [Pin(number, Pin.IN, Pin.PULL_UP) for number in numbers]


def buzzer():
    """The piezo's PWM."""
    return PWM(Pin(pins.BUZZER))


def led():
    """The on-board LED's pin."""
    return Pin(boards.this().led, Pin.OUT)


def supply():
    """The ADC that sees a part of the supply's voltage; None where there is none."""
    gpio = boards.this().supply
    if gpio is None:
        gpio = pins.BATTERY
    return None if gpio is None else ADC(Pin(gpio))


def divider():
    """What that voltage is divided by: 3 on the Pico's own divider, 2 on that of pins.BATTERY."""
    return 2 if boards.this().supply is None else 3


def usb():
    """The pin that is 1 while USB is plugged in; None where there is none."""
    pin = boards.this().usb
    return None if pin is None else Pin(pin, Pin.IN)
