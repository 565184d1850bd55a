"""Files, commands, modules and links named in the documents exist."""

import re

import pytest

import host_sim  # noqa: F401

from floe.search.levels import levels_of
from floe.ui.strings import LANGUAGES
from tools.build.mpy import ROOT

TREES = ("docs", "firmware", "hardware", "host_sim", "tests", "tools", "typings", ".ci")
# Paths in the texts may begin at firmware/floe/ as well.
LAYERS = ("games", "search", "ui", "device")
PAGES = sorted(
    str(path.relative_to(ROOT))
    for pages in (ROOT.glob("*.md"), *(ROOT.joinpath(tree).rglob("*.md") for tree in TREES))
    for path in pages
)


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
    paths = [*paths_in(read(page))]
    assert [path for path in paths if not (ROOT / path).exists()] == []


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


def test_the_readme_knows_the_levels_and_the_languages():
    readme = " ".join(read("README.md").split())
    counts = [len(levels_of(name)) for name in games()]
    number = {9: "nine", 16: "sixteen"}
    assert f"which has {number[min(counts)]} to {number[max(counts)]} levels" in readme
    name = {"en": "English", "cs": "Czech", "de": "German", "fr": "French", "pl": "Polish"}
    *others, last = (name[code] for code in LANGUAGES)
    assert f"You can play in {', '.join(others)} or {last}." in readme
