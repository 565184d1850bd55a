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
    "body", [row[0] for row in tables.rows(__file__, "accepted_statements.txt")]
)
def test_a_statement_is_taken(tmp_path, body):
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
