"""Every text on every screen stands in the tables, and fits the place where it is shown."""

import pytest

from floe.display_kinds import labels
from floe.events import UP, A, B
from floe.games import registry
from floe.games.fish.rules import Fish
from floe.search.levels import LEVELS, find_level, levels_of
from floe.ui import canvas, crash_page, progress, session, settings_file, statistics, strings
from floe.ui.screens import result
from floe.ui.screens.diploma import PICTURE_X, Diploma
from floe.ui.screens.strength import Strength
from floe.ui.session import PERSON
from tests.games.soccer.hand_positions import SHUTTLE, THERE_AND_BACK
from tests.ui.console_sim import GAMES, ConsoleSim
from tests.ui.named_texts import texts_of
from tests.ui.positions import ENDED, SOCCER_GOAL, XOK_SHARED, XOK_TEN
from tests.ui.text_watcher import WIDEST_NAME


@pytest.fixture
def sim(language):
    """A console that speaks the language."""
    return ConsoleSim(language=language).power_on()


def widest(sim, levels=()):
    """The level with the widest name."""
    texts, width = sim.console.strings, sim.console.canvas.width
    return max(levels or range(len(LEVELS)), key=lambda level: width(texts.LEVELS[LEVELS[level]]))


def settings_texts(sim):
    return strings.load(sim.console.language, "settings")


def through_all_values(sim):
    """Go through every row of a list and every value of each."""
    for _ in range(sim.screen.count()):
        other = sim.screen.label(sim.screen.row) == settings_texts(sim).LANGUAGE
        first = "" if other else sim.value
        sim.play("R" if first else "w10")
        while first and sim.value != first:
            sim.play("R")
        sim.play("D")


def test_the_title_and_all_its_notes_fit(watcher, sim):
    for file in ("fish.floe", registry.LAST):
        (sim.folder / file).write_text(f"fish {Fish().text()}\nnone\n", "utf-8")
    sim.power_on()
    texts = sim.console.strings
    for note in [value for name, value in vars(texts).items() if name.startswith("NOTE_")]:
        sim.console.note = note
        sim.wait(600)
        assert note in watcher.seen
    sim.go_to("ABOUT")
    rows = {sim.console.strings.LAST_RESULT}
    rows |= {texts.CONTINUE, texts.PLAY, texts.SETTINGS, texts.STATISTICS, texts.ABOUT}
    assert rows <= watcher.seen


def test_the_game_of_the_day_fits(watcher, sim):
    texts = sim.console.strings
    own = strings.load(sim.console.language, "daily")
    sim.choose("DAILY")
    sim.play("w20 A w20")
    for level in range(len(LEVELS)):
        sim.screen._day = level
        sim.screen.select(level % 3)
        sim.console.redraw()
        sim.play("w20")
    sim.play("D w20 D w20 D w20 D w20")
    sim.choose("daily.CALENDAR")
    sim.play("w20")
    assert {
        texts.DAILY,
        own.WHICH_DAY,
        own.NO_CLOCK,
        own.HINT_DAILY,
        own.IN_A_ROW % (0, 0),
        own.OPPONENT % texts.LEVELS["emperor"],
    } <= watcher.seen


def test_statistics_and_every_diploma_fit(watcher, sim):
    texts = sim.console.strings
    for name in GAMES:
        for level in levels_of(name):
            sim.console.push(Diploma(sim.console, name, level))
            sim.play("w20")
            for text, left, _, right, _ in watcher.frame:
                assert left > 3 and right < PICTURE_X, f"{text!r} touches the frame or the penguin"
            sim.play("B")
    assert {texts.DIPLOMA, texts.BEATEN} <= watcher.seen
    sim.finish("fish", ENDED[2], [-1, find_level("chick")])
    sim.play("w20 B B B")
    sim.choose("STATISTICS")
    sim.play("A w20 B")
    sim.choose("RESET")
    sim.play("B R R R R")
    rows = {texts.WON, texts.DRAWN, texts.BEST, texts.STREAK, texts.HINT_DIPLOMA, texts.RESET}
    assert rows | {texts.RESET_ASK, texts.RESET_LOSES} <= watcher.seen
    assert {texts.YES_RESET, texts.NO_RESET} <= watcher.seen
    english = settings_texts(sim).LANGUAGE == "Language"
    assert texts.STATISTICS_PLAYERS % ("Fish", 4) in watcher.seen or not english


