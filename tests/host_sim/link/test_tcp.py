"""The wire over TCP: who may join, what goes through, and what happens when it breaks."""

import select
import socket
import time

import pytest

from host_sim.chips.serial_line import SerialLine, lead_through
from host_sim.errors import CommandError
from host_sim.link import tcp
from host_sim.link.tcp import LOOPBACK, Guest, Host

SOON_S = 5


@pytest.fixture
def output():
    return []


@pytest.fixture
def host(output):
    host = Host(LOOPBACK, 0, output.append)
    yield host
    host.close()


def until(predicate, *ends):
    limit = time.monotonic() + SOON_S
    while not predicate():
        assert time.monotonic() < limit
        for end in ends:
            end.look()
        time.sleep(0.005)


def joined(host, output):
    guest = Guest(LOOPBACK, host.port, host.code, output.append)
    until(lambda: host.joined and guest.joined, host, guest)
    return guest


def test_bytes_go_both_ways(host, output):
    guest = joined(host, output)
    assert output == ["127.0.0.1 asks to join.", "127.0.0.1 has joined.", "Joined 127.0.0.1."]
    lines = SerialLine(), SerialLine()
    lead_through(host, lines[0])
    lead_through(guest, lines[1])
    lines[0].on_send(b"from the host")
    lines[1].on_send(b"from the guest")
    limit = time.monotonic() + SOON_S
    while not (lines[0].waiting and lines[1].waiting):
        assert time.monotonic() < limit
        for line in lines:
            line.on_look(line)
    assert bytes(lines[1].waiting) == b"from the host"
    assert bytes(lines[0].waiting) == b"from the guest"
    guest.close()


def test_every_address_of_a_name_is_tried(host, output, monkeypatch):
    """Where localhost is ::1 first, and the host listens at 127.0.0.1."""
    monkeypatch.setattr(tcp, "AGAIN_S", 0)
    with socket.create_server((LOOPBACK, 0)) as closed:
        nobody = closed.getsockname()
    found = [(socket.AF_INET, socket.SOCK_STREAM, 0, "", nobody)]
    found += socket.getaddrinfo(LOOPBACK, host.port, type=socket.SOCK_STREAM)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    joined(host, output).close()


def test_who_asks_is_reported_before_the_code_is_known(host, output):
    with socket.create_connection((LOOPBACK, host.port)):
        until(lambda: output, host)
        assert output == ["127.0.0.1 asks to join."] and not host.joined


def test_a_code_has_six_digits():
    assert all(len(code) == 6 and code.isdigit() for code in {tcp.new_code() for _ in range(99)})


def call(host, code=None, source=LOOPBACK):
    """A connection from an address of this computer, which sends a code."""
    connection = socket.create_connection((LOOPBACK, host.port), source_address=(source, 0))
    connection.settimeout(SOON_S)
    if code is not None:
        connection.sendall(f"floe {code}\n".encode())
    return connection


def answer(host, connection):
    """What the host answers; b"" if it has closed the connection."""
    until(lambda: select.select([connection], [], [], 0)[0], host)
    return connection.recv(100)


def test_five_wrong_codes_bar_one_address_and_nobody_else(host, output):
    for _ in range(tcp.MOST_WRONG):
        guest = Guest(LOOPBACK, host.port, "no", output.append)
        until(lambda guest=guest: guest.refused, host, guest)
    assert output.count("127.0.0.1 did not know the code.") == 5
    assert "Nobody can join from 127.0.0.1 any more: begin again, for a new code." in output
    heard = len(output)
    with call(host, host.code) as late:
        assert answer(host, late) == b"floe no\n" and not host.joined
    assert len(output) == heard
    with call(host, host.code, "127.0.0.2") as other:
        assert answer(host, other) == b"floe yes\n" and host.joined


@pytest.mark.parametrize("strangers", [1, 20])
def test_a_stranger_who_says_nothing_is_in_nobodys_way(host, output, strangers):
    idle = [call(host) for _ in range(strangers)]
    host.look()
    with call(host, host.code) as guest:
        assert answer(host, guest) == b"floe yes\n"
    assert len(host._asking) < tcp.MOST_ASKING
    assert output == ["127.0.0.1 asks to join.", "127.0.0.1 has joined."]
    for each in idle:
        each.close()


