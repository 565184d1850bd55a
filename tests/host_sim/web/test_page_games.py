"""A packed game is added to the page, played, and still there offline."""

import pytest

from floe import VERSION
from tests.host_sim.web.bars import note_of
from tests.host_sim.web.playing import TEXTS, make_move, press_until, resume
from tools.build.mpy import ROOT
from tools.game import pack

MOVES = 3


def from_file(visitor, tmp_path):
    """Choose a game that somebody packed."""
    path = tmp_path / "konane.floegame"
    assert pack.run([str(ROOT / "examples" / "konane"), "--author", "Ada", "--to", str(path)]) == 0
    with visitor.page.expect_file_chooser() as chooser:
        visitor.page.locator("#choose-game").tap()
    chooser.value.set_files(path)
    return "Konane 1 is a program by Ada"


def from_site(visitor, tmp_path):
    """Choose one of the site's games."""
    visitor.page.locator("[data-game=reversi]").tap()
    return f"Reversi {VERSION} is a program by The Floe authors"


@pytest.mark.parametrize("choose", [from_file, from_site])
def test_a_game_is_added_played_and_there_offline(visit, tmp_path, choose):
    visitor = visit()
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.page.locator("#more").tap()
    visitor.page.locator("#add-game").tap()
    said = choose(visitor, tmp_path)
    visitor.page.wait_for_selector("#loading[open]")
    for part in ("#loading-name", "#load"):
        assert visitor.page.text_content(part) == "Add a game"
    assert visitor.page.text_content("#loaded-saves").startswith(said)
    visitor.page.locator("#load").tap()
    title = said.split()[0]
    assert note_of(visitor).startswith(f"{title} is one of the games now.")
    visitor.wait_for(f"> {TEXTS.PLAY}")
    press_until(visitor, visitor.tap, ("A", TEXTS.HINT_RULES), ("L", title))
    press_until(visitor, visitor.tap, ("A", f"> {TEXTS.START}"), ("A", TEXTS.PLAY_PAUSE))
    for _ in range(MOVES):
        assert make_move(visitor)
    visitor.page.locator("[data-ask=board]").dispatch_event("click")
    piece = visitor.page.locator("#speech").get_by_text("stone" if title == "Konane" else "piece")
    piece.wait_for(state="attached")
    played = visitor.game()
    visitor.context.set_offline(True)
    visitor.reload()
    resume(visitor)
    assert visitor.game() == played and played.count("\n") > MOVES
    assert make_move(visitor)
