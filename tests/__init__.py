"""The tests. What runs on MicroPython too is in both/."""
