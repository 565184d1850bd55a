"""Minimal replacements of the console's pins, bus and flash."""

import micropython


class Bus:
    """A stream that records the number and a checksum of the bytes written to it."""

    def __init__(self):
        self.sent = 0
        self.mixed = 0

    def writeto(self, address, data):
        self.sent += 1 + len(data)
        for byte in data:
            self.mixed = (self.mixed * 31 + byte) & 0xFFFFFF


class Pin:
    """A pin that keeps its level, high at first, and is also a PWM and an ADC."""

    def __init__(self):
        self.level = 1
        self.hz = 0
        self.duty = 0

    def value(self, level=None):
        if level is not None:
            self.level = level
        return self.level

    def freq(self, hz):
        self.hz = hz

    def duty_u16(self, duty):
        self.duty = duty

    def read_u16(self):
        return 30000


class NoFiles:
    """A flash that is full: nothing can be saved, and play continues."""

    def open(self, name, mode):
        raise OSError(2 if mode == "rb" else 28, name)

    def remove(self, name):
        raise OSError(2, name)

    def rename(self, old, new):
        raise OSError(28, new)

    def listdir(self):
        return []

    def room(self):
        return 0, 0


def show_steps(display, bus, name):
    """Send small and large changes of the picture with the heap locked, and print what is sent."""
    for step in range(40):
        display.frame.fill_rect(step * 3, step, step * 4, step * 2, step & 1)
        if step % 13 == 12:
            display.frame.fill(step & 1)
        micropython.heap_lock()
        sent = display.show()
        again = display.show()
        micropython.heap_unlock()
        print("show", name, step, sent, again, bus.sent, bus.mixed)
