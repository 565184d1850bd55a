"""Two consoles play one game, over a wire that may be parted, and after power cuts."""

import sys

import pytest

from floe.events import B
from floe.games import link, record, registry
from floe.games.frames import frame
from floe.ui import two_floes
from floe.ui.playing.game_picture import WAIT
from tests.golden import assert_golden
from tests.ui.console_game import CHICK
from tests.ui.two_consoles import TwoConsoles

LOST_MS = link.LOST_MS + 1000


def play_moves(consoles, count):
    for _ in range(count):
        consoles.make_move(consoles.to_move())
        consoles.wait(600)


def play_to_the_end(consoles):
    while (sim := consoles.to_move()) is not None:
        consoles.make_move(sim)
    consoles.run_until(lambda: all(s.screen_name == "Result" for s in consoles.both))


@pytest.mark.parametrize(
    "name, seed", [("xok", 1), pytest.param("xok", 2, marks=pytest.mark.long), ("fish", 3)]
)
def test_a_whole_game_over_a_wire_that_loses_doubles_delays_and_damages(name, seed):
    consoles = TwoConsoles(trouble=0.1, seed=seed)
    consoles.begin(name)
    play_to_the_end(consoles)
    consoles.wait(4000)
    one, other = [sim.saved("last") for sim in consoles.both]
    assert one.moves == other.moves and one.result == other.result != "none"


def test_a_wire_that_is_parted_is_seen_and_play_goes_on(consoles):
    play_moves(consoles, 2)
    mover = consoles.to_move()
    waiter = consoles.both[mover is consoles.one]
    consoles.unplug()
    consoles.run_until(lambda: waiter.console.link.end.status == link.LOST, 2 * LOST_MS)
    consoles.wait(500)
    assert waiter.screen.phase == WAIT
    assert_golden("lost", waiter.pixels())
    consoles.wait(4000)
    assert_golden("lost_on_own_turn", mover.pixels())
    consoles.make_move(mover)
    consoles.wait(2000)
    assert len(mover.session.record.moves) == 3
    assert len(waiter.session.record.moves) == 2
    consoles.plug()
    consoles.run_until(lambda: len(waiter.session.record.moves) == 3)
    consoles.wait(1000)
    consoles.agree()


def test_after_a_power_cut_both_go_on(consoles):
    play_moves(consoles, 3)
    for sim in consoles.both:
        made = list(sim.session.record.moves)
        consoles.wait(3000)
        consoles.power_cut(sim)
        consoles.choose(sim, "CONTINUE")
        assert list(sim.session.record.moves) == made
        consoles.wait(1000)
        play_moves(consoles, 2)
        consoles.agree()


def ask(consoles, sim, row):
    """Ask the other player something, by a row of the pause menu."""
    other = consoles.both[sim is consoles.one]
    consoles.hold(sim, B)
    consoles.choose(sim, row)
    consoles.run_until(lambda: other.screen_name == "Question")


def test_moves_are_taken_back_when_the_other_player_agrees(consoles):
    play_moves(consoles, 4)
    sim = consoles.to_move()
    other = consoles.both[sim is consoles.one]
    ask(consoles, sim, "TAKE_BACK")
    assert_golden("take_back", other.pixels())
    consoles.wait(4000)
    assert_golden("asked", sim.pixels())
    consoles.choose(other, "YES")
    consoles.run_until(lambda: len(sim.session.record.moves) == 2)
    consoles.wait(1000)
    consoles.agree()
    play_moves(consoles, 3)
    consoles.agree()
    assert not sim.console.link.end.why and not other.console.link.end.why


def test_reports_of_a_game_that_was_quit_stop_no_other(consoles):
    for sim in consoles.both:
        consoles.hold(sim, B)
        consoles.choose(sim, "QUIT")
        consoles.wait(3000)
    for sim in consoles.both:
        (sim.folder / "xok.floe").unlink()
    consoles.one.console.new_seed = lambda: 4711  # the number of another game
    assert consoles.one.board.line.waiting
    consoles.use(consoles.one)
    consoles.one.open_setup("xok")
    consoles.one.set_row("PLAYER 2", "OTHER_FLOE")
    consoles.choose(consoles.one, "START")
    consoles.wait(3000)
    assert consoles.one.screen_name == "PlayScreen" and not consoles.one.console.link.end.why


def test_a_no_is_reported(consoles):
    play_moves(consoles, 4)
    sim = consoles.to_move()
    other = consoles.both[sim is consoles.one]
    ask(consoles, sim, "OFFER_DRAW")
    consoles.play(other, "A")
    consoles.wait(200)
    assert_golden("says_no", sim.pixels())
    assert not {"floe.ui.link.asking", "floe.ui.link.question", "floe.ui.playing.pause"} & {
        *sys.modules
    }
    play_moves(consoles, 2)
    consoles.agree()


