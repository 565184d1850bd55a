"""The net map is the firmware's wiring, and every part of it is a whole one."""

import pytest

from floe.device import pins
from tools.hardware import checks, parts, sources, wiring
from tools.hardware.parts import Part


def test_every_pin_of_the_pin_file_has_its_net():
    named = {name for name, value in vars(pins).items() if isinstance(value, int)}
    named -= {"I2C_BUS", "I2C_HZ"}
    named -= {"LINK_UART", "LINK_TX", "LINK_RX"}
    named |= {"TX", "RX", *parts.SPI}
    assert sorted(parts.GPIOS) == sorted(named)
    assert pins.BATTERY in (None, parts.BATTERY_SENSE)


def test_what_tinkerers_get_is_free_in_the_firmware():
    used = {value for name, value in vars(pins).items() if name.isupper()}
    used |= set(parts.SPI.values())
    spare = {parts.BATTERY_SENSE, *parts.SPARE}
    assert not spare & (used - {pins.I2C_BUS, pins.I2C_HZ, pins.LINK_UART})


def test_no_net_ends_nowhere_and_no_reference_comes_twice():
    assert checks.nets_alone() == []
    assert len({part.ref for part in parts.PARTS}) == len(parts.PARTS)


def test_a_net_that_ends_nowhere_is_found(monkeypatch):
    pico = parts.by_ref("A1")
    nets = {pin: "TYPO" if net == "SDA" else net for pin, net in pico.nets.items()}
    changed = [pico._replace(nets=nets), *(p for p in parts.PARTS if p.ref != "A1")]
    monkeypatch.setattr(parts, "PARTS", changed)
    assert "TYPO" in checks.nets_alone()


@pytest.mark.parametrize("part", parts.PARTS, ids=lambda part: part.ref)
def test_a_part_lies_on_the_board_and_can_be_bought(part: Part):
    assert 0 < part.at[0] < parts.WIDTH
    assert 0 < part.at[1] < parts.HEIGHT
    assert part.at[0] > parts.NOTCH[0] or part.at[1] < parts.NOTCH[1]


def test_part_numbers_fit_their_footprints():
    assert list(checks.package_faults()) == []


@pytest.mark.parametrize(
    "ref, fault",
    [
        ("R1", {"maker": "Yageo RC0603FR-074K7L"}),
        ("U1", {"footprint": "Package_TO_SOT_SMD:SOT-23"}),
        ("C1", {"footprint": "Capacitor_SMD:C_0603_1608Metric"}),
        ("Q1", {"footprint": "Package_TO_SOT_SMD:SOT-23-5"}),
    ],
)
def test_a_footprint_of_another_package_is_found(ref: str, fault: dict[str, str]):
    changed = [parts.by_ref(ref)._replace(**fault)]
    assert len(list(checks.package_faults(changed))) == 1


def test_the_gate_of_the_switch_over_is_pulled_down_strongly():
    pulls = [part for part in parts.PARTS if set(part.nets.values()) == {"EXT", "GND"}]
    assert [part.value for part in pulls] == ["4k7"]


def test_the_link_is_nowhere_bare():
    joined = parts.nets()
    for line in ("TX", "RX"):
        (resistor,) = {ref for ref, _ in joined[line]} - {"A1"}
        assert parts.by_ref(resistor).value == "1k"
        assert {"D5", "J5", resistor} == {ref for ref, _ in joined["LINK_" + line]}


def test_every_part_that_is_bought_was_looked_up_or_is_said_not_to_be():
    assert all(each.confirmed or each.left for each in sources.SOURCES)
    assert all(float(each.price) > 0 for each in sources.SOURCES)


def test_the_pico_has_forty_pins():
    assert sorted(parts.by_ref("A1").nets, key=int) == [str(pin) for pin in range(1, 41)]
    assert len(wiring.NAMES) == 41
