"""The drivers with the heap locked: show, poll, next, tick must not allocate.

Prints the bytes sent, the events and the tones, which must be the same on both Pythons.
"""

import micropython

from parts import Bus, Pin, show_steps

from floe.device.display import Display
from floe.device.keys import Keys
from floe.device.led import Led
from floe.device.page_diff import find_changes
from floe.device.power import Power
from floe.device.sound import Sound
from floe.display_kinds import KINDS
from floe.events import NONE


def show_pictures(kind):
    """Send small and large changes without allocating."""
    bus = Bus()
    display = Display(lambda speed: bus, kind)
    display.connect()
    show_steps(display, bus, kind)
    micropython.heap_lock()
    display.contrast(39)
    display.power(False)
    display.power(True)
    display.flip(True)
    for _ in range(9):
        display.refresh()
    micropython.heap_unlock()
    print("set", kind, bus.sent, bus.mixed)


def press_keys():
    """Press, hold and release every key; more events than the queue can hold."""
    pins = [Pin() for _ in range(6)]
    keys = Keys(pins)
    events = bytearray(200)
    reported = 0
    micropython.heap_lock()
    for step in range(400):
        pins[step // 9 % 6].level = step // 7 & 1
        pins[step // 90 % 6].level = 0
        keys.poll((1 << 30) - 2000 + step * 13)
        while step % 11 == 0:
            event = keys.next()
            if event == NONE:
                break
            events[reported] = event
            reported += 1
    micropython.heap_unlock()
    print("keys", reported, list(events[:reported]), keys.down(0))


def play():
    """Play a tune, and blink the LED."""
    pwm, pin = Pin(), Pin()
    sound, led = Sound(pwm), Led(pin)
    power = Power(pwm, pin)
    sound.play((440, 100, 0, 30, 220, 70))
    led.blink(3)
    total = 0
    micropython.heap_lock()
    for step in range(100):
        now = (1 << 30) - 500 + step * 17
        total += sound.tick(now) + pwm.duty
        total += led.tick(now) + pin.level
        total += (power.millivolts() or 0) + (power.on_usb() or 0)
    micropython.heap_unlock()
    print("tick", total)


def compare():
    """Test the kernel alone: no change, one byte, the corners, everything."""
    old, new, spans = bytearray(1024), bytearray(1024), bytearray(16)
    for changed in ((), (0,), (1023,), (127, 128), (130, 140, 255), range(1024)):
        for at in range(1024):
            new[at] = 0
        for at in changed:
            new[at] = 1
        print("spans", find_changes(new, old, spans), list(spans))


for kind in range(len(KINDS)):
    show_pictures(kind)
press_keys()
play()
compare()
