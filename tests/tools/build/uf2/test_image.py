"""What is frozen into the .uf2 files; tests/pico/test_uf2.py and test_pico2.py run them."""

import shutil
import struct
from collections import defaultdict

import pytest

from tools.board.flasher.own_pins import DEFAULTS, PINS
from tools.board.pico.image import FLASH
from tools.build import build_cache, firmware, mpy
from tools.build.manifest import BOARDS
from tools.build.micropython import build_firmware, toolchain
from tools.build.uf2 import __main__ as command
from tools.build.uf2 import image

BOTH = ("floe-pico", "floe-pico2")


@pytest.fixture
def empty_cache(monkeypatch, tmp_path):
    monkeypatch.setenv("FLOE_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def small_firmware(monkeypatch, tmp_path):
    """A build of a few small modules, which takes no time."""

    def make(chip, folder, to_freeze):
        for path in ("floe/__init__.mpy", PINS, "main.py", "manifest.json"):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text("SDA = 4\n")
        shutil.copy(mpy.FIRMWARE / PINS, folder / PINS)

    monkeypatch.setattr(firmware, "make", make)
    monkeypatch.setattr(build_cache, "build_folder", lambda: tmp_path / "build")
    monkeypatch.setattr(build_cache, "_digest", lambda *_: "0" * 64)


boards = pytest.mark.parametrize("board", image.BOARDS, ids=lambda board: board.name)


@boards
def test_all_modules_of_a_build_are_frozen_and_nothing_else(board):
    with image.modules(board) as folder:
        frozen = {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")}
        line = build_firmware.freeze(folder)
        for path, source in firmware.names(board.chip):
            if path.endswith(".mpy"):
                assert source.encode() in (folder / path).read_bytes()
    named = {path for path, _ in firmware.names(board.chip) if not path.startswith(BOARDS)}
    assert frozen == named | {"floe/packed.mpy"}
    assert all(repr(path) in line for path in frozen)


def test_pins_of_ones_own_replace_the_frozen_ones(tmp_path, monkeypatch):
    own = tmp_path / "pins.py"
    monkeypatch.setattr("machine.mem8", defaultdict(lambda: 0xFF), raising=False)
    with image.modules() as folder:
        text = (folder / PINS).read_text().replace(f"/{PINS}", own.as_posix())
    found = {}
    exec(text, found)
    assert {name: found[name] for name in DEFAULTS if name in found}["SDA"] == DEFAULTS["SDA"]
    own.write_text("SDA = 8\n")
    exec(text, found)
    assert (found["SDA"], found["SCL"]) == (8, DEFAULTS["SCL"])


def test_a_boards_file_has_its_pins_after_the_program(
    small_firmware, empty_cache, monkeypatch, tmp_path
):
    """The frozen pins.py reads them from the flash; a file for a Pico has none."""
    monkeypatch.setattr(build_firmware, "make_frozen", built(b"program" * 100))
    plain = flash_of(image.build(image.PICO).read_bytes(), image.PICO)
    with image.modules() as folder:
        text = (folder / PINS).read_text()
    for path in command.put_consoles(tmp_path):
        name = path.stem.removeprefix("floe-")
        for board in image.BOARDS:
            flash = flash_of(path.read_bytes(), board)
            if name == "thumby-color" and board is image.PICO:
                assert not flash
                continue
            assert flash.startswith(b"program")
            if board is image.PICO:
                assert pins_in(flash, text, monkeypatch)["BOARD"] == name
    assert pins_in(plain, text, monkeypatch)["BOARD"] == "floe"


def flash_of(uf2, board):
    """What a chip puts into its flash."""
    flash = bytearray()
    for at in range(0, len(uf2), 512):
        words = struct.unpack_from("<8I", uf2, at)
        if words[7] == board.family:
            assert words[3] == FLASH + len(flash)
            flash += uf2[at + 32 : at + 288]
    return bytes(flash)


def pins_in(flash, text, monkeypatch):
    """What pins.py has with that flash."""

    class Memory:
        def __getitem__(self, address):
            return flash[address - FLASH]

    monkeypatch.setattr("machine.mem8", Memory(), raising=False)
    found = {}
    exec(text, found)
    return found


def test_each_image_has_a_name_of_its_own(small_firmware, monkeypatch):
    with image.modules() as folder:
        one = (folder / "main.py").read_text()
    assert 'IMAGE = "' in one and 'IMAGE = ""' not in one
    with image.modules() as folder:
        assert (folder / "main.py").read_text() == one
    monkeypatch.setattr(image, "OWN_PINS", "SDA = 5\n")
    with image.modules() as folder:
        assert (folder / "main.py").read_text() != one


def built(program):
    """A stand-in for the build, which takes minutes: it makes this program."""

    def make_frozen(memory_map, board, modules, folder):
        assert memory_map == "sram" and (modules / "main.py").exists()
        assert board in ("RPI_PICO", "RPI_PICO2")
        (folder / "firmware.bin").write_bytes(program)
        (folder / "licences.txt").write_text("free\n")

    return make_frozen


@pytest.mark.parametrize(
    "board, family", [(image.PICO, 0xE48BFF56), (image.PICO2, 0xE48BFF59)], ids=["pico", "pico2"]
)
def test_it_is_built_once_and_names_its_chip(
    small_firmware, empty_cache, monkeypatch, tmp_path, board, family
):
    with pytest.raises(toolchain.PicoUnavailable, match=f"no {board.name}.uf2 .* `make uf2`"):
        image.find(board)
    monkeypatch.setattr(build_firmware, "make_frozen", built(b"program" * 100))
    path = command.put_into(tmp_path / "dist", board)
    assert path.name == f"{board.name}.uf2"
    assert (tmp_path / "dist" / "floe-uf2-licences.txt").read_text() == "free\n"
    blocks = path.read_bytes()
    for at in range(0, len(blocks), 512):
        words = struct.unpack_from("<8I", blocks, at)
        assert words[2] == 0x2000 and words[7] == family
    monkeypatch.setattr(build_firmware, "make_frozen", None)
    assert image.build(board) == image.find(board)


@pytest.mark.parametrize(
    "board, begins", [(image.PICO, "651,264"), (image.PICO2, "1,044,480")], ids=["pico", "pico2"]
)
def test_a_program_that_reaches_into_the_file_system_is_refused(
    small_firmware, empty_cache, monkeypatch, board, begins
):
    monkeypatch.setattr(build_firmware, "make_frozen", built(bytes(board.program_bytes + 1)))
    with pytest.raises(toolchain.BuildError, match=f"pins begin after {begins}"):
        image.build(board)
    with pytest.raises(toolchain.PicoUnavailable):
        image.find(board)


def test_where_it_cannot_be_built_it_is_said(small_firmware, empty_cache, monkeypatch, capsys):
    def no_network(*arguments):
        raise toolchain.PicoUnavailable("there is no network.")

    monkeypatch.setattr(build_firmware, "make_frozen", no_network)
    assert command.main([]) == 1
    assert command.main(["--or-skip"]) == 0
    output = capsys.readouterr().err.splitlines()
    each = [f"{name}.uf2 cannot be made here: there is no network." for name in BOTH]
    assert output == each * 2
    with pytest.raises(SystemExit) as ended:
        command.main(["--perhaps"])
    assert ended.value.code == 2
