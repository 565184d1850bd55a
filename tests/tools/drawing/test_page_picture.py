"""The pictures of the page show what the console shows today."""

import sys

import pytest

from tools.drawing import page_picture, pictures


@pytest.mark.parametrize("name", page_picture.PICTURES)
def test_the_display_on_the_picture_is_that_of_today(name):
    shown = page_picture.shown_in(page_picture.FOLDER / name)
    assert sum(shown) > 1000
    assert shown in page_picture.display(), "run make pictures, where there is Chromium"


@pytest.mark.long
def test_without_a_browser_it_says_so_and_the_rest_is_taken(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    monkeypatch.setattr(page_picture.site, "make", lambda folder: None)
    pictures.main()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.gif", "screens.png"]
    output = capsys.readouterr().out
    assert (
        output == "The pictures of the page were not updated. It needs the package playwright.\n"
    )
