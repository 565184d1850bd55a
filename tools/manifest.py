"""What manifest.json says of a build."""

from typing import TypedDict

BY_ZIG, BY_VIPER = "zig", "viper"
"""What may have compiled the kernels."""


class FileFacts(TypedDict):
    """What a manifest says of a file."""

    size: int
    sha256: str


class Manifest(TypedDict):
    """manifest.json of a build: Floe's version, the form, architecture and version of the .mpy.

    kernels: what has compiled them.
    """

    floe: str
    form: str
    arch: str
    mpy: list[int]
    kernels: str
    files: dict[str, FileFacts]


def slow_kernels(manifest: Manifest) -> list[str]:
    """A sentence if a build for a chip thinks more slowly than it could."""
    if manifest["kernels"] == BY_ZIG:
        return []
    return [
        "The kernels are compiled by viper, so the machine thinks half as fast as it could: "
        "`pip install 'floe[fast]'` brings the other compiler."
    ]
