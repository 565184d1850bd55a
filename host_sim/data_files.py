"""Reads the folder data/, which people edit, and packs it into the files that the firmware reads.

A text file has sections, such as `[console]`, with one text on each line, such as `PLAY = Play`. A
text of several lines is indented below its name. A text that belongs to a group is written
`LEVELS.chick = Chick`. Pages begin with `== Title` and end with an empty line. They belong to the
nearest `NAME:` line above them in the section, or to PAGES if there is none. In lists and pages a
`-` is an empty line and ` | ` splits a line into columns. `#` begins a comment line. In a game's
texts `{WINNING_CHAIN 10=ten}` is the number of that name in its layout: as long as that is 10 the
text has this word, otherwise the number in digits.

`data/texts/de.txt` has the German texts of the console, and `data/texts/fish.de.txt` has those of
fish; its sections are packed as `fish`, `fish.rules` and `fish.first_game`. A text that a language
lacks is taken from English. floe.data describes the packed files. `data/page` has the texts of the
web page itself. A game of one's own has such files in its folder: texts.en.txt, texts.de.txt. Its
puzzles.txt has a puzzle on each line: docs/your_own_game.md explains it.
"""

import hashlib
import json
import re
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from floe import modules

# The languages that are packed, as in floe.ui.strings; only the first one must have all texts.
LANGUAGES = ("en", "cs", "de", "fr", "pl")
# Texts only for the simulator and the page, in data/spoken; pack_all() leaves them out.
SPOKEN = tuple(f"spoken.{language}" for language in LANGUAGES)
TEXTS = Path(__file__).resolve().parent.parent / "data" / "texts"
# The puzzles of a game of one's own; the list on the console has room for so many.
PUZZLES, MOST_PUZZLES = "puzzles.txt", 120
FOLDER = "floe/files"  # The folder of the packed files, below the firmware's modules.

WINDOW = 10  # Bits of the compression window for texts; floe.ui.strings expects this number.

Lines: TypeAlias = "list[str | list[str]]"
Value: TypeAlias = "str | Lines | dict[str, str | Lines] | list[list[str | Lines]]"
Section: TypeAlias = "dict[str, Value]"

STEPS = "STEPS"  # Of a first game: positions and moves, the same in each language.
_PUZZLE = re.compile(r"win in ([123]): ([^\s=][^=]*)")
_NUMBER = re.compile(r"\{([A-Z_]+) (\d+)=([^}]*)\}")
# The folders of added games, by their floe.data.PLACES.
OWN: dict[str, Path] = {}
_GAME = "game"  # The section of a game's file that is packed without a name of its own.


class DataError(ValueError):
    """An error in a file in data/; the message has the form `file:line: sentence`."""


def _layout_number(game: str, name: str) -> int | None:
    """The constant of that name in a game's layout, None if there is none."""
    layout = modules.load_if_there(f"floe.games.{game}.layout")
    return getattr(layout, name, None)


