"""Starts Floe: MicroPython runs this file at power-on. It is compiled there, so it is short."""

from floe.start import build, run

__all__ = ("build", "run")

if __name__ == "__main__":
    run()
