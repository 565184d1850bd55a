"""The interface through which the translation of a kernel asks `unit` about its surroundings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NoReturn, Protocol

from tools.build.kernels.subset import Value
from tools.build.shrink.sources import Function, Module


class Callee(Protocol):
    """What a caller must know about a kernel in C."""

    @property
    def name(self) -> str:
        """Its name in C."""
        ...

    @property
    def result(self) -> str:
        """The kind of its result."""
        ...

    @property
    def reads(self) -> bool:
        """Does it read memory?"""
        ...

    @property
    def stores(self) -> frozenset[str]:
        """The parameters through which it writes to memory, by their names in C."""
        ...


class Surroundings(Protocol):
    """The surroundings of a kernel; see tools.build.kernels.unit."""

    divides: bool

    def table(self, module: Module, name: str) -> Value | None:
        """A global buffer as a pointer in C, None if the name is not a buffer."""
        ...

    def kernel(
        self, function: Function, bound: Mapping[str, Function], refuse: Callable[[str], NoReturn]
    ) -> Callee:
        """Another kernel, with its parameters without a type bound."""
        ...
