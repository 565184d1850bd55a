"""The folder that is the page: what the service worker knows of it, and what a host sends."""

import hashlib
import json
import re
import shutil

from tools.build import build_cache
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
    names = {path.name for path in folder.iterdir()}
    assert set(files) == names - {site.SERVICE_WORKER, *site.NOT_TO_PLAY}
    assert files["more"] == hashlib.sha256(b"more").hexdigest()


def test_the_service_worker_leaves_alone_what_goes_on_boards(tmp_path):
    folder = make(tmp_path / "page", **dict.fromkeys(site.FOR_BOARDS, "large"))
    _, files = listed(folder)
    assert len(site.FOR_BOARDS) == 2 and not set(files) & set(site.FOR_BOARDS)
    listed_chips = json.dumps([*site.FOR_BOARDS.values()])
    assert f"CHIPS = {listed_chips};" in (site.PAGE / "install.js").read_text("utf-8")
    assert all(re.fullmatch(r"rp\d+\.bin", name) for name in site.FOR_BOARDS)  # as in sw.js


def test_another_file_is_another_version(tmp_path):
    versions = [listed(make(tmp_path / text, more=text))[0] for text in ("one", "two")]
    assert versions[0] != versions[1]
    assert listed(make(tmp_path / "again", more="one"))[0] == versions[0]


def laid_out(folder):
    site.copy_modules(folder / site.APP)
    for name in ("micropython.js", "lean_qr.js"):  # npm's, which other modules import
        (folder / site.APP / name).write_text("")
    site.lay_out(folder)
    return folder


def test_what_changes_lies_in_a_folder_named_by_what_is_in_it(tmp_path):
    folder = laid_out(tmp_path / "page")
    named = site.app_of(folder)
    assert {path.name for path in folder.iterdir()} == {*site.AT_THE_TOP, named.name}
    page = (folder / site.INDEX).read_text("utf-8")
    assert f'"{named.name}/main.js"' in page and f'"{site.APP}/' not in page
    assert site.app_of(laid_out(tmp_path / "again")).name == named.name


def test_the_page_needs_no_script_of_its_own_which_careful_hosts_forbid(tmp_path):
    page = (laid_out(tmp_path / "page") / site.INDEX).read_text("utf-8")
    assert "<script>" not in page and f'<script src="{site.START}">' in page


def test_whole_addresses_are_written_where_the_page_will_be(tmp_path):
    folder = laid_out(tmp_path / "page")
    site.name_address(folder, "https://example.org/floe/")
    page = (folder / site.INDEX).read_text("utf-8")
    assert 'content="https://example.org/floe/social.png"' in page
    assert 'property="og:url" content="https://example.org/floe/"' in page
    assert 'href="https://example.org/floe/"' in (folder / site.NOT_FOUND).read_text("utf-8")


def test_the_command_says_in_a_sentence_what_is_missing(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("FLOE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(build_cache, "build_folder", lambda: tmp_path / "build")
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
