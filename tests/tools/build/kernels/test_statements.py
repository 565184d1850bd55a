"""How statements look in C, where that is asked for."""

import pytest

from tools.build.kernels.program import Program
from tools.build.kernels.unit import Unit

LOOP = """\
import micropython

@micropython.viper
def kernel(a: int) -> int:
    while a & 7:{mark}
        a += 1
    return a

kernel
"""


@pytest.mark.parametrize(
    "mark, head, end",
    [("", "while (a & 7) {", "}"), ("  # rotated", "if (a & 7) do {", "} while (a & 7);")],
)
def test_a_loop_is_tested_at_its_end_where_it_says_so(tmp_path, mark, head, end):
    (tmp_path / "module.py").write_text(LOOP.format(mark=mark))
    program = Program(tmp_path)
    text = Unit(program, program.exports).text([], lambda export, kernel: "")
    assert f"    {head}\n        a = a + 1;\n    {end}\n" in text
