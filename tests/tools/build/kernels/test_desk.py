"""Every construct that kernels may use does what it does in Python."""

import sys
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_sim import compiled_kernels

from tests.tools.build.kernels.conftest import SAMPLES
from tools.build.kernels import desk, zig
from tools.build.kernels.program import Program

LIBRARY = desk.SYSTEMS.get(compiled_kernels.system(), desk.NATIVE)[0]

ints = st.integers(-(1 << 26), 1 << 26)
small = st.integers(-300, 300)
divisors = st.one_of(st.integers(1, 1 << 20), st.integers(-(1 << 20), -1))


@pytest.fixture(scope="module")
def same(python_samples, desk_samples):
    """Calls a kernel both ways and asserts that results are equal; gives the result."""

    def call(name, *arguments):
        expected = getattr(python_samples, name)(*arguments)
        assert desk_samples[name](*arguments) == expected
        return expected

    return call


@given(a=ints, b=ints)
def test_arithmetic(same, a, b):
    same("arithmetic", a, b)
    same("low_bits", a, b)
    same("summed", a, b)


@given(a=ints, n=st.integers(0, 31))
def test_shifts(same, a, n):
    same("shifts", a, n)


@given(a=small, b=divisors)
def test_divisions(same, a, b):
    same("divisions", a, b)
    same("divisions", a * 5000, b)


@given(a=st.integers(-5, 120), b=st.integers(-5, 120))
def test_truths(same, a, b):
    same("truths", a, b)


@given(n=st.integers(-3, 40))
def test_loops(same, n):
    same("loops", n)


@given(a=st.integers(0, 5000), b=st.integers(8, 16))
def test_several_results(same, a, b):
    same("digits", a, b)


@given(i=st.integers(0, 1000))
def test_tables(same, i):
    same("lookups", i)


@given(data=st.data())
def test_memory_is_used_in_place(python_samples, desk_samples, data):
    n = data.draw(st.integers(0, 8))
    bytes_ = data.draw(st.binary(min_size=8, max_size=8))
    halves = data.draw(st.lists(st.integers(0, 0xFFFF), min_size=8, max_size=8))
    words = data.draw(st.lists(ints, min_size=8, max_size=8))
    said = []
    for memory in (python_samples.memory, desk_samples["memory"]):
        buffers = bytearray(bytes_), array("H", halves), array("i", words)
        said.append((memory(*buffers, n), *buffers))
    assert said[0] == said[1]


@given(start=st.binary(min_size=6, max_size=6), at=st.integers(0, 4))
def test_a_value_is_worked_out_before_its_place(python_samples, desk_samples, start, at):
    said = []
    for order in (python_samples.order, desk_samples["order"]):
        buffer = bytearray(start)
        said.append((order(buffer, at), buffer))
    assert said[0] == said[1]


@given(numbers=st.lists(small, min_size=5, max_size=5))
def test_many_parameters(python_samples, desk_samples, numbers):
    said = []
    for many in (python_samples.many, desk_samples["many"]):
        words = array("i", [1, 2, 3])
        b, d, f, register, far = numbers
        result = many(b"\x05", b, array("H", [6, 7]), d, words, f, register, far)
        said.append((result, words))
    assert said[0] == said[1]


@pytest.mark.parametrize("at", [-1, 0, 5])
def test_a_kernel_without_a_result_gives_none(python_samples, desk_samples, at):
    for nothing in (python_samples.nothing, desk_samples["nothing"]):
        buffer = bytearray(6)
        assert nothing(buffer, at) is None
        assert buffer.find(77) == at


def test_a_part_of_a_buffer_is_a_buffer(desk_samples):
    buffer = bytearray(8)
    desk_samples["nothing"](memoryview(buffer)[4:], 1)
    assert buffer.find(77) == 5


def test_only_what_python_calls_is_exported():
    names = {export.name for export in Program(SAMPLES).exports}
    assert {"arithmetic", "summed", "many"} <= names
    assert names.isdisjoint({"first", "write_next", "together", "add", "adding"})


def test_what_is_compiled_is_not_compiled_again(compiler, monkeypatch):
    place = desk.build(SAMPLES)
    monkeypatch.setattr(desk, "Program", None)
    assert desk.build(SAMPLES) == place


def test_another_source_is_compiled_again(tmp_path):
    (tmp_path / "a.py").write_text("A = 1\n")
    before = compiled_kernels.place(tmp_path)
    (tmp_path / "a.py").write_text("A = 2\n")
    assert compiled_kernels.place(tmp_path) != before


@pytest.fixture
def nothing_made(monkeypatch, tmp_path):
    """Nothing is compiled yet, and what modules have afterwards ends with the test."""
    monkeypatch.setattr(compiled_kernels, "place", lambda root: tmp_path / "made")
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.delenv("FLOE_KERNELS", raising=False)


def test_with_a_compiler_they_are_made_once_and_used(compiler, nothing_made, capsys):
    finders = len(sys.meta_path)
    for said in ("Compiling the kernels, once.\n", ""):
        assert desk.use(SAMPLES)
        assert capsys.readouterr().err == said
    assert len(sys.meta_path) == finders + 2


@pytest.mark.parametrize("name", [compiled_kernels.EXPORTS, LIBRARY])
@pytest.mark.parametrize("left", [b"", b"{}", b"[]", b"\xff", None])
def test_damaged_ones_are_made_again_and_never_used(name, left, compiler, nothing_made, capsys):
    damaged = desk.build(SAMPLES) / name
    if left is None:
        damaged.write_bytes(damaged.read_bytes()[:-1])
    else:
        damaged.write_bytes(left)
    assert not compiled_kernels.use(SAMPLES)
    assert desk.use(SAMPLES)
    assert capsys.readouterr().err == "Compiling the kernels, once.\n"


def test_where_no_home_is_known_they_run_as_python(monkeypatch, capsys):
    def nowhere(_root):
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("FLOE_KERNELS", raising=False)
    monkeypatch.setattr(compiled_kernels, "place", nowhere)
    assert not desk.use(SAMPLES)
    assert capsys.readouterr().err.startswith("The kernels run as Python: Could not")


def test_without_a_compiler_they_run_as_python(nothing_made, monkeypatch, tmp_path, capsys):
    def missing():
        raise zig.NoCompiler("none")

    monkeypatch.setattr(zig, "command", missing)
    monkeypatch.setattr(compiled_kernels, "PREBUILT", tmp_path / "none")
    finders = list(sys.meta_path)
    assert not desk.use(SAMPLES)
    said = capsys.readouterr().err
    assert sys.meta_path == finders
    assert said == "The kernels run as Python, which is slow. none\n"
