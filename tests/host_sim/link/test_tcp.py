"""The wire over TCP: who may join, what goes through, and what happens when it breaks."""

import socket
import time

import pytest

from host_sim.chips.serial_line import SerialLine
from host_sim.errors import CommandError
from host_sim.link import tcp
from host_sim.link.tcp import LOOPBACK, Guest, Host

SOON_S = 5


@pytest.fixture
def said():
    return []


@pytest.fixture
def host(said):
    host = Host(LOOPBACK, 0, said.append)
    yield host
    host.close()


def until(predicate, *ends):
    limit = time.monotonic() + SOON_S
    while not predicate():
        assert time.monotonic() < limit
        for end in ends:
            end.look()
        time.sleep(0.005)


def joined(host, said):
    guest = Guest(LOOPBACK, host.port, host.code, said.append)
    until(lambda: host.joined and guest.joined, host, guest)
    return guest


def test_bytes_go_both_ways(host, said):
    guest = joined(host, said)
    assert said == ["127.0.0.1 asks to join.", "127.0.0.1 has joined.", "Joined 127.0.0.1."]
    lines = SerialLine(), SerialLine()
    host.join(lines[0])
    guest.join(lines[1])
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


def test_every_address_of_a_name_is_tried(host, said, monkeypatch):
    """Where localhost is ::1 first, and the host listens at 127.0.0.1."""
    monkeypatch.setattr(tcp, "AGAIN_S", 0)
    with socket.create_server((LOOPBACK, 0)) as closed:
        nobody = closed.getsockname()
    found = [(socket.AF_INET, socket.SOCK_STREAM, 0, "", nobody)]
    found += socket.getaddrinfo(LOOPBACK, host.port, type=socket.SOCK_STREAM)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    joined(host, said).close()


def test_who_asks_is_said_before_the_code_is_known(host, said):
    with socket.create_connection((LOOPBACK, host.port)):
        until(lambda: said, host)
        assert said == ["127.0.0.1 asks to join."] and not host.joined


def test_a_code_has_six_digits():
    assert all(len(code) == 6 and code.isdigit() for code in {tcp.new_code() for _ in range(99)})


def test_a_wrong_code_is_reported_and_five_are_enough(host, said):
    for _ in range(tcp.MOST_WRONG):
        guest = Guest(LOOPBACK, host.port, "no", said.append)
        until(lambda guest=guest: guest.refused, host, guest)
    assert said.count("127.0.0.1 did not know the code.") == 5
    assert said[-2].startswith("Nobody can join any more") or "Nobody can join" in said[-1]
    late = socket.create_connection((LOOPBACK, host.port))
    host.look()
    late.sendall(f"floe {host.code}\n".encode())
    time.sleep(0.1)
    host.look()
    assert not host.joined


def test_one_guest_at_a_time_and_the_same_again_after_a_loss(host, said):
    guest = joined(host, said)
    with socket.create_connection((LOOPBACK, host.port)) as second:
        host.look()
        second.settimeout(SOON_S)
        assert second.recv(10) == b""
    guest.close()
    until(lambda: not host.joined, host)
    assert said[-1] == "127.0.0.1 is gone."
    joined(host, said).close()


@pytest.mark.parametrize("noise", [b"GET / HTTP/1.1\r\n\r\n", b"x" * 1000, b"\xff\n", b""])
def test_whoever_says_something_else_is_not_let_in(host, said, noise):
    with socket.create_connection((LOOPBACK, host.port)) as other:
        other.sendall(noise)
        other.shutdown(socket.SHUT_WR)
        until(lambda: len(said) == 2, host)
    assert said == ["127.0.0.1 asks to join.", "127.0.0.1 did not know the code."]
    joined(host, said).close()


def test_a_port_in_use_is_one_sentence(host):
    with pytest.raises(CommandError, match="choose another with --bind or --port"):
        Host(LOOPBACK, host.port, print)


def test_nobody_there_is_no_error_and_is_called_again(monkeypatch, said):
    with socket.create_server((LOOPBACK, 0)) as server:
        port = server.getsockname()[1]
    monkeypatch.setattr(tcp, "AGAIN_S", 0.01)
    guest = Guest(LOOPBACK, port, "123456", said.append)
    for _ in range(20):
        guest.look()
        time.sleep(0.005)
    assert not guest.joined and said == []
    host = Host(LOOPBACK, port, said.append, "123456")
    until(lambda: guest.joined, host, guest)
    guest.close()
    host.close()
