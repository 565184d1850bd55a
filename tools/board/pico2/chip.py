"""The core of an RP2350 with its memory: unicorn's Cortex-M33, and what unicorn lacks.

It lacks interrupts and their return, the two coprocessors of the RP2350 that MicroPython uses, and
waiting for an event.
"""

import struct
from collections import deque
from collections.abc import Callable, Mapping

from unicorn import (
    UC_ARCH_ARM,
    UC_HOOK_CODE,
    UC_HOOK_INTR,
    UC_HOOK_MEM_READ,
    UC_MODE_MCLASS,
    UC_MODE_THUMB,
    arm_const,
)
from unicorn.unicorn import Uc, UcContext, UcError

from tools.board.pico2 import boot_rom
from tools.board.pico2.registers import CYCLES_PER_US, Registers

FLASH_BYTES = 4 << 20
SLICE = 15_000  # Instructions between two checks for interrupts.
WAIT_US = 100  # The longest wait for an event before it checks.

_MEMORY = (
    (0, boot_rom.SIZE),
    *((window, FLASH_BYTES) for window in boot_rom.WINDOWS),
    (0x18000000, 64 << 20),  # writing there empties the cache
    (0x20000000, 0x82000),
    (0x400E0000, 0x1000),  # RAM of the boot ROM
    (0x50100000, 0x1000),  # RAM of USB
)
_REGISTERS = (
    (0x40000000, 0xE0000),
    (0x400E8000, 0x78000),
    (0x50000000, 0x100000),
    (0x50110000, 0x10000),
    (0x50200000, 0x300000),
    (0xD0000000, 0x40000),
    (0xE0000000, 0x100000),
)
_BOOT_LOCKS = (0x400E0800, 0x400E0840)
_VECTORS = 0xE000ED08
# The address in the ROM where exceptions return, and where the core waits for a character.
_EXCEPTION_ENDS, _NO_INPUT = 0x4000, 0x4010
_WAIT = struct.pack("<HH", 0xBF20, 0xE7FD)  # wfe, and again
_WAITS = (b"\x20\xbf", b"\x30\xbf")  # wfe and wfi
# Operations of the coprocessor of the pins: to set, or to clear, those of a mask (3.6.1).
SET, CLEAR = 2, 3
_FRAME = 8 * 4 + 18 * 4  # The bytes that the hardware pushes on the stack at an exception.


def _register(number: int) -> int:
    """Unicorn's number of a core register."""
    low = arm_const.UC_ARM_REG_R0 + number
    return {
        13: arm_const.UC_ARM_REG_SP,
        14: arm_const.UC_ARM_REG_LR,
        15: arm_const.UC_ARM_REG_PC,
    }.get(number, low)


class ChipError(Exception):
    """The core reached something that it cannot do; the message says where."""


