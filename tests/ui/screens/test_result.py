"""The result: who won, how it ended, and a rematch."""

import pytest

from floe.events import DOWN, PRESS, A
from floe.games import record, registry
from floe.games.fish.rules import Fish
from floe.search.levels import find_level
from floe.ui import saved_game, session
from floe.ui.session import PERSON
from tests.games.soccer.hand_positions import SHUTTLE, THERE_AND_BACK
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim
from tests.ui.positions import ENDED, SOCCER_GOAL, XOK_SHARED, XOK_TEN

ROCKHOPPER, KING = find_level("rockhopper"), find_level("king")
GOAL = "c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1"
OWN_GOAL = "c2ne,b2^,g7e/e4sw,f5^,c5sw b2 1"
HELP = {session.HINTS: "12", session.TAKEN_BACK: "3", session.WARNINGS: "4"}


@pytest.mark.parametrize(
    "picture, name, text, seats, moves, headers",
    [
        ("fish_2", "fish", ENDED[2], [PERSON, ROCKHOPPER], (), {}),
        ("fish_3", "fish", ENDED[3], [PERSON, find_level("emperor"), PERSON], (), {}),
        ("fish_shared", "fish", ENDED[4], [PERSON, PERSON, find_level("chick"), KING], (), {}),
        ("layout_2", "fish", ENDED[2], [PERSON] * 2, (), {"deal": "1234"}),
        ("layout_4", "fish", ENDED[4], [PERSON] * 4, (), {"deal": "1234"}),
        ("xok", "xok", XOK_TEN, [PERSON, KING], (), {}),
        ("xok_shared", "xok", XOK_SHARED, [PERSON] * 2, (), {}),
        ("soccer", "soccer", GOAL, [PERSON] * 2, ["B*h8"], {}),
        ("soccer_own_goal", "soccer", OWN_GOAL, [PERSON, KING], ["P*a1"], {}),
        ("soccer_unseen", "soccer", SOCCER_GOAL, [4, PERSON], (), {}),
        ("soccer_draw", "soccer", SHUTTLE, [PERSON, ROCKHOPPER], THERE_AND_BACK * 2, {}),
        ("helped_2", "fish", ENDED[2], [PERSON] * 2, (), HELP),
        ("helped_4", "fish", ENDED[4], [PERSON] * 4, (), HELP),
        ("helped_xok", "xok", XOK_SHARED, [PERSON] * 2, (), HELP),
        ("helped_soccer", "soccer", SHUTTLE, [PERSON] * 2, THERE_AND_BACK * 2, HELP),
    ],
)
def test_who_won_how_it_ended_and_with_how_much_help(
    sim, picture, name, text, seats, moves, headers
):
    sim.finish(name, text, seats, moves, headers.items())
    assert_golden(picture, sim.pixels())
    if picture == "fish_2":
        sim.wait(350)
        assert_golden("fish_2_hop", sim.pixels())


def test_the_last_board_is_shown_at_once(sim):
    sim.finish("soccer", SHUTTLE, [PERSON, find_level("rockhopper")], THERE_AND_BACK * 2)
    sim.screen.key(PRESS | DOWN)
    sim.screen.key(PRESS | DOWN)
    sim.console.step(sim.now)
    assert sim.screen.moving, "the moves are made again"
    assert_golden("soccer_last_board", sim.pixels())


def test_a_draw_after_a_thousand_plies(sim):
    moves = THERE_AND_BACK * 250
    sim.console.storage.save_lines = lambda name, lines: None
    sim.finish(
        "soccer", SHUTTLE, [PERSON, find_level("rockhopper")], moves, [("repetition", "off")]
    )
    assert_golden("soccer_long", sim.pixels())


def test_a_finished_game_is_not_offered_and_soon_no_longer_kept(just_finished):
    just_finished.play("B")
    assert just_finished.screen_name == "Title"
    assert just_finished.labels()[0] == just_finished.word("PLAY")
    just_finished.wait(2500)
    assert just_finished.file("fish.floe") is None


@pytest.mark.parametrize("keys", ["A", "B", "D", "A A A B"])
def test_keys_that_were_meant_for_the_game_do_nothing(sim, keys):
    game = Fish()
    game.read(ENDED[2])
    sim.console.finish(session.Session(sim.console.storage, game, [PERSON, PERSON], {}))
    sim.play(f"w100 {keys}")
    assert sim.screen_name == "Result"
    sim.play("w1000 A")
    assert sim.screen_name == "Setup"


@pytest.mark.parametrize("before", [-200, 0, 500, 900])
def test_a_key_counts_only_if_it_was_pressed_after_that(sim, before):
    """It goes down so many ms after the end, and up after keys count again."""
    game = Fish()
    game.read(ENDED[2])
    ended = session.Session(sim.console.storage, game, [PERSON, PERSON], {})
    if before < 0:
        sim.board.press(A)
        sim.wait(-before)
    sim.console.finish(ended)
    if before >= 0:
        sim.wait(before)
        sim.board.press(A)
    sim.wait(1200 - max(before, 0))
    sim.board.release(A)
    sim.wait(300)
    assert sim.screen_name == "Result"
    sim.play("A")
    assert sim.screen_name == "Setup"


