"""Positions of xok, written as text."""

import pytest

from tests.games.xok.random_games import of_text


@pytest.mark.parametrize(
    "text",
    [
        "3/4/5/6/5/4/3 3111/3111 1",
        "3/4/1B1W1/1Ww1bb/B2ww/1B1w/2w 1111/2001 2",
        "w3/5/6/7/6/5/3b 3111/3111 2",
        "5/6/7/8/w7b/8/7/6/5 3111/3111 1",
    ],
)
def test_a_position_is_written_as_it_was_read(text):
    assert of_text(text).text() == text
