"""floe-pico.uf2 and floe-pico2.uf2: MicroPython with Floe frozen in, to copy onto a drive.

    python -m tools.build.uf2           makes both in dist/, the files of other boards, such as
                                        floe-picopad.uf2, and the licences beside them
    python -m tools.build.uf2 --or-skip   the same, but not having the network or Debian's tools is
                                        no failure

MicroPython is that of the emulated Pico with the interpreter in SRAM (tools.board.pico.image), and
the modules are those that tools.build makes for the chip: all of them, including machine code, run
directly from the flash. A start then takes half of the time, a game has about 100 KB more memory,
and the machine thinks up to 8 % slower.

`on_board/main.py` is frozen in place of Floe's main.py. The file system begins after the program
and is not in the file, so saves and changed pins survive each new file.

The file for the Pico 2 is built from the same sources, for MicroPython's board RPI_PICO2, and has
run only in tools.board.pico2 so far. The family number in each .uf2 protects the other board.
"""
