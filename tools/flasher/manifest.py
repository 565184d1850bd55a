"""What manifest.json says of a build."""

from typing import TypedDict


class FileFacts(TypedDict):
    """What a manifest says of a file."""

    size: int
    sha256: str


class Manifest(TypedDict):
    """manifest.json of a build: Floe's version, the form, architecture and version of the .mpy."""

    floe: str
    form: str
    arch: str
    mpy: list[int]
    files: dict[str, FileFacts]
