"""The console's parts as `machine` objects on the pins named in pins.py.

In memory only at the start; the parts do not refer to it.
"""

import sys
from machine import ADC, PWM, UART, Pin
from typing import Any

from floe.device import models, pins

LINK_BAUD = 115_200
LINK_BUFFER = 512  # Bytes of the UART's input: room for what arrives while a picture is sent.
LINK_PIECE = 64  # Bytes of its output.


def display(kind=0, flip=False):
    """The display. kind: a row of floe.display_kinds, or a theme of a colour display."""
    # A board has no other driver in its flash.
    if pins.DISPLAY == "display":
        from floe.device.display import Display, open_bus

        return Display(open_bus, kind, flip)
    if pins.DISPLAY == "spi_display":
        from floe.device import spi_display

        return spi_display.on_board(kind, flip)
    from floe.device import colour_display

    return colour_display.on_board(kind, flip)


def key_pins(clock=None):
    """The six keys' pins in the order of the key codes, pulled up: 0 means pressed.

    clock(): milliseconds as time.ticks_ms(), if keys that are no contacts are to know the time.
    """
    if pins.KEYS == "stick":
        from floe.device import stick

        return stick.key_pins(clock)
    if pins.KEYS == "keyboard":
        from floe.device import keyboard

        return keyboard.key_pins(clock)
    numbers = (pins.UP, pins.DOWN, pins.LEFT, pins.RIGHT, pins.A, pins.B)
    return [Pin(number, Pin.IN, Pin.PULL_UP) for number in numbers]


def buzzer():
    """The piezo's PWM; an amplifier is switched on only then, because it would crackle."""
    pwm = PWM(Pin(pins.BUZZER))
    if pins.AMPLIFIER is not None:
        Pin(pins.AMPLIFIER, Pin.OUT, value=1)
    return pwm


def led() -> Any:
    """The on-board LED's pin; None if there is none."""
    if pins.STATUS_LED is False:
        return None
    return Pin(models.this().led if pins.STATUS_LED is None else pins.STATUS_LED, Pin.OUT)


def wire():
    """The wire to another Floe; its module is in memory only during a linked game."""
    from floe.device.wire import Wire

    uart = None
    if pins.LINK_UART is not None:
        uart = UART(
            pins.LINK_UART,
            LINK_BAUD,
            tx=Pin(pins.LINK_TX),
            rx=Pin(pins.LINK_RX, Pin.IN, Pin.PULL_UP),
            rxbuf=LINK_BUFFER,
            txbuf=LINK_PIECE,
            timeout=0,
        )
    if sys.platform != "rp2":
        return Wire(uart)  # there is no USB serial port for the program
    import select

    poll = select.poll()
    poll.register(sys.stdin, select.POLLIN)
    return Wire(uart, poll)


def supply():
    """The ADC that measures a part of the supply's voltage; None if there is none."""
    gpio = models.this().supply
    if gpio is None or pins.BATTERY is False:
        gpio = pins.BATTERY
    return ADC(Pin(gpio)) if gpio else None


def divider():
    """What the voltage is divided by: 3 by the Pico's own divider, 2 by that of pins.BATTERY."""
    return 2 if models.this().supply is None else 3


def naps():
    """Can the board sleep for a given time and continue?"""
    return models.this().naps and pins.BATTERY is not False


def usb():
    """The pin that is 1 while USB is plugged in; None if there is none."""
    pin = models.this().usb
    return None if pin is None or pins.BATTERY is False else Pin(pin, Pin.IN)
