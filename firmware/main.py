"""Starts Floe: MicroPython compiles and runs this file at power-on, so it is short."""

from floe.start import build, run

__all__ = ("build", "run")

if __name__ == "__main__":
    run()
