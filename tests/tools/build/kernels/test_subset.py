"""What a kernel may not say is refused, with the file, the line and the reason."""

import pytest

from tests.tools.build.kernels.refusals import HEAD, KERNEL, LINE, assert_refused, refusal


@pytest.mark.parametrize(
    "body, reason",
    [
        # values
        ("x = 1.5", "1.5 is no int"),
        ("x = 'a'", "'a' is no int"),
        ("x = None", "None is no int"),
        ("x = 2147483648", "2147483648: an int has 32 bits, so it is -2147483648 to 2147483647"),
        (
            "x = y",
            "`y` is no local assigned to before, no constant of 30 bits in capitals, no table",
        ),
        ("x = several", "`several` is no local assigned to before, no constant of 30 bits"),
        ("x = (a, b)", "a kernel has no Tuple"),
        ("x = [a]", "a kernel has no List"),
        ("x = lambda: 1", "a kernel has no Lambda"),
        (
            "x = {i for i in p}",
            "a kernel has no SetComp: tools/build/kernels says what it may use",
        ),
        ("x = f'{a}'", "a kernel has no JoinedStr"),
        ("x = p.length", "`p.length` is no constant of a module"),
        ("x = layout.LATER", "`layout.LATER` is no constant of a module"),
        ("x = TWICE", "`TWICE` is bound more than once in its module"),
        (
            "x = _MUCH",
            "`_MUCH` is no local assigned to before, no constant of 30 bits in capitals",
        ),
        # names that are locals further down
        ("x = LIMIT; LIMIT = 2", "`LIMIT` may hold nothing here: assign to it on every way"),
        ("x = layout.TURN; layout = 1", "`layout.TURN` is no constant of a module"),
        ("x = store(p, 1); store = 2", "`store(p, 1)` is no call of a kernel"),
        ("x = int(a < b); int = 1", "`int` is a name that C or a kernel needs"),
        ("for i in range(a): range = i", "`range` is a name that C or a kernel needs"),
        ("ptr8 = 1", "`ptr8` is a name that C or a kernel needs"),
        ("é = 1", "`é` is a name that C or a kernel needs"),
        # what is known before it runs
        ("x = p[-1]", "-1: an index of `p` is 0 or more"),
        ("x = p[1 - 2]", "`1 - 2` is -1: an index of `p` is 0 or more"),
        ("p[-LIMIT] = x", "`-LIMIT` is -3: an index of `p` is 0 or more"),
        ("x = p[a - 1 - a]", "`a - 1 - a` is -1: an index of `p` is 0 or more"),
        ("x = p[~(a & 7)]", "`~(a & 7)` is -8 to -1: an index of `p` is 0 or more"),
        ("p[p[0] - 256] = x", "`p[0] - 256` is -256 to -1: an index of `p` is 0 or more"),
        ("i = -1\n    x = p[i]", "`i` is -1: an index of `p` is 0 or more"),
        ("i = -1 if a else -2\n    x = p[i]", "`i` is -2 to -1: an index of `p` is 0 or more"),
        ("for i in range(-3, 0): x = p[i]", "`i` is -3 to -1: an index of `p` is 0 or more"),
        ("for i in range(-1, -4, -1): x = p[i]", "`i` is -3 to -1: an index of `p` is 0 or more"),
        ("x = SCRATCH[3]", "3: an index of `SCRATCH` is 0 to 2"),
        (
            "y = SCRATCH\n    x = y[3 + (a & 1)]",
            "`3 + (a & 1)` is 3 to 4: an index of `y` is 0 to 2",
        ),
        ("p[0] = 256", "256: an element of `p` takes 0 to 255"),
        ("p[0] = ~p[1]", "`~p[1]` is -256 to -1: an element of `p` takes 0 to 255"),
        ("p[0] += 256", "`p[0] += 256` is 256 to 511: an element of `p` takes 0 to 255"),
        ("x = a // 0", "`0` is 0: divide by another int"),
        ("x = a % (b ^ b)", "`b ^ b` is 0: divide by another int"),
        ("x //= b * 0", "`b * 0` is 0: divide by another int"),
        ("x = a << 32", "32: a shift is by 0 to 31 bits"),
        ("x = a << -1", "-1: a shift is by 0 to 31 bits"),
        ("x = a << 65536 * 65536", "`65536 * 65536` is 4294967296: a shift is by 0 to 31 bits"),
        ("x = a << (b - b - 1)", "`b - b - 1` is -1: a shift is by 0 to 31 bits"),
        ("x >>= 32 + (a & 3)", "`32 + (a & 3)` is 32 to 35: a shift is by 0 to 31 bits"),
        ("n = 40\n    x = 1 << n", "`n` is 40: a shift is by 0 to 31 bits"),
        ("if 2147483647 + 1 > a: x = 2", "`2147483647 + 1` is 2147483648: an int has 32 bits"),
        ("return 1 << 31", "`1 << 31` is 2147483648: an int has 32 bits"),
        ("x = (65536 * 65536) // 3", "`65536 * 65536` is 4294967296: an int has 32 bits"),
        ("x = (-2147483648 - 1) >> 3", "`-2147483648 - 1` is -2147483649: an int has 32 bits"),
        ("x = - -2147483648", "`--2147483648` is 2147483648: an int has 32 bits"),
        ("x = (y := a)", "a kernel has no NamedExpr"),
        # operators
        ("x = a / b", "a kernel has no operator Div"),
        ("x = a ** 2", "a kernel has no operator Pow"),
        ("x = +a", "a kernel has no operator UAdd"),
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
        ("x = 1 if a else a < b", "it is a int or a bool: write int() around the truth value"),
        # memory
        ("x = a[0]", "`a` is no buffer and no table"),
        ("x = p[0:2]", "a kernel has no Slice"),
        (
            "x = words[0]",
            "`words` is no local assigned to before, no constant of 30 bits in capitals, no table",
        ),
        ("y = SCRATCH\n    y[0] = 1", "it writes to a table, whose contents are fixed"),
        ("note(SCRATCH)", "it writes to a table, whose contents are fixed"),
        ("x = GROWING[0]", "`GROWING` is changed in "),
        ("x = store(SCRATCH, 1)", "`SCRATCH` is a ptr32, not a ptr8"),
        ("SCRATCH[0] = x", "it writes to a table, whose contents are fixed in compiled code"),
        ("p[0] = a < b", "`a < b` is a bool, not an int"),
        ("x = p[store(p, 1)]", "an index calls what writes: assign it to a name first"),
        ("y = ptr8(SCRATCH)", "ptr8 is a type: say `SCRATCH` alone"),
        ("y = p", "`p` is no int, truth value or table"),
        ("p = SCRATCH", "`p` was ptr8 before and becomes ptr32: take another name"),
        ("q = SCRATCH", "`q` is a parameter that points: take another name"),
        # assignments
        ("x = y = 1", "one name or place is assigned to at a time"),
        ("x, y = 1, 2", "several names are only assigned as many results of a kernel"),
        ("x, y = store(p, 1)", "several names are only assigned as many results of a kernel"),
        ("x, y, a = halves(a)", "several names are only assigned as many results of a kernel"),
        ("x = halves(a)", "`halves` has several results: assign them to as many names"),
        ("p.x = 1", "`p.x` is neither a name nor a place in memory: assign to one"),
        ("for p.x in range(a): pass", "`p.x` is neither a name nor a place in memory"),
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
        ("return", "the result is declared as int: return that"),
        ("while a: a -= 1  #!\n    else: x = 2", "a kernel has no else of a loop"),
        ("for i in range(3): x = i  #!\n    else: x = 2", "a kernel has no else of a loop"),
        (
            "async def f(): pass",
            "a kernel has no AsyncFunctionDef: define a kernel at the top level",
        ),
        ("for i in p: pass", "a `for` goes over a range"),
        *(
            (
                f"for i in {call}: pass",
                "range() takes one to three ints: stop, or start and stop, or a step",
            )
            for call in ("range()", "range(1, 2, 3, 4)", "range(stop=2)")
        ),
        ("for i in range(store(p, 1)): pass", "a range that calls what writes to memory: "),
        ("for i in range(1, 2, 0): pass", "the step of a range has to be a constant other than 0"),
        ("for i in range(1, 2, a): pass", "the step of a range has to be a constant other than 0"),
        # calls
        ("x = clear(p)", "`clear` returns nothing"),
        ("x = store(p)", "it takes 2 values: write store(p, at)"),
        *(
            (
                f"x = {call}",
                f"`{call}` is no call of a kernel: write @kernel, from floe.kernel, "
                "above the definition of what is called",
            )
            for call in ("store(p, at=1)", "q.store(p)", "print(a)", "len(p)")
        ),
        ("x = store(p, *a)", "a kernel has no Starred: write each argument"),
        ("x = int(a, b)", "int() takes one value"),
        ("x = int(p)", "`p` is a ptr8, no int"),
        ("x = store(q, 1)", "`q` is a ptr32, not a ptr8"),
        ("x = tested(p, q, a, b)", "tested calls itself, or is called by what it calls"),
        # order
        *(
            (body, "a call writes what is read beside it: assign it to a name first")
            for body in (
                "x = p[a] + store(p, b)",
                "x = store(p, a) * store(p, b)",
                "p[0] += store(p, b)",
                "x = higher(p[a], store(p, b))",
                "x = higher(store(p, b), q[a])",
            )
        ),
    ],
)
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
