"""The start: what is seen while it loads, and never a dead page, whatever is missing."""

import gzip
import re
import time
import zlib

import pytest

from tests.host_sim.web.browser import Server
from tests.host_sim.web.playing import TEXTS
from tests.host_sim.web.test_page import VIEWPORTS
from tools.build.mpy import ROOT
from tools.build.web import site

DOCS = ROOT / "docs" / "page.md"

AGAIN, TAB, NOTHING = "again", "tab", ""
GZIP = b"\x1f\x8b"
HALFWAY = b"</section>"  # Where the case ends.
SLOW_LINE = 2_000_000  # Bits a second.
VERY_SLOW_LINE = 400_000
PAINT = 0.5  # Seconds to the first paint on that.
MOST_SHIFT = 0.01  # Cumulative layout shift: what Chromium calls good is below a tenth.
SHIFTS = """
    window.shifts = [];
    const box = ({ x, y, width, height }) => [x, y, width, height];
    new PerformanceObserver((list) => {
        for (const { value, startTime, sources } of list.getEntries()) {
            shifts.push([value, startTime, sources.map(({ node, previousRect, currentRect }) =>
                [node?.id || node?.nodeName, box(previousRect), box(currentRect)])]);
        }
    }).observe({ type: "layout-shift", buffered: true });
"""


def fails_to_come(visitor, name):
    visitor.context.route(f"**/{name}", lambda route: route.fulfill(status=404))


def wait_for_sentence(where, part, way_out=NOTHING):
    """Wait for a sentence in place of the picture, and the one way out that is offered."""
    where.locator("#sentence", has_text=part).wait_for()
    offered = [each for each in (AGAIN, TAB) if where.locator(f"#{each}").is_visible()]
    assert offered == ([way_out] if way_out else [])


def test_without_javascript_the_page_says_so_in_each_language(stranger):
    visitor = stranger(java_script_enabled=False)
    visitor.page.goto(visitor.url)
    shown = visitor.page.locator("#status").inner_text()
    assert len(re.findall("JavaScript", shown)) == 5 and "…" not in shown


@pytest.mark.parametrize("name", ["main.js", "speech.js", "worker.js", "keeper.js", "console.bin"])
def test_a_file_that_does_not_come_is_named_a_part_and_asked_for_again(stranger, name):
    visitor = stranger()
    fails_to_come(visitor, name)
    visitor.page.goto(visitor.url)
    wait_for_sentence(visitor.page, "A part of Floe did not arrive", AGAIN)
    visitor.context.unroute_all()
    visitor.page.locator("#again").click()
    visitor.wait()
    visitor.wait_for(TEXTS.PLAY)


def test_a_line_that_is_cut_is_said(stranger):
    visitor = stranger()
    visitor.page.clock.install()
    visitor.context.route("**/console.bin", lambda route: None)
    visitor.page.goto(visitor.url)
    time.sleep(1)
    visitor.page.clock.fast_forward(30_000)
    wait_for_sentence(visitor.page, "This takes long", AGAIN)


def test_a_login_page_of_a_network_is_named(stranger):
    visitor = stranger()
    visitor.context.route(
        "**/console.bin",
        lambda route: route.fulfill(body="<h1>Log in</h1>", content_type="text/html"),
    )
    visitor.page.goto(visitor.url)
    wait_for_sentence(visitor.page, "perhaps a login", AGAIN)


# What docs/page.md gives to hosts: the headers of a set, by the language of its block.
LINES = {"nginx": r'^add_header (\S+) "(.*)" always;$', "text": r"^  (\S+): (.*)$"}
SETS = {
    kind: dict(re.findall(LINES[kind], block, re.MULTILINE))
    for kind, block in re.findall(r"^```(\w+)\n(.*?)^```", DOCS.read_text("utf-8"), re.M | re.S)
    if kind in LINES
}
HOSTILE = {"Permissions-Policy": "gamepad=(), serial=(), autoplay=(), web-share=()"}


@pytest.mark.parametrize("name", ["nginx", "text", "hostile"])
def test_the_page_runs_with_the_headers_of_careful_hosts(stranger, serve, name):
    headers = {**SETS, "hostile": HOSTILE}[name]
    assert name == "hostile" or "default-src 'none'" in headers["Content-Security-Policy"]
    visitor = stranger(serve(headers=headers)).open()
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.tap("D", pause=0.5)
    visitor.wait_for(f"> {TEXTS.DAILY}")
    visitor.page.locator("#more").tap()
    visitor.page.locator("#gif").tap()
    assert [each for each in visitor.complaints if "Permissions policy" not in each] == []


def test_headers_that_forbid_it_to_run_are_named(stranger, serve):
    visitor = stranger(serve(headers={"Content-Security-Policy": "default-src 'self'"}))
    visitor.page.goto(visitor.url)
    wait_for_sentence(visitor.page, "The headers of this host")


