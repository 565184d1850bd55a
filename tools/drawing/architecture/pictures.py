"""Both drawings, and where they are saved."""

from __future__ import annotations

from host_sim import ROOT

from tools.drawing.architecture import key_path, rooms

FOLDER = ROOT / "host_sim" / "pictures"


def pictures() -> dict[str, str]:
    """Each picture by its file's name."""
    return {"rooms.svg": rooms.picture(), "key_to_glass.svg": key_path.picture()}


def write() -> None:
    """Write them."""
    for name, drawn in pictures().items():
        (FOLDER / name).write_text(drawn, "utf-8", newline="\n")