def test_the_strength_of_a_person_fits(watcher, sim):
    texts = sim.console.strings
    title = sim.console.game_strings("soccer").TITLE
    wide = sorted(LEVELS, key=lambda level: sim.console.canvas.width(texts.LEVELS[level]))
    low, high = [find_level(level) for level in wide[-2:]]
    for level in levels_of("soccer"):
        name = statistics.name_of("soccer", 2, level)
        saved = progress.Progress(sim.console.storage)
        saved.set(name, "400 200 0 0 0 0 0")
        assert saved.save()
        sim.choose("STATISTICS")
        while sim.screen.title() != title:
            sim.play("R w20")
        sim.play("B")
        saved.remove(name)
        assert saved.save()
        for found in ((99999, low, level, high), (99999, high, level, low)):
            sim.console.push(Strength(sim.console, title, found))
            sim.play("w20 B")
        assert texts.STRENGTH % texts.LEVELS[LEVELS[level]] in watcher.seen
    assert {texts.PLAYS_LIKE, texts.FROM_GAMES % 99999} <= watcher.seen


def test_settings_and_about_fit(watcher, sim):
    sim.choose("SETTINGS")
    through_all_values(sim)
    assert strings.NAMES[strings.LANGUAGES.index(sim.console.language)] in watcher.seen
    assert set(labels(settings_texts(sim).DISPLAY_AT_0)) <= watcher.seen
    assert set(settings_file.CHOICES["brightness"][0]) <= watcher.seen
    sim.play("B")
    sim.choose("ABOUT")
    sim.play("R R")
    for _, lines in sim.console.strings.ABOUT_PAGES:
        assert set(texts_of(lines)) <= watcher.seen


@pytest.mark.parametrize("name", GAMES)
def test_menu_and_setup_fit(watcher, sim, name):
    texts = sim.console.strings
    sim.open_setup(name)
    info = registry.find(name)
    if info.most_players > 2:
        sim.set_row("PLAYERS", str(info.most_players))
    through_all_values(sim)
    levels = {texts.LEVELS[each] for i, each in enumerate(LEVELS) if i in levels_of(name)}
    assert levels | {texts.PERSON} <= watcher.seen
    assert name != "xok" or texts.LEVELS["adelie"] not in watcher.seen
    own = sim.console.game_strings(name)
    assert {own.TITLE, *own.MENU_LINES} <= watcher.seen
    for option in info.options:
        assert set(texts_of(own.OPTIONS[option.name])) <= watcher.seen
    if info.seeded:
        sim.go_to("LAYOUT")
        sim.play("A L U A D")
        assert "000010" in watcher.seen


@pytest.mark.parametrize(
    "name, wrong, right, why",
    [
        ("fish", [(0, 4)], (0, 0), "MISSING"),
        ("xok", [(at, 1) for at in range(3, 13)], (3, 0), "OVER"),
        ("soccer", [(7, 1)], (8, 1), "OVER"),
    ],
)
def test_the_editor_fits(watcher, sim, language, name, wrong, right, why):
    texts = sim.console.strings
    own = strings.load(language, "editor")
    sim.open_setup(name)
    sim.go_to("POSITION")
    sim.play("w20 A w100" + " R A w20 U w20 R w20 A w20" * 9)
    editor = sim.screen
    editor._game.read(registry.new_game(name).text())
    for at, kind in wrong:
        editor._own.put(editor._game, editor._cells[at], kind, 0)
    sim.play("B w20 A w20")
    editor._own.put(editor._game, editor._cells[right[0]], right[1], 0)
    sim.play("B w20 B w20")
    assert {
        *own.LOSES,
        own.DONE,
        own.REFUSED,
        *getattr(own, why),
        own.DISCARD,
        own.GO_ON,
    } <= watcher.seen
    assert {
        texts.POSITION,
        *texts.POSITIONS,
        texts.HINT_SET_UP,
        texts.HINT_POSITION,
    } <= watcher.seen


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_fit(watcher, sim, language, name):
    sim.open_menu(name)
    sim.play("D")
    texts = strings.load(language, name + ".rules")
    pages = texts.PAGES + texts.LEGEND
    sim.play("R " * len(pages))
    assert set(texts_of(pages)) <= watcher.seen | {""}


@pytest.mark.parametrize("name", GAMES)
def test_names_and_their_wheel_fit(watcher, sim, name):
    texts = sim.console.strings
    sim.open_setup(name)
    info = registry.find(name)
    for seat in range(2):
        sim.console.settings.set(info.setting(f"seat {seat + 1}"), 0)
        sim.console.settings.set(info.setting(registry.NAME % (seat + 1)), WIDEST_NAME)
    if name == "fish":  # the wheel is the same for each game
        sim.go_to("PLAYER 1")
        sim.play("w20 A w20" + " D" * (len(texts.CAPITALS) + 3))
        sim.play("D R" + " D" * (len(texts.SMALL_LETTERS) + 3) + " B")
        letters = set(texts.CAPITALS + texts.SMALL_LETTERS)
        assert letters | {texts.HINT_NAME, WIDEST_NAME} <= watcher.seen
    watcher.seen.clear()
    sim.start()
    sim.wait(100)
    assert watcher.seen >= {WIDEST_NAME, sim.console.strings.PLAY_YOUR_TURN}
    sim.pause("ANALYSIS")
    sim.wait(3000)


