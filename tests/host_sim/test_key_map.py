"""Your own keys: what --map accepts, and how it refuses the rest."""

import pytest

from host_sim import cli
from host_sim.errors import CommandError
from host_sim.key_map import KEYS, VARIABLE, key_map

from floe.events import DOWN, UP, A, B
from tests.tables import rows


def test_words_give_keys_to_the_console():
    assert key_map("") == {}
    assert key_map("j=A K=b i=up space=down") == {"j": A, "k": B, "i": UP, "space": DOWN}
    assert key_map("==A") == {"=": A}


@pytest.mark.parametrize("text, message", rows(__file__, "refused_keys.txt"))
def test_what_is_no_key_is_refused_in_a_sentence(text, message):
    with pytest.raises(CommandError, match=message):
        key_map(text)


def test_the_command_line_and_the_environment_set_them(monkeypatch, capsys):
    monkeypatch.setenv(VARIABLE, "j=A")
    assert cli._parser("floe", "window", {}).parse([]).map == {"j": A}
    own = cli._parser("floe", "terminal", {}).parse(["--map", "l=right"])
    assert own.map == {"l": KEYS["RIGHT"]}
    monkeypatch.setenv(VARIABLE, "q=A")
    assert cli.main(["terminal"]) != 0
    assert "cannot be a key of yours" in capsys.readouterr().err
