"""Moves with the same two cells: the board asks for the way, in an added game, by keys."""

import pytest

from host_sim import own_game

from floe.ui.grid.picker import TARGET, WAY
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim
from tools.game import check

RULES = """
from floe.games.grid import EMPTY, GOES_ON, OFF_BOARD, GridGame, squares
class Ways(GridGame):
    NAME = "ways"
    ROW_LENGTHS = squares(3, 3)
    def set_up(self, chosen):
        self.state[0] = 1
        self.state[2] = self.state[6] = 2
    def find_moves(self):
        self.add(1, 0)
        for corner in (2, 6):
            self.add(8, 0, corner)
    def play(self, move):
        GridGame.play(self, move)
        if self.way(move) != OFF_BOARD:
            self.put(self.way(move), EMPTY)
    def outcome(self, cell):
        return GOES_ON if self.at(0) else self.mover_wins()
"""
MEANINGS = ["the piece that moves", "a piece it may take"]
TEXTS = "[game]\nTITLE = Ways\nMENU_LINES =\n    2 players\n[rules]\n== Goal\nTake a piece.\n"
LOOK = """
from floe.ui.grid.descriptor import GridDescriptor
from floe.ui.grid.layout import discs
class WaysDescriptor(GridDescriptor):
    LEGEND = (((discs(7)[0],), ("or", discs(7)[1])),)
DESCRIPTOR = WaysDescriptor()
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder of the game, in which nothing is wrong."""
    folder = tmp_path_factory.mktemp("ways")
    (folder / "rules.py").write_text(RULES)
    legend = "\n".join(["LEGEND:", "== What you see", *MEANINGS])
    (folder / "texts.en.txt").write_text(f"{TEXTS}\n{legend}\n")
    (folder / "look.py").write_text(LOOK)
    assert check.report(folder).faults == []
    return folder


@pytest.fixture
def sim(folder):
    """The game under way between two people; the first piece is picked."""
    with own_game.added(folder):
        sim = ConsoleSim(seed=1, language="en").power_on()
        sim.open_setup("ways")
        sim.set_row("PLAYER 2", "PERSON")
        sim.start()
        sim.play("w2500 A w300")
        yield sim


@pytest.mark.parametrize(
    "key, text, left", [("", "a1a3c3", "3/3/o1x"), ("L", "a1c1c3", "2o/3/2x")]
)
def test_the_board_asks_for_the_way(sim, key, text, left):
    picker = sim.screen.board.view.picker
    sim.play("D w300 A w300")
    assert picker.step == WAY and [cell for cell in range(9) if picker.goals[cell]] == [2, 6]
    sim.play("B w300")
    assert picker.step == TARGET
    sim.play(f"D w300 A w300 {key} w300 A w100")
    assert sim.session.record.moves[-1] == text
    assert sim.session.game.text().split()[0] == left


def test_a_move_with_one_way_is_not_asked_for(sim):
    sim.play("A w100")
    assert sim.session.record.moves[-1] == "a1a2"


def test_a_hint_needs_only_one_a(sim):
    sim.screen.suggest(sim.session.game.find_move("a1c1c3"))
    sim.play("A w100")
    assert sim.session.record.moves[-1] == "a1c1c3"


def test_what_you_see_has_the_symbols_of_the_game(sim):
    sim.play("B+ w700")
    sim.choose("LEGEND")
    assert sim.screen._pages[sim.screen._page] == ["What you see", MEANINGS]
    assert_golden("ways_legend", sim.pixels())
