"""The texts of a game: their sections, and whether they fit the display."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from host_sim import ROOT, data_files

from floe.games import registry
from floe.ui import font
from floe.ui.canvas import WIDTH, Canvas

ENGLISH = data_files.LANGUAGES[0]
SECTIONS = ("game", "rules")
RULES_LINES = 4
MENU_LINES = 2
MENU_WIDTH = 76  # Pixels for the title and the lines in the menu, beside the game's picture.


def faults(info: registry.GameInfo) -> Iterator[str]:
    """The faults of the texts of a game."""
    for language in data_files.LANGUAGES:
        path = ROOT / "data/texts" / f"{info.name}.{language}.txt"
        if path.exists() or language == ENGLISH:
            yield from _faults_of(path, path.relative_to(ROOT).as_posix())


def _faults_of(path: Path, shown: str) -> Iterator[str]:
    """The faults of one text file; `shown`: its name in the sentences."""
    try:
        sections = data_files.read_texts(path)
    except OSError:
        yield f"{shown} is missing."
        return
    except data_files.DataError as error:
        yield f"data/texts/{error}"
        return
    for section in sections:
        if section not in SECTIONS:
            yield f"{shown}: [{section}] is not read: write [game] or [rules]."
    game = sections.get("game", {})
    if "PAGES" in game:
        yield f"{shown}: pages are read in the section [rules]: write [rules] above them."
    if shown.endswith(f".{ENGLISH}.txt"):
        for text in ("TITLE", "MENU_LINES"):
            if text not in game:
                yield f"{shown}: the section [game] lacks {text}."
    lines = game.get("MENU_LINES", [])
    if not isinstance(lines, list) or len(lines) > MENU_LINES:
        yield f"{shown}: MENU_LINES are at most {MENU_LINES} indented lines."
        return
    for line in (game.get("TITLE", ""), *lines):
        yield from _misfits(str(line), MENU_WIDTH, shown)
    for title, body in sections.get("rules", {}).get("PAGES", []):
        if len(body) > RULES_LINES:
            yield f"{shown}: the page '{title}' has {len(body)} lines, {RULES_LINES} fit."
        for line in (title, *body):
            yield from _misfits(str(line), WIDTH - 2, shown)


def _misfits(line: str, room: int, shown: str) -> Iterator[str]:
    """What is wrong with a line that has room for so many pixels."""
    for char in line:
        if not " " <= char <= "~" and char not in font.REGULAR[0]:
            yield f"{shown}: the display has no '{char}', which is in '{line}'."
            return
    if _canvas().width(line) > room:
        yield f"{shown}: '{line}' is too wide for its place: shorten it."


def _canvas() -> Canvas:
    import framebuf  # the simulator's, found once host_sim is imported

    buffer = bytearray(1025)
    frame = framebuf.FrameBuffer(memoryview(buffer)[1:], WIDTH, 64, framebuf.MONO_VLSB)
    return Canvas(buffer, frame)
