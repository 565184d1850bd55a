"""An emulated Pico: real MicroPython firmware on an RP2040 with Floe's display and keys."""
