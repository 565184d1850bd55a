"""Every text of a linked game fits its place, in every language."""

import pytest

from floe.events import B
from floe.games import link, link_questions
from floe.ui import strings
from floe.ui.canvas import NARROW, WIDTH
from floe.ui.playing import banner
from floe.ui.view import SIDEBAR_WIDTH
from tests.ui.two_consoles import TwoConsoles


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_words_beside_and_over_the_board_fit(language):
    link_texts, texts = strings.load(language, "link"), strings.load(language, "link_asks")
    state = strings.load(language, "link_state")
    pause = strings.load(language, "pause")
    canvas = TwoConsoles().one.console.canvas
    assert len(link_texts.WORDS) == 5 and len(state.WHY) == 2 * link.DECLINED
    for word in link_texts.WORDS:
        assert canvas.width(word, NARROW) <= SIDEBAR_WIDTH, word
    for text in (link_texts.FOUND, link_texts.GONE, pause.ASKED, link_texts.SAYS_NO):
        assert canvas.width(text) <= banner.TEXT_WIDTH, text
    for line in (*state.SEEK_LINES, *state.WHY, *sum(texts.ASKS_LINES.values(), [])):
        assert canvas.width(line.replace("%d", "1000")) <= WIDTH, line
    assert canvas.width(texts.YOU_BEGIN) <= WIDTH
    assert canvas.width(texts.YOU_WILL_BE % "1, 2, 3") <= WIDTH
    titles = (state.STOPPED, *texts.ASKS.values())
    rows = (texts.YES, texts.NO, state.YES_QUIT, state.NO_STAY, state.JOIN)
    asks = (pause.TAKE_BACK, pause.OFFER_DRAW, pause.GIVE_UP)
    for text in (*titles, *rows, *asks):
        assert canvas.width(text) <= WIDTH - 10, text
    strings_of = strings.load(language, "console"), strings.load(language, "screens")
    back, menu = [
        next(t for t in strings_of if hasattr(t, name)) for name in ("HINT_BACK", "HINT_MENU")
    ]
    assert canvas.width(link_texts.ASKED_REMATCH) + canvas.width(menu.HINT_MENU) < WIDTH - 4
    assert canvas.width(state.HINT_JOIN) + canvas.width(back.HINT_BACK) < WIDTH - 4
    assert set(texts.ASKS) == set(texts.ASKS_LINES)
    kinds = {
        link_questions.TAKE_BACK,
        link_questions.DRAW,
        link_questions.GIVE_UP,
        link_questions.REMATCH,
        link_questions.CATCH_UP,
    }
    assert kinds == set(texts.ASKS)


@pytest.mark.parametrize("language", strings.LANGUAGES)
def test_the_pause_menu_asks_in_every_language(language):
    consoles = TwoConsoles(language)
    consoles.begin("xok")
    texts = strings.load(language, "pause")
    consoles.hold(consoles.to_move(), B)
    rows = [sim for sim in consoles.both if sim.screen_name == "Pause"][0].labels()
    assert [rows[1], *rows[3:5]] == [texts.TAKE_BACK, texts.OFFER_DRAW, texts.GIVE_UP]
