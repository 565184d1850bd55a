"""Whole random games of fish, compared with the reference rules."""

from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floe.games.errors import TextError
from floe.games.fish import cells, layout
from floe.games.fish.rules import Fish
from tests.games.fish.random_games import CHOICES, POSITIONS, SETUPS, new_game, of_text, play
from tests.games.legal_moves import legal, moves_of
from tools.strength.reference.fish import CELL_OF, NAMES, Reference, beside

whole_games = settings(max_examples=60)


def same(game, reference):
    """Compare a game with the reference in everything that both can answer."""
    assert game.text() == reference.text()
    texts = legal(game)
    assert len(texts) == len(set(texts))
    assert set(texts) == reference.moves()
    assert game.result() == reference.result()
    assert game.over() == reference.over()
    assert game.turn() == reference.turn
    assert game.placing() == (reference.to_place > 0)
    for seat in range(game.players):
        assert game.out(seat) == (seat in reference.out)
        assert game.fish(seat) == sum(reference.taken[seat])
        assert game.floes(seat) == len(reference.taken[seat])
        assert game.winners() >> seat & 1 == (str(seat + 1) in reference.result()[1:])


@given(SETUPS, CHOICES, st.booleans())
@whole_games
def test_a_game_is_the_references_after_every_move(setup, choices, commit):
    game = new_game(setup)
    reference = Reference.of_text(game.text())
    same(game, reference)
    for move in play(game, choices, commit):
        reference.play(move)
        same(game, reference)
    assert game.over()


@given(POSITIONS, CHOICES, st.booleans())
@settings(max_examples=150)
def test_an_odd_position_is_the_references_to_the_end(text, choices, commit):
    game = of_text(text)
    reference = Reference.of_text(text)
    same(game, reference)
    for move in play(game, choices, commit):
        reference.play(move)
        same(game, reference)
    assert game.over()


@given(POSITIONS, CHOICES)
@whole_games
def test_every_move_is_undone_bit_for_bit(text, choices):
    game = of_text(text)
    whole = slice(0, game.POSITION + 1)
    history = []
    for _ in play(game, choices, commit=False):
        history.append(bytes(game.state[whole]))
        for move in moves_of(game):
            game.make(move)
            game.undo()
            assert bytes(game.state[whole]) == history[-1]
    for before in reversed(history):
        assert bytes(game.state[whole]) == before
        game.undo()
    assert game.state[layout.JOURNAL_LENGTH] == 0
    assert game.text() == of_text(text).text()


@given(SETUPS, CHOICES)
@whole_games
def test_a_game_is_undone_from_its_end_to_its_start(setup, choices):
    game = new_game(setup)
    start = bytes(game.state[: game.POSITION + 1])
    plies = len(list(play(game, choices, commit=False)))
    assert game.over()
    for _ in range(plies):
        game.undo()
    assert bytes(game.state[: game.POSITION + 1]) == start


def on_board(game):
    """Fish, by the name of the floe, of all floes of the board."""
    floes = {cells.cell_name(cell): game.floe(cell) for cell in cells.CELLS}
    return {name: fish for name, fish in floes.items() if fish}


def penguins(game):
    """Seat, by the name of the cell, of all penguins of the board."""
    seats = {cells.cell_name(cell): game.penguin(cell) for cell in cells.CELLS}
    return {name: seat for name, seat in seats.items() if seat >= 0}


@given(SETUPS, CHOICES)
@whole_games
def test_no_floe_and_no_fish_is_lost_or_doubled(setup, choices):
    game = new_game(setup)
    sunk = []
    for _ in play(game, choices, commit=False):
        before = on_board(game)
        game.commit()
        after = on_board(game)
        sunk += [before.pop(name) for name in before.keys() - after.keys()]
        assert after == before
        seats = range(game.players)
        assert len(after) + len(sunk) + sum(game.floes(seat) for seat in seats) == 60
        fish = sum(after.values()) + sum(sunk)
        assert fish + sum(game.fish(seat) for seat in seats) == 30 * 1 + 20 * 2 + 10 * 3
        assert set(penguins(game)) <= after.keys()
    assert game.over() and not on_board(game)


@given(SETUPS, CHOICES)
@whole_games
def test_a_text_gives_the_same_position_back(setup, choices):
    game = new_game(setup)
    for _ in play(game, choices, commit=False):
        text = game.text()
        other = of_text(text)
        assert other.text() == text
        game.commit()
        assert game.text() == text
        assert other.state == game.state
        game.commit()
        assert other.state == game.state


