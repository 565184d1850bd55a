"""The watchdog restarts a console that hangs, and can be switched off.

machine.WDT has no way to stop it, so its enable bit is cleared in its register: otherwise it would
interrupt mpremote while it copies.
"""

from machine import WDT, mem32

# Ms without feed() after which the board restarts; the RP2040 counts to 8.3 s at most.
TIMEOUT_MS = 8000

_CONTROL_CLEAR = 0x3000  # a 1 written to this address of the control register clears that bit
_ENABLE = 1 << 30
_REASON = 0x08
_TIMER = 1  # in the reason of the last reset: the watchdog timed out
_SCRATCH = 0x0C  # the first register that keeps its value over a reset
_MARK = 0xF10E


class Watchdog:
    """The chip's watchdog; off until start().

    stop() allocates nothing, so that it works when memory has run out: the addresses, too large
    for MicroPython's small ints, are created beforehand.
    """

    def __init__(self) -> None:
        from floe.device import models  # not in memory otherwise

        base = models.this().watchdog
        self._clear = base + _CONTROL_CLEAR
        self._reason = base + _REASON
        self._scratch = base + _SCRATCH
        self._wdt = None

    def start(self) -> None:
        """Restart the board whenever feed() is not called for TIMEOUT_MS."""
        self._wdt = WDT(timeout=TIMEOUT_MS)
        mem32[self._scratch] = _MARK

    def feed(self) -> None:
        """Report that the program still runs."""
        if self._wdt:
            self._wdt.feed()

    def stop(self) -> None:
        """Switch it off, until start()."""
        mem32[self._clear] = _ENABLE
        mem32[self._scratch] = 0

    def has_bitten(self) -> bool:
        """Whether the watchdog restarted the board; True only once."""
        bitten = mem32[self._scratch] == _MARK and mem32[self._reason] & _TIMER == _TIMER
        mem32[self._scratch] = 0
        return bitten
