"""How statements look in C, where that matters."""

import pytest

from tools.build.kernels.program import Program
from tools.build.kernels.unit import Unit

LOOP = """\
from floe.kernel import kernel

@kernel
def loop(a: int, b: int):
    for i in {values}:
        pass

loop
"""


@pytest.mark.parametrize(
    "values, step",
    [
        ("range(a)", "i$at + 1"),
        ("range(a, b)", "i$at + 1"),
        ("range(b, a, -1)", "i$at + -1"),
        ("range(a, 100, 5)", "i$at + 5"),
        ("range(a, b, 5)", "(u32)(i$end - i$at) > 5 ? i$at + 5 : i$end"),
        ("range(a, b, -5)", "(u32)(i$at - i$end) > 5 ? i$at + -5 : i$end"),
        ("range(a, 2147483647, 5)", "(u32)(i$end - i$at) > 5 ? i$at + 5 : i$end"),
    ],
)
def test_only_a_step_that_may_wrap_is_guarded(tmp_path, values, step):
    (tmp_path / "module.py").write_text(LOOP.format(values=values))
    program = Program(tmp_path)
    text = Unit(program, program.exports).text([], lambda export, kernel: "")
    assert f"; i$at = {step}) {{" in text
