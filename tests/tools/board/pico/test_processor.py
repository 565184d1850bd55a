"""The instructions of the emulated Pico's processor are those of Unicorn's Cortex-M0.

execute.c is compiled for this computer here; the emulator runs it as WebAssembly.
"""

import ctypes
import functools
import random

import pytest

pytest.importorskip("unicorn", reason="no unicorn, which has a Cortex-M0 to compare with")

from unicorn import UC_ARCH_ARM, UC_MODE_MCLASS, UC_MODE_THUMB, arm_const
from unicorn.unicorn import Uc

from tools.board.pico import processor
from tools.build.kernels import zig

RAM, RAM_SIZE = 0x20000000, 264 * 1024
CODE = RAM + 0x1000
DATA = RAM + 0x8000  # The addresses of loads and stores are near here.
SP, LR, PC = 13, 14, 15
ROUNDS = 200  # Of each kind of instruction.
# What execute.c calls: here no program comes there.
CALLS = """
#include <stdint.h>
int32_t core_load(uint32_t a, int32_t n) { __builtin_trap(); }
void core_store(uint32_t a, int32_t v, int32_t n) { __builtin_trap(); }
int32_t core_hook(uint32_t a) { __builtin_trap(); }
void core_watched(uint32_t a) { __builtin_trap(); }
void core_leave(uint32_t k) { __builtin_trap(); }
void core_control(int32_t op, int32_t second, uint32_t a) { __builtin_trap(); }
void core_astray(uint32_t a) { __builtin_trap(); }
uint32_t unaligned;
void core_unaligned(uint32_t a) { unaligned = a; }
"""


class State(ctypes.Structure):
    """The beginning of the C program's `state`."""

    _fields_ = (
        ("r", ctypes.c_uint32 * 16),
        *((name, ctypes.c_int32) for name in ("n", "z", "c", "v", "left", "ipsr")),
    )


def low(op, shift):
    """The register of three bits of an instruction."""
    return op >> shift & 7


def any_bits(rng, base, bits):
    return base | rng.randrange(1 << bits)


def data_processing(rng):
    """ANDS to MVNS, shifts, sums, comparisons and constants."""
    return rng.choice((any_bits(rng, 0, 14), any_bits(rng, 0x4000, 10)))


def all_registers(rng):
    """ADD, CMP, MOV of sixteen registers; the stack pointer is not written."""
    while True:
        op = 0x4400 | rng.randrange(3) << 8 | rng.randrange(256)
        if low(op, 0) | op >> 4 & 8 not in (SP, PC):
            return op


def jumps(rng):
    """B, BX, BLX, MOV and ADD to the program counter, and a condition."""
    register = rng.randrange(8) << 3
    return rng.choice(
        (any_bits(rng, 0xE000, 11), any_bits(rng, 0xD000, 8) | rng.randrange(14) << 8)
        + tuple(op | register for op in (0x4700, 0x4780, 0x4687))
    )


def calls(rng):
    """BL, by at most 1 KB, as an instruction of 32 bits."""
    return 0xF800 << 16 | rng.randrange(0x200) << 16 | 0xF000


def extensions(rng):
    """SXTH to UXTB, REV to REVSH, and sums with the stack pointer or program counter."""
    reverse = rng.choice((0xBA00, 0xBA40, 0xBAC0)) | rng.randrange(64)
    sums = any_bits(rng, 0xA000, 12), any_bits(rng, 0xB000, 8)
    return rng.choice((any_bits(rng, 0xB200, 8), reverse, *sums))


def memory(rng):
    """A load or store of a byte, halfword or word, by a constant or a register."""
    return any_bits(rng, *rng.choice(((0x4800, 11), (0x5000, 12), (0x6000, 13), (0x8000, 13))))


def lists(rng):
    """PUSH, POP, STM, LDM; STM without its base, of which not every list is allowed."""
    kind = rng.choice((0xB400, 0xB500, 0xBC00, 0xBD00, 0xC000, 0xC800))
    registers = rng.randrange(1, 256)
    if kind < 0xC000:
        return kind | registers
    base = rng.randrange(8)
    if kind == 0xC000:
        registers = registers & ~(1 << base) or 1 << (base + 1) % 8
    return kind | base << 8 | registers


@functools.cache
def compiled():
    """execute.c for this computer: its functions, registers and RAM."""
    if not zig.is_here():
        pytest.skip("no compiler")
    path = processor.compiled(
        ["-O2", "-shared", "-fPIC", "-w"], "execute.so", **{"calls.c": CALLS}
    )
    library = ctypes.CDLL(str(path))
    state = State.in_dll(library, "state")
    return library, state, (ctypes.c_uint8 * RAM_SIZE).in_dll(library, "ram")


