"""Two pages play by links: each link holds the whole game, and says whose move it is."""

import base64
import time
import urllib.parse
import zlib

import pytest

from floe.games import record, registry
from tests.host_sim.web.playing import TEXTS, choose_row
from tests.host_sim.web.records import nearly_over
from tools.drawing.page_picture import link

LEFT = 6  # So many moves from its end a game is begun in which both make the last ones.


def begin_with_other_floe(visitor):
    """From the title into xok, its second seat played at another page."""
    for key, text in (("A", "rules"), ("R", "Xok"), ("A", "> Start")):
        until = time.monotonic() + 20
        while text not in visitor.words():
            assert time.monotonic() < until, visitor.words()
            visitor.tap(key, pause=1.0)
    choose_row(visitor, TEXTS.PLAYER % 2)
    until = time.monotonic() + 20
    while f"> {TEXTS.PLAYER % 2}" in visitor.words() and TEXTS.OTHER_FLOE not in visitor.words():
        assert time.monotonic() < until, visitor.words()
        visitor.page.keyboard.press("ArrowLeft")
        time.sleep(0.3)
    choose_row(visitor, TEXTS.START)
    visitor.page.keyboard.press("Enter")
    visitor.wait_for("pause")


def take_over(visitor, fragment):
    """Open a link; it leads into the game."""
    visitor.page.goto("about:blank")
    visitor.open("#" + fragment)
    visitor.wait_for("pause")
    assert not visitor.page.locator("#your-move").is_visible()


def move(visitor):
    """Play what A offers until it is the other page's turn; the link that then takes it over."""
    button = visitor.page.locator("#sendMove")
    until = time.monotonic() + 60
    while not button.is_visible():
        assert time.monotonic() < until, visitor.words()
        visitor.tap("A", pause=0.2)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    button.click()
    visitor.page.wait_for_selector("#note", state="visible")
    return urllib.parse.urlsplit(visitor.page.evaluate("navigator.clipboard.readText()")).fragment


def game_in(fragment):
    """The record in a link, whose moves are tried."""
    data = base64.urlsafe_b64decode(fragment.removeprefix("game=") + "==")
    rec = record.read(zlib.decompress(data, wbits=-15).decode())
    record.replay(rec, registry.new_game(rec.game, 2, rec.headers))
    return rec


def exchange(players, fragment, goes_on):
    """Send a game back and forth by links; players: the pages, first whose turn it is."""
    rec = game_in(fragment)
    while goes_on(rec):
        take_over(players[0], fragment)
        fragment = move(players[0])
        before, rec = rec, game_in(fragment)
        made = len(before.moves)
        assert list(rec.moves)[:made] == list(before.moves) and len(rec.moves) > made
        assert rec.headers["players"] != before.headers["players"]
        players.reverse()
    return fragment


@pytest.mark.long
def test_a_game_goes_from_page_to_page_by_links(visit):
    one, other = visit(fast=True, has_touch=False), visit(fast=True, has_touch=False)
    begin_with_other_floe(one)
    assert not one.page.locator("#your-move").is_visible()
    exchange([other, one], move(one), lambda rec: len(rec.moves) < 4)


@pytest.mark.long
@pytest.mark.parametrize("game", ["fish", "xok", "soccer"])
def test_both_pages_see_how_a_game_ends(visit, game):
    headers = {"fish": {"deal": "7"}, "soccer": {"full time": "100"}}.get(game, {})
    players = [visit(fast=True, has_touch=False) for _ in range(2)]
    begun = link(nearly_over(game, headers, LEFT))
    fragment = exchange(players, begun, lambda rec: rec.result == "none")
    assert len(game_in(fragment).moves) >= len(game_in(begun).moves) + 2
    players[0].page.goto("about:blank")
    players[0].open("#" + fragment)
    winner = {"p1win": "Player 1", "p2win": "Player 2"}[game_in(fragment).result]
    for player in players:
        player.wait_for(TEXTS.HINT_REMATCH)
        assert player.words().startswith(f"{winner} wins")
    assert players[0].words() == players[1].words()
