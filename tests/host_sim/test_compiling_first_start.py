"""The README's commands in a new tree and an empty home: they play, and become fast."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

if sys.platform != "linux":
    pytest.skip("it looks into /proc", allow_module_level=True)

from host_sim import ROOT

from floe.games import record, registry
from floe.search.engine import Engine
from floe.search.levels import find_level
from tests.checkout import copy
from tests.host_sim.terminal.pty_terminal import Terminal

PYTHON = f"{sys.base_prefix}/bin/python3"  # It has neither Floe's dependencies nor zig.
PATIENCE = 300  # Seconds; the computer may be busy.
LIBRARY = "/kernels.so"
SLOW = "The machine thinks slowly: install a C compiler, such as gcc."


def environment(folder, with_cc=True):
    """The variables of a new user, whose files go to a folder; with or without a program cc."""
    home, programs = folder / "home", folder / "programs"
    home.mkdir(parents=True)
    programs.mkdir()
    for place in os.get_exec_path():
        for program in Path(place).glob("*") if not with_cc else ():
            if program.name != "cc" and not (programs / program.name).is_symlink():
                (programs / program.name).symlink_to(program)
    pip_settings = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    path = os.environ["PATH"] if with_cc else str(programs)
    return {**pip_settings, "PATH": path, "HOME": str(home), "TERM": "xterm-256color"}


def has_kernels(tree):
    """Have the kernels been compiled in a tree?"""
    return any((tree / "build" / "kernels").glob("desk-*/exports.json"))


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    """A copy of this tree."""
    tree = tmp_path_factory.mktemp("copied") / "floe"
    copy(tree)
    return tree


@pytest.fixture
def tree(copied):
    """The copy, without what a test before has made in it."""
    yield copied
    for built in "build", ".venv":
        shutil.rmtree(copied / built, ignore_errors=True)


@pytest.fixture
def user(tmp_path):
    """The variables of a user with an empty home folder and this computer's programs."""
    return environment(tmp_path / "user")


def with_cc(user, tmp_path, text):
    """The same user, with another cc."""
    (tmp_path / "cc").write_text(f"#!/bin/sh\n{text}\n")
    (tmp_path / "cc").chmod(0o755)
    return {**user, "PATH": f"{tmp_path}{os.pathsep}{user['PATH']}"}


def loaded(pid):
    """Has a process loaded compiled kernels?"""
    return LIBRARY in Path(f"/proc/{pid}/maps").read_text()


def children(pid):
    """The processes that a process has started and waits for."""
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


