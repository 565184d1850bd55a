"""The simulator's wires to another Floe: TCP, and the serial port of a board on USB."""
