"""Modules with kernels that are refused, and why."""

from tools.build.kernels.program import Program
from tools.build.kernels.subset import Refused
from tools.build.kernels.unit import Unit

HEAD = """\
from array import array
import layout
from floe.kernel import kernel, noinline, ptr8, ptr32
SCRATCH = array("i", [1, 2, 3])
GROWING = array("i", [1])
LIMIT = 3
TWICE = 1
TWICE = 2
_MUCH = 1 << 30
several = 5
words = [1, 2]

@kernel
def store(p: ptr8, at: int) -> int:
    p[at] = 1
    return at

@kernel
def higher(a: int, b: int) -> int:
    return a if a > b else b

@kernel
def clear(p: ptr8):
    p[0] = 0

@kernel
def note(q: ptr32):
    q[0] = 0

def grow():
    GROWING[0] += 1

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
    (folder / "layout.py").write_text("TURN = 4\n")
    (folder / "module.py").write_text(text)
    try:
        program = Program(folder)
        Unit(program, program.exports)
    except Refused as refused:
        return str(refused).replace(str(folder.resolve()), "")
    return ""


def assert_refused(message, line, reason):
    """A refusal names the line, the reason, and after a colon the way out."""
    where = f"/module.py:{line}: "
    assert message.startswith(where + reason), message
    assert ": " in message.removeprefix(where), message
