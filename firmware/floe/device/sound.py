"""Tones from the piezo."""

from typing import Any, Protocol


class _PWM(Protocol):
    def freq(self, value: int, /) -> Any: ...
    def duty_u16(self, value: int, /) -> Any: ...


# How much of the time the pin is high, in 65536ths, from soft to loud. A piezo is loudest at a
# half; each step down leaves 0.4 of the tone's amplitude, which is sin(pi x duty).
DUTIES = (1300, 3400, 8700, 32768)

# Times may wrap around as time.ticks_ms() does; differences are taken within this.
_TIME = 0x3FFFFFFF


class Sound:
    """Plays one tune at a time on a PWM; nothing here allocates."""

    def __init__(self, pwm: _PWM) -> None:
        self.muted = False  # While True there is no sound; a tune ends at once.
        self._pwm = pwm
        self._duty = DUTIES[-1]
        self._tune = ()
        self._next = 0  # index of the note to come
        self._since = 0  # when the sounding note began
        self._length = 0  # of it, in ms
        self._sounding = False

    def set_volume(self, volume: int) -> None:
        """How loud the next notes are, 0 to 3."""
        self._duty = DUTIES[volume]

    def play(self, tune: tuple[int, ...]) -> None:
        """Play a tune from the next tick on, in place of any other.

        tune: a tuple Hz, ms, Hz, ms …, with 0 Hz for a rest.
        """
        self._tune = tune
        self._next = 0
        self._length = 0

    def tick(self, now: int) -> int:
        """Continue playing; returns the ms until the next call is due, -1 when silent."""
        now &= _TIME
        if self.muted:
            self.stop()
        if self._sounding:
            left = self._length - ((now - self._since) & _TIME)
            if left > 0:
                return left
        if self._next >= len(self._tune):
            self.stop()
            return -1
        self._begin(self._tune[self._next], self._tune[self._next + 1], now)
        return self._length

    @property
    def playing(self) -> bool:
        """Does a tune play, or is one about to begin?"""
        return self._sounding or self._next < len(self._tune)

    def stop(self) -> None:
        """Stop the sound, and forget the tune."""
        self._tune = ()
        self._next = 0
        if self._sounding:
            self._sounding = False
            self._pwm.duty_u16(0)

    def _begin(self, hz, ms, now):
        self._next += 2
        self._since = now
        self._length = ms
        self._sounding = True
        if hz:
            self._pwm.freq(hz)
        self._pwm.duty_u16(self._duty if hz else 0)
