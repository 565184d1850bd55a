"""The sources of the image: every part is pinned, and apt's failures are distinguished."""

import re

import pytest

from tools.build.micropython import debian, toolchain
from tools.build.micropython.build_firmware import IMAGES


def test_every_part_is_locked_on_every_machine():
    for architecture in debian.ARCHITECTURES:
        fitting = [line for line in debian.locked() if line.architecture in (architecture, "all")]
        assert sorted(line.package for line in fitting) == sorted(debian.PARTS)
    assert all(re.fullmatch("[0-9a-f]{64}", line.sha256) for line in debian.locked())


def test_every_image_has_its_source_locked():
    sources = [line for line in debian.locked() if line.architecture == "source"]
    for image in IMAGES.values():
        assert [line.version.split("+")[0] for line in sources].count(image.version) == 1
        assert re.fullmatch("[0-9a-f]{64}", image.sha256)


def test_a_file_that_is_not_the_locked_one_is_refused(tmp_path):
    line = debian.locked()[0]
    (tmp_path / "part.deb").write_bytes(b"something else")
    with pytest.raises(toolchain.BuildError, match="part.deb is not the file"):
        debian.check(tmp_path / "part.deb", line)


@pytest.mark.parametrize(
    "message, failure",
    [
        ("E: Failed to fetch http://example: Could not resolve", toolchain.PicoUnavailable),
        ("E: Unable to locate package gone", toolchain.BuildError),
    ],
)
def test_a_missing_network_is_no_broken_build(tmp_path, message, failure):
    with (
        open(tmp_path / "log", "w") as out,
        pytest.raises(failure, match="apt-get install failed.*E: "),
    ):
        debian.run(
            ["sh", "-c", f"echo '{message}'; exit 100"],
            out,
            "apt-get install",
            toolchain.PicoUnavailable,
        )
