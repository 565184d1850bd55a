"""Two pages play by links: each link holds the whole game, and says whose move it is."""

import time
import urllib.parse

from floe.games import record, registry
from tests.host_sim.web.playing import TEXTS, choose_row


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


def move(visitor):
    """Make the move that A offers; the fragment of the link that then takes it over."""
    made = len(visitor.moves())
    until = time.monotonic() + 60
    while len(visitor.moves()) == made:
        assert time.monotonic() < until, visitor.words()
        visitor.page.keyboard.press("Enter")
        time.sleep(0.3)
    visitor.page.wait_for_selector("#sendMove")
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.page.locator("#sendMove").click()
    visitor.page.wait_for_selector("#note", state="visible")
    link = visitor.page.evaluate("navigator.clipboard.readText()")
    return urllib.parse.urlsplit(link).fragment


def test_a_game_goes_from_page_to_page_by_links(visit):
    one, other = visit(fast=True, has_touch=False), visit(fast=True, has_touch=False)
    begin_with_other_floe(one)
    assert not one.page.locator("#your-move").is_visible()
    fragment = move(one)
    players = [one, other]
    moves = one.moves()
    for turn in range(1, 4):
        player = players[turn % 2]
        player.page.goto("about:blank")
        player.open("#" + fragment)
        player.wait_for("pause")
        assert player.moves()[: len(moves)] == moves
        assert not player.page.locator("#your-move").is_visible()
        fragment = move(player)
        moves = player.moves()
        assert len(moves) == turn + 1
    rec = record.read(players[1].game() or players[0].game())
    record.replay(rec, registry.new_game("xok", 2, rec.headers))
