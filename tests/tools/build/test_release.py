"""The release: what is in its archives, its checksums, its tag, and what mip finds in it."""

import hashlib
import http.server
import json
import re
import subprocess
import sys
import threading
import urllib.request
import zipfile

import pytest
from mpremote import mip

from floe import VERSION
from tools.build import chips, firmware, mip_tag, mpy, release
from tools.build.web import site

# The files of each step of the dry run.
STEPS = {
    "wheel and source archive": {
        f"floe_console-{VERSION}-py3-none-any.whl",
        f"floe_console-{VERSION}.tar.gz",
    },
    "archive": {f"floe-{VERSION}.zip"},
    "hardware": {"floe-board.zip", "floe-assembly.zip", "floe-case.zip"},
    "GIF": {"floe.gif"},
    "page": {"floe-page.zip"},
    ".uf2 files": {"floe-pico.uf2", "floe-pico2.uf2", "floe-uf2-licences.txt"},
}
WORKFLOW = (mpy.ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
GITHUB = "https://raw.githubusercontent.com"


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    folder = tmp_path_factory.mktemp("release")
    release.make_archive(folder)
    return folder / f"floe-{VERSION}.zip"


@pytest.fixture(scope="module")
def mip_commit(archive):
    try:
        return mip_tag.commit(archive)
    except mip_tag.NoRepository as reason:
        pytest.skip(str(reason))


def git(*words):
    return subprocess.run(["git", *words], cwd=mpy.ROOT, capture_output=True, check=True).stdout


class OfCommit(http.server.ThreadingHTTPServer):
    """A server on this computer that has a commit's files."""

    commit = ""


class InCommit(http.server.BaseHTTPRequestHandler):
    """Serves raw files of a commit, under the paths that GitHub gives them."""

    def do_GET(self):
        owner, name, tag, path = self.path[1:].split("/", 3)
        assert (owner, name, tag) == ("owner", "floe", f"v{VERSION}-mip")
        data = git("show", f"{OfCommit.commit}:{path}")
        self.send_response(200)
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format, *args):
        pass


@pytest.fixture
def github(mip_commit, monkeypatch):
    """mpremote finds a server here where it asks for GitHub's."""
    with OfCommit(("127.0.0.1", 0), InCommit) as server:
        monkeypatch.setattr(OfCommit, "commit", mip_commit)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        here = f"http://127.0.0.1:{server.server_port}"
        opened = urllib.request.urlopen

        def urlopen(url):
            assert url.startswith(GITHUB + "/")
            return opened(url.replace(GITHUB, here))

        monkeypatch.setattr(urllib.request, "urlopen", urlopen)
        yield
        server.shutdown()


class Board:
    """The file system of a board, as much of it as mip asks for."""

    def __init__(self):
        self.files = {}

    def fs_exists(self, path):
        return True

    def fs_writefile(self, path, data, progress_callback):
        self.files[path.lstrip("/")] = data


@pytest.mark.long
@pytest.mark.parametrize(
    "path, target",
    [("", chips.COMMON.name), *((f"/build/{c.name}/package.json", c.name) for c in chips.CHIPS)],
)
def test_mip_installs_from_the_tag(github, archive, path, target):
    board = Board()
    mip._install_package(board, f"github:owner/floe{path}", "", "/", f"v{VERSION}-mip", True)
    with zipfile.ZipFile(archive) as held:
        below = f"floe-{VERSION}/build/{target}/"
        wanted = {path: held.read(below + path) for path in firmware.paths(target)}
    assert board.files == wanted and "main.py" in wanted


def test_the_commit_for_mip_is_the_archive_and_leaves_the_checkout_alone(archive, mip_commit):
    with zipfile.ZipFile(archive) as held:
        names = {name.partition("/")[2] for name in held.namelist()}
    there = (
        git("ls-tree", "--full-tree", "-r", "-z", "--name-only", mip_commit).decode().split("\0")
    )
    assert {*there} - {""} == names
    assert git("rev-parse", "HEAD").decode().strip() != mip_commit
    assert git("diff", "--cached", "--name-only", "--diff-filter=D") == b""


