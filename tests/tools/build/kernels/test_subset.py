"""What a kernel may not say is refused, with the file, the line and the reason."""

import re

import pytest

from tools.build.kernels.program import Program
from tools.build.kernels.subset import Refused
from tools.build.kernels.unit import Unit

HEAD = """\
import micropython
from array import array
SCRATCH = array("i", [1, 2, 3])
several = 5

@micropython.viper
def store(p: ptr8, at: int) -> int:
    p[at] = 1
    return at

@micropython.viper
def clear(p: ptr8):
    p[0] = 0

@micropython.viper  # inline
def halves(a: int) -> tuple[int, int]:
    return a >> 1, a & 1

"""
KERNEL = """\
@micropython.viper
def kernel(p: ptr8, q: ptr32, a: int, b: int) -> int:
    x = 1
    {body}
    return x

kernel
"""
LINE = HEAD.count("\n") + 4


def refusal(folder, text):
    """What is said when the kernels of a module are translated."""
    (folder / "module.py").write_text(text)
    program = Program(folder)
    with pytest.raises(Refused) as refused:
        Unit(program, program.exports)
    return str(refused.value).replace(str(folder.resolve()), "")


@pytest.mark.parametrize(
    "body, reason",
    [
        # values
        ("x = 1.5", "1.5 is no int"),
        ("x = 'a'", "'a' is no int"),
        ("x = None", "None is no int"),
        ("x = 1 << 40", "a shift by 40 bits is not one by 0 to 31"),
        ("x = 2147483648", "2147483648 does not fit into 32 bits"),
        ("x = y", "`y` is no local assigned to before, and no constant"),
        ("x = several", "`several` is no local assigned to before, and no constant"),
        ("x = (a, b)", "a kernel has no Tuple"),
        ("x = [a]", "a kernel has no List"),
        ("x = lambda: 1", "a kernel has no Lambda"),
        ("x = f'{a}'", "a kernel has no JoinedStr"),
        ("x = p.length", "`p.length` is no constant of a module"),
        ("x = (y := a)", "a kernel has no NamedExpr"),
        # operators
        ("x = a / b", "a kernel has no operator Div"),
        ("x = a ** 2", "a kernel has no operator Pow"),
        ("x = +a", "a kernel has no operator UAdd"),
        ("x = a << -1", "a shift by -1 bits is not one by 0 to 31"),
        ("x = a + p", "`p` is a ptr8, not an int"),
        ("x = a + (a < b)", "`a < b` is a bool, not an int"),
        ("x = -(not a)", "`not a` is a bool, not an int"),
        # truth
        ("x = a < b", "`x` was int before and becomes bool"),
        ("y = a and b", "`and` and `or` of ints are allowed where only their truth counts"),
        ("y = 0 < a < b", "two values are compared at a time: say `and`"),
        ("y = a is b", "a kernel has no comparison Is"),
        ("y = a in p", "a kernel has no comparison In"),
        ("y = p == q", "`p` is a ptr8, not an int"),
        ("x = 1 if p else 2", "`p` is a ptr8, neither true nor false"),
        ("x = 1 if a else a < b", "it is a int or a bool, not an int in any case"),
        # memory
        ("x = a[0]", "`a` is no local pointer"),
        ("x = p[0:2]", "a kernel has no Slice"),
        ("x = SCRATCH[0]", "`SCRATCH` is no local pointer"),
        ("p[0] = a < b", "`a < b` is a bool, not an int"),
        ("x = p[int(store(p, 1))]", "an index calls what writes: assign it to a name first"),
        ("y = ptr8(q)", "`q` is a ptr32, not a ptr8"),
        ("y = ptr8(a)", "`a` is a int, not a ptr8"),
        ("y = p", "`p` is no int, truth value or table"),
        ("p = ptr8(p)", "`ptr8(p)` is no int, truth value or table"),
        # assignments
        ("x = y = 1", "one name or place is assigned to at a time"),
        ("x, y = 1, 2", "several names are only assigned as many results of a helper"),
        ("x, y = store(p, 1)", "several names are only assigned as many results of a helper"),
        ("x, y, a = halves(a)", "several names are only assigned as many results of a helper"),
        ("x = int(halves(a))", "`halves` has several results"),
        ("x: int = 1", "a kernel has no AnnAssign"),
        ("x += p", "`p` is a ptr8, not an int"),
        ("p += 1", "`p` is a ptr8, not an int"),
        ("del x", "a kernel has no Delete"),
        ("global x", "a kernel has no Global"),
        # statements
        ("a + b", "a statement without effect"),
        ("assert a", "a kernel has no Assert"),
        ("raise a", "a kernel has no Raise"),
        ("with a: pass", "a kernel has no With"),
        ("import sys", "a kernel has no Import"),
        ("return", "a result where none is declared, or none where one is"),
        ("for i in p: pass", "a `for` goes over a range, and has no else"),
        ("for i in range(1, 2, 0): pass", "the step of a range has to be a constant other than 0"),
        ("for i in range(1, 2, a): pass", "the step of a range has to be a constant other than 0"),
        # calls
        ("x = store(p, 1)", "the result of a call is taken as int(store(…))"),
        ("x = int(clear(p))", "`clear` returns nothing"),
        ("x = int(store(p))", "store takes 2 values"),
        ("x = int(store(p, at=1))", "`store(p, at=1)` is no call of a kernel by its name"),
        ("x = int(q.store(p))", "`q.store(p)` is no call of a kernel by its name"),
        ("print(a)", "`print(a)` is no call of a kernel by its name"),
        ("x = int(len(p))", "`len(p)` is no call of a kernel by its name"),
        ("x = int(a, b)", "int() takes one value"),
        ("x = int(p)", "`p` is a ptr8, and no int can be made of it"),
        ("x = int(store(q, 1))", "`q` is a ptr32, not a ptr8"),
        ("x = int(kernel(p, q, a, b))", "kernel calls itself, or is called by what it calls"),
        # order
        (
            "x = p[a] + int(store(p, b))",
            "a call writes what is read beside it: assign it to a name first",
        ),
        (
            "x = int(store(p, a)) * int(store(p, b))",
            "a call writes what is read beside it: assign it to a name first",
        ),
        (
            "p[0] += int(store(p, b))",
            "a call writes what is read beside it: assign it to a name first",
        ),
    ],
)
def test_a_statement_is_refused(tmp_path, body, reason):
    said = refusal(tmp_path, HEAD + KERNEL.format(body=body))
    assert said == f"/module.py:{LINE}: {reason}"


