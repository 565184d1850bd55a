"""Functions compiled to machine code by numba, kept in build/sparring for the next start."""

from __future__ import annotations

import hashlib
import importlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

_HERE = Path(__file__).parent


def _digest() -> str:
    """A hash of all sources and the optimisation: numba checks only a function's own file."""
    digest = hashlib.sha256(os.environ.get("NUMBA_OPT", "").encode())
    for path in sorted(_HERE.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


os.environ["NUMBA_CACHE_DIR"] = str(_HERE.parents[2] / "build" / "sparring" / _digest())
numba: Any = importlib.import_module("numba")

_Function = TypeVar("_Function", bound=Callable[..., object])


def compiled(function: _Function) -> _Function:
    """The function as machine code, compiled when it is first called."""
    return numba.njit(cache=True, fastmath=True, error_model="numpy")(function)
