"""An emulated Pico 2, to run floe-pico2.uf2 before anyone copies it to a board.

No emulator of the RP2350 is on PyPI, npm or Debian; unicorn (QEMU's processors, on PyPI) has its
core, a Cortex-M33, and this package adds what MicroPython with Floe needs around that core.

It shows that the image starts, that its machine code runs on an Armv8-M core, and that everything
behaves as in the simulator. It does not show speed, because an instruction counts as one cycle;
the chip's boot ROM, which no index has (boot_rom.py answers its calls); USB, because text goes in
and out where MicroPython reads and writes it; and the second core.
"""
