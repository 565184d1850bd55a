"""The steps of a soccer move for a screen: penguin, pushed penguins and ball."""

import pytest
from hypothesis import given, settings

from floe.games.soccer import layout, squares
from tests.games.legal_moves import moves_of
from tests.games.soccer.random_games import POSITIONS, of_text
from tests.tables import rows


def names(cells):
    """Squares by their names; 0, off the board or the crossing, is a dot."""
    return " ".join(squares.cell_name(cell) if cell else "." for cell in cells)


def steps_of(text, move):
    """Everything MoveSteps say, as texts and numbers."""
    game = of_text(text)
    show = game.steps(game.find_move(move))
    return {
        "action": show.action,
        "penguin": show.penguin,
        "direction": squares.POSES[show.direction] if show.direction >= 0 else "",
        "path": names(show.path),
        "pose": squares.POSES[show.pose],
        "pushed": [(who, names([start]), names([end])) for who, start, end in show.pushed],
        "ball": names(show.ball),
        "holder": show.holder,
    }


NOBODY = {"pushed": [], "holder": 0}


@pytest.mark.parametrize("text, move, path, direction, pose", rows(__file__, "slides.txt"))
def test_a_slide_shows_every_square(text, move, path, direction, pose):
    penguin = "-MPB".index(move[0])
    assert steps_of(text, move) == {
        "action": layout.SLIDE,
        "penguin": penguin,
        "direction": direction,
        "path": path,
        "pose": pose,
        "ball": ".",
        **NOBODY,
    }


def test_a_kick_shows_the_way_of_the_ball():
    assert steps_of("c3^,e5w,-/-,-,- c3 1", "M*e5") == {
        "action": layout.KICK,
        "penguin": 1,
        "direction": "ne",
        "path": "c3",
        "pose": "ne",
        "pushed": [],
        "ball": "c3 d4 e5",
        "holder": 2,
    }
    show = steps_of("c3^,e5w,-/-,-,- c3 1", "M*c6")
    assert (show["ball"], show["holder"]) == ("c3 c4 c5 c6", 0)


@given(POSITIONS)
@settings(max_examples=200)
def test_what_is_shown_is_what_happens(text):
    game = of_text(text)
    where = {penguin: game.square_of(penguin) for penguin in squares.PENGUINS}
    poses = {penguin: game.pose(penguin) for penguin in squares.PENGUINS}
    mover, ball = game.turn(), game.ball()
    for move in moves_of(game):
        show = game.steps(move)
        assert game.text() == text
        place, lies = dict(where), dict(poses)
        if show.penguin:
            assert show.penguin >> 2 == mover and show.path[0] == where[show.penguin]
            place[show.penguin], lies[show.penguin] = show.path[-1], show.pose
        for penguin, start, end in show.pushed:
            assert start == where[penguin]
            place[penguin], lies[penguin] = end, show.direction if end else 0
        if show.holder:
            lies[show.holder] = layout.STANDING
        assert show.ball[0] == ball
        game.make(move)
        assert place == {penguin: game.square_of(penguin) for penguin in squares.PENGUINS}
        assert lies == {penguin: game.pose(penguin) for penguin in squares.PENGUINS}
        assert show.ball[-1] == game.ball()
        assert show.holder == (game.penguin(game.ball()) if game.ball() else 0)
        game.undo()


@given(POSITIONS)
@settings(max_examples=200)
def test_a_penguin_direction_and_spin_choose_one_move(text):
    """In the order of the screen's choices: which penguin, which direction, which pose."""
    game = of_text(text)
    chosen = {}
    for move in moves_of(game):
        show = game.steps(move)
        assert (show.direction >= 0) == (game.directions(move) > 0)
        for way in [way for way in range(8) if game.directions(move) >> way & 1]:
            key = (show.penguin, way, show.pose)
            assert chosen.setdefault(key, move) == move
            assert show.direction < 0 or game.directions(move) >> show.direction & 1


def test_only_mamas_entry_can_be_meant_in_several_ways():
    game = of_text("-,-,-/-,-,- * 1")
    ways = {game.move_text(move): game.directions(move) for move in moves_of(game)}
    mama = [ways["Ma1" + pose] for pose in ("nw", "n", "ne", "e", "se")]
    assert mama == [0b001, 0b011, 0b111, 0b110, 0b100]
    assert {ways[move] for move in ways if move[0] != "M"} == {1, 2, 4}
    game = of_text("-,-,-/-,-,- * 2")
    assert game.directions(game.find_move("Mh8w")) == 0b01100000
