"""floe-pico.uf2 and floe-pico2.uf2: MicroPython with Floe frozen in, to copy onto a drive.

    python -m tools.build.uf2                 makes both in dist/, and the licences beside them
    python -m tools.build.uf2 --or-skip   the same, but not having the network or Debian's tools is
                                        no failure

MicroPython is the one of the emulated Pico with the interpreter in SRAM (tools.board.pico.image),
and the modules are what tools.build makes for the chip: all of them, machine code included, run
from where they lie in the flash. tools/build/uf2/measured.md says what that costs and wins.

`on_board/main.py` is frozen in place of Floe's main.py. The file system begins behind the program
and is not in the file, so saves and pins of one's own outlive each new one.

That for the Pico 2 is built of the same sources, for MicroPython's board RPI_PICO2, and runs in
tools.board.pico2 alone so far. The family number in each .uf2 keeps it from the other board.
"""
