"""A console that has lost moves takes them over from the other one, if its player agrees."""

import pytest

from floe.events import A, B
from floe.games.frames import frame
from floe.ui.playing.game_picture import THINK
from tests.games.legal_moves import legal
from tests.golden import assert_golden
from tests.ui.link.test_partner import ask, play_moves, play_to_the_end
from tests.ui.playing.test_play import FullFlash
from tests.ui.two_consoles import TwoConsoles


def settle(consoles, moves=0):
    """Play some moves, and let both show, save and report what was played."""
    play_moves(consoles, moves)
    consoles.agree()
    consoles.wait(3000)


def lose_save(consoles, sim, name):
    settle(consoles, 5)
    consoles.power_cut(sim, forget=name)
    consoles.join(sim)


def restore_older_save(consoles, sim, name, keys=None):
    settle(consoles, 2)
    older = sim.file(f"{name}.floe")
    settle(consoles, 3)
    (sim.folder / f"{name}.floe").write_text(older)
    resume(consoles, sim)
    if keys:
        keys()


def fill_flash(consoles, sim, name):
    settle(consoles, 2)
    storage = sim.console.storage
    storage._files = FullFlash(storage._files)
    settle(consoles, 4)
    resume(consoles, sim)


# The game, what is lost, and by whom, in the quick tests.
QUICK = (
    ("fish", restore_older_save, 1),
    ("xok", lose_save, 0),
    ("xok", lose_save, 1),
    ("xok", fill_flash, 1),
    ("soccer", fill_flash, 0),
)


def resume(consoles, sim):
    consoles.power_cut(sim)
    consoles.choose(sim, "CONTINUE")


def asked(consoles, sim):
    """The number of moves that a console asks to take over, once it asks."""
    consoles.run_until(lambda: sim.screen_name == "Question")
    assert sim.screen.title() == sim.word("ASKS.catch-up")
    return int(next(word for word in sim.screen._lines[0].split() if word.isdigit()))


def catch_up(consoles, sim):
    """Say yes to the question, and wait until both have the same game."""
    missing = asked(consoles, sim)
    here, whole = sorted(len(each.session.record.moves) for each in consoles.both)
    assert missing == whole - here > 0
    consoles.choose(sim, "YES")
    consoles.agree()
    assert len(sim.session.record.moves) == whole


def marks(quick):
    return () if quick else pytest.mark.long


@pytest.mark.parametrize(
    "name, lose, role",
    [
        pytest.param(name, lose, role, marks=marks((name, lose, role) in QUICK))
        for name in ("fish", "xok", "soccer")
        for lose in (lose_save, restore_older_save, fill_flash)
        for role in (0, 1)
    ],
)
def test_moves_that_were_lost_are_taken_over_and_the_game_goes_on(name, lose, role):
    consoles = TwoConsoles()
    consoles.begin(name)
    sim = consoles.both[role]
    lose(consoles, sim, name)
    catch_up(consoles, sim)
    play_moves(consoles, 3)
    consoles.agree()


@pytest.fixture
def behind(consoles):
    """Two consoles with a game of xok, of which the first has an older save: (consoles, sim)."""
    restore_older_save(consoles, consoles.one, "xok")
    return consoles, consoles.one


def test_a_no_stops_the_link_and_is_the_last_word(behind):
    consoles, sim = behind
    asked(consoles, sim)
    assert_golden("missing", sim.pixels())
    made = list(sim.session.record.moves)
    consoles.choose(sim, "NO")
    consoles.run_until(lambda: [each.screen_name for each in consoles.both] == ["Question"] * 2)
    assert_golden("declined", sim.pixels())
    assert_golden("refused", consoles.other.pixels())
    for each in consoles.both:
        consoles.play(each, "A")  # Look on
    consoles.wait(5000)
    assert all(map(consoles.playing, consoles.both)) and sim.session.record.moves == made
    resume(consoles, sim)
    catch_up(consoles, sim)
    play_moves(consoles, 2)
    consoles.agree()


def test_a_menu_that_is_open_comes_first(behind):
    consoles, sim = behind
    consoles.hold(sim, B)
    consoles.wait(3000)
    made = len(sim.session.record.moves)
    assert sim.screen_name == "Pause"
    consoles.play(sim, "B")
    asked(consoles, sim)
    assert len(sim.session.record.moves) == made
    catch_up(consoles, sim)


def test_a_question_after_a_loss_is_put_to_the_other_player(consoles):
    """The other console has answered more questions than this one remembers."""
    settle(consoles, 2)
    for _ in range(2):
        ask(consoles, consoles.one, "OFFER_DRAW")
        consoles.play(consoles.other, "A")
        consoles.wait(1000)
    lose_save(consoles, consoles.one, "xok")
    catch_up(consoles, consoles.one)
    settle(consoles)
    ask(consoles, consoles.one, "OFFER_DRAW")
    consoles.choose(consoles.other, "YES")
    consoles.run_until(lambda: [sim.screen_name for sim in consoles.both] == ["Result"] * 2)


def test_a_machine_waits_for_what_it_has_played_already():
    consoles = TwoConsoles()
    consoles.begin("fish", machine="LEVELS.chick")
    restore_older_save(consoles, consoles.one, "fish")
    asked(consoles, consoles.one)
    made = len(consoles.one.session.record.moves)
    assert consoles.one.console.stack[-2].phase == THINK
    consoles.wait(3000)
    assert len(consoles.one.session.record.moves) == made
    catch_up(consoles, consoles.one)
    settle(consoles, 1)


