"""How far flashing is: a bar, or a line for each file."""

import sys

from tools.board.flasher import progress


def test_the_bar_shows_how_far_it_is(monkeypatch, capsys):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    with progress.of(2000) as shown:
        assert isinstance(shown, progress.Bar)
        shown.file("floe/x.mpy", 2000)
        shown.sent(1000)
        shown.sent(2000)
    assert "2.0/2.0 kB" in capsys.readouterr().out


def test_without_rich_or_a_terminal_each_file_has_a_line(monkeypatch, capsys):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setitem(sys.modules, "rich", None)
    with progress.of(2000) as shown:
        shown.file("floe/x.mpy", 2000)
        shown.sent(2000)
    assert capsys.readouterr().out == "  floe/x.mpy  2,000 bytes\n"
