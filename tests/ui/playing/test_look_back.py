"""Looking back over a game, and taking back: whole games, bit for bit."""

import random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from floe.events import DOWN, LEFT, A, B
from floe.games import record, registry
from floe.search.levels import find_level
from floe.ui import saved_game
from floe.ui.session import PERSON, TAKEN_BACK
from tests.games.legal_moves import make_random_moves, moves_of
from tests.ui.console_game import CHICK, ConsoleGame
from tests.ui.console_sim import ConsoleSim

GAMES = [("fish", 2), ("fish", 4), ("xok", 2), ("soccer", 2)]


def random_game(name, players, seed, plies):
    """A game under way after a number of random moves, or one move before its end."""
    game = registry.new_game(name, players, {"deal": str(seed)})
    texts = make_random_moves(game, random.Random(seed), plies)
    if game.over():
        texts.pop()
    game = registry.new_game(name, players, {"deal": str(seed)})
    return ConsoleGame(game, moves=" ".join(texts))


def look_back(play):
    play.sim.pause("LOOK_BACK")
    play.wait(200)
    assert play.top() == "LookBack"


def state_after(play, moves):
    """The game's bytes after a number of moves of its record, played again."""
    rec = play.session.record
    game = type(play.game)()
    game.read(rec.start)
    for text in list(rec.moves)[:moves]:
        game.make(game.find_move(text))
        game.commit()
    return game


