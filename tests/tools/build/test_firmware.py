"""tools.build: what goes on the board, how large it is, and the same twice."""

import json
import re
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from host_sim import compiled_kernels, data_files

from floe import VERSION
from floe.games import registry
from tools.board.flasher import builds
from tools.build import chips, firmware, mpy, release
from tools.build.kernels import mpy_module, zig
from tools.build.manifest import (
    AS_PYTHON,
    BOARDS,
    BY_ZIG,
    OWN_BOARD,
    FileFacts,
    Manifest,
    note_on_kernels,
    of_board,
)
from tools.build.shrink.descriptions import NAMES


@pytest.mark.parametrize("target", firmware.TARGETS)
def test_every_module_is_there_once_and_main_last(target):
    sources = {path.relative_to(mpy.FIRMWARE).as_posix() for path in mpy.FIRMWARE.rglob("*.py")}
    pairs = firmware.names(target)
    assert {source for _, source in pairs} == sources
    assert len(pairs) == len(sources)
    assert pairs[-1] == ("main.py", "main.py")
    assert ("floe/device/pins.py", "floe/device/pins.py") in pairs


@pytest.mark.parametrize("chip", chips.CHIPS, ids=lambda chip: chip.name)
def test_a_chip_gets_what_it_runs(built, chip):
    folder, manifest = built[chip.name]
    assert manifest["arch"] == chip.march
    assert manifest["floe"] == VERSION
    compiled = [path for path in manifest["files"] if path.endswith(".mpy")]
    data = [path for path in manifest["files"] if path.startswith(data_files.FOLDER)]
    assert len(data) == 8
    boards = [path for path in manifest["files"] if path.startswith(BOARDS)]
    assert len(boards) == len(manifest["boards"]) - 1 > 4
    as_source = len(data) + len(boards) + len(firmware.ALWAYS_SOURCE)
    assert len(compiled) == len(manifest["files"]) - as_source
    headers = {mpy.architecture(folder / path) for path in compiled}
    assert {name for _, _, name in headers} == {None, chip.march}
    assert {version for version, _, _ in headers} == {manifest["mpy"][0]}


def test_the_target_that_is_source_compiles_only_machine_code(built):
    folder, manifest = built[firmware.SOURCE]
    for path in manifest["files"]:
        if path.endswith(".mpy"):
            march = mpy.architecture(folder / path)[2]
            if march is None:
                continue  # its helpers have all gone into others
            assert march == "armv6m"
            assert all(list(mpy.MARCHES.values()).index(march) in c.takes for c in chips.CHIPS)
    assert sum(path.endswith(".py") for path in manifest["files"]) > 70
    main = (folder / "main.py").read_text()
    assert main.endswith((mpy.FIRMWARE / "main.py").read_text())
    assert "gc.threshold(" in main


def test_machine_code_is_known_by_its_decorator_and_no_board_gets_a_description(built):
    """What build takes for machine code is what mpy-cross makes machine code of."""
    folder, _ = built["rp2040"]
    texts = firmware.texts_to_compile("rp2040")[0]
    assert not [name for name in NAMES if f"def {name}(" in "".join(texts.values())]
    for path, source in firmware.names("rp2040"):
        if path.endswith(".mpy"):
            native = mpy.architecture(folder / path)[2] is not None
            assert native == mpy.is_machine_code(texts[source]), path


def test_zig_compiles_the_kernels_of_all_targets_where_it_is(built):
    kernels = BY_ZIG if zig.is_here() else AS_PYTHON
    for target, (_, manifest) in built.items():
        assert manifest["kernels"] == kernels, target


@pytest.mark.long
def test_without_zig_the_kernels_stay_python_and_that_is_said(built, tmp_path, monkeypatch):
    monkeypatch.setattr(zig, "command", Mock(side_effect=zig.NoCompiler("none")))
    monkeypatch.setattr(zig, "folder", lambda: tmp_path / "nothing compiled yet")
    monkeypatch.setattr(compiled_kernels, "PREBUILT", tmp_path / "nothing brought along")
    mpy_module._texts.cache_clear()
    manifest = firmware.make("rp2040", tmp_path / "python")
    assert manifest["kernels"] == AS_PYTHON
    assert set(manifest["files"]) == set(built["rp2040"][1]["files"])
    assert firmware.over_budget(manifest) == []
    (sentence,) = note_on_kernels(manifest)
    assert "`pip install '.[fast]'`" in sentence
    assert note_on_kernels({**manifest, "kernels": BY_ZIG}) == []


def test_a_kernel_that_is_refused_is_reported(tmp_path):
    (tmp_path / "a.py").write_text("@kernel\ndef f(x: float):\n    pass\nf\n")
    with pytest.raises(mpy.CompileError, match=r"a\.py:2: the parameter `x` is float"):
        firmware.kernel_texts(tmp_path)


