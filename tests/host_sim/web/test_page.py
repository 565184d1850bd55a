"""The page in a browser: started, played by touch, spoken."""

import itertools
import time

import pytest

from floe.ui import strings
from tests.host_sim.spoken.blind_player import CODES
from tests.host_sim.web import page_shape
from tests.host_sim.web.bars import show_bars
from tests.host_sim.web.browser import Visit
from tests.host_sim.web.hearing import note_speech
from tests.host_sim.web.playing import GAMES, TEXTS, begin, choose_row, make_move, open_settings
from tools.build.web import site
from tools.hardware import parts

THUMB = 44  # CSS pixels that a key has at least, each way.
EDGE = 5  # CSS pixels of the case that are seen beside its glass and its keys, at least.
PHONE = {"is_mobile": True, "device_scale_factor": 3}
VIEWPORTS = {
    "desk": {"viewport": {"width": 1440, "height": 900}, "has_touch": False},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "device_scale_factor": 2},
    "upright": {"viewport": {"width": 390, "height": 844}, **PHONE},
    "small": {"viewport": {"width": 320, "height": 568}, **PHONE},
    "across": {"viewport": {"width": 844, "height": 390}, **PHONE},
}
LINE = 10_000_000  # Bits a second of a plain line.
# Seconds from the click to the first picture on such a line, on a machine that does much else.
LONGEST_START = 6


@pytest.fixture(scope="module", params=VIEWPORTS)
def screen(request, browser, server):
    """A visitor at a screen of a kind of VIEWPORTS, for tests that only look."""
    visitor = Visit(browser, server, **VIEWPORTS[request.param]).open()
    yield visitor
    visitor.context.close()
    assert visitor.complaints == []


# The start


@pytest.mark.long
def test_a_cold_start_is_soon_over_on_a_plain_line(stranger, serve):
    server = serve(rate=LINE)
    visitor = stranger(server)
    begun = time.monotonic()
    visitor.open()
    took = time.monotonic() - begun
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    assert visitor.complaints == []
    # With what the service worker asked for.
    assert server.sent < site.BUDGET and took < LONGEST_START


def test_all_there_is_to_fetch_to_play_is_within_the_budget(page_files):
    files = [path for path in page_files.rglob("*") if path.is_file()]
    assert set(site.FOR_BOARDS) < {path.name for path in files}
    files = [path for path in files if path.name not in site.NOT_TO_PLAY]
    assert sum(map(site.over_the_wire, files)) < site.BUDGET


def test_nothing_comes_from_another_host(stranger, server):
    visitor = stranger()
    asked = []
    visitor.context.on("request", lambda request: asked.append(request.url))
    visitor.open()
    assert len(asked) > 5
    assert [url for url in asked if not url.startswith((server.url, "data:", "blob:"))] == []


def test_a_browser_offers_to_install_it(visit):
    visitor = visit()
    visitor.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    asked = visitor.context.new_cdp_session(visitor.page)
    assert asked.send("Page.getAppManifest")["errors"] == []
    # Playwright's visitors are private ones, who can install nothing.
    found = asked.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {each["errorId"] for each in found} <= {"in-incognito"}


# What is seen


def test_each_pixel_of_the_display_is_a_square_of_whole_pixels(screen):
    screen.tap("A", pause=1.0)  # a picture that stays for a moment
    drawn, seen, exact = screen.page.evaluate(
        """() => {
            const { canvas, context, seen, scale } = floe.screen;
            const data = context.getImageData(0, 0, canvas.width, canvas.height).data;
            const drawn = [];
            const gap = scale < 3 ? 0 : scale < 8 ? 1 : 2;
            const edge = (at) => Math.ceil(at * scale - 0.5);
            for (let y = 0; y < 64; y++) {
                for (let x = 0; x < 128; x++) {
                    const [left, top] = [x, y].map(edge);
                    const [right, bottom] = [x + 1, y + 1].map((at) => edge(at) - 1 - gap);
                    // Its first dot and its last before the gap are as bright.
                    const dots = [[left, top], [right, bottom]].map(
                        ([x, y]) => data[4 * (y * canvas.width + x)] > 110);
                    drawn.push(dots[0] === dots[1] ? Number(dots[0]) : "uneven");
                }
            }
            const shown = canvas.getBoundingClientRect().width * devicePixelRatio;
            return [drawn, Array.from(seen), Math.abs(shown - canvas.width) < 0.1];
        }"""
    )
    assert exact and drawn == seen and 0 < sum(seen) < len(seen)


