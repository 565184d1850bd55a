"""Tests on the emulated Pico: real MicroPython firmware, real mpremote, Floe's own display."""
