"""Texts: all of them in the tables of strings, and each fits the place where it is shown."""

import ast
import re

import pytest

from host_sim import ROOT

from floe.events import UP, A, B
from floe.games.fish.rules import Fish
from floe.search.levels import LEVELS, offered
from floe.ui import canvas, catalogue, session, settings, strings
from floe.ui.screens import result
from tests.games.soccer.test_history import SHUTTLE, THERE_AND_BACK
from tests.ui.console_sim import ConsoleSim
from tests.ui.screens import test_games as games
from tests.ui.screens.test_screens import ENDED, WATER, begin_game

UI = ROOT / "firmware" / "floe" / "ui"
FILES = sorted(
    path
    for path in UI.glob("*.py")
    if path.name not in ("font.py", "art.py") and not path.name.endswith("_art.py")
)
HEIGHTS = {id(canvas.REGULAR): 7, id(canvas.SMALL): 5}


# -- where texts stand


def literals(tree):
    """The strings of a module but for docstrings and the sentences of errors."""
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


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_text_for_players_stands_in_the_code(path):
    found = [
        text for text in literals(ast.parse(path.read_text("utf-8"))) if looks_like_text(text)
    ]
    assert found == []


def test_texts_in_the_code_would_be_noticed():
    source = (
        '"""A Docstring."""\nraise ValueError("No Such Thing")\nx = "Your turn"\ny = "sea 1"\n'
    )
    assert [text for text in literals(ast.parse(source)) if looks_like_text(text)] == ["Your turn"]
    assert looks_like_text("choose one")


