"""Two pages play by links: each link holds the whole game, and says whose move it is."""

import base64
import time
import urllib.parse
import zlib

import pytest

from floe.games import record, registry
from tests.games.legal_moves import legal
from tests.host_sim.web.bars import note_of
from tests.host_sim.web.browser import moves_of
from tests.host_sim.web.playing import GAMES, TEXTS, choose_row, into, press_until
from tests.host_sim.web.records import game_of, link, nearly_over

LEFT = 6  # So many moves from its end a game is begun in which both make the last ones.


def begin_with_other_floe(visitor):
    """From the title into xok, its second seat played at another page."""
    press_until(visitor, visitor.tap, *into("xok")[:-1])
    choose_row(visitor, TEXTS.PLAYER % 2)
    until = time.monotonic() + 20
    while f"> {TEXTS.PLAYER % 2}" in visitor.words() and TEXTS.OTHER_FLOE not in visitor.words():
        assert time.monotonic() < until, visitor.words()
        visitor.page.keyboard.press("ArrowLeft")
        time.sleep(0.3)
    choose_row(visitor, TEXTS.START)
    visitor.page.keyboard.press("Enter")
    visitor.wait_for(TEXTS.PLAY_PAUSE)


def take_over(visitor, fragment):
    """Open a link; it leads into the game."""
    visitor.page.goto("about:blank")
    visitor.open("#" + fragment)
    visitor.wait_for(TEXTS.PLAY_PAUSE)
    visitor.page.wait_for_selector("#your-move", state="hidden")


def move(visitor):
    """Play what A offers until it is the other page's turn; the link that then takes it over."""
    button = visitor.page.locator("#sendMove")
    until = time.monotonic() + 60
    while not button.is_visible():
        assert time.monotonic() < until, visitor.words()
        visitor.tap("A", pause=0.2)
    return send(visitor)


def send(visitor):
    """The fragment of the link that the bar gives."""
    button = visitor.page.locator("#sendMove")
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.page.evaluate("navigator.clipboard.writeText('')")
    button.click()
    visitor.page.wait_for_selector("#note", state="visible")
    # That may be one from before.
    visitor.page.wait_for_function("async () => (await navigator.clipboard.readText()) !== ''")
    words, link = visitor.page.evaluate("navigator.clipboard.readText()").split("\n")
    rec = game_in(urllib.parse.urlsplit(link).fragment)
    title = GAMES[rec.game]
    over = rec.result != "none"
    ended = f"A game of {title} has ended: see how"
    assert words == (ended if over else f"Your move in {title}, move {len(rec.moves) + 1}")
    return urllib.parse.urlsplit(link).fragment


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
        plies = len(before.moves)
        assert list(rec.moves)[:plies] == list(before.moves) and len(rec.moves) > plies
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
    winner = TEXTS.PLAYER % int(game_in(fragment).result[1])
    for player in players:
        player.wait_for(TEXTS.HINT_REMATCH)
        assert player.words().startswith(f"{winner} wins")
    assert players[0].words() == players[1].words()


def by_link(moves, players, match="1"):
    """A link to a game of xok after so many moves."""
    rec = record.read(game_of("xok", 9))
    headers = {"players": players, "match": match}
    return link(record.Record("xok", rec.start, list(rec.moves)[:moves], headers=headers))


def follow(visitor, fragment):
    visitor.page.goto("about:blank")
    return visitor.open("#" + fragment)


def test_a_move_by_link_is_never_lost_and_never_played_for_the_other(visit):
    visitor = follow(visit(fast=True, has_touch=False), by_link(4, "person linked"))
    assert note_of(visitor).startswith("This game is kept: Continue")
    assert visitor.page.url == visitor.url
    sent = move(visitor)
    visitor.page.goto("about:blank")  # closed, before anything was sent
    visitor.open()
    visitor.wait_for(f"> {TEXTS.CONTINUE}")
    visitor.tap("AA", pause=0.5)
    visitor.page.locator("#sendMove").wait_for()  # it is offered again
    assert len(visitor.moves()) == 5
    # An older link takes nothing back, and one's own does not let one play for the other.
    for fragment, said in ((by_link(2, "person linked"), "newer state"), (sent, None)):
        follow(visitor, fragment)
        if said:
            assert said in note_of(visitor)
        visitor.page.locator("#sendMove").wait_for()
        visitor.tap("AAA", pause=0.3)
        assert len(visitor.moves()) == 5
    # The answer goes on with the same game, and says what is new.
    rec = game_in(sent)
    game = registry.new_game("xok")
    record.replay(rec, game)
    answer = [*rec.moves, legal(game)[0]]
    headers = {**rec.headers, "players": "person linked"}
    follow(visitor, link(record.Record("xok", rec.start, answer, headers=headers)))
    visitor.page.locator("#note", has_text="New: Player 2: fish").wait_for()
    assert visitor.moves() == answer
    (file,) = [name for name in visitor.saves() if name.startswith("link-")]
    assert moves_of(visitor.saves()[file]) == answer


def test_the_link_is_a_qr_code_too(visit):
    visitor = follow(visit(has_touch=False), by_link(3, "person linked"))
    fragment = send(visitor)
    visitor.page.locator("#showCode").click()
    visitor.page.locator("#qr-code").wait_for()  # it is shown when it is drawn
    same, width = visitor.page.evaluate(
        """async (link) => {
            const { generate } = await import(new URL("./lean_qr.js", floe.base));
            const code = generate(link);
            const canvas = document.getElementById("qr-code");
            const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
            let same = canvas.width === code.size + 8; // with the margin that readers need
            for (let y = 0; y < code.size; y++) {
                for (let x = 0; x < code.size; x++) {
                    const dark = !pixels.data[4 * ((y + 4) * canvas.width + x + 4)];
                    same &&= dark === code.get(x, y);
                }
            }
            return [same, canvas.clientWidth / canvas.width];
        }""",
        visitor.url + "#" + fragment,
    )
    assert same and width > 2
    visitor.page.locator("#qr button").click()
    visitor.page.wait_for_selector("#qr", state="hidden")
