"""How statements look in C, where that matters."""

import pytest

from tests.tables import rows
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


STORES = """\
from floe.kernel import kernel, ptr8

@kernel
def write(p: ptr8) -> int:
    p[1] = 2
    return 1

@kernel
def stores(p: ptr8, a: int):
    {store}

stores
"""


def source(folder, text):
    """The C source of a module's kernels."""
    (folder / "module.py").write_text(text)
    program = Program(folder)
    return Unit(program, program.exports).text([], lambda export, kernel: "")


@pytest.mark.parametrize("values, step", rows(__file__, "ranges.txt"))
def test_only_a_step_that_may_wrap_is_guarded(tmp_path, values, step):
    assert f"; i$at = {step}) {{" in source(tmp_path, LOOP.format(values=values))


@pytest.mark.parametrize(
    "store, text",
    [
        ("p[p[1]] = write(p)", "{ i32 $value = module_write(p$); p$[p$[1]] = $value; }"),
        ("p[p[1]] = a & 1", "p$[p$[1]] = a$ & 1;"),
        ("p[a] = write(p)", "p$[a$] = module_write(p$);"),
    ],
)
def test_a_value_that_changes_its_place_is_computed_first(tmp_path, store, text):
    """C defines no order here, so a run would not show it."""
    assert f"    {text}\n}}" in source(tmp_path, STORES.format(store=store))
