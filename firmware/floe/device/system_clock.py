"""The chip's clock: 200 MHz if the settings say so, else MicroPython's default.

Raspberry Pi certifies the RP2040 for 200 MHz at a core voltage of 1.15 V. machine.freq() does not
set the voltage, so that is done first. I2C and PWM depend on the clock: it is set before either is
created.

A chip that cannot run at this speed may hang. Therefore a note is saved from the change until the
console runs; a start that finds the note leaves the clock as it is.
"""

from __future__ import annotations

import machine
from collections.abc import Callable
from typing import TYPE_CHECKING

from floe.device import models

if TYPE_CHECKING:
    from floe.device.storage import Storage

FAST = 200_000_000
NOTE = "clock.try"  # The name of the file that says that a fast start is under way.

_VOLTAGE = 0xC1  # 1.15 V, on: VSEL and EN of VREG (RP2040 Datasheet, 2.10.6)
_SETTLE = 0.001  # seconds


def speed_up(storage: Storage, sleep: Callable[[float], object]) -> bool:
    """Run at FAST. If the last fast start failed, changes nothing and returns False.

    sleep(seconds): waits. Call running() as soon as the console runs.
    """
    if storage.load(NOTE) is not None:
        running(storage)
        return False
    try:
        storage.save(NOTE, "on\n")
    except OSError:
        return False  # without the note there would be no way back
    machine.mem32[models.this().regulator] = _VOLTAGE
    sleep(_SETTLE)
    machine.freq(FAST)
    return True


def running(storage: Storage) -> None:
    """The console runs, so the speed works."""
    try:
        storage.delete(NOTE)
    except OSError:
        pass  # The next start is then a slow one.
