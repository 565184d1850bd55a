"""What a kernel may not say is refused, with the file, the line and the reason."""

import pytest

from tools.build.kernels.program import Program
from tools.build.kernels.subset import Refused
from tools.build.kernels.unit import Unit

HEAD = """\
from array import array
from floe.kernel import kernel, noinline, ptr8, ptr32
SCRATCH = array("i", [1, 2, 3])
several = 5
words = [1, 2]

@kernel
def store(p: ptr8, at: int) -> int:
    p[at] = 1
    return at

@kernel
def clear(p: ptr8):
    p[0] = 0

@kernel
def halves(a: int) -> tuple[int, int]:
    return a >> 1, a & 1

"""
KERNEL = """\
@kernel
def tested(p: ptr8, q: ptr32, a: int, b: int) -> int:
    x = 1
    {body}
    return x

tested
"""
LINE = HEAD.count("\n") + 4


def refusal(folder, text):
    """Why the kernels of a module are refused, "" if they are not."""
    (folder / "module.py").write_text(text)
    program = Program(folder)
    try:
        Unit(program, program.exports)
    except Refused as refused:
        return str(refused).replace(str(folder.resolve()), "")
    return ""


@pytest.mark.parametrize(
    "body, reason",
    [
        # values
        ("x = 1.5", "1.5 is no int"),
        ("x = 'a'", "'a' is no int"),
        ("x = None", "None is no int"),
        ("x = 1 << 40", "a shift by 40 bits is not one by 0 to 31"),
        ("x = 2147483648", "2147483648 does not fit into 32 bits"),
        ("x = y", "`y` is no local assigned to before, no constant, no table"),
        ("x = several", "`several` is no local assigned to before, no constant, no table"),
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
        (
            "y = 0 < store(p, 1) < b",
            "a call that writes is compared twice: assign it to a name first",
        ),
        ("y = a is b", "a kernel has no comparison Is"),
        ("y = a in p", "a kernel has no comparison In"),
        ("y = p == q", "`p` is a ptr8, not an int"),
        ("x = 1 if p else 2", "`p` is a ptr8, neither true nor false"),
        ("x = 1 if a else a < b", "it is a int or a bool, not an int in any case"),
        # memory
        ("x = a[0]", "`a` is no buffer and no table"),
        ("x = p[0:2]", "a kernel has no Slice"),
        ("x = words[0]", "`words` is no local assigned to before, no constant, no table"),
        ("x = p[-1]", "-1 is no index: a buffer does not know its end"),
        ("p[-1] = x", "-1 is no index: a buffer does not know its end"),
        ("SCRATCH[0] = x", "it writes to a table, whose contents are fixed in compiled code"),
        ("p[0] = a < b", "`a < b` is a bool, not an int"),
        ("x = p[store(p, 1)]", "an index calls what writes: assign it to a name first"),
        ("y = ptr8(SCRATCH)", "ptr8 is a type: say `SCRATCH` alone"),
        ("y = p", "`p` is no int, truth value or table"),
        ("p = SCRATCH", "`p` was ptr8 before and becomes ptr32"),
        ("q = SCRATCH", "`q` is a parameter that points, and stays so"),
        # assignments
        ("x = y = 1", "one name or place is assigned to at a time"),
        ("x, y = 1, 2", "several names are only assigned as many results of a kernel"),
        ("x, y = store(p, 1)", "several names are only assigned as many results of a kernel"),
        ("x, y, a = halves(a)", "several names are only assigned as many results of a kernel"),
        ("x = halves(a)", "`halves` has several results: assign them to as many names"),
        ("x: int = 1", "a kernel has no AnnAssign"),
        ("x += p", "`p` is a ptr8, not an int"),
        ("p += 1", "`p` is a ptr8, not an int"),
        ("del x", "a kernel has no Delete"),
        ("global x", "a kernel has no Global"),
        # statements
        ("a + b", "a statement without effect"),
        ("...", "a statement without effect"),
        ("def inner(): pass", "a kernel has no FunctionDef"),
        ("assert a", "a kernel has no Assert"),
        ("raise a", "a kernel has no Raise"),
        ("with a: pass", "a kernel has no With"),
        ("import sys", "a kernel has no Import"),
        ("return", "a result where none is declared, or none where one is"),
        ("for i in p: pass", "a `for` goes over a range"),
        *(
            (
                f"for i in {call}: pass",
                "range() takes one to three ints: stop, or start and stop, or a step",
            )
            for call in ("range()", "range(1, 2, 3, 4)", "range(stop=2)")
        ),
        ("for i in range(1, 2, 0): pass", "the step of a range has to be a constant other than 0"),
        ("for i in range(1, 2, a): pass", "the step of a range has to be a constant other than 0"),
        # calls
        ("x = clear(p)", "`clear` returns nothing"),
        ("x = store(p)", "store takes 2 values"),
        *(
            (
                f"x = {call}",
                f"`{call}` is no call of a kernel: write @kernel, from floe.kernel, "
                "above the definition of what is called",
            )
            for call in ("store(p, at=1)", "q.store(p)", "print(a)", "len(p)")
        ),
        ("x = int(a, b)", "int() takes one value"),
        ("x = int(p)", "`p` is a ptr8, no int"),
        ("x = store(q, 1)", "`q` is a ptr32, not a ptr8"),
        ("x = tested(p, q, a, b)", "tested calls itself, or is called by what it calls"),
        # order
        (
            "x = p[a] + store(p, b)",
            "a call writes what is read beside it: assign it to a name first",
        ),
        (
            "x = store(p, a) * store(p, b)",
            "a call writes what is read beside it: assign it to a name first",
        ),
        (
            "p[0] += store(p, b)",
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
        ("def tested(a):", "the parameter `a` is nothing, no int and no pointer"),
        ("def tested(a: object):", "the parameter `a` is object, no int and no pointer"),
        ("def tested(a: int = 1):", "a kernel has plain parameters without defaults"),
        ("def tested(*a):", "a kernel has plain parameters without defaults"),
        ("def tested(a: int) -> ptr8:", "tested returns ptr8: it has to be an int, or nothing"),
        ("def tested(a: int) -> int:", "tested may end without a result"),
    ],
)
def test_a_head_is_refused(tmp_path, head, reason):
    text = f"from floe.kernel import kernel\n@kernel\n{head}\n    pass\ntested\n"
    assert refusal(tmp_path, text) == f"/module.py:3: {reason}"


def test_nobody_writes_to_a_table(tmp_path):
    kernel = KERNEL.format(body="y = SCRATCH\n    y[0] = 1")
    reason = "it writes to a table, whose contents are fixed in compiled code"
    assert refusal(tmp_path, HEAD + kernel) == f"/module.py:{LINE + 1}: {reason}"


def test_nobody_writes_to_a_table_through_a_helper(tmp_path):
    text = HEAD.replace("store(p: ptr8", "store(p: ptr32") + KERNEL.format(
        body="x = store(SCRATCH, 1)"
    )
    said = refusal(tmp_path, text)
    assert (
        said
        == f"/module.py:{LINE}: it writes to a table, whose contents are fixed in compiled code"
    )


@pytest.mark.parametrize("content", ['array("h", [1])', 'array("b", [-1])', 'array("d", [1.5])'])
def test_a_table_holds_what_a_kernel_can_read(tmp_path, content):
    text = HEAD.replace('array("i", [1, 2, 3])', content) + KERNEL.format(body="x = SCRATCH[0]")
    said = refusal(tmp_path, text)
    if content == 'array("h", [1])':
        assert said == ""
    else:
        assert said.endswith('use bytes, array("H") or array("i")')


def test_a_table_is_handed_over_with_its_width(tmp_path):
    said = refusal(tmp_path, HEAD + KERNEL.format(body="x = store(SCRATCH, 1)"))
    assert said == f"/module.py:{LINE}: `SCRATCH` is a ptr32, not a ptr8"


@pytest.mark.parametrize(
    "body",
    [
        "if a: y = 1",
        "if a: y = 1\n    elif b: y = 2",
        "if a: return 1\n    elif b: y = 1",
        "while a: y = 1",
        "for i in range(a): y = i",
        "while True:\n        if a: break\n        y = 1\n        break",
        "for i in range(a):\n        if b: continue\n        y = 1",
    ],
)
def test_a_name_that_may_hold_nothing_is_refused(tmp_path, body):
    said = refusal(tmp_path, HEAD + KERNEL.format(body=body + "\n    x = y"))
    assert said.endswith("`y` may hold nothing here: assign to it on every way")


@pytest.mark.parametrize(
    "body",
    [
        "if a: y = 1\n    else: y = 2",
        "if a: return 1\n    else: y = 1",
        "while True:\n        y = 1\n        if a: break",
        "while a:\n        y = 1\n        while b: x = y\n        b = y\n    y = 2",
        "for y in range(3): x = y\n    y = 1",
    ],
)
def test_a_name_that_holds_something_on_every_way_is_taken(tmp_path, body):
    assert refusal(tmp_path, HEAD + KERNEL.format(body=body + "\n    x = y")) == ""


def test_a_loop_does_not_leave_its_name(tmp_path):
    said = refusal(tmp_path, HEAD + KERNEL.format(body="for i in range(a): x = i\n    x = i"))
    assert said.endswith("`i` may hold nothing here: assign to it on every way")


def test_what_python_calls_has_one_result(tmp_path):
    said = refusal(tmp_path, HEAD + "halves\n")
    assert said.endswith(": Python calls halves, so it returns one int or nothing")


def test_several_results_have_no_code_of_their_own(tmp_path):
    text = HEAD.replace("@kernel\ndef halves", "@kernel\n@noinline\ndef halves")
    said = refusal(tmp_path, text + KERNEL.format(body="x, y = halves(a)"))
    assert said.endswith("halves has several results, so it cannot be @noinline")


IN_A_CLASS = """\
from floe.kernel import kernel

class Kernels:
    @kernel
    def f(a: int) -> int:
        return a
"""


def test_a_kernel_in_a_class_is_refused(tmp_path):
    assert refusal(tmp_path, IN_A_CLASS) == (
        "/module.py:5: f is not a function of the module: "
        "define the kernel outside of any class or function"
    )


FACTORY = """\

def make_tested(step):
    @kernel
    def tested(p: ptr8, at: int) -> int:
        return step(p, at)

    return tested

def plain(p, at):
    return at

one = make_tested(store)
"""


def test_a_factory_makes_kernels_of_kernels(tmp_path):
    (tmp_path / "module.py").write_text(HEAD + FACTORY)
    assert [export.name for export in Program(tmp_path).exports] == ["one"]


@pytest.mark.parametrize(
    "call, reason",
    [
        (
            "two = make_tested(plain)",
            "`plain`, make_tested's step, is no kernel: "
            "write @kernel, from floe.kernel, above its definition",
        ),
        ("two = make_tested(store, clear)", "make_tested takes 1 kernels by position"),
    ],
)
def test_what_a_factory_cannot_make_is_refused_alone(tmp_path, call, reason):
    said = refusal(tmp_path, HEAD + FACTORY + call + "\n")
    assert said == f"/module.py:{(HEAD + FACTORY).count(chr(10)) + 1}: {reason}"
    assert [export.name for export in Program(tmp_path).accepted] == ["one"]


def test_a_result_on_every_way(tmp_path):
    kernel = "@kernel\ndef tested(a: int) -> int:\n    while a:\n        return 1\ntested\n"
    assert refusal(tmp_path, HEAD + kernel).endswith("tested may end without a result")
