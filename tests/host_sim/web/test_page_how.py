"""How to play, the moves beside the console, and the code that shows Floe in another page."""

import time

import pytest

from tests.host_sim.web.playing import TEXTS, begin, make_move

WIDE = {"viewport": {"width": 1240, "height": 660}, "has_touch": False}


def test_moves_and_rules_stand_beside_the_console_where_there_is_room(visit):
    visitor = visit(fast=True, **WIDE)
    page = visitor.page
    begin(visitor, "xok")
    assert make_move(visitor)
    page.locator("#moves button").nth(1).wait_for()
    case, how = page.locator(".case").bounding_box(), page.locator("#how").bounding_box()
    assert case["x"] + case["width"] <= how["x"]
    assert page.locator("#moves button").first.inner_text().startswith("You: ")
    # The rules of the game that is played are open, and its keys are shown.
    assert page.locator("#how details[open]").count() == 1
    assert "tap the board" in page.locator("#how-keys").inner_text()
    assert "chain of ten" in page.locator("#how details").nth(1).inner_text()


# Clicks the first move of the list as soon as the machine is to move, and says so.
CLICK_IN_ITS_TURN = """words => {
    const entry = document.querySelector("#moves button");
    const shown = document.querySelector("#screen").getAttribute("aria-label");
    if (!entry || !shown.includes(words)) return false;
    entry.click();
    return true;
}"""


def test_a_move_that_is_clicked_in_the_machines_turn_is_shown_after_it(visit):
    visitor = visit(**WIDE)
    begin(visitor, "xok")
    visitor.hold("A", 0.8)
    visitor.wait_for(f"> {TEXTS.PLAY_HINT}")
    time.sleep(0.5)
    visitor.tap("A")  # is played
    visitor.page.wait_for_function(CLICK_IN_ITS_TURN, arg=TEXTS.PLAY_SKIP)
    assert TEXTS.WALK_ON not in visitor.words()
    visitor.wait_for(TEXTS.WALK_ON, timeout=60)
    assert len(visitor.moves()) == 2


def test_elsewhere_the_menu_shows_how_to_play(visit):
    visitor = visit(viewport={"width": 390, "height": 844})
    page = visitor.page
    assert not page.locator("#how").is_visible()
    page.locator("#more").tap()
    page.locator("#how-to").tap()
    page.locator("#how summary").first.tap()
    assert "Catch more fish" in page.locator("#how-dialog details").first.inner_text()
    page.locator("#how-close").tap()
    assert not page.locator("#how").is_visible()


@pytest.mark.parametrize("secure", [True, False])
def test_the_code_to_embed_shows_this_page(visit, secure):
    visitor = visit(secure=secure)
    page = visitor.page
    page.locator("#more").tap()
    page.locator("#embed").tap()
    page.locator("#note").wait_for()
    page.evaluate("document.body.append(document.createElement('textarea'))")
    page.locator("body > textarea").focus()
    page.keyboard.press("Control+V")
    code = page.locator("body > textarea").input_value()
    assert code.startswith(f'<iframe src="{visitor.url}" title="Floe"')