def texts_of(value):
    """All strings in a table's value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts_of(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from texts_of(part)


def table(language):
    modules = strings.load(language), strings.load_rules(language)
    return {
        name: value for module in modules for name, value in vars(module).items() if name.isupper()
    }


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_a_language_has_every_text_and_the_font_its_letters(language):
    english, other = table("en"), table(language)
    assert set(other) == set(english)
    for name in english:
        ours, theirs = list(texts_of(english[name])), list(texts_of(other[name]))
        assert len(ours) == len(theirs), name
        for one, two in zip(ours, theirs, strict=True):
            assert re.findall("%.", one) == re.findall("%.", two), name
            known = canvas.REGULAR[0]
            assert [c for c in two if not 32 <= ord(c) < 127 and c not in known] == []
    assert set(other["LEVELS"]) == {level.name for level in LEVELS}
    assert {name: len(pages) for name, pages in other["RULES"].items()} == {
        offer.name: len(catalogue.entry(offer.name).rules()) for offer in catalogue.OFFERS
    }
    for offer in catalogue.OFFERS:
        name, lines = other["GAMES"][offer.name]
        assert name and len(lines) == 2
        for option in offer.options:
            label, choices = other["OPTIONS"][option.name]
            assert label and len(choices) == len(option.words)


def test_every_text_is_shown_somewhere():
    sources = [path.read_text("utf-8") for path in [*FILES, UI.parent / "start.py"]]
    assert [name for name in table("en") if not any(f".{name}" in text for text in sources)] == []


def test_every_language_names_itself():
    assert strings.language_names()[0] == "English"


def test_a_second_language_can_be_chosen(monkeypatch):
    """Every text turns, in every screen, as soon as the setting does; and the choice is kept."""
    import types

    upper = types.ModuleType("upper")
    for name, value in table("en").items():
        setattr(upper, name, value.upper() if isinstance(value, str) else value)
    english = strings.load("en")
    monkeypatch.setattr(strings, "LANGUAGES", ("en", "up"))
    monkeypatch.setattr(strings, "load", lambda language: {"en": english, "up": upper}[language])
    monkeypatch.setitem(settings.CHOICES, "language", (strings.LANGUAGES, 0))
    sim = ConsoleSim().power_on()
    sim.choose("Settings")
    sim.go_to("Language")
    assert sim.screen.value(sim.screen.row) == "English"
    sim.play("R")
    assert sim.screen.label(sim.screen.row) == "LANGUAGE"
    assert sim.screen.title() == "SETTINGS"
    sim.play("B w300")
    assert sim.screen.label(0) == "PLAY"
    sim.power_on()
    assert sim.screen.label(0) == "PLAY"


# -- what is drawn


class Watcher:
    """Notes every text that is drawn, and holds it to its place."""

    def __init__(self, monkeypatch, language="en"):
        self.seen = set()
        self.frame = []
        parts = [re.escape(text) for text in texts_of(tuple(table(language).values())) if text]
        pattern = "|".join(re.sub("%[0-9]*[sdX]", ".+", part) for part in parts)
        self.known = re.compile(f"{pattern}|[0-9.]*|Pico|…|[◂▸▴▾]|[A-Z][A-Za-z]+Error")
        self._clear = canvas.Canvas.clear
        self._fill_rect = canvas.Canvas.fill_rect
        self._text = canvas.Canvas.text
        self._number = canvas.Canvas.number
        watcher = self

        def clear(self):
            watcher.frame = []
            watcher._clear(self)

        def text(self, text, x, y, font=canvas.REGULAR, mode=canvas.SET):
            watcher.drawn(text, x, y, font, self.width(text, font))
            return watcher._text(self, text, x, y, font, mode)

        def number(self, value, x, y, font=canvas.REGULAR, mode=canvas.SET):
            watcher.drawn(str(value), x, y, font, self.width(str(value), font))
            return watcher._number(self, value, x, y, font, mode)

        def fill_rect(self, x, y, width, height, on=1):
            if not on:
                watcher.frame = [
                    each
                    for each in watcher.frame
                    if each[1] < x or each[2] < y or each[3] > x + width or each[4] > y + height
                ]
            return watcher._fill_rect(self, x, y, width, height, on)

        monkeypatch.setattr(canvas.Canvas, "fill_rect", fill_rect)
        monkeypatch.setattr(canvas.Canvas, "clear", clear)
        monkeypatch.setattr(canvas.Canvas, "text", text)
        monkeypatch.setattr(canvas.Canvas, "number", number)

    def drawn(self, text, x, y, font, width):
        assert self.known.fullmatch(text), f"{text!r} stands in no table"
        height = HEIGHTS[id(font)]
        assert x >= 0 and x + width <= 128, f"{text!r} is cut: x {x}, width {width}"
        assert y >= 0 and y + height <= 64, f"{text!r} is cut: y {y}"
        for other, left, top, right, bottom in self.frame:
            apart = x >= right or x + width <= left or y >= bottom or y + height <= top
            assert apart, f"{text!r} lies over {other!r}"
        self.frame.append((text, x, y, x + width, y + height))
        self.seen.add(text)


@pytest.fixture
def watcher(monkeypatch):
    return Watcher(monkeypatch)


def through_all_values(sim):
    """Go through every row of a list and every value of each."""
    for _ in range(sim.screen.count()):
        first = sim.screen.value(sim.screen.row)
        sim.play("R" if first else "w10")
        while first and sim.screen.value(sim.screen.row) != first:
            sim.play("R")
        sim.play("D")


def test_the_title_and_all_its_notes_fit(watcher):
    sim = ConsoleSim()
    (sim.folder / session.KEPT).write_text(f"fish {Fish().text()}\nnone\n", "utf-8")
    sim.power_on()
    texts = sim.console.strings
    for note in [value for name, value in vars(texts).items() if name.startswith("NOTE_")]:
        sim.console.note = note
        sim.wait(600)
        assert note in watcher.seen
    assert {texts.CONTINUE, texts.PLAY, texts.SETTINGS, texts.ABOUT} <= watcher.seen


def test_settings_and_about_fit(watcher):
    sim = ConsoleSim().power_on()
    texts = sim.console.strings
    sim.choose(texts.SETTINGS)
    through_all_values(sim)
    assert set(texts.DISPLAYS) | set(settings.CHOICES["brightness"][0]) <= watcher.seen
    sim.play("B")
    sim.choose(texts.ABOUT)
    sim.play("D D")
    for _, lines in texts.ABOUT_PAGES:
        assert set(texts_of(lines)) <= watcher.seen


@pytest.mark.parametrize("name", games.NAMES)
def test_menu_and_setup_fit(watcher, name):
    sim = ConsoleSim().power_on()
    texts = sim.console.strings
    games.open_setup(sim, name)
    offer = catalogue.offer(name)
    if offer.most > 2:
        games.set_row(sim, texts.PLAYERS, str(offer.most))
    through_all_values(sim)
    levels = {texts.LEVELS[each.name] for i, each in enumerate(LEVELS) if offered(name, i)}
    assert levels | {texts.PERSON} <= watcher.seen
    assert name != "xok" or texts.LEVELS["king"] not in watcher.seen
    assert set(texts_of(texts.GAMES[name])) <= watcher.seen
    for option in offer.options:
        assert set(texts_of(texts.OPTIONS[option.name])) <= watcher.seen
    if offer.dealt:
        sim.go_to(texts.DEAL)
        sim.play("A L U A D")
        assert "000010" in watcher.seen


@pytest.mark.parametrize("name", games.NAMES)
def test_the_rules_fit(watcher, name):
    sim = ConsoleSim().power_on()
    sim.play("A " + "R " * games.NAMES.index(name) + "D")
    pages = strings.load_rules("en").RULES[name]
    sim.play("R " * len(pages))
    assert set(texts_of(pages)) <= watcher.seen | {""}


def test_questions_and_pause_fit(watcher):
    sim = ConsoleSim().power_on()
    texts = sim.console.strings
    begin_game(sim)
    sim.hold(B)
    sim.choose(texts.RESTART)
    sim.play("B")
    sim.choose(texts.QUIT)
    sim.choose(texts.PLAY)
    sim.play("A")
    sim.choose(texts.START)
    assert {texts.PAUSE, texts.RESTART_ASK, texts.NEW_GAME} <= watcher.seen
    assert set(texts.NEW_GAME_LOSES + texts.RESTART_LOSES) <= watcher.seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_results_fit_whoever_plays(watcher, players):
    sim = ConsoleSim().power_on()
    for level in range(-1, len(LEVELS)):
        game = Fish()
        game.read(ENDED[players].format(WATER))
        played = session.Session(sim.console.storage, game, [level] * players, {})
        sim.console.finish(played)
        sim.wait(500)
        sim.play("A B")
    texts = sim.console.strings
    assert set(texts.LEVELS.values()) <= watcher.seen
    assert texts.REMATCH in watcher.seen
    assert players < 4 or texts.SHARED in watcher.seen
    assert players == 4 or texts.WINS % texts.LEVELS["rockhopper"] in watcher.seen


@pytest.mark.parametrize(
    "name, text, moves, story",
    [
        ("xok", games.XOK_TEN, (), "END_CHAIN"),
        ("xok", games.XOK_SHARED, (), "END_NO_MOVE"),
        ("soccer", games.SOCCER_GOAL, (), ""),
        ("soccer", "-,-,g7^/-,-,- g7 1", ["B*h8"], "END_GOAL"),
        ("soccer", "b2^,-,-/-,-,- b2 1", ["M*a1"], "END_OWN_GOAL"),
        ("soccer", SHUTTLE, THERE_AND_BACK * 2, "END_REPETITION"),
    ],
)
def test_how_a_game_ended_fits_whoever_plays(watcher, name, text, moves, story):
    sim = ConsoleSim().power_on()
    texts = sim.console.strings
    for level in range(-1, len(LEVELS)):
        games.end(sim, name, text, [level, level], moves)
        sim.play("B")
    for line in getattr(texts, story, ()):
        pattern = re.escape(line).replace("%s", f"({texts.PLAY_MAMA}|{texts.PLAY_BABY})")
        assert any(re.fullmatch(pattern, seen) for seen in watcher.seen)


def test_a_thousand_moves_are_told_in_lines_that_fit():
    width = canvas.WIDTH - result.TABLE_X
    drawing = ConsoleSim().power_on().console._canvas
    for line in strings.load("en").END_LONG:
        assert drawing.width(line) <= width


def test_the_display_choice_and_the_worst_case_fit(watcher):
    sim = ConsoleSim().power_on_holding(UP, 600 + 3 * 2000)
    texts = sim.console.strings
    assert set(texts.DISPLAYS) | {texts.FIND_DISPLAY, texts.HOLD_ON} <= watcher.seen
    errors = [type(name, (Exception,), {})() for name in (*texts.BROKEN_WHAT, "BufferError")]
    for error in errors:
        sim.console.break_down(error, ("fish_islands", 1234))
    assert {texts.BROKEN, texts.BROKEN_ELSE, *texts.BROKEN_WHAT.values()} <= watcher.seen


def test_the_self_test_fits(watcher):
    sim = ConsoleSim().power_on(A, B, ms=500)
    sim.hold(UP, ms=1100)
    for _ in range(7):
        sim.wait(2500)
        sim.play("R")
    texts = sim.console.strings
    assert sim.screen_name == "Title"
    assert {texts.TEST_KEYS, texts.TEST_TONE, texts.TEST_PARTS, texts.TEST_SEARCH} <= watcher.seen


def test_the_watcher_notices(watcher):
    sim = ConsoleSim().power_on()
    drawing = sim.console._canvas
    drawing.clear()
    for text, x, y in (("Play", 115, 5), ("Play", -1, 5), ("Play", 5, 60), ("Rubbish", 5, 5)):
        with pytest.raises(AssertionError):
            drawing.text(text, x, y)
    drawing.text("Play", 5, 5)
    with pytest.raises(AssertionError, match="lies over"):
        drawing.text("Play", 20, 8)
