"""Sources without their types: MicroPython takes them, and they do the same."""

import pytest

from host_sim import ROOT

from tools.web.bundle import HOST_SIM, SIMULATOR
from tools.web.untyped import untyped

TYPED = """
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path


class Listener(Protocol):
    def hear(self) -> None: ...


class Bell:
    sound: str
    loud: int = 3

    def ring(self, times: int, *more: int, to: Listener | None = None) -> int:
        total: int = self.loud
        return total * times
"""
PLAIN = """
class Bell:
    loud = 3

    def ring(self, times, *more, to=None):
        total = self.loud
        return total * times
"""


def test_types_go_and_all_else_stays():
    assert untyped(TYPED).split() == PLAIN.split()


def test_a_class_of_annotations_alone_is_still_a_class():
    assert untyped("class Empty:\n    x: int\n") == "class Empty:\n    pass\n"


@pytest.mark.parametrize(
    "path", [path for pattern in SIMULATOR for path in sorted(HOST_SIM.glob(pattern))], ids=str
)
def test_nothing_of_the_simulator_imports_what_only_types_need(path):
    text = untyped(path.read_text("utf-8"))
    assert "typing" not in text and "collections" not in text, path.relative_to(ROOT)
