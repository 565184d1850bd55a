"""The page's archives of saves and its links, in Chromium, without the console."""

import base64
import hashlib
import io
import json
import random
import zipfile
import zlib

import pytest

from host_sim import game_link, opened_game

from tests import zip_bombs
from tests.host_sim.web.conftest import base64_of
from tools.board.flasher import archive
from tools.board.flasher.saves_on_board import LARGEST, LIST

SAVES = {"fish.floe": b"fish\n" * 50, "xok-1.left": bytes(range(256)), "empty.txt": b""}


def zipped(files, method=zipfile.ZIP_DEFLATED, extra=b"", comment=b""):
    """A zip archive, each of whose entries may have more in its head."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as made:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type, entry.extra, entry.comment = method, extra, comment
            made.writestr(entry, data)
    return file.getvalue()


def backup(saves, version=1, **about):
    """An archive of saves whose list may name others."""
    digests = {name: hashlib.sha256(data).hexdigest() for name, data in saves.items()}
    said = {"floe-saves": version, "files": {**digests, **about}}
    return zipped({LIST: json.dumps(said).encode(), **saves})


def damaged(data, found, written, after=0):
    """The archive with other bytes at the last place of some, counted from there."""
    at = data.rindex(found) + after
    return data[:at] + written + data[at + len(written) :]


CENTRAL = b"PK\x01\x02"  # The beginning of an entry in a zip archive's directory.
UNPACK = """
    try {
        const saves = await page.unpack(new Blob([bytes(given)]));
        return Object.fromEntries(Object.entries(saves).map(([name, data]) => [name, text(data)]));
    } catch (error) {
        return error instanceof page.ArchiveError ? error.message : `${error}`;
    }
"""


def test_digests_are_those_of_sha256(run):
    lengths = [*range(130), 1000]
    script = "return given.map((length) => page.sha256(new Uint8Array(length).fill(length)));"
    expected = [hashlib.sha256(bytes([length & 255]) * length).hexdigest() for length in lengths]
    assert run("sha256", script, lengths) == expected


def test_what_the_page_packs_floe_backup_reads(run):
    script = """
        const saves = Object.entries(given).map(([name, data]) => [name, bytes(data)]);
        return text(await page.pack(Object.fromEntries(saves)));
    """
    given = {name: base64_of(data) for name, data in SAVES.items()}
    packed = base64.b64decode(run("archive", script, given))
    assert archive.unpack(packed) == SAVES
    with zipfile.ZipFile(io.BytesIO(packed)) as made:
        assert made.testzip() is None
        assert made.read(LIST) == zipfile.ZipFile(io.BytesIO(archive.pack(SAVES))).read(LIST)
        assert {entry.date_time for entry in made.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        assert {entry.flag_bits for entry in made.infolist()} == {0}


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_what_floe_backup_packs_the_page_reads(run, method):
    packed = archive.pack(SAVES)
    with zipfile.ZipFile(io.BytesIO(packed)) as made:
        files = {name: made.read(name) for name in made.namelist()}
    others = zipped(files, method, b"\x99\x99\x02\x00ab", b"said") + b""
    expected = {name: base64_of(data) for name, data in SAVES.items()}
    assert run("archive", UNPACK, base64_of(packed)) == expected
    assert run("archive", UNPACK, base64_of(others)) == expected


MANY = {f"n{number}": b"" for number in range(400)}


@pytest.mark.parametrize(
    "data, why",
    [
        (b"", "The file is not a zip archive"),
        (b"notes", "The file is not a zip archive"),
        (backup(SAVES)[:-1], "The file is not a zip archive"),
        (zipped(SAVES), "The file is not an archive of Floe's saves"),
        (zipped({LIST: b"{"}), "The archive lacks a file of its list"),
        (zipped({LIST: b"{}"}), "The archive lacks a file of its list"),
        (backup(SAVES, version=2), "The archive is of a newer Floe"),
        (backup(SAVES, version=True), "The archive lacks a file of its list"),
        (backup(SAVES) + b" " * LARGEST, "The archive is too large"),
        (backup(SAVES, lost="0"), "The archive lacks a file of its list"),
        (backup({"../up": b""}), "The archive holds '../up', which is not a save"),
        (backup({".up": b""}), "The archive holds '.up', which is not a save"),
        (backup({"a": b"a"}, a="0"), "a in the archive was changed since"),
        (backup({**MANY, "more": b""}), "The archive holds more files than a console writes"),
        (backup({"large": b"x" * LARGEST}), "The archive is too large"),
        (damaged(zipped({"a": b"aa"}, 0), CENTRAL, b"\3", 24), "The file is not a zip archive"),
        # In the directory: the signature, the method, the CRC and the size.
        (damaged(backup(SAVES), CENTRAL, b"PK\x01\x03"), "The file is not a zip archive"),
        (damaged(backup(SAVES), CENTRAL, b"\x0c\x00", 10), "The file is not a zip archive"),
        (damaged(backup(SAVES), CENTRAL, b"\x01", 16), "The file is not a zip archive"),
        (damaged(backup({"a": b"aaaa"}), CENTRAL, b"\x03", 24), "The file is not a zip archive"),
        (damaged(backup({"a": b"aaaa"}), CENTRAL, b"\x05", 24), "The file is not a zip archive"),
        (zip_bombs.bomb("deflated"), "The file is not a zip archive"),
        (zip_bombs.bomb("deflated", claimed=2_000_000), "The archive is too large"),
        *((data, "The file is not a zip archive, or it is") for data in zip_bombs.FALSE.values()),
    ],
)
def test_an_archive_that_is_none_is_refused_in_a_sentence(run, data, why):
    assert run("archive", UNPACK, base64_of(data)).startswith(why)


def test_as_many_and_as_large_as_may_be_are_accepted(run):
    assert len(run("archive", UNPACK, base64_of(backup(MANY)))) == 400
    size = LARGEST - len(json.dumps({"floe-saves": 1, "files": {"a": "0" * 64}}))
    assert run("archive", UNPACK, base64_of(backup({"a": b"x" * size}))).keys() == {"a"}


# Links


def fragment(record):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(record) + packer.flush()
    return "game=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def noise(count):
    return bytes(random.Random(count).choices(range(33, 127), k=count))


@pytest.mark.parametrize("length", [1, 2, 3, 500, 8192])
def test_a_record_goes_into_a_link_and_out_of_one(run, length):
    record = noise(length).decode()
    made = run("share", "return page.fragmentOf(given);", record)
    assert made[:5] == "game=" and not set("+/=") & set(made[5:])
    for each in (made, f"#{made}", fragment(record.encode())):
        assert game_link.read(each, opened_game._inflate) == (game_link.GAME, record)


@pytest.mark.parametrize("packed", [b"\xff", b"x" * 8193])
def test_what_is_no_record_or_too_long_is_refused(packed):
    with pytest.raises(game_link.LinkError, match=game_link.UNREADABLE):
        game_link.read(fragment(packed), opened_game._inflate)


def test_a_puzzle_in_a_link_is_its_name(run):
    assert run("share", "return page.puzzleFragment(given);", "fish 17") == "puzzle=fish-17"