def test_everything_is_within_reach_and_nothing_scrolls(screen):
    size = screen.page.viewport_size
    boxes = [
        screen.page.locator(selector).bounding_box()
        for selector in (".case", ".glass", "#more", *(f'[data-key="{key}"]' for key in range(6)))
    ]
    for box in boxes:
        assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
        assert box["y"] >= 0 and box["y"] + box["height"] <= size["height"]
    case = boxes[0]
    for box in (boxes[1], *boxes[3:]):
        assert box["x"] >= case["x"] + EDGE
        assert box["x"] + box["width"] <= case["x"] + case["width"] - EDGE
    for box in boxes[2:]:
        assert min(box["width"], box["height"]) >= THUMB
    screen.page.mouse.wheel(0, 500)
    assert screen.page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]


@pytest.mark.parametrize("screen", ["desk", "tablet", "upright", "small"], indirect=True)
def test_the_console_has_the_shape_of_the_case(screen):
    page = screen.page
    case = page.locator(".case").bounding_box()
    sizes = page_shape.sizes()
    size = case["width"] / sizes["width"]
    # On a phone the case is as much taller as its display is larger.
    taller = case["height"] / size - sizes["height"]
    phone = page.viewport_size["width"] < 600
    assert taller == pytest.approx(7 if phone else 0, abs=0.2)
    places = {".glass": "screen", ".name": "name", "#cross": "cross", ".speaker": "speaker"}
    for selector, name in places.items():
        box = page.locator(selector).bounding_box()
        middle = [(box["x"] + box["width"] / 2 - case["x"]) / size]
        middle.append((box["y"] + box["height"] / 2 - case["y"]) / size)
        down = taller / 2 if name == "screen" else taller
        assert middle == pytest.approx([sizes[f"{name}-x"], sizes[f"{name}-y"] + down], abs=0.2)
    a, b = (page.locator(f'[data-key="{key}"]').bounding_box() for key in (4, 5))
    apart = [(a[axis] - b[axis]) / size / page_shape.LARGER for axis in ("x", "y")]
    (ax, ay), (bx, by) = parts.BUTTON_A, parts.BUTTON_B
    assert apart == pytest.approx([ax - bx, ay - by], abs=0.2)


SMALL = {
    "narrow": {"width": 280, "height": 653},
    "square": {"width": 700, "height": 700},
    "magnified four times": {"width": 320, "height": 256},
    "low": {"width": 568, "height": 280},
}
SCROLLS = "magnified four times"


def test_in_a_small_window_nothing_is_cut_and_nothing_overlaps(visit):
    visitor = visit()
    for name, size in SMALL.items():
        visitor.page.set_viewport_size(size)
        boxes = [
            visitor.page.locator(selector).bounding_box()
            for selector in (".glass", "#cross", '[data-key="5"]', '[data-key="4"]', "#more")
        ]
        for box in boxes:
            assert box["x"] >= 0 and box["x"] + box["width"] <= size["width"], name
            assert box["y"] >= 0, name
            assert name == SCROLLS or box["y"] + box["height"] <= size["height"], name
        for one, other in itertools.combinations(boxes, 2):
            assert apart(one, other), (name, one, other)
    visitor.page.set_viewport_size(SMALL[SCROLLS])
    scroll_to_the_end(visitor)
    last, a, more = (
        visitor.page.locator(selector).bounding_box()
        for selector in ("#cross", '[data-key="4"]', "#more")
    )
    assert last["y"] + last["height"] <= SMALL[SCROLLS]["height"]
    assert more["y"] + more["height"] <= a["y"]


def apart(one, other):
    """Whether two boxes have no place in common."""
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


def scroll_to_the_end(visitor):
    visitor.page.mouse.move(10, 10)
    visitor.page.mouse.wheel(0, 2000)
    until = time.monotonic() + 10
    while not visitor.page.evaluate("scrollY + innerHeight >= document.body.scrollHeight - 1"):
        assert time.monotonic() < until


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_all_bars_are_within_reach_however_many_there_are(visit, locale):
    visitor = visit(locale=locale)
    show_bars(visitor)
    for width, height in [(280, 653), (320, 568), (568, 280), (700, 700)]:
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.evaluate("scrollTo(0, 0)")
        tops = [visitor.page.locator("#more").bounding_box()["y"]]
        tops.append(visitor.page.locator(".glass").bounding_box()["y"])
        assert min(tops) >= 0, width
        scroll_to_the_end(visitor)
        for bar in visitor.page.locator(".bar").all():
            box = bar.bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height