def test_an_old_browser_is_called_that(stranger):
    visitor = stranger()
    visitor.context.add_init_script("delete window.DecompressionStream")
    visitor.page.goto(visitor.url)
    wait_for_sentence(visitor.page, "too old")


def test_a_browser_that_cannot_read_the_scripts_is_called_old(stranger):
    visitor = stranger()
    visitor.context.route(
        "**/main.js",
        lambda route: route.fulfill(body="let = what is this;", content_type="text/javascript"),
    )
    visitor.page.goto(visitor.url)
    wait_for_sentence(visitor.page, "too old")


def test_opened_as_a_file_it_says_how_to_serve_it(stranger, page_files):
    visitor = stranger()
    visitor.page.goto((page_files / "index.html").as_uri())
    wait_for_sentence(visitor.page, "Serve its folder")


def test_in_a_frame_that_allows_nothing_it_offers_a_tab(stranger):
    visitor = stranger()
    visitor.page.set_content(f'<iframe sandbox="allow-scripts" src="{visitor.url}">')
    wait_for_sentence(visitor.page.frame_locator("iframe"), "This frame", TAB)


def test_a_refused_service_worker_is_no_crash(stranger):
    visitor = stranger()
    fails_to_come(visitor, "sw.js")
    visitor.open()
    time.sleep(1)
    assert visitor.page.locator("#status").is_hidden()
    visitor.wait_for(TEXTS.PLAY)


def test_the_sentence_is_in_the_browsers_language(stranger):
    visitor = stranger(locale="de-DE")
    fails_to_come(visitor, "main.js")
    visitor.page.goto(visitor.url)
    wait_for_sentence(visitor.page, "Ein Teil von Floe ist nicht angekommen", AGAIN)


# Notes all that the bar shows, however seldom a busy computer lets anybody look.
NOTE_LOADED = """
    window.shown = [];
    addEventListener("DOMContentLoaded", () => {
        const bar = document.getElementById("loaded");
        const note = () => shown.push(bar.value);
        new MutationObserver(note).observe(bar, { attributeFilter: ["value"] });
    });
"""


def test_how_much_is_here_is_seen_while_it_loads(stranger, serve):
    visitor = stranger(serve(rate=SLOW_LINE))
    visitor.page.add_init_script(NOTE_LOADED)
    visitor.open()
    seen = visitor.page.evaluate("shown")
    assert seen == sorted(seen) and len({*seen}) > 5 and seen[-1] == 1


@pytest.mark.parametrize("viewport", VIEWPORTS)
def test_nothing_jumps_while_it_loads(stranger, viewport):
    visitor = stranger(**VIEWPORTS[viewport])
    visitor.context.add_init_script(SHIFTS)
    visitor.open()
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    time.sleep(1)
    assert visitor.page.locator("#bars > *").count() == 0
    shifts = visitor.page.evaluate("shifts")
    assert sum(value for value, *_ in shifts) < MOST_SHIFT, shifts


class Faltering(Server):
    """A server whose line stops for a moment in the middle of the page."""

    def send(self, file, data):
        if data[:2] == GZIP and HALFWAY in gzip.decompress(data):
            halves = range(len(data))
            half = next(
                at for at in halves if HALFWAY in zlib.decompressobj(31).decompress(data[:at])
            )
            super().send(file, data[:half])
            time.sleep(1)
            data = data[half:]
        super().send(file, data)


def test_nothing_jumps_when_half_of_the_page_comes_later(stranger, serve):
    visitor = stranger(serve(Faltering), **VIEWPORTS["desk"])
    visitor.context.add_init_script(SHIFTS)
    visitor.open()
    shifts = visitor.page.evaluate("shifts")
    assert sum(value for value, *_ in shifts) < MOST_SHIFT, shifts


@pytest.mark.parametrize("viewport", VIEWPORTS)
def test_the_display_stands_where_it_does_before_the_keys_have_come(stranger, viewport):
    page = stranger(**VIEWPORTS[viewport]).open().page
    there = page.locator(".glass").bounding_box()
    page.evaluate("for (const each of document.querySelectorAll('.cross, .round')) each.remove()")
    assert page.locator(".glass").bounding_box() == pytest.approx(there, abs=1)


def test_the_first_paint_waits_for_little(visit):
    needs = """() => [...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource").filter(
            (each) => each.renderBlockingStatus === "blocking"),
    ].map((each) => [each.name, each.transferSize])"""
    files = visit().page.evaluate(needs)
    assert len(files) == 3 and all(size for _, size in files), files
    seconds = 8 * sum(size for _, size in files) / VERY_SLOW_LINE
    assert seconds < PAINT * 2 / 3, files  # the rest is for the browser's own work


def test_all_modules_are_asked_for_at_once(page_files):
    page = (page_files / "index.html").read_text("utf-8")
    asked = re.findall(r'rel="modulepreload" href="app-\w+/(.*?)"', page)
    modules = {path.name for path in site.app_of(page_files).glob("*.js")}
    assert len(modules) > 20 and set(asked) == modules and len(asked) == len(modules)
