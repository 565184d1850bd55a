"""The bill of materials of a release, in CycloneDX: what Floe consists of that others made.

That is what pip installs beside the package, what is in the .uf2 files beside Floe, and what runs
it in the page, each in the version and with the checksum that this tree pins.
"""

# The library's classes are made by a decorator that hides their types.
# pyright: reportCallIssue=false, reportAttributeAccessIssue=false, reportArgumentType=false

import base64
import json
import re
from collections.abc import Iterator
from typing import Any

from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

import host_sim  # noqa: F401

from floe import VERSION
from tools.build import links, mpy
from tools.build.micropython import build_firmware, debian
from tools.build.uf2 import image

_PIN = re.compile(r"^([\w.-]+)==([\w.]+)(.*(?:\n    .*)*)", re.MULTILINE)
_HASH = re.compile(r"sha256:([0-9a-f]{64})")


def text() -> str:
    """The bill, as JSON; the same for the same tree."""
    owner, name = links.repository().split("/")[-2:]
    floe = _component(PackageURL("github", owner, name, f"v{VERSION}"))
    floe.type = ComponentType.APPLICATION
    bom = Bom(components=[*_installed(), *_on_boards(), *_in_the_page()])
    bom.metadata.component = floe
    bom.register_dependency(floe, bom.components)
    held: dict[str, Any] = json.loads(JsonV1Dot6(bom).output_as_string())
    # They would differ in every bill of the same tree, and say nothing of its contents.
    del held["serialNumber"], held["metadata"]["timestamp"]
    return json.dumps(held, indent=2) + "\n"


def _component(
    purl: PackageURL, *digests: str, algorithm: HashAlgorithm = HashAlgorithm.SHA_256
) -> Component:
    hashes = [HashType(alg=algorithm, content=digest) for digest in digests]
    return Component(
        name=purl.name, version=purl.version, purl=purl, bom_ref=str(purl), hashes=hashes
    )


def _installed() -> Iterator[Component]:
    """What pip installs beside the package; a package has a checksum for each of its files."""
    lock = (mpy.ROOT / "requirements" / "floe.txt").read_text("utf-8")
    for name, version, rest in _PIN.findall(lock):
        if name != "setuptools":  # which only builds the package
            yield _component(PackageURL("pypi", None, name, version), *_HASH.findall(rest))


def _on_boards() -> Iterator[Component]:
    """What the .uf2 files contain beside Floe: the packages of Debian with a licence in them."""
    packages = {path.split("/")[-2] for path in build_firmware.LICENCES.values()}
    micropython = f"{build_firmware.IMAGES[image.MEMORY_MAP].version}+"
    for line in debian.locked():
        if line.package not in packages:
            continue
        if line.package != debian.SOURCE or line.version.startswith(micropython):
            qualifiers = {"arch": line.architecture}
            purl = PackageURL("deb", "debian", line.package, line.version, qualifiers)
            yield _component(purl, line.sha256)


def _in_the_page() -> Iterator[Component]:
    """The packages of npm that are in the page."""
    lock = json.loads((mpy.ROOT / "tools" / "build" / "web" / "package-lock.json").read_text())
    for path, package in lock["packages"].items():
        if path and not package.get("dev"):
            *scope, name = path.removeprefix("node_modules/").split("/")
            digest = base64.b64decode(package["integrity"].removeprefix("sha512-")).hex()
            purl = PackageURL("npm", "/".join(scope), name, package["version"])
            yield _component(purl, digest, algorithm=HashAlgorithm.SHA_512)
