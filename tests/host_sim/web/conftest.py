"""The page's files; tests that need them are skipped, aloud, where they cannot be made."""

import pytest

from tools.kernels import zig
from tools.pico import toolchain
from tools.web import site


@pytest.fixture(scope="session")
def page_files(tmp_path_factory):
    """A folder with the page as `make web` makes it."""
    folder = tmp_path_factory.mktemp("page") / "web"
    try:
        site.make(folder)
    except (zig.NoCompiler, toolchain.PicoUnavailable) as reason:
        pytest.skip(f"no page: {reason}")
    return folder
