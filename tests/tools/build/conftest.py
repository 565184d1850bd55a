"""Builds of the firmware, which take long: made once for all tests, by one process."""

import json
import shutil

import pytest

from floe import VERSION
from tests.build_once import build_once
from tools.build import firmware, release


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """The folder and manifest of each target."""

    def make(folder):
        for target in firmware.TARGETS:
            firmware.make(target, folder / target)

    folder = build_once(tmp_path_factory, "targets", make)
    return {
        target: (
            folder / target,
            json.loads((folder / target / firmware.MANIFEST).read_text("utf-8")),
        )
        for target in firmware.TARGETS
    }


@pytest.fixture
def built_before(built, monkeypatch):
    """A release builds nothing: it copies what is built."""

    def make(target, folder):
        shutil.copytree(built[target][0], folder, dirs_exist_ok=True)
        return built[target][1]

    monkeypatch.setattr(firmware, "make", make)


@pytest.fixture
def archive(built_before, tmp_path):
    """The archive of a release."""
    release.make_archive(tmp_path)
    return tmp_path / f"floe-{VERSION}.zip"