@pytest.mark.parametrize(
    "name, text", [("fish", ENDED[2]), ("xok", XOK_TEN), ("soccer", SOCCER_GOAL)]
)
def test_names_fit_the_result(watcher, sim, name, text):
    headers = {registry.NAME % seat: WIDEST_NAME for seat in (1, 2)}
    sim.finish(name, text, [PERSON, PERSON], headers=headers)
    assert {WIDEST_NAME, sim.console.strings.WINS % WIDEST_NAME} <= watcher.seen


def test_the_offer_of_a_level_fits(watcher, sim):
    texts = sim.console.strings
    levels = levels_of("fish")
    wide = widest(sim, levels[1:-1])
    at = levels.index(wide)
    for seats, games in (([PERSON, levels[at - 1]], 2), ([levels[at + 1], PERSON], 3)):
        for _ in range(games):
            sim.finish("fish", ENDED[2], seats)
        sim.wait(100)
    offers = {texts.OFFER % texts.LEVELS[LEVELS[wide]]}
    asks = {*texts.OFFER_UP, *texts.OFFER_DOWN, texts.YES_OFFER, texts.NO_OFFER}
    assert offers | asks <= watcher.seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_results_fit_whoever_plays(watcher, sim, players):
    for level in (PERSON, widest(sim)):
        helped = {session.HINTS: "99", session.TAKEN_BACK: "99", session.WARNINGS: "99"}
        sim.finish("fish", ENDED[players], [level] * players, headers=helped.items())
        sim.wait(400)
        sim.play("A B")
    texts = sim.console.strings
    helps = {texts.HELPED % (99, 99), texts.WARNED % 99} if players < 4 else {texts.HELP % 297}
    assert helps <= watcher.seen
    assert texts.REMATCH_NEXT in watcher.seen
    assert players < 4 or texts.SHARED in watcher.seen
    assert players == 4 or texts.WINS % texts.LEVELS[LEVELS[widest(sim)]] in watcher.seen


@pytest.mark.parametrize(
    "name, text, moves, lines",
    [
        ("xok", XOK_TEN, (), "END_CHAIN"),
        ("xok", XOK_SHARED, (), "END_NO_MOVE"),
        ("soccer", SOCCER_GOAL, (), ""),
        ("soccer", "-,-,g7^/-,-,- g7 1", ["B*h8"], "END_GOAL"),
        ("soccer", "b2^,-,-/-,-,- b2 1", ["M*a1"], "END_OWN_GOAL"),
        ("soccer", SHUTTLE, THERE_AND_BACK * 2, "END_REPETITION"),
    ],
)
def test_how_a_game_ended_fits_whoever_plays(watcher, sim, name, text, moves, lines):
    texts = sim.console.game_strings(name)
    for level in (PERSON, widest(sim)):
        sim.finish(name, text, [level, level], moves)
        sim.play("B")
    for line in getattr(texts, lines, ()):
        names = (texts.PLAY_MAMA, texts.PLAY_BABY) if "%s" in line else ("",)
        assert any(line.replace("%s", who) in watcher.seen for who in names)


def test_what_takes_long_is_reported_in_lines_that_fit(sim, language):
    width = canvas.WIDTH - result.TABLE_X
    drawing = sim.console.canvas
    texts = strings.load_game("soccer", language)
    for line in (*texts.END_LONG, *texts.END_AHEAD, *texts.END_LEVEL):
        assert drawing.width(line) <= width


def test_the_display_choice_and_the_worst_case_fit(watcher, sim):
    sim.power_on_holding(UP, 600 + len(settings_file.CHOICES["display"][0]) * 2000)
    texts = sim.console.strings
    displays = set(labels(settings_texts(sim).DISPLAY_AT_0))
    assert displays | {texts.FIND_DISPLAY, texts.HOLD_ON} <= watcher.seen
    texts = strings.load(sim.console.language, "failure")
    errors = [type(name, (Exception,), {})() for name in (*texts.BROKEN_WHAT, "BufferError")]
    for error in errors:
        crash_page.show(sim.console, error, ("soccer/child_evaluation", 1234))
    assert {texts.BROKEN, texts.BROKEN_ELSE, *texts.BROKEN_WHAT.values()} <= watcher.seen


def test_the_self_test_fits(watcher, sim):
    sim.power_on(A, B, ms=500)
    sim.hold(UP, ms=1100)
    for _ in range(7):
        sim.wait(2500)
        sim.play("R")
    texts = sim.console.strings
    assert sim.screen_name == "Title"
    texts = strings.load(sim.console.language, "self_test")
    assert {texts.TEST_KEYS, texts.TEST_TONE, texts.TEST_PARTS, texts.TEST_SEARCH} <= watcher.seen
