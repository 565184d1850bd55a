"""A game is never lost in silence: failing storage, two tabs, sudden ends, saves from a file."""

import random
import time

import pytest

from floe.games import record
from tests.host_sim.web.bars import note_of
from tests.host_sim.web.browser import INSECURE, moves_of
from tests.host_sim.web.playing import TEXTS, begin, make_move, resume
from tests.host_sim.web.records import game_of, link
from tools.board.flasher import archive

QUOTA = "Storage.overrideQuotaForOrigin"
ENDS = 6  # Sudden ends of a tab.
NEVER_OPENS = """
    if (self.indexedDB) IDBFactory.prototype.open = () => ({});
"""
# Storage that fails until it is repaired.
BROKEN = """
    let broken = true;
    new BroadcastChannel("repair").onmessage = () => (broken = false);
    const opens = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...all) {
        if (broken) throw new Error("it is broken");
        return opens.apply(this, all);
    };
"""
# A game from a link that breaks the console once it has been opened.
OPENS = "this.follow = page.follow;"
BREAKS = "this.follow = (link) => { page.follow(link); if (link) throw new Error('it broke'); };"
FAILS = "browser's storage refuses"
WAITS = "goes on in another tab"


def stored(visitor):
    """The names of what is stored, and the text of each."""
    return visitor.page.evaluate(
        """new Promise((resolve) => {
            const request = indexedDB.open("floe", 1);
            request.onsuccess = () => {
                const store = request.result.transaction("saves").objectStore("saves");
                const saves = store.get("flash");
                saves.onsuccess = () => {
                    request.result.close();
                    const texts = Object.entries(saves.result ?? {}).map(
                        ([name, data]) => [name, new TextDecoder().decode(data)]);
                    resolve(Object.fromEntries(texts));
                };
            };
        })"""
    )


def bar(visitor, name):
    visitor.page.wait_for_selector(f"#{name}")
    return visitor.page.text_content(f"#{name} p")


# Storage that fails


def test_full_storage_is_said_until_it_takes_saves_again(stranger):
    visitor = stranger(fast=True)
    session = visitor.context.new_cdp_session(visitor.page)
    # Before anything is written: Chromium remembers for a while how much room there was.
    session.send(QUOTA, {"origin": visitor.url.rstrip("/"), "quotaSize": 1})
    visitor.open()
    visitor.load(xok=game_of("xok", 4))
    resume(visitor)
    play_on(visitor)
    assert FAILS in bar(visitor, "unsaved")
    with visitor.page.expect_download() as download:
        visitor.page.locator("#toFile").tap()
    assert "xok.floe" in archive.unpack(download.value.path().read_bytes())
    session.send(QUOTA, {"origin": visitor.url.rstrip("/")})
    visitor.page.locator("#retry").tap()
    visitor.page.wait_for_selector("#unsaved", state="detached")
    assert stored(visitor)["xok.floe"] == visitor.game()


def play_on(visitor):
    """Make another move, by keys alone, in a game of xok of two people."""
    moves = len(visitor.moves())
    until = time.monotonic() + 30
    while len(visitor.moves()) == moves:
        assert time.monotonic() < until, visitor.words()
        visitor.tap(random.choice("UDLR") + "A")


def test_storage_that_is_cleared_gets_the_game_again(visit):
    visitor = visit(fast=True)
    visitor.load(xok=game_of("xok", 4))
    resume(visitor)
    session = visitor.context.new_cdp_session(visitor.page)
    session.send(
        "Storage.clearDataForOrigin",
        {"origin": visitor.url.rstrip("/"), "storageTypes": "indexeddb"},
    )
    play_on(visitor)
    game = visitor.game()
    visitor.reload()
    resume(visitor)
    assert visitor.game() == game


def test_storage_that_never_answers_is_no_dead_page(stranger):
    visitor = stranger()
    visitor.context.add_init_script(NEVER_OPENS)
    visitor.run_before("worker.js", NEVER_OPENS)
    visitor.open()
    assert FAILS in bar(visitor, "unsaved")
    visitor.wait_for(f"> {TEXTS.PLAY}")


