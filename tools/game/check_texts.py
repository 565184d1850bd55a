"""The texts of a game: their sections, and whether they fit the display."""

from collections.abc import Iterator
from pathlib import Path

from host_sim import data_files, own_game

from floe.games import registry
from floe.ui import font, strings
from floe.ui.canvas import WIDTH, Canvas
from floe.ui.screens import first_game
from floe.ui.screens.rules import ALONE_X, MEANING_X

SECTIONS = ("game", "rules", "first_game", "speech")
PAGE_LINES = 4
MENU_LINES = 2
MENU_WIDTH = 76  # Pixels for the title and the lines in the menu, beside the game's picture.


def faults(info: registry.GameInfo, folder: Path) -> Iterator[str]:
    """The faults of the texts of a game."""
    english = folder / own_game.ENGLISH
    paths = sorted(folder.glob("texts.*.txt"))
    for path in sorted(paths, key=lambda path: path != english):
        language = path.name.split(".")[1]
        if language not in data_files.LANGUAGES:
            known = ", ".join(data_files.LANGUAGES)
            yield f"{path.name}: Floe has no language '{language}': it has {known}."
        else:
            yield from _faults_of(path, data_files.read_texts(english))
    yield from _same_title(info, data_files.read_texts(english))


def _same_title(info: registry.GameInfo, texts: dict[str, data_files.Section]) -> Iterator[str]:
    title = texts["game"].get("TITLE")
    for other in registry.names():
        if other != info.name and title == strings.load("en", other).TITLE:
            yield f"{own_game.ENGLISH}: the game {other} has the TITLE '{title}' too: change it."


def _faults_of(path: Path, english: dict[str, data_files.Section]) -> Iterator[str]:
    """The faults of one text file; english: the English texts."""
    lines = Lines(path)
    sections = data_files.read_texts(path)
    for section in sections:
        if section not in SECTIONS:
            known = "write [game], [rules], [first_game] or [speech]"
            yield f"{lines.of(f'[{section}]')}: [{section}] is not read: {known}."
    game = sections.get("game", {})
    if "PAGES" in game:
        yield f"{lines.of('==')}: pages are read in the section [rules]: write [rules] above them."
        return
    if path.name == own_game.ENGLISH:
        for text in ("TITLE", "MENU_LINES"):
            if text not in game:
                yield f"{path.name}: the section [game] lacks {text}."
        if not sections.get("rules", {}).get("PAGES"):
            yield f"{path.name}: [rules] with a page such as `== Goal` is missing."
    for section in sections:
        for key in sections[section]:
            if key not in english.get(section, {}):
                yield f"{lines.of(key)}: {key} is not in {own_game.ENGLISH}, so nothing uses it."
    menu = game.get("MENU_LINES", [])
    if not isinstance(menu, list) or len(menu) > MENU_LINES:
        yield f"{lines.of('MENU_LINES')}: MENU_LINES are at most {MENU_LINES} indented lines."
        return
    for line in (game.get("TITLE", ""), *menu):
        yield from _misfits(str(line), MENU_WIDTH, lines)
    if "first_game" in sections:
        yield from _unequal({**english.get("first_game", {}), **sections["first_game"]}, lines)
    for section, pages, room in (
        ("rules", "PAGES", WIDTH - 1 - ALONE_X),
        ("rules", "LEGEND", WIDTH - 1 - MEANING_X),
        ("first_game", "PAGES", first_game.TEXT_WIDTH),
    ):
        for title, body in sections.get(section, {}).get(pages, []):
            if len(body) > PAGE_LINES:
                name = str(title or body[0])
                where = lines.of(name)
                yield f"{where}: the page '{name}' has {len(body)} lines, {PAGE_LINES} fit."
            for line in (title, *body):
                yield from _misfits(str(line), room, lines)


class Lines:
    """Finds the line of a text in its file."""

    def __init__(self, path: Path) -> None:
        self._name = path.name
        self._lines = path.read_text("utf-8", "replace").split("\n")

    def of(self, text: str) -> str:
        """The file and the line that is a text, or has it."""
        found = [line for line in self._lines if line.strip() == text]
        found += [line for line in self._lines if text in line]
        if not text or not found:
            return self._name
        return f"{self._name}, line {self._lines.index(found[0]) + 1}"


def _unequal(texts: data_files.Section, lines: Lines) -> Iterator[str]:
    """A fault if a first game has not a page for each step and one more."""
    steps, pages = texts.get(data_files.STEPS), texts.get("PAGES", [])
    count = len(steps) if isinstance(steps, list) else 0
    if not count or len(pages) != count + 1:
        yield (
            f"{lines.of('[first_game]')}: [first_game] has {len(pages)} pages and {count} STEPS, "
            "which are indented lines: each needs a page, and the end needs one more."
        )


def _misfits(line: str, room: int, lines: Lines) -> Iterator[str]:
    """What is wrong with a line that has room for so many pixels."""
    for char in line:
        if not " " <= char <= "~" and char not in font.REGULAR[0]:
            yield f"{lines.of(line)}: the display has no '{char}', which is in '{line}'."
            return
    if _canvas().width(line) > room:
        yield f"{lines.of(line)}: '{line}' is too wide for its place: shorten it."


def _canvas() -> Canvas:
    import framebuf  # the simulator's, found once host_sim is imported

    buffer = bytearray(1025)
    frame = framebuf.FrameBuffer(memoryview(buffer)[1:], WIDTH, 64, framebuf.MONO_VLSB)
    return Canvas(buffer, frame)
