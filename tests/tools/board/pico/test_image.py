"""The images that the emulated Pico runs: which there are, and that each is what it should be."""

import pytest

from tools.board.pico import image
from tools.build.micropython import build_firmware, toolchain
from tools.build.micropython.build_firmware import IMAGES


@pytest.fixture
def empty_cache(monkeypatch, tmp_path):
    """A machine on which nothing was built, and where nothing can be."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("FLOE_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("PICO_UF2", raising=False)
    monkeypatch.delenv("FLOE_PICO_MAP", raising=False)


def test_where_there_is_no_pico_it_is_said_and_only_then_no_failure(empty_cache, capsys):
    assert image.main([]) == 1
    assert image.main(["--or-skip"]) == 0
    output = capsys.readouterr().err.splitlines()
    assert output[0] == output[1] and "set PICO_UF2=path" in output[0]


def test_an_image_that_is_damaged_is_refused(empty_cache):
    for memory_map in IMAGES:
        path = image.built(memory_map)
        path.parent.mkdir(parents=True)
        path.write_bytes(image.uf2(b"something else"))
        with pytest.raises(toolchain.BuildError, match="should have the SHA-256 [0-9a-f]{64} "):
            image.find(memory_map)
    with pytest.raises(toolchain.BuildError, match="remove its folder"):
        image.build()


def test_the_map_is_chosen_by_name(empty_cache, monkeypatch, tmp_path):
    assert image.maps() == list(IMAGES)
    assert image.built() == image.built("sram") != image.built("flash")
    monkeypatch.setenv("FLOE_PICO_MAP", "flash")
    assert image.built() == image.built("flash")
    monkeypatch.setenv("PICO_UF2", str(tmp_path / "mine.uf2"))
    assert image.maps() == ["flash"]
    monkeypatch.setenv("FLOE_PICO_MAP", "elsewhere")
    with pytest.raises(toolchain.BuildError, match="is none of flash, sram"):
        image.chosen()


def test_an_image_of_ones_own_is_taken_for_every_map(empty_cache, monkeypatch, tmp_path):
    mine = tmp_path / "mine.uf2"
    monkeypatch.setenv("PICO_UF2", str(mine))
    with pytest.raises(toolchain.PicoUnavailable, match="cannot be read"):
        image.find()
    mine.write_bytes(b"no image at all" * 10)
    with pytest.raises(toolchain.PicoUnavailable, match="is no .uf2 image"):
        image.find()
    mine.write_bytes(image.uf2(b"any"))
    assert image.find("flash") == image.find("sram") == mine
    with pytest.raises(toolchain.PicoUnavailable, match="nothing is known of what lies where"):
        image.address("gc_alloc")


def test_a_broken_build_is_a_failure(empty_cache, monkeypatch, capsys):
    def broken(folders):
        raise toolchain.BuildError("a line is gone.")

    monkeypatch.setattr(build_firmware, "make", broken)
    assert image.main(["--or-skip"]) == 1
    assert "is broken: a line is gone." in capsys.readouterr().err
    assert not any(path for path in toolchain.cache().iterdir() if path.is_dir())
