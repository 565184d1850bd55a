"""A display's I2C bus, opened once for each speed that is tried."""

from machine import I2C, Pin

from floe.device import pins

BYTE_CLOCKS = 9  # Of a byte on the bus with its acknowledgement.
# A whole frame at 100 kHz takes 93 ms; I2C's default timeout of 50 ms would cut it off.
TIMEOUT_US = 250_000


def open_bus(speed):
    """The bus on the pins of pins.py, at a speed in Hz."""
    _free_bus()
    return I2C(
        pins.I2C_BUS,
        sda=Pin(pins.SDA),
        scl=Pin(pins.SCL),
        freq=speed,
        timeout=TIMEOUT_US,
    )


def _free_bus():
    """Clock a display that holds the data line low until it releases the line.

    If the chip is reset in the middle of a byte, the display waits for the rest of it.
    """
    data = Pin(pins.SDA, Pin.IN, Pin.PULL_UP)
    clock = Pin(pins.SCL, Pin.OPEN_DRAIN, value=1)
    for _ in range(BYTE_CLOCKS):
        if data.value():
            return
        clock.value(0)
        clock.value(1)