class Player:
    """`python3 -m host_sim ugi` in a tree, possibly behind other words of a command."""

    def __init__(self, tree, user, *words):
        self.process = subprocess.Popen(
            [*words, PYTHON, "-m", "host_sim", "ugi", "--game", "xok"],
            cwd=tree,
            env=user,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdin and self.process.stdout
        self._words, self._answers = self.process.stdin, self.process.stdout

    def think(self):
        """Search a position; what it says about that."""
        self._words.write("go nodes 400\n")
        self._words.flush()
        output = []
        while not output or "bestmove" not in output[-1]:
            output.append(self._answers.readline())
            assert output[-1], self.process.communicate()
        return output

    def think_until(self, there):
        """Search again and again until there(process id)."""
        ends = time.monotonic() + PATIENCE
        self.think()
        while not there(self.process.pid):
            assert time.monotonic() < ends
            time.sleep(0.1)
            self.think()

    def end(self):
        """What it prints on its error channel."""
        return self.process.communicate("quit\n")[1]


def become_fast(*players):
    """Let players search until their kernels are compiled, and compare what they find."""
    found = [player.think() for player in players]
    for player in players:
        player.think_until(loaded)
        found.append(player.think())
        assert player.end() == ""
    python = Player(ROOT, {**os.environ, "FLOE_KERNELS": "python"})
    assert found == [python.think()] * len(found)
    assert python.end() == ""


@pytest.mark.parametrize(
    "text, why",
    [
        ("exit 1", "cc failed:"),
        ('while [ "$1" != -o ]; do shift; done; echo > "$2"', "kernels.so: file too short"),
    ],
)
def test_with_a_broken_compiler_it_plays_and_says_what_to_do(text, why, tree, tmp_path, user):
    player = Player(tree, with_cc(user, tmp_path, text))
    player.think_until(lambda pid: not children(pid))
    output = player.end()
    assert output.startswith(f"floe: {SLOW} The compiler cc does not work here: "), output
    assert why in output and output.count("\n") == 1
    assert not has_kernels(tree)


def test_without_a_compiler_it_plays_and_says_what_to_do(tree, tmp_path):
    user = environment(tmp_path / "without", with_cc=False)
    with Terminal([PYTHON, "-m", "host_sim"], 80, 24, tree, user) as terminal:
        terminal.until(lambda screen: "hold B Esc" in screen.text(), PATIENCE)
        terminal.until(lambda screen: SLOW in screen.text(), PATIENCE)
        terminal.type("q")
        assert terminal.end() == (0, "")


def run(words, tree, user, *before):
    """Run a command to its end."""
    return subprocess.run([*before, *words], cwd=tree, env=user, capture_output=True, text=True)


@pytest.fixture
def read_only(tree):
    """The words before a command that can only read the tree."""
    if os.geteuid():
        writable = [path for path in (tree, *tree.rglob("*")) if path.is_dir()]
        for path in writable:
            path.chmod(0o555)
        yield []
        for path in writable:
            path.chmod(0o755)
        return
    mount = 'mount --bind -o ro "$0" "$0" && cd "$0" && exec "$@"'
    words = ["unshare", "--mount", "sh", "-c", mount, str(tree)]
    tried = subprocess.run([*words, "true"], capture_output=True, text=True)
    if tried.returncode:
        pytest.skip(f"nothing can be made read-only: {tried.stderr}")
    yield words


def test_in_a_folder_that_cannot_be_written_make_says_what_plays(tree, user, read_only):
    built = run(["make", "sim", f"PYTHON={PYTHON}"], tree, user, *read_only)
    sentence, _, advice = built.stderr.splitlines()[0].partition(" To play without installing any")
    assert sentence == "This folder cannot be written, so nothing can be installed in it."
    assert (built.returncode, advice) == (2, f"thing: {PYTHON} -m host_sim")
    assert "rror" not in built.stdout + built.stderr.replace("Error 2", "")


def test_in_a_tree_that_cannot_be_written_two_at_once_compile_once_and_it_plays(
    tree, user, read_only, tmp_path
):
    """A compiler without headers is enough."""
    real = shutil.which("cc") or pytest.skip("there is no cc")
    only = f'echo >> {tmp_path}/calls; exec {real} -nostdinc --sysroot={tmp_path} "$@"'
    counted = with_cc(user, tmp_path, only)
    become_fast(Player(tree, counted, *read_only), Player(tree, counted, *read_only))
    assert (tmp_path / "calls").read_text() == "\n\n"  # it was tried, and then used
    cache = Path(user["HOME"], ".cache", "floe", "kernels")
    built = sorted(path.name.partition("-")[0] for path in cache.iterdir())
    assert (built[-2:], len(built)) == (["desk", "desk.lock"], 4)
    assert list(cache.glob("desk-*/exports.json")) and not (tree / "build").exists()
    saved = Path(user["HOME"], ".local", "share", "floe", "settings.txt")
    with Terminal([*read_only, PYTHON, "-m", "host_sim"], 80, 24, tree, user) as terminal:
        terminal.until(lambda screen: "hold B Esc" in screen.text(), PATIENCE)
        terminal.until(lambda _: terminal.type("\r") or saved.exists(), PATIENCE)
        terminal.type("q")
        assert terminal.end() == (0, "")


def test_without_a_package_index_make_says_so_and_what_plays(tree, user):
    offline = {**user, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", "PIP_CONFIG_FILE": os.devnull}
    # As make does it, but with the pip of this Python: to install another takes long.
    words = [PYTHON, "-m", "venv", "--without-pip", "--system-site-packages", ".venv"]
    subprocess.run(words, cwd=tree, check=True)
    (tree / ".venv" / "python-{}.{}".format(*sys.version_info)).touch()
    built = run(["make", "sim", f"PYTHON={PYTHON}"], tree, offline)
    assert built.returncode == 2
    assert "No package index answers, so nothing can be installed, see above." in built.stderr
    assert "wheels" not in built.stderr
    advice = built.stderr.partition("To play without installing anything: ")[2].splitlines()[0]
    assert run([*advice.split(), "headless"], tree, offline).returncode == 0


def make_sim(tree, user):
    """`make sim` with a saved game of two machines, until it has gone on with compiled kernels.

    Every move of the game has to be what this Python's engine plays.
    """
    saves = Path(user["HOME"], ".local", "share", "floe")
    saves.mkdir(parents=True)
    started = registry.new_game("fish")
    (saves / "settings.txt").write_text("language en\n")
    saved = saves / "fish.floe"
    headers = {"players": "gentoo gentoo"}
    saved.write_text(record.write(record.Record("fish", started.text(), headers=headers)))

    def moves():
        return record.read(saved.read_text()).moves

    with Terminal(["make", "sim", f"PYTHON={PYTHON}"], 80, 24, tree, user) as terminal:
        terminal.until(lambda screen: "hold B Esc" in screen.text(), PATIENCE)
        terminal.type("\r")
        terminal.until(lambda _: len(moves()) > 1, PATIENCE)
        (simulator,) = children(terminal.process.pid)
        terminal.until(lambda _: loaded(simulator), PATIENCE)
        later = len(moves()) + 2
        terminal.until(lambda _: len(moves()) >= later, PATIENCE)
        terminal.type("q")
        assert terminal.end() == (0, "")
    engine = Engine(started)
    for move in moves():
        engine.start(find_level("gentoo"))
        while not engine.step(1000):
            pass
        assert started.move_text(engine.best) == move
        started.make(engine.best)
        started.commit()


@pytest.mark.long
def test_make_sim_becomes_fast_with_the_compiler_of_the_system(tree, user):
    if not shutil.which("cc"):
        pytest.skip("there is no cc")
    subprocess.run([PYTHON, "-m", "venv", "--without-pip", ".venv"], cwd=tree, check=True)
    version = "python-{}.{}".format(*sys.version_info)
    for done in version, f"{version}-floe":  # all is installed that the terminal needs: nothing
        (tree / ".venv" / done).touch()
    make_sim(tree, user)


@pytest.mark.long
def test_make_sim_becomes_fast_without_a_compiler(tree, tmp_path):
    user = environment(tmp_path / "without", with_cc=False)
    index = [sys.executable, "-m", "pip", "download", "--no-deps", "--dest", tmp_path, "pyserial"]
    if run(index, tree, user).returncode:
        pytest.skip("no package index answers")
    make_sim(tree, user)