@pytest.mark.parametrize("choice", ["here", "there"])
def test_what_was_played_while_nothing_could_be_read_is_asked_for(stranger, choice):
    visitor = stranger(service_workers="block").open()
    visitor.load(xok=game_of("xok", 4), fish=game_of("fish", 2))
    visitor.run_before("worker.js", BROKEN)
    visitor.reload()
    assert FAILS in bar(visitor, "unsaved")
    begin(visitor, "xok")
    assert make_move(visitor)
    played = visitor.game()
    visitor.page.evaluate("new BroadcastChannel('repair').postMessage(1)")
    time.sleep(0.2)
    visitor.page.locator("#retry").tap()
    assert "Which is to go on" in bar(visitor, "which")
    visitor.page.locator(f"#{choice}").tap()
    visitor.page.wait_for_selector("#which", state="detached")
    time.sleep(0.5)
    saved = stored(visitor)
    assert (saved["xok.floe"] == played) == (choice == "here")
    assert len(moves_of(saved["fish.floe"])) == 2


# Two tabs


@pytest.mark.parametrize("secure", [True, False])
def test_a_second_tab_takes_over_until_it_is_closed(visit, secure):
    first = visit(secure=secure, fast=secure)
    first.load(xok=game_of("xok", 4))
    second = first.another_tab()
    assert WAITS in bar(first, "unsaved")
    resume(second)
    assert len(second.moves()) == 4 and not second.page.locator("#unsaved").count()
    play_on(second)
    played = second.game()
    assert stored(second)["xok.floe"] == played
    first.tap("A", pause=1)  # it stands still
    assert not first.game() and stored(first)["xok.floe"] == played
    second.page.close()
    first.page.wait_for_selector("#unsaved", state="detached")
    resume(first)
    assert first.game() == played
    play_on(first)
    assert stored(first)["xok.floe"] == first.game()


@pytest.mark.parametrize("secure", [True, False])
def test_a_tab_that_stands_still_can_take_over_again(visit, secure):
    first = visit(secure=secure)
    first.load(xok=game_of("xok", 4))
    second = first.another_tab()
    bar(first, "unsaved")
    first.page.bring_to_front()
    first.page.locator("#playHere").tap()
    assert WAITS in bar(second, "unsaved")
    first.wait_for(f"> {TEXTS.CONTINUE}")
    assert not first.page.locator("#unsaved").count()


def test_a_link_that_opens_in_a_second_tab_is_kept_beside_ones_games(visit, server):
    first = visit(fast=True)
    first.load(xok=game_of("xok", 4), fish=game_of("fish", 2))
    second = first.another_tab()
    second.page.goto("about:blank")
    second.open("#" + link(record.read(game_of("xok", 8, seed=2))))
    assert len(second.moves()) == 8
    time.sleep(0.5)
    saved = stored(second)
    (linked,) = [name for name in saved if name.startswith("link-")]
    assert {name: len(moves_of(saved[name])) for name in (linked, "xok.floe", "fish.floe")} == {
        linked: 8,
        "xok.floe": 4,
        "fish.floe": 2,
    }


# Sudden ends


@pytest.mark.long
def test_a_tab_that_is_closed_at_once_has_kept_the_last_move(visit):
    visitor = visit(fast=True)
    visitor.load(xok=game_of("xok", 2))
    for _ in range(ENDS):
        resume(visitor)
        play_on(visitor)
        game = visitor.game()
        visitor = visitor.another_tab(before=visitor.page.close)
        assert visitor.saves()["xok.floe"] == game


# Saves from a file


def choose_file(visitor, tmp_path, saves):
    path = tmp_path / "saves.zip"
    path.write_bytes(archive.pack(saves))
    visitor.page.locator("#file").set_input_files(path)


