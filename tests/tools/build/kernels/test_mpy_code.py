"""Machine code in a .mpy: every part of the file is read, and MicroPython runs what was put in."""

from pathlib import Path

import pytest

from tests.micropython_runner import micropython
from tests.tools.build.kernels.conftest import run_beside
from tools.build import mpy
from tools.build.kernels import mpy_code

MODULE = """
class Kept:
    WORDS = "a word", b"bytes", (2.5, 1 << 80), None, True, 3j
    LONG = b"%s"

    @micropython.native
    def doubled(self, a):
        return [b + b for b in a]

@micropython.viper
def six(): pass
@micropython.viper
def place(): pass
""" % ("x" * (1 << 14))  # a length that has a byte of 0 bits in the file
SIX = b"\xb8\x0d\x00\x00\x00\xc3"  # mov eax, 13; ret: an int is handed over doubled, and one more.
PLACE = b"\x4b\x8d\x44\x00\x01\xc3"  # lea rax, [r8 + r8 + 1]; ret
PROGRAM = "import module as m; print(m.six(), m.place(), m.Kept().doubled((1, 2)), *m.Kept.WORDS)"


def test_the_code_is_run_and_all_else_is_kept(tmp_path):
    python = micropython()
    if python.march != "x64":
        pytest.skip(f"{python} does not run the machine code of this test.")
    target = tmp_path / "module.mpy"
    codes = SIX + bytes(5000), PLACE
    mpy.compile_text(MODULE, target, target, "x64", codes=codes)
    output = run_beside(tmp_path, PROGRAM).split()
    assert output[0] == "6"
    assert 0 <= int(output[1]) < 9
    assert " ".join(output[2:]) == f"[2, 4] a word b'bytes' (2.5, {1 << 80}) None True 3j"


@pytest.mark.parametrize("names", range(3, 20))
def test_a_module_whose_names_fill_their_memory_has_an_object(tmp_path, names):
    """The names of the file and of its code come first."""
    target = tmp_path / "module.mpy"
    text = "\n".join(f"name{number} = {number}" for number in range(names - 2))
    mpy.compile_text(text, Path("module.py"), target, None)
    assert list(target.read_bytes()[mpy_code.HEADER :][:2]) == [names, names in (7, 8, 15, 16)]
    output = run_beside(tmp_path, f"import module; print(module.name0, module.name{names - 3})")
    assert output.split() == ["0", str(names - 3)]


def test_a_file_of_another_structure_is_refused(tmp_path):
    target = tmp_path / "module.mpy"
    mpy.compile_text(MODULE, target, target, "x64")
    with pytest.raises(ValueError, match="another structure"):
        mpy_code.with_code(target.read_bytes() + b"more", [SIX])
