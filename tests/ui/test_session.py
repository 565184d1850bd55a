"""A game under way: kept after every move, and read again."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_sim.flash_folder import Flash, PowerCut

from floe.device.storage import Storage
from floe.games import registry
from floe.games.fish.rules import Fish
from floe.games.random import Random
from floe.search.levels import LEVELS, level_in
from floe.ui import saved_game, session
from tests.games.legal_moves import moves_of

PERSON = session.PERSON


def begin(storage, seats=(PERSON, 2), seed=1):
    game = Fish()
    game.set_up(len(seats), seed)
    begun = session.Session(storage, game, list(seats), {"deal": str(seed)})
    begun.keep()
    return begun


def play(played, moves, seed=1):
    """Play a number of random moves, or to the end, and keep each as the console does."""
    random = Random(seed)
    while moves and not played.game.over():
        legal = moves_of(played.game)
        played.play(legal[random.below(len(legal))])
        assert played.pending
        played.keep()
        moves -= 1


def read(storage):
    return saved_game.read(storage, "fish", registry.new_game)


@settings(max_examples=15)
@given(
    seats=st.lists(st.integers(PERSON, len(LEVELS) - 1), min_size=2, max_size=4),
    seed=st.integers(0, 999_999),
    moves=st.integers(0, 70),
)
def test_a_saved_game_goes_on_where_it_was(seats, seed, moves):
    storage = Storage(Flash())
    played = begin(storage, seats, seed)
    play(played, moves, seed)
    again = read(storage)
    # a level that fish lacks is the next stronger one
    assert again.seats == [seat if seat < 0 else level_in("fish", seat) for seat in seats]
    assert again.game.text() == played.game.text()
    assert again.record.moves == played.record.moves
    assert again.record.headers["deal"] == str(seed)
    assert again.record.result == played.game.result()


def test_the_layout_is_reported_as_it_is_typed():
    assert begin(Storage(Flash()), seed=42).layout() == "000042"
    assert begin(Storage(Flash()), seed=123456).layout() == "123456"
    played = begin(Storage(Flash()))
    del played.record.headers["deal"]
    assert played.layout() == ""


def test_only_people_have_names():
    played = begin(Storage(Flash()), (PERSON, 0, PERSON))
    played.record.headers.update({"name 1": "ANNA", "name 2": "BERT", "name 3": "x" * 99})
    assert [played.name(seat) for seat in range(3)] == ["ANNA", "", ""]


@pytest.mark.parametrize("change", ["agree", "restart", "discard", "take_back", "help"])
def test_what_changes_the_game_is_to_be_kept(change):
    played = begin(Storage(Flash()))
    play(played, 3)
    assert not played.pending
    getattr(played, change)(*{"take_back": [2], "help": ["hints"]}.get(change, []))
    assert played.pending and played.helped("hints") == (change == "help")
    assert played.over() == (change == "agree")
    played.keep()
    assert not played.pending


def test_restarting_goes_back_to_the_first_move_of_the_layout():
    storage = Storage(Flash())
    played = begin(storage)
    start = played.game.text()
    play(played, 12)
    played.restart()
    played.keep()
    assert played.game.text() == start
    assert read(storage).game.text() == start


@pytest.mark.parametrize(
    "players",
    ["", "person", "person nobody", "king king king", "7 8", "a b c d e", "king " * 1000],
)
def test_people_play_where_the_record_does_not_say(players):
    storage = Storage(Flash())
    played = begin(storage)
    played.record.headers["players"] = players
    played.keep()
    assert read(storage).seats == [PERSON, PERSON]


@pytest.mark.parametrize("saved_bytes", [0, 1, 40, 10_000])
@pytest.mark.parametrize("at", range(6))
def test_power_that_goes_at_any_write_loses_no_more_than_the_move(at, saved_bytes):
    flash = Flash()
    storage = Storage(flash)
    played = begin(storage)
    play(played, 5)
    before = list(played.record.moves)
    flash.cut_power(at, saved_bytes)
    with contextlib.suppress(PowerCut):
        play(played, 1, seed=2)
    flash.power_on()
    assert read(storage).record.moves in (before, played.record.moves)


def test_a_move_that_was_not_kept_yet_is_kept_before_the_next():
    storage = Storage(Flash())
    played = begin(storage)
    for moves in range(4):
        played.play(moves_of(played.game)[0])
        assert len(read(storage).record.moves) == moves
    played.keep()
    assert len(read(storage).record.moves) == 4 and not played.pending
