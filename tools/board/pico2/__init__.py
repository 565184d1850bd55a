"""An emulated Pico 2, to run floe-pico2.uf2 before anyone copies it to a board.

No emulator of the RP2350 is on PyPI, npm or Debian; unicorn (QEMU's processors, on PyPI) has its
core, a Cortex-M33, and what MicroPython with Floe wants around that core is here.

What it shows: the image starts, its machine code runs on an Armv8-M core, and all that happens is
what the simulator does. What it does not show: speed, for an instruction counts as one cycle; the
chip's own boot ROM, which no index has (boot_rom.py answers its calls); USB, in whose place text
goes in and out where MicroPython reads and writes it; the second core.
"""