@pytest.mark.parametrize("name, players", GAMES)
@settings(max_examples=6, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(
    seed=st.integers(0, 999),
    plies=st.integers(1, 90),
    keys=st.lists(st.sampled_from(["L", "R", "L w900", "R w2000", "L L L"]), max_size=8),
)
def test_every_position_is_as_it_was_and_the_game_goes_on_as_it_stood(
    name, players, seed, plies, keys
):
    play = random_game(name, players, seed, plies)
    unchanged = bytes(play.game.state)
    text = play.game.text()
    moves = list(play.session.record.moves)
    look_back(play)
    for key in keys:
        play.sim.play(key)
        play.sim.run_until(lambda: not play.sim.screen.moving)
        screen = play.sim.screen
        there = state_after(play, screen.at)
        assert play.game.text() == there.text()
        assert play.game.state[: there.POSITION] == there.state[: there.POSITION]
    play.press(B)
    assert play.top() == "PlayScreen"
    assert bytes(play.game.state) == unchanged and play.game.text() == text
    assert list(play.session.record.moves) == moves


@pytest.mark.parametrize("name, players", GAMES)
@pytest.mark.parametrize("back", [1, 2, 7])
def test_a_game_goes_on_from_where_it_was_taken_back_to(name, players, back):
    play = random_game(name, players, 3, 20)
    moves = list(play.session.record.moves)
    look_back(play)
    play.wait(6000)
    play.sim.play("L " * back)
    play.sim.run_until(lambda: not play.sim.screen.moving)
    there = state_after(play, len(moves) - back)
    play.sim.play("A w20")
    assert play.top() == "Confirm"
    play.sim.play("A w500")
    assert play.top() == "PlayScreen"
    assert list(play.session.record.moves) == moves[:-back]
    assert play.game.text() == there.text()
    storage = play.sim.console.storage
    play.sim.console.saving.save()
    saved = saved_game.read(storage, name, registry.new_game)
    assert saved.game.text() == there.text()
    assert list(saved.record.moves) == moves[:-back]


@pytest.mark.parametrize("position", ["fish", "xok shark y", "soccer"])
def test_the_last_move_is_seen_once_more_and_then_stays_marked(position):
    play = ConsoleGame(position, seats=(PERSON, PERSON))
    for _ in range(3):
        play.session.play(moves_of(play.game)[0])
    look_back(play)
    assert play.sim.screen.at == 2
    before = play.sim.pixels()
    play.sim.run_until(lambda: play.sim.screen.at == 3)
    play.wait(6000).golden(position.replace(" ", "_"))
    play.sim.play("L w300")
    play.golden(position.replace(" ", "_") + "_before")
    assert play.sim.pixels() == before
    play.sim.play("R A w100")
    assert play.sim.screen.at == 3


def test_a_takes_back_against_the_machine_and_another_move_follows():
    play = ConsoleGame("fish", seats=(PERSON, CHICK))
    play.sim.play("w400 A A w8000")
    assert len(play.moves()) == 2
    first = play.moves()[0]
    look_back(play)
    play.sim.play("w5000 L L w200 A A w600 R A R A w8000")
    assert len(play.moves()) == 2 and play.moves()[0] != first


def test_there_is_nothing_to_look_back_at_before_the_first_move():
    play = ConsoleGame("fish place").ready()
    play.sim.pause("LOOK_BACK")
    assert play.top() == "Pause"


def test_moves_are_cut_to_any_length():
    texts = [f"m{i}" for i in range(40)]
    for count in range(41):
        moves = record.Moves(texts)
        moves.cut(count)
        assert list(moves) == texts[:count] and len(moves) == count
        moves.append("new")
        assert list(moves) == [*texts[:count], "new"]


def go_on_from(play, moves):
    """Take back until a number of moves is left; the question is still open."""
    look_back(play)
    play.wait(6000)
    while play.sim.screen.wanted > moves:
        play.press(LEFT)
    play.sim.run_until(lambda: not play.sim.screen.moving)
    play.press(A).wait(20)


def return_to_left_line(play):
    play.sim.pause("RETURN")
    play.wait(500)


def test_going_on_asks_and_a_no_changes_nothing():
    play = random_game("soccer", 2, 3, 20)
    play.session.keep()
    before = play.sim.file("soccer.floe")
    go_on_from(play, 15)
    play.golden("go_on").press(DOWN, A)
    assert play.top() == "LookBack"
    play.press(B)
    assert play.top() == "PlayScreen" and len(play.moves()) == 20
    assert play.sim.file("soccer.floe") == before and play.sim.file("soccer.left") is None


@pytest.mark.parametrize("name, players", GAMES)
def test_a_line_that_was_left_is_come_back_to_and_left_again(name, players):
    play = random_game(name, players, 3, 20)
    moves = list(play.moves())
    text = play.game.text()
    go_on_from(play, 5)
    play.press(A).wait(500)
    assert list(play.moves()) == moves[:5]
    play.session.play(moves_of(play.game)[-1])
    tried = list(play.moves())
    return_to_left_line(play)
    assert play.top() == "PlayScreen" and list(play.moves()) == moves
    assert play.game.text() == text
    play.sim.console.saving.save()
    saved = saved_game.read(play.sim.console.storage, name, registry.new_game)
    assert list(saved.record.moves) == moves
    return_to_left_line(play)
    assert list(play.moves()) == tried


def test_the_longest_line_stays_and_the_question_says_so():
    play = random_game("fish", 2, 3, 20)
    moves = list(play.moves())
    go_on_from(play, 10)
    play.press(A).wait(500)
    play.session.play(moves_of(play.game)[-1])
    go_on_from(play, 5)
    play.golden("go_on_loses").press(DOWN, A).wait(500)
    assert list(play.moves()) == moves[:5]
    return_to_left_line(play)
    assert list(play.moves()) == moves


def test_a_line_that_was_left_survives_the_power():
    play = random_game("xok", 2, 3, 12)
    moves = list(play.moves())
    go_on_from(play, 4)
    play.press(A).wait(3000)
    play.sim.power_on()
    play.sim.choose("CONTINUE")
    play.sim.wait(500)
    assert len(play.sim.session.record.moves) == 4
    return_to_left_line(play)
    assert list(play.sim.session.record.moves) == moves


@pytest.mark.parametrize("damage", [None, "", "hello", "fish 1/2 - 1\nnone\n"])
def test_a_line_that_cannot_be_read_changes_nothing(damage):
    play = random_game("fish", 2, 3, 20)
    go_on_from(play, 10)
    play.press(A).wait(500)
    moves, text = list(play.moves()), play.game.text()
    path = play.sim.folder / "fish.left"
    path.unlink() if damage is None else path.write_text(damage, encoding="utf-8")
    return_to_left_line(play)
    assert play.top() == "PlayScreen"
    assert list(play.moves()) == moves and play.game.text() == text
    return_to_left_line(play)
    assert play.top() == "Pause", "there is no line any more"


def test_where_nothing_can_be_written_the_game_stays_as_it_was():
    play = random_game("fish", 2, 3, 20)
    play.sim.console.storage.refuses = lambda: True
    go_on_from(play, 10)
    play.press(A).wait(500)
    assert play.top() == "PlayScreen" and len(play.moves()) == 20


def test_a_finished_game_that_goes_on_can_be_come_back_to_and_counts_once():
    sim = ConsoleSim().power_on()
    seats = [PERSON, find_level("rockhopper")]
    sim.finish("soccer", "c2ne,b6w,g7^/e4sw,f5^,c5sw g7 1", seats, ["B*h8"])
    counted = sim.file("progress.txt")
    assert counted and "soccer 2 rockhopper: 1 1" in counted
    sim.play("D D w6000 L w300 A A w500")
    assert sim.screen_name == "PlayScreen" and len(sim.session.record.moves) == 0
    assert sim.file("last.floe") is None
    sim.session.play(sim.session.game.find_move("B*h8"))
    sim.console.start(sim.session)
    sim.wait(3000)
    assert sim.screen_name == "Result" and sim.file("progress.txt") == counted
    sim.play("D D w6000 L w300 A A w500")
    sim.pause("RETURN")
    sim.wait(3000)
    assert sim.screen_name == "Result" and sim.file("progress.txt") == counted


def test_what_is_taken_back_stands_in_the_record():
    play = random_game("fish", 2, 3, 20)
    for moves in (15, 10):
        go_on_from(play, moves)
        play.press(A).wait(500)
    assert play.session.helped(TAKEN_BACK) == 2
    return_to_left_line(play)
    assert play.session.helped(TAKEN_BACK) == 2