@pytest.mark.parametrize("row, result", [("OFFER_DRAW", "draw"), ("GIVE_UP", "p2win")])
def test_both_end_a_game_and_play_another(consoles, row, result):
    play_moves(consoles, 4)
    assert consoles.to_move() is consoles.one
    ask(consoles, consoles.one, row)
    consoles.choose(consoles.other, "YES")
    consoles.run_until(lambda: all(sim.screen_name == "Result" for sim in consoles.both))
    consoles.wait(2500)
    for sim in consoles.both:
        last = sim.saved("last")
        record.replay(last, registry.new_game("xok", 2, last.headers))  # it can be read again
        assert last.result == result
    assert_golden("result_" + row.lower(), consoles.one.pixels())
    consoles.play(consoles.other, "A")
    assert_golden("rematch_asked", consoles.other.pixels()) if row == "OFFER_DRAW" else None
    consoles.run_until(lambda: consoles.one.screen_name == "Question")
    assert consoles.one.word("YOU_WILL_BE") % 2 in consoles.one.screen._lines
    assert_golden("rematch", consoles.one.pixels()) if row == "OFFER_DRAW" else None
    consoles.choose(consoles.one, "YES")
    consoles.run_until(lambda: all(map(consoles.playing, consoles.both)))
    assert consoles.to_move() is consoles.other
    play_moves(consoles, 3)
    consoles.agree()


def test_a_lie_stops_the_link_and_nothing_else(consoles):
    play_moves(consoles, 2)
    sim = consoles.both[consoles.to_move() is consoles.one]
    end = sim.console.link.end
    role = "1" if end.role == "0" else "0"
    sim.board.line.receive(frame("M", role, str(end.number), "0", "2", "nonsense", "-"))
    consoles.unplug()
    consoles.use(sim)
    sim.wait(100)
    assert sim.screen_name == "Question"
    assert_golden("illegal", sim.pixels())
    sim.play("A")
    assert sim.screen_name == "PlayScreen" and len(sim.session.record.moves) == 2


def test_the_link_is_in_memory_only_with_such_a_game():
    consoles = TwoConsoles()
    modules = ("floe.games.link", "floe.games.frames", "floe.ui.link.partner", "floe.device.wire")
    two_floes.unload()  # of tests before
    consoles.begin("xok")
    assert all(name in sys.modules for name in modules)
    for sim in consoles.both:
        consoles.hold(sim, B)
        consoles.choose(sim, "QUIT")
    assert not any(name in sys.modules for name in modules)


@pytest.mark.parametrize("players", [3, 4])
def test_fish_with_seats_on_both_and_machines(players):
    consoles = TwoConsoles()
    one, other = consoles.both
    consoles.use(one)
    one.open_setup("fish")
    one.set_seats(*["PERSON", "OTHER_FLOE", "LEVELS.chick", "OTHER_FLOE"][:players])
    consoles.choose(one, "START")
    consoles.choose(other, "TWO_FLOES")
    consoles.run_until(lambda: other.screen.count() > 1)
    if players == 4:
        consoles.use(other)
        other.set_row("PLAYER 4", "LEVELS.chick")
        assert_golden("join", other.pixels())
    consoles.choose(other, "JOIN")
    consoles.run_until(lambda: all(map(consoles.playing, consoles.both)))
    assert other.session.seats == [-2, -1, -2, CHICK][:players]
    play_moves(consoles, 6)
    consoles.wait(4000)
    consoles.agree()
    nobody_gives_up(consoles)


def nobody_gives_up(consoles):
    """It is not offered, nor is it put to the player if the other end asks it all the same."""
    for sim in consoles.both:
        consoles.hold(sim, B)
        consoles.use(sim)
        sim.go_to("GIVE_UP")
        assert not sim.screen.able(sim.screen.row)
        consoles.play(sim, "A")
        assert sim.screen_name == "Pause"
        consoles.play(sim, "B")
    consoles.wait(2000)
    sim = consoles.one
    end = sim.console.link.end
    made = str(len(sim.session.record.moves))
    ask = ("A", "1", str(end.number), "0", made, "lost", "p1win", "1")
    state = ("S", "1", str(end.number), "0", "0", made, link.check_of(sim.session.game), "p1win")
    for words in (ask, state):
        sim.board.line.receive(frame(*words))
        consoles.use(sim)
        sim.wait(1000)
        if sim.screen_name == "Question":
            assert sim.screen.title() == sim.word("STOPPED")
            assert words is state
        assert not sim.session.over()
