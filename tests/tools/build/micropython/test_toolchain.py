"""What the emulated Pico needs: where it comes from, and what is said where it cannot be had."""

import os
import subprocess

import pytest

from tools.build.micropython import toolchain


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


def test_a_boot_rom_is_looked_at_each_time(bare_machine, monkeypatch):
    path = toolchain.cache() / f"bootrom-{toolchain.BOOT_ROM_SHA256[:12]}.bin"
    path.write_bytes(bytes(16 * 1024))
    toolchain.boot_rom.cache_clear()
    for name, value in (("CONFIG_FILE", os.devnull), ("NO_INDEX", "1"), ("FIND_LINKS", "")):
        monkeypatch.setenv(f"PIP_{name}", value)
    with pytest.raises(toolchain.PicoUnavailable, match="the boot ROM .* cannot be fetched"):
        toolchain.boot_rom()
