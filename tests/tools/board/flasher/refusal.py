"""Refusals of the flash tool: one sentence with a remedy."""

import re

import pytest

from tools.board.flasher.errors import FlashError


def refusal(function, *arguments):
    """The sentence with which a call is refused."""
    with pytest.raises(FlashError) as refused:
        function(*arguments)
    message = str(refused.value)
    assert re.fullmatch(r"[A-Z/.].*[.)]", message) and "\n" not in message
    return message
