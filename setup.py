"""The part of the package's metadata that depends on where the repository is.

The build backend runs this; everything else is in pyproject.toml.
"""

from setuptools import setup

import host_sim  # noqa: F401

from floe import VERSION
from tools.build import links, mpy

TAG = f"v{VERSION}"
HOME = links.repository()

setup(
    long_description=links.absolute((mpy.ROOT / "README.md").read_text("utf-8"), TAG),
    long_description_content_type="text/markdown",
    project_urls={
        "Repository": HOME,
        "Documentation": f"{HOME}/tree/{TAG}/docs",
        "Changelog": f"{HOME}/blob/{TAG}/CHANGELOG.md",
        "Issues": f"{HOME}/issues",
    },
)
