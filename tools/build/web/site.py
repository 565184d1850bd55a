"""The folder of the page's static files."""

import gzip
import hashlib
import json
import re
import shutil
import tempfile
from pathlib import Path

from host_sim import ROOT, boards, data_files, own_game

from tools.build import build_cache, chips, firmware
from tools.build.micropython import toolchain
from tools.build.web.bundle import MICROPYTHON, bundle, pack
from tools.game import pack as pack_game

OUT = ROOT / "build" / "web"
PAGE = ROOT / "host_sim" / "web" / "page"
PICTURES = ROOT / "host_sim" / "pictures"
NPM = Path(__file__).parent
MICROPYTHON_PACKAGE = "@micropython/micropython-webassembly-pyscript"
BUNDLE = "console.bin"
SERVICE_WORKER = "sw.js"
INDEX = "index.html"
NOT_FOUND = "404.html"
LANGUAGES = "languages.js"  # What the page itself says, from data/page.
START = "start.js"  # At the top, so that it is there even if other files are of another version.
SOCIAL = "social.png"  # The preview picture of links to the page.
# The screenshots that a browser shows when it offers to install the page, by name there.
SCREENSHOTS = {SOCIAL: "page.png", "phone.png": "page-phone.png"}
# The files whose addresses never change. All others are in a folder with a digest in its name, so
# that no cache mixes two versions.
AT_THE_TOP = (
    *(INDEX, NOT_FOUND, SERVICE_WORKER, START, "manifest.webmanifest"),
    *("icon.svg", "icon.png", "icon-192.png", "icon-512.png"),
)
APP = "app"  # That folder's name in the sources, and the beginning of its name in the page.
ROOTS = "main.js", "worker.js"  # The modules that import all others: the page's and its worker's.
_IMAGE = '<meta property="og:image"'  # Before it stands the page's own address.
_PRELOAD = f'<link rel="modulepreload" href="{APP}/{ROOTS[0]}">'
_IMPORTED = re.compile(r'^(?:import|export) .*?from "\./(.+?)";$', re.MULTILINE)
# The placeholders in the service worker's source for the files' digests and for one of all.
FILES_MARK, VERSION_MARK = '{ "__FILES__": "" }', "__VERSION__"
TEXTS_MARK = '{ en: "__TEXTS__" }'  # The same for the texts in START.

# The files for boards, fetched only on demand: by file name, the target.
FOR_BOARDS = {f"{chip.name}.bin": chip.name for chip in chips.CHIPS}
# The games of examples/, fetched when one is added.
GAMES = tuple(
    f"{path.name}{own_game.SUFFIX}"
    for path in sorted((ROOT / "examples").glob("*"))
    if path.is_dir()
)
NOT_TO_PLAY = (*FOR_BOARDS, NOT_FOUND, *SCREENSHOTS, *GAMES)  # Files that are not fetched to play.

BUDGET = 700_000  # The most transferred bytes of the files that are fetched to play.
# Endings of the files that a host sends as gzip.
PACKED = (".css", ".html", ".js", ".json", ".svg", ".webmanifest")


def node_modules() -> Path:
    """The npm packages; toolchain.PicoUnavailable if they cannot be installed."""
    return toolchain.packages(NPM, "MicroPython for pages")


def make(out: Path = OUT, address: str = "") -> dict[str, int]:
    """Make the folder; returns the transferred bytes of each file, by name.

    address: that of the page, with a slash at its end, for links that must be absolute.
    """
    compiled = build_cache.folder("page-compiled", _compile, PAGE.relative_to(ROOT).as_posix())
    if out.exists():
        shutil.rmtree(out)
    app = out / APP
    copy_modules(app)
    shutil.copytree(compiled, app, dirs_exist_ok=True)
    lay_out(out)
    for name, picture in SCREENSHOTS.items():
        shutil.copy(PICTURES / picture, out / name)
    if address:
        name_address(out, address)
    list_for_offline(out)
    return {
        path.relative_to(out).as_posix(): over_the_wire(path)
        for path in sorted(out.rglob("*"))
        if path.is_file()
    }


def texts(section: str = "page") -> dict[str, data_files.Section]:
    """What the page itself says, or its start: by language and name."""
    folder = ROOT / "data" / "page"
    return {
        language: data_files.read_texts(folder / f"{language}.txt")[section]
        for language in data_files.LANGUAGES
    }


