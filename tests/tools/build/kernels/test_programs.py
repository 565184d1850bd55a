"""Random kernels do the same as Python and compiled."""

from array import array

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from host_sim import compiled_kernels

from tests.tools.build.kernels import programs
from tools.build.kernels import zig

ARGUMENTS = ((0, 0), (1, -1), (7, 3), (-1000, 33), (2147483647, 2), (-2147483648, -2147483648))


@pytest.fixture(scope="module")
def compiled(build_for_desk, tmp_path_factory):
    """Compiles the kernels of a folder; nothing is kept."""
    folder = tmp_path_factory.mktemp("kernels")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(zig, "folder", lambda: folder)
        patch.setattr(compiled_kernels, "place", lambda root: folder / root.name)
        yield build_for_desk


def outcome(function, *arguments):
    """What a kernel gives, and leaves in its buffers."""
    buffers = (
        bytearray((0, 1, 2, 3, 127, 128, 254, 255)),
        array("H", (0, 1, 2, 255, 256, 32767, 32768, 65535)),
        array("i", (5, -7, 2147483647, -2147483648, 0, 1, -1, 99)),
    )
    return function(*buffers, *arguments), *buffers


# Each compiles, so a failing one is not made smaller.
@settings(max_examples=5, phases=(Phase.explicit, Phase.reuse, Phase.generate))
@given(
    choices=st.lists(st.binary(min_size=150, max_size=400), min_size=8, max_size=8),
    a=st.integers(-(1 << 31), (1 << 31) - 1),
    b=st.sampled_from(programs.EDGES),
)
def test_the_same_comes_out(compiled, tmp_path_factory, choices, a, b):
    root = tmp_path_factory.mktemp("program")
    text = programs.module(choices)
    (root / "module.py").write_text(text)
    place = compiled(root)
    for reason in compiled_kernels.described(place)["refused"]:
        assert "an int has 32 bits" in reason
    plain = {}
    exec(text, plain)
    for name, kernel in compiled_kernels.load(place).get("module", {}).items():
        for arguments in (*ARGUMENTS, (a, b)):
            try:
                expected = outcome(plain[name], *arguments)
            except OverflowError:  # too large for a buffer
                continue
            assert outcome(kernel, *arguments) == expected
