"""What the page itself says, in the console's five languages."""

import re

import pytest

from host_sim.web.incoming import ADDED, ASIDE, PROGRESS, SETTINGS

from floe.ui.strings import LANGUAGES
from tests.host_sim.web.bars import show_bars
from tools.build.web import site
from tools.build.web.site import PAGE

SMALL = {"viewport": {"width": 320, "height": 568}, "is_mobile": True}
OFFERED = {"cs": "Zavřít", "de": "Schließen", "en": "Close", "fr": "Fermer", "pl": "Zamknij"}
CUT = """() => [...document.querySelectorAll("dialog[open] *, .bar *")]
    .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0
        && getComputedStyle(each).display !== "inline")
    .map((each) => each.outerHTML)"""


@pytest.fixture(scope="module", params=["page", "start"])
def section(request):
    """By language, what is said by name."""
    return site.texts(request.param)


@pytest.fixture(scope="module")
def texts():
    """What the page says once it runs."""
    return site.texts()


def holes(text):
    return set(re.findall(r"\{\w+\}", text))


def test_each_language_says_all_of_it(section):
    assert set(section) == set(LANGUAGES)
    for names in section.values():
        assert list(names) == list(section["en"])
        for name, text in names.items():
            assert text and holes(text) == holes(section["en"][name])


def test_each_text_is_used_and_there_for_whoever_names_it(texts):
    sources = {path.name: path.read_text("utf-8") for path in PAGE.glob("*.*s")}
    html = (PAGE / "index.html").read_text("utf-8")
    named = set(re.findall(r'data-(?:text|label)="(\w+)"', html))
    for name, source in sources.items():
        if name != "start.js":
            named |= set(re.findall(r'(?<!kind )"(\w+)"', source))
    named |= {f"kind_{kind}" for kind in (SETTINGS, PROGRESS, ASIDE, ADDED)}
    assert set(texts["en"]) <= named
    used = set(re.findall(r'\btext\("(\w+)"', "".join(sources.values())))
    assert used | set(re.findall(r'data-(?:text|label)="(\w+)"', html)) <= set(texts["en"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_speaks_the_browsers_language_and_cuts_no_text(visit, code):
    visitor = visit(locale=f"{code}-{code.upper()}", **SMALL)
    assert visitor.page.get_attribute("html", "lang") == code
    visitor.page.locator("#more").tap()
    assert visitor.page.text_content("#close") == OFFERED[code]
    assert visitor.page.evaluate(CUT) == []
    visitor.page.locator("#to-board").tap()
    visitor.page.locator("#board summary").tap()
    visitor.page.evaluate("document.getElementById('repl').hidden = false")
    show_bars(visitor)
    assert visitor.page.evaluate(CUT) == []


def test_the_page_speaks_the_language_that_the_console_is_set_to(visit):
    visitor = visit()
    assert visitor.page.text_content("#more + dialog #close") == "Close"
    visitor.load(settings="language: pl\n")
    visitor.page.wait_for_selector("html[lang=pl]", state="attached")
    assert visitor.page.text_content("#close") == "Zamknij"
    assert visitor.page.get_attribute('[data-key="0"]', "aria-label") == "Góra"