@functools.cache
def reference():
    uc = Uc(UC_ARCH_ARM, UC_MODE_THUMB | UC_MODE_MCLASS)
    uc.ctl_set_cpu_model(arm_const.UC_CPU_ARM_CORTEX_M0)
    uc.mem_map(RAM, RAM_SIZE)
    return uc


def number(register):
    """Unicorn's number of a core register."""
    if register == SP:
        return arm_const.UC_ARM_REG_SP
    if register == LR:
        return arm_const.UC_ARM_REG_LR
    return arm_const.UC_ARM_REG_PC if register == PC else arm_const.UC_ARM_REG_R0 + register


def run_reference(registers, flags, contents):
    uc = reference()
    uc.mem_write(RAM, contents)
    uc.ctl_remove_cache(CODE, CODE + 4)
    uc.reg_write(arm_const.UC_ARM_REG_XPSR, flags << 28 | 1 << 24)
    for register, value in enumerate(registers[:PC]):
        uc.reg_write(number(register), value)
    uc.emu_start(CODE | 1, RAM + RAM_SIZE, count=1)
    found = [uc.reg_read(number(register)) for register in range(16)]
    return found, uc.reg_read(arm_const.UC_ARM_REG_XPSR) >> 28, bytes(uc.mem_read(RAM, RAM_SIZE))


def run_compiled(registers, flags, contents):
    library, state, ram = compiled()
    ctypes.memmove(ram, contents, len(contents))
    state.r[:] = registers
    state.n, state.z = -(flags >> 3 & 1), int(not flags & 4)
    if flags & 8 and flags & 4:
        state.n, state.z = -1, 0
    state.c, state.v, state.left, state.ipsr = flags >> 1 & 1, -(flags & 1), 1, 0
    library.execute_at_once()
    after = (state.n < 0) << 3 | (state.z == 0) << 2 | (state.c & 1) << 1 | (state.v < 0)
    return list(state.r), after, bytes(ram)


@pytest.mark.parametrize(
    "kind", [data_processing, all_registers, jumps, calls, extensions, memory, lists]
)
def test_an_instruction_does_what_unicorns_does(kind):
    rng = random.Random(kind.__name__)
    contents = bytearray(rng.randbytes(RAM_SIZE))
    for _ in range(ROUNDS):
        op = kind(rng)
        registers = [rng.choice((rng.randrange(1 << 32), rng.randrange(64))) for _ in range(16)]
        if kind is jumps:
            registers[:8] = [CODE + rng.randrange(0x1000) | 1 for _ in range(8)]
        elif kind is memory:
            registers[:8] = [DATA + 4 * rng.randrange(0x1000) for _ in range(8)]
            if op >> 12 == 5:
                registers[low(op, 6)] = 4 * rng.randrange(64)
                if low(op, 6) == low(op, 3):
                    continue
        elif kind is lists:
            registers[:8] = [DATA + 4 * rng.randrange(0x1000) for _ in range(8)]
        registers[SP], registers[PC] = DATA + 4 * rng.randrange(256), CODE
        if op >> 8 == 0xBD:
            back = registers[SP] - RAM + 4 * (op & 0xFF).bit_count()
            contents[back : back + 4] = (CODE | 1).to_bytes(4, "little")
        contents[CODE - RAM : CODE - RAM + 4] = (op & 0xFFFFFFFF).to_bytes(4, "little")
        flags = rng.randrange(16)
        given = registers, flags, bytes(contents)
        found, expected = run_compiled(*given), run_reference(*given)
        assert found == expected, f"{op:#x} with {[hex(each) for each in registers]} {flags:04b}"


@pytest.mark.parametrize(
    "op, bytes_", [(0x6801, 4), (0x6001, 4), (0x8801, 2), (0x8001, 2), (0xC802, 4), (0xC002, 4)]
)
def test_an_unaligned_address_is_a_fault(op, bytes_):
    """LDR, STR, LDRH, STRH, LDM and STM of r1 at r0, in the RAM."""
    contents = bytes(CODE - RAM) + op.to_bytes(2, "little")
    for address in range(DATA, DATA + 4):
        unaligned = ctypes.c_uint32.in_dll(compiled()[0], "unaligned")
        unaligned.value = 0
        run_compiled([address, *[DATA] * 14, CODE], 0, contents)
        assert unaligned.value == (address if address % bytes_ else 0)
