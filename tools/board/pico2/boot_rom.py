"""The functions of the RP2350's boot ROM that MicroPython calls, by its data sheet (5.4)."""

import struct

from unicorn import arm_const
from unicorn.unicorn import Uc

SIZE = 0x8000
# The addresses in this ROM: the look-up, after it a place for each call, and a pointer.
TABLE_LOOKUP, FUNCTIONS, DATA = 0x1000, 0x1010, 0x3000
# The addresses of the flash: through the cache and without it.
FLASH, WINDOWS = 0x10000000, (0x10000000, 0x14000000)
_RETURN = 0x4770  # bx lr
_POINTERS = 0x14
_LOOK_UP_DATA = 0x40
_INFO_WORDS = {1: 3, 2: 1, 4: 1, 8: 1, 16: 4, 64: 4}
# Calls that do nothing: connecting the flash, its fast mode, its cache; a reset of locks.
_NOTHING_TO_DO = ("IF", "EX", "FC", "CX", "SR")
_BLOCK_BEGINS, _BLOCK_ENDS = 0xFFFFDED3, 0xAB123579
# The item that marks a program: for an RP2350, an Arm core, secure; one word long.
_EXECUTABLE = 0x1021 << 16 | 1 << 8 | 0x42


class NotStarted(Exception):
    """The flash holds no program that an RP2350 would start; the message says why."""


def entry(flash: bytearray) -> tuple[int, int]:
    """(stack pointer, first instruction) of the program in a flash."""
    words = struct.unpack("<1024I", flash[:4096])
    try:
        at = words.index(_BLOCK_BEGINS)
    except ValueError:
        raise NotStarted("there is no block in the first 4 KB of the flash.") from None
    if words[at + 1] != _EXECUTABLE:
        raise NotStarted(f"the block is not of a program for this chip: {words[at + 1]:#x}.")
    following = 4 * at + words[at + 3]
    last = struct.unpack_from("<I", flash, following)[0]
    if words[at + 4] != _BLOCK_ENDS or last != _BLOCK_BEGINS:
        raise NotStarted("the blocks are no closed loop.")
    return words[0], words[1]


class BootRom:
    """The ROM's calls; each leads to hook(), which receives the call's address."""

    def __init__(self, uc: Uc, flash: bytearray) -> None:
        self._uc = uc
        self._flash = flash
        self._calls: list[str] = []
        self.writes = 0  # How often the flash was erased or programmed.
        self.reboots = False  # Was a restart asked for?
        uc.mem_write(0, struct.pack("<H", _RETURN) * (SIZE // 2))
        uc.mem_write(_POINTERS, struct.pack("<HH", TABLE_LOOKUP | 1, TABLE_LOOKUP | 1))
        uc.mem_write(DATA, struct.pack("<II", DATA + 4, 0))

    def hook(self, address: int) -> None:
        """Do the work of the call at an address of the ROM; the core returns by itself."""
        r0, r1, r2 = (self._uc.reg_read(arm_const.UC_ARM_REG_R0 + each) for each in range(3))
        if address == TABLE_LOOKUP:
            answer = self._look_up(chr(r0 & 255) + chr(r0 >> 8 & 255), r1)
        else:
            answer = self._call(self._calls[address - FUNCTIONS >> 2], r0, r1, r2)
        self._uc.reg_write(arm_const.UC_ARM_REG_R0, answer)

    def _look_up(self, name: str, kind: int) -> int:
        if kind & _LOOK_UP_DATA:
            return DATA
        if name not in self._calls:
            self._calls.append(name)
        return FUNCTIONS + 4 * self._calls.index(name) | 1

    def _call(self, name: str, r0: int, r1: int, r2: int) -> int:
        if name == "RE":
            self._write(r0, b"\xff" * r1)
        elif name == "RP":
            old = self._flash[r0 : r0 + r2]
            new = bytes(self._uc.mem_read(r1, r2))
            self._write(r0, bytes(a & b for a, b in zip(old, new, strict=True)))
        elif name == "GS":
            words = [
                r2,
                *(7 for bit, size in _INFO_WORDS.items() if r2 & bit for _ in range(size)),
            ]
            self._uc.mem_write(r0, struct.pack(f"<{len(words)}I", *words))
            return len(words)
        elif name == "RB":
            self.reboots = True
            self._uc.emu_stop()
        elif name not in _NOTHING_TO_DO:
            raise NotImplementedError(f"the boot ROM's call {name!r}")
        return 0

    def _write(self, at: int, data: bytes) -> None:
        self.writes += 1
        self._flash[at : at + len(data)] = data
        for window in WINDOWS:
            self._uc.mem_write(window + at, data)
            self._uc.ctl_remove_cache(window + at, window + at + len(data))
