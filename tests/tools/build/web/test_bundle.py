"""One file with all that the worker loads."""

import pytest

from tests.micropython_subset import complaints
from tests.or_skip import or_skip
from tools.build.web import bundle

# What else the page's modules import: its own packages, MicroPython's modules for pages and, when
# there is no page, what only a computer has.
MORE = ("host_sim", "tools", "hashlib", "js", "serial", "uctypes")


@pytest.fixture(scope="module")
def modules():
    return or_skip(bundle.modules)


def test_nothing_asks_for_machine_code():
    text = "class A:\n    @micropython.native\n    def f(self):\n        pass\n"
    assert bundle.as_bytecode(text) == "class A:\n\n    def f(self):\n        pass\n"


def test_what_runs_beside_the_firmware_keeps_to_micropython():
    found = [
        each
        for name, text in bundle.beside_firmware().items()
        for each in complaints(name, text, MORE)
    ]
    assert found == []


@pytest.mark.long
def test_all_modules_are_bytecode_that_any_machine_runs(modules):
    assert "floe/start.mpy" in modules and "machine.mpy" in modules
    for path, data in modules.items():
        assert data[:1] == b"M" and data[2] >> 2 & 15 == 0, path
