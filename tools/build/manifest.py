"""The contents of manifest.json."""

import json
from collections.abc import Iterable, Mapping
from typing import Any, TypedDict

# How the kernels of a build are compiled: by zig, or as Python like the rest.
BY_ZIG, AS_PYTHON = "zig", "python"


# The board that is sent pins.py as it is; another one is sent its file of this folder instead.
OWN_BOARD = "floe"
BOARDS = "floe/device/boards/"


class FileFacts(TypedDict):
    """A manifest's entry for a file."""

    size: int
    sha256: str


class Manifest(TypedDict):
    """manifest.json of a build: Floe's version, the form, architecture and version of the .mpy.

    kernels: BY_ZIG or AS_PYTHON. boards: the names of the boards, with the modules of floe/device
    that only some boards get, as the board's file lists them.
    """

    floe: str
    form: str
    arch: str
    mpy: list[int]
    kernels: str
    boards: dict[str, str]
    files: dict[str, FileFacts]


def read(text: str) -> Manifest:
    """The manifest in a text; ValueError, LookupError or TypeError if there is none."""
    facts: Any = json.loads(text)
    if not hasattr(facts, "setdefault"):
        raise TypeError("it is no mapping")
    facts.setdefault("boards", {OWN_BOARD: ""})  # a release that knew one board
    version, sub = facts["mpy"]
    texts = [facts["floe"], facts["form"], facts["arch"], facts["kernels"]]
    sizes = [version, sub]
    if not isinstance(facts["files"], dict) or not isinstance(facts["boards"], dict):
        raise TypeError("the files or boards are no mapping")
    texts += facts["boards"].values()
    for file in facts["files"].values():
        texts.append(file["sha256"])
        sizes.append(file["size"])
    if not all(type(each) is str for each in texts) or not all(type(n) is int for n in sizes):
        raise TypeError("something is no text, or no number")
    if not {"main.py", "floe/device/pins.py"} <= set(facts["files"]):
        raise ValueError("what each build has is missing")
    return facts


def board_file(name: str) -> str:
    """The path of a board's file in a build."""
    return BOARDS + name.replace("-", "_") + ".py"


def of_board(paths: Iterable[str], boards: Mapping[str, str], name: str) -> list[str]:
    """Those of a build's paths that a board gets."""
    drivers = {driver for each in boards.values() for driver in each.split()}
    others = [f"floe/device/{driver}." for driver in drivers - set(boards[name].split())]
    return [
        path
        for path in paths
        if not path.startswith(BOARDS) and not any(path.startswith(other) for other in others)
    ]


def note_on_kernels(manifest: Manifest) -> list[str]:
    """A sentence if the kernels of a build are not compiled."""
    if manifest["kernels"] == BY_ZIG:
        return []
    return [
        "The kernels run as Python, so the machine thinks very slowly: "
        "`pip install '.[fast]'` in Floe's folder brings the compiler."
    ]