@pytest.mark.parametrize("chip", chips.CHIPS, ids=lambda chip: chip.name)
def test_it_keeps_to_its_budget(built, chip):
    assert firmware.over_budget(built[chip.name][1]) == []


def test_what_is_over_budget_is_reported(built: dict[str, tuple[Path, Manifest]]):
    facts: FileFacts = {"size": 10 * firmware.COMMON_BUDGET, "sha256": ""}
    files = {"x.mpy": facts, "floe/ui/xok/view.mpy": facts}
    message = firmware.over_budget({**built["rp2040"][1], "files": files})
    assert [sentence.split(" ")[0] for sentence in message] == [
        "x.mpy",
        "floe/ui/xok/view.mpy",
        *2 * ["The"],
        "All",
    ]


def test_the_total_has_a_budget_of_its_own(built: dict[str, tuple[Path, Manifest]]):
    """Every game may be as large as the largest, but not all of them."""
    games = registry.names()
    shared = firmware.COMMON_BUDGET + firmware.TEXTS_BUDGET * len(games)
    sizes = {"floe/ui/console.py": shared}
    sizes.update({f"floe/ui/{game}/view.py": firmware.GAME_BUDGET for game in games})
    files: dict[str, FileFacts] = {
        path: {"size": size, "sha256": ""} for path, size in sizes.items()
    }
    assert firmware.over_budget({**built["rp2040"][1], "files": files}) == [
        "All files have 432,400 bytes, more than the budget of 409,000."
    ]


@pytest.mark.parametrize(
    "target", ["rp2350", *(pytest.param(t, marks=pytest.mark.long) for t in ("rp2040", "source"))]
)
def test_the_same_firmware_gives_the_same_bytes(built, tmp_path, target):
    again = tmp_path / "somewhere" / "else"
    again.mkdir(parents=True)
    (again / "left.mpy").write_text("over")  # From another build: it has to go.
    firmware.make(target, again)
    first = built[target][0]
    files = {path.relative_to(again) for path in again.rglob("*") if path.is_file()}
    assert files == {path.relative_to(first) for path in first.rglob("*") if path.is_file()}
    assert all((again / path).read_bytes() == (first / path).read_bytes() for path in files)


def test_the_package_at_the_root_is_up_to_date():
    """`make build` writes it."""
    assert (mpy.ROOT / "package.json").read_text("utf-8") == firmware.root_package_text()


def test_a_package_names_what_is_built(built):
    root = json.loads(firmware.root_package_text())
    for target, url in root["urls"]:
        assert url == f"build/rp2040/{target}"
    assert {chip["package"] for chip in root["chips"].values()} == {
        "build/rp2040/package.json",
        "build/rp2350/package.json",
    }
    for target in firmware.TARGETS:
        folder, manifest = built[target]
        package = json.loads((folder / "package.json").read_text("utf-8"))
        assert package["version"] == VERSION
        own = of_board(manifest["files"], manifest["boards"], OWN_BOARD)
        assert [target for target, _ in package["urls"]] == own
        assert all((folder / url).is_file() for _, url in package["urls"])


def test_chips_are_known_by_what_they_call_themselves():
    assert chips.of_machine("Raspberry Pi Pico with RP2040") is chips.named("rp2040")
    assert chips.of_machine("Raspberry Pi Pico W with RP2040") is chips.named("rp2040")
    assert chips.of_machine("Raspberry Pi Pico2 with RP2350") is chips.named("rp2350")
    assert chips.of_machine("Raspberry Pi Pico2 with RP2350-RISCV") is chips.named("rp2350")
    assert chips.of_machine("Generic ESP32 module with ESP32") is None
    assert chips.of_machine("") is None


@pytest.fixture
def released(built_before):
    return release.files()


def test_a_release_flashes_without_this_repository(released, tmp_path):
    for path, data in released.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    top = tmp_path / f"floe-{VERSION}"
    for target in firmware.TARGETS:
        assert len(builds.load(top / "build" / target).files) > 90
    for tool, *command in (["flash"], ["saves", "backup"], ["saves", "restore"]):
        run = subprocess.run(
            [sys.executable, "-I", top / "tools" / "board" / f"{tool}.py", *command, "--help"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
        assert run.returncode == 0, run.stderr
        assert "--port" in run.stdout
    look = "import sys; sys.path.insert(0, {!r}); from tools.board.flasher import builds; "
    look += (
        "from tools.build import chips; print(len(builds.get(chips.CHIPS[1]).files), builds.ROOT)"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-c", look.format(str(top))], capture_output=True, text=True
    )
    assert run.stdout == f"{len(firmware.paths('rp2350'))} {top}\n", run.stderr


def test_a_releases_readme_names_what_is_there(released):
    top = f"floe-{VERSION}/"
    text = released[top + "README.md"].decode()
    assert text.startswith(f"# Floe {VERSION}\n")
    for name in re.findall(r"(?:build|tools)/[\w/.-]+\w", text):
        assert any(path.startswith(top + name) for path in released), name
