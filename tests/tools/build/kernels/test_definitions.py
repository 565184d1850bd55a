"""What may define a kernel or a factory, and what is refused there."""

import pytest

from tests.tables import rows
from tests.tools.build.kernels.refusals import HEAD, KERNEL, LINE, assert_refused, refusal
from tools.build.kernels.program import Program
from tools.build.kernels.unit import Unit

IMPORT = "from floe.kernel import kernel, noinline, ptr8\n"


def test_a_result_is_refused_in_some_kernels(tmp_path):
    message = refusal(tmp_path, HEAD + "halves\n")
    assert message.endswith(": Python calls halves, so it returns one int or nothing")
    text = HEAD.replace("@kernel\ndef halves", "@kernel\n@noinline\ndef halves")
    message = refusal(tmp_path, text + KERNEL.format(body="x, y = halves(a)"))
    assert message.endswith("halves has several results: take @noinline away, or use a buffer")
    for result, reason in (
        ("a, 1, 2", "the results are declared as tuple[int, int]: return as many ints"),
        ("a", "the results are declared as tuple[int, int]: return as many ints"),
        ("a, store(p, 1)", "a result that writes to memory: assign it to a name first"),
    ):
        text = HEAD.replace("halves(a: int)", "halves(p: ptr8, a: int)")
        text = text.replace("a >> 1, a & 1", result) + KERNEL.format(body="x, y = halves(p, a)")
        assert_refused(refusal(tmp_path, text), HEAD.count("\n") - 1, reason)
    kernel = "@kernel\ndef tested(a: int) -> int:\n    while a:\n        return 1\ntested\n"
    assert "tested may end without a result" in refusal(tmp_path, HEAD + kernel)


BODY = "def f(a: int) -> int:\n    return a\n"


@pytest.mark.parametrize("text, line, reason", rows(__file__, "refused_definitions.txt"))
def test_a_definition_is_refused(tmp_path, text, line, reason):
    assert_refused(refusal(tmp_path, IMPORT + text), line, reason)


@pytest.mark.parametrize("function", ["f", "g"])
def test_a_refused_kernel_is_refused_to_callers_too(tmp_path, function):
    text = f"{IMPORT}@cache\n@kernel\n{BODY}@kernel\ndef g(a: int) -> int:\n    return f(a)\n"
    (tmp_path / "module.py").write_text(text + f"def python(): {function}(1)\n")
    program = Program(tmp_path)
    refused = list(program.refused)
    assert Unit(program, program.accepted, refused).exports == []
    assert len(refused) == (1 if function == "f" else 2)


TAKING = """\
@kernel
def twice(step, p: ptr8, a: int) -> int:
    {}
    return step(p, a) + a

"""


@pytest.mark.parametrize(
    "body, given, line, reason",
    [
        ("a += 1", "store", 0, ""),
        ("step = 1", "store", -6, "`step` stands for a kernel: take another name"),
        ("a += 1", "grow", 0, "`grow` is no kernel: name one"),
        ("a += 1", "clear", -5, "it takes 1 values: write clear(p)"),
    ],
)
def test_a_kernel_is_given_to_a_kernel(tmp_path, body, given, line, reason):
    call = KERNEL.format(body=f"x = twice({given}, p, a)")
    message = refusal(tmp_path, HEAD + TAKING.format(body) + call)
    if reason:
        assert_refused(message, LINE + TAKING.count("\n") + line, reason)
    else:
        assert message == ""


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
END = (HEAD + FACTORY).count("\n")


def test_a_factory_makes_kernels_of_kernels(tmp_path):
    (tmp_path / "module.py").write_text(HEAD + FACTORY)
    assert [export.name for export in Program(tmp_path).exports] == ["one"]


@pytest.mark.parametrize("call, reason", rows(__file__, "refused_calls.txt"))
def test_what_a_factory_cannot_make_is_refused_alone(tmp_path, call, reason):
    message = refusal(tmp_path, HEAD + FACTORY + call + "\n")
    assert_refused(message, END + 1, reason)
    assert {export.name for export in Program(tmp_path).accepted} - {"store"} == {"one"}


