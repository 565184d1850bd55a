"""The drawings of the architecture are current."""

import xml.etree.ElementTree as ElementTree

from tests import sample
from tools.drawing.architecture import pictures


@sample.only_without
def test_the_pictures_are_those_of_today():
    for name, picture in pictures.pictures().items():
        kept = (pictures.FOLDER / name).read_text("utf-8")
        assert kept == picture, "run python -m tools.drawing.architecture"
        assert ElementTree.fromstring(kept).tag.endswith("svg")
