"""The simulated I2C bus: who answers, how long a transfer takes, what was sent."""

import errno

import pytest

from host_sim.chips.i2c import Bus


class Recorder:
    """A chip that keeps what it is sent."""

    def __init__(self, address, max_speed=1_000_000):
        self.address = address
        self.max_speed = max_speed
        self.received = b""

    def receive(self, data):
        self.received += data


@pytest.fixture
def bus():
    bus = Bus()
    bus.attach(Recorder(0x3C, 400_000))
    bus.attach(Recorder(0x50))
    return bus


def refusal(bus, *arguments):
    """The errno of a transfer that fails."""
    with pytest.raises(OSError) as error:
        bus.write(*arguments)
    return error.value.errno


def test_a_transfer_reaches_the_chip_at_its_address_and_counts_it(bus):
    assert bus.write(0x50, b"abc", 1_000_000, 50_000) == 3
    assert bus.devices[0x50].received == b"abc"
    assert bus.devices[0x3C].received == b""
    assert bus.sent == 4


def test_nobody_answers_at_an_empty_address_or_above_a_chips_speed(bus):
    assert refusal(bus, 0x3D, b"abc", 100_000, 50_000) == errno.EIO
    assert refusal(bus, 0x3C, b"abc", 1_000_000, 50_000) == errno.EIO
    assert bus.devices[0x3C].received == b""
    assert bus.scan(1_000_000) == [0x50]
    assert bus.scan(400_000) == [0x3C, 0x50]
    bus.detach(bus.devices[0x50])
    assert bus.scan(1_000_000) == []


def test_a_frame_at_100_khz_runs_into_the_default_time_out(bus):
    # 1026 bytes of 9 bits take 92 ms.
    frame = bytes(1025)
    assert refusal(bus, 0x3C, frame, 100_000, 50_000) == errno.ETIMEDOUT
    # 5000 bits: the address, and 554 bytes that are whole.
    assert len(bus.devices[0x3C].received) == 5000 // 9 - 1
    assert bus.write(0x3C, frame, 100_000, 93_000) == 1025
    assert bus.write(0x3C, frame, 400_000, 50_000) == 1025


def test_a_transfer_is_cut_off_when_its_time_is_up(bus):
    chip = bus.devices[0x50]
    for timeout_us, fit in ((0, 0), (8, 0), (9, 0), (18, 1), (26, 1), (27, 2), (35, 2)):
        chip.received = b""
        before = bus.sent
        assert refusal(bus, 0x50, b"abc", 1_000_000, timeout_us) == errno.ETIMEDOUT
        assert chip.received == b"abc"[:fit] and bus.sent - before == 1 + fit
    assert bus.write(0x50, b"abc", 1_000_000, 36) == 3
    bus.stuck = True
    assert refusal(bus, 0x50, b"abc", 1_000_000, 36) == errno.EIO
    with pytest.raises(OSError, match="no answer"):
        bus.read(0x50, 1, 1_000_000)


def test_a_disturbed_bit_arrives_wrong_once_and_is_acknowledged(bus):
    chip = bus.devices[0x50]
    bus.write(0x50, b"", 1_000_000, 50_000)
    bus.disturb(8 * 4 + 7)  # the lowest bit of the fifth byte
    for _ in range(3):
        assert bus.disturbed == (len(chip.received) < 5)
        assert bus.write(0x50, b"abc", 1_000_000, 50_000) == 3
    assert chip.received == b"abcaccabc"
    bus.disturb(0)
    bus.write(0x50, b"abc", 1_000_000, 50_000)
    assert chip.received == b"abcaccabc\xe1bc"


@pytest.mark.parametrize("taken", [3, 4, 5])
def test_a_supply_lost_within_a_transfer_or_before_one_ends_it(bus, taken):
    chip = bus.devices[0x50]
    bus.interrupt(taken, lambda: bus.detach(chip))
    bus.write(0x50, b"abc", 1_000_000, 50_000)
    for _ in range(2):
        with pytest.raises(OSError):
            bus.write(0x50, b"def", 1_000_000, 50_000)
        assert chip.received == b"abcdef"[:taken]
    assert bus.sent == 3 + taken
    bus.attach(chip)
    assert bus.write(0x50, b"ghi", 1_000_000, 50_000) == 3
