"""Data files: what people write is what the firmware reads; a slip is named by its line."""

import json
import re
import zlib

import pytest

from host_sim import ROOT, data_files

from floe import data
from floe.ui import strings


def written(folder, **files):
    """A folder data/ with these texts, by names in which _ stands for the dot."""
    (folder / "texts").mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / "texts" / f"{name.replace('_', '.')}.txt").write_text(text, "utf-8")
    return folder


def test_a_text_file_is_read_as_it_looks(tmp_path):
    text = (ROOT / "tests/host_sim/sample_texts.txt").read_text("utf-8")
    found = data_files.sections(written(tmp_path, en=text), "en")
    assert found == {
        "console": {
            "PLAY": "Play = fun",
            "LINES": ["one", "", ["a", "b"]],
            "GROUP": {"first": "1", "more": ["2", "3"]},
            "OTHER_PAGES": [["Title", ["line", ["key", "meaning"]]], ["", ["", "last"]]],
        },
        "rules": {"PAGES": [["Goal", ["win"]]]},
    }


def test_what_a_language_lacks_is_english(tmp_path):
    folder = written(
        tmp_path,
        en="[a]\nX = x\nY = y\n",
        cs="[a]\nY = ypsilon\n",
        four_en="[game]\nTITLE = Four\n",
    )
    assert data_files.sections(folder, "cs") == {
        "a": {"X": "x", "Y": "ypsilon"},
        "four": {"TITLE": "Four"},
    }


@pytest.mark.parametrize(
    "text, message",
    [
        ("PLAY = Play", "en.txt:1: a text has to stand in a section: write [console] above it."),
        ("[a]\n    indented", "en.txt:2: an indented line has to follow a line `NAME =`."),
        ("[a]\nno text", "en.txt:2: `no text` is no text: write NAME = text."),
        ("[a]\nnot a name = x", "en.txt:2: `not a name = x` is no text: write NAME = text."),
    ],
)
def test_a_slip_is_named_by_its_line(tmp_path, text, message):
    with pytest.raises(data_files.DataError) as error:
        data_files.sections(written(tmp_path, en=text), "en")
    assert str(error.value) == message


def test_the_firmware_reads_files_as_it_reads_what_is_in_memory(monkeypatch, tmp_path):
    in_memory = vars(strings.load("de", "fish")), data.open_file("fish")[0]
    for name, packed in data_files.pack_all(ROOT / "data").items():
        (tmp_path / name).write_bytes(packed)
    monkeypatch.setattr(data, "packed", {})
    monkeypatch.setattr(data, "FOLDER", f"{tmp_path}/")
    about, file = data.open_file("fish")
    file.close()
    assert (vars(strings.load("de", "fish")), about) == in_memory


def test_a_name_that_nobody_asks_for_is_left_out():
    packed = data_files.pack_texts({"a": {"X": "x", "Y": "y"}}, {"X": "_q"})
    head, body = packed.split(b"\n", 1)
    assert json.loads(head) == {"a": 0}
    assert zlib.decompress(body, -data_files.WINDOW) == b'{"_q":"x"}'


def test_the_firmware_expects_what_is_packed():
    assert data_files.LANGUAGES == strings.LANGUAGES
    assert data_files.WINDOW == strings.WINDOW


def parts(text):
    """The values in a sentence, or in each of several."""
    return sorted(re.findall(r"{\w+}", text)) if isinstance(text, str) else list(map(parts, text))


@pytest.mark.parametrize("language", data_files.LANGUAGES)
def test_every_spoken_sentence_is_there_in_every_language_with_its_parts(language):
    english, other = (
        {
            (section, name): parts(text)
            for section, texts in data_files.read_texts(
                ROOT / "data" / "spoken" / f"{code}.txt"
            ).items()
            for name, text in texts.items()
        }
        for code in ("en", language)
    )
    assert english == other


def test_no_sentence_goes_on_a_board():
    assert not [name for name in data_files.pack_all(ROOT / "data") if name.startswith("spoken")]