@given(POSITIONS)
@settings(max_examples=200)
def test_an_odd_text_settles_once(text):
    game = of_text(text)
    again = of_text(game.text())
    assert again.text() == game.text()
    assert again.state == game.state
    again.commit()
    assert again.state == game.state


@given(SETUPS, CHOICES)
@whole_games
def test_a_game_ends_with_everybody_out_and_the_right_winners(setup, choices):
    game = new_game(setup)
    players = game.players
    taken = [[] for _ in range(players)]
    count = 0
    while not game.over():
        assert game.winners() == 0 and game.result() == "none"
        mover = game.turn()
        assert not game.out(mover)
        before, stood, was_out = on_board(game), penguins(game), [*map(game.out, range(players))]
        move = next(play(game, choices[count:], commit=False))
        count += 1
        if len(move) == 4:
            taken[mover].append(before[move[:2]])
            del stood[move[:2]]
        stood[move[-2:]] = mover
        for seat in range(players):
            if game.out(seat) and not was_out[seat]:
                taken[seat] += [before[name] for name in stood if stood[name] == seat]
    assert count <= 60
    assert legal(game) == [] and penguins(game) == {}
    scores = [(sum(floes), len(floes)) for floes in taken]
    assert scores == [(game.fish(seat), game.floes(seat)) for seat in range(players)]
    best = [seat for seat in range(players) if scores[seat] == max(scores)]
    assert game.winners() == sum(1 << seat for seat in best)
    named = [str(seat + 1) for seat in best]
    assert game.result() == (f"p{named[0]}win" if len(best) == 1 else " ".join(["shared"] + named))


ALL_TEXTS = list(NAMES.values()) + [a + b for a in NAMES.values() for b in NAMES.values()]


@pytest.mark.parametrize(("players", "plies"), [(2, 3), (2, 8), (2, 30), (3, 9), (3, 25), (4, 14)])
def test_every_listed_move_is_found_and_every_other_text_refused(players, plies):
    game = new_game((players, plies, True))
    for _ in zip(range(plies), play(game, bytes(range(7, 250, 4))), strict=False):
        pass
    state = bytes(game.state)
    found = {}
    for text in ALL_TEXTS:
        try:
            found[text] = game.find_move(text)
        except TextError as error:
            assert text in str(error)
    assert found == dict(zip(legal(game), moves_of(game), strict=True))
    assert bytes(game.state) == state


@given(POSITIONS, st.text(max_size=6) | st.sampled_from(ALL_TEXTS))
@settings(max_examples=200)
def test_a_text_is_a_move_exactly_when_listed(text, move):
    game = of_text(text)
    if move in legal(game):
        assert game.move_text(game.find_move(move)) == move
    else:
        with pytest.raises(TextError):
            game.find_move(move)


def test_moves_are_written_where_asked():
    game = new_game((2, 1, True))
    moves = moves_of(game)
    room = array("i", [-1] * (5 + len(moves) + 1))
    assert game.generate(room, 5) == len(moves)
    assert list(room) == [-1] * 5 + moves + [-1]


def test_a_copy_goes_its_own_way():
    game = new_game((3, 5, True))
    list(play(game, bytes(20), commit=False))
    text = game.text()
    copy = new_game((2, 1, True))
    list(zip(play(copy, bytes(9), commit=False), range(3), strict=False))
    copy.copy_from(game)
    assert copy.text() == text
    assert copy.state[: copy.POSITION] == game.state[: game.POSITION]
    assert copy.state[layout.JOURNAL_LENGTH] == 0 < game.state[layout.JOURNAL_LENGTH]
    list(play(copy, bytes(1)))
    assert copy.text() != text and game.text() == text


def test_cells_know_their_names_and_places():
    assert [cells.cell_name(cell) for cell in Fish().CELLS] == list(NAMES.values())
    for cell, name in zip(cells.CELLS, NAMES.values(), strict=True):
        assert cells.find_cell(name) == cell
        row, column = divmod(Fish().place(cell), 8)
        assert "abcdefgh"[row] + str(column + 1) == name
    for name in ("", "a", "a0", "a8", "b9", "i1", "A1", "a1 ", "1a", "a11", "ß1"):
        assert cells.find_cell(name) == 0


def test_cells_one_step_apart_touch():
    steps = [step - layout.STRIDE for step in Fish.kernel.STEPS]
    for cell in cells.CELLS:
        around = {cells.cell_name(cell + s) for s in steps if cell + s in cells.CELLS}
        touching = set(beside(CELL_OF[cells.cell_name(cell)]))
        assert around == {NAMES[place] for place in touching & NAMES.keys()}
