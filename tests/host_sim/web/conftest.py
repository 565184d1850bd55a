"""The page, and visitors of it; tests that need what cannot be had are skipped with a message."""

import base64
import shutil

import pytest

from tests.build_once import build_once
from tests.host_sim.web.browser import Server, Visit, launched
from tests.or_skip import or_skip
from tools.build import build_cache
from tools.build.web import site


@pytest.fixture(scope="session")
def page_files(tmp_path_factory):
    """A folder with the page as `make web` makes it."""

    def make(folder):
        shutil.copytree(build_cache.folder("page", site.make), folder)

    return or_skip(build_once, tmp_path_factory, "web", make)


@pytest.fixture(scope="package")
def browser():
    """Chromium."""
    with launched() as browser:
        yield browser


@pytest.fixture(scope="package")
def server(page_files):
    """The page on this computer."""
    server = Server(page_files)
    yield server
    server.stop()


@pytest.fixture
def visit(browser, server):
    """visit(**settings): another visitor, who has opened the page; none may see an error."""
    visits = []

    def visit(fragment="", **settings):
        visits.append(Visit(browser, server, **settings))
        return visits[-1].open(fragment)

    yield visit
    for each in visits:
        each.context.close()
        assert each.complaints == []


@pytest.fixture
def serve(page_files):
    """serve(**settings): the page on a server of its own."""
    servers = []

    def serve(kind=Server, folder=page_files, **settings):
        servers.append(kind(folder, **settings))
        return servers[-1]

    yield serve
    for each in servers:
        each.stop()


@pytest.fixture
def stranger(browser, server):
    """stranger(**settings): a visitor with a page that is still empty; it may see errors."""
    strangers = []

    def stranger(server=server, **settings):
        strangers.append(Visit(browser, server, **settings))
        return strangers[-1]

    yield stranger
    for each in strangers:
        each.context.close()


# Bytes as the text in which they go to the page and come back.
BYTES = """
    const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const text = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
"""


def base64_of(data):
    return base64.b64encode(data).decode()


@pytest.fixture(scope="module")
def tab(browser, tmp_path_factory):
    """A tab without the console, whose time stands still unless a test lets it pass."""
    folder = tmp_path_factory.mktemp("modules") / "page"
    site.copy_modules(folder)
    server = Server(folder)
    context = browser.new_context(has_touch=True)
    page = context.new_page()
    page.clock.install(time=0)
    page.goto(f"{server.url}404.html")
    page.clock.pause_at(1000)
    yield page
    context.close()
    server.stop()


@pytest.fixture
def run(tab):
    """run(module, script, given): what a script gives that knows a fresh module of the page."""
    tab.reload()

    def run(module, script, given=None):
        body = f"{BYTES} const page = await import('./{module}.js'); {script}"
        return tab.evaluate(f"async (given) => {{ {body} }}", given)

    return run
