"""Games named on the command line: replayed from files, begun from positions, put out as text."""

import shlex
import zipfile
from operator import itemgetter
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from host_sim import cli, opened_game
from host_sim.headless import HeadlessSim

from floe.games import record, registry
from floe.search.levels import find_level
from tests import zip_bombs
from tests.games.legal_moves import make_random_moves
from tests.tables import rows

XOK = "xok 3/4/1B1W1/1Ww1bb/B2ww/1B1w/2w 1111/2001 2"


def first_moves(name, count):
    """The record of a game in which every move is the first of those there are."""
    game = registry.new_game(name)
    start = game.text()
    moves = make_random_moves(game, SimpleNamespace(choice=itemgetter(0)), count)
    headers = {"players": "person gentoo"}
    return record.Record(name, start, moves, game.result(), headers), game


def keep(path, name, count):
    rec, game = first_moves(name, count)
    path.write_text(record.write(rec))
    return game


def opened(*words) -> Any:
    """What the command line opens, and a console on which it is shown."""
    options = cli._parser("floe", words[0], {}).parse(list(words[1:]))
    game = opened_game.of_options(options)
    assert game is not None
    sim = HeadlessSim().power_on()
    game.show(sim.console)
    return sim


def replayed(path):
    """A console that has shown a record to its end, and the screen that does."""
    sim = opened("replay", str(path))
    replay = sim.console.screen
    sim.run_until(lambda: replay.ended)
    return sim, replay


@pytest.mark.parametrize("name", registry.names())
def test_a_record_is_replayed_from_its_first_move_to_its_last(name, tmp_path):
    last = keep(tmp_path / "a.floe", name, 8)
    sim = opened("replay", str(tmp_path / "a.floe"))
    replay = sim.console.screen
    sim.run_until(lambda: replay.at == 0)
    game = sim.console.session.game
    assert game.text() == registry.new_game(name).text()
    sim.run_until(lambda: replay.ended)
    assert bytes(game.state[: game.POSITION]) == bytes(last.state[: last.POSITION])
    sim.play("B")
    assert opened_game.position_of(sim.console) is None


def test_it_is_played_on_from_any_move(tmp_path):
    keep(tmp_path / "a.floe", "xok", 6)
    sim, replay = replayed(tmp_path / "a.floe")
    sim.play("L w500 L w500 A A w500")
    assert sim.console.screen is not replay
    assert list(sim.console.session.record.moves) == list(first_moves("xok", 4)[0].moves)


def test_a_long_replay_does_not_dim(tmp_path):
    keep(tmp_path / "a.floe", "soccer", 150)
    sim = opened("replay", str(tmp_path / "a.floe"))
    bright = sim.board.display.brightness
    replay = sim.console.screen
    begun = sim.now
    sim.run_until(lambda: replay.ended, limit=1_000_000)
    assert sim.now - begun > 60_000
    assert sim.board.display.brightness == bright