def test_loading_asks_says_what_is_replaced_and_can_be_undone(visit, tmp_path):
    visitor = visit(fast=True)
    own = game_of("xok", 4)
    visitor.load(xok=own)
    new = {"xok.floe": game_of("xok", 6).encode(), "fish.floe": game_of("fish", 3).encode()}
    choose_file(visitor, tmp_path, new)
    visitor.page.wait_for_selector("#loading[open]")
    lines = visitor.page.locator("#loaded-saves li").all_text_contents()
    assert lines == ["Fish, moves: 3: new here", "Xok, moves: 6: replaces yours"]
    visitor.page.locator("#not-load").tap()
    assert visitor.saves()["xok.floe"] == own
    choose_file(visitor, tmp_path, new)
    visitor.page.locator("#load").tap()
    assert note_of(visitor).startswith("Saves loaded: 2.")
    assert visitor.saves()["xok.floe"].encode() == new["xok.floe"]
    visitor.reload()
    visitor.page.locator("#more").tap()
    visitor.page.locator("#take-back").tap()
    assert "as they were" in note_of(visitor)
    assert stored(visitor)["xok.floe"] == own and "fish.floe" not in stored(visitor)


NO_CONSOLES = [
    ({}, "holds no saves"),
    ({"xok.floe": random.Random(1).randbytes(3000)}, "No console wrote xok.floe"),
    ({"notes.txt": b"notes"}, "No console wrote notes.txt"),
    ({"xok.floe": b"fish 3/4 none"}, "No console wrote xok.floe"),
    ({"settings.txt": b"colour: red\n"}, "No console wrote settings.txt"),
    ({"progress.txt": b"all\n"}, "No console wrote progress.txt"),
    ({f"junk{number}": b"" for number in range(2000)}, "more files than a console writes"),
]


def test_what_no_console_wrote_is_refused_and_nothing_changes(visit, tmp_path):
    visitor = visit()
    visitor.load(xok=game_of("xok", 4))
    before = visitor.saves()
    for saves, sentence in NO_CONSOLES:  # each sentence differs from the one before
        choose_file(visitor, tmp_path, saves)
        visitor.page.locator("#note", has_text=sentence).wait_for()
        assert visitor.saves() == before
        assert not visitor.page.locator("#loading").is_visible()


def test_a_file_loaded_while_a_link_is_looked_at_leaves_ones_other_games_alone(visit, tmp_path):
    visitor = visit(fast=True)
    own = game_of("xok", 4)
    visitor.load(xok=own)
    visitor.page.goto("about:blank")
    visitor.open("#" + link(record.read(game_of("xok", 8, seed=2))))
    assert len(visitor.moves()) == 8
    choose_file(visitor, tmp_path, {"fish.floe": game_of("fish", 3).encode()})
    visitor.page.locator("#load").tap()
    visitor.page.locator("#note", has_text="Saves loaded").wait_for()
    saved = stored(visitor)
    assert saved["xok.floe"] == own and len(moves_of(saved["fish.floe"])) == 3


def test_a_link_that_breaks_the_console_leaves_ones_own_game_alone(stranger):
    visitor = stranger(service_workers="block").open()
    own = game_of("xok", 4)
    visitor.load(xok=own)
    assert OPENS in visitor.script("console.js")
    visitor.replace_script("console.js", lambda script: script.replace(OPENS, BREAKS))
    visitor.page.goto("about:blank")
    visitor.open("#" + link(record.read(game_of("xok", 8, seed=2))))
    assert "no game" in note_of(visitor)
    visitor.wait_for(f"> {TEXTS.CONTINUE}")
    visitor.tap("D", pause=0.5)
    assert visitor.saves()["xok.floe"] == own
    assert stored(visitor)["xok.floe"] == own


# Without https


def test_over_plain_http_saves_go_out_and_in(visit, tmp_path):
    visitor = visit(secure=False)
    assert INSECURE in visitor.page.url and not visitor.page.evaluate("isSecureContext")
    visitor.load(fish=game_of("fish", 3))
    visitor.page.locator("#more").tap()
    with visitor.page.expect_download() as download:
        visitor.page.locator("#backup").tap()
    saves = archive.unpack(download.value.path().read_bytes())
    choose_file(visitor, tmp_path, saves)
    visitor.page.locator("#load").tap()
    assert note_of(visitor).startswith("Saves loaded")
    visitor.page.locator("#more").tap()
    visitor.page.locator("#to-board").tap()
    assert "only over https" in visitor.page.text_content("#board-words")
