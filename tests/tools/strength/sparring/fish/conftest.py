"""Sparring partners need numba, which is not for every Python."""

import pytest

pytest.importorskip("numba", reason="numba is not installed: pip install -e '.[sparring]'")
