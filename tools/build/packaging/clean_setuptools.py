"""Setuptools as pip and build ask for it, but no wheel holds what an earlier one left behind.

Setuptools gathers a wheel's files in build/lib and never empties it: a module that has since got
another name would be installed still, and flashed to the board.
"""

from __future__ import annotations

import shutil
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]


def build_wheel(
    wheel_directory: str,
    config_settings: dict[str, Any] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Build a wheel in a directory; its name."""
    shutil.rmtree("build/lib", ignore_errors=True)
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)
