"""The case's checks find what collides, what is thin and what needs supports."""

from pathlib import Path

import pytest

pytest.importorskip("build123d", reason="no build123d here: make hardware")

from tests.tables import rows
from tools.hardware import case, case_check, case_sizes, keys, pages, parts, solids
from tools.hardware.solids import block

pytestmark = pytest.mark.long


def test_what_collides_is_found():
    plate = {"plate": solids.block(0, 0, 10, 10, 0, 1)}
    tall = {"cell": solids.block(2, 2, 8, 8, 0.5, 3)}
    found = list(case_check.interference(plate, tall))
    assert len(found) == 1 and "share" in found[0]


def test_what_collides_in_a_shell_is_found():
    shell = {"shell": solids.block(0, 0, 20, 20, 0, 10) - solids.block(2, 2, 18, 18, 2, 10)}
    loose = {"cell": solids.block(3, 3, 17, 17, 3, 8)}
    stuck = {"cell": solids.block(1, 3, 17, 17, 3, 8)}
    assert list(case_check.interference(shell, loose)) == []
    assert "share" in next(case_check.interference(shell, stuck, near=False))


def test_too_little_room_is_found():
    plate = {"plate": solids.block(0, 0, 10, 10, 0, 1)}
    near = {"thing": solids.block(0, 0, 10, 10, 1.1, 2)}
    assert "0.10 mm apart" in next(case_check.interference(plate, near))
    assert list(case_check.interference(plate, near, near=False)) == []


def test_a_table_needs_supports_and_the_keys_do_not():
    table = case_check.mesh(solids.block(0, 0, 20, 20, 5, 6) + solids.block(9, 9, 11, 11, 0, 5))
    assert case_check.overhang(table, 1) > 300
    assert case_check.overhang(table, -1) == 0
    assert case_check.overhang(case_check.mesh(keys.round_key()), -1) == 0
    assert case_check.overhang(case_check.mesh(keys.cross_key()), -1) == 0


def test_a_thin_wall_and_a_feather_edge_are_found():
    thick = solids.block(0, 0, 10, 10, 0, 3)
    assert case_check.thinnest(case_check.mesh(thick))[0] == pytest.approx(3, abs=0.01)
    thin = thick - solids.block(4, 4, 8, 8, 0.5, 4)
    assert case_check.thinnest(case_check.mesh(thin))[0] == pytest.approx(0.5, abs=0.01)
    feather = thick - solids.tapered(2, 2, 8, 8, -0.1, 3.1)
    sharp = thick - solids.tapered(4, 4, 6, 6, -0.1, 4.9)
    assert case_check.thinnest(case_check.mesh(feather))[0] < 0.5
    assert case_check.thinnest(case_check.mesh(sharp))[0] < 0.5


def test_a_key_that_is_too_wide_is_found(monkeypatch: pytest.MonkeyPatch):
    x, y = parts.BUTTON_A
    low, high = case_sizes.CEILING, case_sizes.TOP
    hole = solids.block(x - 9, y - 9, x + 9, y + 9, low, high)
    hole -= solids.post(x, y, case_sizes.ROUND + case_sizes.PLAY, low, high)
    assert list(case_check.interference({"A": keys.round_key()}, {"front": hole}, False)) == []
    monkeypatch.setattr(keys, "ROUND", keys.ROUND + 0.5)
    assert list(case_check.interference({"A": keys.round_key()}, {"front": hole}, False))


@pytest.fixture(scope="module")
def closed():
    pieces = case.pieces_of_back(parts.AAA)
    front = case.front(case_sizes.DISPLAYS[0])
    return {"door": pieces["door"], "back": pieces["back-aaa"], "front": front}


def test_the_closed_door_holds(closed):
    assert list(case_check.closed(**closed)) == []
    assert case_check.strain(closed["door"]) == pytest.approx(0.0113, abs=0.0002)


@pytest.mark.parametrize("piece, cut, sentence", rows(__file__, "door_faults.txt"))
def test_a_door_that_can_fall_out_is_found(closed, piece: str, cut: str, sentence: str):
    faulty = closed | {piece: closed[piece] - block(*map(float, cut.split()))}
    assert any(each.startswith(sentence) for each in case_check.closed(**faulty))


def test_a_tab_that_would_break_is_found(closed, monkeypatch: pytest.MonkeyPatch):
    thick = closed["door"] + block(20, 66, 26, 69, -6, 0)
    assert any("strained" in each for each in case_check.closed(**closed | {"door": thick}))
    monkeypatch.setattr(case_sizes, "TAB", (16.0, 39.0))
    assert any("strained by 1.69%" in each for each in case_check.closed(**closed))


def test_pieces_that_touch_along_a_line_are_found(tmp_path: Path):
    for apart, found in ((5.9, 0), (6.0, 1)):
        posts = solids.post(0, 0, 3, 0, 2) + solids.post(apart, 0, 3, 0, 2)
        posts += solids.block(-5, -5, 12, 5, -1, 0)
        path = tmp_path / "posts.stl"
        pytest.importorskip("build123d").export_stl(posts, str(path))
        assert len(list(case_check.leaks(path))) == found


def test_all_that_is_printed_is_whole():
    printed = sorted((pages.HARDWARE / "case").glob("*.stl"))
    assert printed
    assert [each for path in printed for each in case_check.leaks(path)] == []
