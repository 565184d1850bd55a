"""The build backend: setuptools with two additions.

- A package contains the compiled kernels (see tools.build.kernels.prebuilt). Building one from a
  checkout needs zig; a source archive already has them.
- A wheel has no files of an earlier one: Setuptools gathers its files in build/lib and never
  empties it, so a module that was renamed since would still be installed, and flashed.
"""

import shutil
import sys
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from tools.build.kernels import prebuilt, zig

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

Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What must be installed to build a wheel."""
    return _with_zig(build_meta.get_requires_for_build_wheel(config_settings))


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What must be installed to build a source archive."""
    return _with_zig(build_meta.get_requires_for_build_sdist(config_settings))


def build_wheel(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """Build a wheel in a directory; returns its name."""
    _compile_kernels()
    shutil.rmtree("build/lib", ignore_errors=True)
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build a source archive in a directory; returns its name."""
    _compile_kernels()
    return build_meta.build_sdist(sdist_directory, config_settings)


def _with_zig(required: list[str]) -> list[str]:
    return required if prebuilt.is_there() else [*required, f"ziglang=={zig.VERSION}"]


def _compile_kernels() -> None:
    """Compile the kernels if they are missing, or report that the package has none."""
    if not prebuilt.is_there():
        try:
            prebuilt.make()
        except zig.NoCompiler as reason:
            print(f"The package holds no compiled kernels. {reason}", file=sys.stderr)
