"""Another move, please: the machine takes its last move back, and chooses another one."""

import pytest

from floe.events import B
from floe.games import registry
from floe.search.levels import find_level
from floe.ui import saved_game
from floe.ui.playing.another_move import refused_moves
from floe.ui.session import PERSON, REFUSED, TAKEN_BACK
from floe.ui.statistics import unaided
from tests.ui.console_game import CHICK, EMPEROR, ConsoleGame

ROCKHOPPER = find_level("rockhopper")


def against(name, level=ROCKHOPPER, seats=None):
    """A game at the person's turn, in which the machine has begun."""
    return ConsoleGame(name, seats or (level, PERSON)).asked()


def ask(play):
    """Ask for another move, by keys."""
    play.sim.pause("ANOTHER")
    play.wait(20)


def another(play):
    """Ask for another move, and wait for it."""
    ask(play)
    play.asked()


@pytest.mark.parametrize("level", [CHICK, ROCKHOPPER])
@pytest.mark.parametrize("name", ["fish place", "xok", "soccer"])
def test_the_machine_chooses_another_move_each_time(name, level):
    play = against(name, level)
    seen = list(play.moves())
    for _ in range(4):
        another(play)
        assert len(play.moves()) == 1
        seen.extend(play.moves())
    assert len(set(seen)) == 5
    game = registry.new_game(play.game.NAME)
    game.read(play.session.record.start)
    game.make(game.find_move(seen[-1]))
    game.commit()
    assert play.game.text() == game.text()


def test_it_counts_as_help():
    play = against("soccer")
    play.sim.hold(B)
    play.sim.go_to("ANOTHER")
    play.wait(20).golden("possible")
    play.sim.play("A")
    play.asked()
    another(play)
    assert play.session.helped(TAKEN_BACK) == 2 and not unaided(play.session)


def test_what_was_refused_stands_in_the_record_until_something_else_is_taken_back():
    play = against("soccer")
    first = play.moves()[0]
    another(play)
    second = play.moves()[0]
    another(play)
    assert play.session.record.headers[REFUSED] == f"0 {second} {first}"
    play.sim.console.saving.save()
    saved = saved_game.read(play.sim.console.storage, "soccer", registry.new_game)
    assert list(saved.record.moves) == list(play.moves()) and saved.game.text() == play.game.text()
    assert saved.record.headers[REFUSED] == f"0 {second} {first}" and refused_moves(saved) == []
    saved.record.moves.cut(0)
    saved.game.read(saved.record.start)
    assert [saved.game.move_text(move) for move in refused_moves(saved)] == [second, first]
    saved.take_back(0)
    assert REFUSED not in saved.record.headers and refused_moves(saved) == []


@pytest.mark.parametrize("ms", [0, 20, 200, 1000])
def test_the_power_may_fail_while_the_machine_thinks_again(ms):
    play = against("xok")
    first = play.moves()[0]
    ask(play)
    play.sim.console.saving.save()
    play.wait(ms)
    play.sim.power_on()
    play.sim.choose("CONTINUE")
    play.asked()
    assert len(play.sim.session.record.moves) == 1
    assert play.sim.session.record.moves[0] != first


@pytest.mark.parametrize("words", ["1", "1 hello", "1 z9 sc3xd3", "one c3c4"])
def test_a_record_that_refuses_what_is_not_legal_is_played_on(words):
    play = ConsoleGame("xok", (PERSON, ROCKHOPPER))
    play.session.record.headers[REFUSED] = words
    play.session.play(play.game.find_move("c3c4"))
    play.sim.console.start(play.session)
    play.wait(50).asked()
    assert len(play.moves()) == 2


def test_the_line_with_the_first_move_can_be_come_back_to():
    play = against("xok")
    first = list(play.moves())
    another(play)
    play.sim.pause("RETURN")
    play.wait(500)
    assert list(play.moves()) == first


def test_of_several_machines_the_last_one_chooses_again():
    play = against("fish place", seats=(CHICK, ROCKHOPPER, PERSON))
    before = list(play.moves())
    another(play)
    assert play.moves()[0] == before[0] and play.moves()[1] != before[1]


def test_with_other_people_in_between_their_moves_are_taken_back_too():
    play = against("fish place", seats=(PERSON, ROCKHOPPER, PERSON))
    for moves in (2, 3):
        play.ready().sim.play("A A")
        play.wait(50)
        play.asked()
        assert len(play.moves()) == moves
    before = list(play.moves())
    another(play)
    assert len(play.moves()) == 2
    assert play.moves()[0] == before[0] and play.moves()[1] != before[1]


@pytest.mark.parametrize("seats", [(PERSON, ROCKHOPPER), (PERSON, PERSON), (EMPEROR, PERSON)])
def test_it_cannot_be_asked_where_no_machine_has_moved_or_one_still_thinks(seats):
    play = ConsoleGame("soccer", seats).wait(50)
    play.sim.hold(B)
    play.sim.go_to("ANOTHER")
    if seats[0] == PERSON:
        play.wait(20).golden("not_possible")
    play.sim.play("A")
    assert play.top() == "Pause" and unaided(play.session)


def test_where_nothing_can_be_written_the_game_stays_as_it_was():
    play = against("soccer")
    play.wait(3000)
    moves = list(play.moves())
    play.sim.console.storage.refuses = lambda: True
    ask(play)
    play.wait(5000)
    assert play.top() == "PlayScreen" and list(play.moves()) == moves
    assert unaided(play.session)
