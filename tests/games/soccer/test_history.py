"""Endless soccer: the third time, the setting, 1 000 plies, and undo with them."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.soccer.history import entry_before, write_current
from floe.games.soccer.layout import (
    BALL,
    BASE,
    CELL,
    ENTRY,
    HISTORY,
    MOST_PLIES,
    PLIES,
    THIRD_TIME,
)
from floe.games.soccer.rules import AHEAD, Soccer
from floe.search.layout import MOST_DEPTH
from tests.games.legal_moves import legal
from tests.games.soccer.hand_positions import SHUTTLE, THERE_AND_BACK
from tests.games.soccer.random_games import UNDONE, of_text


def played(text, moves, repetition=True):
    """The game after some moves, as texts."""
    game = of_text(text, repetition)
    for move in moves:
        game.make(game.find_move(move))
    return game


def test_the_third_time_is_a_draw():
    """ours: the sheet is silent about endless play."""
    game = of_text(SHUTTLE)
    for time in (1, 2):
        for move in THERE_AND_BACK:
            assert game.result() == "none" and legal(game)
            game.make(game.find_move(move))
        assert game.text() == SHUTTLE and game.repeats() == time
    assert game.over() and game.result() == "draw" and game.winners() == 0
    assert game.end() == THIRD_TIME
    assert legal(game) == []


def test_the_setting_turns_it_off():
    game = played(SHUTTLE, THERE_AND_BACK * 5, repetition=False)
    assert game.text() == SHUTTLE and game.repeats() == 3
    assert not game.repetition() and game.result() == "none" and legal(game)


def test_reading_a_position_keeps_the_setting_and_forgets_the_past():
    for repetition in (True, False):
        game = played(SHUTTLE, THERE_AND_BACK, repetition)
        game.read(SHUTTLE)
        assert (game.repetition(), game.plies(), game.repeats()) == (repetition, 0, 0)
        game.set_up(repetition)
        assert (game.repetition(), game.plies(), game.repeats()) == (repetition, 0, 0)
    game.set_up()
    assert game.repetition()


def test_undo_takes_a_draw_back():
    game = played(SHUTTLE, THERE_AND_BACK * 2)
    game.undo()
    assert not game.over() and game.repeats() == 1 and legal(game)
    game.make(game.find_move(THERE_AND_BACK[-1]))
    assert game.result() == "draw"
    for _ in range(8):
        game.undo()
    assert game.state[UNDONE] == of_text(SHUTTLE).state[UNDONE]


def test_moves_are_taken_back_one_by_one_also_when_they_are_final():
    game = of_text(SHUTTLE)
    states = []
    for move in THERE_AND_BACK:
        states.append(bytes(game.state[:HISTORY]))
        game.make(game.find_move(move))
        game.commit()
    while game.back():
        assert game.behind() == len(states) - 1
        assert game.state[:HISTORY] == states.pop()
    assert not states


def test_a_game_set_up_again_forgets_what_was():
    game = played(SHUTTLE, THERE_AND_BACK, repetition=False)
    game.set_up(full_time=100)
    fresh = Soccer()
    fresh.set_up(full_time=100)
    assert game.state[:HISTORY] == fresh.state[:HISTORY]


def test_the_entry_of_a_position_after_many_moves():
    game = played(SHUTTLE, THERE_AND_BACK * 75, repetition=False)
    entry = write_current(game.state)
    assert entry == entry_before(game.state) + ENTRY == HISTORY + ENTRY * 300
    squares = game.state[CELL + 1 : CELL + 4] + game.state[BALL : BALL + 1]
    assert game.state[entry : entry + 7] == squares + game.state[CELL + 5 : CELL + 8]


def test_a_copy_remembers():
    game = played(SHUTTLE, THERE_AND_BACK * 2)
    game.undo()
    copy = Soccer()
    copy.copy_from(game)
    copy.make(copy.find_move(THERE_AND_BACK[-1]))
    assert copy.result() == "draw" and not game.over()


@given(st.binary(min_size=200, max_size=200), st.booleans())
@settings(max_examples=25)
def test_repeats_are_counted_as_by_their_texts(choices, repetition):
    """All texts are counted here; a hash alone could confuse two positions."""
    game = of_text(SHUTTLE, repetition)
    seen = Counter([game.text()])
    for choice in choices:
        texts = legal(game)
        if not texts:
            assert game.result() != "draw" or (repetition and game.repeats() == 2)
            break
        standing = [text for text in texts if text[-1] == "^"]
        texts = standing if standing and choice % 8 else texts
        game.make(game.find_move(texts[choice // 8 % len(texts)]))
        assert game.repeats() == min(seen[game.text()], 3)
        seen[game.text()] += 1


def test_a_game_of_1000_plies_is_a_draw():
    """ours: so that no game runs for ever with any setting."""
    game = played(SHUTTLE, (THERE_AND_BACK * 250)[:999], repetition=False)
    assert game.plies() == 999 and game.result() == "none"
    game.make(game.find_move("Bh6^"))
    assert game.plies() == MOST_PLIES and game.result() == "draw" and legal(game) == []
    for _ in range(1000):
        game.undo()
        assert game.result() == "none"
    assert game.state[UNDONE] == of_text(SHUTTLE, False).state[UNDONE]


def test_there_is_always_room_for_what_a_search_adds():
    game = of_text(SHUTTLE, False)
    other = Soccer()
    for ply, move in enumerate(THERE_AND_BACK * 250, 1):
        game.make(game.find_move(move))
        game.commit()
        other.copy_from(game)
        entries = min(ply + MOST_DEPTH, MOST_PLIES) + 1
        assert len(other.state) >= HISTORY + ENTRY * entries
        assert game.state[BASE : BASE + 2] == game.state[PLIES : PLIES + 2]
    assert AHEAD > MOST_DEPTH