@pytest.fixture
def just_finished(sim):
    """The result of a game that was kept has only just come up."""
    sim.open_setup("fish")
    sim.start()
    assert sim.file("fish.floe")
    sim.finish("fish", ENDED[2], [PERSON, PERSON])
    return sim


def test_a_rematch_begun_at_once_does_not_ask_for_the_game_that_is_over(just_finished):
    just_finished.play("A A w200")
    assert just_finished.screen_name == "PlayScreen"
    assert just_finished.saved().result == "none"


def test_a_game_that_was_over_when_the_power_went_shows_its_result(sim):
    game = Fish()
    game.read(ENDED[2])
    rec = record.Record("fish", game.text(), [], game.result(), {"players": "person person"})
    (sim.folder / "fish.floe").write_text(record.write(rec), encoding="utf-8")
    sim.power_on()
    sim.play("A w100")
    assert sim.screen_name == "Result"
    sim.wait(2500)
    assert sim.file("fish.floe") is None


def test_a_rematch_passes_the_first_seat_on(sim):
    sim.finish("fish", ENDED[3], [PERSON, find_level("chick"), find_level("king")])
    sim.play("A")
    assert sim.screen_name == "Setup"
    assert_golden("rematch", sim.pixels())
    sim.play("A w200")
    assert sim.screen_name == "PlayScreen"
    assert sim.saved().headers["players"] == "chick king person"


@pytest.mark.parametrize(
    "name, text, row", [("xok", XOK_TEN, "board"), ("soccer", SOCCER_GOAL, "repetition")]
)
def test_a_rematch_of_two_passes_the_first_seat_on(sim, name, text, row):
    sim.finish(name, text, [PERSON, find_level("chick")])
    sim.play("A A A")  # the diploma comes first
    assert sim.screen_name == "Setup" and sim.labels()[4] == sim.word(f"OPTIONS.{row}.0")
    assert sim.values(1, 2) == sim.words("LEVELS.chick", "PERSON")
    sim.play("A w200")
    begun = sim.saved(name)
    assert begun.game == name and begun.headers["players"] == "chick person"


@pytest.mark.parametrize("keys", ["B", "R B", "D R B"])
def test_a_rematch_that_is_not_begun_leaves_the_seats_as_they_were(sim, keys):
    sim.open_setup("xok")
    sim.set_row("PLAYER 2", "LEVELS.gentoo")
    sim.play("B B")
    sim.finish("xok", XOK_TEN, [find_level("chick"), PERSON])
    sim.play("A " + keys)
    assert sim.screen_name == "Title"
    sim.open_setup("xok")
    assert sim.values(1, 2) == sim.words("PERSON", "LEVELS.gentoo")


def test_the_last_result_stays_reachable_until_the_next_game_begins(sim):
    sim.finish("soccer", "c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1", [PERSON, PERSON], ["B*h8"])
    sim.wait(2500)
    shown = bytes(sim.pixels())
    sim.play("B")
    counted = sim.file("progress.txt")
    sim.power_on()
    sim.choose("LAST_RESULT")
    sim.wait(200)
    assert sim.screen_name == "Result"
    sim.run_until(lambda: bytes(sim.pixels()) == shown)
    sim.play("w1500 D")
    assert sim.screen_name == "Review"
    sim.play("B B")
    assert sim.screen_name == "Title" and sim.file("progress.txt") == counted
    sim.choose("PLAY")
    sim.play("A A w200")
    sim.pause("QUIT")
    assert sim.word("LAST_RESULT") not in sim.labels()


def test_a_last_result_that_cannot_be_read_is_put_aside(sim):
    (sim.folder / registry.LAST).write_text("hello", encoding="utf-8")
    sim.power_on()
    sim.choose("LAST_RESULT")
    assert sim.screen_name == "Title" and sim.word("LAST_RESULT") not in sim.labels()
    assert sim.console.note == sim.console.strings.NOTE_GAME
    assert sim.file(saved_game.ASIDE + "1") == "hello"


def test_in_a_rematch_another_may_begin_and_its_head_says_who(sim):
    sim.finish("soccer", SOCCER_GOAL, [PERSON, find_level("chick")])
    sim.play("A A A")
    assert sim.screen.title() == sim.word("REMATCH") % sim.word("LEVELS.chick")
    sim.go_to("BEGINS")
    sim.play("R")
    assert sim.screen.title() == sim.word("REMATCH") % sim.word("PERSON")
    sim.play("B")
    sim.open_setup("soccer")
    assert sim.values(1, 2) == sim.words("PERSON", "LEVELS.egg")


def test_an_accent_of_the_first_name_is_not_hidden_by_the_line_above():
    sim = ConsoleSim(language="cs").power_on()
    macaroni = find_level("macaroni")
    assert sim.console.strings.level("macaroni").startswith("Ž")
    sim.finish("fish", ENDED[4], [macaroni] * 3 + [PERSON])
    rows = [sim.pixels()[128 * y + 49 : 128 * y + 55] for y in range(10, 14)]
    assert all(rows[0]), "the line below the title"
    assert [sum(row) for row in rows[1:]] == [2, 1, 0], "the caron, and the gap below it"
