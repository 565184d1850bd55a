"""Positions of soccer, written as text."""

import pytest

from tests.games.soccer.random_games import of_text


@pytest.mark.parametrize(
    "text",
    [
        "-,-,-/-,-,- * 1",
        "c2ne,b6w,e5^/e4sw,f5^,c5sw e5 2",
        "a1n,b1e,c1s/d1w,e1ne,f1se h1 1",
        "h8^,-,a1sw/-,g7nw,- d4 2",
        "-,-,-/-,-,h8^ h8 1",
        "a1^,-,-/-,-,- a1 2",
    ],
)
def test_a_position_is_written_as_it_was_read(text):
    assert of_text(text).text() == text
