"""Modules of the firmware whose kernels are called in WebAssembly, as source for mpy-cross.

A module stays as it is except for its kernels (see tools.build.kernels.rest). After it each export
becomes a function that passes the addresses of its buffers to the WebAssembly function, which
works on MicroPython's own memory: nothing is copied.
"""

from pathlib import Path

from tools.build.kernels.program import Program
from tools.build.kernels.rest import Rest
from tools.build.kernels.statements import Translated
from tools.build.kernels.subset import INT, NONE
from tools.build.kernels.unit import Unit

SUPPLIED = "kernels"  # The module in which the page supplies the functions, by their symbols.


def texts(root: Path) -> dict[str, str]:
    """The new texts of the modules below `root` that have kernels, by path."""
    program = Program(root)
    kernels = {export.symbol: kernel for export, kernel in Unit(program, program.exports).exports}
    texts: dict[str, str] = {}
    for module, lines, exports in Rest(program).modules():
        if exports:
            lines += [f"import {SUPPLIED} as _supplied", "from uctypes import addressof as _at"]
        for export in exports:
            lines += _call(export.name, export.symbol, kernels[export.symbol])
        path = module.path.relative_to(program.root).as_posix()
        texts[path] = "\n".join(lines) + "\n"
    return texts


def _call(name: str, symbol: str, kernel: Translated) -> list[str]:
    """The lines that define an export."""
    parameters = ", ".join(each for each, _ in kernel.parameters)
    given = ", ".join(each if kind == INT else f"_at({each})" for each, kind in kernel.parameters)
    call = f"_{name}_code({given})"
    return [
        f"_{name}_code = _supplied.{symbol}",
        f"def {name}({parameters}):",
        f"    {call}" if kernel.result == NONE else f"    return {call}",
    ]