class _Reader:
    """Reads one text file, line by line."""

    def __init__(self, name: str) -> None:
        self.sections: dict[str, Section] = {}
        self._name = name
        self._number = 0
        self._section: Section | None = None
        self._section_name = ""
        self._pages_name = "PAGES"
        self._list: Lines | None = None
        self._page: Lines | None = None

    def read(self, text: str) -> dict[str, Section]:
        """The sections of a text; DataError if a line cannot be understood."""
        for self._number, line in enumerate(text.split("\n"), 1):
            self._take(_NUMBER.sub(self._with_number, line.rstrip()))
        return self.sections

    def _with_number(self, found: re.Match[str]) -> str:
        name, usual, word = found.groups()
        game, _, rest = self._name.partition(".")
        value = _layout_number(game if rest.count(".") else self._section_name, name)
        if value is None:
            raise self._fail(f"the game's layout has no number {name}.")
        return word if value == int(usual) else str(value)

    def _fail(self, sentence: str) -> DataError:
        return DataError(f"{self._name}:{self._number}: {sentence}")

    def _take(self, line: str) -> None:
        if line.startswith("#"):
            return
        if line.startswith("[") and line.endswith("]"):
            self._section_name = line[1:-1]
            self._section = self.sections.setdefault(self._section_name, {})
            self._pages_name = "PAGES"
            self._list = self._page = None
        elif self._section is None:
            if line:
                raise self._fail("a text has to stand in a section: write [console] above it.")
        elif not line:
            self._list = self._page = None
        elif line.startswith("=="):
            self._page = []
            pages = self._section.setdefault(self._pages_name, [])
            assert isinstance(pages, list)
            pages.append([line[2:].strip(), self._page])  # pyright: ignore[reportArgumentType]
        elif self._page is not None:
            self._page.append(_columns(line))
        elif line[0] == " ":
            if self._list is None:
                raise self._fail("an indented line has to follow a line `NAME =`.")
            self._list.append(_columns(line.strip()))
        elif line.endswith(":") and line[:-1].isidentifier():
            self._pages_name = line[:-1]
        else:
            self._assign(line)

    def _assign(self, line: str) -> None:
        name, equals, text = (part.strip() for part in line.partition("="))
        group, _, key = name.partition(".")
        english = f"texts.{LANGUAGES[0]}.txt"
        if name == STEPS and self._name.startswith("texts.") and self._name != english:
            raise self._fail(f"{STEPS} are read in {english} only: remove them here.")
        if not equals or not group.isidentifier():
            raise self._fail(f"`{line}` is no text: write NAME = text.")
        value: str | Lines = text
        if not text:
            value = self._list = []
        assert self._section is not None
        if key:
            values = self._section.setdefault(group, {})
            assert isinstance(values, dict)
            values[key] = value
        else:
            self._section[group] = value


def _columns(line: str) -> str | list[str]:
    parts = line.split(" | ")
    return parts if len(parts) > 1 else "" if line == "-" else line


def read_texts(path: Path) -> dict[str, Section]:
    """The sections of a text file."""
    try:
        return _Reader(path.name).read(path.read_text("utf-8"))
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        raise DataError(
            f"{path.name}:{line}: this file is not UTF-8; save it as UTF-8 in your editor."
        ) from None


def _in_language(language: str, english: Section, translated: Section) -> Section:
    """A section of a language: texts that it lacks are in English; only that has the STEPS."""
    found = {**english, **translated}
    if language != LANGUAGES[0]:
        found.pop(STEPS, None)
    return found


def sections_of(folder: Path, name: str, language: str) -> dict[str, Section]:
    """The texts of the game in a folder of its own; those that a language lacks are in English."""
    path = folder / f"texts.{language}.txt"
    english = folder / f"texts.{LANGUAGES[0]}.txt"
    if not english.exists():
        raise DataError(f"{english.name} is missing: it has the game's title and rules.")
    translated = read_texts(path) if path.exists() else {}
    return {
        name if section == _GAME else f"{name}.{section}": _in_language(
            language, texts, translated.get(section, {})
        )
        for section, texts in read_texts(english).items()
    }


