"""Minimal replacements of the console's pins, bus and flash."""


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
