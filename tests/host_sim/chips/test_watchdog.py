"""The watchdog's registers, by the numbers of the RP2040's data sheet (4.7.6)."""

import pytest

from host_sim.chips.watchdog import Reset, Watchdog

CONTROL, REASON, SCRATCH, LAST_SCRATCH, CLEAR = 0x00, 0x08, 0x0C, 0x28, 0x3000
ENABLE, TRIGGER = 1 << 30, 1 << 31


def test_it_counts_twice_a_microsecond_in_24_bits():
    watchdog = Watchdog()
    for timeout in (0, 8389, -1):
        with pytest.raises(ValueError, match="timeout exceeds 8388"):
            watchdog.enable(timeout)
    assert watchdog.read(CONTROL) == 0
    watchdog.enable(8388)
    assert watchdog.read(CONTROL) == ENABLE | 2000 * 8388
    watchdog.pass_time(8387)
    assert watchdog.read(CONTROL) == ENABLE | 2000
    watchdog.feed()
    assert watchdog.read(CONTROL) == ENABLE | 2000 * 8388
    watchdog.enable(1)
    with pytest.raises(Reset):
        watchdog.pass_time(5)
    assert (watchdog.read(CONTROL), watchdog.read(REASON)) == (0, 1)
    watchdog.pass_time(10_000)


def test_it_is_switched_by_its_register():
    watchdog = Watchdog()
    watchdog.feed()
    watchdog.write(CONTROL, ENABLE)
    assert watchdog.read(CONTROL) == ENABLE, "its count is at 0"
    watchdog.enable(100)
    watchdog.write(CONTROL + CLEAR, ENABLE)
    watchdog.pass_time(1000)
    watchdog.write(CONTROL, ENABLE)
    assert watchdog.enabled and watchdog.read(REASON) == 0
    watchdog.write(CONTROL, 0)
    assert not watchdog.enabled
    with pytest.raises(Reset) as reset:
        watchdog.write(CONTROL, TRIGGER)
    assert watchdog.read(REASON) == 2 and reset.value.code == 0


def test_scratch_registers_outlive_a_reset_and_the_reason_cannot_be_written():
    watchdog = Watchdog()
    registers = range(SCRATCH, LAST_SCRATCH + 1, 4)
    assert [watchdog.read(at) for at in registers] == [0] * 8
    for at in registers:
        watchdog.write(at, 0xFF00 | at)
    watchdog.write(SCRATCH + CLEAR, 0xF00F)
    watchdog.write(REASON, 7)
    with pytest.raises(Reset):
        watchdog.force()
    watchdog.write(SCRATCH, 1)  # by what still runs until the chip has started again
    kept = [0x0F00, *[0xFF00 | at for at in registers[1:]]]
    assert [watchdog.read(at) for at in (*registers, REASON)] == [*kept, 2]
    watchdog.start_again()
    watchdog.write(SCRATCH, 1)
    assert watchdog.read(SCRATCH) == 1
    with pytest.raises(KeyError):
        watchdog.read(LAST_SCRATCH + 4)