def backup(path, **games):
    """An archive of saves, as far as it is looked at."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("settings.txt", "sound: off\n")
        for name, count in games.items():
            archive.writestr(name + ".floe", record.write(first_moves(name, count)[0]))
    return str(path)


def test_the_one_game_of_a_backup_is_replayed(tmp_path):
    sim = opened("replay", backup(tmp_path / "a.zip", soccer=3))
    assert sim.console.session.game.NAME == "soccer"


def test_of_several_the_one_that_is_named(tmp_path):
    sim = opened("replay", backup(tmp_path / "a.zip", soccer=3, xok=2), "--game", "xok")
    assert sim.console.session.game.NAME == "xok"


def test_a_record_with_a_byte_order_mark_is_replayed(tmp_path):
    text = record.write(first_moves("xok", 2)[0])
    (tmp_path / "a.floe").write_text(text, encoding="utf-8-sig")
    assert opened("replay", str(tmp_path / "a.floe")).console.session.game.NAME == "xok"


def refusal(words, capsys):
    assert cli.main(words) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    return err


def test_files_that_hold_no_game_are_refused_in_a_sentence(tmp_path, capsys):
    backup(tmp_path / "several.zip", soccer=3, xok=2)
    backup(tmp_path / "none.zip")
    (tmp_path / "text").write_text("hello")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    (tmp_path / "large").write_bytes(bytes(opened_game.LARGEST + 1))
    (tmp_path / "damaged").write_text("# check: 00000000\n# format: 2\nxok x 1\nnone\n")
    (tmp_path / "move").write_text(f"{XOK}\nzz9\nnone\n")
    changed = (tmp_path / "several.zip").read_bytes().replace(b"person", b"nobody")
    (tmp_path / "broken.zip").write_bytes(changed)
    (tmp_path / "lies.zip").write_bytes(zip_bombs.bomb("deflated"))
    (tmp_path / "bomb.zip").write_bytes(zip_bombs.bomb("bzip2"))
    large = zip_bombs.bomb(
        "deflated", claimed=opened_game.LARGEST + 1, size=opened_game.LARGEST + 1
    )
    (tmp_path / "large.zip").write_bytes(large)
    (tmp_path / "escape").write_text("# format: \33]0;pwn\7\nxok x 1\nnone\n")
    for words, message in rows(__file__, "refused_files.txt"):
        file, *options = words.split()
        assert message in refusal(["replay", str(tmp_path / file), *options], capsys), words


# -- as pictures


def test_a_record_becomes_a_gif_named_after_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    keep(tmp_path / "a.floe", "fish", 3)
    assert cli.main(["gif", "a.floe", "--scale", "2"]) == 0
    gif = GifImageFile(tmp_path / "a.gif")
    with gif:
        assert gif.size == (256, 128) and gif.n_frames > 10


def test_or_pictures_of_which_the_last_shows_its_end(tmp_path):
    keep(tmp_path / "a.floe", "xok", 3)
    frames = tmp_path / "frames"
    words = ["gif", str(tmp_path / "a.floe"), "--frames", str(frames), "--scale", "1"]
    assert cli.main(words) == 0
    assert not list(tmp_path.glob("*.gif"))
    sim = replayed(tmp_path / "a.floe")[0]
    sim.wait(100)
    with Image.open(max(frames.iterdir())) as image:
        seen = image.convert("L").tobytes()
    assert bytes(value > 100 for value in seen) == bytes(sim.pixels())


def test_a_gif_that_cannot_be_written(tmp_path, capsys):
    keep(tmp_path / "a.floe", "xok", 1)
    words = ["gif", str(tmp_path / "a.floe"), "--gif", str(tmp_path)]
    assert "cannot be written: Is a directory." in refusal(words, capsys)


# -- positions


def test_a_position_is_where_a_game_begins_and_what_it_is_put_out_as():
    sim = opened("headless", "--position", XOK)
    sim.wait(500)
    session = sim.console.session
    assert opened_game.position_of(sim.console) == XOK
    assert session.record.start == XOK.partition(" ")[2]
    assert session.person(1) and not session.person(0), "the person has the first turn"


def test_who_plays_can_be_said():
    sim = opened("headless", "--position", XOK, "--players", "person Emperor")
    sim.wait(100)
    session = sim.console.session
    assert session.person(0) and session.level(1) == find_level("emperor")


def test_such_games_differ_as_those_from_the_menus_do():
    """By the seed that the console gives each game; --seed repeats one."""
    words = ["--position", XOK, "--players", "egg egg"]
    options = cli._parser("floe", "headless", {}).parse(words)
    played = set()
    for seed in range(1, 5):
        game = opened_game.of_options(options)
        assert game
        sim = HeadlessSim(seed=seed).power_on()
        game.show(sim.console)
        sim.wait(100)
        session = sim.console.session
        assert session
        assert session.seed() == seed
        sim.run_until(lambda s=session: len(s.record.moves) == 3 or s.over())
        played.add(" ".join(session.record.moves))
    assert len(played) > 1


def test_positions_that_are_none_are_refused_in_a_sentence(capsys):
    _, over = first_moves("fish", 100)
    assert over.over()
    for text, message in rows(__file__, "refused_positions.txt"):
        words = shlex.split(text.replace("XOK", XOK).replace("OVER", over.text()))
        assert message in refusal(["headless", *words], capsys), words


def test_what_is_played_from_the_command_line_loses_no_game_of_the_users(tmp_path, monkeypatch):
    from host_sim import paths, sim_console

    mine = tmp_path / "floe"
    mine.mkdir()
    (mine / "settings.txt").write_text("sound: off\n")
    keep(mine / "xok.floe", "xok", 2)
    before = (mine / "xok.floe").read_bytes()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert paths.user_folder() == mine
    options = cli._parser("floe", "window", {}).parse(["--position", XOK])
    options.opened = opened_game.of_options(options)
    sim, note = sim_console.of_options(options)
    for now in range(0, 500, 10):
        sim.console.step(now)
    session: Any = sim.console.session
    session.pending = True
    sim.console.saving.save()
    assert note is None and (mine / "xok.floe").read_bytes() == before
    assert sim.console.sound.muted, "but the settings are the user's"
