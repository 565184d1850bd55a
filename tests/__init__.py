"""The tests. Scripts that also run on MicroPython are in both/."""