def copy_modules(folder: Path) -> None:
    """Copy the page's own sources into a new folder, with the texts."""
    shutil.copytree(PAGE, folder)
    start = (folder / START).read_text("utf-8")
    said = json.dumps(texts("start"), ensure_ascii=False)
    (folder / START).write_text(start.replace(TEXTS_MARK, said), "utf-8")
    said = json.dumps(texts(), ensure_ascii=False, indent=1)
    (folder / LANGUAGES).write_text(f"export const TEXTS = {said};\n", "utf-8")


def _compile(folder: Path) -> None:
    """Make all that does not depend on the page's own sources."""
    package = node_modules() / MICROPYTHON_PACKAGE
    data = bundle((package / MICROPYTHON).read_bytes())
    (folder / BUNDLE).write_bytes(data)
    # As .js, a type that every host knows.
    shutil.copy(package / "micropython.mjs", folder / "micropython.js")
    shutil.copy(node_modules() / "lean-qr" / "index.mjs", folder / "lean_qr.js")
    for name, packed in pack_game.examples().items():
        (folder / name).write_bytes(packed)
    for name, target in FOR_BOARDS.items():
        (folder / name).write_bytes(pack(_target_files(target)))


def lay_out(out: Path) -> None:
    """Move the files of out/app to their places, and write the page itself."""
    app = out / APP
    for name in AT_THE_TOP:
        (app / name).rename(out / name)
    named = f"{APP}-{_digest(*sorted(app.iterdir()))[:12]}"
    page = (out / INDEX).read_text("utf-8")
    options = [f"<option>{name}</option>" for name in boards.names()]
    page = page.replace("<!-- the boards -->", "".join(options))
    names = dict.fromkeys(each for name in ROOTS for each in modules_of(app / name))
    preloads = [_PRELOAD.replace(ROOTS[0], name) for name in names]
    page = page.replace(_PRELOAD, "\n".join(preloads))
    (out / INDEX).write_text(page.replace(f'"{APP}/', f'"{named}/'), "utf-8")
    app.rename(out / named)


def name_address(out: Path, address: str) -> None:
    """Write absolute addresses where relative ones are not allowed."""
    for name, link in ((INDEX, f'content="{SOCIAL}"'), (NOT_FOUND, 'href="./"')):
        text = (out / name).read_text("utf-8")
        whole = link.replace('="', f'="{address}').replace("./", "")
        (out / name).write_text(text.replace(link, whole), "utf-8")
    page = (out / INDEX).read_text("utf-8")
    url = f'<meta property="og:url" content="{address}">\n'
    (out / INDEX).write_text(page.replace(_IMAGE, url + _IMAGE), "utf-8")


def modules_of(path: Path) -> list[str]:
    """The names of a module and of all that it imports, directly or indirectly."""
    found = [path.name]
    for name in found:
        text = (path.parent / name).read_text("utf-8")
        found += [each for each in dict.fromkeys(_IMPORTED.findall(text)) if each not in found]
    return found


def app_of(out: Path) -> Path:
    """The folder of a page with all files except those at the top."""
    (app,) = out.glob(APP + "-*")
    return app


def _digest(*paths: Path) -> str:
    whole = hashlib.sha256()
    for path in paths:
        whole.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def _target_files(target: str) -> dict[str, bytes]:
    """The files for a board, by path, with the manifest; mpy.CompileError for a bad source."""
    with tempfile.TemporaryDirectory(prefix="floe-web-") as name:
        built = firmware.make(target, name)
        return {
            path: Path(name, path).read_bytes() for path in (firmware.MANIFEST, *built["files"])
        }


def over_the_wire(path: Path) -> int:
    """The bytes of a file as a host sends it."""
    data = path.read_bytes()
    return len(gzip.compress(data, 9)) if path.suffix in PACKED else len(data)


def list_for_offline(out: Path) -> None:
    """Give the service worker the list of files, and a name for this version."""
    worker = out / SERVICE_WORKER
    digests = {
        path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(out.rglob("*"))
        if path.is_file() and path != worker and path.name not in NOT_TO_PLAY
    }
    version = hashlib.sha256(repr(digests).encode()).hexdigest()[:12]
    text = worker.read_text("utf-8").replace(FILES_MARK, json.dumps(digests, indent=1))
    worker.write_text(text.replace(VERSION_MARK, version), "utf-8")
