"""The folder that is the page: what the service worker knows of it, and what a host sends."""

import gzip
import hashlib
import json
import re
import shutil

from tools.build.web import __main__ as command
from tools.build.web import site


def listed(folder):
    """(the version, the digests by name) that a folder's service worker knows."""
    text = (folder / site.SERVICE_WORKER).read_text("utf-8")
    version = re.findall(r'VERSION = "floe-(\w+)";', text)
    files = re.findall(r"FILES = (\{.*?\});", text, re.DOTALL)
    return version[0], json.loads(files[0])


def make(folder, **others):
    shutil.copytree(site.PAGE, folder)
    for name, text in others.items():
        (folder / name).write_text(text)
    site.list_for_offline(folder)
    return folder


def test_the_service_worker_knows_every_file_but_itself(tmp_path):
    folder = make(tmp_path / "page", more="more")
    _, files = listed(folder)
    assert set(files) == {path.name for path in folder.iterdir()} - {site.SERVICE_WORKER}
    assert files["more"] == hashlib.sha256(b"more").hexdigest()


def test_the_service_worker_leaves_alone_what_goes_on_boards(tmp_path):
    folder = make(tmp_path / "page", **dict.fromkeys(site.FOR_BOARDS, "large"))
    _, files = listed(folder)
    assert len(site.FOR_BOARDS) == 2 and not set(files) & set(site.FOR_BOARDS)


def test_another_file_is_another_version(tmp_path):
    versions = [listed(make(tmp_path / text, more=text))[0] for text in ("one", "two")]
    assert versions[0] != versions[1]
    assert listed(make(tmp_path / "again", more="one"))[0] == versions[0]


def test_texts_are_counted_as_a_host_sends_them(tmp_path):
    text = b"floe " * 1000
    for name, size in (("a.js", len(gzip.compress(text, 9))), ("a.bin", len(text))):
        (tmp_path / name).write_bytes(text)
        assert site.over_the_wire(tmp_path / name) == size


def test_the_command_says_in_a_sentence_what_is_missing(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("FLOE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("npm_config_offline", "true")
    monkeypatch.setenv("npm_config_cache", str(tmp_path / "npm"))
    command.toolchain.packages.cache_clear()
    command.toolchain.node.cache_clear()
    try:
        assert command.main(["--out", str(tmp_path / "page")]) == 1
    finally:
        command.toolchain.packages.cache_clear()
        command.toolchain.node.cache_clear()
    assert "The page cannot be made: MicroPython for pages cannot be" in capsys.readouterr().err
    assert not (tmp_path / "page").exists()
