"""What the emulated Pico needs: where it comes from, and what is said where it cannot be had."""

import subprocess
from pathlib import Path

import pytest

from tools.pico import build_firmware, image, toolchain


@pytest.fixture
def bare_machine(monkeypatch, tmp_path):
    """A machine with no program on its PATH, and an empty cache."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("FLOE_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("PICO_UF2", raising=False)
    toolchain.node.cache_clear()
    yield
    toolchain.node.cache_clear()


def test_node_and_npm_are_had_without_a_system_that_has_them(bare_machine):
    version = subprocess.run(
        [toolchain.node(), "--version"], capture_output=True, text=True
    ).stdout
    assert int(version.lstrip("v").split(".")[0]) >= toolchain.OLDEST_NODE
    run = subprocess.run([*toolchain._npm(), "--version"], capture_output=True, text=True)
    assert run.stdout.count(".") == 2


def test_where_there_is_no_pico_it_is_said_and_only_then_no_failure(bare_machine, capsys):
    assert image.main([]) == 1
    assert image.main(["--or-skip"]) == 0
    said = capsys.readouterr().err.splitlines()
    assert said[0] == said[1] and "set PICO_UF2=path" in said[0]


def test_a_wrong_word_is_a_wrong_command(capsys):
    assert image.main(["--perhaps"]) == 2
    assert "--or-skip" in capsys.readouterr().err


@pytest.mark.parametrize(
    "said, failure",
    [
        ("E: Failed to fetch http://example: Could not resolve", toolchain.PicoUnavailable),
        ("E: Unable to locate package gone", toolchain.BuildError),
    ],
)
def test_a_missing_network_is_no_broken_build(tmp_path, said, failure):
    with (
        open(tmp_path / "log", "w") as out,
        pytest.raises(failure, match="apt-get install failed.*E: "),
    ):
        build_firmware._run(
            ["sh", "-c", f"echo '{said}'; exit 100"],
            out,
            "apt-get install",
            toolchain.PicoUnavailable,
        )


def test_a_broken_build_is_a_failure(monkeypatch, tmp_path, capsys):
    def broken(folder):
        raise toolchain.BuildError("a line is gone.")

    monkeypatch.setenv("FLOE_CACHE", str(tmp_path))
    monkeypatch.delenv("PICO_UF2", raising=False)
    monkeypatch.setattr(build_firmware, "make", broken)
    assert image.main(["--or-skip"]) == 1
    assert "is broken: a line is gone." in capsys.readouterr().err
    assert not any(path for path in Path(tmp_path).iterdir() if path.is_dir())
