"""The release: what is in its archives, its checksums, its tag, and what mip finds in it."""

import hashlib
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from host_sim import boards

from floe import VERSION
from tests import checkout
from tests.checkout import JOBS, Checkout, commands
from tools.build import firmware, mip_tag, mpy, release, sbom
from tools.build.repository import git

# The files of each step of the dry run.
STEPS = {
    "wheel and source archive": {
        f"floe_console-{VERSION}-py3-none-any.whl",
        f"floe_console-{VERSION}.tar.gz",
    },
    "archive": {f"floe-{VERSION}.zip"},
    "hardware": {"floe-board.zip", "floe-assembly.zip", "floe-case.zip"},
    "GIF": {"floe.gif"},
    "games": {f"{name}.floegame" for name in ("four", "halma", "konane", "reversi")},
    "bill of materials": {f"floe-{VERSION}.cdx.json"},
    "page": {"floe-page.zip"},
    ".uf2 files": {
        *("floe-pico.uf2", "floe-pico2.uf2", "floe-uf2-licences.txt"),
        *(f"floe-{name}.uf2" for name in boards.names()[1:]),
    },
}


@pytest.fixture
def mip_commit(repository, archive):
    return mip_tag.commit(archive)


def test_the_commit_for_mip_is_the_archive_and_leaves_the_checkout_alone(archive, mip_commit):
    with zipfile.ZipFile(archive) as held:
        files = {name.partition("/")[2]: held.read(name) for name in held.namelist()}
    listed = git("ls-tree", "--full-tree", "-r", "-z", mip_commit).decode().split("\0")
    there = {line.split("\t")[1]: line.split()[2] for line in listed if line}
    assert there == {
        name: hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()
        for name, data in files.items()
    }
    assert {f"build/{target}/package.json" for target in firmware.TARGETS} <= there.keys()
    assert git("rev-parse", "HEAD").decode().strip() != mip_commit
    assert git("diff", "--cached", "--name-only", "--diff-filter=D") == b""


