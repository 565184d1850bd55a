"""Links: a game, a position, a layout or a puzzle opens in the page."""

import base64
import json
import urllib.parse
import zlib

import pytest

from host_sim import game_link

from floe.games import record, registry
from floe.ui import strings
from floe.ui.puzzles import store
from tests.host_sim import link_cases
from tests.host_sim.web.bars import note_of
from tests.host_sim.web.browser import moves_of
from tests.host_sim.web.playing import TEXTS, WirelessSim
from tests.host_sim.web.records import link
from tests.ui.positions import ENDED
from tools.build.web.site import PAGE

# A record with a header's name of 10,000 letters.
LONG_HEADER = (
    "game=7cWxCcMwFEXRXlN88AAfITuFt0nhKkEySWNvHwcyRTgH3n1T7M_7ub3ea-xXR_9dmeIAAAAAAAAAAACAP7DGWY7x"
    "iJZzLnm7NmeLVmvNb6KWPvpWPg"
)
POSITION = "3/4/5/6/5/4/3 3111/3111 1"


def pause(visitor):
    visitor.page.evaluate("floe.ask('pause', { on: true })")


def link_of(visitor):
    """The fragment of the link that the page's menu gives."""
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.page.locator("#more").click()
    visitor.page.locator("#share").click()
    visitor.page.wait_for_selector("#note", state="visible")
    assert visitor.page.text_content("#note").startswith("The link is copied")
    link = visitor.page.evaluate("navigator.clipboard.readText()").split("\n")[-1]
    assert link.startswith(visitor.url)
    return urllib.parse.urlsplit(link).fragment


def test_a_position_is_a_link(visit):
    headers = {"players": "person person"}
    visitor = visit("#" + link(record.Record("xok", POSITION, headers=headers)))
    pause(visitor)
    assert f"\nxok {POSITION}\nnone\n" in visitor.game()


def test_a_layout_has_a_link(visit):
    headers = {"deal": "7", "players": "person person"}
    start = registry.new_game("fish", 2, headers).text()
    visitor = visit("#" + link(record.Record("fish", start, headers=headers)))
    pause(visitor)
    assert "# deal: 7\n" in visitor.game() and start in visitor.game()


@pytest.mark.parametrize("game", ["fish", "xok", "soccer"])
def test_a_puzzle_is_a_link(visit, game):
    seen = set()
    sim = WirelessSim(on_step=lambda sim: seen.add(sim.pixels())).power_on()
    sim.wait(500)
    seen.clear()
    number = store.numbers_of(game)[24]
    sim.console.open_alone(open_puzzle, sim.console, game, number)
    sim.wait(5000)
    visitor = visit(f"#puzzle={game}-{number + 1}", has_touch=False)
    visitor.wait_for(strings.load("en", "puzzles").NUMBER % 25)
    assert visitor.pixels() in seen
    assert link_of(visitor) == f"puzzle={game}-{number + 1}"
    visitor.reload()
    visitor.wait_for(f"> {TEXTS.PLAY}")


def test_the_shortcuts_of_the_installed_page_lead_to_the_easiest_puzzles():
    manifest = json.loads((PAGE / "manifest.webmanifest").read_text("utf-8"))
    assert [each["url"] for each in manifest["shortcuts"]] == [
        f"./#puzzle={game}-{store.numbers_of(game)[0] + 1}"
        for game in registry.names()
        if store.count(game)
    ]


def open_puzzle(console, name, number):
    from floe.ui.puzzles.grid import begin

    begin(console, name, number)


@pytest.mark.parametrize(
    "fragment",
    [
        *("game=q1YqSS0uUbIyAAA", LONG_HEADER, "game=" + "A" * 200_000),
        *("puzzle=fish", "puzzle=fish-0", "puzzle=fish-999", "puzzle=chess-1"),
    ],
)
def test_a_link_that_holds_nothing_says_so(visit, fragment):
    visitor = visit("#" + fragment)
    assert "no game" in note_of(visitor)
    visitor.wait_for(f"> {TEXTS.PLAY}")
    assert visitor.page.url == visitor.url  # loaded again the page begins with the title


@pytest.mark.parametrize("done", ["encoded", "a message", "a line break"])
def test_a_link_is_read_whatever_a_messenger_made_of_it(visit, done):
    visitor = visit(link_cases.READ[done].partition("example/")[2] or link_cases.READ[done])
    assert note_of(visitor).startswith("This game is kept")
    assert visitor.moves() == moves_of(link_cases.GAME)
    assert visitor.page.url == visitor.url


def test_a_link_that_was_cut_off_says_so(visit):
    fragment = next(each for each, why in link_cases.REFUSED.items() if why == game_link.CUT)
    assert "cut off: ask for it again" in note_of(visit(fragment))


def test_a_link_of_whatever_length_is_soon_refused(visit):
    packed = zlib.compressobj(9, wbits=-15)
    data = packed.compress(b"# a: b\n" * 300_000) + packed.flush()
    bomb = "game=" + base64.urlsafe_b64encode(data).decode().rstrip("=")
    assert len(bomb) < 12_000
    for fragment in (bomb, "game=" + "A" * 2_000_000):
        assert "no game" in note_of(visit("#" + fragment))


def test_the_result_of_a_day_is_shared_as_a_line_of_text(visit):
    visitor = visit(fast=True, has_touch=False)
    game = registry.new_game("fish", 2, {"deal": "1"})
    game.read(ENDED[2])
    headers = {"day": "2026-12-31", "players": "person rockhopper", "name 1": "Anna"}
    ended = record.Record("fish", game.text(), (), game.result(), headers)
    visitor.load(fish=record.write(ended))
    visitor.wait_for(f"> {TEXTS.CONTINUE}")
    visitor.tap("A", pause=1.0)
    visitor.wait_for(TEXTS.HINT_DIPLOMA)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.page.locator("#more").click()
    visitor.page.locator("#share").click()
    result = "Floe, Daily 2026-12-31, Fish: Anna 52, Rockhopper 39. Days in a row: 1, best 1"
    assert note_of(visitor).startswith(f"The result is copied: {result}")
    assert visitor.page.evaluate("navigator.clipboard.readText()") == f"{result} {visitor.url}"