def puzzles_of(folder: Path) -> list[tuple[int, str]]:
    """The puzzles of the game in a folder of its own: (the line's number, position and goal)."""
    path = folder / PUZZLES
    text = path.read_text("utf-8", "replace") if path.exists() else ""
    found: list[tuple[int, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        puzzle = _PUZZLE.fullmatch(line.strip())
        if puzzle and len(found) < MOST_PUZZLES:
            found.append((number, f"{puzzle[2]} {puzzle[1]}"))
        elif line.strip() and not line.startswith("#"):
            why = (
                f"is not one of {MOST_PUZZLES} puzzles at most, `win in 2: POSITION` (or 1, or 3)"
            )
            raise DataError(f"{path.name}:{number}: `{line.strip()}` {why}.")
    return found


def pack_puzzles(folder: Path) -> bytes | None:
    """The packed puzzles of the game in a folder of its own; None if it has none.

    floe.ui.puzzles.store describes the file. A puzzle's number is its place.
    """
    texts = [text for _, text in puzzles_of(folder)]
    letters = "\n" + "".join(sorted({*"".join(texts)}))
    values = [
        sum(letters.index(letter) * len(letters) ** at for at, letter in enumerate(text))
        for text in texts
    ]
    count = len(texts)
    size = max(values, default=0).bit_length() // 8 + 1
    about = {"count": count, "size": size, "alphabet": letters, "by_margin": False, "next": count}
    parts = [number.to_bytes(2, "big") for number in range(count)]
    parts += [value.to_bytes(size, "big") for value in values]
    return json.dumps(about).encode() + b"\n" + b"".join(parts) if texts else None


def pack_own(place: str, file: str) -> bytes | None:
    """A packed file of an added game by its place; None if it has no such file."""
    name = place.split("/")[-2]
    if file == name:
        return pack_puzzles(OWN[place])
    return pack_texts(sections_of(OWN[place], name, file)) if file in LANGUAGES else None


def sections(root: Path, language: str) -> dict[str, Section]:
    """All texts of a language by packed section; texts that it lacks are in English."""
    found: dict[str, Section] = {}
    english = LANGUAGES[0]
    for path in sorted((root / "texts").glob(f"*{english}.txt")):
        game = path.name.removesuffix(f"{english}.txt").rstrip(".")
        own = path.with_name(path.name.removesuffix(f"{english}.txt") + f"{language}.txt")
        translated = read_texts(own) if own.exists() else {}
        for name, texts in read_texts(path).items():
            packed = name if not game else game if name == _GAME else f"{game}.{name}"
            found[packed] = _in_language(language, texts, translated.get(name, {}))
    return found


def pack_texts(texts: Mapping[str, Section], names: Mapping[str, str] | None = None) -> bytes:
    """Pack sections into a file; names: the firmware's names for the texts, if they differ.

    If there are names, a text without one is left out, because it is not used.
    """
    bodies: dict[str, bytes] = {}
    for name, section in texts.items():
        called = {
            names[each] if names else each: text
            for each, text in section.items()
            if not names or each in names
        }
        text = json.dumps(called, ensure_ascii=False, separators=(",", ":"))
        compressor = zlib.compressobj(9, zlib.DEFLATED, -WINDOW)
        bodies[name] = compressor.compress(text.encode()) + compressor.flush()
    index: dict[str, int] = {}
    at = 0
    for name, body in bodies.items():
        index[name] = at
        at += len(body)
    return json.dumps(index, separators=(",", ":")).encode() + b"\n" + b"".join(bodies.values())


def pack(root: Path, name: str, names: Mapping[str, str] | None = None) -> bytes | None:
    """A packed file of the folder data/ by its name; None if there is no such file."""
    if name in LANGUAGES:
        return pack_texts(sections(root, name), names)
    if name in SPOKEN:
        return pack_texts(read_texts(root / "spoken" / f"{name.rpartition('.')[2]}.txt"))
    path = root / "puzzles" / f"{name}.bin"
    return path.read_bytes() if path.exists() else None


def pack_all(root: Path, names: Mapping[str, str] | None = None) -> dict[str, bytes]:
    """All packed files by their names."""
    puzzles = [path.stem for path in sorted((root / "puzzles").glob("*.bin"))]
    packed = {name: pack(root, name, names) for name in (*LANGUAGES, *puzzles)}
    return {name: data for name, data in packed.items() if data is not None}


def digest(root: Path) -> str:
    """A digest of all packed files of the folder data/."""
    content = hashlib.sha256()
    for name, data in pack_all(root).items():
        content.update(f"\0{name}\0".encode() + data)
    return content.hexdigest()


class Packed:
    """The packed files of a folder data/, each created when it is first needed."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._packed: dict[str, bytes | None] = {}

    def get(self, name: str) -> bytes | None:
        """A packed file by its name; None if there is no such file."""
        place, slash, file = name.rpartition("/")
        if place + slash in OWN:
            return pack_own(place + slash, file)
        if name not in self._packed:
            self._packed[name] = pack(self._root, name)
        return self._packed[name]
