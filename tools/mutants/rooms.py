"""The rooms: the modules in which faults are planted, and the tests that must catch them.

Of a room's tests those judge a fault that call the function with it. What a browser calls is not
known, so the page's modules are listed with the tests that are about them. Tests marked long take
part where they are named, and those that compare with MicroPython nowhere: both Pythons have the
same fault.
"""

PAGE = "host_sim/web/page"
PAGE_TESTS = "tests/host_sim/web/test"
INSTALL = "page_install.py::test"

# By room: pairs of the modules and their tests, patterns of paths separated by spaces.
ROOMS: dict[str, list[tuple[str, str]]] = {
    "saves": [
        (
            "firmware/floe/device/storage.py firmware/floe/games/record*.py "
            "firmware/floe/ui/session.py firmware/floe/ui/saved_game.py "
            "firmware/floe/ui/progress.py firmware/floe/ui/statistics.py",
            "tests/device/test_storage.py tests/games/test_record.py tests/ui/test_session.py "
            "tests/ui/test_progress.py tests/ui/screens/test_statistics.py "
            "tests/ui/screens/test_saved_games.py tests/ui/screens/test_result.py "
            "tests/ui/test_console_saving.py "
            "tests/ui/test_damaged_files.py tests/ui/screens/test_daily.py",
        ),
        ("host_sim/opened_game.py", "tests/host_sim/test_opened_game.py"),
    ],
    "rules": [
        (
            f"firmware/floe/games/{game}/[!l]*.py",
            f"tests/games/test_game.py tests/games/{game}/test_[hmpr]*.py",
        )
        for game in ("fish", "xok", "soccer")
    ],
    "scores": [
        (
            f"tools/strength/arena/{module}.py",
            f"tests/tools/strength/arena/test_{module}.py",
        )
        for module in ("match", "score")
    ],
    "flashing": [
        (
            f"tools/board/flasher/{module}.py",
            "tests/tools/board/flasher/test_[afops]*.py tests/tools/board/flasher/test_b*.py",
        )
        for module in ("archive", "saves_on_board", "board", "flashing", "own_pins", "plan")
    ],
    "link": [
        (
            "firmware/floe/games/link*.py firmware/floe/games/frames.py "
            "firmware/floe/ui/link/*.py host_sim/link/*.py",
            "tests/games/test_link*.py tests/games/test_frames.py tests/ui/link/test_*.py "
            "tests/host_sim/link/test_*.py",
        ),
    ],
    "display": [
        (
            "firmware/floe/device/*display.py firmware/floe/device/page_diff.py "
            "firmware/floe/device/expand.py firmware/floe/device/spi_bus.py host_sim/chips/*.py",
            "tests/device/test_display*.py tests/device/test_[hkw]*.py "
            "tests/host_sim/chips/test_*.py tests/host_sim/test_boards.py "
            "tests/ui/test_display_power.py",
        ),
    ],
    "compiler": [("tools/build/kernels/*.py", "tests/tools/build/kernels/test_*.py")],
    "spoken": [("host_sim/spoken/*.py", "tests/host_sim/spoken/test_*.py")],
    "ugi": [("host_sim/ugi/*.py", "tests/host_sim/ugi/test_*.py")],
    "page": [
        (
            " ".join(f"{PAGE}/{module}.js" for module in modules.split()),
            " ".join(f"{PAGE_TESTS}_{about}" for about in tests.split()),
        )
        for modules, tests in (
            ("keys gamepads own_keys", "page_inputs.py page_keys.py"),
            ("archive saves download sha256", "page_archives.py page_keeping.py page_install.py"),
            ("raw_repl", "page_raw_repl.py page_install.py"),
            (
                "install",
                f"page_install.py {INSTALL}_an_empty_board_gets_all_of_it_and_then_nothing_more "
                f"{INSTALL}_saves_go_to_a_file_and_come_back "
                f"{INSTALL}_who_is_curious_talks_to_micropython "
                f"{INSTALL}_what_is_in_the_way_is_said",
            ),
            ("keeper keeping lock store own_saves", "page_keeping.py"),
            (
                "link share qr",
                "page_archives.py page_links.py page_your_move.py "
                "page_your_move.py::test_a_game_goes_from_page_to_page_by_links",
            ),
            ("how", "page_how.py"),
            ("update sw", "page_update.py page_start.py"),
            ("start offer", "page_start.py page.py::test_a_browser_offers_to_install_it"),
            ("speech", "page_inputs.py page_speech.py"),
            ("gif glass", "page_pictures.py page_gif.py"),
            ("screen", "page_pictures.py page_waiting.py page_size.py"),
            ("sound menu bars", "page_keys.py page_waiting.py page_gif.py"),
            ("main console worker worker_link", "page_console.py page_waiting.py page_links.py"),
        )
    ],
}
