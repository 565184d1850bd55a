"""The machine code for the Pico stands for itself. What it does: tests/pico/test_kernels.py."""

import struct

import pytest

from tests.tools.build.kernels.conftest import SAMPLES
from tools.build.kernels import sections, thumb, zig
from tools.build.kernels.program import Program
from tools.build.mpy import FIRMWARE

PICO_MEMORY = range(0x20000000, 0x20042000)
WHERE_CALLED = b"\x70\x47"  # bx lr


def test_each_export_has_its_code(compiler):
    program = Program(SAMPLES)
    codes = sections.machine_code(program, thumb.build)
    assert list(codes) == [export.symbol for export in program.exports]
    assert all(codes.values())
    # Its tables follow it; kernels without tables have none.
    assert bytes(range(255, 191, -1)) in codes["accepted__lookups"]
    assert bytes(range(255, 250, -1)) not in codes["accepted__arithmetic"]
    assert codes["accepted__nothing"].count(WHERE_CALLED) == 1


@pytest.mark.long
def test_no_word_could_be_the_address_of_an_object(compiler):
    """Otherwise what lies there stays in memory for as long as the code."""
    for symbol, code in sections.machine_code(Program(FIRMWARE), thumb.build).items():
        words = struct.unpack(f"<{len(code) // 4}I", code[: len(code) // 4 * 4])
        found = [hex(word) for word in words if word in PICO_MEMORY and word % 16 == 0]
        assert not found, symbol


@pytest.mark.parametrize("calls", ["int g(int x); int f(int x) { return g(x); }"])
def test_what_is_left_to_be_linked_is_found(compiler, calls):
    compiled = zig.compile_c({"f.c": calls}, ["-c", *thumb.TARGET], "f.o")
    with pytest.raises(zig.CompileError, match="something is left to be linked"):
        sections.contents(compiled.read_bytes(), [".text"])


def test_what_the_chip_lacks_is_found(compiler):
    divides = {"f.c": "int f(int x, int y) { return x / y; }"}
    with pytest.raises(zig.CompileError, match="undefined symbol: __aeabi_idiv"):
        zig.compile_c(divides, [*thumb.TARGET, "-Wl,-e,f"], "f.elf")
