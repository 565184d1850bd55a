"""The command line: what it says, and the one sentence for each thing it cannot do."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import ROOT, arguments, cli, paths
from host_sim.errors import CommandError

from floe import VERSION
from tests import tables

REFUSED = dict(tables.rows(__file__, "refused_commands.txt"))


@pytest.mark.parametrize("words", REFUSED)
def test_refused_in_one_sentence(words, capsys, monkeypatch):
    monkeypatch.chdir(ROOT)
    assert cli.main(words.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"floe: {REFUSED[words]}\n"


def test_an_empty_name_names_nothing(tmp_path):
    with pytest.raises(CommandError, match="'' is not a folder"):
        arguments.a_folder("")
    with pytest.raises(CommandError, match="'' is not a file"):
        arguments.a_file("")


@pytest.mark.skipif(os.name != "posix", reason="links are another thing there")
def test_a_link_that_leads_nowhere_is_no_folder(tmp_path):
    (tmp_path / "link").symlink_to("nowhere")
    with pytest.raises(CommandError, match="is not a folder"):
        arguments.a_folder(str(tmp_path / "link"))


@pytest.mark.parametrize("words", ["--version", "--help"])
def test_asked_about_itself_it_answers(words, capsys):
    with pytest.raises(SystemExit) as ending:
        cli.main(words.split())
    assert ending.value.code == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out == f"Floe {VERSION}\n" if words == "--version" else "usage: python -m host" in out


def test_every_command_of_the_page_has_a_help():
    page = (ROOT / "docs" / "playing.md").read_text("utf-8")
    commands = re.findall(r"`(floe\b[ a-z]*)", "".join(re.findall(r"^\| `floe.*", page, re.M)))
    asked = "import sys; from tools.build.floe_console import main; sys.exit(main())"
    runs = {
        command: subprocess.Popen(
            [sys.executable, "-c", asked, *command.split()[1:], "--help"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        for command in commands
    }
    for command, run in runs.items():
        said = run.communicate()[0]
        assert run.returncode == 0 and said.startswith(f"usage: {command.strip()} [-h]")
    assert len(runs) == 11


def run_host_sim(*words, command=None, stdout=subprocess.PIPE, **environment):
    """Run the command line as a process without a terminal, a screen and installed packages.

    command: what a shell runs instead, in which {} stands for the command line.
    """
    plain = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    floe = [sys.executable, "-S", "-m", "host_sim"]
    return subprocess.run(
        ["sh", "-c", command.format(" ".join(floe))] if command else [*floe, *words],
        cwd=ROOT,
        env=plain | environment,
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def test_the_exit_code_of_a_process():
    ran = run_host_sim("headless", "--keys", "A x")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("floe: 'x' is not a key: ")
    assert ran.stderr.count("\n") == 1


def test_without_pygame_the_window_says_how_to_get_it():
    ran = run_host_sim("window")
    assert ran.returncode == 2
    assert ran.stderr == (
        "floe: The window needs the package pygame-ce; `python -m pip install pygame-ce` "
        "brings it. `python -m host_sim terminal` plays without it.\n"
    )


@pytest.mark.skipif(os.name != "posix", reason="DISPLAY shows whether there is a screen")
def test_without_screen_and_terminal_it_says_what_else_there_is():
    ran = run_host_sim()
    assert ran.returncode == 2
    assert ran.stderr == f"floe: {REFUSED['terminal']}\n"


@pytest.mark.skipif(os.name != "posix", reason="DISPLAY shows whether there is a screen")
def test_with_a_screen_but_no_pygame_it_goes_on_to_the_terminal():
    ran = run_host_sim(DISPLAY=":7")
    assert ran.returncode == 2
    note, last = ran.stderr.splitlines()
    assert note.startswith("floe: The window needs the package pygame-ce; ")
    assert note.endswith(" Playing in the terminal instead.")
    assert last == f"floe: {REFUSED['terminal']}"


@pytest.mark.skipif(os.name != "posix", reason="pipes end otherwise")
def test_who_stops_listening_is_left_in_peace():
    ran = run_host_sim(command="{} headless | true; echo done")
    assert (ran.stdout, ran.stderr) == ("done\n", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="nothing is always full")
def test_a_picture_for_which_there_is_no_room_is_reported_in_a_sentence():
    with open("/dev/full", "w") as full:
        ran = run_host_sim("headless", stdout=full.fileno())
    message = "floe: The picture cannot be written: No space left on device.\n"
    assert (ran.returncode, ran.stderr) == (2, message)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="nothing is always full")
@pytest.mark.parametrize("word", ["say", "--version"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_where_there_is_no_room_for_what_is_said_is_reported_in_a_sentence(word, unbuffered):
    code = (
        "import host_sim, sys\n"
        "from host_sim.cli import Tool, main\n"
        "say = Tool('says', lambda words: print('x') or 0)\n"
        "sys.exit(main(sys.argv[1:], 'floe', {'say': say}))"
    )
    with open("/dev/full", "w") as full:
        ran = subprocess.run(
            [sys.executable, "-c", code, word],
            cwd=ROOT,
            stdout=full.fileno(),
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": unbuffered},
            text=True,
            check=False,
        )
    assert ran.stderr in ("floe: Standard output: No space left on device.\n", "")
    assert ran.returncode == 2 or unbuffered and word == "--version"  # argparse leaves it at that


@pytest.mark.skipif(os.name != "posix", reason="how to close them there is another thing")
def test_closed_channels_are_no_traceback():
    for closed in ("0<&-", "1>&-", "0<&- 1>&-"):
        ran = run_host_sim(command=f"{{}} ugi --game fish {closed}")
        assert (ran.returncode, ran.stderr) == (0, "")


# -- where things go


def test_the_users_own_folder(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert paths.user_folder() == tmp_path / "floe"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert paths.user_folder() == paths.Path.home() / ".local" / "share" / "floe"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert paths.user_folder().parts[-2:] == ("Application Support", "Floe")
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    assert paths.user_folder() == tmp_path / "Floe"


def test_a_folder_is_made(tmp_path):
    folder, note = paths.save_folder(tmp_path / "a" / "b")
    assert (folder, note) == (tmp_path / "a" / "b", None)
    assert folder.is_dir()


def test_a_folder_that_cannot_be_written_is_replaced_with_a_note(tmp_path):
    (tmp_path / "file").write_text("")
    folder, note = paths.save_folder(tmp_path / "file" / "b")
    assert folder.is_dir()
    assert note is not None
    assert note.startswith(f"Saves cannot be kept in {tmp_path / 'file' / 'b'} (")
    assert note.endswith(f"so this time they go to {folder}.")
    folder.rmdir()


@pytest.mark.parametrize(
    ("platform", "environment", "screen"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"SSH_CONNECTION": "1 2 3 4"}, False),
        ("darwin", {}, True),
        ("darwin", {"SSH_CONNECTION": "1 2 3 4"}, False),
        ("win32", {}, True),
        ("linux", {"SDL_VIDEODRIVER": "dummy"}, True),
    ],
)
def test_who_has_a_screen(platform, environment, screen, monkeypatch):
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert paths.graphical_session() is screen
