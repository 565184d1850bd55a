"""The page, and visitors of it; tests that need what cannot be had are skipped with a message."""

import shutil

import pytest

from tests.host_sim.web.browser import Server, Visit, launched
from tests.made_once import made_once
from tools.build import kept
from tools.build.kernels import zig
from tools.build.micropython import toolchain
from tools.build.web import site


@pytest.fixture(scope="session")
def page_files(tmp_path_factory):
    """A folder with the page as `make web` makes it."""

    def make(folder):
        shutil.copytree(kept.folder("page", site.make), folder)

    try:
        return made_once(tmp_path_factory, "web", make)
    except (zig.NoCompiler, toolchain.PicoUnavailable) as reason:
        pytest.skip(f"no page: {reason}")


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
