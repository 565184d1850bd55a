"""The list of games by link, on a console: each link is compared with the games that are known."""

import pytest

from host_sim.web import linked_games

from floe.games import record, registry
from floe.games.errors import TextError
from floe.ui import strings
from tests.games.legal_moves import moves_of
from tests.golden import assert_golden
from tests.host_sim.web.playing import TEXTS, WirelessSim
from tests.host_sim.web.records import game_of, nearly_won_game

WORDS = strings.load("spoken.en", "links")
HERE, THERE = "linked person", "person linked"


def cut(moves, players=THERE, match="1", seed=1):
    """A game by link, after so many moves; whose, and which, as its headers say."""
    rec = record.read(game_of("xok", 9, seed))
    headers = {"players": players, **({"match": match} if match else {})}
    return record.write(record.Record("xok", rec.start, list(rec.moves)[:moves], headers=headers))


class LinkedSim(WirelessSim):
    """A page's console with its games by link."""

    links: linked_games.LinkedGames


@pytest.fixture(params=["en"])
def sim(request):
    sim = LinkedSim(language=request.param).power_on()
    sim.links = linked_games.LinkedGames(sim.console)
    setattr(sim.console, "more_saves", sim.links)  # noqa: B010
    sim.console.screen.opened()
    return sim


def shown(sim):
    """The moves of the game under way."""
    sim.wait(3000)
    return list(sim.console.session.record.moves)


def kept(sim):
    """The saved games by link: of each its number of moves."""
    records = [record.read(sim.console.storage.load(file)) for file in sim.links.files()]
    return sorted(len(rec.moves) for rec in records)


LINKS = {
    "new": (None, cut(4), [4], 4),
    "equal": (cut(4), cut(4), [4], 4),
    "longer": (cut(4), cut(6), [6], 6),
    "shorter": (cut(6), cut(4), [6], 6),
    "branch": (cut(4), cut(6, seed=2), [4, 6], 6),
    "new: another game that begins alike": (cut(4), cut(6, match="2"), [4, 6], 6),
    "new: another game without a name": (cut(4, match=""), cut(6, match="", seed=2), [4, 6], 6),
    "longer: without a name": (cut(4, match=""), cut(6, match=""), [6], 6),
}


@pytest.mark.parametrize("kind", LINKS)
def test_a_link_is_compared_with_the_games_that_are_known(sim, kind):
    mine, link, moves, last = LINKS[kind]
    if mine:
        sim.links.open(mine)
        shown(sim)
    assert sim.links.open(link) == kind.partition(":")[0]
    if kind == "longer":  # the new moves are shown one after another
        sim.wait(1)
        assert len(sim.console.session.record.moves) == 5
    assert shown(sim) == list(record.read(link if kind != "shorter" else mine).moves)[:last]
    sim.console.saving.save()
    assert kept(sim) == moves
    assert sim.console.link is None


@pytest.mark.parametrize("players", [HERE, THERE])
def test_nobody_plays_the_others_move(sim, players):
    sim.links.open(cut(4, players))
    before = shown(sim)
    # The sender opens his own link: he still plays where he did.
    assert sim.links.open(cut(4, HERE if players == THERE else THERE)) == "equal"
    assert sim.console.opens
    sim.play("A w900 A w900 A w900 A w2000")
    assert (shown(sim) == before) == (players == HERE)
    assert sim.console.session.record.headers["players"] == players


@pytest.mark.parametrize("text", ["", cut(4).replace("none", "draw"), cut(4)[:-9], "xok 3 a b"])
def test_a_tampered_link_changes_nothing(sim, text):
    sim.links.open(cut(6))
    before = shown(sim)
    with pytest.raises(TextError):
        sim.links.open(text)
    assert shown(sim) == before and kept(sim) == [6]


def test_continue_leads_to_them_those_where_it_is_ones_turn_first(sim):
    sim.console.storage.save("xok.floe", game_of("xok", 2))
    sim.links.open(cut(4, HERE))
    shown(sim)
    sim.links.open(cut(6, match="2"))
    shown(sim)
    sim.play("B w300 B w300")
    sim.console.home()
    sim.wait(500)
    assert sim.console.screen.rows[0][0] == TEXTS.CONTINUE
    sim.play("A w300")
    choice = sim.console.screen
    rows = [(choice.label(row), choice.value(row)) for row in range(choice.count())]
    assert rows == [("Xok 7", WORDS.YOURS), ("Xok 5", WORDS.WAITS), ("Xok", "")]
    sim.play("A w900")
    assert len(shown(sim)) == 6
    assert len(record.read(sim.console.storage.load("xok.floe")).moves) == 2


@pytest.mark.parametrize("sim", strings.LANGUAGES, indirect=True)
def test_a_game_is_deleted_once_that_was_confirmed(sim):
    language = sim.console.language
    sim.links.open(cut(4))
    shown(sim)
    sim.console.home()
    sim.wait(500)
    sim.play("A w300 R w300")
    assert_golden(f"delete.{language}", sim.pixels())
    sim.play("A w300")
    assert_golden(f"list.{language}", sim.pixels())  # it is kept
    assert kept(sim) == [4]
    sim.play("R w300 D A w500")
    assert kept(sim) == [] and not sim.console.more_saves
    sim.links.open(cut(4))  # a link brings it back
    assert kept(sim) == [4]


def test_a_game_that_begins_here_has_its_own_file_and_a_name(sim):
    sim.console.storage.save("xok.floe", game_of("xok", 2))
    session = begun(sim)
    (file,) = sim.links.files()
    assert session.file == file and session.record.headers["match"]
    assert len(record.read(sim.console.storage.load("xok.floe")).moves) == 2
    rec = linked_games.for_other(session)
    assert rec.headers["players"] == HERE
    assert sim.links.open(record.write(rec)) == "equal"


def begun(sim):
    """A game of xok that has begun between this console and another page."""
    from floe.ui.session import LINKED, PERSON, Session

    game = registry.new_game("xok")
    session = Session(sim.console.storage, game, [PERSON, LINKED], {})
    sim.console.start(session)
    sim.wait(100)
    sim.links.follow(session)
    return session


def test_a_game_that_has_ended_is_shown_and_neither_kept_nor_counted(sim):
    rec, result = nearly_won_game()
    game = registry.new_game("xok")
    record.replay(rec, game)
    for move in moves_of(game):
        ended = record.Record("xok", rec.start, [*rec.moves, game.move_text(move)], result)
        try:
            record.replay(ended, registry.new_game("xok"))
            break
        except TextError:  # this one does not end it
            pass
    ended.headers["players"] = HERE
    assert sim.links.open(record.write(ended)) == "seen"
    sim.wait(3000)
    assert sim.links.files() == [] and sim.console.screen.session.over()
    assert "xok" not in sim.console.storage.load("progress.txt")
