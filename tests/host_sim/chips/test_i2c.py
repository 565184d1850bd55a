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


@pytest.mark.parametrize(
    ("size", "speed", "timeout_us", "fit"),
    [
        *[(3, 1_000_000, us, fit) for us, fit in ((0, 0), (9, 0), (18, 1), (26, 1), (35, 2))],
        (3, 400_000, 89, 2),
        (1025, 100_000, 50_000, 554),  # a frame, and the time that there is by default
        (1025, 100_000, 92_339, 1024),
    ],
)
def test_a_transfer_is_cut_off_when_its_time_is_up(bus, size, speed, timeout_us, fit):
    sent = bytes(range(3)) * size
    assert refusal(bus, 0x50, sent[:size], speed, timeout_us) == errno.ETIMEDOUT
    assert bus.devices[0x50].received == sent[:fit] and bus.sent == 1 + fit
    longest = (size + 1) * 9_000_000 // speed
    assert bus.write(0x50, sent[:size], speed, longest) == size
    bus.stuck = True
    assert refusal(bus, 0x50, b"abc", speed, longest) == errno.EIO
    with pytest.raises(OSError, match="no answer"):
        bus.read(0x50, 1, speed)


def test_a_disturbed_bit_arrives_wrong_once_and_is_acknowledged(bus):
    chip = bus.devices[0x50]
    bus.write(0x50, b"", 1_000_000, 50_000)
    bus.disturb(8 * 4 + 7)  # the lowest bit of the fifth byte
    for _ in range(3):
        assert bus.disturbed == (len(chip.received) < 5)
        assert bus.write(0x50, b"abc", 1_000_000, 50_000) == 3
    assert chip.received == b"abcaccabc"
    bus.disturb(1)  # of 0x61
    bus.write(0x50, b"abc", 1_000_000, 50_000)
    assert chip.received == b"abcaccabc\x21bc"


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