@pytest.mark.parametrize(
    "head, reason",
    [
        ("def kernel(a):", "the parameter `a` is nothing, no int and no pointer"),
        ("def kernel(a: object):", "the parameter `a` is object, no int and no pointer"),
        ("def kernel(a: int = 1):", "a kernel has plain parameters without defaults"),
        ("def kernel(*a):", "a kernel has plain parameters without defaults"),
        ("def kernel(a: int) -> ptr8:", "kernel returns ptr8: it has to be an int, or nothing"),
        ("def kernel(a: int) -> int:", "kernel may end without a result"),
    ],
)
def test_a_head_is_refused(tmp_path, head, reason):
    text = f"import micropython\n@micropython.viper\n{head}\n    pass\nkernel\n"
    assert refusal(tmp_path, text) == f"/module.py:3: {reason}"


def test_nobody_writes_to_a_table(tmp_path):
    kernel = KERNEL.format(body="y = ptr32(SCRATCH)\n    y[0] = 1")
    reason = "`y` points to a table, which nobody may write to"
    assert refusal(tmp_path, HEAD + kernel) == f"/module.py:{LINE + 1}: {reason}"


def test_nobody_writes_to_a_table_through_a_helper(tmp_path):
    text = HEAD.replace("ptr8", "ptr32") + KERNEL.format(body="x = int(store(SCRATCH, 1))")
    said = refusal(tmp_path, text)
    assert said.startswith(f"/module.py:{LINE}: ")
    assert said.endswith("SCRATCH` points to a table, which nobody may write to")


def test_a_table_has_the_width_that_is_asked_for(tmp_path):
    kernel = KERNEL.format(body="y = ptr8(SCRATCH)")
    assert re.search(
        "SCRATCH has 4 bytes an element: it is no ptr8", refusal(tmp_path, HEAD + kernel)
    )


def test_a_result_on_every_way(tmp_path):
    kernel = (
        "@micropython.viper\ndef kernel(a: int) -> int:\n    while a:\n        return 1\nkernel\n"
    )
    assert refusal(tmp_path, HEAD + kernel).endswith("kernel may end without a result")
