"""The machine at soccer: goals are seen coming, and games are the same everywhere."""

import random

import pytest

from floe.games.soccer import layout, squares
from floe.games.soccer.rules import Soccer
from floe.search.engine import Engine
from floe.search.layout import WIN
from tests.games.legal_moves import moves_of
from tests.games.soccer.random_games import of_text, turned_round
from tests.search.thinking import found, think


def best_move(text, nodes=3000):
    game = of_text(text)
    return game.move_text(think(game, nodes=nodes).best)


@pytest.mark.parametrize(
    "text, move",
    [
        ("g7^,-,-/-,-,f7^ g7 1", "M*h8"),
        ("-,f6^,-/h8^,g6^,- f6 1", "P*h8"),
        ("a1^,-,-/-,-,b1^ b1 2", "B*a1"),
        ("b3^,-,-/d4^,-,- d4 2", "M*a1"),
    ],
)
@pytest.mark.parametrize("nodes", [1, 3000])
def test_a_won_kick_is_never_missed(text, move, nodes):
    assert best_move(text, nodes) == move
    assert best_move(turned_round(text), nodes)[1] == "*"


def parries(text):
    """The moves after which the opponent cannot kick the ball into the mover's corner at once."""
    game = of_text(text)
    own_corner = squares.corner(game.turn())
    found = set()
    for move in moves_of(game):
        game.make(move)
        kicks = [m for m in moves_of(game) if game.action(m) == layout.KICK]
        if own_corner not in [game.target(kick) for kick in kicks]:
            found.add(game.move_text(move))
        game.undo()
    return found


@pytest.mark.parametrize(
    "text",
    [
        "-,-,a7se/d4^,-,- d4 1",  # Baby tackles, or others enter into the line
        "-,c2^,-/d4^,-,- d4 1",
        "a1^,c5^,a2^/d4^,-,- d4 1",
        "-,b8s,-/-,-,b1^ b1 1",
        "-,-,-/-,b2^,- b2 1",
    ],
)
@pytest.mark.parametrize("nodes", [1, 3000])
def test_a_lost_kick_is_parried_when_it_can_be(text, nodes):
    assert 0 < len(parries(text)) < len(moves_of(of_text(text)))
    assert best_move(text, nodes) in parries(text)
    assert best_move(turned_round(text), nodes) in parries(turned_round(text))


@pytest.mark.parametrize(
    "text, plies",
    [
        ("b3ne,f5ne,g7^/d8^,-,c1e g7 1", 1),  # the ball lies beside the corner that 1 attacks
        ("b3ne,f5ne,g7^/a4^,b5^,a6^ g7 2", 2),  # and nobody of 2 is near
    ],
)
def test_a_proven_end_is_not_thought_about_any_further(text, plies):
    game = of_text(text)
    engine = Engine(game)
    engine.start_budget(350_000)
    while not engine.step(1000):
        pass
    assert abs(engine.value) == WIN - plies and engine.exact
    assert engine.depth <= plies + 1 and engine.nodes < 10_000


def test_a_sooner_goal_is_better():
    game = of_text("g7^,-,-/-,-,- g7 1")
    engine = think(game, nodes=5000)
    assert engine.value == WIN - 1


@pytest.mark.parametrize("plies, seed", [(254, 282), (255, 11), (256, 282)])
def test_a_goal_is_one_ply_away_however_many_were_played(plies, seed):
    """The search uses only the low byte of the number of plies."""
    game = of_text("a1nw,b1n,c1n/h8se,g8s,f8s * 1")
    play_at_random(game, plies, seed)
    assert game.plies() == plies
    assert think(game, nodes=5000).value == WIN - 1


def play_at_random(game, plies, seed):
    """Play a number of plies; a move that would end the game is taken back."""
    chance = random.Random(seed)
    while game.plies() < plies:
        game.make(chance.choice(moves_of(game)))
        if game.over():
            game.undo()
        game.commit()


@pytest.mark.parametrize(
    "full_time, plies, plays_to_win",
    [(0, 0, True), (0, 160, True), (200, 49, True), (200, 50, False), (300, 150, False)],
)
def test_nobody_plays_to_win_by_a_goal_shortly_before_full_time(full_time, plies, plays_to_win):
    game = Soccer()
    game.set_up(repetition=False, full_time=full_time)
    play_at_random(game, plies, seed=1)
    plain, contempt = (found(think(game, nodes=300, contempt=how)) for how in (False, True))
    assert (plain != contempt) == plays_to_win


def goal(opening, contempt):
    """Plies of a game against a player who looks at 150 nodes until its goal; 0: none by 120."""
    game = Soccer()
    game.set_up()
    chance = random.Random(opening)
    for _ in range(6):
        game.make(chance.choice(moves_of(game)))
    for ply in range(120):
        if game.turn() == opening % 2:
            engine = think(game, nodes=1500, contempt=contempt)
        else:
            engine = think(game, nodes=150)
        game.make(engine.best)
        game.commit()
        if game.over():
            return ply + 1 if game.winners() == 1 << opening % 2 else 0
    return 0


@pytest.mark.usefixtures("compiled_kernels")
def test_who_plays_to_win_scores_soon_against_a_player_who_overlooks_things():
    openings = (2, 5)
    assert all(goal(opening, contempt=True) for opening in openings)
    assert sum(goal(opening, contempt=False) > 0 for opening in openings) <= 1


def test_who_can_only_pass_passes():
    assert best_move("-,-,-/a1sw,-,- e5 1") == "pass"
