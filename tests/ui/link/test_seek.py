"""Looking for another Floe: what is shown, what is offered, and what is no offer."""

import sys
from binascii import crc32

import pytest

from floe.games import registry
from floe.games.frames import SEEKS, VERSION, frame
from tests.golden import assert_golden
from tests.ui.console_sim import ConsoleSim


def offer(kind="fish", players="person linked", start=None, role="0", headers=()):
    many = len(players.split())
    text = start or registry.new_game("fish", min(max(many, 2), 4), {"deal": "7"}).text()
    return frame("G", role, "77", "0", "0", kind, players, text, "deal=7", *headers)


@pytest.fixture
def seeking():
    sim = ConsoleSim().power_on()
    sim.choose("TWO_FLOES")
    return sim


def hear(sim, data):
    for at in range(0, len(data), 64):
        sim.board.line.receive(data[at : at + 64])
        sim.wait(50)


def test_it_calls_until_an_offer_comes(seeking):
    sent = []
    seeking.board.line.on_send = sent.append
    seeking.wait(2000)
    assert b"".join(sent).count(frame(SEEKS)) == 4
    assert_golden("seeks", seeking.pixels())
    hear(seeking, offer())
    assert seeking.labels() == seeking.words("JOIN", "PLAYER 2")
    assert_golden("found", seeking.pixels())
    seeking.play("A w300")
    assert seeking.session.seats == [-2, -1]
    assert "# link: 1 77 0 0" in seeking.file("fish.floe")


@pytest.mark.parametrize(
    "data",
    [
        offer(kind="chess"),
        offer(players="person person"),
        offer(players="person"),
        offer(players="linked " * 9),
        offer(start="nonsense"),
        offer(kind="xok", players="person linked person"),
        frame("G"),
        frame("G", "0", "x", "0", "0", "fish", "person linked", "", ""),
        frame("S", "0", "77", "0", "0", "0", "0", "none"),
        bytes(range(256)) * 20,
    ],
)
def test_what_is_no_offer_changes_nothing(seeking, data):
    hear(seeking, data)
    assert seeking.screen_name == "Seek" and seeking.screen.count() == 1
    hear(seeking, offer())
    assert seeking.screen.count() == 2


def test_another_version_is_said_until_it_is_this_one(seeking):
    body = offer()[: -len("\t01234567\n")].replace(b"~" + VERSION.encode(), b"~0", 1)
    hear(seeking, body + b"\t%08x\n" % crc32(body))
    seeking.wait(300)
    assert seeking.screen.count() == 1
    assert_golden("another_version", seeking.pixels())
    hear(seeking, offer())
    assert seeking.screen.count() == 2


@pytest.mark.parametrize(
    "planted",
    [
        *("asked=lost p1win 0", "asked=draw draw 0", "day=2040-01-01", "gave up=1", "hints=9"),
        *("counted=yes", "left=fish", "refused=a1", "time=move 30", "link=0 1 1 1", "warned=1"),
    ],
)
def test_an_offer_says_how_the_game_begins_and_nothing_else(seeking, planted):
    """A question that nobody asked here would end the game, and a day would count."""
    names = ("name 1=Zoë", "balanced=off", "name 3=Nobody")
    hear(seeking, offer(headers=(planted, *names)))
    seeking.play("A w300")
    headers = seeking.session.record.headers
    key, _, value = planted.partition("=")
    assert headers.get(key) != value
    assert set(headers) <= {"players", "link", "deal", "balanced", "seed", "name 1"}
    assert (headers["name 1"], headers["balanced"], headers["deal"]) == ("Zoë", "off", "7")


def test_a_game_that_is_kept_is_not_lost_unasked(seeking):
    seeking.play("B")
    seeking.open_setup("fish")
    seeking.start()
    seeking.console.go_home()
    saved = seeking.file("fish.floe")
    seeking.choose("TWO_FLOES")
    hear(seeking, offer())
    seeking.play("A w100")
    assert seeking.screen_name == "Confirm" and seeking.file("fish.floe") == saved
    seeking.play("A w100")
    assert seeking.screen_name == "Seek" and seeking.file("fish.floe") == saved
    seeking.play("A w100 D A w300")
    assert "link" in seeking.file("fish.floe")


def test_b_goes_back_and_drops_all_of_it(seeking):
    seeking.play("B w100")
    assert seeking.screen_name == "Title"
    assert not {"floe.ui.link.seek", "floe.device.wire"} & set(sys.modules)