def test_the_line_of_keys_is_in_the_middle_of_a_narrow_window(visit):
    visitor = visit(has_touch=False)
    for width in (280, 390):
        visitor.page.set_viewport_size({"width": width, "height": 844})
        left, right = visitor.page.evaluate(
            """() => {
                const range = document.createRange();
                range.selectNodeContents(document.querySelector(".keys"));
                const boxes = [...range.getClientRects()].filter((box) => box.width);
                return [
                    Math.min(...boxes.map((box) => box.left)),
                    Math.max(...boxes.map((box) => box.right)),
                ];
            }"""
        )
        assert left >= 10 and right <= width - 10
        assert abs(left + right - width) < 24


def test_in_forced_colours_each_button_has_an_edge(visit):
    visitor = visit(forced_colors="active")
    visitor.page.locator("#more").tap()
    edges = visitor.page.evaluate(
        """[...document.querySelectorAll("button")].map((button) => {
            const { borderTopWidth, borderTopStyle } = getComputedStyle(button);
            return `${borderTopWidth} ${borderTopStyle}`;
        })"""
    )
    assert len(edges) > 10 and set(edges) == {"2px solid"}


# Whole games


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_touch(visit, game):
    visitor = visit(fast=True)
    begin(visitor, game)
    while make_move(visitor):
        pass
    until = time.monotonic() + 20
    while not any(end in visitor.words() for end in (TEXTS.HINT_REMATCH, TEXTS.HINT_DIPLOMA)):
        assert time.monotonic() < until, visitor.words()
        time.sleep(0.1)


# For everybody


def test_a_screen_reader_is_reported_what_is_chosen_and_what_is_played(visit):
    visitor = visit(fast=True)
    speech = visitor.page.locator("#speech")
    visitor.tap("D", pause=0.5)
    assert f"{TEXTS.DAILY}, chosen" in speech.text_content()
    visitor.tap("U", pause=0.5)
    note_speech(visitor)
    begin(visitor, "xok")
    assert make_move(visitor)
    time.sleep(1)
    speech = " ".join(visitor.page.evaluate("floe.said"))
    assert "You: fish on " in speech or "You: small shark" in speech or "You: big shark" in speech
    assert not CODES.search(speech)


def speed_of_moves(visitor):
    """What the settings say of how moves are shown."""
    open_settings(visitor)
    speed = strings.load("en", "settings").SPEED
    choose_row(visitor, speed)
    return visitor.words().split(f"> {speed} ")[1].split(". ")[0]


def test_nothing_moves_for_who_wants_it_so(visit):
    visitor = visit(reduced_motion="reduce", has_touch=False)
    style = visitor.page.evaluate(
        "getComputedStyle(document.querySelector('.key')).transitionDuration"
    )
    assert set(style.split(", ")) == {"0s"}
    assert speed_of_moves(visitor) == strings.load("en", "settings").SPEEDS[2]


def test_who_is_said_nothing_of_sees_moves_as_they_go(visit):
    visitor = visit(has_touch=False)
    assert speed_of_moves(visitor) == strings.load("en", "settings").SPEEDS[0]


@pytest.mark.parametrize("state", ["console", "menu", "bars", "board"])
def test_the_accessibility_check_finds_nothing(visit, state):
    visitor = visit()
    if state in ("menu", "board"):
        visitor.page.locator("#more").tap()
    if state == "board":
        visitor.page.locator("#to-board").tap()
        visitor.page.locator("#board summary").tap()
        visitor.page.evaluate(
            """() => {
                document.getElementById("board-log").append("What is said");
                for (const id of ["board-moving", "repl"]) {
                    document.getElementById(id).hidden = false;
                }
            }"""
        )
    if state == "bars":
        show_bars(visitor)
    visitor.page.evaluate((site.node_modules() / "axe-core" / "axe.min.js").read_text("utf-8"))
    found = visitor.page.evaluate("axe.run()")
    assert len(found["passes"]) > 10
    assert [(each["id"], each["nodes"][0]["html"]) for each in found["violations"]] == []