def test_all_addresses_together_have_a_limit(host, monkeypatch):
    monkeypatch.setattr(tcp, "MOST_CONNECTIONS", 3)
    idle = [call(host, source=f"127.0.0.{last}") for last in range(2, 7)]
    host.look()
    assert [each.address for each in host._asking] == ["127.0.0.4", "127.0.0.5", "127.0.0.6"]
    assert answer(host, idle[0]) == b""
    for each in idle:
        each.close()


@pytest.mark.parametrize("dribble", [b"", b"f"])
def test_a_stranger_has_to_say_the_code_soon(host, monkeypatch, dribble):
    monkeypatch.setattr(tcp, "HELLO_S", 0.1)
    with call(host) as idle:
        host.look()
        begun = time.monotonic()
        while not select.select([idle], [], [], 0.02)[0]:
            assert time.monotonic() < begun + SOON_S
            idle.sendall(dribble)
            host.look()
        assert idle.recv(100) == b"floe no\n" and not host._asking


def test_a_guest_that_was_lost_without_a_goodbye_comes_back(host, output):
    """The first connection stays open: the host has no sign that nobody is there."""
    with call(host, host.code) as lost:
        assert answer(host, lost) == b"floe yes\n"
        guest = joined(host, output)
        line = SerialLine()
        lead_through(guest, line)
        host.send(b"to the guest")
        until(lambda: (line.on_look(line), line.waiting)[1], host)
        assert bytes(line.waiting) == b"to the guest"
        assert answer(host, lost) == tcp.TAKEN and lost.recv(10) == b""
        guest.close()


def test_a_guest_whose_seat_is_taken_says_so_and_stays_away(host, output, monkeypatch):
    monkeypatch.setattr(tcp, "AGAIN_S", 0)
    first = joined(host, output)
    second = joined(host, output)
    until(lambda: first.refused, host, first)
    assert output[-1] == "Another Floe has joined 127.0.0.1 in the place of this one."
    for _ in range(10):
        first.look()
        host.look()
    assert not first.joined and second.joined and host.joined
    second.close()


def test_a_host_that_ends_is_called_again(host, output, monkeypatch):
    monkeypatch.setattr(tcp, "AGAIN_S", 0)
    guest = joined(host, output)
    host.close()
    until(lambda: not guest.joined, guest)
    again = Host(LOOPBACK, host.port, output.append, host.code)
    until(lambda: guest.joined, guest, again)
    guest.close()
    again.close()


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="the options of Linux")
def test_both_ends_notice_a_connection_without_a_sign_of_life(host, output):
    guest = joined(host, output)
    for ends in (guest._ends, host._peer):
        assert ends
        options = [
            ends.connection.getsockopt(socket.IPPROTO_TCP, option)
            for option in (socket.TCP_KEEPIDLE, socket.TCP_KEEPINTVL, socket.TCP_KEEPCNT)
        ]
        assert ends.connection.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
        assert options[0] + options[1] * options[2] <= 30
        assert ends.connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) <= 30_000
    guest.close()


def test_the_same_guest_comes_again_after_a_goodbye(host, output):
    joined(host, output).close()
    until(lambda: not host.joined, host)
    assert output[-1] == "127.0.0.1 is gone."
    joined(host, output).close()


@pytest.mark.parametrize("noise", [b"GET / HTTP/1.1\r\n\r\n", b"x" * 1000, b"\xff\n", b""])
def test_whoever_says_something_else_is_not_let_in(host, output, noise):
    with socket.create_connection((LOOPBACK, host.port)) as other:
        other.sendall(noise)
        other.shutdown(socket.SHUT_WR)
        until(lambda: len(output) == 2, host)
    assert output == ["127.0.0.1 asks to join.", "127.0.0.1 did not know the code."]
    joined(host, output).close()


def test_a_port_in_use_is_one_sentence(host):
    with pytest.raises(CommandError, match="choose another with --bind or --port"):
        Host(LOOPBACK, host.port, print)


def test_nobody_there_is_no_error_and_is_called_again(monkeypatch, output):
    with socket.create_server((LOOPBACK, 0)) as server:
        port = server.getsockname()[1]
    monkeypatch.setattr(tcp, "AGAIN_S", 0.01)
    guest = Guest(LOOPBACK, port, "123456", output.append)
    for _ in range(20):
        guest.look()
        time.sleep(0.005)
    assert not guest.joined and output == []
    host = Host(LOOPBACK, port, output.append, "123456")
    until(lambda: guest.joined, host, guest)
    guest.close()
    host.close()
