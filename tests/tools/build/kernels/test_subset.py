"""What a kernel may not say is refused, with the file, the line and the reason."""

import pytest

from tests import tables
from tests.tools.build.kernels.refusals import HEAD, KERNEL, LINE, assert_refused, refusal


@pytest.mark.parametrize("body, reason", tables.rows(__file__, "refused_statements.txt"))
def test_a_statement_is_refused(tmp_path, body, reason):
    """In its last line, or in the one that ends in #!."""
    message = refusal(tmp_path, HEAD + KERNEL.format(body=body))
    lines = body.split("\n")
    marked = [line.endswith("#!") for line in lines]
    assert_refused(message, LINE + (marked.index(True) if any(marked) else len(lines) - 1), reason)


@pytest.mark.parametrize(
    "body",
    [
        "i = -1\n    while i < a:\n        i += 1\n        x = p[i]",
        "i = -1\n    for j in range(a):\n        i = j\n    x = p[i + 1]",
        "i = -1\n    if a: i = 1\n    x = p[i]",
        "i = -1\n    while True:\n        i += 1\n        if a: break\n    x = p[i]",
        "for i in range(9, -1, -1): x = p[i] + (a << i)",
        "for i in range(0, 0): x = p[i - 1]",
        "y = SCRATCH\n    x = y[2] + y[a & 3]",
        "p[0] = 255 | a; q[0] = -1; q[1] = ~a",
        "x = a // (b * 0 + 1) + a % (b | 1) + (a << b) + (1 << 31 & a)",
        "x = 0x7FFFFFFF * 0x7FFFFFFF & 0xFFFF; x = -2147483648 - (-2147483647 - 1)",
    ],
)
def test_what_is_not_known_to_be_wrong_is_taken(tmp_path, body):
    assert refusal(tmp_path, HEAD + KERNEL.format(body=body)) == ""


@pytest.mark.parametrize(
    "body",
    [
        "x = " + " + ".join(["a"] * 300),
        "x = " + "-~" * 200 + "a",
        "if a == 0: x = 1" + "".join(f"\n    elif a == {n}: x = {n}" for n in range(400)),
        "x = " + " + ".join(["a"] * 2000),
        "if a: x = 1" + "\n    elif b: x = 2" * 1500,
    ],
)
def test_what_is_nested_too_deep_is_refused_with_its_line(tmp_path, body):
    message = refusal(tmp_path, HEAD + KERNEL.format(body=body))
    line = LINE + min(99, body.count("\n"))
    assert_refused(message, line, "it is nested more than 100 deep")


def test_what_python_cannot_read_is_refused(tmp_path):
    for body, line in (("x = " + "-" * 9999 + "a", 1), ("x = (", LINE)):
        assert_refused(refusal(tmp_path, HEAD + KERNEL.format(body=body)), line, "")


def test_a_kernel_may_call_kernels_however_deep(tmp_path):
    text = HEAD + "@kernel\ndef f0(a: int) -> int:\n    return a\n"
    for n in range(1, 200):
        text += f"@kernel\ndef f{n}(a: int) -> int:\n    return f{n - 1}(a) + 1\n"
    assert refusal(tmp_path, text + "f199\n") == ""


@pytest.mark.parametrize("content", ['array("h", [1])', 'array("b", [-1])', 'array("d", [1.5])'])
def test_a_table_holds_what_a_kernel_can_read(tmp_path, content):
    text = HEAD.replace('array("i", [1, 2, 3])', content) + KERNEL.format(body="x = SCRATCH[0]")
    message = refusal(tmp_path, text)
    if content == 'array("h", [1])':
        assert message == ""
    else:
        assert message.endswith('make it bytes, array("H") or array("i")')


def test_a_table_of_a_module_that_fails_is_refused(tmp_path):
    text = HEAD + KERNEL.format(body="x = SCRATCH[0]") + "raise OSError(7, 'no such thing')\n"
    reason = "what module.SCRATCH contains is not known: OSError: [Errno 7] no such thing"
    assert_refused(refusal(tmp_path, text), LINE, reason)


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
    message = refusal(tmp_path, HEAD + KERNEL.format(body=body + "\n    x = y"))
    assert message.endswith("`y` may hold nothing here: assign to it on every way")


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
    message = refusal(tmp_path, HEAD + KERNEL.format(body="for i in range(a): x = i\n    x = i"))
    assert message.endswith("`i` may hold nothing here: assign to it on every way")