def test_no_commit_without_a_repository(archive, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(mpy, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert mip_tag.main([str(archive)]) == 1
    assert "There is no commit for mip" in capsys.readouterr().err


def test_the_same_sources_give_the_same_archive(archive, tmp_path):
    """With the same build: tests of that are in test_firmware.py."""
    (tmp_path / "again").mkdir()
    release.make_archive(tmp_path / "again")
    assert (tmp_path / "again" / archive.name).read_bytes() == archive.read_bytes()


def test_hardware_and_gif(tmp_path):
    release.make_hardware(tmp_path)
    release.make_gif(tmp_path)
    with zipfile.ZipFile(tmp_path / "floe-case.zip") as held:
        assert {"LICENSE", "keys.step", "keys.stl"} <= set(held.namelist())
    with zipfile.ZipFile(tmp_path / "floe-assembly.zip") as held:
        assert {"LICENSE", "parts.csv"} <= set(held.namelist())
    with zipfile.ZipFile(tmp_path / "floe-board.zip") as held:
        assert held.testzip() is None and held.namelist()
    assert (tmp_path / "floe.gif").read_bytes().startswith(b"GIF89a")


def test_the_checksums_are_those_of_all_other_files(tmp_path):
    (tmp_path / "b").write_bytes(b"2")
    (tmp_path / "a").write_bytes(b"1")
    for _ in range(2):
        release.write_checksums(tmp_path)
    text = (tmp_path / release.CHECKSUMS).read_text()
    sums = {
        name: hashlib.sha256(data).hexdigest() for name, data in {"a": b"1", "b": b"2"}.items()
    }
    assert text == "".join(f"{sums[name]}  {name}\n" for name in "ab")


@pytest.mark.long
def test_a_tag_is_built_and_published(repository, tmp_path):
    """All that the workflow runs, from the tag to the call of GitHub's own program."""
    reason = checkout.missing() or checkout.no_board()
    if reason:
        pytest.skip(reason)
    here = Checkout(tmp_path)
    (build,), (publish,) = (commands(JOBS[f"release-{name}"]) for name in ("build", "publish"))
    printed = here.run(build)
    dist = here.folder / "dist"
    released = {path.name for path in dist.iterdir()}
    assert released == {release.CHECKSUMS, *(name for names in STEPS.values() for name in names)}
    assert all(f"  dist/{name}\n" in printed for name in released - {release.CHECKSUMS})

    origin, programs = tmp_path / "origin", tmp_path / "programs"
    subprocess.run(["git", "init", "--quiet", "--bare", origin], check=True)
    subprocess.run(["git", "remote", "add", "origin", origin], cwd=here.folder, check=True)
    (here.home / ".gitconfig").write_text(f"[safe]\ndirectory = {origin}\n")
    programs.mkdir()
    (programs / "python3").symlink_to(Path(sys.base_prefix, "bin", "python3"))  # with no packages
    (programs / "gh").write_text('#!/bin/sh\nprintf "%s\\0" "$@" > ~/gh\n')
    (programs / "gh").chmod(0o755)
    signature = tmp_path / "signature"
    signature.touch()
    for _ in range(2):  # it may be run again
        here.run(publish, path=[programs], PROVENANCE=str(signature))
    verb, noun, tag, *words, notes, end = (here.home / "gh").read_text("utf-8").split("\0")
    assert (verb, noun, tag, end) == ("release", "create", f"v{VERSION}", "")
    assert words[-4:] == ["--verify-tag", "--title", f"Floe {VERSION}", "--notes"]
    assert {*words[:-4]} == {f"dist/{name}" for name in {*released, "provenance.sigstore.json"}}
    assert notes.startswith("### ") and "\n## " not in notes
    assert f"](https://github.com/someone/floe/blob/v{VERSION}/docs/link.md)" in notes
    assert [path.name for path in (origin / "refs" / "tags").iterdir()] == [f"v{VERSION}-mip"]

    upload = JOBS["release-build"]["steps"][-1]["with"]["path"].split()
    packages = {path.name for pattern in upload for path in here.folder.glob(pattern)}
    assert packages == STEPS["wheel and source archive"]
    (wheel,) = dist.glob("*.whl")
    environment = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    pip = [environment / "bin" / "pip", "install", "--no-index", "--no-deps", wheel]
    subprocess.run(pip, check=True, capture_output=True)
    version = subprocess.run([environment / "bin" / "floe", "--version"], capture_output=True)
    assert version.stdout == f"Floe {VERSION}\n".encode()


def test_the_bill_of_materials_names_what_others_made():
    bill = sbom.text()
    assert sbom.text() == bill
    held = {part["purl"].split("@")[0]: part for part in json.loads(bill)["components"]}
    assert {
        "pkg:pypi/mpremote",
        "pkg:deb/debian/micropython",
        "pkg:deb/debian/pico-sdk-source",
        "pkg:npm/%40micropython/micropython-webassembly-pyscript",
    } <= {*held}
    assert not any(name in purl for purl in held for name in ("pytest", "axe-core", "setuptools"))
    assert all(part["version"] and part["hashes"] for part in held.values())


def test_the_page_about_releasing_lists_every_file():
    listed = (mpy.ROOT / "docs" / "releasing.md").read_text("utf-8")
    for name in [release.CHECKSUMS, *(name for names in STEPS.values() for name in names)]:
        assert f"`{name}`" in listed or name.endswith(".tar.gz") and "`.tar.gz`" in listed


@pytest.mark.parametrize(
    "tag, heading, complaint",
    [
        ("v0.9.0", f"{VERSION}, 2026-12-01", f"tag it v{VERSION}"),
        (VERSION, f"{VERSION}, 2026-12-01", f"tag it v{VERSION}"),
        (f"v{VERSION}", f"{VERSION}, not released yet", "no released version"),
        (f"v{VERSION}", "0.9.0, 2026-12-01", "no released version"),
    ],
)
def test_a_tag_that_is_no_release_is_refused_before_anything_is_made(
    tag, heading, complaint, tmp_path, monkeypatch, capsys
):
    (tmp_path / "CHANGELOG.md").write_text(f"# Changes\n\n## {heading}\n\n- Much.\n")
    monkeypatch.setattr(mpy, "ROOT", tmp_path)
    monkeypatch.setattr(release, "DIST", None)
    assert release.main(["--tag", tag]) == 1
    assert complaint in capsys.readouterr().err


def test_it_is_published_under_the_packages_name():
    page = JOBS["release-pypi"]["environment"]["url"]
    name = page.removeprefix("https://pypi.org/project/").rstrip("/")
    assert f'\nname = "{name}"\n' in (mpy.ROOT / "pyproject.toml").read_text("utf-8")
    assert json.loads((mpy.ROOT / "package.json").read_text("utf-8"))["version"] == VERSION