def test_what_a_factory_makes_has_one_name(tmp_path):
    message = refusal(tmp_path, HEAD + FACTORY + "one = make_tested(store)\n")
    assert_refused(message, END, "`one` is a kernel: assign it to one name, once")


@pytest.mark.parametrize("before, after, reason", rows(__file__, "refused_factories.txt"))
def test_a_factory_is_refused(tmp_path, before, after, reason):
    assert FACTORY.count(before) == 1
    message = refusal(tmp_path, HEAD + FACTORY.replace(before, after))
    assert reason in message
    assert message.startswith("/module.py:")


def test_kernels_of_the_same_name_are_not_mixed_up(tmp_path):
    """Two factories name their kernels alike; and C has the same names for other things."""
    (tmp_path / "a_b.py").write_text("T = bytes([1])\n")
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b.py").write_text("T = bytes([2])\n")
    text = (
        HEAD
        + FACTORY
        + FACTORY.replace("make_tested", "make_other")
        .replace("step(p, at)", "step(p, at) + 1")
        .replace("one =", "two =")
    )
    text += (
        "from a_b import T\nfrom a.b import T as U\n@kernel\ndef f(a: int) -> int:\n"
        "    return T[0] + _f(U[0])\n@kernel\ndef _f(a: int) -> int:\n    return a\nf\n"
    )
    assert refusal(tmp_path, text) == ""
    program = Program(tmp_path)
    unit = Unit(program, program.exports)
    source = unit.text([], lambda export, kernel: "")
    assert "return module_store(p$, at$);" in source
    assert "return module_store(p$, at$) + 1;" in source
    assert "u8 a_b_T[] = {1};" in source and "u8 a_b_T_2[] = {2};" in source
    names = [kernel.name for _, kernel in unit._functions]
    assert len({*names, *(export.symbol for export in program.exports)}) == len(names) + 3


@pytest.mark.parametrize(
    "text, line, reason",
    [
        ("import module\nfrom a import module\nmodule.f = 1\n", 3, ""),
        ("from a import module\nmodule.f = 1\n", 2, "`module.f` is a kernel, which compiled "),
        ("from a import module\ndef g(self): self._module.f = 1\n", 2, "`self._module.f` is a "),
        ("from a import module\nmodule.g = module.f\n", 2, ""),
    ],
)
def test_a_kernel_is_not_replaced_from_another_module(tmp_path, text, line, reason):
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "module.py").write_text(f"{IMPORT}@kernel\n{BODY}")
    (tmp_path / "b.py").write_text(text)
    refused = [
        each.replace(f"{tmp_path}/b.py", "/module.py") for each in Program(tmp_path).refused
    ]
    assert len(refused) == bool(reason)
    for message in refused:
        assert_refused(message, line, reason)


TABLE = f"""{IMPORT}from array import array
T = array("i", [0])
def fill(table):
    table[0] = 1
fill(T)
T[0] = 2
@kernel
def f(a: int) -> int:
    return T[a]
f
"""
ELSEWHERE = "import a\nfrom a import module\nfrom a.module import T as U\n"


TABLES = {"TABLE": TABLE, "ELSEWHERE": ELSEWHERE}


@pytest.mark.parametrize("before, change, changed", rows(__file__, "changed_tables.txt", **TABLES))
def test_functions_do_not_change_a_table(tmp_path, before, change, changed):
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "module.py").write_text(TABLE)
    path = tmp_path / ("b.py" if before == ELSEWHERE else "a/module.py")
    path.write_text(f"{before}{change}\n")
    program = Program(tmp_path)
    refused = []
    Unit(program, program.exports, refused)
    assert len(refused) == int(changed)
    for message in refused:
        line = (before + change).count("\n") + 1
        where = f"`T` is changed in {path}:{line}, which compiled code does not see: pass it"
        assert message.startswith(f"{tmp_path}/a/module.py:10: {where}")


def test_two_kernels_with_the_same_symbol_are_refused(tmp_path):
    (tmp_path / "a").mkdir()
    for name in ("a/b.py", "a_b.py"):
        (tmp_path / name).write_text(f"{IMPORT}@kernel\n{BODY}f\n")
    refused = Program(tmp_path).refused
    assert len(refused) == 1
    assert refused[0].startswith(f"{tmp_path}/a_b.py:3: in C, f has the name of a kernel in ")
