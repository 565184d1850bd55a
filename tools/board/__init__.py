"""Tools for a board, real or emulated: flashing, saves, the emulated Pico and Pico 2."""
