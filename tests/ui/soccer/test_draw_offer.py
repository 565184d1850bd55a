"""The machine's offer of a draw: when it comes, and what both answers do."""

from types import SimpleNamespace

import pytest

from floe import modules
from floe.events import DOWN, A, B
from floe.games import record, registry
from floe.games.soccer.rules import Soccer
from floe.search.levels import find_level
from floe.ui import saved_game, session, statistics, strings
from floe.ui.progress import Progress
from floe.ui.session import PERSON
from floe.ui.soccer import descriptor, draw_offer
from floe.ui.soccer.draw_offer import AGAIN, EARLIEST, EVEN, LONG
from tests.ui.console_game import ConsoleGame
from tests.ui.soccer.hand import Hand

ROCKHOPPER = find_level("rockhopper")


class Asked:
    """What the offer asks on: it counts the questions, and has the texts that they take."""

    def __init__(self):
        self.questions = []
        self.strings = strings.ConsoleTexts("en")

    def push(self, screen):
        """Take a screen, as the console."""
        self.questions.append(screen)


def asked_at(values):
    """After which moves is asked, when the machine sees these values in every second move?"""
    console = Asked()
    texts = SimpleNamespace(DRAW_OFFER="%s", DRAW_OFFER_LINES=(), YES_DRAW="")
    played = session.Session(None, Soccer(), [ROCKHOPPER, PERSON], {})
    moves = played.record.moves
    offer = draw_offer.DrawOffer(console, played, texts)
    found = []
    for value in values:
        engine = SimpleNamespace(value=value)
        if offer.asks(engine):
            found.append(len(moves))
            assert not offer.asks(engine), "it is asked once in a position"
        moves.append("")
        moves.append("")
    assert len(console.questions) == len(found)
    return found


def test_it_comes_late_and_after_a_refusal_not_soon_again():
    assert asked_at([0] * 100) == [EARLIEST, EARLIEST + AGAIN]


def test_it_comes_when_all_was_even_for_long():
    begins = EARLIEST // 2
    values = [0] * (begins - 1) + [EVEN] + [EVEN - 1, 1 - EVEN] * LONG
    assert asked_at(values) == [2 * (begins + LONG - 1)]
    assert asked_at([0, 0, EVEN] * 60) == []
    assert asked_at([0, 0, -EVEN] * 60) == []


def test_until_a_turn_counts_its_module_is_not_in_memory():
    """A turn counts that is one of the last LONG before the EARLIEST offer."""
    assert descriptor.OFFERS_FROM == EARLIEST - 2 * LONG
    played = session.Session(None, Soccer(), [ROCKHOPPER, PERSON], {})
    console = SimpleNamespace(game_strings=lambda name: None)
    for _ in range(descriptor.OFFERS_FROM - 1):
        played.record.moves.append("")
    assert descriptor.DESCRIPTOR.draw_offer(console, played) is None
    played.record.moves.append("")
    assert isinstance(descriptor.DESCRIPTOR.draw_offer(console, played), draw_offer.DrawOffer)


@pytest.fixture
def offered(monkeypatch):
    """A game in which the machine has just offered a draw, long before it would."""
    monkeypatch.setattr(
        modules, "unload", lambda *_: None
    )  # else these are loaded again, as usual
    loaded = modules.load("floe.ui.soccer.draw_offer")
    for name, value in (("EARLIEST", 2), ("LONG", 2), ("EVEN", 10000)):
        monkeypatch.setattr(loaded, name, value)
    monkeypatch.setattr(modules.load("floe.ui.soccer.descriptor"), "OFFERS_FROM", 0)
    game = ConsoleGame(Soccer(), (ROCKHOPPER, PERSON))
    game.sim.run_until(lambda: game.sim.screen.picking)
    game.ready()
    play(game)
    game.sim.run_until(lambda: game.top() == "Confirm")
    assert len(game.moves()) == 2
    return game


def play(game):
    """Make any move by keys."""
    count = len(game.moves())
    moves = game.game._moves
    game.game.generate(moves)
    for key in Hand(game.game, game.sim.screen.board.view.picker).way_to(moves[0]):
        game.press(key)
    assert len(game.moves()) == count + 1


def test_the_question(offered):
    offered.wait(100).golden("soccer-draw-offer")


@pytest.mark.parametrize("keys", [(B,), (A,)])
def test_refused_the_machine_plays_on(offered, keys):
    offered.press(*keys)
    offered.sim.run_until(lambda: len(offered.moves()) == 3)
    offered.sim.run_until(lambda: offered.sim.screen.picking)
    assert not offered.session.over()


def test_accepted_it_is_a_draw_for_result_and_statistics(offered):
    offered.press(DOWN, A)
    offered.sim.run_until(lambda: offered.top() == "Result")
    assert offered.session.record.result == "draw"
    offered.wait(3000)  # until it is saved
    numbers = statistics.read(
        Progress(offered.sim.console.storage), statistics.name_of("soccer", 2, ROCKHOPPER)
    )
    assert numbers[statistics.PLAYED] == numbers[statistics.DRAWN] == 1
    offered.golden("soccer-draw-agreed")
    assert not saved_game.is_saved(offered.sim.console.storage, "soccer")


def test_an_agreed_draw_is_reviewed_or_played_on(offered):
    offered.press(DOWN, A)
    offered.sim.run_until(lambda: offered.top() == "Result")
    offered.wait(1000).press(DOWN)
    assert offered.top() == "Review"
    offered.press(DOWN).wait(4000)
    assert offered.sim.screen.hint() == offered.sim.console.strings.WALK_REVIEW
    offered.press(A)
    assert offered.top() == "Review"
    offered.sim.play("D w4000 L w900 A A w900")
    assert offered.top() == "PlayScreen"
    assert len(offered.moves()) == 1 and offered.session.record.result == "none"


def test_if_power_fails_before_it_is_counted_it_is_over_nonetheless(offered):
    offered.session.agree()
    offered.session.keep()
    storage = offered.sim.console.storage
    again = saved_game.read(storage, "soccer", registry.new_game)
    assert again.over() and again.agreed() and not again.game.over()
    offered.sim.power_on()
    offered.sim.choose("CONTINUE")
    offered.sim.run_until(lambda: offered.top() == "Result")


def test_begun_again_it_is_not_over(offered):
    offered.session.agree()
    offered.session.restart()
    assert not offered.session.over()


def test_two_people_or_two_machines_are_asked_nothing(offered):
    assert offered.sim.screen is not None and offered.top() == "Confirm"
    two = ConsoleGame(Soccer(), (ROCKHOPPER, ROCKHOPPER))
    two.sim.run_until(lambda: len(two.moves()) == 6)
    assert two.top() == "PlayScreen" and two.sim.screen._draw_offer is None
    assert not ConsoleGame(Soccer(), (PERSON, PERSON)).sim.screen._against_one


def test_only_an_agreement_may_differ_from_what_the_moves_lead_to():
    game = Soccer()
    rec = record.Record("soccer", game.text(), result="draw")
    record.replay(rec, game)
    rec.result = "p1win"
    with pytest.raises(ValueError, match="ends with p1win"):
        record.replay(rec, game)
