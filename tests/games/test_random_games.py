"""Random games of all games: moves are undone, positions read again, texts found or refused."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.fish import random_games as fish
from tests.games.legal_moves import assert_found_if, legal, moves_of
from tests.games.soccer import random_games as soccer
from tests.games.xok import random_games as xok

each_game = pytest.mark.parametrize("games", [fish, xok, soccer], ids=["fish", "xok", "soccer"])


@each_game
@given(data=st.data())
@settings(max_examples=20)
def test_every_move_is_undone_bit_for_bit(games, data):
    game = games.of_text(data.draw(games.STARTS))
    begun = game.text()
    history = [bytes(game.state[games.UNDONE])]
    how = (False,) if games is fish else ()  # fish is played without commit()
    for _ in games.play(game, data.draw(games.CHOICES), *how):
        history.append(bytes(game.state[games.UNDONE]))
        for move in moves_of(game):
            game.make(move)
            game.undo()
            assert game.state[games.UNDONE] == history[-1]
    for before in reversed(history[:-1]):
        game.undo()
        assert game.state[games.UNDONE] == before
    assert game.text() == begun


@each_game
@given(data=st.data())
@settings(max_examples=12)
def test_a_text_gives_the_same_position_back(games, data):
    game = games.of_text(data.draw(games.STARTS))
    for _ in games.play(game, data.draw(games.CHOICES)):
        other = games.of_text(game.text())
        assert other.text() == game.text()
        assert other.state[: game.POSITION] == game.state[: game.POSITION]
        if games is not soccer or game.result() != "draw":  # of which a text says nothing
            assert legal(other) == legal(game)
            assert other.result() == game.result()
        before = game.text()
        game.commit()
        assert game.text() == before
        if games is fish:  # a game that was played searches as one from its text does
            assert games.of_text(before).state == game.state
        if games is xok:
            assert not any(game.state[xok.JOURNAL_LENGTH :])


@each_game
@given(data=st.data())
@settings(max_examples=12)
def test_a_text_names_the_cell_where_its_move_ends(games, data):
    game = games.of_text(data.draw(games.POSITIONS))
    named = {game.move_text(move): game.target(move) for move in moves_of(game)}
    shown = {text: cell for text, cell in named.items() if any(map(str.isdigit, text))}
    assert {text: game.named_cell(text) for text in named} == dict.fromkeys(named, 0) | shown


@each_game
@given(data=st.data())
@settings(max_examples=12)
def test_a_copy_forgets_its_own_past_and_goes_its_own_way(games, data):
    game, copy = [games.of_text(data.draw(games.STARTS)) for _ in range(2)]
    for each in (game, copy):
        list(games.play(each, data.draw(games.CHOICES)[:20], *(False,) * (games is fish)))
    text = game.text()
    fresh = type(game)()
    for each in (copy, fresh):
        each.copy_from(game)
        assert each.text() == text
        assert each.state[: game.POSITION] == game.state[: game.POSITION]
    assert copy.state[games.UNDONE] == fresh.state[games.UNDONE]
    for _ in games.play(copy, data.draw(games.CHOICES)[:1]):
        assert copy.text() != text and game.text() == text


@pytest.mark.parametrize("games", [fish, soccer], ids=["fish", "soccer"])
@given(data=st.data())
@settings(max_examples=100)
def test_a_text_is_a_move_exactly_when_listed(games, data):
    game = games.of_text(data.draw(games.POSITIONS))
    move = data.draw(st.text(max_size=6) | st.sampled_from(games.ALL_TEXTS))
    assert_found_if(move in legal(game), game, move)