def test_a_lost_end_of_the_game_is_taken_over(behind):
    consoles, sim = behind
    saved = sim.file("xok.floe")
    catch_up(consoles, sim)
    play_to_the_end(consoles)
    consoles.wait(3000)
    (sim.folder / "xok.floe").write_text(saved)
    resume(consoles, sim)
    asked(consoles, sim)
    consoles.choose(sim, "YES")
    consoles.run_until(lambda: sim.screen_name == "Result", 120_000)
    one, other = [each.screen.session.record for each in consoles.both]
    assert one.moves == other.moves and one.result == other.result


@pytest.mark.parametrize(
    "what, asker",
    [
        pytest.param(what, asker, marks=marks(asker == 1 or what == "GIVE_UP"))
        for what in ("TAKE_BACK", "OFFER_DRAW", "GIVE_UP")
        for asker in (0, 1)
    ],
)
def test_an_agreement_that_was_lost_is_asked_for_again(consoles, what, asker):
    sim = consoles.one
    play_moves(consoles, 4)
    storage = sim.console.storage
    storage._files = FullFlash(storage._files)
    settle(consoles, 2)
    asks, answers = consoles.both if asker == 0 else consoles.both[::-1]
    ask(consoles, asks, what)
    consoles.choose(answers, "YES")
    consoles.wait(4000)
    resume(consoles, sim)
    asked(consoles, sim)
    consoles.choose(sim, "YES")
    if what == "TAKE_BACK":
        consoles.agree()
        play_moves(consoles, 3)
        consoles.agree()
        return
    consoles.run_until(lambda: sim.screen_name == "Question", 90_000)
    if what == "GIVE_UP" and asker == 0:
        assert sim.screen.title() == sim.word("STOPPED")
        return
    consoles.choose(sim, "YES")
    consoles.run_until(lambda: sim.screen_name == "Result")
    one, other = [each.screen.session.record for each in consoles.both]
    assert one.moves == other.moves and one.result == other.result != "none"


def test_after_different_moves_one_joins_again_and_takes_over_the_game_of_the_other(consoles):
    """A move is made with an older save while the wire is parted."""
    one, other = consoles.both
    settle(consoles, 2)
    older = one.file("xok.floe") or ""
    settle(consoles, 2)
    (one.folder / "xok.floe").write_text(older)
    resume(consoles, one)
    consoles.unplug()
    consoles.use(one)
    one.wait(500)
    one.play("R")
    consoles.make_move(one)
    consoles.wait(3000)
    consoles.plug()
    consoles.run_until(lambda: all(sim.screen_name == "Question" for sim in consoles.both))
    assert other.screen.title() == other.word("STOPPED")
    consoles.play(other, "A")
    consoles.choose(one, "YES_QUIT")
    consoles.join(one)
    consoles.choose(one, "YES_NEW")
    catch_up(consoles, one)
    play_moves(consoles, 2)
    consoles.agree()


def test_a_partner_who_claims_more_moves_plays_nobodys_seat_but_its_own(behind):
    """The partner is a stranger on the wire: after a yes to three moves it sends many."""
    consoles, sim = behind
    asked(consoles, sim)
    consoles.unplug()
    consoles.use(sim)
    end = sim.console.link.end
    made = len(sim.session.record.moves)

    def hear(kind, *words):
        data = frame(kind, str(1 - int(end.role)), str(end.number), "0", *map(str, words))
        for at in range(0, len(data), 64):
            sim.board.line.receive(data[at : at + 64])
            sim.wait(30)

    hear("S", 0, 999_999, "00000000", "none")
    hear("S", 0, made + 30, "00000000", "none")
    sim.choose("YES")
    for _ in range(12):
        hear("M", len(sim.session.record.moves), legal(sim.session.game)[0], "-")
        sim.wait(3000)
    assert len(sim.session.record.moves) == made + 3 + 1  # with one of its own
    hear("S", 0, made + 30, "00000000", "none")
    assert sim.screen_name == "Question"
    assert sim.screen._lines[0] == sim.word("ASKS_LINES.catch-up.0") % 26


def test_a_key_that_was_down_before_answers_no_question(consoles):
    restore_older_save(consoles, consoles.one, "xok", keys=lambda: consoles.one.board.press(A))
    asked(consoles, consoles.one)
    consoles.one.board.release(A)
    consoles.wait(500)
    catch_up(consoles, consoles.one)


def test_a_question_does_not_keep_the_other_from_the_result(consoles):
    """The last move is made while the other player has not answered yet."""
    play_to_the_end(consoles)
    count = len(consoles.one.screen.session.record.moves)
    consoles = TwoConsoles()
    consoles.begin("xok")
    settle(consoles, count - 4)
    last = consoles.both[(count - 1) % 2]
    behind = consoles.both[count % 2]
    older = behind.file("xok.floe") or ""
    settle(consoles, 3)
    (behind.folder / "xok.floe").write_text(older)
    resume(consoles, behind)
    asked(consoles, behind)
    consoles.make_move(last)
    consoles.wait(4000)
    assert consoles.playing(last)
    consoles.play(last, "A")
    assert last.screen_name == "Result"
    consoles.choose(behind, "YES")
    consoles.run_until(lambda: behind.screen_name == "Result")