def test_no_commit_without_a_repository(archive, monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(mpy, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert mip_tag.main([str(archive)]) == 1
    assert "There is no commit for mip" in capsys.readouterr().err


def test_the_same_sources_give_the_same_archive(archive, tmp_path):
    release.make_archive(tmp_path)
    assert (tmp_path / archive.name).read_bytes() == archive.read_bytes()


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
def test_the_dry_run_makes_every_file(tmp_path, monkeypatch, capsys):
    dist = tmp_path / "dist"
    monkeypatch.setattr(release, "DIST", dist)
    monkeypatch.setattr(site, "OUT", tmp_path / "page")
    assert release.main(["--tag", f"v{VERSION}", "--or-skip"]) == 0
    printed = capsys.readouterr()

    made = {
        name
        for step, names in STEPS.items()
        if f"Without the {step}," not in printed.err
        for name in names
    }
    assert {path.name for path in dist.iterdir()} == made | {release.CHECKSUMS}
    assert all(f"  dist/{name}\n" in printed.out for name in made)

    sums = dict(
        line.split("  ")[::-1] for line in (dist / release.CHECKSUMS).read_text().splitlines()
    )
    assert sums == {name: hashlib.sha256((dist / name).read_bytes()).hexdigest() for name in made}

    environment = tmp_path / "environment"
    subprocess.run([sys.executable, "-m", "venv", environment], check=True)
    programs = environment / ("Scripts" if sys.platform == "win32" else "bin")
    (wheel,) = dist.glob("*.whl")
    pip = [programs / "python", "-I", "-m", "pip", "install", "--no-index", "--no-deps", wheel]
    subprocess.run(pip, check=True, capture_output=True)
    version = subprocess.run(
        [programs / "floe", "--version"], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert version.stdout == f"Floe {VERSION}\n"


def test_the_page_about_releasing_lists_every_file():
    listed = (mpy.ROOT / "docs" / "releasing.md").read_text("utf-8")
    for name in [release.CHECKSUMS, *(name for names in STEPS.values() for name in names)]:
        assert f"`{name}`" in listed or name.endswith(".tar.gz") and "`.tar.gz`" in listed


@pytest.mark.parametrize("tag", ["v0.9.0", VERSION, "latest"])
def test_a_tag_of_another_version_is_refused_before_anything_is_made(tag, monkeypatch, capsys):
    monkeypatch.setattr(release, "DIST", None)
    assert release.main(["--tag", tag]) == 1
    assert f"tag it v{VERSION}" in capsys.readouterr().err
    assert release.wrong_tag(f"v{VERSION}") == release.wrong_tag("") == ""


def test_the_workflow_asks_for_all_tests_before_it_publishes():
    jobs = dict(re.findall(r"^  ([\w-]+):.*\n((?:    .*\n|\n)+)", WORKFLOW, re.MULTILINE))
    assert {"test", "test-long", "build"} == {
        *re.findall(r"[\w-]+", jobs["publish"].split("]")[0])
    } - {"needs"}
    assert all("needs: publish\n" in jobs[name] for name in ("pypi", "page"))
    called = re.findall(r"uses: (\./.*)", WORKFLOW)
    assert len(called) == 3
    for path in called:
        assert "\n  workflow_call:" in (mpy.ROOT / path).read_text("utf-8")


def test_the_workflow_publishes_under_the_packages_name():
    name = re.search(
        r'^name = "(.+)"$', (mpy.ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE
    )
    assert name and f"https://pypi.org/project/{name.group(1)}/" in WORKFLOW
    assert json.loads((mpy.ROOT / "package.json").read_text("utf-8"))["version"] == VERSION
