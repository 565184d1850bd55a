"""Where pictures go on this computer."""

from pathlib import Path

from host_sim.paths import pictures_folder


def test_pictures_go_to_the_users_pictures(tmp_path, monkeypatch):
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.delenv("XDG_PICTURES_DIR", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    assert pictures_folder() == tmp_path
    for folder in (".config", "Pictures", "Bilder"):
        (tmp_path / folder).mkdir()
    assert pictures_folder() == tmp_path / "Pictures"
    (tmp_path / ".config" / "user-dirs.dirs").write_text(
        'XDG_MUSIC_DIR="$HOME/Musik"\nXDG_PICTURES_DIR="$HOME/Bilder"\n', encoding="utf-8"
    )
    assert pictures_folder() == tmp_path / "Bilder"
    monkeypatch.setenv("XDG_PICTURES_DIR", str(tmp_path / "gone"))
    assert pictures_folder() == tmp_path
