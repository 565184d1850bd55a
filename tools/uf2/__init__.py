"""floe-pico.uf2: MicroPython for the Pico with Floe frozen in, one file for the drive RPI-RP2.

    python -m tools.uf2                 makes dist/floe-pico.uf2, and the licences beside it
    python -m tools.uf2 --or-skip       the same, but not having the network or Debian's tools is
                                        no failure

MicroPython is the one of the emulated Pico with the interpreter in SRAM (tools.pico.image), and
the modules are what tools.build makes for the Pico: all of them, machine code included, run from
where they lie in the flash. tools/uf2/measured.md says what that costs and wins.

`on_board/main.py` is frozen in place of Floe's main.py. The file system begins behind the program
and is not in the file, so saves and pins of one's own outlive each new one.

There is none for the Pico 2: its processor is not emulated here, so nobody would have tried it.
"""
