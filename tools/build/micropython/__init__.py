"""Builds MicroPython for the Pico and the Pico 2 from Debian's packages."""