class Rp2350:
    """A chip with a flash, from power-on.

    symbols: the addresses of the program's functions. transfer: see Registers. on_output(text):
    called with what the program prints.
    """

    def __init__(
        self,
        flash: bytearray,
        symbols: Mapping[str, int],
        transfer: Callable[[int, bytes], bool],
        on_output: Callable[[bytes], None],
    ) -> None:
        stack, self._pc = boot_rom.entry(flash)
        self.registers = Registers(transfer)
        self.typed: deque[int] = deque()  # Characters that wait to be read.
        self._on_output = on_output
        self._broken = ""
        self._interrupted: tuple[UcContext, int] | None = None
        self._ended = False
        uc = self._uc = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
        uc.ctl_set_cpu_model(arm_const.UC_CPU_ARM_CORTEX_M33)
        for base, size in _MEMORY:
            uc.mem_map(base, size)
        for base, size in _REGISTERS:
            uc.mmio_map(base, size, self._read, base, self._write, base)
        self.rom = boot_rom.BootRom(uc, flash)
        for window in boot_rom.WINDOWS:
            uc.mem_write(window, bytes(flash))
        uc.mem_write(_NO_INPUT, _WAIT)
        for hook, first, last in (
            (self._call_rom, boot_rom.TABLE_LOOKUP, boot_rom.DATA - 1),
            (self._end_exception, _EXCEPTION_ENDS, _EXCEPTION_ENDS),
            (self._take_character, _NO_INPUT, _NO_INPUT),
            (self._print, *2 * [symbols["mp_hal_stdout_tx_strn"]]),
            (self._await_character, *2 * [symbols["mp_hal_stdin_rx_chr"]]),
        ):
            uc.hook_add(UC_HOOK_CODE, hook, None, first, last)
        uc.hook_add(UC_HOOK_INTR, self._trap)
        uc.hook_add(UC_HOOK_MEM_READ, self._lock, None, *_BOOT_LOCKS)
        uc.reg_write(arm_const.UC_ARM_REG_SP, stack)
        self.registers.write(_VECTORS, 4, boot_rom.FLASH)

    def memory(self, address: int, size: int) -> bytes:
        """Bytes of memory."""
        return bytes(self._uc.mem_read(address, size))

    def run(self) -> None:
        """Let a slice of time pass. ChipError if the core fails."""
        if not self._interrupted and not self._uc.reg_read(arm_const.UC_ARM_REG_PRIMASK):
            number = self.registers.interrupt()
            if number is not None:
                self._begin_exception(number)
        try:
            self._uc.emu_start(self._pc | 1, 0xFFFFFFFE, count=SLICE)
            self.registers.cycles += SLICE
            self._pc = self._uc.reg_read(arm_const.UC_ARM_REG_PC)
        except UcError as error:
            self._pc = self._uc.reg_read(arm_const.UC_ARM_REG_PC)
            if bytes(self._uc.mem_read(self._pc - 2, 2)) not in _WAITS:
                raise ChipError(f"{error} at {self._pc:#x} {self._broken}") from None
            self._wait()
        if self._broken:
            raise ChipError(self._broken)
        if self._ended and self._interrupted:
            context, self._pc = self._interrupted
            self._uc.context_restore(context)
            self._interrupted = None
            self._ended = False

    def _wait(self) -> None:
        """Let the time pass to the next alarm."""
        alarms = [at for at in self.registers.alarms if at is not None]
        until = min([*alarms, self.registers.us + WAIT_US])
        self.registers.cycles += max(1, until - self.registers.us) * CYCLES_PER_US

    # Exceptions

    def _begin_exception(self, number: int) -> None:
        """Run a handler; all registers are restored at its end."""
        uc = self._uc
        self._interrupted = uc.context_save(), self._pc
        stack = uc.reg_read(arm_const.UC_ARM_REG_SP) - _FRAME & ~7
        handler = self.registers.value(_VECTORS) + 4 * number
        (self._pc,) = struct.unpack("<I", uc.mem_read(handler, 4))
        uc.reg_write(arm_const.UC_ARM_REG_SP, stack)
        uc.reg_write(arm_const.UC_ARM_REG_LR, _EXCEPTION_ENDS | 1)
        uc.reg_write(arm_const.UC_ARM_REG_IPSR, number)

    def _end_exception(self, uc: Uc, _address: int, _size: int, _data: object) -> None:
        self._ended = True
        uc.emu_stop()

    def _trap(self, uc: Uc, number: int, _data: object) -> None:
        at = uc.reg_read(arm_const.UC_ARM_REG_PC) & ~1
        first, second = struct.unpack("<HH", uc.mem_read(at, 4))
        if self._coprocessor(first, second):
            uc.reg_write(arm_const.UC_ARM_REG_PC, at + 4 | 1)
        else:
            self._broken = f"exception {number} at {at:#x}: {first:04x} {second:04x}"
            uc.emu_stop()

    def _coprocessor(self, first: int, second: int) -> bool:
        """Execute an instruction of a coprocessor, if it is one that is emulated."""
        uc, target = self._uc, second >> 12
        coprocessor, operation = second >> 8 & 15, second >> 4 & 15
        if first & 0xFFF0 == 0xEC40 and coprocessor == 0 and operation in (SET, CLEAR):
            low, high = (uc.reg_read(_register(each)) for each in (target, first & 15))
            self.registers.drive_all(high << 32 | low, operation == SET)
            return True
        if first & 0xFFF0 == 0xEC40 and coprocessor == 0 and operation == 4:
            pin = uc.reg_read(_register(target))
            level = uc.reg_read(_register(first & 15)) & 1
            if second & 15 == 0:
                self.registers.drive(pin, level)
            elif second & 15 == 4:
                self.registers.enable_output(pin, level)
            return True
        if first & 0xEF10 == 0xEE10 and coprocessor == 4:
            # The one for doubles is asked whether it is busy, and it is not: no flag, no number.
            if target == 15:
                flags = uc.reg_read(arm_const.UC_ARM_REG_APSR) & 0x0FFFFFFF
                uc.reg_write(arm_const.UC_ARM_REG_APSR, flags)
            else:
                uc.reg_write(_register(target), 0)
            return True
        return False

    # The rest of the chip

    def _read(self, _uc: Uc, offset: int, size: int, base: int) -> int:
        return self.registers.read(base + offset, size)

    def _write(self, _uc: Uc, offset: int, size: int, value: int, base: int) -> None:
        self.registers.write(base + offset, size, value)

    def _lock(self, uc: Uc, _kind: int, at: int, _size: int, _value: int, _data: object) -> None:
        """Reading a lock of the boot ROM always takes it, because there is only one core."""
        uc.mem_write(at, b"\1\0\0\0")

    def _call_rom(self, _uc: Uc, address: int, _size: int, _data: object) -> None:
        try:
            self.rom.hook(address)
        except NotImplementedError as error:
            self._broken = str(error)
            self._uc.emu_stop()

    # Text in and out

    def _print(self, uc: Uc, _address: int, _size: int, _data: object) -> None:
        at, size = (uc.reg_read(_register(number)) for number in (0, 1))
        self._on_output(bytes(uc.mem_read(at, size)))

    def _await_character(self, uc: Uc, _address: int, _size: int, _data: object) -> None:
        uc.reg_write(arm_const.UC_ARM_REG_PC, _NO_INPUT | 1)

    def _take_character(self, uc: Uc, _address: int, _size: int, _data: object) -> None:
        if self.typed:
            uc.reg_write(arm_const.UC_ARM_REG_R0, self.typed.popleft())
            uc.reg_write(arm_const.UC_ARM_REG_PC, uc.reg_read(arm_const.UC_ARM_REG_LR))
