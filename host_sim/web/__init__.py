"""The web front: the firmware in a browser, on MicroPython's own build for it."""
