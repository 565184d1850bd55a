"""Each variant has its page of steps, with a picture that is there for each."""

import pytest

from tools.hardware import assembly, pages
from tools.hardware.part_kinds import BOTH


@pytest.mark.parametrize("variant", BOTH)
def test_the_page_is_current(variant: str):
    saved = (pages.HARDWARE / assembly.name(variant)).read_text(encoding="utf-8")
    assert saved == assembly.page(variant), "run python -m tools.hardware --drawings"


@pytest.mark.parametrize("variant", BOTH)
def test_every_picture_is_there(variant: str):
    shown = [step.picture for step in assembly.steps(variant)]
    assert len(set(shown)) == len(shown) > 5
    assert [name for name in shown if not (pages.HARDWARE / name).exists()] == []


def test_the_variants_differ():
    aaa, lipo = (" ".join(step.words for step in assembly.steps(each)) for each in BOTH)
    assert "contact plates" in aaa and "contact plates" not in lipo
    assert "J2" in lipo and "{" not in aaa + lipo
