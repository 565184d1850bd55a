"""Boards are known by the names that MicroPython's own source gives them."""

import re

import pytest

from floe.device import models
from tests.or_skip import or_skip
from tools.build.micropython import toolchain
from tools.build.uf2 import image


def test_every_board_that_floe_knows_is_called_so():
    """Builds of .uf2 files keep the source of MicroPython."""
    or_skip(image.find, image.PICO)
    trees = list(toolchain.cache().glob("build-*/micropython/ports/rp2/boards"))
    if not trees:
        pytest.skip("the .uf2 file was built elsewhere")
    named = re.compile(r'#define\s+MICROPY_HW_BOARD_NAME\s+"Raspberry Pi (.+)"')
    for tree in trees:
        found = set(named.findall("".join(path.read_text() for path in tree.glob("RPI_*/*.h"))))
        known = models._MODELS  # pyright: ignore[reportAttributeAccessIssue]
        assert found == {board.name for board in known}
