"""Modules with kernels that are refused, and why."""

from pathlib import Path

from tools.build.kernels.program import Program
from tools.build.kernels.subset import Refused
from tools.build.kernels.unit import Unit

SAMPLES = Path(__file__).parent / "samples"
HEAD = (SAMPLES / "before_refused.txt").read_text("utf-8")
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
