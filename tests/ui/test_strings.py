"""Texts: all of them in the tables of strings, in every language."""

import ast
import re
import shutil

import pytest

from host_sim import ROOT, data_files

from floe import data, modules
from floe.games import registry
from floe.search.levels import LEVELS
from floe.ui import canvas, strings
from tests.ui.console_sim import ConsoleSim
from tests.ui.named_texts import tables_of, texts_of

UI = ROOT / "firmware" / "floe" / "ui"
NO_TEXTS = ("font.py", "art.py", "rules_art.py", "icon.py")
FILES = sorted(path for path in UI.rglob("*.py") if path.name not in NO_TEXTS)


# -- where texts stand


def literals(tree):
    """The strings of a module except for docstrings and the sentences of errors."""
    skipped = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
        elif isinstance(node, ast.Raise):
            skipped.update(id(part) for part in ast.walk(node))
    for node in ast.walk(tree):
        if id(node) in skipped or not isinstance(node, ast.Constant):
            continue
        if isinstance(node.value, str):
            yield node.value


def looks_like_text(literal):
    """Would a player read it as words? Keys, file names and formats are lower-case ASCII."""
    return bool(re.search(r"[A-Z]|[^\W\d_]{2,} [^\W\d_]{2,}", literal))


# A text of a game by its name, a class by its own, and a bus as all languages call it.
NO_WORDS = "PLACE", "Puzzle", "SPI, %d kHz"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(UI).as_posix())
def test_no_text_for_players_stands_in_the_code(path):
    found = [
        text for text in literals(ast.parse(path.read_text("utf-8"))) if looks_like_text(text)
    ]
    assert [text for text in found if text not in (*strings.NAMES, *NO_WORDS)] == []


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_a_language_has_every_text_and_the_font_its_letters(language):
    english, other = tables_of("en"), tables_of(language)
    assert set(other) == set(english)
    for module in english:
        names = set(english[module]) - {"STEPS"}  # of a first game, which only English has
        assert set(other[module]) - {"STEPS"} == names
        for name in names:
            ours = list(texts_of(english[module][name]))
            theirs = list(texts_of(other[module][name]))
            if name == "PAGES":  # pages may have more or fewer lines
                assert len(english[module][name]) == len(other[module][name])
                ours = theirs
            assert len(ours) == len(theirs), name
            for one, two in zip(ours, theirs, strict=True):
                assert re.findall("%.", one) == re.findall("%.", two), name
                known = canvas.REGULAR[0]
                assert [c for c in two if not 32 <= ord(c) < 127 and c not in known] == []
    assert set(other["levels"]["LEVELS"]) == set(LEVELS)


@pytest.mark.parametrize("language", strings.LANGUAGES)
@pytest.mark.parametrize("info", registry.GAMES, ids=lambda info: info.name)
def test_a_game_has_its_texts(info, language):
    texts = strings.load_game(info.name, language)
    assert texts.TITLE and len(texts.MENU_LINES) in (1, 2)
    assert set(vars(texts).get("OPTIONS", {})) == {option.name for option in info.options}
    for option in info.options:
        label, *choices = texts.OPTIONS[option.name]
        assert label and len(choices) == len(option.words)
    pages = strings.load(language, info.name + ".rules").PAGES
    assert len(pages) == len(strings.load("en", info.name + ".rules").PAGES)
    assert len(pages) > len(modules.load(info.ui + ".rules_art").PAGES)


def test_every_text_is_shown_somewhere():
    files = [*FILES, *UI.parent.glob("*.py")]
    sources = [path.read_text("utf-8") for path in files]
    known = {name for table in tables_of("en").values() for name in table}
    assert [name for name in known if not any(f".{name}" in text for text in sources)] == []


def test_every_language_has_a_name():
    assert len(strings.NAMES) == len(strings.LANGUAGES) == len(set(strings.NAMES))
    assert all(c in canvas.REGULAR[0] or c.isascii() for name in strings.NAMES for c in name)


def test_a_game_that_does_not_speak_a_language_is_in_english(monkeypatch, tmp_path):
    """And so is a single text that a language lacks."""
    texts = tmp_path / "texts"
    shutil.copytree(ROOT / "data" / "texts", texts)
    (texts / "fish.cs.txt").unlink()
    console = (texts / "cs.txt").read_text("utf-8")
    (texts / "cs.txt").write_text(re.sub("\nPLAY = .*", "", console), "utf-8")
    monkeypatch.setattr(data, "packed", data_files.Packed(tmp_path))
    monkeypatch.setattr(strings, "_games", {})
    sim = ConsoleSim(language="cs").power_on()
    english, czech = strings.load("en", "console"), strings.load("cs", "console")
    assert sim.labels()[:2] == [english.PLAY, czech.DAILY] and english.DAILY != czech.DAILY
    sim.choose("PLAY")
    assert sim.console.game_strings("fish").TITLE == strings.load("en", "fish").TITLE
    assert sim.console.game_strings("xok").MENU_LINES == strings.load_game("xok", "cs").MENU_LINES
    sim.play("D")
    assert sim.screen._pages[0] == strings.load("en", "fish.rules").PAGES[0]


def test_a_section_that_no_file_has_is_named():
    with pytest.raises(ValueError, match="There are no texts 'chess' in the data file of de."):
        strings.load("de", "chess")


def test_no_level_is_called_like_a_penguin_of_soccer():
    for language in strings.LANGUAGES:
        own = strings.load_game("soccer", language)
        penguins = {own.PLAY_MAMA, own.PLAY_PAPA, own.PLAY_BABY}
        assert not penguins & set(strings.load(language, "levels").LEVELS.values())
