"""What assembly houses take is whole, on one side, and in their columns."""

import csv
import io
import re

import pytest

from tools.hardware import fabrication, pages, parts, sources
from tools.hardware.parts import BOTH


def saved(variant: str, what: str) -> str:
    """One of the lists in hardware/board."""
    path = pages.HARDWARE / "board" / f"assembly-{variant}-{what}.csv"
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("variant", BOTH)
def test_the_lists_fit_each_other(variant: str):
    bill, places = saved(variant, "parts"), saved(variant, "placement")
    assert bill == fabrication.assembly_list(variant)
    assert list(fabrication.assembly_faults(bill, places)) == []
    assert places.splitlines()[0] == "Designator,Mid X,Mid Y,Layer,Rotation"
    assert len(places.splitlines()) > 20


def test_a_part_that_is_not_placed_is_found():
    bill, places = saved("aaa", "parts"), saved("aaa", "placement")
    without = "\n".join(line for line in places.splitlines() if not line.startswith("Q4,"))
    assert list(fabrication.assembly_faults(bill, without)) == [
        "Q4 is in one of the parts list and the placement only"
    ]


def test_a_part_on_the_back_and_one_listed_twice_are_found():
    bill, places = saved("aaa", "parts"), saved("aaa", "placement")
    turned = places.replace("Top", "Bottom", 1)
    assert any("not in front" in each for each in fabrication.assembly_faults(bill, turned))
    twice = bill.replace("R3,R4", "R3,R3,R4")
    assert twice != bill
    assert "R3 is listed twice" in list(fabrication.assembly_faults(twice, places))


def test_the_variants_differ_in_the_charger_and_the_least_voltage():
    lists = {variant: fabrication.assembly_list(variant) for variant in BOTH}
    assert "MCP73831" in lists["lipo"] and "MCP73831" not in lists["aaa"]
    assert parts.LIPO_NUMBERS["U2"] in lists["lipo"]
    assert parts.by_ref("U2").maker in lists["aaa"]


@pytest.mark.parametrize("variant", BOTH)
def test_ten_are_cheaper_than_one(variant: str):
    assert 5 < fabrication.price(variant, 10) < fabrication.price(variant, 1) < 60


def test_equal_parts_are_one_row_with_joined_references():
    rows = list(csv.DictReader(io.StringIO(fabrication.assembly_list("aaa"))))
    assert "SW1,SW2,SW3,SW4,SW5,SW6" in [row["Designator"] for row in rows]
    numbers = [(row["Manufacturer Part"], row["Comment"]) for row in rows]
    assert len(set(numbers)) == len(numbers)


def test_every_part_says_how_its_catalogue_number_was_checked():
    numbers = {each.shop: each.checked for each in sources.SOURCES if each.shop}
    assert len(numbers) > 10 and all(re.fullmatch(r"C\d{4,}", each) for each in numbers)
    assert set(numbers.values()) == {"in an address of the shop", "in two parts lists or more"}
    unknown = {each.checked for each in sources.SOURCES if not each.shop}
    assert unknown == {"unchecked: no number found", ""}, "what a machine places, and the rest"
