"""Tables of cases, which are text files beside their tests.

A line is a case, and `=>` stands between its cells. In a cell, \\n is the end of a line. A line
that begins with # is a note. A cell may begin with the name of a text that the test gives; then
`NAME: a -> b` is that text with b in place of a.
"""

from pathlib import Path


def rows(test, name, **given):
    """The cases of a table in the folder of a test's file: tuples of cells."""
    lines = (Path(test).parent / name).read_text("utf-8").splitlines()
    cases = [line for line in lines if line and not line.startswith("#")]
    assert cases, f"{name} is empty"
    return [tuple(_cell(cell.strip(), given) for cell in case.split("=>")) for case in cases]


def _cell(text, given):
    for name, whole in given.items():
        if text.startswith(f"{name}: "):
            before, after = text.removeprefix(f"{name}: ").split(" -> ")
            assert before in whole, f"{before} is not in {name}"
            return whole.replace(before, after)
        if text.startswith(name):
            return whole + text.removeprefix(name)
    return text.replace("\\n", "\n")
