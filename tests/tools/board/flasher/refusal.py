"""How the flash tool refuses: one sentence with the way out."""

import re

import pytest

from tools.board.flasher.errors import FlashError


def refusal(function, *arguments):
    """The sentence with which a call is refused."""
    with pytest.raises(FlashError) as refused:
        function(*arguments)
    said = str(refused.value)
    assert re.fullmatch(r"[A-Z/.].*[.)]", said) and "\n" not in said
    return said
