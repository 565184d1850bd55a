"""A packed game is added to the page, played, and still there offline."""

import shutil

import pytest

from floe import VERSION
from tests import tutorial
from tests.host_sim.web.bars import note_of
from tests.host_sim.web.playing import TEXTS, choose_row, make_move, press_until, resume
from tests.test_a_faster_opponent import steps
from tools.build.mpy import ROOT
from tools.game import pack

MOVES = 3


def packed(folder):
    """A file of a game that somebody packed."""
    path = folder.parent / f"{folder.name}.floegame"
    assert pack.run([str(folder), "--author", "Ada", "--to", str(path)]) == 0
    return path


@pytest.fixture(params=["Konane", "Four in a Row", "Reversi"])
def game(request, tmp_path):
    """(a game's title, its file; None for one of the site's); one of the games has kernels."""
    if request.param == "Reversi":
        return request.param, None
    *_, _ = steps(tmp_path)
    shutil.copy(ROOT / "examples" / "four" / "texts.en.txt", tmp_path / "four")  # a first game too
    shutil.copytree(ROOT / "examples" / "konane", tmp_path / "konane")
    return request.param, packed(tmp_path / request.param.split()[0].lower())


def choose(visitor, title, file):
    """Choose the game; what is said of it."""
    visitor.page.locator("#more").tap()
    visitor.page.locator("#add-game").tap()
    if not file:
        visitor.page.locator(f"[data-game={title.lower()}]").tap()
        return f"{title} {VERSION} is a program by The Floe authors"
    with visitor.page.expect_file_chooser() as chooser:
        visitor.page.locator("#choose-game").tap()
    chooser.value.set_files(file)
    return f"{title} 1 is a program by Ada"


def test_a_version_without_kernels_leaves_no_file_of_one_with_kernels(visit, tmp_path):
    *_, _ = steps(tmp_path)
    visitor = visit()
    for folder in tmp_path / "four", tutorial.write(tmp_path / "plain" / "four"):
        choose(visitor, "Four in a Row", packed(folder))
        visitor.page.locator("#load").tap()
        has_kernels = folder.parent == tmp_path
        for _ in range(50):
            names = " ".join(visitor.saves())
            if ("game.four.page." in names) == has_kernels:
                break
            visitor.page.wait_for_timeout(100)
        assert ("game.four.page." in names) == has_kernels and "game.four.rules.mpy" in names


def test_a_game_is_added_played_and_there_offline(visit, game):
    visitor = visit()
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    title = game[0]
    said = choose(visitor, *game)
    visitor.page.wait_for_selector("#loading[open]")
    for part in ("#loading-name", "#load"):
        assert visitor.page.text_content(part) == "Add a game"
    assert visitor.page.text_content("#loaded-saves").startswith(said)
    visitor.page.locator("#load").tap()
    assert note_of(visitor).startswith(f"{title} is one of the games now.")
    visitor.wait_for(f"> {TEXTS.PLAY}")
    press_until(visitor, visitor.tap, ("A", TEXTS.HINT_RULES), ("L", title))
    press_until(visitor, visitor.tap, ("A", f"> {TEXTS.START}"))
    if title == "Four in a Row":
        choose_row(visitor, TEXTS.FIRST_GAME)
        steps_shown = ("A", "Choose a column"), ("A", "fourth one wins!")
        press_until(visitor, visitor.tap, *steps_shown, ("B", f"> {TEXTS.FIRST_GAME}"))
        choose_row(visitor, TEXTS.START)
    press_until(visitor, visitor.tap, ("A", TEXTS.PLAY_PAUSE))
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
