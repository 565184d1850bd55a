"""The saved pictures belong to tests that are there."""

from tests import golden


def test_every_folder_of_pictures_is_that_of_a_test_module():
    modules = {golden.module_of(path) for path in golden.FOLDER.rglob("*.png")}
    assert modules
    assert [name for name in sorted(modules) if not (golden.ROOT / name).is_file()] == []
    assert [name for name in modules if golden.folder(name) not in _folders()] == []


def _folders():
    return {path.parent for path in golden.FOLDER.rglob("*.png")}
