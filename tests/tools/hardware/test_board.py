"""The same board is the same text, whatever KiCad calls its things and in which order."""

import re
import uuid

import pytest

from tools.hardware import board, checks, pages, parts, schematic

KEPT = (pages.HARDWARE / "board" / "floe.kicad_pcb").read_text(encoding="utf-8")


def test_a_board_that_is_steady_stays_as_it_is():
    assert board.steady(KEPT) == KEPT


@pytest.mark.parametrize("kind", ["via", "zone"])
def test_other_identities_and_another_order_make_the_same_text(kind: str):
    given = {schematic.symbol_id(part.ref) for part in parts.PARTS}
    text = re.sub(
        r'\(uuid "([^"]+)"\)',
        lambda found: found[0] if found[1] in given else f'(uuid "{uuid.uuid4()}")',
        KEPT,
    )
    blocks = re.split(rf"\n(?=\t\({kind}\b)", text)
    last, rest = re.split(rf"\n(?=\t\((?!{kind}\b))", blocks[-1], maxsplit=1)
    mixed = "\n".join([blocks[0], *reversed([*blocks[1:-1], last]), rest])
    assert mixed != KEPT
    assert board.steady(mixed) == KEPT


def test_every_net_has_its_tracks_and_current_has_wide_ones():
    kept = board.tracks()
    assert parts.nets().keys() - {each[0] for each in kept["tracks"]} == set()
    assert list(checks.thin_tracks(kept["tracks"])) == []
    thin = [["VSYS", 0, 0.25, 1.0, 2.0, 3.0, 2.0], ["SDA", 0, 0.25, 1.0, 2.0, 3.0, 2.0]]
    assert list(checks.thin_tracks(thin)) == ["VSYS is 0.25 mm wide at [1.0, 2.0]"]
