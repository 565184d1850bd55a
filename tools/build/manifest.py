"""The contents of manifest.json."""

import json
from typing import Any, TypedDict

# How the kernels of a build are compiled: by zig, or as Python like the rest.
BY_ZIG, AS_PYTHON = "zig", "python"


class FileFacts(TypedDict):
    """A manifest's entry for a file."""

    size: int
    sha256: str


class Manifest(TypedDict):
    """manifest.json of a build: Floe's version, the form, architecture and version of the .mpy.

    kernels: BY_ZIG or AS_PYTHON.
    """

    floe: str
    form: str
    arch: str
    mpy: list[int]
    kernels: str
    files: dict[str, FileFacts]


def read(text: str) -> Manifest:
    """The manifest in a text; ValueError, LookupError or TypeError if there is none."""
    said: Any = json.loads(text)
    version, sub = said["mpy"]
    texts = [said["floe"], said["form"], said["arch"], said["kernels"]]
    sizes = [version, sub]
    if not isinstance(said["files"], dict):
        raise TypeError("the files are no mapping")
    for file in said["files"].values():
        texts.append(file["sha256"])
        sizes.append(file["size"])
    if not all(type(each) is str for each in texts) or not all(type(n) is int for n in sizes):
        raise TypeError("something is no text, or no number")
    if not {"main.py", "floe/device/pins.py"} <= set(said["files"]):
        raise ValueError("what each build has is missing")
    return said


def note_on_kernels(manifest: Manifest) -> list[str]:
    """A sentence if the kernels of a build are not compiled."""
    if manifest["kernels"] == BY_ZIG:
        return []
    return [
        "The kernels run as Python, so the machine thinks very slowly: "
        "`pip install '.[fast]'` in Floe's folder brings the compiler."
    ]
