"""What was built is used again as long as its sources stay."""

import pytest

from tools.build import build_cache, mpy


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """A tree of sources; what is built of it goes to a folder beside."""
    root = tmp_path / "root"
    for name in ("firmware/main.py", "data/de.txt", "tools/build/mpy.py"):
        (root / name).parent.mkdir(parents=True)
        (root / name).write_text("1")
    monkeypatch.setattr(mpy, "ROOT", root)
    monkeypatch.setattr(build_cache, "build_folder", lambda: tmp_path / "build")
    return root


class Builder:
    """Counts what it builds."""

    built = 0

    def __call__(self, folder):
        self.built += 1
        (folder / "number").write_text(str(self.built))


def number(folder):
    return int((folder / "number").read_text())


def test_the_same_sources_are_built_once(sources):
    make = Builder()
    assert [number(build_cache.folder("any", make)) for _ in range(3)] == [1, 1, 1]
    assert number(build_cache.folder("other", make)) == 2


@pytest.mark.parametrize("name", ["firmware/main.py", "data/de.txt", "tools/build/mpy.py"])
def test_a_change_anywhere_is_built(sources, name):
    make = Builder()
    build_cache.folder("any", make)
    (sources / name).write_text("2")
    assert number(build_cache.folder("any", make)) == 2
    (sources / name).write_text("1")
    assert number(build_cache.folder("any", make)) == 1


def test_a_change_in_a_folder_that_does_not_matter_is_none(sources):
    make = Builder()
    build_cache.folder("any", make, "tools/build")
    (sources / "tools/build/mpy.py").write_text("2")
    assert number(build_cache.folder("any", make, "tools/build")) == 1
    (sources / "data/de.txt").write_text("2")
    assert number(build_cache.folder("any", make, "tools/build")) == 2
    assert number(build_cache.folder("any", make, sources=("tools",))) == 3
    (sources / "data/de.txt").write_text("3")
    assert number(build_cache.folder("any", make, sources=("tools",))) == 3


@pytest.mark.parametrize("change", ["added", "renamed"])
def test_a_file_more_or_with_another_name_is_a_change(sources, change):
    make = Builder()
    build_cache.folder("any", make)
    path = sources / "firmware" / "main.py"
    other = path.with_name("boot.py")
    other.write_text("1") if change == "added" else path.rename(other)
    assert number(build_cache.folder("any", make)) == 2


@pytest.mark.parametrize(
    "where, what, instead",
    [
        (build_cache.zig, "is_here", lambda: None),
        (build_cache.sys, "version", "4.0"),
        (build_cache.importlib.metadata, "version", lambda name: "0.1"),
    ],
)
def test_another_compiler_builds_again(sources, monkeypatch, where, what, instead):
    make = Builder()
    build_cache.folder("any", make)
    monkeypatch.setattr(where, what, instead)
    assert number(build_cache.folder("any", make)) == 2


def test_what_fails_leaves_nothing(sources):
    def fail(folder):
        raise ValueError

    with pytest.raises(ValueError):
        build_cache.folder("any", fail)
    assert number(build_cache.folder("any", Builder())) == 1
