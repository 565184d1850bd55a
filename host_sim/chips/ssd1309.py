"""The SSD1309 as its data sheet (Solomon Systech, rev. 1.1) describes it.

It is an SSD1306 without a charge pump, fading and zoom: the module makes the panel's voltage. Its
commands can be locked.
"""

from host_sim.chips.ssd1306 import Ssd1306

_LOCK = 0xFD
_UNLOCKED, _LOCKED = 0x12, 0x16


class Ssd1309(Ssd1306):
    """An SSD1309 panel."""

    name = "SSD1309"

    def power_on(self) -> None:
        """The state after power-on: commands are accepted, and the panel has its voltage."""
        super().power_on()
        self._locked = False
        self._pumping = True
        self._vcomh = 0x34

    def _add_commands(self) -> None:
        super()._add_commands()
        for opcode in (0x23, 0x8D, 0xD6):
            del self._commands[opcode]
        self._add(_LOCK, self._set_lock, parameters=1)

    def _command(self, byte: int) -> None:
        if self._locked and not self._pending and byte != _LOCK:
            return
        super()._command(byte)

    def _set_lock(self, opcode: int, value: int) -> None:
        if self._allow(opcode, value, value in (_UNLOCKED, _LOCKED)):
            self._locked = value == _LOCKED

    def _set_vcomh(self, opcode: int, value: int) -> None:
        if self._allow(opcode, value, value in (0x00, 0x34, 0x3C)):
            self._vcomh = value

    def _vcomh_share(self) -> float:
        return self._vcomh / 0x3C
