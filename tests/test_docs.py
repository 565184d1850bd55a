"""Files, commands, modules and links named in the documents exist."""

import re

import pytest

from tools.build.mpy import ROOT

PAGES = (
    "README.md",
    # not your_own_game.md, which names the files of a game that its reader writes
    *(f"docs/{name}.md" for name in "engine figures flashing link page playing power".split()),
    "CONTRIBUTING.md",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "hardware/README.md",
    "docs/link.md",
    "tools/strength/figures.md",
)
TREES = ("firmware", "hardware", "host_sim", "tests", "tools", "typings", ".ci")
# Paths in the texts may begin at firmware/floe/ as well.
LAYERS = ("games", "search", "ui", "device")


def read(page):
    return (ROOT / page).read_text("utf-8")


def games():
    """The games with kernels, by the folders of their rules."""
    return [path.parent.name for path in ROOT.glob("firmware/floe/games/*/kernel.py")]


def paths_in(text):
    """The paths that a text names in code spans, `<game>` for each game."""
    for word in re.findall(r"`([\w.<>/-]+)`", text):
        top = word.split("/")[0]
        if "/" in word and top in TREES + LAYERS:
            path = f"firmware/floe/{word}" if top in LAYERS else word
            yield from [path.replace("<game>", game) for game in games()]


@pytest.mark.parametrize("page", PAGES)
def test_the_files_named_are_there(page):
    assert [path for path in paths_in(read(page)) if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_the_links_lead_somewhere(page):
    text = read(page)
    targets = re.findall(r"\]\(([^)#:]+)[^):]*\)", text) + re.findall(r'src="([^":]+)"', text)
    assert [link for link in targets if not (ROOT / page).parent.joinpath(link).exists()] == []


@pytest.mark.parametrize("page", PAGES)
def test_the_commands_named_are_there(page):
    text = read(page)
    makefile = read("Makefile")
    targets = set(re.findall(r"(?:^|`)make ([\w-]+)", text, re.MULTILINE))
    assert {
        name for name in targets if not re.search(rf"^[\w -]*\b{name}\b.*:", makefile, re.M)
    } == set()
    modules = set(re.findall(r"python3? -m ([\w.]+)", text)) - {"pip", "pytest", "venv"}
    files = {name: ROOT.joinpath(*name.split(".")) for name in modules}
    assert [
        name
        for name, path in files.items()
        if not (path.with_suffix(".py").is_file() or (path / "__main__.py").is_file())
    ] == []


def test_a_path_that_is_not_there_would_be_found():
    said = list(paths_in("see `ui/<game>/nowhere.py` and `tools/build/firmware.py`, not `a/b`"))
    assert f"firmware/floe/ui/{games()[0]}/nowhere.py" in said
    assert "tools/build/firmware.py" in said
    assert not any("a/b" in path for path in said)
