"""Where saves and pictures go on this computer, and whether it has a screen for a window."""

import atexit
import contextlib
import os
import shutil
import sys
import tempfile
from pathlib import Path


def user_folder() -> Path:
    """The system's folder for data that a program saves for its user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Floe"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Floe"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "floe"


def build_folder() -> Path:
    """The folder for built files: build/ of a checkout that can be written, otherwise a cache."""
    root = Path(__file__).resolve().parent.parent
    built = root / "build"
    if (root / "pyproject.toml").is_file() and os.access(
        built if built.exists() else root, os.W_OK
    ):
        return built
    home = Path.home()
    if sys.platform == "win32":
        return user_folder() / "Cache"
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "Floe"
    return Path(os.environ.get("XDG_CACHE_HOME") or home / ".cache") / "floe"


def pictures_folder() -> Path:
    """The folder of the user's pictures, or else the home folder."""
    named = os.environ.get("XDG_PICTURES_DIR") or _pictures_of_desktop()
    folder = Path(named) if named else Path.home() / "Pictures"
    return folder if folder.is_dir() else Path.home()


def _pictures_of_desktop() -> str | None:
    """The folder by the settings of a Linux desktop."""
    config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    try:
        text = (config / "user-dirs.dirs").read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    for line in text.splitlines():
        name, _, value = line.partition("=")
        if name.strip() == "XDG_PICTURES_DIR":
            return value.strip().strip('"').replace("$HOME", str(Path.home()))
    return None


def save_folder(wanted: str | None = None) -> tuple[Path, str | None]:
    """(folder, note): a writable folder for saves, created if necessary.

    If `wanted`, or else the user's own folder, cannot be written, it is a temporary one and the
    note says so in a sentence; otherwise the note is None.
    """
    try:
        folder = Path(wanted) if wanted else user_folder()
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder, None
    except (OSError, RuntimeError) as error:  # RuntimeError: no home folder is known
        why = getattr(error, "strerror", None) or str(error)
        temporary = Path(tempfile.mkdtemp(prefix="floe-"))
        return temporary, (
            f"Saves cannot be kept in {wanted or 'your own folder'} ({why}), "
            f"so this time they go to {temporary}."
        )


def apart_folder() -> Path:
    """A folder for saves that is deleted at the end, with the user's own settings in it."""
    folder = Path(tempfile.mkdtemp(prefix="floe-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    settings = user_folder() / "settings.txt"
    with contextlib.suppress(OSError):  # there are none yet: use the defaults
        shutil.copy(settings, folder)
    return folder


def graphical_session() -> bool:
    """Is there a screen for a window?"""
    if os.environ.get("SDL_VIDEODRIVER"):
        return True
    if sys.platform in ("win32", "darwin"):
        return not os.environ.get("SSH_CONNECTION")
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
